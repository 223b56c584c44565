"""Fair under latency, for real: python benchmarks/server_fairness.py [--contests 4000] [--tables 24]

A real server, real sockets through lines that delay both ways (20, 80 and 200 ms one way, with jitter), and real tax
raids of Tumult Royale. Everybody reaches for the same tile with equally quick hands: one that lies there, or one that
is put back and reacted to. Then a liar among three equal lines, by every way of lying that we know. Fails if an honest
share is more than 2 percentage points (and three standard errors of the sample) from equal, or if a liar takes more
than 36 % (and as much).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))
if TYPE_CHECKING:
    from tests.server.raiding import Hand, Outcome

LATENCIES = (20, 80, 200)
MOST, LIARS_MOST = 0.02, 0.36
EACH = 40  # contests in one raid at most


def own_address() -> str:
    """An address of this machine at which the kernel's word about a line counts; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("198.51.100.1", 9))
        return str(asking.getsockname()[0])


def lies() -> list[tuple[str, Hand, bool]]:
    """What a liar does, with which hand, and whether tiles appear."""
    from tests.server.raiding import Hand

    return [
        ("claims to have pressed 5 s earlier", Hand(20, lies_by=5_000), False),
        ("claims 25 ms, to stay unnoticed", Hand(20, lies_by=25), False),
        ("answers beats 800 ms late and claims 500 ms", Hand(20, lies_by=500, hides=800), False),
        ("claims to have pressed before it was shown", Hand(20, lies_by=1_000), True),
        ("looks before it is shown, and claims 60 ms", Hand(20, lies_by=60, hurries=True), True),
        ("is no browser, answers pings late too", Hand(0, lies_by=500, hides=300, native=True), False),
    ]


async def measure(contests: int, tables: int) -> None:
    """Three honest hands, then a liar among three equal ones."""
    from tests.server.processes import ServerProcess
    from tests.server.raiding import Hand, raids

    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(f"sqlite:///{folder}/tables.sqlite", host="0.0.0.0")
        await asyncio.to_thread(server.start)
        try:
            for appearing in (False, True):
                began, honest = time.monotonic(), [Hand(latency) for latency in LATENCIES]
                each = min(EACH, -(-contests // tables))
                outcome = await raids(server.port, honest, contests, tables, each, appearing=appearing)
                show("tiles that appear" if appearing else "tiles that lie there", honest, outcome, began)
                for seat in range(3):
                    fair = abs(outcome.share(seat) - 1 / 3) <= MOST + margin(outcome)
                    assert fair, f"seat {seat} has {outcome.share(seat):.1%}"
            for name, liar, appearing in lies():
                began, others = time.monotonic(), [liar, Hand(liar.latency), Hand(liar.latency)]
                host = own_address() if liar.native else "127.0.0.1"
                count = contests // 4
                each = min(EACH, -(-count // tables))
                outcome = await raids(server.port, others, count, tables, each, appearing=appearing, host=host)
                show(f"the first {name}", others, outcome, began)
                assert outcome.share(0) <= LIARS_MOST + margin(outcome), f"the liar has {outcome.share(0):.1%}"
        finally:
            server.end()


def margin(outcome: Outcome) -> float:
    """Three standard errors of a third, in so many contests."""
    return float(3 * (2 / 9 / max(1, outcome.contests)) ** 0.5)


def show(name: str, hands: list[Hand], outcome: Outcome, began: float) -> None:
    from tafelrunde.server.owner.fairness import CAP

    shares = "  ".join(f"{hand.latency:.0f} ms: {outcome.share(seat):.1%}" for seat, hand in enumerate(hands))
    print(
        f"{name}: {outcome.contests} contested tiles, {shares}; the earliest press won "
        f"{outcome.on_time / outcome.contests:.1%}; credit at most {dict(sorted(outcome.credit.items()))} ms by seat; "
        f"shown at most {outcome.lead} ms later; {outcome.too_early} refused as claimed before they could be seen; "
        f"doubted seats {sorted(outcome.doubted)}; {outcome.undecided} undecided, {outcome.photos} photos, "
        f"{time.monotonic() - began:.0f} s",
        flush=True,
    )
    assert max(outcome.credit.values(), default=0) <= CAP, "a press gained more than the cap"
    assert outcome.lead <= CAP, "something was shown later than the cap allows"


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
