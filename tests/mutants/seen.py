"""Which tests come to which line of the source, and how long each of them takes.

It is measured once and kept. As with `make`, what is newer is measured again: a changed test alone, and everything
after a change of the source, of the data beside it, or of what tests share.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import coverage

from tests.mutants.faults import PACKAGE, ROOT
from tests.mutants.timing import TIMES

TABLES = {
    "artus": "artus-3",
    "tumult_royale": "tumult-royale-3-timed",
    "carcassonne": "carcassonne-2-fields-inns_cathedrals-river-tournaments-traders_builders",
}  # of the contract, plainly
COMPOSITION = "tests/rules/carcassonne/expansions/test_composition.py"
MEASURED = (  # the tests that may notice: two lists, measured side by side
    [
        *("tests/rules/carcassonne", "tests/golden", "tests/kernel/test_chance.py", "tests/server/test_commands.py"),
        *("tests/server/test_fairness.py", "tests/server/test_clocks.py", "tests/match"),
        f"--deselect={COMPOSITION}::test_with_any_folders_of_expansions_removed_the_rest_plays_the_same_games",
        f"--deselect={COMPOSITION}::test_with_all_folders_but_one_or_two_removed_the_tests_of_the_rest_run",
        "--ignore-glob=*test_cross_checks.py",  # many games, quick only by compiled rules
    ],
    [
        *("tests/rules/artus", "tests/rules/tumult_royale", "tests/contract/test_contract.py"),
        *("tests/rules/test_positions.py", "tests/rules/test_unlisted.py", "tests/cli/test_carcassonne_words.py"),
    ],
)
CHOSEN = ["-k", f"not test_contract or {' or '.join(TABLES.values())}"]
LONG = 8  # lines of an expression, of which Python may tell only the first
LAYERS = ("games", "kernel", "match", "server")


NO_COMPILER = 'import sys\n\nsys.modules["numba"] = None\n'  # so rules are plain even where a test wants them compiled


def plainly(copy: Path) -> dict[str, str]:
    """The environment of a copy of the tree: it plays by uncompiled rules, without plugins nobody needs."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPATH": f"{copy}/src", "TAFELRUNDE_RULES": "plain", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


class Seen:
    """What was measured."""

    def __init__(self, folder: Path) -> None:
        self.times = self._times(folder)
        self._lines: dict[str, dict[int, set[str]]] = {}
        self._data = coverage.CoverageData(no_disk=True)
        for part in folder.glob("*.seen"):
            read = coverage.CoverageData(str(part))
            read.read()
            self._data.update(read)

    @staticmethod
    def _times(folder: Path) -> dict[str, float]:
        """Of every test function, all its parameters together: seconds of processor time."""
        times: dict[str, float] = {}
        for report in _reports(folder):
            times |= json.loads(report.read_text("utf-8"))
        return times

    def _tests_by_line(self, path: str) -> dict[int, set[str]]:
        """Of all copies in which the file was measured."""
        found: dict[int, set[str]] = {}
        for file in self._data.measured_files():
            if file.endswith(path):
                for line, names in self._data.contexts_by_lineno(file).items():
                    found.setdefault(line, set()).update(names)
        return found

    def tests(self, path: str, line: int) -> list[str]:
        """The tests that come to a line, the quickest first, as pytest calls them."""
        lines = self._lines.get(path) or self._lines.setdefault(path, self._tests_by_line(path))
        first = next((above for above in range(line, line - LONG, -1) if lines.get(above)), line)
        called = (_as_pytest_calls_it(name) for name in lines.get(first, ()))
        return sorted((test for test in called if test in self.times), key=lambda test: self.times[test])


def _as_pytest_calls_it(name: str) -> str:
    """tests.rules.artus.test_turn.test_x: a file, and a function in it."""
    words = name.split(".")
    for end in range(len(words) - 1, 0, -1):
        file = "/".join(words[:end]) + ".py"
        if (ROOT / file).exists():
            return "::".join([file, *words[end:]])
    return ""  # a test that was there when it was measured


def _reports(folder: Path) -> list[Path]:
    """What the runs have left, the oldest first."""
    return sorted(folder.glob("*.times"), key=lambda report: report.stat().st_mtime)


def changed_after(moment: float, file: Path) -> bool:
    return file.is_file() and file.stat().st_mtime > moment


def measure(copy: Path, folder: Path) -> None:
    """Runs the tests without any fault, and keeps which line each came to; they must pass."""
    kept = _reports(folder)
    since = kept[0].stat().st_mtime if len(kept) >= len(MEASURED) else 0.0
    changed = {path for path in _everything() if changed_after(since, path)}
    if all(path.name.startswith("test_") for path in changed):
        since = kept[-1].stat().st_mtime
        again = [str(path.relative_to(ROOT)) for path in changed if changed_after(since, path) and _is_measured(path)]
        left_out = [word for tests in MEASURED for word in tests if word.startswith("-")]
        runs = {f"again-{len(kept)}": [*again, *left_out]} if again else {}
    else:
        for path in folder.glob("*"):
            path.unlink()
        runs = {f"part-{number}": tests for number, tests in enumerate(MEASURED)}
    folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(len(MEASURED)) as pool:
        passed = dict(zip(runs, pool.map(lambda name: _run(copy, folder, name, runs[name]), runs), strict=True))
    for name in (name for name, green in passed.items() if not green):
        (folder / f"{name}.times").unlink(missing_ok=True)
        raise SystemExit(f"without any fault these tests fail already:\n{(folder / f'{name}.log').read_text()[-2000:]}")


def _everything() -> list[Path]:
    """All that decides what tests come to."""
    files = [path for name in LAYERS for path in (ROOT / PACKAGE / name).rglob("*") if "static" not in path.parts]
    tests = [path for path in (ROOT / "tests").rglob("*") if path.parent != Path(__file__).parent]
    return [path for path in [*files, *tests] if path.suffix in (".py", ".toml", ".json")]


def _is_measured(path: Path) -> bool:
    place = str(path.relative_to(ROOT))
    given = [word for tests in MEASURED for word in tests]
    return f"--ignore-glob=*{path.name}" not in given and any(place.startswith(word) for word in given)


def _run(copy: Path, folder: Path, name: str, tests: list[str]) -> bool:
    settings = folder / f"{name}.ini"
    lines = ["[run]", "dynamic_context = test_function", f"data_file = {folder}/{name}.seen", "source ="]
    settings.write_text("\n".join([*lines, *(f"    {copy / PACKAGE / layer}" for layer in LAYERS)]))
    command = [sys.executable, "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q"]
    command += ["-p", "no:cacheprovider", "-p", "tests.mutants.timing", *tests, *CHOSEN]
    environment = plainly(copy) | {TIMES: f"{folder}/{name}.times"}
    with (folder / f"{name}.log").open("w") as log:
        return subprocess.run(command, cwd=copy, env=environment, stdout=log, stderr=log).returncode == 0
