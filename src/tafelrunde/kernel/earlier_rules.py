"""Rules as they were: today's, with some functions in the form that they had under an earlier version.

A changed rule keeps its old form as a function of its own; which one it replaces is said where the earlier version is
declared (`Game.earlier`). Nobody simulates by rules that are no longer the newest, so they run uncompiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import FunctionType
from typing import Any

from tafelrunde.kernel.compiling import record_in, uncompiled
from tafelrunde.kernel.game import Rules


def earlier_rules(rules: Rules, forms: Mapping[Any, Any]) -> Rules:
    """These rules, uncompiled, wherever one of `forms` is called with its earlier form instead: now -> then."""
    return Rules._make(map(_Earlier(forms).form, rules))


class _Earlier:
    """Copies of the plain twins of rules that call each other."""

    def __init__(self, forms: Mapping[Any, Any]) -> None:
        self._forms = dict(forms)
        self._copies: dict[Any, Any] = {record_in: uncompiled(record_in)}
        self._namespaces: dict[int, dict[str, Any]] = {}

    def form(self, rule: Any) -> Any:  # noqa: ANN401  # a rule of any signature
        """A rule as it was then."""
        meant = self._forms.get(rule, rule)
        if not hasattr(meant, "py_func"):
            return meant  # never was compiled
        if meant not in self._copies:
            twin = uncompiled(meant)
            names = self._names(meant, twin)
            self._copies[meant] = FunctionType(twin.__code__, names, twin.__name__, twin.__defaults__)
        return self._copies[meant]

    def _names(self, rule: Any, twin: FunctionType) -> dict[str, Any]:  # noqa: ANN401  # a rule of any signature
        """What a rule's own module calls by name, as it was then."""
        key = id(twin.__globals__)
        if key not in self._namespaces:
            names = self._namespaces[key] = dict(twin.__globals__)
            called = {name: value for name, value in rule.py_func.__globals__.items() if hasattr(value, "py_func")}
            for name, value in called.items():
                names[name] = self.form(value)
        return self._namespaces[key]
