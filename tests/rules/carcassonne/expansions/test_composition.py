"""The base game never names an expansion: it runs alone, and the same with expansions switched off."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import tafelrunde
from tafelrunde.games.carcassonne.expansions.game import CARCASSONNE
from tafelrunde.games.carcassonne.game import CARCASSONNE as BASE
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import new_notes, take_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

PACKAGE = Path(tafelrunde.__file__).parent
REPOSITORY = Path(__file__).parents[4]
GAME = PACKAGE / "games" / "carcassonne"
TESTS = Path("tests") / "rules" / "carcassonne"
EXPANSION_WORDS = re.compile(r"river|tournament|emblem|nominat|prize|statue|crown|lake", re.IGNORECASE)


def test_no_file_of_the_base_game_names_an_expansion():
    files = [path for path in GAME.rglob("*") if path.suffix in (".py", ".toml") and "expansions" not in path.parts]
    assert len(files) > 25
    for path in files:
        assert not EXPANSION_WORDS.search(path.read_text("utf-8")), path


def test_the_rules_and_tests_of_the_base_game_run_with_the_folder_of_expansions_removed(tmp_path):
    shutil.copytree(PACKAGE, tmp_path / "src" / "tafelrunde", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(REPOSITORY / "rulebooks", tmp_path / "rulebooks")
    shutil.rmtree(tmp_path / "src" / "tafelrunde" / "games" / "carcassonne" / "expansions")
    shutil.copytree(REPOSITORY / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(REPOSITORY / "pyproject.toml", tmp_path)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", str(TESTS), "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
         f"--ignore={TESTS / 'expansions'}", f"--ignore={TESTS / 'test_cross_checks.py'}"],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{tmp_path}", "TAFELRUNDE_RULES": "plain"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-2000:]
    assert int(re.search(r"(\d+) passed", run.stdout)[1]) > 90


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("fields", [True, False])
def test_with_expansions_switched_off_every_move_is_that_of_the_base_game(seats, fields):
    """Both layers, the same seed, the same choices: the same notes and the same legal lists."""
    layers = []
    for game in (BASE, CARCASSONNE):
        state, chance, notes = new_memory(game.state), new_chance("carcassonne", BASE.streams, "same"), new_notes()
        game.write_options(game.record(state), seats, checked(game.options, {"fields": fields}))
        rules, box = game.rules.plain(), game.standard_box.memory
        rules.set_up(state, box, chance, notes)
        layers.append((rules, state, box, chance, notes, new_memory(ACTIONS)))
    number = 0
    while not layers[0][0].is_over(layers[0][1]):
        steps = [step(*layer, number) for layer in layers]
        assert steps[0] == steps[1]
        number += 1
    assert layers[1][0].is_over(layers[1][1])
    assert number > 70


def step(rules, state, box, chance, notes, listed, number):
    """One decision by a fixed rule; what was told before it, who decides and what was legal."""
    told = take_notes(notes)
    seat = rules.waiting(state, 0).bit_length() - 1
    count = rules.list_actions(state, box, seat, 0, listed)
    codes = listed[8 : 8 + 8 * count].view(np.int64).tolist()
    rules.apply(state, box, chance, seat, codes[number * 7919 % count], 0, notes)
    return told, seat, codes
