"""Random complete Artus games on one core: ours against idiomatic objects and against hand-written C++, in one run.

Ratios travel, absolute figures do not: a fixed loop of pure Python is timed in the same run for comparison. Time is
that of the processor, so that other work on the machine disturbs little.
`make bench`, or `python benchmarks/artus.py --quick`.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import artus_objects
import numpy as np
from calibration import calibrate
from rich.console import Console
from rich.table import Table

import tafelrunde as tr
from tafelrunde.games.artus.compiled_rules import play_many
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory

ARTUS = tr.games()["artus"]
SEED = "benchmark"
CPP_STREAMS = (0, 1, 2, 7)  # start seat, king, cards, policy


def ours(games: int, seats: int, advanced: bool = False, plain: bool = False) -> tuple[float, int, int]:
    """Games per second, decisions, checksum of the scores."""
    state, chance = new_memory(ARTUS.state), new_streams()
    ARTUS.write_options(ARTUS.record(state), seats, checked(ARTUS.options, {"advanced": advanced}))
    play = uncompiled(play_many) if plain else play_many
    begun = time.process_time()
    decisions, check = play(
        state, ARTUS.standard_box.memory, chance, new_memory(ACTIONS), new_notes(recording=False), games
    )
    return games / (time.process_time() - begun), decisions, check


def new_streams() -> Memory:
    return new_chance("artus", ARTUS.streams, SEED)


def cpp(games: int, seats: int, program: Path) -> tuple[float, int, int]:
    words = new_streams().view(np.int64).reshape(-1, 4)[list(CPP_STREAMS)].ravel().tolist()
    run = subprocess.run(
        [program, str(games), str(seats), *map(str, words)], capture_output=True, text=True, check=True
    )
    rate, decisions, check = run.stdout.split()
    return float(rate), int(decisions), int(check)


def objects(games: int, seats: int) -> tuple[float, int, float]:
    begun = time.process_time()
    decisions, mean = artus_objects.play_many(games, seats, 1)
    return games / (time.process_time() - begun), decisions, mean


def best(measure: Callable[[], tuple[float, int, object]], times: int) -> tuple[float, int, object]:
    """The fastest of several runs: the machine has other things to do."""
    return max((measure() for _ in range(times)), key=lambda run: run[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer games, for a first impression")
    given = parser.parse_args()
    games, times = (5_000, 3) if given.quick else (60_000, 7)
    console = Console(width=110)
    calibration = calibrate()
    ours(1, 2)  # compiles
    table = Table(title=f"Artus, random games; calibration {calibration:,.0f} loops/s")
    for column in ("what", "games/s", "per million loops", "decisions per game", "to ours"):
        table.add_column(column, justify="left" if column == "what" else "right")
    fastest, decisions, check = best(lambda: ours(games, 2), times)

    def row(what: str, rate: float, decided: float) -> None:
        table.add_row(
            what, f"{rate:,.0f}", f"{rate / calibration * 1e6:,.1f}", f"{decided:.1f}", f"{rate / fastest:.4f}"
        )

    row("ours, beginner, 2 players", fastest, decisions / games)
    for seats, advanced in ((3, False), (4, False), (2, True), (3, True), (4, True)):
        rate, decided, _ = best(lambda s=seats, a=advanced: ours(games // 4, s, a), times)
        row(f"ours, {'advanced' if advanced else 'beginner'}, {seats} players", rate, decided / (games // 4))
    rate, decided, _ = ours(300, 2, plain=True)
    row("ours uncompiled, 2 players", rate, decided / 300)
    rate, decided, _ = best(lambda: objects(games // 30, 2), times)
    row("idiomatic objects, 2 players", rate, decided / (games // 30))
    console.print(table)
    console.print(f"ours to idiomatic objects: {fastest / rate:.0f} times (aim: 100)")
    compare_with_cpp(console, games, times, fastest, check)


def compare_with_cpp(console: Console, games: int, times: int, fastest: float, check: object) -> None:
    if not shutil.which("g++"):
        console.print("no g++ on this machine: not compared with C++")
        return
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "artus"
        source = Path(__file__).with_name("artus.cpp")
        subprocess.run(["g++", "-O3", "-march=native", "-std=c++17", "-o", program, source], check=True)
        runs = [
            (cpp(games, 2, program), ours(games, 2)) for _ in range(times)
        ]  # in turns, so that both meet the same noise
    rate, fastest = max(run[0][0] for run in runs), max(fastest, *(run[1][0] for run in runs))
    same = "equal" if {run[0][2] for run in runs} == {check} else "DIFFERENT"
    console.print(f"C++: {rate:,.0f} games/s; ours to C++: {fastest / rate:.2f} (aim: 0.6); checksums {same} ({check})")


if __name__ == "__main__":
    main()
