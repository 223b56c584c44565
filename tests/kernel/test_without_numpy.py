"""A browser has no NumPy: the kernel, the games, matches and bots do without."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tafelrunde.games import games
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.layouts import PlainLayout
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Field, Record, layout, plain_layout

WITHOUT = """
import sys
for name in ("numpy", "numba", "llvmlite"):
    sys.modules[name] = None  # whoever imports it fails

import random
import tafelrunde as tr
from tafelrunde.bots import make_bot

match = tr.new({game!r}, seats=2, seed=7)
bots = [make_bot("level-1", {game!r}, seed=seat) for seat in range(2)]
while not match.over:
    if not match.waiting:
        match.advance(match.due)
        continue
    seat = match.waiting[0]
    view, actions = match.view(seat), match.actions(seat)
    if actions:
        match.play(seat, bots[seat].choose(view, actions), at=match.now)
    if match.due is not None:
        match.advance(min(match.due, match.now + 500))
print(match.save()["check"], len(match.log))
"""
WITH = WITHOUT.replace('for name in ("numpy", "numba", "llvmlite"):', "for name in ():")


def said(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_a_whole_game_with_bots_needs_no_numpy_and_ends_the_same(game: str) -> None:
    assert said(WITHOUT.format(game=game)) == said(WITH.format(game=game))


COMMAND = """
import sys
sys.modules["numpy"] = None
sys.argv = ["tafelrunde", *{arguments!r}]
from tafelrunde.cli import main
main()
"""


def test_the_laboratory_simulates_without_numpy_and_says_what_ratings_need() -> None:
    arguments = ("simulate", "artus", "--seats", "2", "--bots", "random,greedy", "--games", "4", "--jobs", "1")
    assert "greedy" in said(COMMAND.format(arguments=arguments))
    arguments = ("arena", "artus", "--bots", "random,greedy", "--rounds", "1")
    done = subprocess.run([sys.executable, "-c", COMMAND.format(arguments=arguments)], capture_output=True, text=True)
    assert done.returncode == 2
    assert "numpy is missing; expected the extra: pip install 'tafelrunde[lab]'" in done.stderr


@pytest.mark.parametrize("arguments", [("compile",), ("train", "artus"), ("export", "artus")])
def test_a_command_that_needs_more_says_what(arguments: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", COMMAND.format(arguments=arguments)], capture_output=True, text=True)
    assert done.returncode == 2
    assert re.fullmatch(
        r"tafelrunde: num\w+ is missing; expected the extra: pip install 'tafelrunde\[\w+\]'", done.stderr.strip()
    )


def test_environments_say_what_they_need() -> None:
    program = "import sys; sys.modules['numpy'] = None; import tafelrunde.envs"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert "numpy is missing; expected the extra: pip install 'tafelrunde[envs]'" in done.stderr


def records() -> list[type[Record]]:
    found: list[type[Record]] = [Actions, Chance, Notes]
    for name in games():
        for module in (
            sys.modules[module] for module in list(sys.modules) if f".games.{name.replace('-', '_')}." in module
        ):
            found += [
                thing
                for thing in vars(module).values()
                if isinstance(thing, type) and issubclass(thing, Record) and thing is not Record
            ]
    return list(dict.fromkeys(found))


def laid_out(of: Field) -> object:
    if of.fields is not None:
        return of.itemsize, {name: (offset, laid_out(part)) for name, (part, offset, *_) in of.fields.items()}
    if of.subdtype is not None:
        element, shape = of.subdtype
        return of.itemsize, shape, laid_out(element)
    return of.itemsize, of.name


def test_every_record_lies_in_memory_as_numpy_would_lay_it_out() -> None:
    for game in games().values():
        assert game.standard_box
    for record in records():
        numpys = layout(record)
        assert laid_out(plain_layout(record)) == laid_out(numpys), record  # type: ignore[arg-type]  # a dtype
    assert isinstance(plain_layout(Notes), PlainLayout)
    assert len(records()) > 20
