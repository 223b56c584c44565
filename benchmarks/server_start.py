"""How long a server takes to start with a warm cache: python benchmarks/server_start.py [--times 5]

From the start of `tafelrunde serve` to the first good answer of /api/health. Fails if the quickest takes 2 seconds.
"""

from __future__ import annotations

import argparse
import contextlib
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
MOST = 2.0  # seconds


def start(folder: str) -> float:
    """Seconds until it is well; then it is stopped."""
    from tests.server.processes import free_port

    port = free_port()
    settings = ["--database", f"sqlite:///{folder}/tables.sqlite", "--port", str(port), "--log-level", "ERROR"]
    began = time.perf_counter()
    server = subprocess.Popen([sys.executable, "-m", "tafelrunde", "serve", *settings])
    try:
        while True:
            with contextlib.suppress(OSError), urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health") as reply:
                if reply.status == 200:
                    return time.perf_counter() - began
            time.sleep(0.01)
    finally:
        server.terminate()
        server.wait()


def main() -> None:
    """The first start also makes the database."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        taken = [start(folder) for _ in range(given.times)]
    print(f"with a new database {taken[0]:.2f} s, then", ", ".join(f"{seconds:.2f}" for seconds in taken[1:]), "s")
    assert min(taken) < MOST, f"{min(taken):.2f} s; it should be under {MOST:.0f} s"


if __name__ == "__main__":
    main()
