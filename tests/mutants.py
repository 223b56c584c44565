"""Small faults put into the source one by one: does a test notice each of them? `make mutants`.

Every mutant lives in a copy of the tree, never in the tree itself. All tests are run once with plain rules and without
any fault, to see which of them come to which line, and how long they take; then each mutant is shown to the tests that
come to its line. The first failure kills it. What survives is shown with its line: a test is missing there, or the
change makes no difference to anybody.

    python -m tests.mutants --sample 200 --seed 1          # of everything that decides what people see
    python -m tests.mutants --since main                   # only of files changed since a revision
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple
from xml.etree import ElementTree

import coverage

from tafelrunde.arena.statistics import wilson

ROOT = Path(__file__).parent.parent
PACKAGE = "src/tafelrunde"
MUTATED = (  # rules, views, what is said, commands, fairness
    "games/*/**/*.py",
    "kernel/chance.py",
    *("match/match.py", "match/log.py", "match/opening.py", "match/outcomes.py", "match/sight.py"),
    "server/table/commands/*.py",
    "server/owner/fairness.py",
    "server/table/clocks.py",
)
TABLES = {
    "artus": "artus-3",
    "tumult_royale": "tumult-royale-3-timed",
    "carcassonne": "carcassonne-2-fields-inns_cathedrals-river-tournaments-traders_builders",
}  # of the contract, plainly
MEASURED = (  # the tests that may notice: two lists, measured side by side
    [
        *("tests/rules/carcassonne", "tests/golden", "tests/kernel/test_chance.py", "tests/server/test_commands.py"),
        *("tests/server/test_fairness.py", "tests/server/test_clocks.py", "tests/match"),
        "--ignore=tests/rules/carcassonne/expansions/test_composition.py",  # many processes that play the same tests
    ],
    [
        *("tests/rules/artus", "tests/rules/tumult_royale", "tests/contract/test_contract.py"),
        *("tests/rules/test_positions.py", "tests/rules/test_unlisted.py", "tests/cli/test_carcassonne_words.py"),
        *("-k", f"not test_contract or {' or '.join(TABLES.values())}"),
    ],
)
QUICK = 20.0  # seconds that the first tests of a mutant take without it, at most; who survives them meets the slow ones
LEFT_OUT = (
    *("texts", "components.py", "__init__.py"),  # data, and loaders of data
    *("judging.py", "learning.py", "playout.py"),  # what bots, learners and benchmarks think
)
PATIENCE = (180, 900)  # seconds for quick and slow tests, many times what they need: what never ends is noticed, too
PASSED, NOTHING = 0, 5  # how pytest ends where no test notices
OTHER = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Add: "-",
    ast.Sub: "+",
    ast.Mult: "+",
    ast.FloorDiv: "*",
    ast.And: "or",
    ast.Or: "and",
}
SIGNS = {"<": ast.Lt, "<=": ast.LtE, ">": ast.Gt, ">=": ast.GtE, "==": ast.Eq, "!=": ast.NotEq}


class Mutant(NamedTuple):
    """One small fault: where, and what stands there instead."""

    path: str
    start: int  # in characters of the file
    end: int
    instead: str
    line: int

    def told(self, source: str) -> str:
        """The line with the fault in it."""
        begin, end = source.rfind("\n", 0, self.start) + 1, source.find("\n", self.end)
        line = (
            f"{source[begin : self.start]}[{source[self.start : self.end]} -> {self.instead}]{source[self.end : end]}"
        )
        return f"{self.path}:{self.line}  {' '.join(line.split())}"


def mutants_of(path: str) -> Iterator[Mutant]:
    """Every small fault that a file allows."""
    source = (ROOT / path).read_text("utf-8")
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    lines = source.splitlines()

    def at(line: int, column: int) -> int:
        """ast counts bytes."""
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    def between(left: ast.expr, right: ast.expr, old: type, line: int) -> Iterator[Mutant]:
        assert left.end_lineno is not None
        assert left.end_col_offset is not None
        start, end = at(left.end_lineno, left.end_col_offset), at(right.lineno, right.col_offset)
        gap = source[start:end]
        sign = next((word for word in _signs(old) if word in gap), None)
        if sign and "#" not in gap:
            place = start + gap.index(sign)
            yield Mutant(path, place, place + len(sign), OTHER[old], line)

    for node in _inside_functions(ast.parse(source)):
        match node:
            case ast.Compare(left=left, ops=[op], comparators=[right]) if type(op) in OTHER:
                yield from between(left, right, type(op), node.lineno)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in OTHER:
                yield from between(left, right, type(op), node.lineno)
            case ast.BoolOp(op=op, values=[first, second, *_]):
                yield from between(first, second, type(op), node.lineno)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield Mutant(
                    path, at(node.lineno, node.col_offset), at(operand.lineno, operand.col_offset), "", node.lineno
                )
            case ast.Constant(value=bool() as value, end_lineno=int(), end_col_offset=int()):
                place = at(node.lineno, node.col_offset)
                yield Mutant(path, place, place + len(str(value)), str(not value), node.lineno)
            case ast.Constant(value=int() as value, end_lineno=int(), end_col_offset=int()):
                place, end = at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)
                yield Mutant(path, place, end, str(value + 1), node.lineno)
            case ast.Expr(value=ast.Call(end_lineno=int(), end_col_offset=int())):
                place, end = at(node.lineno, node.col_offset), at(node.value.end_lineno, node.value.end_col_offset)
                yield Mutant(path, place, end, "pass", node.lineno)


def _signs(kind: type) -> list[str]:
    words = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//", ast.And: "and", ast.Or: "or"}
    return [words[kind]] if kind in words else [sign for sign, other in SIGNS.items() if other is kind]


def _inside_functions(tree: ast.AST) -> Iterator[ast.AST]:
    """What stands in the body of a function: declarations of records and tables are left alone."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            for statement in function.body:
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                    continue  # its docstring
                yield from ast.walk(statement)


