"""The long run: every game at every table through all invariants. `python -m tests.soak --games 10000`"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor, as_completed

os.environ["TAFELRUNDE_SOAK"] = "1"
os.environ["TAFELRUNDE_RULES"] = "compiled"

from rich.console import Console
from rich.progress import Progress

import tafelrunde as tr
from tests.contract.tables import Dice, Table, every_table, step

CHUNK = 50


def play_games(table: Table, first: int, count: int) -> int:
    """Random games; every moment is held to the invariants. How many decisions were there?"""
    return sum(play_game(table, number) for number in range(first, first + count))


def play_game(table: Table, number: int) -> int:
    match, dice = table.new_match(f"soak {number}"), Dice(f"soak {number}")
    census = match.game.census(match.game.record(match._state), match.box)
    moment = dice.below(200)
    while not match.over:
        assert match.waiting or match.due is not None, (table, number)
        step(match, dice)
        assert match.game.census(match.game.record(match._state), match.box) == census, (table, number)
        if len(match.log) == moment:
            look(match, number)
    look(match, number)
    assert match.result is not None
    assert match.result.winners
    return len(match.log)


def look(match: tr.Match, number: int) -> None:
    """Round trips, samples and the legal list at one moment."""
    assert tr.load(match.save()).save() == match.save()
    assert tr.position(match.game.name, match.position()).position() == match.position()
    for seat in range(match.seats):
        assert tr.to_json(match.resample(seat, number).view(seat)) == tr.to_json(match.view(seat))
        for action in match.actions(seat):
            match.copy().play(seat, action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="games per table")
    parser.add_argument("--game", default=None, help="only this game")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tables = [table for table in every_table() if given.game in (None, table[0])]
    for name in {table[0] for table in tables}:
        play_game(next(table for table in tables if table[0] == name), 0)  # compiles before the processes start
    begun, decisions, console = time.monotonic(), 0, Console()
    with (
        Progress(console=console) as progress,
        ProcessPoolExecutor(given.jobs, mp_context=multiprocessing.get_context("spawn")) as pool,
    ):
        task = progress.add_task("games", total=given.games * len(tables))
        chunks = {
            pool.submit(play_games, table, first, min(CHUNK, given.games - first)): min(CHUNK, given.games - first)
            for table in tables
            for first in range(0, given.games, CHUNK)
        }
        for chunk in as_completed(chunks):
            decisions += chunk.result()
            progress.advance(task, chunks[chunk])
    minutes = (time.monotonic() - begun) / 60
    console.print(
        f"{given.games} games at each of {len(tables)} tables, {decisions} decisions, {minutes:.1f} minutes: all hold"
    )


if __name__ == "__main__":
    main()
