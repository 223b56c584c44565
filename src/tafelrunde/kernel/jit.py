"""numba's side of a compiled rule; imported only where numba compiles."""

from __future__ import annotations

from collections.abc import Callable
from threading import RLock
from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from numba.core import cgutils, event, types
from numba.core.caching import UserProvidedCacheLocator
from numba.core.registry import cpu_target
from numba.extending import intrinsic

from tafelrunde.kernel.cache import cache_folder, place_in_package

_one_at_a_time = RLock()  # numba is told the folder by settings that all threads share
OPTIONS: dict[str, Any] = {"cache": True}  # the build step keeps nothing in the cache


def dispatcher(function: Callable[..., Any], *, nogil: bool, forceinline: bool) -> Any:  # noqa: ANN401  # numba ships no types
    """A function under numba, with our cache. numba fixes a function's cache folder here, and for ours only."""
    with _one_at_a_time:
        before = numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES
        numba.config.CACHE_DIR = str(cache_folder(function.__module__))
        numba.config.CACHE_LOCATOR_CLASSES = f"{__name__}.{Locator.__name__}"
        try:
            return numba.njit(**OPTIONS, nogil=nogil, forceinline=forceinline)(function)
        finally:
            numba.config.CACHE_DIR, numba.config.CACHE_LOCATOR_CLASSES = before


def versions() -> tuple[str, ...]:
    """What machine code depends on besides the sources."""
    return numba.__version__, np.__version__, llvm.get_host_cpu_name()


class Locator(UserProvidedCacheLocator):  # type: ignore[misc]  # numba ships no types
    """Where numba keeps a function inside our folder: by its file's place in its package, wherever that lies."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        return place_in_package(py_file)


class CompileCounter(event.Listener):  # type: ignore[misc]  # the same
    """Counts functions as numba finishes them."""

    def __init__(self, progress: Callable[[int], None]) -> None:
        self.compiled = 0
        self.progress = progress

    def on_start(self, event: object) -> None:
        pass

    def on_end(self, event: object) -> None:
        self.compiled += 1
        self.progress(self.compiled)


def listening(counter: CompileCounter) -> Any:  # noqa: ANN401  # the same
    """While this context lasts, the counter counts."""
    return event.install_listener("numba:compile", counter)


@intrinsic  # type: ignore[untyped-decorator]  # the same
def copy_bytes(context: Any, source: Any, into: Any, begin: Any, end: Any) -> Any:  # noqa: ANN401  # the same
    """What `copying.copy_bytes` is to compiled rules; records are pointers to them."""

    def lowered(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ANN401  # the same
        source, into, begin, end = arguments
        bytes_of = [builder.gep(builder.bitcast(record, cgutils.voidptr_t), [begin]) for record in (into, source)]
        cgutils.raw_memcpy(builder, *bytes_of, builder.sub(end, begin), 1)
        return context.get_dummy_value()

    return types.void(source, into, types.intp, types.intp), lowered


def type_of(function: Any) -> Any:  # noqa: ANN401  # the same
    """How numba knows something that it can call."""
    return cpu_target.typing_context.resolve_value_type(function)
