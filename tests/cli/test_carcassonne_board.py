"""Carcassonne in the terminal: the land is drawn in every phase, and the numbers on it are those of the menu."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli.boards import board_of
from tafelrunde.cli.menu import Menu
from tests.contract.tables import Dice, step

BOARD = board_of("carcassonne")
NAMES = {language: tr.games()["carcassonne"].colour_names(language) for language in ("de", "en")}


def drawn(match: tr.Match, seat: int, language: str) -> str:
    console = Console(width=400, file=io.StringIO())
    console.print(BOARD.draw(match.view(seat), NAMES[language], language))
    return console.file.getvalue()  # type: ignore[attr-defined]  # it is the StringIO from above


@pytest.mark.usefixtures("plain")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_phase_can_be_drawn_and_every_action_has_its_own_path(language):
    seen = set()
    for seed in range(2):
        match, dice = tr.new("carcassonne", 3, seed, {"river": True, "tournaments": True}), Dice(f"board {seed}")
        while not match.over:
            seat, phase = match.waiting[0], match.view(None).phase
            if phase not in seen or dice.below(12) == 0:
                seen.add(phase)
                assert drawn(match, seat, language).count("\n") > 3 * 3
                actions = match.actions(seat)
                paths = {BOARD.path(match, seat, action, NAMES[language], language) for action in actions}
                assert len(paths) == len(actions) or phase == "place-tile"
            step(match, dice)
    assert {"place-tile", "place-meeple", "nominate", "place-prize", "place-tournament-tile"} <= seen


@pytest.mark.usefixtures("plain")
def test_nobody_is_asked_how_to_turn_a_tile_where_that_makes_no_difference():
    def offered(match, seat):
        return [(action, BOARD.path(match, seat, action, NAMES["en"], "en")) for action in match.actions(seat)]

    match, dice, alike = tr.new("carcassonne", 2, 3, {"inns_cathedrals": True}), Dice("turning"), set()
    while not match.over and len(alike) < 6:
        seat, view = match.waiting[0], match.view(None)
        by_path = {}
        for action, path in offered(match, seat) if view.phase == "place-tile" else ():
            by_path.setdefault(path, []).append(action)
        for actions in by_path.values():
            if len(actions) > 1 and (view.drawn, len(actions)) not in alike:
                alike.add((view.drawn, len(actions)))
                lands = [match.copy() for _ in actions]
                for land, action in zip(lands, actions, strict=True):
                    land.play(seat, action)
                assert len({tuple(sorted(path for _, path in offered(land, seat))) for land in lands}) == 1
        step(match, dice)
    assert len(alike) == 6


@pytest.mark.usefixtures("plain")
def test_the_numbers_on_the_land_are_those_of_the_menu():
    match = tr.new("carcassonne", 2, 5)
    seat = match.waiting[0]
    paths = {BOARD.path(match, seat, action, NAMES["en"], "en"): action for action in match.actions(seat)}
    labels = Menu(paths).labels()
    places = [re.search(r"\((-?\d+), (-?\d+)\)$", label) for label in labels]
    header, *rows = drawn(match, seat, "en").splitlines()
    west = int(header.split()[0])
    by_row = {int(row[:4]): row for row in rows if re.fullmatch(r" *-?\d+", row[:4])}
    for number, place in enumerate(places, 1):
        assert place is not None
        x, y = map(int, place.groups())
        column = 5 + (x - west) * 6 + 2
        assert by_row[y][column : column + 2].strip() == str(number)


@pytest.mark.usefixtures("plain")
def test_what_stands_on_the_table_is_named_in_the_legend_and_what_is_hidden_is_a_question_mark():
    match = tr.new("carcassonne", 3, 3, {"tournaments": True})
    told = drawn(match, match.waiting[0], "en")
    assert "░░" in told
    assert "░ tournament ground: no meeple" in told
    assert "? hidden emblem" in told
    assert [line.count("? ? ? ? ?") for line in told.splitlines() if "♟" in line and "|" not in line][:3] == [0, 1, 1]


@pytest.mark.usefixtures("plain")
def test_a_meeple_is_offered_with_the_size_of_what_it_would_claim():
    match = tr.new("carcassonne", 2, 6)
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    seat = match.waiting[0]
    offered = [BOARD.path(match, seat, action, NAMES["en"], "en")[0] for action in match.actions(seat)]
    sizes = [re.search(r" \((city|road|field|monastery) of (1 tile|\d+ tiles)( ◈)*( ✓)?\)$", one) for one in offered]
    assert all(sizes[:-1])
    assert offered[-1] == "Place no meeple"
