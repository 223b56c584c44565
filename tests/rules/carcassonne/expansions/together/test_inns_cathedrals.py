"""Inns & Cathedrals with The River, and with Tournaments & Coats of Arms."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.components import NAMES

from ...tables import NoMeeple, PlaceTile, lines, refused, scores
from ..inns_cathedrals.tables import PlaceLargeMeeple, large_segments, large_supplies, tile
from ..river_with_tournaments.test_tournament_tile import DRY
from ..tables import phase, told
from ..tournaments.tables import ALL, Nominate, PlacePrize, tourney

GAME = tr.games()["carcassonne"]


def new(seats: int = 2, **options: object) -> tr.Match:
    return tr.new("carcassonne", seats=seats, seed=5, options={"inns_cathedrals": True, **options})


def joust(*tiles: str, **more: object) -> tr.Match:
    """A situation with tournaments and large meeples ("L0@0")."""
    match = tourney(*(words.replace("L", "p") for words in tiles), inns_cathedrals=True, **more)
    position = match.position()
    for given, words in zip(position["tiles"], tiles, strict=True):
        if "L" in words:
            given["meeple"]["figure"] = tile(words.split(":")[0])["meeple"]["figure"]
    return tr.position("carcassonne", position, seed=1)


@pytest.mark.rule("IC-30")
def test_none_of_the_tiles_has_a_river_and_they_come_after_the_lake():
    box = GAME.standard_box.file.values
    assert not any("river" in text for name in NAMES for text in box[name].value["segments"])
    match = new(river=True)
    order = [match.view(None).drawn, *match.position()["stack"]]
    lake = order.index("RL")
    assert not any(name in NAMES for name in order[: lake + 1])
    assert len(order[lake + 1 :]) == 89


@pytest.mark.rule("IC-31")
def test_the_large_meeple_may_stand_on_river_tiles_and_their_roads_take_an_inn():
    data = {"players": [{}, {}], "tiles": [{"tile": "RA", "x": 0, "y": 0, "turns": 0}], "river": True}
    match = tr.position("carcassonne", data | {"drawn": "RB", "stack": ["RL"], "inns_cathedrals": True}, seed=1)
    placing = next(action for action in match.actions(0) if isinstance(action, PlaceTile))
    match.play(0, placing)
    assert large_segments(match)
    road = {"tile": "RA", "x": 0, "y": 0, "turns": 0, "meeple": {"seat": 0, "segment": 0}}
    data = {"players": [{}, {}], "tiles": [road], "river": True, "inns_cathedrals": True}
    match = tr.position("carcassonne", data | {"drawn": "WN", "stack": ["U"]}, seed=1)
    to_the_north = PlaceTile(0, -1, 0)  # its road with the inn leaves in the south, from its gate
    match.play(0, to_the_north)
    view = match.view(None)
    assert next(one for one in view.features if (0, 0) in one.segments).worth == 0  # unfinished, with an inn


@pytest.mark.rule("IC-40")
@pytest.mark.parametrize(
    ("seats", "heights"),
    [
        (2, [17, 16, 16, 16, 16, 16]),
        (3, [17, 16, 16, 16, 16, 16]),
        (4, [21, 19, 19, 19, 19]),
        (5, [25, 24, 24, 24]),
        (6, [33, 32, 32]),
    ],
)
def test_the_stacks_are_just_higher(seats, heights):
    match = new(seats, tournaments=True)
    closed = match.position()["tournaments"]["heights"]
    drawn = 1
    assert [match.view(None).stack + drawn - sum(closed), *closed] == heights


@pytest.mark.rule("IC-41")
def test_a_large_meeple_is_nominated_like_a_normal_one():
    match = joust("U 0 0 1 L0@0", drawn="U", stack="U")
    match.play(0, PlaceTile(1, 0, 1))
    assert phase(match) == "nominate"
    chosen = [action for action in match.actions(0) if isinstance(action, Nominate)]
    assert {(action.x, action.y) for action in chosen} == {(0, 0)}
    assert {action.emblem for action in chosen} == set(ALL)


def value_of(*tiles: str) -> int:
    """The tournament value of the emblem that is turned up first."""
    given = {"category": "road", "heights": [1], "prizes": [["P01"]], "first_tile": len(tiles)}
    match = joust(*tiles, "V -1 0 0", drawn=None, stack="V", shelf=given, phase="place-meeple", on_turn=1)
    match.play(1, NoMeeple())
    return next(event.value for event in told(match.events(None), "EmblemTurnedUp"))


@pytest.mark.rule("IC-42")
def test_an_inn_does_not_change_a_tournament_value():
    plain, with_inn, large = (
        value_of("U 0 0 0 p0@0:3", "U 0 1 0"),
        value_of("U 0 0 0 p0@0:3", "WB 0 1 1"),
        value_of("U 0 0 0 L0@0:3", "U 0 1 0"),
    )
    assert plain == with_inn == large == 2 + 3


@pytest.mark.rule("IC-43")
def test_a_statue_counts_coats_of_arms_in_an_unfinished_cathedral_city_too():
    for beside in (("E 0 0 0", "P09 0 -1 0 s0:5", "B 1 0 0"), ("WK 0 0 0", "P09 0 -1 0 s0:5", "E 1 0 3")):
        match = joust(*beside, "V 2 0 3", drawn=None, stack="", shelf={"first_tile": 3}, phase="place-meeple")
        match.play(0, NoMeeple())
        assert match.over
        assert scores(match) == (3, 0)


@pytest.mark.rule("IC-44")
def test_places_of_the_tournament_tile_count_like_tiles():
    """Its northern road, and an inn where it goes on: two tiles, two points each."""
    match = tourney(*DRY, drawn="WC", stack="B B", inns_cathedrals=True)
    match.play(0, PlaceTile(1, -1, 1))
    assert lines(match.play(0, PlaceLargeMeeple(1, -1, 0))) == [(0, "IC-15", 4)]


@pytest.mark.rule("IC-45")
def test_no_large_meeple_on_the_tournament_tile_or_on_a_prize():
    match = tourney(*DRY, drawn="W", stack="B B", inns_cathedrals=True)
    match.play(0, PlaceTile(1, -1, 0))
    refused(match, 0, PlaceLargeMeeple(1, 0, 0), "TO-11", "no-meeple-on-tournament-tile")
    match = tourney(
        "E 0 0 0", drawn="B", stack="B", held={0: [{"tile": "P01"}]}, inns_cathedrals=True, phase="place-prize"
    )
    match.play(0, PlacePrize(0, -1, 2))
    match.play(0, PlaceTile(1, 0, 0))
    refused(match, 0, PlaceLargeMeeple(0, -1, 0), "TO-41", "no-meeple-on-prize")


@pytest.mark.rule("IC-45")
def test_the_emblem_of_a_large_meeple_returns_with_it():
    match = joust("W 0 0", "U 1 0 1 L0@0:3", drawn="W", stack="U")
    match.play(0, PlaceTile(2, 0, 0))
    if phase(match) == "nominate":
        match.play(0, {"do": "NoNomination"})
    events = match.play(0, NoMeeple())
    assert lines(events) == [(0, "CA-7", 3)]
    assert [event.emblem for event in told(events, "EmblemReturned")] == [3]
    assert large_supplies(match) == (1, 1)
