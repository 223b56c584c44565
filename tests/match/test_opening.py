"""How matches begin, and everything that can be wrong with what comes from outside."""

from __future__ import annotations

import copy
from typing import Any, cast

import pytest

import tafelrunde as tr


def test_an_unknown_game_is_named_with_the_ones_there_are() -> None:
    with pytest.raises(tr.UnknownGame, match="'chess'; there are: artus"):
        tr.new("chess", 2)


@pytest.mark.parametrize("seats", [0, 1, 5, -2, "2", 2.0, True, None])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(tr.BadSeat, match=r"expected (seats=)?2 to (seats=)?4"):
        tr.new("artus", seats)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"wings": True}, "unknown option 'wings'; this game has: start_seat, advanced"),
        ({"advanced": "yes"}, "expected False or True"),
        ({"advanced": 1}, "expected False or True"),
        ({"start_seat": 4}, "'random' or a whole number from 0 to 3"),
        ({"start_seat": 3}, "'random' or a seat from 0 to 2"),
        ({"start_seat": -1}, "'random' or a whole number"),
        ({"start_seat": True}, "'random' or a whole number"),
        (["advanced"], "expected a mapping"),
    ],
)
def test_a_wrong_option_is_refused(options: Any, expected: str) -> None:
    with pytest.raises(tr.BadOption, match=expected):
        tr.new("artus", 3, options=options)


@pytest.mark.parametrize("seed", [1.5, True, [1], b"x"])
def test_a_wrong_seed_is_refused(seed: Any) -> None:
    with pytest.raises(tr.BadOption, match="seed"):
        tr.new("artus", 2, seed)


def test_without_a_seed_no_two_matches_are_alike() -> None:
    seeds = {tr.new("artus", 2).header.seed for _ in range(2)}
    assert [len(seed) for seed in seeds] == [32, 32], "128 bits that nobody guesses"


def played(entries: int = 20) -> tr.Match:
    match = tr.new("artus", 3, 5, {"advanced": True, "start_seat": 1})
    while len(match.log) < entries:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[-1])
    return match


def test_a_save_names_game_rules_options_and_seats() -> None:
    header = played().save()["header"]
    assert header["game"] == "artus"
    assert header["rules"] == 2
    assert header["seats"] == 3
    assert header["options"] == {"advanced": True, "start_seat": 1}


def damaged(path: str, value: Any) -> dict[str, Any]:
    save = copy.deepcopy(played().save())
    *folders, last = path.split(".")
    place: Any = save
    for folder in folders:
        place = place[int(folder)] if folder.isdigit() else place[folder]
    place[last] = value
    return save


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("format", "chess", "not a saved match"),
        ("version", 2, "saved in version 2; this Tafelrunde reads up to version 1"),
        ("version", "1", "without a version"),
        ("header.game", "chess", "unknown game"),
        ("header.seats", 7, "seats=7; expected 2 to 4"),
        ("header.seed", 5, "expected a text"),
        ("header.seed", "6", "entry|does not lead"),
        ("header.options", {"wings": 1}, "unknown option"),
        ("header.extra", 1, "is not known"),
        ("header.components", {"carpet": [1]}, "six different chairs"),
        ("log.2.seat", 0, "entry 3"),
        ("log.3.seat", 9, "entry 4"),
        ("log.5.action", {"do": "Fly"}, "entry 6"),
        ("log.5.action", None, "entry 6"),
        ("log.5.at", -4, "entry 6"),
        ("log.5.at", "now", "expected a whole number"),
        ("check", "0" * 16, "does not lead to the position"),
        ("log", [], "does not lead to the position"),
        ("log", 5, "expected a list"),
    ],
)
def test_a_damaged_or_newer_save_is_refused(path: str, value: Any, expected: str) -> None:
    with pytest.raises(tr.BadSave, match=expected):
        tr.load(damaged(path, value))


@pytest.mark.parametrize("data", [None, 5, "text", [], {}, {"format": "tafelrunde-match"}])
def test_what_is_no_save_is_refused(data: Any) -> None:
    with pytest.raises(tr.BadSave):
        tr.load(data)


def position(**changes: Any) -> dict[str, Any]:
    return copy.deepcopy(played().position()) | changes


def with_player(seat: int, **changes: Any) -> dict[str, Any]:
    data = position()
    data["players"][seat] |= changes
    return data


def princes(*rings: int) -> list[dict[str, Any]]:
    colours = ["silver", "bronze", "silver", "bronze"]
    return [{"colour": c, "chair": 7 * i, "rings": r} for i, (c, r) in enumerate(zip(colours, rings, strict=True))]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (with_player(0, knights=[1, 1, 2, 3, 4]), "one figure on chair 1, not two"),
        (with_player(0, knights=[1, 2, 3]), "5 knights of each player"),
        (with_player(0, knights=[28, 1, 2, 3, 4]), "<= 27"),
        (with_player(0, knights=[1, 2, 3, 4, 5, 6]), "at most 5 knights"),
        (with_player(0, prestige=10**6), "<= 10000"),
        (with_player(0, hand=["knight-1", "knight-1"]), "knight-1 at most 1 times"),
        (with_player(0, hand=["joker"]), r"hand\[0\]: 'joker' is not known"),
        (with_player(0, hand=[f"knight-{n}" for n in range(1, 8)]), "at most 6 cards in the hand"),
        (with_player(0, stacks={"king": ["knight-1"]}, hand=[]), "only king cards in the king stack"),
        (with_player(0, stacks={"king": ["king-1"] * 23}), "king-1 at most 1 times"),
        (position(princes=princes(4, 1, 1, 1)), "at most 3 rings on a prince, not 4"),
        (position(princes=princes(3, 3, 1, 1)), "exactly one king"),
        (position(princes=princes(2, 1, 1, 1)), "exactly one king"),
        (position(princes=princes(3, 1, 1, 1)[:3]), "two silver and two bronze"),
        (position(phase="place"), "no cards_to_play while knights are placed|order of AR-14"),
        (position(phase="over"), "no cards_to_play|empty hands"),
        (position(phase="draw"), "no cards_to_play in phase draw|cards_to_draw"),
        (position(cards_to_play=3), "cards_to_play that fit"),
        (position(cards_to_draw=1), "cards_to_draw only in phase draw"),
        (position(on_turn=3), "seats below 3"),
        (position(players=[]), "2 to 4 players, not 0"),
        (position(dragon=1), "is not known"),
        ({}, "is missing"),
        (None, "expected an object"),
        ([], "expected an object"),
    ],
)
def test_a_position_that_cannot_exist_is_refused(data: Any, expected: str) -> None:
    with pytest.raises(tr.BadPosition, match=expected):
        tr.position("artus", data)


def test_a_position_that_can_exist_is_played_on() -> None:
    match = tr.position("artus", position())
    assert match.waiting
    seat = match.waiting[0]
    match.play(seat, match.actions(seat)[0])
    assert tr.load(match.save()).save() == match.save()


def test_a_seat_that_does_not_exist_names_those_that_do() -> None:
    match = tr.new("artus", seats=3, seed=1)
    for seat in (3, -1, "0"):
        with pytest.raises(tr.BadSeat, match=r"this match has the seats 0 to 2$"):
            match.actions(cast(Any, seat))
