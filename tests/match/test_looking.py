"""A match tells a person what it is: as a line, as text, as a drawing; and wrong calls say what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde as tr

pytestmark = pytest.mark.usefixtures("plain")


def test_repr_says_the_game_the_seats_the_round_and_who_is_on_turn() -> None:
    match = tr.new("artus", 2, 7, {"start_seat": 0})
    assert repr(match) == "<Match of artus, 2 seats, 0 entries, blue to act>"
    while match.view(None).phase == "place":  # type: ignore[attr-defined]
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert repr(match) == "<Match of artus, 2 seats, round 1, 10 entries, black to act>"


def test_repr_says_when_it_is_over() -> None:
    match = tr.new("artus", 2, 7)
    while not match.over:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert repr(match).endswith("over>")


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_print_shows_the_board_of_every_game_in_80_columns(game: str) -> None:
    match = tr.new(game, 2, 7)
    assert all(len(line) <= 80 for line in str(match).splitlines())
    assert len(str(match).splitlines()) > 3
    assert "Blue" in str(match)
    assert "Blau" in match.text(0, "de")


def test_a_notebook_gets_a_drawing_with_a_line_below_it() -> None:
    match = tr.new("artus", 2, 7)
    assert match._repr_svg_() == tr.svg(match)
    assert tr.svg(match) in match._repr_html_()
    assert "&lt;Match of artus" in match._repr_html_()


@pytest.mark.parametrize("name", ["Artus", "ARTUS", " artus"])
def test_a_game_is_known_by_its_title_too(name: str) -> None:
    assert tr.new(name, 2).game.name == "artus"
    assert tr.new("Tumult Royale", 2).game.name == tr.new("tumult_royale", 2).game.name == "tumult-royale"


@pytest.mark.parametrize("name", ["chess", "", None, 7])
def test_an_unknown_game_lists_those_there_are(name: object) -> None:
    with pytest.raises(tr.UnknownGame, match="artus, carcassonne, tumult-royale"):
        tr.new(name, 2)  # type: ignore[call-overload]


def test_a_missing_number_of_seats_is_named() -> None:
    with pytest.raises(tr.BadSeat, match="the number of seats is missing; expected seats=2 to seats=4"):
        tr.new("artus")  # type: ignore[call-overload]


def test_an_action_of_an_unknown_kind_lists_the_kinds() -> None:
    match = tr.new("artus", 2, 7)
    for action in ({"do": "Fly"}, {"chair": 3}, 7, "fly", None, []):
        with pytest.raises(tr.BadAction, match="PlaceKnight, MoveFigure, GiveRing, ScoreKnights, DrawCard"):
            match.play(1, action)


def test_an_action_that_is_not_written_well_lists_its_fields() -> None:
    with pytest.raises(
        tr.BadAction, match=r"MoveFigure is not written well: card is missing; its fields are: card, chair, steps"
    ):
        tr.new("artus", 2, 7).play(1, {"do": "MoveFigure"})


def test_undo_of_nothing_says_so() -> None:
    match = tr.new("artus", 2, 7)
    with pytest.raises(tr.BadTime, match="undo: nothing has been played yet that could be taken back"):
        match.undo()
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    for entries in (2, -1, 1.0, True):
        with pytest.raises(tr.BadTime, match=r"undo of entries=.+; expected a whole number from 0 to 1"):
            match.undo(entries)  # type: ignore[arg-type]
        with pytest.raises(tr.BadTime, match=r"entries=.+; expected a whole number from 0 to 1"):
            match.at(entries)  # type: ignore[arg-type]
    match.undo()
    assert match.log == ()


def test_a_rule_is_found_by_its_number() -> None:
    assert tr.rule("ca-12").id == "CA-12"
    assert str(tr.rule("AR-35")).startswith("AR-35 ")
    for unknown in ("CA-999", "", None):
        with pytest.raises(tr.UnknownRule, match="AR-1 to AR-"):
            tr.rule(unknown)  # type: ignore[arg-type]


def test_what_is_no_file_and_no_text_of_a_match_is_told_so() -> None:
    for wrong in ("nowhere.json", "hello", "x" * 5000, "\0"):
        with pytest.raises(
            tr.BadSave, match=r"cannot be read .+; expected the path of a file, the text of a saved match"
        ):
            tr.load(wrong)


def test_a_game_says_what_it_is() -> None:
    assert repr(tr.games()["artus"]) == "<Game artus, 2 to 4 seats, rules 2>"


def test_a_save_of_another_game_is_refused_by_name(tmp_path: Path) -> None:
    tr.save(tr.new("artus", 2, 7), tmp_path / "match.json")
    assert tr.load(tmp_path / "match.json", game="Artus").seats == 2
    with pytest.raises(tr.BadSave, match="a match of artus; expected one of carcassonne"):
        tr.load(tmp_path / "match.json", game="carcassonne")


def test_the_folders_of_the_games_can_be_imported_by_their_names() -> None:
    import tafelrunde.games.carcassonne as folder
    import tafelrunde.games.carcassonne.actions as actions

    assert folder.__name__ == "tafelrunde.games.carcassonne"
    assert actions.PlaceTile(0, 0, 0).turns == 0
