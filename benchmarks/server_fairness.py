"""Fair under latency: python benchmarks/server_fairness.py [--contests 1200] [--tables 8] [--real]

A server, real sockets through lines that delay both ways (20, 80 and 200 ms one way, with jitter), and tax raids of
Tumult Royale. Everybody reaches for the same tile with equally quick hands: one that lies there, or one that is put
back and reacted to. Then a liar among three equal lines, by every way of lying that we know. Fails if an honest share
is more than 2 percentage points (and the sample's error) from equal, or if a liar takes more than 36 % (and as much).

In virtual time, which passes only while nothing is to be done: what is measured is the server's fairness and not how
long this machine lets a process wait. With --real a server process and the clock on the wall: on a machine that is busy
with anything else, hands that are woken late are measured as well.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING

sys.path.insert(0, str(Path(__file__).parent.parent))
if TYPE_CHECKING:
    from tests.server.raiding import Hand, Outcome

LATENCIES = (20, 80, 200)
MOST, LIARS_MOST = 0.02, 0.36
EACH = 60  # contests in one raid at most


def lies() -> list[tuple[str, Hand, bool]]:
    """What a liar does, with which hand, and whether tiles appear."""
    from tests.server.raiding import Hand

    return [
        ("claims to have pressed 5 s earlier", Hand(20, lies_by=5_000), False),
        ("claims 25 ms, to stay unnoticed", Hand(20, lies_by=25), False),
        ("answers beats 800 ms late and claims 500 ms", Hand(20, lies_by=500, hides=800), False),
        ("claims to have pressed before it was shown", Hand(20, lies_by=1_000), True),
        ("looks before it is shown", Hand(20, hurries=True), True),
        ("looks before it is shown, and claims 60 ms", Hand(20, lies_by=60, hurries=True), True),
        ("is no browser, answers pings late too", Hand(0, lies_by=500, hides=300, native=True), False),
    ]


@contextlib.asynccontextmanager
async def served(database: str, real: bool) -> AsyncIterator[int]:
    """The port of a server: in this process and in virtual time, or a process by itself."""
    from tests.server.processes import ServerProcess
    from tests.server.virtual_time import served_in_virtual_time

    if not real:
        async with served_in_virtual_time(database, host="0.0.0.0") as port:
            yield port
        return
    server = ServerProcess(database, host="0.0.0.0")
    await asyncio.to_thread(server.start)
    try:
        yield server.port
    finally:
        server.end()


async def measure(contests: int, tables: int, real: bool) -> None:
    """Three honest hands, then a liar among three equal ones."""
    from tests.server.raiding import Hand, own_address, raids

    with tempfile.TemporaryDirectory() as folder:
        async with served(f"sqlite:///{folder}/tables.sqlite", real) as port:
            for appearing in (False, True):
                began, honest = time.monotonic(), [Hand(latency) for latency in LATENCIES]
                each = in_one_raid(contests, tables)
                outcome = await raids(port, honest, contests, tables, each, appearing=appearing)
                show("tiles that appear" if appearing else "tiles that lie there", honest, outcome, began)
                for seat in range(3):
                    fair = abs(outcome.share(seat) - 1 / 3) <= MOST + margin(outcome)
                    assert fair, f"seat {seat} has {outcome.share(seat):.1%}"
            for name, liar, appearing in lies():
                began, others = time.monotonic(), [liar, Hand(liar.latency), Hand(liar.latency)]
                host = own_address() if liar.native else "127.0.0.1"
                count = contests // 4
                each = in_one_raid(count, tables)
                outcome = await raids(port, others, count, tables, each, appearing=appearing, host=host)
                show(f"the first {name}", others, outcome, began)
                assert outcome.share(0) <= LIARS_MOST + margin(outcome), f"the liar has {outcome.share(0):.1%}"


def in_one_raid(contests: int, tables: int) -> int:
    """So many contests at each table before it begins anew: every seat has every reaction equally often."""
    return min(EACH, -(-contests // tables // 3) * 3)


def margin(outcome: Outcome) -> float:
    """Three standard errors. Only contests that the earliest press did not win are left to chance: otherwise every seat
    would win equally often, since every seat has every reaction once."""
    stray = 1 - outcome.on_time / max(1, outcome.contests)
    return float(3 * (2 / 3 * stray / max(1, outcome.contests)) ** 0.5)


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
    parser.add_argument("--contests", type=int, default=1200)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--real", action="store_true", help="by the clock on the wall")
    given = parser.parse_args()
    os.environ["TAFELRUNDE_RULES"] = "plain"  # nothing is compiled meanwhile
    from tests.server.virtual_time import VirtualLoop

    with asyncio.Runner(loop_factory=None if given.real else VirtualLoop) as runner:
        runner.run(measure(given.contests, given.tables, given.real))


if __name__ == "__main__":
    main()
