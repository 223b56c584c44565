"""Points: named places in the rules of a game at which others may add theirs, with what holds without them.

numba compiles what it can look up among the names of a module when a rule is first called; a function that is handed
over, or bound in a closure, would be compiled anew in every process. A point is therefore a rule whose function is
exchanged before it is used: for a few words of source that call by name whatever fills it. They are put in wherever
they are called, so that a point which nobody fills at a table costs next to nothing.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Sequence
from enum import Enum
from types import ModuleType
from typing import Any, TypeVar, cast

from tafelrunde.kernel.compiling import Rule, is_compiled

F = TypeVar("F", bound=Callable[..., object])


class Joined(Enum):
    """How the answers of several become one."""

    ALL_DO = "everybody does something, nobody answers"
    ANY = "does anybody say yes? The first yes is enough"
    ALL = "does everybody say yes? The first no is enough"
    SUM = "numbers are added up"
    FIRST = "the first number but 0 counts"
    IN_TURN = "the last parameter is the answer so far, and everybody may change it"


class Point:
    """One point: its parameters, and what fills it."""

    def __init__(self, default: Callable[..., object], joined: Joined) -> None:
        self.name, self.module, self.joined = default.__name__, default.__module__, joined
        self.parameters = tuple(inspect.signature(default).parameters)
        self.rule = Rule(default, inlined=True)

    def fill(self, rules: Sequence[Any]) -> None:
        """Puts the rules of others here, in this order; before anything is compiled."""
        if self.rule.was_used:
            raise TypeError(f"the point {self.name} was used before it was filled")
        for rule in rules:
            if not is_compiled(rule):
                raise TypeError(f"{rule!r} for the point {self.name}: expected a compiled rule")
            given = tuple(inspect.signature(rule.py_func).parameters)
            if len(given) != len(self.parameters):
                where = rule.py_func.__module__
                raise TypeError(f"{where} fills the point {self.name} with {given}; expected {self.parameters}")
        names = {f"rule_{number}": rule for number, rule in enumerate(rules)}
        self.rule.py_func = self._function(self._body(list(names)), names)

    def _body(self, rules: list[str]) -> list[str]:
        so_far, given = self.parameters[-1], ", ".join(self.parameters)
        calls = [f"{rule}({given})" for rule in rules]
        match self.joined:
            case Joined.ALL_DO:
                return calls
            case Joined.ANY:
                return [f"return {' or '.join(calls)}"]
            case Joined.ALL:
                return [f"return {' and '.join(calls)}"]
            case Joined.SUM:
                return [f"return {' + '.join(calls)}"]
            case Joined.IN_TURN:
                return [*(f"{so_far} = {call}" for call in calls), f"return {so_far}"]
            case Joined.FIRST:
                asked = [
                    line for call in calls for line in (f"answer = {call}", "if answer != 0:", "    return answer")
                ]
                return [*asked, "return 0"]

    def _function(self, body: list[str], names: dict[str, Any]) -> Callable[..., object]:
        source = "\n    ".join([f"def {self.name}({', '.join(self.parameters)}):", *body])
        names |= {"__name__": self.module}
        exec(compile(source, str(sys.modules[self.module].__file__), "exec"), names)  # our own words
        return cast("Callable[..., object]", names[self.name])


_points: dict[str, dict[str, Point]] = {}


def point(joined: Joined) -> Callable[[F], F]:
    """Declares a point; the function below it says what holds where nobody adds anything."""

    def declared(default: F) -> F:
        made = _points.setdefault(default.__module__, {})[default.__name__] = Point(default, joined)
        return cast(F, made.rule)

    return declared


def points_of(module: ModuleType) -> dict[str, Point]:
    """The points that a module declares, by name."""
    return _points.get(module.__name__, {})