def files(since: str | None) -> list[str]:
    """What is mutated; only what has changed since a revision, if one is given."""
    found = sorted(
        str(path.relative_to(ROOT))
        for pattern in MUTATED
        for path in (ROOT / PACKAGE).glob(pattern)
        if not any(word in path.relative_to(ROOT).parts for word in LEFT_OUT)
    )
    if since is None:
        return found
    command = ["git", "diff", "--name-only", since, "--", PACKAGE]
    changed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    return [path for path in found if path in changed]


# ---- which tests come to which line --------------------------------------------------------------


class Seen:
    """Which tests come to which line of the source, and how long each takes."""

    def __init__(self, folder: Path) -> None:
        self.times = self._times(folder)
        self._lines: dict[str, dict[int, list[str]]] = {}
        self._data = coverage.CoverageData(str(folder / "seen"))
        for part in folder.glob("part*.seen"):
            read = coverage.CoverageData(str(part))
            read.read()
            self._data.update(read)

    @staticmethod
    def _times(folder: Path) -> dict[str, float]:
        """Of every test function, all its parameters together."""
        times: dict[str, float] = {}
        for report in folder.glob("*.xml"):
            for case in ElementTree.parse(report).iter("testcase"):
                name = f"{case.get('classname')}.{str(case.get('name')).partition('[')[0]}"
                times[name] = times.get(name, 0) + float(case.get("time", 0))
        return times

    def tests(self, path: str, line: int, copy: Path) -> tuple[list[str], list[str]]:
        """The tests that come to a line, as pytest calls them: the quick ones, then the slow ones."""
        if path not in self._lines:
            file = next((name for name in self._data.measured_files() if name.endswith(path)), "")
            self._lines[path] = self._data.contexts_by_lineno(file)
        quick: list[str] = []
        slow: list[str] = []
        spent = 0.0
        names = [name for name in self._lines[path].get(line, ()) if name in self.times]
        for name in sorted(names, key=lambda name: self.times[name]):
            spent += self.times[name]
            (quick if spent <= QUICK else slow).append(_as_pytest_calls_it(name, copy))
        return quick, slow


def _as_pytest_calls_it(name: str, copy: Path) -> str:
    """tests.rules.artus.test_turn.test_x: a file, and a function in it."""
    words = name.split(".")
    for end in range(len(words) - 1, 0, -1):
        file = "/".join(words[:end]) + ".py"
        if (copy / file).exists():
            return "::".join([file, *words[end:]])
    raise SystemExit(f"{name}: no such test")


