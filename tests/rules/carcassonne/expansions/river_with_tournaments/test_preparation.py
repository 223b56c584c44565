"""The River with Tournaments & Coats of Arms, preparation."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.components import MOST_TILES
from tafelrunde.games.carcassonne.composition import KINDS

from ..tournaments.tables import shelf
from ..tournaments.test_preparation import GAME, LAND, new


@pytest.mark.rule("TO-1")
def test_the_expansion_adds_9_land_tiles_12_prize_tiles_and_a_tournament_tile_of_two_sides():
    position = new(river=True).position()
    land = [name for name in [position["drawn"], *position["stack"]] if name[0] == "J" and name != "J"]
    assert sorted(land) == [*LAND, "JR"]
    prizes = [name for names in position["tournaments"]["prizes"] for name in names]
    assert sorted(prizes + position["tournaments"]["last_stack"]) == [f"P{number:02}" for number in range(1, 13)]
    assert sum(name.startswith("tournament-river") for name in KINDS) == 6
    assert sum(name.startswith("tournament") for name in KINDS) == 12


@pytest.mark.rule("TO-3")
def test_with_the_river_the_tournament_tile_waits_and_the_new_river_tile_is_shuffled_in():
    match = new(river=True)
    assert [tile.tile for tile in match.view(None).tiles] == ["RA"]
    assert shelf(match).tile_waits
    position = match.position()
    order = [position["drawn"], *position["stack"]]
    assert "JR" in order[:11]
    assert order[11] == "RL"


@pytest.mark.rule("TO-12")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("JR", {"segments": ["river W", "field n1 n2 e1 e2 s1 s2 w1 w2"]}),
        ("tournament_tile_river", [["city N E S W"]] * 6),
    ],
)
def test_a_component_file_that_breaks_what_the_two_share_is_refused(key, value):
    with pytest.raises(tr.BadComponents, match=rf"\[{key}\]"):
        GAME.open_box({key: value})


def test_all_pieces_of_all_boxes_have_room_on_the_table():
    assert MOST_TILES >= 71 + 8 + 12 + 1 + 12 + 6
