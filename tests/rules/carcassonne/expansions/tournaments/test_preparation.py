"""Tournaments & Coats of Arms, chapters "Components" and "Preparation"."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.tournaments.events import TournamentTilePlaced

from .tables import ALL, shelf

GAME = tr.games()["carcassonne"]
LAND = [f"J{letter}" for letter in "ABCDEFGH"]


def new(seats=4, seed=3, **options):
    return tr.new("carcassonne", seats, seed, {"tournaments": True, "start_seat": 0, **options})


@pytest.mark.rule("TO-1")
def test_every_prize_tile_bears_one_statue_in_a_city():
    file = GAME.standard_box.file
    for number in range(1, 13):
        segments = file.values[f"P{number:02}"].value["segments"]
        assert [segment.split()[0] for segment in segments if "statue" in segment] == ["city"]


@pytest.mark.rule("TO-1")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("P01", {"segments": ["city N", "field e1 e2 s1 s2 w1 w2 beside 1"]}),
        ("P01", {"segments": ["city N", "field e1 e2 s1 s2 w1 w2 beside 1 with statue"]}),
        ("emblems", [0, 1, 2, 3]),
        ("emblems", [0, 1, 2, 3, 3]),
        ("crown_fields", ["road", "city", "city"]),
        ("crown_start", {"2": "road"}),
        ("tournament_tile", [["city N E S W"]] * 6),
        ("land_stacks", {"2": 7, "3": 6, "4": 5, "5": 4, "6": 3}),
        ("prizes_per_stack", {"2": 3, "3": 2, "4": 2, "5": 3, "6": 3}),
    ],
)
def test_a_component_file_that_breaks_the_expansion_is_refused(key, value):
    with pytest.raises(tr.BadComponents, match=rf"\[{key}\]"):
        GAME.open_box({key: value})


@pytest.mark.rule("TO-1", "TO-70")
def test_an_owner_of_the_box_can_correct_a_reconstructed_value():
    match = new(components={"crown_start": {"2": "road", "3": "road", "4": "field", "5": "city", "6": "city"}})
    assert shelf(match).category == "field"
    assert tr.load(match.save()).view(None) == match.view(None)


@pytest.mark.rule("TO-2")
@pytest.mark.parametrize("seats", [2, 6])
def test_everybody_has_five_emblems(seats):
    match = new(seats)
    for seat in range(seats):
        assert shelf(match, seat).contenders[seat].supply == tuple(ALL)
        assert shelf(match, (seat + 1) % seats).contenders[seat].supply is None
        assert shelf(match).contenders[seat].emblems == 5


@pytest.mark.rule("TO-3")
def test_without_the_river_the_dry_side_of_the_tournament_tile_is_the_start_tile():
    match = new()
    tiles = match.view(None).tiles
    assert [tile.tile for tile in tiles] == [f"tournament-{number}" for number in range(1, 7)]
    assert [(tile.x, tile.y) for tile in tiles] == [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
    assert not shelf(match).tile_waits
    position = match.position()
    assert "JR" not in [position["drawn"], *position["stack"]]


@pytest.mark.rule("TO-3")
def test_where_the_tournament_tile_lies_from_the_start_is_told_as_nobodys_doing():
    told = [event for event in new().events(None) if isinstance(event, TournamentTilePlaced)]
    assert told == [TournamentTilePlaced(None, 0, 0, 0, river=False)]


@pytest.mark.rule("TO-4")
@pytest.mark.parametrize(
    ("seats", "first", "others"),
    [(2, 14, [13] * 5), (3, 14, [13] * 5), (4, 19, [15] * 4), (5, 22, [19] * 3), (6, 27, [26] * 2)],
)
def test_79_tiles_lie_in_equal_stacks_with_the_remainder_on_the_first(seats, first, others):
    match = new(seats)
    assert shelf(match).left + 1 == first  # one is drawn
    assert list(shelf(match).heights) == others
    position = match.position()
    assert len(position["stack"]) + 1 == 79
    assert position["stack"].count("D") + (position["drawn"] == "D") == 3


@pytest.mark.rule("TO-5")
@pytest.mark.parametrize(
    ("seats", "stacks", "each", "last"), [(2, 5, 2, 2), (3, 5, 2, 2), (4, 4, 2, 4), (5, 3, 3, 3), (6, 2, 3, 6)]
)
def test_prize_tiles_lie_on_every_stack_but_the_first(seats, stacks, each, last):
    match = new(seats)
    assert shelf(match).prizes == (each,) * stacks
    assert shelf(match).last_stack == last
    orders = {str(new(seats, seed).position()["tournaments"]["prizes"]) for seed in range(6)}
    assert len(orders) == 6


@pytest.mark.rule("TO-6", "TO-70")
@pytest.mark.parametrize(("seats", "field"), [(2, "road"), (3, "road"), (4, "road"), (5, "city"), (6, "city")])
def test_the_crown_starts_on_the_field_for_the_number_of_players(seats, field):
    assert shelf(new(seats)).category == field


@pytest.mark.rule("TO-70")
def test_the_fields_follow_each_other_as_road_city_field():
    assert GAME.standard_box.file.values["crown_fields"].value == ["road", "city", "field"]
    assert GAME.standard_box.file.values["crown_fields"].provenance == "reconstructed"


@pytest.mark.rule("TO-23")
def test_tournaments_need_fields():
    with pytest.raises(tr.BadOption, match="farmers"):
        new(fields=False)
    assert new(fields=True).view(0).fields


@pytest.mark.rule("TO-EX-1")
def test_the_preparation_for_four_without_the_river():
    match = new(4)
    assert shelf(match).stacks == 5
    assert shelf(match).prizes == (2, 2, 2, 2)
    assert shelf(match).last_stack == 4
