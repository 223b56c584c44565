"""The decorator under which every rule stands: `compiled` for speed, and its plain twin from the same source.

`compiled` only marks a rule. Called, it runs from the library that was built ahead of time (`library.py`); where there
is none for these sources, numba compiles it, if it is installed; otherwise it runs plain. `uncompiled` gives the plain
twin: the same code object, in a copy of its module's names in which every compiled rule is replaced by its plain twin
and every constant table by plain Python values; for tests, the debugger, coverage and a machine without a compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from threading import RLock
from types import FunctionType
from typing import Any, TypeVar, cast

from tafelrunde.kernel.checked_records import checked_constant, checked_record, checked_rows
from tafelrunde.kernel.library import entry_point
from tafelrunde.kernel.records import Layout, Memory, R, is_constant

F = TypeVar("F", bound=Callable[..., object])

_twins: dict[Any, Callable[..., object]] = {}
_namespaces: dict[int, dict[str, Any]] = {}
# Twins whose names are still being replaced: no other thread may call one of them before it is whole.
_half: dict[Any, Callable[..., object]] = {}
_making = RLock()


class Rule:
    """A rule that can be compiled; numba sees it as a function of its own."""

    def __init__(self, function: Callable[..., Any], *, unlocked: bool = False, inlined: bool = False) -> None:
        self.py_func = function
        self.unlocked = unlocked  # does it let other threads run meanwhile?
        self.inlined = inlined  # is its code put in wherever it is called?
        self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__
        self._fast: Callable[..., Any] | None = None
        self._dispatcher: Any = None

    def __repr__(self) -> str:
        return f"<rule {self.__module__}.{self.__name__}>"

    def __call__(self, *arguments: Any) -> Any:  # noqa: ANN401  # as the rule itself says
        return (self._fast or self.fast)(*arguments)

    @property
    def fast(self) -> Callable[..., Any]:
        """The quickest way there is to run it: from the library, by numba, or plain."""
        if self._fast is None:
            found = entry_point(self.__module__, self.__name__, unlocked=self.unlocked)
            self._fast = found or (self.dispatcher if has_numba() else uncompiled(self))
        return self._fast

    @property
    def dispatcher(self) -> Any:  # noqa: ANN401  # numba ships no types
        """What numba makes of it, compiled at its first call or loaded from the cache on disk."""
        if self._dispatcher is None:
            from tafelrunde.kernel.jit import dispatcher

            self._dispatcher = dispatcher(self.py_func, nogil=self.unlocked, forceinline=self.inlined)
        return self._dispatcher

    @property
    def was_used(self) -> bool:
        """Has it been called or compiled, or was its plain twin made?"""
        return self._fast is not None or self._dispatcher is not None or self in _twins

    @property
    def _numba_type_(self) -> Any:  # noqa: ANN401  # the name is numba's: how one rule calls another
        return self.dispatcher._numba_type_


def compiled(rule: F) -> F:
    """Marks a rule."""
    return cast(F, Rule(rule))


def compiled_unlocked(rule: F) -> F:
    """The same for long work that lets other threads run meanwhile; what it writes to is its thread's own."""
    return cast(F, Rule(rule, unlocked=True))


def uncompiled(rule: F) -> F:
    """The plain twin of a compiled rule; a rule that never was compiled is its own."""
    twin = _twins.get(rule)
    if twin is None:
        if not is_compiled(rule):
            return rule
        with _making:
            twin = _twin_of(cast(Any, rule))
            _twins.update(_half)
            _half.clear()
    return cast(F, twin)


def _twin_of(rule: Rule) -> Callable[..., object]:
    """The twin of a rule, with those of all rules that it knows by name."""
    twin = _twins.get(rule) or _half.get(rule)
    if twin is None:
        function = rule.py_func
        names = _plain_names(function.__globals__)
        made = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
        twin = _half.setdefault(rule, made)
    return twin


def is_compiled(rule: Callable[..., object]) -> bool:
    """Does a rule stand under one of the decorators of this module?"""
    return isinstance(rule, Rule)


def by_numba(rule: F) -> F:
    """A rule as numba runs it, whatever a library holds: for tests."""
    return cast(F, cast(Rule, rule).dispatcher)


def fast(rule: F) -> F:
    """A rule without the way through its marker, for who calls it often; one that never was compiled as it is."""
    return cast(F, rule.fast) if isinstance(rule, Rule) else rule


def bound(rule: Callable[..., Any], *arguments: Memory | None) -> Callable[..., Any]:
    """A rule that always works on the same memory: a function of its numbers, for which None stands."""
    if hasattr(rule, "bound"):  # a library has a quicker way
        return cast("Callable[..., Any]", rule.bound(*arguments))
    places = [place for place, memory in enumerate(arguments) if memory is None]
    row: list[Any] = list(arguments)

    def call(*numbers: int) -> Any:  # noqa: ANN401  # as the rule itself says
        for place, number in zip(places, numbers, strict=True):
            row[place] = number
        return rule(*row)

    return call


@cache
def has_numba() -> bool:
    """Can rules be compiled here?"""
    return find_spec("numba") is not None


def _plain_names(compiled_names: dict[str, Any]) -> dict[str, Any]:
    if id(compiled_names) not in _namespaces:
        names = _namespaces[id(compiled_names)] = dict(compiled_names)
        for name, value in list(names.items()):
            if isinstance(value, Rule):
                names[name] = _twin_of(value)
            elif is_constant(value):
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


_twins[record_in], _twins[rows_in] = checked_record, checked_rows
