"""Suites of positions: sound files, best actions that are legal, and stronger levels that find more of them."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tafelrunde.arena.suite import BadSuite, Suite, file_of, write_suite
from tafelrunde.bots.registry import UnknownBot
from tafelrunde.cli import app

GAMES = ("artus", "carcassonne", "tumult-royale")
POSITIONS = 50


@pytest.mark.parametrize("game", GAMES)
def test_every_position_has_best_actions_that_are_legal_and_others_that_are_not_best(game: str) -> None:
    suite = Suite(game)
    assert len(suite.tasks) == POSITIONS
    assert suite.header["looks"] >= 20_000
    assert {"command", "made_by", "games", "looked_at"} <= suite.header.keys()
    seen = set()
    for task in suite.tasks:
        match = task.match(game)
        assert task.seat in match.waiting
        actions, best = match.actions(task.seat), [match.game.read_action(action) for action in task.best]
        assert 0 < len(best) < len(actions)
        assert all(action in actions for action in best)
        assert task.margin >= suite.header["margin"]
        assert 0 < task.chance <= 1
        seen.add(str(task.position))
    assert len(seen) == POSITIONS, "no position stands there twice"


@pytest.mark.parametrize("game", GAMES)
def test_a_level_that_searches_finds_more_than_one_that_takes_what_looks_best(game: str) -> None:
    """With a twentieth of the looks that established the actions, so that it takes seconds."""
    suite = Suite(game)
    greedy, searching = (
        sum(answer.right for answer in suite.ask(bot)) for bot in ("level-2", "level-4:iterations=1000")
    )
    assert searching >= greedy + POSITIONS // 10


def test_the_command_tells_how_many_were_found(tmp_path: Path) -> None:
    suite = Suite("artus")
    few = tmp_path / "few.jsonl.gz"
    write_suite(few, suite.header, suite.tasks[:3])
    told = CliRunner().invoke(app, ["suite", "artus", "--bot", "random", "--file", str(few), "--lang", "en"])
    assert told.exit_code == 0, told.output
    assert "Solved" in told.output
    assert "/ 3" in told.output


def test_what_is_no_suite_is_refused_with_words(tmp_path: Path) -> None:
    torn, other = tmp_path / "torn.jsonl.gz", tmp_path / "other.jsonl.gz"
    torn.write_bytes(file_of("artus").read_bytes()[:200])
    with gzip.open(other, "wb") as file:
        file.write(b'{"format": "something"}\n')
    for path, words in ((torn, "damaged"), (other, "expected a suite"), (tmp_path / "none.gz", "no suite")):
        with pytest.raises(BadSuite, match=words):
            Suite("artus", path)
    with pytest.raises(BadSuite, match="expected a suite of positions for carcassonne"):
        Suite("carcassonne", file_of("artus"))
    unknown = CliRunner().invoke(app, ["suite", "artus", "--bot", "level-9"])
    assert isinstance(unknown.exception, UnknownBot)
