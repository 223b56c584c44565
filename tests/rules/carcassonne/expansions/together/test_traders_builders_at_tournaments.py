"""Traders & Builders with Tournaments & Coats of Arms."""

from __future__ import annotations

from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.river_with_tournaments.actions import PlaceTournamentTile

from ...tables import NoMeeple, PlaceMeeple, PlaceTile, refused
from ..river_with_tournaments.test_tournament_tile import DRY
from ..tables import phase, told
from ..tournaments.tables import Nominate, NoNomination, PlacePrize, tourney
from ..traders_builders.tables import PlaceBuilder, PlacePig, goods, seen, taken

ROAD = ("U 0 0 1 p0@0", "U 1 0 1 builder:0@0")
"""A road with a meeple and the builder of player 0, open at both ends."""


def joust(*tiles: str, **more: Any) -> tr.Match:
    """A situation with both expansions; "builder:0@0" and "pig:0@0" are figures."""
    figures = {
        number: words.split()[-1]
        for number, words in enumerate(tiles)
        if words.split()[-1].startswith(("builder:", "pig:"))
    }
    plain = [words.rsplit(" ", 1)[0] if number in figures else words for number, words in enumerate(tiles)]
    position = tourney(*plain, traders_builders={}, **more).position()
    for number, words in figures.items():
        figure, where = words.split(":")
        seat, segment = map(int, where.split("@"))
        position["tiles"][number]["meeple"] = {"seat": seat, "segment": segment, "figure": figure}
    return tr.position("carcassonne", position, seed=1)


def nominations(match: tr.Match, seat: int = 0) -> set[tuple[int, int]]:
    """Where the meeples stand that may be nominated."""
    return {(action.x, action.y) for action in match.actions(seat) if isinstance(action, Nominate)}


@pytest.mark.rule("TB-60")
@pytest.mark.parametrize(
    ("seats", "inns", "heights"),
    [
        (2, False, [18, *[17] * 5]),
        (3, False, [18, *[17] * 5]),
        (4, False, [23, *[20] * 4]),
        (5, False, [28, *[25] * 3]),
        (6, False, [35, *[34] * 2]),
        (3, True, [21, *[20] * 5]),
        (4, True, [25, *[24] * 4]),
        (5, True, [31, *[30] * 3]),
        (6, True, [41, *[40] * 2]),
    ],
)
def test_the_stacks_are_just_higher(seats, inns, heights):
    options = {"traders_builders": True, "tournaments": True, "inns_cathedrals": inns}
    match = tr.new("carcassonne", seats=seats, seed=5, options=options)
    closed = match.position()["tournaments"]["heights"]
    drawn = 1
    assert [match.view(None).stack + drawn - sum(closed), *closed] == heights


@pytest.mark.rule("TB-61")
def test_the_meeple_beside_the_builder_may_be_nominated_but_never_the_builder():
    match = joust(*ROAD, drawn="U", stack="V V V")
    match.play(0, PlaceTile(2, 0, 1))
    assert phase(match) == "nominate"
    assert nominations(match) == {(0, 0)}
    refused(match, 0, Nominate(1, 0, 3), "TO-15", "not-your-meeple")


@pytest.mark.rule("TB-61")
def test_the_farmer_beside_the_pig_may_be_nominated_but_never_the_pig():
    match = joust("U 0 0 1 p0@1", "U 1 0 1 pig:0@1", drawn="U", stack="V V V")
    match.play(0, PlaceTile(2, 0, 1))
    assert nominations(match) == {(0, 0)}
    refused(match, 0, Nominate(1, 0, 3), "TO-15", "not-your-meeple")


