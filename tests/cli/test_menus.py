"""Menus of the terminal: what is typed is never mistaken for what is chosen."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli.boards import board_of
from tafelrunde.cli.commands import possible_usages, read_command, usages_of
from tafelrunde.cli.menu import Menu, typed
from tafelrunde.cli.play import Session
from tafelrunde.games.artus.actions import DrawCard
from tafelrunde.games.tumult_royale.actions import DeclareDone, LiftTile, PlaceStatues
from tests.contract.tables import Dice, step

pytestmark = pytest.mark.usefixtures("plain")


def menu(*labels: str) -> Menu:
    return Menu({(label,): DrawCard("knight") for label in labels})


def test_choices_that_are_values_are_chosen_by_letters() -> None:
    assert menu("emblem 0", "emblem 1", "emblem 5").typed() == ["a", "b", "c"]
    assert menu("-2 → 26  [+8]", "-1 → 27  [+8]", "+1 → 1  [+8]").typed() == ["a", "b", "c"]
    assert menu("emblem 0", "nobody").typed() == ["1", "2"]
    assert menu("a statue on b1", "a statue on b2").typed() == ["1", "2"]
    assert menu("1 place south of the start (0, 1)", "1 place north of the start (0, -1)").typed() == ["1", "2"]


def test_what_is_told_apart_by_its_number_is_chosen_by_it_and_the_rest_by_letters() -> None:
    assert menu("Lift tile 6", "Lift tile 14", "Done: lift no more tiles").typed() == ["6", "14", "a"]
    assert menu("Knight on chair 6 (it counts -13)", "Knight on chair 8 (it counts -11)").typed() == ["6", "8"]
    assert menu("Turn up the region tile in space 4", "Pass").typed() == ["1", "2"], "one alone is not told apart"
    assert menu("knight in the east (city of 1 tile)", "farmer in the west (field of 4 tiles)").typed() == ["1", "2"]
    assert menu("Lift tile 0", "Lift tile 1", "Done").typed() == ["1", "2", "3"], "0 goes back"
    assert menu("Place a knight on chair 6", "Place a knight on chair 8").typed() == ["6", "8"]


def test_places_of_the_land_are_told_in_words_and_by_column_and_row() -> None:
    match = tr.new("carcassonne", 2, 5)
    seat = match.waiting[0]
    paths = [board_of("carcassonne").path(match, seat, action, ("A", "B"), "en") for action in match.actions(seat)]
    assert {path[0] for path in paths} <= {
        f"1 place {way} of the start ({x}, {y})"
        for way, x, y in [("north", 0, -1), ("east", 1, 0), ("south", 0, 1), ("west", -1, 0)]
    }


def test_a_field_is_offered_with_its_cost_and_the_double_price() -> None:
    match, dice, labels = tr.new("tumult-royale", 2, 4, {"raid": "calm"}), Dice("fields"), set[str]()
    while not match.over and not any("double price" in label for label in labels):
        for seat in match.waiting:
            for action in match.actions(seat):
                if isinstance(action, PlaceStatues):
                    labels.add(board_of("tumult-royale").path(match, seat, action, ("A", "B"), "en")[0])
        step(match, dice)
    assert any("double price" in label for label in labels)
    assert all(": " in label for label in labels)


def test_a_word_that_several_actions_begin_with_is_told_in_full() -> None:
    game = tr.games()["carcassonne"]
    assert usages_of(game, "place 1")[:2] == ["placetile X Y TURNS", "placemeeple X Y SEGMENT"]
    assert usages_of(tr.games()["artus"], "place")[0] == "place CHAIR"
    assert len(usages_of(tr.games()["artus"], "fly")) == 5


def test_what_is_said_counts_as_the_table_does_and_only_what_is_possible_is_named() -> None:
    game = tr.games()["tumult-royale"]
    assert read_command(game, "lift 12", ("place",)) == LiftTile(11)
    assert read_command(game, '{"do": "LiftTile", "place": 11}', ("place",)) == LiftTile(11)
    possible = (LiftTile(0), LiftTile(3), DeclareDone())
    assert possible_usages(game, "lift x", possible, ("place",)) == (["lift PLACE"], "lift 1")
    assert possible_usages(game, "fly", possible) == (["lift PLACE", "declaredone"], "lift 0")


def test_what_is_typed_once_the_choice_is_made_is_no_mistake() -> None:
    told = io.StringIO()
    session = Session(tr.new("artus", 2, 1), [0], ["random"], "en", Console(file=told))
    first, second = DeclareDone(), LiftTile(1)
    whole = Menu({("a", "x"): first, ("a", "y"): second, ("b",): LiftTile(2)})
    assert session.pick(whole, whole, ["1", "9"]).labels() == ["x", "y"]
    assert session.pick(whole, whole, ["1", "2"]).only() == second
    assert "not on the list" in told.getvalue()
    told.truncate(0)
    assert session.pick(whole, whole, ["1", "2", "9"]).only() == second
    assert told.getvalue() == ""


def test_a_list_of_sentences_is_chosen_from_as_a_menu_is() -> None:
    assert typed(["Lift tile 6", "Lift tile 14", "Done: lift no more tiles"]) == ["6", "14", "a"]
    assert typed(["Place the tile 1 place east of the start", "Place no meeple"]) == ["1", "2"]
