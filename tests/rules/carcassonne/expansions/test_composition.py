"""The base game never names an expansion, no expansion another; and any of their folders may be missing."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games.carcassonne.found import NAMES, WITH, names_in

from .playing import played

PACKAGE = Path(tafelrunde.__file__).parent
REPOSITORY = Path(__file__).parents[4]
GAME = PACKAGE / "games" / "carcassonne"
TESTS = Path("tests") / "rules" / "carcassonne"
EXPANSION_WORDS = re.compile(
    r"river|tournament|emblem|nominat|prize|statue|crown|lake|\binns?\b|cathedral|large.meeple|builder|\bpigs?\b|goods",
    re.IGNORECASE,
)
ALONE = [name for name in NAMES if WITH not in name]
SUBSETS = [chosen for count in range(len(ALONE) + 1) for chosen in combinations(ALONE, count)]
EVEN = (2, 4, 6)
BASE_TESTS = (
    "test_placing.py",
    "test_meeples.py",
    "test_scoring.py",
    "test_fields.py",
    "test_turn.py",
    "test_ending.py",
)


def test_no_file_of_the_base_game_names_an_expansion():
    own = [path for path in GAME.rglob("*") if path.relative_to(GAME).parts[0] != "expansions"]
    files = [path for path in own if path.suffix in (".py", ".toml")]
    assert len(files) > 25
    for path in files:
        assert not EXPANSION_WORDS.search(path.read_text("utf-8")), path


@pytest.mark.parametrize(
    "folder", ["bots", "envs", "cli", "arena", "match", "server", "wire", "storage", "contract", "drawing"]
)
def test_nothing_outside_the_game_imports_an_expansion(folder):
    for path in (PACKAGE / folder).rglob("*.py"):
        assert "carcassonne.expansions" not in path.read_text("utf-8"), path


@pytest.mark.parametrize("name", NAMES)
def test_an_expansion_imports_no_other_but_those_it_is_named_after(name):
    imported = re.compile(r"games\.carcassonne\.expansions\.(\w+)")
    for path in (GAME / "expansions" / name).rglob("*.py"):
        assert set(imported.findall(path.read_text("utf-8"))) <= {name, *name.split(WITH)}, path


def test_what_two_expansions_rule_together_counts_only_where_both_are_there(tmp_path):
    for name in ("one", "other", "one_with_other", "one_with_third"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "expansion.py").touch()
    (tmp_path / "no_expansion").mkdir()
    assert names_in(tmp_path) == ["one", "other", "one_with_other"]
    shutil.rmtree(tmp_path / "other")
    assert names_in(tmp_path) == ["one"]
    assert names_in(tmp_path / "nowhere") == []


def stripped(folder: Path, kept: tuple[str, ...]) -> dict[str, str]:
    """A copy of the package with only some expansions, and the environment in which it runs."""
    shutil.copytree(PACKAGE, folder / "src" / "tafelrunde", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("rulebooks", "tests"):
        shutil.copytree(REPOSITORY / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "browser"))
    shutil.copy(REPOSITORY / "pyproject.toml", folder)
    for name in NAMES:
        if not set(name.split(WITH)) <= set(kept):
            shutil.rmtree(folder / "src" / "tafelrunde" / "games" / "carcassonne" / "expansions" / name)
    return os.environ | {"PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}", "TAFELRUNDE_RULES": "plain"}


@pytest.mark.parametrize("kept", SUBSETS, ids=lambda kept: "+".join(kept) or "base")
def test_with_any_folders_of_expansions_removed_the_rest_plays_the_same_games(kept, tmp_path):
    """The same seeds and choices give the same legal lists, events, views and positions as with all folders there."""
    tables = [(2, {}), (EVEN[SUBSETS.index(kept) % len(EVEN)], dict.fromkeys(kept, True))]
    run = subprocess.run(
        [sys.executable, "-m", "tests.rules.carcassonne.expansions.playing", json.dumps(tables)],
        cwd=tmp_path, env=stripped(tmp_path, kept), capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert json.loads(run.stdout) == [played(seats, chosen) for seats, chosen in tables]


@pytest.mark.parametrize("kept", [kept for kept in SUBSETS if len(kept) < 3], ids=lambda kept: "+".join(kept) or "base")
def test_with_all_folders_but_one_or_two_removed_the_tests_of_the_rest_run(kept, tmp_path):
    environment = stripped(tmp_path, kept)
    mine = [name for name in NAMES if set(name.split(WITH)) <= set(kept)]
    chapters = [str(TESTS / name) for name in BASE_TESTS] if len(kept) < 2 else []
    chapters += [str(TESTS / "expansions" / name) for name in mine]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *chapters, "-q", "-p", "no:cacheprovider", "-p", "no:xdist",
         f"--ignore={TESTS / 'expansions' / 'river_with_tournaments' / 'test_cross_checks.py'}"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-2000:]
    assert int(re.search(r"(\d+) passed", run.stdout)[1]) > 30


@pytest.mark.parametrize("name", ALONE)
def test_a_match_saved_before_an_expansion_was_there_is_played_without_it(name):
    match = tafelrunde.new("carcassonne", 2, 7)
    save = match.save()
    del save["header"]["options"][name]
    again = tafelrunde.load(save)
    assert again.view(0) == match.view(0)
    again.play(again.waiting[0], again.actions(again.waiting[0])[0])