def measure(copy: Path, folder: Path) -> None:
    """Runs all tests without any fault, and keeps which line each came to; they must pass."""

    def run(part: int) -> bool:
        settings = folder / f"part{part}.ini"
        lines = ["[run]", "dynamic_context = test_function", f"data_file = {folder}/part{part}.seen", "source ="]
        settings.write_text(
            "\n".join([*lines, *(f"    {copy / PACKAGE / name}" for name in ("games", "kernel", "match", "server"))])
        )
        command = [sys.executable, "-B", "-m", "coverage", "run", f"--rcfile={settings}", "-m", "pytest", "-q"]
        command += ["-p", "no:cacheprovider", f"--junitxml={folder}/part{part}.xml", *MEASURED[part]]
        with (folder / f"part{part}.log").open("w") as log:
            return subprocess.run(command, cwd=copy, env=_plainly(copy), stdout=log, stderr=log).returncode == 0

    with ThreadPoolExecutor(len(MEASURED)) as pool:
        passed = list(pool.map(run, range(len(MEASURED))))
    if not all(passed):
        shown = (folder / f"part{passed.index(False)}.log").read_text()[-2000:]
        raise SystemExit(f"without any fault these tests fail already:\n{shown}")


def _plainly(copy: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(copy / "src"), "TAFELRUNDE_RULES": "plain"}


# ---- mutants -------------------------------------------------------------------------------------


def survives(mutant: Mutant, copy: Path, seen: Seen) -> bool:
    """Puts the fault into a copy of the tree, runs the tests, and mends it again."""
    groups = seen.tests(mutant.path, mutant.line, copy)
    file = copy / mutant.path
    source = file.read_text("utf-8")
    file.write_text(source[: mutant.start] + mutant.instead + source[mutant.end :], "utf-8")
    try:
        return all(
            _pass(tests, mutant, copy, seconds) for tests, seconds in zip(groups, PATIENCE, strict=True)
        )  # where nobody ever comes nobody notices
    finally:
        file.write_text(source, "utf-8")


def _pass(tests: list[str], mutant: Mutant, copy: Path, seconds: int) -> bool:
    if not tests:
        return True
    table = next((table for game, table in TABLES.items() if game in Path(mutant.path).parts), TABLES["artus"])
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-k", f"not test_contract or {table}", *tests]
    try:
        done = subprocess.run(command, cwd=copy, env=_plainly(copy), capture_output=True, timeout=seconds)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (PASSED, NOTHING)


def copied(number: int, folder: str) -> Path:
    """A copy of everything the tests need."""
    copy = Path(folder) / str(number)
    for name in ("src", "tests", "rulebooks", "lessons", "examples"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static", "libraries"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200, help="how many mutants, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--since", help="only files that have changed since this revision")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--seen", type=Path, help="a folder that keeps which test comes to which line; made if missing")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    paths = [path for path in files(given.since) if given.only in path]
    everything = [mutant for path in paths for mutant in mutants_of(path)]
    chosen = random.Random(given.seed).sample(everything, min(given.sample, len(everything)))
    print(f"{len(chosen)} of {len(everything)} mutants in {len(paths)} files", flush=True)
    copies: SimpleQueue[Path] = SimpleQueue()
    survivors, done = [], 0
    with tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder, ThreadPoolExecutor(given.processes) as pool:
        for number in range(given.processes):
            copies.put(copied(number, folder))
        measured = given.seen or Path(folder) / "seen"
        if not measured.exists():
            measured.mkdir(parents=True)
            measure(Path(folder) / "0", measured)
        seen = Seen(measured)
        begun = time.monotonic()
        print(f"{len(seen.times)} tests pass without a fault", flush=True)

        def look(mutant: Mutant) -> tuple[Mutant, bool]:
            copy = copies.get()
            try:
                return mutant, survives(mutant, copy, seen)
            finally:
                copies.put(copy)

        for mutant, survived in pool.map(look, chosen):
            done += 1
            if survived:
                survivors.append(mutant)
                print("survived:", mutant.told((ROOT / mutant.path).read_text("utf-8")), flush=True)
            if done % 20 == 0:
                print(f"{done} looked at, {len(survivors)} survived, {time.monotonic() - begun:.0f} s", flush=True)
    low, high = wilson((done - len(survivors)) / max(done, 1), done)
    print(
        f"killed {done - len(survivors)} of {done}: {1 - len(survivors) / max(done, 1):.1%} ({low:.1%} to {high:.1%})"
    )


if __name__ == "__main__":
    main()
