"""A match as text: one line for each turn, and the same match again when it is read."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli import app
from tafelrunde.match.notation import MARK, kind_word, notation, read_notation

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("artus", 3, {"advanced": True}),
    ("carcassonne", 2, {"river": True, "tournaments": True, "inns_cathedrals": True, "traders_builders": True}),
    ("tumult-royale", 2, {"raid": "timed"}),
]


def played(game: str, seats: int, options: dict[str, Any]) -> tr.Match:
    """The first decisions of a match, by chance; where the clock runs it runs on now and then."""
    match, draw = tr.new(game, seats, "notation", options), random.Random(1)
    for _ in range(60):
        if match.due is not None and (not match.waiting or draw.random() < 0.2):
            match.advance(draw.randint(match.now, match.due))
        else:
            seat = draw.choice(match.waiting)
            match.play(seat, draw.choice(match.actions(seat)))
    return match


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_what_is_written_is_read_again(game: str, seats: int, options: dict[str, Any]) -> None:
    match = played(game, seats, options)
    text = notation(match)
    assert read_notation(text) == match
    assert read_notation(text).save() == match.save()
    turns = [line for line in text.splitlines() if line[0].isdigit()]
    assert len(turns) <= len(match.log)
    assert tr.load(notation(match, remarks=True)) == match, "remarks are not read"


def test_a_turn_is_one_line_with_coordinates() -> None:
    match = tr.new("carcassonne", 2, 1, {"start_seat": 0})
    for _ in range(3):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    first, second, *_ = [line for line in notation(match).splitlines() if line[0].isdigit()]
    tile, meeple = match.log[0].action, match.log[1].action
    assert (
        first
        == f"1. blue: place-tile {tile.x} {tile.y} {tile.turns}; place-meeple {meeple.x} {meeple.y} {meeple.segment}"
    )  # type: ignore[union-attr]
    assert second.startswith("2. red: place-tile ")
    assert kind_word("NoMeeple") == "no-meeple"


def test_matches_from_a_position_are_told_whole() -> None:
    begun = tr.new("artus", 2, 1).position()
    assert read_notation(notation(tr.position("artus", begun, 5))).position() == begun
    assert "components" not in notation(tr.new("artus", 2, 1))


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("1. gold: place-knight 4", "line 8: nobody is called 'gold'"),
        ("1. blue: fly 4", "line 8: 'fly 4' is no action"),
        ("1. blue: place-knight", "line 8: place-knight takes 1 words, not 0"),
        ("1. blue: place-knight x", "entry 1 of the log cannot be played"),
        ("1. blue: @x place-knight 4", "line 8: invalid literal"),
        ("nonsense", "line 8: Expecting value"),
        ("colour 3", "a match as text says colour"),
    ],
)
def test_what_is_wrong_with_a_text_is_named(line: str, said: str) -> None:
    lines = notation(tr.new("artus", 2, 1, {"start_seat": 0})).splitlines()
    lines.insert(7, line)
    with pytest.raises(tr.BadSave, match=said):
        read_notation("\n".join(lines[:8]))
    with pytest.raises(tr.BadSave, match="expected a first line"):
        read_notation("hello")
    assert lines[0] == MARK


def test_the_command_writes_text_and_reads_it_back(tmp_path: Path) -> None:
    match, run = played("artus", 2, {}), CliRunner()
    tr.save(match, tmp_path / "game.json")
    wrote = run.invoke(
        app, ["notation", str(tmp_path / "game.json"), "--into", str(tmp_path / "game.txt"), "--remarks"]
    )
    assert wrote.exit_code == 0, wrote.output
    assert "  # " in (tmp_path / "game.txt").read_text()
    assert run.invoke(app, ["replay", str(tmp_path / "game.txt"), "--at", "5"]).exit_code == 0
    back = run.invoke(app, ["notation", str(tmp_path / "game.txt"), "--into", str(tmp_path / "again.json")])
    assert back.exit_code == 0, back.output
    assert (tmp_path / "again.json").read_bytes() == (tmp_path / "game.json").read_bytes()
    assert run.invoke(app, ["notation", str(tmp_path / "game.json")]).stdout == notation(match)
    told = run.invoke(app, ["notation", str(tmp_path / "game.json"), "--remarks", "--lang", "de"]).stdout
    assert told == notation(match, remarks=True, language="de")
    assert "# Ritter auf Stuhl" in told
