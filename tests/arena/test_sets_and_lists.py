"""Sets of games as one file, and an open list of ratings that a bot joins with one command."""

from __future__ import annotations

import gzip
import json
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tafelrunde.arena.games_file import BadGames, GamesFile, parts_of
from tafelrunde.arena.rating_list import RatingList, entry_of
from tafelrunde.arena.results import BadResults
from tafelrunde.bots.policies import PolicyBot
from tafelrunde.bots.registry import UnknownBot
from tafelrunde.cli import app
from tafelrunde.kernel.words import Action, View

STEADY = f"run:{shlex.quote(sys.executable)} {Path(__file__).parents[2] / 'examples' / 'steady_bot.py'}"


def told(*words: object) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def test_a_set_of_games_is_one_file_that_can_be_read_again(tmp_path: Path) -> None:
    path = tmp_path / "artus.jsonl.gz"
    words = ("self-play", "artus", "--games", 3, "--bots", "greedy,random", "--jobs", 1, "--into", path, "--lang", "en")
    made = told(*words)
    assert made.exit_code == 0, made.output
    assert made.output.strip().startswith("3 games in ")
    assert not parts_of(path).exists()
    games = list(GamesFile(path))
    assert [(game.number, game.bots) for game in games] == [
        (0, ("greedy", "random")), (1, ("random", "greedy")), (2, ("greedy", "random")),
    ]  # fmt: skip
    result = games[1].match().result
    assert result is not None
    assert (result.places, result.scores) == (games[1].places, games[1].scores)
    assert GamesFile(path).header["made_by"]["rules"] == games[0].save["header"]["rules"]
    before = path.read_bytes()
    assert told(*words).exit_code == 0
    assert path.read_bytes() == before, "nothing is played twice"
    for changes, wrong in (
        (("--games", 4), "a set of 3 games, not of 4"),
        (("--seed", "other"), "games of another run"),
        (("--bots", "random"), "games of another run"),
    ):
        refused = told(*words, *changes).exception
        assert isinstance(refused, BadGames)
        assert wrong in str(refused)
        assert path.read_bytes() == before
    assert isinstance(told(*words[:-2], "--bots", STEADY).exception, UnknownBot)


def test_an_interrupted_set_goes_on_and_mixes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl.gz"
    words = ("self-play", "artus", "--games", 2, "--bots", "random", "--jobs", 1, "--into", path)
    assert (
        told("simulate", "artus", "--bots", "random", "--games", 1, "--jobs", 1, "--save", parts_of(path)).exit_code
        == 0
    )
    kept = (parts_of(path) / "000000.json").read_bytes()
    assert isinstance(told(*words, "--seed", "other").exception, BadResults)
    assert (parts_of(path) / "000000.json").read_bytes() == kept
    assert told(*words).exit_code == 0
    assert len(list(GamesFile(path))) == 2


def test_a_game_that_is_interrupted_in_the_middle_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, choose, asked = tmp_path / "set.jsonl.gz", PolicyBot.choose, 0

    def interrupted(self: PolicyBot, view: View, actions: Sequence[Action]) -> Action:
        nonlocal asked
        asked += 1
        if asked == 80:
            raise KeyboardInterrupt
        return choose(self, view, actions)

    monkeypatch.setattr(PolicyBot, "choose", interrupted)
    words = ("self-play", "artus", "--games", 3, "--bots", "level-1,random", "--jobs", 1, "--into", path)
    assert told(*words).exit_code != 0
    assert len(list(parts_of(path).glob("0*.json"))) == 1, "that was over before"
    assert told(*words).exit_code == 0
    assert all(game.match().result for game in GamesFile(path))


def test_a_damaged_set_is_named(tmp_path: Path) -> None:
    path = tmp_path / "set.gz"
    for content, wrong in ((b"hello", "cannot be read"), (gzip.compress(b"hello\n"), "not a set of games")):
        path.write_bytes(content)
        with pytest.raises(BadGames, match=wrong):
            GamesFile(path)
    path.write_bytes(gzip.compress(b'{"format": "tafelrunde-games"}\n{"number": 1}\n'))
    with pytest.raises(BadGames, match="line 2 is damaged"):
        list(GamesFile(path))
    path.write_bytes(gzip.compress(b'{"format": "tafelrunde-games"}\n' + b"x" * 5000)[:-20])
    with pytest.raises(BadGames):
        list(GamesFile(path))


def test_a_program_joins_the_list_with_one_command(tmp_path: Path) -> None:
    folder = tmp_path / "list"
    for bot in ("greedy", STEADY):
        joined = RatingList(folder, "artus").opponents_of(bot) if folder.exists() else ("random",)
        for other in joined:
            listed = RatingList(folder, "artus")
            run = listed.meeting_of(bot, other)
            results = listed.results_of(run)
            results.begin()
            results.add(run.play(range(4)))
    again = told("ratings", "artus", folder, "--join", STEADY, "--rounds", 2, "--jobs", 1, "--json")
    assert again.exit_code == 0, again.output
    rows = json.loads(again.stdout)
    assert [row["games"] for row in rows] == [8, 8, 8]
    assert rows[-1]["bot"] == "random"
    assert rows[-1]["rating"] == 0
    assert any(row["bot"].startswith("run:") for row in rows)
    shown = told("ratings", "artus", folder, "--lang", "en")
    assert "random = 0" in shown.output
    assert isinstance(told("ratings", "carcassonne", folder).exception, BadResults)
    (folder / "other.jsonl").write_text("nonsense\n")
    assert isinstance(told("ratings", "artus", folder).exception, BadResults)


def test_a_list_of_larger_tables_holds_every_mixture_and_no_table_of_two(tmp_path: Path) -> None:
    folder = tmp_path / "list"
    words = ("ratings", "artus", folder, "--join", "greedy", "--rounds", 1, "--jobs", 1, "--json")
    made = told(*words, "--seats", 3)
    assert made.exit_code == 0, made.output
    rows = {row["bot"].partition(" ")[0]: row for row in json.loads(made.stdout)}
    assert rows["greedy"]["games"] == 4 * 6, "on a seed one among two and two with one, from every seat"
    assert rows["random"]["rating"] == 0
    assert rows["greedy"]["rating"] > 0
    assert isinstance(told(*words).exception, BadResults)


def test_another_version_of_a_bot_is_another_entry() -> None:
    old, new = (
        {"sources": sources, "bots": {"mine": version}}
        for sources, version in (("a" * 9, "mine 1"), ("b" * 9, "mine 2"))
    )
    assert entry_of("level-1", old) == "level-1 [aaaaaa]"
    assert entry_of("mine", new) == "mine [mine 2]"
    assert entry_of("random", old) == entry_of("random", new)
