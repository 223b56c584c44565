"""Which refusals there are, and which of them a file of tests names: both are read from the source."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

from tafelrunde.server.table import commands
from tafelrunde.server.worker.commands import COMMANDS

Refusal = tuple[str, str]  # a command, and why it is refused
FOLDER = Path(inspect.getfile(commands)).parent


def possible_refusals() -> set[Refusal]:
    """Every reason for which the check of a command can refuse it, by itself or by what it calls."""
    checks = dict(_functions())
    return {
        (kind.__name__, reason)
        for kind, handling in COMMANDS.items()
        for reason in _reasons(handling.own_check.__name__, checks, set())
    }


def _functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.FunctionDef):
                yield node.name, node


def _reasons(name: str, functions: dict[str, ast.FunctionDef], seen: set[str]) -> set[str]:
    if name in seen or name not in functions:
        return set()
    seen.add(name)
    found: set[str] = set()
    for node in ast.walk(functions[name]):
        match node:
            case ast.Call(func=ast.Name("require"), args=[_, ast.Constant(str(reason))]):
                found.add(reason)
            case ast.Call(func=ast.Name("RefusedByTable"), args=[ast.Constant(str(reason))]):
                found.add(reason)
            case ast.Call(func=ast.Name(called)):
                found |= _reasons(called, functions, seen)
    return found


def refusals_in(tests: Path) -> set[Refusal]:
    """Every `refusal(situation, guest, "Command", ...) == "reason"` of a file of tests."""
    found: set[Refusal] = set()
    for node in ast.walk(ast.parse(tests.read_text("utf-8"))):
        match node:
            case ast.Compare(
                left=ast.Call(func=ast.Name("refusal"), args=[_, _, ast.Constant(str(command)), *_]),
                comparators=[ast.Constant(str(reason))],
            ):
                found.add((command, reason))
    return found


def reasons_in(tests: Path) -> set[str]:
    """Every text that a file of tests compares something with."""
    compared = (node for node in ast.walk(ast.parse(tests.read_text("utf-8"))) if isinstance(node, ast.Compare))
    return {
        other.value
        for node in compared
        for other in node.comparators
        if isinstance(other, ast.Constant) and isinstance(other.value, str)
    }
