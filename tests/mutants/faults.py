"""Every small fault that the source allows: another sign, another number, the opposite, nothing instead of a call."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PACKAGE = "src/tafelrunde"
MUTATED = (  # rules, views, what is said, commands, fairness
    "games/*/**/*.py",
    "kernel/chance.py",
    *("match/match.py", "match/log.py", "match/opening.py", "match/outcomes.py", "match/sight.py"),
    "server/table/commands/*.py",
    "server/owner/fairness.py",
    "server/table/clocks.py",
)
LEFT_OUT = (
    *("texts", "components.py", "__init__.py"),  # data, and loaders of data
    *("judging.py", "learning.py", "playout.py"),  # what bots, learners and benchmarks think
)
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

    def told(self) -> str:
        """The line with the fault in it."""
        source = (ROOT / self.path).read_text("utf-8")
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
