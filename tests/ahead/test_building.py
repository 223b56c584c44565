"""The build step: libraries for every machine from one source, the same bytes every time, faults as exceptions."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tafelrunde.ahead.inspecting import machine_of, symbols_of
from tafelrunde.ahead.targets import TARGETS
from tafelrunde.kernel import library
from tafelrunde.kernel.library import MARK, Library, load, this_machine


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The same tiny library built twice, for all targets."""
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    for folder in (first, second):
        subprocess.run([sys.executable, "-m", "tests.ahead.a_library", str(folder)], check=True)
    return first, second


@pytest.fixture
def tiny(built: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setattr(library, "fingerprint_of", lambda folder: "f" * 20)
    return load("tiny", built[0] / this_machine())


@pytest.mark.parametrize("target", TARGETS)
def test_every_target_gets_its_architecture_and_all_entry_points(built: tuple[Path, Path], target: str) -> None:
    code = (built[0] / target / f"tiny.{TARGETS[target].ending}").read_bytes()
    assert machine_of(code) == target
    assert {"quotient", "refuse", "sums", MARK} <= symbols_of(code)


@pytest.mark.parametrize("target", TARGETS)
def test_the_same_sources_give_the_same_bytes(built: tuple[Path, Path], target: str) -> None:
    name = f"{target}/tiny.{TARGETS[target].ending}"
    assert (built[0] / name).read_bytes() == (built[1] / name).read_bytes()


def test_no_path_of_the_building_machine_is_left_in_a_library(built: tuple[Path, Path]) -> None:
    here = str(Path(__file__).parent).encode()
    assert not any(here in file.read_bytes() for file in built[0].rglob("tiny.*"))


def test_a_library_on_linux_needs_no_other(built: tuple[Path, Path]) -> None:
    """So one library serves every C library there."""
    assert b"libc.so" not in (built[0] / "linux-x86_64" / "tiny.so").read_bytes()


@pytest.mark.parametrize("unlocked", [False, True])
def test_faults_inside_rules_are_exceptions(tiny: Library, unlocked: bool) -> None:
    quotient, refuse = (tiny.entry_point(name, unlocked=unlocked) for name in ("a.quotient", "a.refuse"))
    assert quotient is not None
    assert refuse is not None
    assert (quotient(7, 2), quotient(-7, 2)) == (3, -4)
    with pytest.raises(ZeroDivisionError):
        quotient(7, 0)
    memory = np.zeros(8, np.uint8)
    assert refuse(memory, 2) is None
    with pytest.raises(ValueError, match="not three"):
        refuse(memory, 3)
    assert memory[0] == 2


def test_rows_and_grids_are_handed_over_with_their_shapes(tiny: Library) -> None:
    sums = tiny.entry_point("a.sums", unlocked=False)
    assert sums is not None
    row = np.zeros(2, np.int64)
    assert sums(np.array([[1, 2, 3], [4, 5, 6]], np.int16), row, True) == (42, 2)
    assert row.tolist() == [12, 30]
    assert tiny.entry_point("a.missing", unlocked=False) is None
