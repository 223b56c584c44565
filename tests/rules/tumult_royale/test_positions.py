"""Tumult Royale: positions that cannot be are refused by name; those that can be are kept to the byte."""

from __future__ import annotations

import copy
from random import Random

import pytest

import tafelrunde as tr

from .tables import GAME, VILLAGE, new, position, step


def place_position(**more):
    return position(phase="place", on_turn=0, castles={0: VILLAGE}, players={0: {"could_place": True}}, **more)


def raid_position(**more):
    return position(phase="raid", raid_ends_at=20_000, **more)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (place_position() | {"players": []}, "2 to 4 players"),
        (place_position(ranks=(1, 1, 2)), "the ranks 1 to 3"),
        (place_position(supporters=(50, 50, 6)), "at most 105 supporters"),
        (place_position(statues={"b1": 0, "e2": 1, "h3": 2, "a5": 0}), "face-up fields only, not on a5"),
        (place_position(statues={"b1": 0, "e2": 1}), "the first statue of every player"),
        (place_position(statues={"b1": 0, "e2": 1, "h3": 3}), "seats below 3"),
        (place_position(kings=[0]), "0 kings in the chronicle, not 1"),
        (place_position(round=7, kings=[0] * 5), "6 kings in the chronicle, not 5"),
        (place_position() | {"tiles": [{"face": "bread-1"}]}, "bread-1 4 times, not 1"),
        (place_position() | {"regions": []}, "one region tile in each of the spaces"),
        (
            place_position() | {"chronicle": [{"king": 0, "statues": 2}]},
            "at most 1 statues on space 1 of the chronicle",
        ),
        (place_position() | {"chronicle": [{"king": 0, "statues": 1}] * 20}, "at most 10 spaces of the chronicle"),
        (place_position(mood=0), "a number spun"),
        (place_position(demanded=[2, 3, 4]), "one number for all three"),
        (place_position() | {"on_turn": 1}, "can place statues"),
        (place_position() | {"on_turn": None}, "a seat on turn"),
        (place_position(ending="gap"), "an ending when the game is over"),
        (place_position(round=0), "round 0 before the first round"),
        (place_position(raid_ends_at=5), "raid_ends_at in a timed raid"),
        (place_position(decide_until=5), "decide_until for the last decisions"),
        (place_position(clock=5), "a clock in a timed raid only"),
        (place_position(hands={1: "bread-1"}), "tiles in hands in a raid only"),
        (raid_position() | {"raid_ends_at": 0}, "raid_ends_at in a timed raid"),
        (raid_position(on_turn=0), "nobody on turn"),
        (raid_position(hands={0: "bread-1"}, players={0: {"done": True}}), "an empty hand of who is done"),
        (raid_position(players={0: {"to_set_aside": 1}}), "tiles to set aside before the raid only"),
        (raid_position(players={0: {"lifted_at": 7}}), "lifted_at for a tile in hand only"),
        (raid_position(players={0: {"last_decision": "keep"}}), "last decisions on tiles in hand only"),
        (raid_position(players={0: {"seen": [35]}}), "places below 30 in seen"),
        (raid_position(centre=["bread-1"], players={0: {"seen": [9]}}), "no set-aside tile in seen"),
        (position(phase="before-raid", castles={0: ["bread-1"]}), "no tile in a castle before the raid"),
        (position(phase="before-raid", players={0: {"seen": [1]}}), "raiders in a raid only"),
        (position(phase="last-decisions", raid_ends_at=5, decide_until=9), "a tile in hand for the last decisions"),
        (position(phase="turn-up", on_turn=1, round=3, kings=[0, 0, 0], to_turn_up=1), "the king on turn"),
        (position(phase="turn-up", on_turn=0, round=3, kings=[0, 0, 0], to_turn_up=3), "1 to 2 region tiles"),
        (position(phase="over", round=7, kings=[0] * 7), "an ending when the game is over"),
        (position(phase="over", ending="last-statue", round=7, kings=[0] * 7), "the last statue of a player"),
        (position(phase="first-statues", on_turn=0, round=0, mood=0), "a first statue of every rank below"),
        (place_position() | {"wings": 1}, "wings"),
        (place_position() | {"phase": "fly"}, "fly"),
    ],
)
def test_a_position_that_cannot_be_is_refused_and_says_why(data, expected):
    with pytest.raises(tr.BadPosition, match=expected):
        tr.position(GAME, data)


def test_a_region_tile_cannot_lie_twice():
    data = place_position()
    data["regions"][1]["number"] = data["regions"][0]["number"]
    with pytest.raises(tr.BadPosition, match="none of them twice"):
        tr.position(GAME, data)


def test_two_tiles_in_one_hand_cannot_be():
    data = raid_position(hands={0: "bread-1"})
    tile = next(tile for tile in data["tiles"] if tile["where"] == "centre")
    tile["where"] = "hand-0"
    with pytest.raises(tr.BadPosition, match="one tile in a hand"):
        tr.position(GAME, data)


def test_a_hand_or_castle_of_a_seat_that_nobody_takes_cannot_be():
    data = raid_position()
    data["tiles"][0]["where"] = "castle-3"
    with pytest.raises(tr.BadPosition, match="seats below 3"):
        tr.position(GAME, data)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"raid": "calm", "set_aside": "choose"}, {"gamblers": True, "memory": True}])
def test_every_moment_of_a_game_is_a_position(seats, options):
    match, chance = new(seats, 3, **options), Random(3)
    while not match.over:
        step(match, chance)
        data = match.position()
        again = tr.position(GAME, copy.deepcopy(data), at=match.now)
        assert again._state == match._state
        assert again.position() == data
        assert (again.waiting, again.due) == (match.waiting, match.due)
