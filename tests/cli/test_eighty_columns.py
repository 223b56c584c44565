"""Boards in a terminal of 80 columns: nothing is cut off, no item is torn apart."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.cli.boards.printed import printed
from tafelrunde.cli.language import COMMANDS, named_command, texts
from tests.contract.tables import Dice, step

ALL = {"river": True, "tournaments": True, "inns_cathedrals": True, "traders_builders": True}
TABLES = [
    ("carcassonne", 6, ALL),
    ("carcassonne", 2, {}),
    ("tumult-royale", 4, {"raid": "calm"}),
    ("artus", 4, {"advanced": True}),
]


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_nothing_is_cut_off(game: str, seats: int, options: dict[str, object], language: str) -> None:
    board = printed(tr.new(game, seats, 1, options), 0, 80, language)
    assert "…" not in board
    assert all(len(line) <= 80 for line in board.splitlines())


@pytest.mark.usefixtures("plain")
def test_a_land_too_wide_is_told_in_parts_that_hold_all_of_it() -> None:
    match, dice = tr.new("carcassonne", 2, 5, {"river": True}), Dice("a wide land")
    while not match.over:
        step(match, dice)
    columns, land = parts_of_the_land(printed(match, None, 400, "en"))[0]
    assert len(columns) > 12, "12 places fit beside each other"
    parts = parts_of_the_land(printed(match, None, 80, "en"))
    assert [column for columns, _ in parts for column in columns] == columns
    for some, rows in parts:
        first, last = (5 + 6 * columns.index(column) for column in (some[0], some[-1]))
        cut = {row: [line[first : last + 6].rstrip() for line in lines] for row, lines in land.items()}
        assert {row: [line[5:] for line in lines] for row, lines in rows.items()} == {row: cut[row] for row in rows}
        assert not any("".join(lines) for row, lines in cut.items() if row not in rows)


def parts_of_the_land(board: str) -> list[tuple[list[int], dict[int, list[str]]]]:
    """The columns of each part, and the three lines of each of its rows."""
    parts: list[tuple[list[int], dict[int, list[str]]]] = []
    lines = board.split("Tiles in the stack")[0].splitlines()
    for number, line in enumerate(lines):
        if line.startswith("     ") and line.replace("-", "").replace(" ", "").isdigit():
            parts.append(([int(word) for word in line.split()], {}))
        elif line[:5].strip():
            parts[-1][1][int(line[:5])] = lines[number - 1 : number + 2]
    return parts


@pytest.mark.usefixtures("plain")
def test_many_columns_are_laid_on_their_side_and_few_stand_upright() -> None:
    wide = printed(tr.new("carcassonne", 3, 1, ALL), 0, 80, "de")
    assert [line.split()[0] for line in wide.splitlines() if line.strip().startswith(("Baumeister", "Schwein"))] == [
        "Baumeister",
        "Schwein",
    ]
    narrow = printed(tr.new("carcassonne", 3, 1), 0, 80, "de").splitlines()
    assert any(line.split() == ["Punkte", "Meeple"] for line in narrow)


@pytest.mark.usefixtures("plain")
def test_costs_and_legends_break_between_items() -> None:
    lines = printed(tr.new("tumult-royale", 2, 1, {"raid": "calm"}), 0, 80, "de").splitlines()
    told = [line for line in lines if "Werkzeug" in line or "Marmor" in line]
    assert any("Gebirge 1 Brot + 1 Marmor + 2 Werkzeuge" in line for line in told)
    assert any("Schloss 2 Marmor + 3 Werkzeuge" in line for line in told)


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_command_is_understood_in_the_language_of_the_sitting_and_in_english(language: str) -> None:
    for command in COMMANDS:
        assert named_command(texts().say(language, f"command.{command}").upper(), language) == command
        assert named_command(command, language) == command
    assert named_command("fly", language) == "fly"
