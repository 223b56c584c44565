"""Code that is the same for every game although it calls the game's own rules: written once, specialised for each game.

numba looks up what a function calls among the names of its module, and finds on disk only what it can look up so; a
function that is handed over as an argument would be compiled anew in every process. A template is therefore a module
like any other, in which some names stand for what a game supplies (`supplied`); `specialised` gives its compiled
functions for one game, among names where the game's own functions and layouts have taken those places.
"""

from __future__ import annotations

import sys
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from tafelrunde.kernel.compiling import Rule


class _Supplied:
    """Stands where a game's own function or layout will."""


def supplied() -> Any:  # noqa: ANN401  # the declaration at the name says what it is
    """Marks a name of a template as something that the game supplies."""
    return _Supplied()


def specialised(template: ModuleType, module: str, **given: object) -> SimpleNamespace:
    """The compiled functions of a template for the game whose `module` asks; a game may also give its own instead."""
    own: dict[str, Any] = {
        name: rule
        for name, rule in vars(template).items()
        if isinstance(rule, Rule) and rule.py_func.__module__ == template.__name__
    }
    if module not in sys.modules:
        raise TypeError(f"{module!r}: expected the name of a module, by which the cache finds what it holds")
    wanted = {name for name, value in vars(template).items() if isinstance(value, _Supplied)}
    if wanted - set(given) or set(given) - wanted - set(own):
        raise TypeError(f"{module} supplies {sorted(given)}; {template.__name__} wants {sorted(wanted)}")
    names = vars(template) | given
    for name, rule in own.items():
        if name not in given:
            names[name] = _copied(rule, names, module)
    return SimpleNamespace(**{name: names[name] for name in own})


def _copied(rule: Rule, names: dict[str, Any], module: str) -> Rule:
    """The same code among other names, under a name of its own in the cache of the game."""
    own = rule.py_func
    function = FunctionType(own.__code__, names, own.__name__, own.__defaults__)
    function.__module__, function.__qualname__ = module, f"{module}.{function.__name__}"
    function.__doc__, function.__annotations__ = own.__doc__, own.__annotations__
    return Rule(function, unlocked=rule.unlocked)
