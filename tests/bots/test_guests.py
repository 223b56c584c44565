"""A bot of somebody else: a real package, built, installed beside ours and found by its entry point."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import tafelrunde as tr
from tafelrunde.bots.guest import BadBot, Guest
from tafelrunde.bots.registry import make_bot

PYPROJECT = """
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"

[project]
name = "guest-of-honour"
version = "1.0"

[project.entry-points."tafelrunde.bots"]
sleepy = "guest_of_honour:Sleepy"
picky = "guest_of_honour:Picky"
cheat = "guest_of_honour:Cheat"
"""
MODULE = """
class Sleepy:
    def choose(self, view, actions):
        return actions[-1]

class Picky:
    games = ("artus",)
    def choose(self, view, actions):
        assert view.players[1 - view.seat].hand is None
        return actions[0]

class Cheat:
    def choose(self, view, actions):
        return None
"""
PROGRAM = """
import tafelrunde as tr
from tafelrunde.arena import Simulation
from tafelrunde.bots import bot_names, bot_title
assert bot_names("artus")[-3:] == ("cheat", "picky", "sleepy"), bot_names("artus")
assert "picky" not in bot_names("carcassonne")
assert bot_title("sleepy", "artus", "de") == "sleepy"
games = Simulation("artus", 2, ("sleepy", "picky"), 1).play(range(2))
assert [game.bots for game in games] == [("sleepy", "picky"), ("picky", "sleepy")]
assert games == Simulation("artus", 2, ("sleepy", "picky"), 1).play(range(2))
print(games[0].scores)
"""


@pytest.fixture(scope="module")
def guests(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that has the package installed."""
    source, target = tmp_path_factory.mktemp("guest"), tmp_path_factory.mktemp("site")
    (source / "pyproject.toml").write_text(PYPROJECT)
    (source / "guest_of_honour.py").write_text(MODULE)
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-build-isolation"]
    subprocess.run([*pip, "--target", target, source], check=True, capture_output=True)
    return os.environ | {"PYTHONPATH": os.pathsep.join([str(target), os.environ.get("PYTHONPATH", "")])}


def run(guests: dict[str, str], *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], env=guests, capture_output=True, text=True, timeout=300)


def test_bots_of_another_package_play_by_name(guests: dict[str, str]) -> None:
    done = run(guests, "-c", PROGRAM)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("(")


def test_the_command_line_knows_them_too(guests: dict[str, str]) -> None:
    words = (
        "-m",
        "tafelrunde",
        "simulate",
        "artus",
        "--bots",
        "sleepy,random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--json",
    )
    done = run(guests, *words)
    assert done.returncode == 0, done.stderr
    assert '"sleepy"' in done.stdout


def test_a_guest_that_cheats_is_named(guests: dict[str, str]) -> None:
    done = run(guests, "-m", "tafelrunde", "simulate", "artus", "--bots", "cheat", "--games", "1", "--jobs", "1")
    assert done.returncode == 2
    assert "Cheat chose None" in done.stderr


class Quick:
    def choose(self, view: tr.View, actions: list[tr.Action]) -> tr.Action:
        return actions[0]

    def pause(self, view: tr.View) -> int:
        return 0


def test_a_guest_is_no_quicker_than_our_own_bots() -> None:
    match = tr.new("tumult-royale", 2, 1, {"raid": "timed"})
    while match.due is None:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    view = match.view(0)
    assert Guest(Quick(), make_bot("greedy", "tumult-royale")).pause(view) >= 300


def test_something_without_choose_is_no_bot() -> None:
    with pytest.raises(BadBot, match=r"expected a class with the method choose\(view, actions\)"):
        Guest(object(), make_bot("greedy", "artus"))
