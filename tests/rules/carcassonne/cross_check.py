"""Random base games, with every feature after every decision held against the slow scorer.

`python -m tests.rules.carcassonne.cross_check --games 2000`
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import Progress

import tafelrunde as tr
from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne.notes import Noted
from tafelrunde.games.carcassonne.state import IN_WORD
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import SCORED, new_notes, take_notes
from tafelrunde.kernel.records import Memory, new_memory
from tests.contract.tables import Dice
from tests.engines.carcassonne_land import Feature, Land, read_tiles

GAME = tr.games()["carcassonne"]
BASE_FILE = Path(components.__file__).parent / "components.toml"
OPTIONS = {"fields": True, "start_seat": 0, "river": False, "tournaments": False}
CHUNK = 20


class Compared(NamedTuple):
    """How much was held against each other."""

    games: int = 0
    decisions: int = 0
    features: int = 0

    def plus(self, other: Compared) -> Compared:
        return Compared(*(one + more for one, more in zip(self, other, strict=True)))


# ---- what the engine knows -----------------------------------------------------------------------


def engine_features(state: Memory, seats: int) -> set[Feature]:
    """All whole features of a state, as the engine keeps its account of them."""
    game = state.view(GAME.state)[0]
    rows = game["feature"][: game["features"]]
    parents = rows["parent"].tolist()
    spots = spots_of(game["tile"][: game["tiles"]], len(parents))
    wholes: dict[int, set] = {}
    for number, spot in enumerate(spots):
        wholes.setdefault(root(parents, number), set()).add(spot)
    cities = game["cities"]["feature"][: game["cities"]["count"]].tolist()
    places = [(x, y) for x, y in zip(game["tile"]["x"].tolist(), game["tile"]["y"].tolist(), strict=True)]
    gaps, kinds = rows["open_sides"].tolist(), rows["terrain"].tolist()
    arms, meeples = rows["coats_of_arms"].tolist(), rows["meeples"][:, :seats].tolist()
    tiles, touched = members(rows["tiles"]), members(rows["cities"])
    found = set()
    for number, whole in wholes.items():
        is_field = kinds[number] == Terrain.FIELD
        at = {root(parents, cities[city]) for city in touched[number]} if is_field else set()
        found.add(
            Feature(
                Terrain(kinds[number]).name.lower(),
                frozenset(whole),
                frozenset(places[tile] for tile in tiles[number]),
                None if is_field else gaps[number],
                arms[number],
                tuple(meeples[number]),
                frozenset(spots[cities[city]] for city in touched[number]),
                frozenset(frozenset(wholes[city]) for city in at if gaps[city] == 0),
            )
        )
    return found


def spots_of(tiles: np.ndarray, features: int) -> list[tuple[int, int, int]]:
    """Where every segment lies, in the order in which the engine numbers them."""
    firsts = [*tiles["first_feature"].tolist(), features]
    placed = zip(tiles["x"].tolist(), tiles["y"].tolist(), firsts, firsts[1:], strict=False)
    return [(x, y, number) for x, y, first, end in placed for number in range(end - first)]


def root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        number = parents[number]
    return number


def members(sets: np.ndarray) -> list[list[int]]:
    """The numbers in sets of several words."""
    whole = [sum(word << IN_WORD * place for place, word in enumerate(words)) for words in sets["word"].tolist()]
    return [[number for number in range(bits.bit_length()) if bits >> number & 1] for bits in whole]


def engine_meeples(state: Memory) -> dict[tuple[int, int], int]:
    """Whose figure stands on which tile and segment."""
    game = state.view(GAME.state)[0]
    tiles = game["tile"][: game["tiles"]]
    standing = enumerate(zip(tiles["meeple_on"].tolist(), tiles["meeple"].tolist(), strict=True))
    return {(tile, segment): seat for tile, (segment, seat) in standing if seat >= 0}


# ---- a game on both boards -----------------------------------------------------------------------


def play_game(seats: int, seed: str, tiles: dict, with_features: bool = True) -> Compared:
    """A random game by the compiled rules. The slow scorer must agree on everything after every decision."""
    rules, box, state = GAME.rules, GAME.standard_box.memory, new_memory(GAME.state)
    record = GAME.record(state)
    GAME.write_options(record, seats, OPTIONS)
    chance, notes, listed = new_chance(GAME.name, GAME.streams, seed), new_notes(), new_memory(ACTIONS)
    dice, land, fresh = Dice(seed), Land(tiles), []
    land.scores = [0] * seats
    rules.set_up(state, box, chance, notes)
    decisions = features = 0
    while True:
        where = f"game {seed!r} with {seats} players after {decisions} decisions"
        assert follow(take_notes(notes), land, fresh, GAME.kinds) == [0] * seats, f"points, {where}"
        if with_features:
            features += compare(state, land, seats, where)
        if rules.is_over(state):
            assert [record.player[seat].score for seat in range(seats)] == land.scores, f"final points, {where}"
            return Compared(1, decisions, features)
        seat = rules.waiting(state, 0).bit_length() - 1
        count = rules.list_actions(state, box, seat, 0, listed)
        code = int(listed[8 : 8 + 8 * count].view(np.int64)[dice.below(count)])
        rules.apply(state, box, chance, seat, code, 0, notes)
        decisions += 1


def compare(state: Memory, land: Land, seats: int, where: str) -> int:
    """Both boards have the same features and the same meeples. How many features are there?"""
    engine, slow = engine_features(state, seats), land.features(seats)
    assert engine == slow, f"features, {where}: only the engine has {engine - slow}, only the flood {slow - engine}"
    assert engine_meeples(state) == land.figures(), f"figures, {where}"
    return len(engine)


def follow(told: Iterable, land: Land, fresh: list[int], kinds) -> list[int]:
    """Repeats on the slow board what the engine told; how much the two differ in points of each seat."""
    difference = [0] * len(land.scores)
    for note in told:
        a, b, c, d, e, *_ = note.of
        if note.kind == Noted.START_TILE_PLACED:
            land.place(kinds[a], b, c, d)
        elif note.kind == Noted.TILE_PLACED:
            fresh.append(land.place(kinds[b], c, d, e))
        elif note.kind == Noted.MEEPLE_PLACED:
            land.meeples[land.at[b, c], d] = a
        elif note.kind == SCORED:
            difference[a] += c
        elif note.kind in (Noted.TURN_BEGAN, Noted.FINAL_SCORING_BEGAN):
            difference = settle(land, fresh, difference, note.kind == Noted.FINAL_SCORING_BEGAN)
    return difference


def settle(land: Land, fresh: list[int], difference: list[int], is_end: bool) -> list[int]:
    """The turn is over, so the slow scorer scores it too."""
    before = list(land.scores)
    land.completed(fresh)
    fresh.clear()
    if is_end:
        land.end()
    gained = [now - then for now, then in zip(land.scores, before, strict=True)]
    return [engine - slow for engine, slow in zip(difference, gained, strict=True)]


def play_games(first: int, count: int) -> Compared:
    """Random games with 2 to 6 players in turn."""
    tiles, compared = read_tiles([BASE_FILE]), Compared()
    for number in range(first, first + count):
        compared = compared.plus(play_game(2 + number % 5, f"slow {number}", tiles))
    return compared


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    play_games(0, 1)  # compiles before the processes start
    begun, compared, console = time.monotonic(), Compared(), Console()
    with (
        Progress(console=console) as progress,
        ProcessPoolExecutor(given.jobs, mp_context=multiprocessing.get_context("spawn")) as pool,
    ):
        task = progress.add_task("games", total=given.games)
        chunks = [
            pool.submit(play_games, first, min(CHUNK, given.games - first)) for first in range(0, given.games, CHUNK)
        ]
        for chunk in as_completed(chunks):
            compared = compared.plus(chunk.result())
            progress.advance(task, chunk.result().games)
    minutes = (time.monotonic() - begun) / 60
    console.print(
        f"{compared.games} games, {compared.decisions} decisions, {compared.features} features compared after them,"
        f" {minutes:.1f} minutes: the slow scorer agrees with all points and all features"
    )


if __name__ == "__main__":
    main()
