"""What a start costs: the size of an installation, import, help, the server's memory, and the loop of the library.

    python benchmarks/start.py                                    # this environment
    python benchmarks/start.py PYTHON...                          # other environments beside each other, in one run

Processor time, the best of several runs; a server is asked for its memory once it answers.
"""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

RUNS = 5
LOOP = """
import json, random, time
import tafelrunde as tr

def play(games):
    for seed in range(games):
        chance, match = random.Random(seed), tr.new("artus", seats=2, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, chance.choice(match.actions(seat)))

play(5)
best = 0.0
for _ in range(5):
    begun = time.process_time()
    play(40)
    best = max(best, 40 / (time.process_time() - begun))
print(round(best))
"""
NEW = re.compile("/(pip|setuptools|pkg_resources|_distutils_hack)[^/]*/")
SIZE = "import sysconfig; print(sysconfig.get_path('purelib'))"
TABLES = "import time; import tafelrunde as tr; tr.games(); tr.new('artus', seats=2); print(time.process_time())"


def processor_time(command: list[str]) -> float:
    """The best of several runs, in seconds."""
    found = []
    for _ in range(RUNS):
        before = os.times()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        after = os.times()
        found.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return min(found)


def said(command: list[str]) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def megabytes(folder: Path) -> float:
    """All files of an environment, without what it has before anything is installed."""
    files = (file for file in folder.rglob("*") if file.is_file() and not file.is_symlink())
    return sum(file.stat().st_size for file in files if not NEW.search(file.as_posix())) / 1e6


def server_megabytes(python: str) -> float:
    """The resident memory of a server that has just begun to answer."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        command = [python, "-m", "tafelrunde", "serve", "--port", str(port), "--database", f"sqlite:///{folder}/t.db"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            for _ in range(600):
                time.sleep(0.2)
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{port}/api/health", timeout=5).close()
                    break
                except OSError:
                    continue
            status = Path(f"/proc/{server.pid}/status").read_text()
            return int(status.partition("VmRSS:")[2].split()[0]) / 1000
        finally:
            server.terminate()
            server.wait()


def measured(python: str) -> dict[str, float | str]:
    """All figures of one environment."""
    bare = processor_time([python, "-c", "pass"])
    return {
        "installation, MB": round(megabytes(Path(said([python, "-c", SIZE]))), 1),
        "import tafelrunde, s": round(processor_time([python, "-c", "import tafelrunde"]) - bare, 3),
        "import and a first match, s": round(processor_time([python, "-c", TABLES]) - bare, 3),
        "tafelrunde --help, s": round(processor_time([python, "-m", "tafelrunde", "--help"]), 3),
        "server, MB resident": round(server_megabytes(python), 1),
        "new, actions, play: random Artus games/s": said([python, "-c", LOOP]),
    }


if __name__ == "__main__":
    for python in sys.argv[1:] or [sys.executable]:
        print(python, json.dumps(measured(python), indent=1), flush=True)
