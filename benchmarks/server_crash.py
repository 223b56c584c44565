"""`kill -9` at random moments under load: python benchmarks/server_crash.py [--kills 200]"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))


def main() -> None:
    """Kills the server again and again; fails if anything acknowledged was lost or applied twice."""
    from tests.server.crashing import crash

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"
    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(crash(f"sqlite:///{folder}/tables.sqlite", given.kills, given.tables))
    print(
        f"{report.kills} kills, {report.acknowledged} acknowledged commands, {report.reconnects} reconnects, "
        f"answers {report.answers}, {report.seconds:.0f} s: nothing lost, nothing twice"
    )


if __name__ == "__main__":
    main()
