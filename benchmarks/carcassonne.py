"""Random complete Carcassonne games on one core, all legal actions found: base game, and with both expansions.

Ratios travel, absolute figures do not: a fixed loop of pure Python is timed in the same run for comparison.
`python benchmarks/carcassonne.py --quick`.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from calibration import calibrate
from rich.console import Console
from rich.table import Table

import tafelrunde as tr
from tafelrunde.games.carcassonne.compiled_rules import play_many
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

GAME = tr.games()["carcassonne"]
SEED = "benchmark"
TABLES = (
    (2, {}),
    (4, {}),
    (6, {}),
    (2, {"fields": False}),
    (4, {"river": True}),
    (4, {"tournaments": True}),
    (4, {"river": True, "tournaments": True}),
)


def ours(games: int, seats: int, options: dict[str, bool], plain: bool = False) -> tuple[float, int]:
    """Games per second, and tiles placed in the last game."""
    state = new_memory(GAME.state)
    record = GAME.record(state)
    GAME.write_options(record, seats, checked(GAME.options, options))
    chance, notes = new_chance(GAME.name, GAME.streams, SEED), new_notes(recording=False)
    play = uncompiled(play_many) if plain else play_many
    begun = time.process_time()
    play(state, GAME.standard_box.memory, chance, new_memory(ACTIONS), notes, games)
    return games / (time.process_time() - begun), record.tiles


def best(measure: Callable[[], tuple[float, int]], times: int) -> tuple[float, int]:
    """The fastest of several runs: the machine has other things to do."""
    return max(measure() for _ in range(times))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, for a first impression")
    games, times = (1_000, 3) if parser.parse_args().quick else (4_000, 9)
    calibration = calibrate()
    ours(1, 2, {})  # compiles
    table = Table(title=f"Carcassonne, random games; calibration {calibration:,.0f} loops/s")
    for column in ("what", "games/s", "per million loops", "tiles", "tiles/s", "time per tile"):
        table.add_column(column, justify="left" if column == "what" else "right")
    per_tile = 0.0
    for seats, options in TABLES:
        rate, tiles = best(lambda s=seats, o=options: ours(games, s, o), times)
        if (seats, options) == (4, {}):
            per_tile = rate * tiles
        name = ", ".join(f"{key}={value}" for key, value in options.items()) or "base game"
        relative = f"{per_tile / (rate * tiles):.2f}" if per_tile else ""
        thousand = f"{rate / calibration * 1e6:,.1f}"
        table.add_row(
            f"{name}, {seats} players", f"{rate:,.0f}", thousand, str(tiles), f"{rate * tiles:,.0f}", relative
        )
    rate, tiles = ours(40, 2, {}, plain=True)
    table.add_row("uncompiled, 2 players", f"{rate:,.0f}", f"{rate / calibration * 1e6:,.1f}", str(tiles), "", "")
    console = Console(width=120)
    console.print(table)
    console.print("time per tile: compared with the base game of 4 players (aim with both expansions: at most 3)")


if __name__ == "__main__":
    main()
