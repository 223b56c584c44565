"""Carcassonne held against what others wrote: a slow scorer, bounds from the tile data, counts by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne.state import CELLS, IN_WORD, MOST_PLACES, ROW, WORDS
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import POLICY, new_chance
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import new_memory
from tests.contract.tables import Dice
from tests.engines.carcassonne_land import Land, read_tiles

from .cross_check import BASE_FILE, GAME, OPTIONS, engine_features, play_game, play_games
from .tables import table

GAMES, GAMES_IN_A_CHUNK = 20, 10
PERFT = Path(__file__).parent / "perft.txt"


@pytest.mark.rule("CA-6", "CA-7", "CA-8", "CA-9", "CA-10", "CA-12", "CA-13", "CA-14")
@pytest.mark.parametrize("chunk", range(GAMES // GAMES_IN_A_CHUNK))
def test_a_slow_scorer_agrees_on_all_points_and_features_after_every_decision(chunk):
    """A part of what `python -m tests.rules.carcassonne.cross_check --games 2000` compares."""
    assert play_games(chunk * GAMES_IN_A_CHUNK, GAMES_IN_A_CHUNK).games == GAMES_IN_A_CHUNK


def test_a_wrong_score_would_be_found():
    """The slow scorer is no echo of the engine: with a coat of arms more it disagrees."""
    tiles = read_tiles([BASE_FILE])
    for segment in tiles["D"] + tiles["N"]:
        segment["arms"] = segment["kind"] == "city"
    with pytest.raises(AssertionError, match="points"):
        [play_game(2, f"wrong {number}", tiles, with_features=False) for number in range(20)]


WRONG_TILES = {
    "a coat of arms more": ("D", 0, "arms", True),
    "a field that touches no city": ("E", 1, "beside", []),
    "a field that misses an edge": ("D", 2, "where", ["w2"]),
    "a road that ends": ("U", 0, "where", ["N"]),
}


@pytest.mark.parametrize(("tile", "segment", "what", "value"), WRONG_TILES.values(), ids=WRONG_TILES.keys())
def test_a_wrong_tile_would_be_found_as_a_wrong_feature(tile, segment, what, value):
    tiles = read_tiles([BASE_FILE])
    assert tiles[tile][segment][what] != value
    tiles[tile][segment][what] = value
    with pytest.raises(AssertionError, match=r"features|does not continue"):
        play_game(2, "wrong tile", tiles)


@pytest.mark.parametrize(
    "what", ["parent", "open_sides", "terrain", "coats_of_arms", "meeples", "tiles", "cities"], ids=str
)
def test_a_wrong_number_in_a_feature_of_the_engine_would_be_found(what):
    """Each part of the account of a feature is compared, with no points to give it away."""
    state, land = new_memory(GAME.state), Land(read_tiles([BASE_FILE]))
    GAME.write_options(GAME.record(state), 2, OPTIONS)
    GAME.rules.set_up(state, GAME.standard_box.memory, new_chance(GAME.name, GAME.streams, "start"), new_notes(False))
    land.place("D", 0, 0, 0)
    assert engine_features(state, 2) == land.features(2)
    city, road, *_ = state.view(GAME.state)[0]["feature"]
    match what:
        case "parent":
            road[what] = 0
        case "meeples":
            city[what][1] += 1
        case "tiles" | "cities":
            city[what]["word"][:] = 0
        case _:
            city[what] += 1
    assert engine_features(state, 2) != land.features(2)


# ---- bounds --------------------------------------------------------------------------------------


def test_cells_that_share_a_number_lie_farther_apart_than_tiles_can_reach():
    """MOST_TILES connected tiles, and two rings around them, span fewer steps than the nearest cells that collide."""
    nearest = min(
        abs(x) + abs(y)
        for y in range(-200, 201)
        for x in range(-200, 201)
        if (x, y) != (0, 0) and (x + ROW * y) % CELLS == 0
    )
    assert nearest > components.MOST_TILES - 1 + 2 * 4


def test_the_records_have_room_for_all_tiles_of_the_box():
    box = GAME.standard_box.record
    kinds = [box.kind[kind] for kind in range(box.kinds)]
    assert sum(kind.tiles * kind.segments for kind in kinds) <= components.MOST_FEATURES
    assert sum(kind.tiles * kind.cities for kind in kinds) <= components.MOST_CITIES
    assert max(components.MOST_TILES, components.MOST_CITIES) <= WORDS * IN_WORD
    assert box.kinds <= components.MOST_KINDS <= 127  # kinds are 8-bit numbers
    assert MOST_PLACES * 4 <= 4096  # the legal list
    assert all(kind.segments <= components.MOST_SEGMENTS for kind in kinds)


def test_the_notes_have_room_for_the_largest_final_scoring():
    """Every line needs a meeple of its seat; each (tile, feature) pair is noted at most once for each of six seats."""
    box = GAME.standard_box.record
    kinds = [box.kind[kind] for kind in range(box.kinds)]
    pairs = sum(
        kind.tiles * sum(kind.segment[i].terrain in (Terrain.ROAD, Terrain.CITY) for i in range(kind.segments))
        for kind in kinds
    )
    touching = sum(
        kind.tiles * bin(kind.segment[i].cities).count("1")
        for kind in kinds
        for i in range(kind.segments)
        if kind.segment[i].terrain == Terrain.FIELD
    )
    lines_with_all_parts = 42 * (1 + 2 + 6)
    assert 6 * max(pairs, touching) + lines_with_all_parts < 2048


# ---- counts --------------------------------------------------------------------------------------


def leaves(match: tr.Match, depth: int) -> int:
    if depth == 0 or match.over:
        return 1
    count = 0
    for action in match.actions(match.waiting[0]):
        after = match.copy()
        after.play(after.waiting[0], action)
        count += leaves(after, depth - 1)
    return count


def perft_cases():
    for line in PERFT.read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            name, tiles, stack, counts = (part.strip() for part in line.split("|"))
            yield pytest.param(tiles.split(","), stack.split(), [int(count) for count in counts.split()], id=name)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize(("tiles", "stack", "counts"), list(perft_cases()))
def test_the_number_of_ways_to_go_on_is_as_counted(tiles, stack, counts):
    match = table(*tiles, drawn=stack[0], stack=" ".join(stack[1:]))
    assert [leaves(match, depth) for depth in range(1, len(counts) + 1)] == counts


# ---- random play ---------------------------------------------------------------------------------


def test_random_games_score_what_other_engines_score():
    """Six independent public engines agree on 18.8 to 19.8 points for each of two random players; 19.4 +- 0.3."""
    rules, box, state, listed = GAME.rules, GAME.standard_box.memory, new_memory(GAME.state), new_memory(ACTIONS)
    record, notes = GAME.record(state), new_notes(False)
    total, games = 0, 600
    for number in range(games):
        state[:] = 0
        GAME.write_options(record, 2, {"fields": True, "start_seat": 0, "river": False, "tournaments": False})
        chance, dice = new_chance(GAME.name, GAME.streams, f"mean {number}"), Dice(f"mean {number}")
        rules.set_up(state, box, chance, notes)
        while not rules.is_over(state):
            seat = rules.waiting(state, 0).bit_length() - 1
            count = rules.list_actions(state, box, seat, 0, listed)
            rules.apply(
                state, box, chance, seat, int(listed[8 : 8 + 8 * count].view(np.int64)[dice.below(count)]), 0, notes
            )
        total += record.player[0].score + record.player[1].score
    assert 19.1 - 0.4 < total / games / 2 < 19.7 + 0.4  # 600 games leave a standard error of about 0.2
    assert POLICY == 7