@pytest.mark.rule("TB-62")
@pytest.mark.parametrize(
    ("category", "tiles", "value"),
    [
        ("road", ("U 0 0 0 p0@0:3", "U 0 1 0"), 3 + 2),
        ("road", ("U 0 0 0 p0@0:3", "U 0 1 0 builder:0@0"), 3 + 2),
        ("city", ("E 0 0 0 p0@0:3", "HV 0 -1 2"), 3 + 2),
        ("field", ("U 0 0 0 p0@2:3", "U 0 1 0 pig:0@2"), 3 + 2),
    ],
)
def test_builder_pig_and_goods_change_no_tournament_value(category, tiles, value):
    given = {"category": category, "heights": [1], "prizes": [["P01"]], "first_tile": len(tiles)}
    match = joust(*tiles, "V -1 0 0", drawn=None, stack="V", shelf=given, phase="place-meeple", on_turn=1)
    match.play(1, NoMeeple())
    assert [event.value for event in told(match.events(None), "EmblemTurnedUp")] == [value]


@pytest.mark.rule("TB-63")
def test_a_double_turn_has_one_nomination_in_both_parts_together():
    match = joust(*ROAD, "U 2 0 1", drawn="U", stack="U V V")
    match.play(0, PlaceTile(3, 0, 1))
    match.play(0, Nominate(0, 0, 3))
    match.play(0, PlaceMeeple(3, 0, 1))
    match.play(0, PlaceTile(4, 0, 1))
    assert seen(match).second_part
    assert phase(match) == "place-meeple"
    refused(match, 0, Nominate(3, 0, 2), "TO-17", "nominated-already")


@pytest.mark.rule("TB-63")
def test_a_meeple_placed_in_the_first_part_cannot_be_nominated_in_the_second():
    match = joust(*ROAD, drawn="U", stack="U V V")
    match.play(0, PlaceTile(2, 0, 1))
    match.play(0, NoNomination())
    match.play(0, PlaceMeeple(2, 0, 1))
    match.play(0, PlaceTile(3, 0, 1))
    assert phase(match) == "nominate"
    assert nominations(match) == {(0, 0)}
    refused(match, 0, Nominate(2, 0, 3), "TO-63", "placed-this-turn")
    again = tr.position("carcassonne", match.position(), seed=1)
    assert nominations(again) == {(0, 0)}


@pytest.mark.rule("TB-63")
def test_the_same_meeple_may_be_nominated_in_the_next_turn():
    match = joust(*ROAD, "U 2 0 1 p0@1", drawn="U", stack="U V V")
    match.play(0, PlaceTile(3, 0, 1))
    assert nominations(match) == {(0, 0), (2, 0)}


@pytest.mark.rule("TB-64")
def test_no_builder_and_no_pig_on_the_tournament_tile_or_on_a_prize():
    match = joust(*DRY, drawn="W", stack="B B")
    match.play(0, PlaceTile(1, -1, 0))
    refused(match, 0, PlaceBuilder(1, 0, 0), "TO-11", "no-meeple-on-tournament-tile")
    refused(match, 0, PlacePig(1, 0, 1), "TO-11", "no-meeple-on-tournament-tile")
    match = joust("E 0 0 0", drawn="B", stack="B", held={0: [{"tile": "P01"}]}, phase="place-prize")
    match.play(0, PlacePrize(0, -1, 2))
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceBuilder(0, -1, 0), "TO-41", "no-meeple-on-prize")
    refused(match, 0, PlacePig(0, -1, 1), "TO-41", "no-meeple-on-prize")


@pytest.mark.rule("TB-65")
def test_a_prize_wakes_the_builder_and_with_the_drawn_tile_there_is_one_second_part():
    city = ("E 0 0 0 p0@0", "R 0 -1 2 builder:0@0")
    match = joust(*city, drawn="N", stack="B B B", held={0: [{"tile": "P01"}]}, phase="place-prize")
    match.play(0, PlacePrize(1, -1, 3))
    assert seen(match).woken
    match.play(0, NoNomination())
    match.play(0, PlaceTile(-1, -1, 0))  # extends the city once more
    match.play(0, NoNomination())
    events = match.play(0, NoMeeple())
    assert len(told(events, "SecondPartBegan")) == 1
    match.play(0, PlaceTile(0, 1, 0))
    match.play(0, NoMeeple())
    assert match.waiting == (1,)


