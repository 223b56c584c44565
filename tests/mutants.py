"""Small faults put into the source one by one: does a test notice each of them? `make mutants`.

Every mutant lives in a copy of the tree, never in the tree itself. The tests of the file it stands in are run with
plain rules, once without any fault and then with each; the first failure kills a mutant. What survives is shown with
its line: a test is missing there, or the change makes no difference to anybody.

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

from tafelrunde.arena.statistics import wilson

ROOT = Path(__file__).parent.parent
PACKAGE = "src/tafelrunde"
TESTS = {  # what is mutated: rules, views, what is said, commands, fairness; and the tests that stand for it
    "games/artus/**/*.py": [
        *("tests/rules/artus", "tests/golden", "tests/contract"),
        *("-k", "golden and artus or rules and artus or artus-3"),
    ],
    "games/tumult_royale/**/*.py": [
        *("tests/rules/tumult_royale", "tests/golden", "tests/contract"),
        *("-k", "golden and tumult or rules and tumult or tumult-royale-3-timed"),
    ],
    "games/carcassonne/**/*.py": [
        *("tests/rules/carcassonne", "tests/golden", "tests/contract"),
        "--ignore=tests/rules/carcassonne/expansions/test_composition.py",  # many processes that play the same tests
        *("-k", "golden and carcassonne or rules and carcassonne or carcassonne-3-fields"),
    ],
    "kernel/chance.py": ["tests/kernel/test_chance.py"],
    "match/*.py": ["tests/match", "tests/golden", "tests/contract", "-k", "not contract or artus-3"],
    "server/table/commands/*.py": ["tests/server/test_commands.py"],
    "server/owner/fairness.py": ["tests/server/test_fairness.py"],
    "server/table/clocks.py": ["tests/server/test_clocks.py"],
}
LEFT_OUT = ("texts", "components.py", "__init__.py")  # data, and loaders that tests of bad files cover
PATIENCE = 4  # times as long as without a fault: a mutant whose tests never end is noticed, too
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
            case ast.Expr(value=ast.Call()):
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


def files(since: str | None) -> dict[str, list[str]]:
    """What is mutated, with its tests; only what has changed since a revision, if one is given."""
    found = {
        str(path.relative_to(ROOT)): tests
        for pattern, tests in TESTS.items()
        for path in sorted((ROOT / PACKAGE).glob(pattern))
        if not any(word in path.relative_to(ROOT).parts for word in LEFT_OUT)
    }
    if since is None:
        return found
    command = ["git", "diff", "--name-only", since, "--", PACKAGE]
    changed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    return {path: tests for path, tests in found.items() if path in changed}


def passes(tests: list[str], copy: Path, timeout: float | None = None) -> bool:
    """Do these tests pass in a copy of the tree, in time?"""
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "TAFELRUNDE_RULES": "plain"}
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        return subprocess.run(command, cwd=copy, env=environment, capture_output=True, timeout=timeout).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def survives(mutant: Mutant, tests: list[str], copy: Path, timeout: float) -> bool:
    """Puts the fault into a copy of the tree, runs the tests, and mends it again."""
    file = copy / mutant.path
    source = file.read_text("utf-8")
    file.write_text(source[: mutant.start] + mutant.instead + source[mutant.end :], "utf-8")
    try:
        return passes(tests, copy, timeout)
    finally:
        file.write_text(source, "utf-8")


def copied(number: int, folder: str) -> Path:
    """A copy of everything the tests need."""
    copy = Path(folder) / str(number)
    for name in ("src", "tests", "rulebooks", "lessons", "examples"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    return copy


def patience(tests: list[str], copy: Path) -> float:
    """How long to wait for these tests; they must pass as long as nothing is wrong."""
    begun = time.monotonic()
    if not passes(tests, copy):
        raise SystemExit(f"without any fault these tests fail already: {' '.join(tests)}")
    return 60 + PATIENCE * (time.monotonic() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200, help="how many mutants, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--since", help="only files that have changed since this revision")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    tests = {path: tests for path, tests in files(given.since).items() if given.only in path}
    everything = [mutant for path in tests for mutant in mutants_of(path)]
    chosen = random.Random(given.seed).sample(everything, min(given.sample, len(everything)))
    print(f"{len(chosen)} of {len(everything)} mutants in {len(tests)} files", flush=True)
    copies: SimpleQueue[Path] = SimpleQueue()
    survivors, done = [], 0
    with tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder, ThreadPoolExecutor(given.processes) as pool:
        for number in range(given.processes):
            copies.put(copied(number, folder))
        lists = {str(tests[mutant.path]): tests[mutant.path] for mutant in chosen}

        def unharmed(wanted: list[str]) -> float:
            copy = copies.get()
            try:
                return patience(wanted, copy)
            finally:
                copies.put(copy)

        waits = dict(zip(lists, pool.map(unharmed, lists.values()), strict=True))
        begun = time.monotonic()
        print("without a fault all tests pass", flush=True)

        def look(mutant: Mutant) -> tuple[Mutant, bool]:
            copy, wanted = copies.get(), tests[mutant.path]
            try:
                return mutant, survives(mutant, wanted, copy, waits[str(wanted)])
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
