"""Told to stop at random moments under load, on both databases: python benchmarks/server_stop.py [--stops 200]

Fails if anything acknowledged was lost or applied twice, or if a stop took longer than five seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
LONGEST = 5.5  # seconds: five, and what a process takes to end


def main() -> None:
    """Stops the server again and again."""
    from tests.server.crashing import crash
    from tests.server.postgres import postgres

    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--stops", type=int, default=200)
    parser.add_argument("--tables", type=int, default=4)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"
    with tempfile.TemporaryDirectory() as folder, postgres() as url:
        for name, database in (("SQLite", f"sqlite:///{folder}/tables.sqlite"), ("PostgreSQL", url)):
            report = asyncio.run(crash(database, given.stops, given.tables, politely=True))
            print(
                f"{name}: {report.kills} stops, {report.acknowledged} acknowledged commands, the slowest stop "
                f"{report.slowest_end:.2f} s, {report.seconds:.0f} s: nothing lost, nothing twice",
                flush=True,
            )
            assert report.slowest_end < LONGEST, "a stop took too long"


if __name__ == "__main__":
    main()
