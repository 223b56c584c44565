"""From rules to LLVM's language: numba types and lowers each function of a game once, and nothing more.

numba would optimise and translate every function by itself, each with all that it calls. Here every function stays as
it was lowered, and all that a game needs is put together once; the targets optimise that (`targets.py`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import llvmlite.binding as llvm
from numba import _dynfunc, types
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.np import arrayobj

from tafelrunde.ahead.signatures import arguments_of, numba_type
from tafelrunde.kernel import jit
from tafelrunde.kernel.compiling import Rule


class Lowered(NamedTuple):
    """One entry point: the name of its function in LLVM's text, and how it is called."""

    symbol: str  # in C
    rule: Rule
    function: str  # numba's name
    arguments: list[str]
    returns: str  # int, bool, none, or "int int" for a pair


class _AsLowered(JITCodeLibrary):  # type: ignore[misc]  # numba ships no types
    """A function's code before any optimisation; never made executable."""

    def add_llvm_module(self, ll_module: Any) -> None:  # noqa: ANN401  # the same
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


def _never_run(context: Any, library: Any, fndesc: Any, env: Any) -> Any:  # noqa: ANN401  # the same
    """numba tells functions apart by what would run them; nothing does."""
    return _dynfunc.make_function(fndesc.lookup_module(), fndesc.qualname, "", 1, env, (library,))


def lower(rules: dict[str, Rule]) -> tuple[llvm.ModuleRef, list[Lowered]]:
    """All that these entry points need in one module, and how each is called."""
    _lower_only()
    lowered: list[Lowered] = []
    libraries: dict[int, Any] = {}
    for symbol, rule in rules.items():
        words = arguments_of(rule)
        dispatcher = rule.dispatcher
        dispatcher.compile(tuple(map(numba_type, words)))
        (compiled,) = dispatcher.overloads.values()
        lowered.append(
            Lowered(symbol, rule, compiled.fndesc.mangled_name, words, _returns(rule, compiled.signature.return_type))
        )
        _collect(compiled.library, libraries)
    module = llvm.parse_assembly("")
    for library in libraries.values():
        module.link_in(_linkable(library), preserve=True)
    return module, lowered


def _from_the_start(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:  # noqa: ANN401  # the same
    """numba asks at every index whether it counts from the end; in a rule none does (`kernel.checked_records`)."""
    return context.cast(builder, index, kind, types.intp if kind.signed else types.uintp)


def _lower_only() -> None:
    """From now on numba only lowers, in this process."""
    context = cpu_target.target_context
    if jit.OPTIONS.get("no_compile"):
        return
    jit.OPTIONS.clear()
    jit.OPTIONS.update(no_cpython_wrapper=True, no_cfunc_wrapper=True)
    context.refresh()
    context.codegen()._library_class = _AsLowered
    type(context).get_executable = _never_run
    arrayobj.fix_integer_index = _from_the_start


def _returns(rule: Rule, answer: Any) -> str:  # noqa: ANN401  # the same
    if answer == types.none:
        return "none"
    if answer == types.boolean:
        return "bool"
    if isinstance(answer, types.Integer):
        return "int"
    if isinstance(answer, types.UniTuple) and answer.dtype == types.int64 and answer.count == 2:
        return "int int"
    raise TypeError(f"{rule!r} returns {answer}; an entry point returns an int, a bool, two ints or nothing")


def _collect(library: Any, into: dict[int, Any]) -> None:  # noqa: ANN401  # the same
    """A function's code and that of everything it calls."""
    if id(library) in into:
        return
    into[id(library)] = library
    for other in library._linking_libraries:
        _collect(other, into)


def _linkable(library: Any) -> llvm.ModuleRef:  # noqa: ANN401  # the same
    return library._final_module
