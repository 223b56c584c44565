"""The decorator under which every rule stands: `compiled` for speed, and its plain twin from the same source.

`compiled` hands a rule to numba. `uncompiled` gives the same rule as ordinary Python, for tests, the debugger,
coverage and a first start without a cache: the same code object, in a copy of its module's names in which every
compiled rule is replaced by its plain twin and every constant table by plain Python values.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.dispatcher import Dispatcher

from tafelrunde.kernel.cache import caching
from tafelrunde.kernel.checked_records import checked_constant, checked_record
from tafelrunde.kernel.records import Layout, Memory, R

F = TypeVar("F", bound=Callable[..., object])

_twins: dict[Any, Callable[..., object]] = {}
_namespaces: dict[int, dict[str, Any]] = {}


def compiled(rule: F) -> F:
    """Compiles a rule at its first call, or loads it from the cache on disk."""
    with caching(rule.__module__):
        return cast(F, numba.njit(cache=True)(rule))


def compiled_parallel(rule: F) -> F:
    """The same for loops over many games with `prange`."""
    with caching(rule.__module__):
        return cast(F, numba.njit(cache=True, parallel=True)(rule))


def compiled_unlocked(rule: F) -> F:
    """The same for long work that lets other threads run meanwhile; what it writes to is its thread's own."""
    with caching(rule.__module__):
        return cast(F, numba.njit(cache=True, nogil=True)(rule))


def uncompiled(rule: F) -> F:
    """The plain twin of a compiled rule; a rule that never was compiled is its own."""
    if not is_compiled(rule):
        return rule
    if rule not in _twins:
        function = cast(Any, rule).py_func
        names = _plain_names(function.__globals__)
        _twins.setdefault(rule, FunctionType(function.__code__, names, function.__name__, function.__defaults__))
    return cast(F, _twins[rule])


def is_compiled(rule: Callable[..., object]) -> bool:
    """Does a rule stand under one of the decorators of this module?"""
    return isinstance(rule, Dispatcher)


def _plain_names(compiled_names: dict[str, Any]) -> dict[str, Any]:
    if id(compiled_names) not in _namespaces:
        names = _namespaces[id(compiled_names)] = dict(compiled_names)
        for name, value in list(names.items()):
            if isinstance(value, Dispatcher):
                names[name] = uncompiled(value)
            elif isinstance(value, np.ndarray):
                names[name] = checked_constant(value)
    return _namespaces[id(compiled_names)]


@compiled
def record_in(memory: Memory, of: Layout[R]) -> R:
    """The record that a memory holds, as the rules want it."""
    return memory.view(of)[0]  # type: ignore[no-any-return, call-overload]  # to NumPy's stubs a layout is no dtype


@compiled
def rows_in(memory: Memory, of: Layout[R]) -> Any:  # noqa: ANN401  # rows of R; a Protocol cannot be told to numba
    """All the records that a memory holds."""
    return memory.view(of)


_twins[record_in] = checked_record
