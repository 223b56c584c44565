"""Fair under latency, for real: python benchmarks/server_fairness.py [--contests 4000] [--tables 24]

A real server, real sockets through lines that delay both ways (20, 80 and 200 ms one way, with jitter), and a real tax
raid of Tumult Royale. Everybody reaches for the same tile with equally quick hands. Fails if a share of the contested
tiles is more than 2 percentage points from equal, or if a liar is credited with more than the cap.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
LATENCIES = (20, 80, 200)
MOST = 0.02


async def measure(contests: int, tables: int) -> None:
    """Three honest hands, then a liar among them, then one who also pretends to be far away."""
    from tests.server.processes import ServerProcess
    from tests.server.raiding import Hand, Outcome, raids

    from tafelrunde.server.owner.fairness import CAP

    honest = [Hand(latency) for latency in LATENCIES]
    near = [Hand(20), Hand(20), Hand(20)]
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/tables.sqlite")
        await asyncio.to_thread(server.start)
        try:

            async def show(name: str, hands: list[Hand], count: int) -> Outcome:
                began = time.monotonic()
                outcome = await raids(server.port, hands, count, tables, each=60)
                shares = "  ".join(f"{hand.latency:.0f} ms: {outcome.share(s):.1%}" for s, hand in enumerate(hands))
                print(
                    f"{name}: {outcome.contests} contested tiles, {shares}; the earliest press won "
                    f"{outcome.on_time / outcome.contests:.1%}; largest credit "
                    f"{max(outcome.credit.values())} ms; {outcome.undecided} undecided, {outcome.photos} photos, "
                    f"{time.monotonic() - began:.0f} s",
                    flush=True,
                )
                assert max(outcome.credit.values()) <= CAP, "a press gained more than the cap"
                return outcome

            fair = await show("equal hands", honest, contests)
            for seat in range(3):
                assert abs(fair.share(seat) - 1 / 3) <= MOST, f"seat {seat} has {fair.share(seat):.1%}"
            await show(
                "the first claims to have pressed 5 s earlier", [Hand(20, lies_by=5_000), *near[1:]], contests // 4
            )
            await show("and echoes 2 s late", [Hand(20, lies_by=5_000, hides=2_000), *near[1:]], contests // 4)
        finally:
            server.end()


def main() -> None:
    """Measures, prints, and fails if it was not fair."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--contests", type=int, default=4000)
    parser.add_argument("--tables", type=int, default=24)
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"  # nothing is compiled meanwhile
    asyncio.run(measure(given.contests, given.tables))


if __name__ == "__main__":
    main()
