"""How an entry point is called, by the annotations of its rule."""

from __future__ import annotations

from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
from numba import types
from numba.np.numpy_support import from_dtype

from tafelrunde.kernel.compiling import Rule
from tafelrunde.kernel.records import Memory

WORDS = {int: "int", bool: "bool"}
SIMPLE = {"int": types.int64, "bool": types.boolean}


def arguments_of(rule: Rule) -> list[str]:
    """The kinds of a rule's arguments, as a manifest tells them: int, bool, memory, int16 row, int16 grid."""
    hints = get_type_hints(rule.py_func)
    names = rule.py_func.__code__.co_varnames[: rule.py_func.__code__.co_argcount]
    return [_word(rule, name, hints.get(name)) for name in names]


def _word(rule: Rule, name: str, hint: Any) -> str:  # noqa: ANN401  # any annotation
    if hint in WORDS:
        return WORDS[hint]
    if hint == Memory:
        return "memory"
    if get_origin(hint) is np.ndarray:
        shape, dtype = get_args(hint)
        dimensions = get_args(shape)
        if dimensions in ((int,), (int, int)):
            return f"{np.dtype(get_args(dtype)[0]).name} {'row' if len(dimensions) == 1 else 'grid'}"
    raise TypeError(f"{rule!r}: {name} is {hint}; an entry point takes int, bool, Memory, Row or Grid")


def numba_type(word: str) -> Any:  # noqa: ANN401  # numba ships no types
    """The same for numba."""
    if word in SIMPLE:
        return SIMPLE[word]
    if word == "memory":
        return types.Array(types.uint8, 1, "C")
    element, shape = word.split()
    return types.Array(from_dtype(np.dtype(element)), 1 if shape == "row" else 2, "C")
