"""The library is typed for those who use it: programs pass mypy and pyright in strict mode, a wrong one does not."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from mypy import api

import tafelrunde
from tests.typed import a_program

WRONG = """
import tafelrunde as tr

match = tr.new("artus", seats=2)
number: int = match.view(0).players[1].hand
match.view(0).supporters
tr.new("artus")
tr.load({}, game="artus").view(0).land
"""


EXAMPLES = Path(__file__).parents[2] / "examples"
CACHE = Path(__file__).parents[2] / ".mypy_cache" / "users"  # kept: a second run is quick


def strict(*paths: Path) -> tuple[str, int]:
    told, _, code = api.run(["--strict", "--config-file=", f"--cache-dir={CACHE}", *map(str, paths)])
    return told, code


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(tafelrunde.__file__).parent / "py.typed").exists()


def test_the_examples_and_a_users_program_pass_mypy_in_strict_mode_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    told, code = strict(Path(a_program.__file__), *sorted(EXAMPLES.glob("*.py")))
    assert code == 0, told
    wrong = tmp_path / "wrong.py"
    wrong.write_text(WRONG)
    told, code = strict(wrong)
    assert code == 1
    assert [line.split(":")[1] for line in told.splitlines() if ": error:" in line] == ["5", "6", "7", "8"]


def test_the_examples_and_a_users_program_pass_pyright_in_strict_mode_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    """By basedpyright, which brings its own Node; its mode "strict" is that of pyright."""
    wrong = tmp_path / "wrong.py"
    wrong.write_text(WRONG)
    settings = tmp_path / "pyrightconfig.json"
    looked_at = [str(EXAMPLES), a_program.__file__, str(wrong)]
    settings.write_text(json.dumps({"include": looked_at, "extraPaths": [str(EXAMPLES)], "typeCheckingMode": "strict"}))
    words = [sys.executable, "-m", "basedpyright", "--outputjson", "--pythonpath", sys.executable, "-p", str(settings)]
    told = json.loads(subprocess.run(words, capture_output=True, text=True, check=False).stdout)
    assert told["summary"]["filesAnalyzed"] >= 9
    found = {(Path(one["file"]).name, one["range"]["start"]["line"] + 1) for one in told["generalDiagnostics"]}
    assert {name for name, _ in found} == {"wrong.py"}, found
    assert {line for _, line in found} >= {5, 6, 7, 8}


@pytest.mark.usefixtures("plain")
def test_the_same_program_runs() -> None:
    hand, cards, round_, *others = a_program.main()
    assert (hand, cards, round_) == (None, [], 0)
    prestige, *rest = others
    assert prestige == 0
    assert all(rest)
