"""Random complete games of Tumult Royale on one core, 40 taps per player and raid: ours against idiomatic objects.

Ratios travel, absolute figures do not: a fixed loop of pure Python is timed in the same run for comparison. Time is
that of the processor, and ours and the objects are measured in turns, so that other work disturbs little.
`make bench`, or `python benchmarks/tumult_royale.py --quick`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

import tumult_royale_objects
from calibration import calibrate
from rich.console import Console
from rich.table import Table

import tafelrunde as tr
from tafelrunde.games.tumult_royale.playout import play_many
from tafelrunde.games.tumult_royale.ticks import TAPS
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

TUMULT = tr.games()["tumult-royale"]
SEED = "benchmark"
AIM = 100


def ours(games: int, seats: int, plain: bool = False, **options: object) -> tuple[float, float, int]:
    """Games per second, decisions per game, checksum of statues and supporters."""
    state, chance = new_memory(TUMULT.state), new_chance(TUMULT.name, TUMULT.streams, SEED)
    TUMULT.write_options(TUMULT.record(state), seats, checked(TUMULT.options, options))
    play = uncompiled(play_many) if plain else play_many
    memories = (new_memory(ACTIONS), new_memory(TAPS), new_notes(recording=False))
    begun = time.process_time()
    decisions, check = play(state, TUMULT.standard_box.memory, chance, *memories, games)
    return games / (time.process_time() - begun), decisions / games, check


def objects(games: int, seats: int) -> tuple[float, float, int]:
    begun = time.process_time()
    decisions, _ = tumult_royale_objects.play_many(games, seats, 1)
    return games / (time.process_time() - begun), decisions / games, 0


def best(measure: Callable[[], tuple[float, float, int]], times: int) -> tuple[float, float, int]:
    """The fastest of several runs: the machine has other things to do."""
    return max((measure() for _ in range(times)), key=lambda run: run[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, for a first impression")
    given = parser.parse_args()
    games, times = (400, 3) if given.quick else (5_000, 7)
    console, calibration = Console(width=110), calibrate()
    ours(1, 4)  # compiles
    table = Table(title=f"Tumult Royale, random games; calibration {calibration:,.0f} loops/s")
    for column in ("what", "games/s", "per million loops", "decisions per game", "to ours"):
        table.add_column(column, justify="left" if column == "what" else "right")
    slow_games = max(20, games // 50)
    runs = [(ours(games, 4), objects(slow_games, 4)) for _ in range(times)]  # in turns
    fastest, decided, check = max(run[0] for run in runs)

    def row(what: str, rate: float, decisions: float) -> None:
        per_loops = f"{rate / calibration * 1e6:,.1f}"
        table.add_row(what, f"{rate:,.0f}", per_loops, f"{decisions:,.0f}", f"{rate / fastest:.4f}")

    row("ours, timed raid, 4 players", fastest, decided)
    for seats in (3, 2):
        row(f"ours, timed raid, {seats} players", *best(lambda s=seats: ours(games, s), times)[:2])
    row("ours, calm raid, 4 players", *best(lambda: ours(games, 4, raid="calm"), times)[:2])
    row("ours uncompiled, 4 players", *ours(20, 4, plain=True)[:2])
    rate, decided, _ = max(run[1] for run in runs)
    row("idiomatic objects, 4 players", rate, decided)
    console.print(table)
    console.print(f"ours to idiomatic objects: {fastest / rate:.0f} times (aim: {AIM}); checksum {check}")
    same = ours(10, 4)[2] == ours(10, 4, plain=True)[2]
    console.print(f"checksums compiled and uncompiled: {'equal' if same else 'DIFFERENT'}")


if __name__ == "__main__":
    main()
