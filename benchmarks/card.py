"""Tables on a graphics card: the same bytes as the processor's, and how fast; `make gpu`, figures in card.md.

    python benchmarks/card.py                   # all three games
    python benchmarks/card.py artus --no-speed  # only the comparison

Where there is no card it says so. Seconds are the card's own, between two of its events.
"""

from __future__ import annotations

import argparse
import sys
from typing import Any, cast

import numpy as np

from tafelrunde.envs.card.driver import NoCard, card
from tafelrunde.envs.card.tables import CardTables
from tafelrunde.envs.tables import Tables

GAMES = ("artus", "carcassonne", "tumult-royale")
COUNTS = {"artus": 1 << 20, "carcassonne": 1 << 17, "tumult-royale": 1 << 18}
ROUNDS = {"artus": 20, "carcassonne": 4, "tumult-royale": 3}
STEPS = 20


def differences(game: str, tables: int, steps: int) -> int:
    """At how many tables anything differs after steps by chance and by choice: games, observations, masks, rewards."""
    here, there = Tables(game, tables), CardTables(game, tables)
    here.reset(7)
    there.reset(7)
    draw, bad = np.random.default_rng(1), np.zeros(tables, np.bool_)
    for number in range(steps):
        actions = here.sample(draw) if number % 2 else None
        here.step(actions)
        there.step(actions)
        for mine, other in (
            (here.seen, there.seen), (here.masks, there.masks), (here.rewards, there.rewards),
            (here.ended[:, None], there.ended), (here._tables.reshape(tables, -1), there._tables),
        ):  # fmt: skip
            bad |= (mine != other.numpy().reshape(mine.shape)).any(axis=1)
        if bad.any():
            break  # from here on the games are others
    return int(bad.sum())


def with_chances(tables: CardTables) -> CardTables:
    """The same with streams of random numbers that nobody hashes; a million hashes would take longer than the rest."""
    layout = cast(Any, tables.learning.table)
    rows = np.zeros(tables.count, layout)
    words = np.random.default_rng(1).integers(1, 2**32, (tables.count, 32)).astype(np.int64)
    rows["chance"] = words.view(layout.fields["chance"][0]).reshape(tables.count)
    tables._tables.fill(rows.view(np.uint8).reshape(tables.count, -1))
    tables._chance_is_set = True
    return tables


def whole_games(game: str) -> tuple[float, float]:
    """Games and decisions per second by chance."""
    tables, rounds = with_chances(CardTables(game, COUNTS[game], observing=False)), ROUNDS[game]
    tables.play(1)
    began = card().event()
    decisions, _ = tables.play(rounds)
    seconds = card().seconds(began, card().event())
    return tables.count * rounds / seconds, decisions / seconds


def steps(game: str) -> tuple[float, int]:
    """Steps per second with observation and mask, and bytes of the card's memory for each table."""
    tables = with_chances(CardTables(game, COUNTS[game]))
    tables.reset()
    for _ in range(STEPS):
        tables.step()
    began = card().event()
    for _ in range(STEPS):
        tables.step()
    return tables.count * STEPS / card().seconds(began, card().event()), tables.bytes_per_table


def main() -> int:
    """Compares and measures; 1 if anything differs."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("games", nargs="*", default=GAMES)
    words.add_argument("--no-speed", action="store_true")
    given = words.parse_args()
    try:
        print(card().name)
    except NoCard as reason:
        print(f"{reason}. Nothing to do here.")
        return 0
    bad = 0
    for game in given.games:
        found = differences(game, 512, 250)
        bad += found
        print(f"{game}: {512 - found} of 512 tables are the same as on the processor after 250 steps", flush=True)
        if not given.no_speed:
            games, decisions = whole_games(game)
            each, size = steps(game)
            print(f"{game}: {games:,.0f} games/s, {decisions:,.0f} decisions/s by chance")
            print(f"{game}: {each:,.0f} steps/s with observation and mask, {size:,} bytes per table", flush=True)
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