@pytest.mark.rule("TB-65")
def test_the_tournament_tile_attached_at_the_river_wakes_the_builder():
    road = ("RA 0 0 0 p0@0", "V 1 0 0", "U 1 1 0 builder:0@0", "V 1 2 1")
    match = joust(*road, drawn="RG", stack="RL B", river=True, phase="place-tournament-tile")
    match.play(0, PlaceTournamentTile(-1, 1, 1))
    assert seen(match).woken


@pytest.mark.rule("TB-66")
def test_a_tournament_comes_at_once_when_the_second_part_has_nothing_to_draw_and_its_prize_in_that_part():
    shelf = {"heights": [2], "prizes": [["P01"]]}
    match = joust("U 0 0 1 p0@0:3", ROAD[1], drawn="U", stack="V V", shelf=shelf)
    match.play(0, PlaceTile(2, 0, 1))
    events = match.play(0, NoMeeple())
    names = [type(event).__name__ for event in events]
    assert names.index("SecondPartBegan") < names.index("TournamentBegan") < names.index("TileDrawn")
    assert [event.seat for event in told(events, "PrizeWon")] == [0]
    assert phase(match) == "place-prize"
    assert match.waiting == (0,)
    assert match.view(None).drawn == "V"
    match.play(0, next(action for action in match.actions(0) if isinstance(action, PlacePrize)))
    assert phase(match) == "place-tile"
    assert seen(match).second_part


@pytest.mark.rule("TB-67")
def test_after_the_last_stack_the_second_part_is_dropped_and_this_player_begins_with_the_prizes():
    shelf = {"last_stack": ["P01", "P05"]}
    tiles = ("U 0 0 1 p0@0:3", ROAD[1], "E 0 -1 0")
    match = joust(*tiles, drawn="U", stack="", shelf=shelf)
    match.play(0, PlaceTile(2, 0, 1))
    events = match.play(0, NoMeeple())
    assert told(events, "SecondPartBegan") == []
    assert told(events, "TurnBegan") == []
    assert told(events, "TournamentBegan")[0].last
    assert phase(match) == "place-prize"
    assert match.waiting == (0,)


@pytest.mark.rule("TB-67")
def test_prizes_placed_after_the_last_tournament_wake_no_builder():
    city = ("E 0 0 0 p0@0", "R 0 -1 2 builder:0@0")
    shelf = {"last_held": True, "first_tile": 2}
    match = joust(
        *city, drawn=None, stack="", shelf=shelf, held={0: [{"tile": "P01"}, {"tile": "P02"}]}, phase="place-prize"
    )
    match.play(0, PlacePrize(1, -1, 3))
    assert not seen(match).woken
    assert phase(match) == "place-prize"


@pytest.mark.rule("TB-68")
def test_whoever_completes_a_city_by_a_prize_takes_its_goods():
    match = joust(
        "HQ 0 0 0", "E -1 0 1", drawn="B", stack="B B", held={1: [{"tile": "P01"}]}, phase="place-prize", on_turn=1
    )
    match.play(1, PlacePrize(1, 0, 3))
    match.play(1, PlaceTile(0, 1, 0))
    assert taken(match.play(1, NoMeeple())) == [(1, "wine", 1)]


@pytest.mark.rule("TB-68")
def test_the_last_prizes_bring_goods_too():
    shelf = {"last_held": True, "first_tile": 2}
    match = joust(
        "HQ 0 0 0", "E -1 0 1", drawn=None, stack="", shelf=shelf, held={0: [{"tile": "P01"}]}, phase="place-prize"
    )
    events = match.play(0, PlacePrize(1, 0, 3))
    assert taken(events) == [(0, "wine", 1)]
    assert goods(match, 0) == {"wine": 1}
    assert match.over
