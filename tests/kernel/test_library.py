"""Libraries of compiled rules: one that does not fit is never called, and it is told why."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.kernel import library
from tafelrunde.kernel.library import FAULT, PLACE, EntryPoint, Unfit, load

GAME = "artus"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A copy of the libraries of this machine."""
    return Path(shutil.copytree(PLACE, tmp_path / "libraries"))


def change(place: Path, **values: Any) -> None:
    manifest = place / f"{GAME}.json"
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | values))


def test_a_library_of_these_sources_is_loaded(place: Path) -> None:
    assert load(GAME, place).manifest.game == GAME


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"format": 99}, "format 99"),
        ({"target": "plan9-mips"}, "a library for plan9-mips; this machine is"),
        ({"fingerprint": "0" * 20}, "rules have been edited since"),
        ({"file": "gone.so"}, "cannot be loaded"),
        ({"entry_points": 5}, "a damaged manifest"),
    ],
)
def test_a_library_of_another_kind_is_refused_with_the_reason(place: Path, values: dict[str, Any], why: str) -> None:
    change(place, **values)
    with pytest.raises(Unfit, match=why):
        load(GAME, place)


def test_no_library_and_a_damaged_one_are_told(place: Path, tmp_path: Path) -> None:
    with pytest.raises(Unfit, match="no library was built"):
        load(GAME, tmp_path)
    file = place / json.loads((place / f"{GAME}.json").read_text())["file"]
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])  # such a file can be loaded, and ends the process that calls it
    with pytest.raises(Unfit, match="its manifest says"):
        load(GAME, place)
    file.write_bytes(b"not a library")
    change(place, size=len(b"not a library"))
    with pytest.raises(Unfit, match="cannot be loaded"):
        load(GAME, place)


def test_a_library_that_was_exchanged_is_refused(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its manifest fits the sources, but the file holds the rules of others."""
    monkeypatch.setattr(library, "fingerprint_of", lambda folder: "f" * 20)
    change(place, fingerprint="f" * 20)
    with pytest.raises(Unfit, match="holds other rules"):
        load(GAME, place)


def test_an_edited_rule_never_runs_from_an_old_library(tmp_path: Path) -> None:
    package = Path(tr.__file__).parent
    copy = Path(
        shutil.copytree(package, tmp_path / "tafelrunde", ignore=shutil.ignore_patterns("static", "__pycache__"))
    )
    turntable = copy / "games" / "artus" / "rules" / "turntable.py"
    turntable.write_text(turntable.read_text() + "\n# edited\n")
    code = "from tafelrunde.kernel.library import why_not; print(why_not('artus'), why_not('tumult_royale'), sep='|')"
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    artus, other = run.stdout.strip().split("|")
    assert "edited" in artus
    assert other == "None"


def test_a_fault_inside_a_rule_is_the_exception_that_it_would_be_in_python() -> None:
    """No rule of ours divides by zero; the call around it is shown with an answer that says so."""

    class Function:
        def __call__(self, *given: object) -> int:
            return FAULT + 1

    entry = EntryPoint("a_rule", ("memory", "int"), "int")
    call = library._callable(Function(), entry, (("RuntimeError", "?"), ("ZeroDivisionError", "division by zero")))
    with pytest.raises(ZeroDivisionError, match="division by zero"):
        call(np.zeros(8, np.uint8), 1)


def test_memory_with_gaps_and_memory_that_is_read_only_are_refused() -> None:
    is_over = tr.games()[GAME].rules.fast().is_over
    state = np.zeros(8192, np.uint8)
    with pytest.raises((TypeError, ValueError, BufferError)):
        is_over(state[::2])
    state.flags.writeable = False
    with pytest.raises(TypeError):
        is_over(state)


def test_without_numba_the_library_plays_and_nothing_imports_numba() -> None:
    code = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
import tafelrunde as tr
from tafelrunde.arena import Simulation
from tafelrunde.bots import make_bot
from tafelrunde.kernel import compiling
compiling.has_numba = lambda: False
for name in tr.games():
    match = tr.new(name, seats=2, seed=1)
    seat = match.waiting[0]
    bot = make_bot("level-4:iterations=200", name, clock=False)
    match.play(seat, bot.choose(match.view(seat), match.actions(seat)))
    print(name, len(Simulation(name, 2, ("random",)).play(range(2))))
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["artus", "2", "carcassonne", "2", "tumult-royale", "2"]
