"""Positions of Carcassonne that cannot be: each is refused with what was expected."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import tafelrunde as tr

Data = dict[str, Any]
Change = Callable[[Data], object]


def land(tile: str, x: int, y: int, turns: int = 0, meeple: Data | None = None) -> Data:
    return {"tile": tile, "x": x, "y": y, "turns": turns, "meeple": meeple}


def farmer(seat: int = 0, segment: int = 1) -> Data:
    return {"seat": seat, "segment": segment}


def begun(**options: bool) -> Data:
    """The beginning of a game of two."""
    return copy.deepcopy(tr.new("carcassonne", seats=2, seed=1, options=options).position())


def refused(data: Data, change: Change, expected: str) -> None:
    change(data)
    with pytest.raises(tr.BadPosition, match=expected):
        tr.position("carcassonne", data)


def put(name: str, value: object) -> Change:
    return lambda data: data.update({name: value})


def then(*tiles: Data, **others: Any) -> Change:
    """These tiles, from the stack, after the first one."""

    def change(data: Data) -> None:
        for tile in tiles:
            data["tiles"].append(tile)
            if tile["tile"] in data["stack"]:
                data["stack"].remove(tile["tile"])
        data.update(others)

    return change


def instead(**changes: Any) -> Change:
    return lambda data: data["tiles"][0].update(changes)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("players", [{"score": 0}]), "2 to 6 players, not 1"),
        (put("players", [{"score": 0}] * 7), "2 to 6 players, not 7|length <= 6"),
        (put("on_turn", 2), "seats below 2"),
        (put("start_seat", 2), "seats below 2"),
        (put("tiles", []), "a first tile at x 0, y 0"),
        (instead(x=1), "a first tile at x 0, y 0"),
        (instead(y=-1), "a first tile at x 0, y 0"),
        (instead(tile="Z9"), "a tile out of A B"),
        (then(land("D", 5, 5)), "tile D at x 5, y 5 beside the tiles before it"),
        (then(land("D", 0, 0)), "tile D at x 0, y 0 beside the tiles before it"),
        (then(land("C", 0, 1)), "to match its neighbours"),
        (then(land("U", 1, 0, 1, farmer(seat=2))), "to belong to a seat below 2"),
        (then(land("U", 1, 0, 1, farmer(segment=9))), "on one of 3 segments"),
        (put("stack", ["A"] * 9), "at most 2 tiles A"),
        (put("stack", ["Z9"]), "a tile out of A B"),
        (put("phase", "sleeping"), "a phase out of"),
        (put("phase", "place-meeple"), "no drawn tile in phase place-meeple"),
        (put("phase", "over"), "no tile left when the game is over"),
        (put("drawn", None), "a drawn tile that fits somewhere"),
        (put("drawn", "Z9"), "a tile out of A B"),
    ],
)
def test_a_land_that_cannot_be_is_refused(change: Change, expected: str) -> None:
    refused(begun(), change, expected)


def test_a_meeple_is_not_left_on_a_feature_that_was_completed() -> None:
    closed = land("E", 0, -1, 2, {"seat": 0, "segment": 0})
    refused(begun(), then(closed, land("U", 1, 0, 1)), "no meeple on a complete feature at x 0, y -1")


def test_no_more_meeples_than_a_player_has() -> None:
    roads = [land("U", 1 + number, 0, 1, {"seat": 0, "segment": 0}) for number in range(8)]
    refused(begun(), then(*roads), "at most 7 meeples of seat 0")


def test_no_farmers_without_fields() -> None:
    data = begun(fields=False)
    refused(data, then(land("U", 1, 0, 1, farmer())), "no farmers without fields")


def test_a_figure_of_an_expansion_that_is_not_there_is_refused() -> None:
    data = begun()
    builder = {"seat": 0, "segment": 1, "figure": "builder"}
    refused(data, then(land("U", 1, 0, 1, builder)), "a figure that is in this game|is not known")


def test_a_meeple_is_chosen_only_where_there_is_a_choice() -> None:
    on_it = land("U", 1, 0, 1, {"seat": 0, "segment": 0})
    placing: Data = {"phase": "place-meeple", "drawn": None}
    refused(begun(), then(on_it, **placing), "no meeple on the last tile")
    spent = [land("U", 1 + number, 0, 1, {"seat": 0, "segment": 0} if number < 7 else None) for number in range(8)]
    refused(begun(fields=False), then(*spent, **placing, on_turn=0), "a choice of a meeple")


# ---- The River -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (lambda data: data["stack"].insert(30, data["stack"].pop(0)), "river tiles on top of the stack"),
        (lambda data: data["stack"].insert(0, data["stack"].pop(9)), "the lake as the last river tile"),
        (instead(turns=1), "the source as the first tile, as printed"),
        (lambda data: data["stack"].append("D"), "at most 3 tiles D, not 4"),
        (then(land("D", 0, 1)), "to continue the river|to match its neighbours"),
    ],
)
def test_a_river_that_cannot_be_is_refused(change: Change, expected: str) -> None:
    refused(begun(river=True), change, expected)


def test_no_river_tile_without_the_river() -> None:
    source = begun(river=True)["tiles"][0]["tile"]
    refused(begun(), instead(tile=source), f"no river tile {source} without the river")


# ---- Tournaments & Coats of Arms -----------------------------------------------------------------


def tournaments(**changes: Any) -> Change:
    return lambda data: data["tournaments"].update(changes)


def contender(seat: int, **changes: Any) -> Change:
    return lambda data: data["tournaments"]["contenders"][seat].update(changes)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (put("fields", False), "fields where tournaments are held"),
        (instead(turns=1), "the tournament tile's dry side, as printed"),
        (lambda data: data["tiles"].pop(1), "the tournament tile as a whole"),
        (tournaments(contenders=[]), "2 contenders"),
        (tournaments(category="inn"), "a category out of"),
        (tournaments(first_tile=99), "first_tile from 0 to 6"),
        (tournaments(seats_asked=2), "seats_asked below 2"),
        (tournaments(heights=[1] * 9, prizes=[[]] * 9), "fewer than 6 heights"),
        (tournaments(prizes=[]), "prizes for every height"),
        (tournaments(heights=[0, 20, 20, 20, 20]), "heights above 0"),
        (tournaments(heights=[90, 20, 20, 20, 20]), "as many tiles in the stack as the heights say"),
        (tournaments(last_stack=["P02"] * 13), "at most 12 prizes|every prize tile once"),
        (tournaments(last_stack=["A"]), "a prize tile, not A"),
        (tournaments(last_stack=["P08"]), "every prize tile once"),
        (contender(0, supply=[9]), "an emblem out of"),
        (contender(0, supply=[1, 1]), "every emblem of seat 0 once"),
        (instead(statue={"seat": 0, "emblem": 1}), "an emblem on the statue of a prize tile only"),
        (put("phase", "place-prize"), "a prize of the player on turn"),
        (put("phase", "nominate"), "somebody to nominate"),
        (put("phase", "turn-up-emblem"), "a choice of an emblem"),
    ],
)
def test_a_tournament_that_cannot_be_is_refused(change: Change, expected: str) -> None:
    refused(begun(tournaments=True), change, expected)


def test_no_tournament_tile_without_tournaments() -> None:
    first = begun(tournaments=True)["tiles"][0]
    refused(begun(), instead(tile=first["tile"]), "no tournament tile without tournaments")


def test_an_emblem_on_a_statue_belongs_to_somebody_at_the_table() -> None:
    data = begun(tournaments=True)
    prize = data["tournaments"]["last_stack"].pop()
    data["tiles"].append(land(prize, 0, -1) | {"statue": {"seat": 5, "emblem": 1}})
    with pytest.raises(tr.BadPosition, match=r"emblems of seats below 2|to match its neighbours"):
        tr.position("carcassonne", data)


# ---- Inns & Cathedrals, Traders & Builders -------------------------------------------------------


def standing(*figures: tuple[str, int], expansion: str) -> Data:
    """Figures of seat 0 on a road that leads on from the first tile, each on a segment of its tile."""
    data = begun(**{expansion: True})
    tiles = [
        land("U", 1 + place, 0, 1, {"seat": 0, "segment": segment, "figure": figure})
        for place, (figure, segment) in enumerate(figures)
    ]
    then(*tiles)(data)
    return data


@pytest.mark.parametrize(
    ("figures", "expected"),
    [
        ([("meeple", 0), ("builder", 1)], "a road or city under the builder at x 2, y 0"),
        ([("meeple", 0), ("pig", 0)], "a field under the pig at x 2, y 0"),
        ([("builder", 0)], "an own meeple with the builder or pig at x 1, y 0"),
        ([("meeple", 0), ("builder", 0), ("builder", 0)], "at most 1 builder of seat 0"),
        ([("meeple", 1), ("pig", 1), ("pig", 1)], "at most 1 pig of seat 0"),
    ],
)
def test_builders_and_pigs_that_cannot_stand_there_are_refused(figures: list[tuple[str, int]], expected: str) -> None:
    refused(standing(*figures, expansion="traders_builders"), lambda data: None, expected)


def test_a_player_has_one_large_meeple() -> None:
    both = standing(("large-meeple", 0), ("large-meeple", 0), expansion="inns_cathedrals")
    refused(both, lambda data: None, "at most 1 large meeple of seat 0")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"first_part": 0}, "first_part from 1 to 0, or none"),
        ({"goods": [{"wine": 0, "grain": 0, "cloth": 0}]}, "goods of 2 players, or none"),
        ({"goods": [{"wine": 10, "grain": 0, "cloth": 0}] * 2}, "at most 0 tokens of wine in front of the players"),
    ],
)
def test_goods_and_double_turns_that_cannot_be_are_refused(changes: Data, expected: str) -> None:
    refused(begun(traders_builders=True), lambda data: data["traders_builders"].update(changes), expected)
