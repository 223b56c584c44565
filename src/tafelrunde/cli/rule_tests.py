"""Which tests name which rule: read from the sources of the tests, without running them."""

from __future__ import annotations

import ast
from pathlib import Path


def proofs_by_rule(folder: Path) -> dict[str, list[str]]:
    """Rule id to the tests that are marked with it, as file::function."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for function in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef) and function.name.startswith("test_"):
                for rule in _rules_of(function):
                    found.setdefault(rule, []).append(f"{file.relative_to(folder.parent)}::{function.name}")
    return found


def _rules_of(function: ast.FunctionDef) -> list[str]:
    return [
        argument.value
        for node in ast.walk(ast.Module(body=list(map(ast.Expr, function.decorator_list)), type_ignores=[]))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
