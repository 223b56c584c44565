"""Work that takes its time, done beside the event loop where there are threads; a browser's Python has none."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from typing import ParamSpec, TypeVar

HAS_THREADS = sys.platform != "emscripten"
P = ParamSpec("P")
T = TypeVar("T")


async def beside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the work returns; others have their turn meanwhile, or at least before it."""
    if HAS_THREADS:
        return await asyncio.to_thread(work, *args, **kwargs)
    await asyncio.sleep(0)
    return work(*args, **kwargs)
