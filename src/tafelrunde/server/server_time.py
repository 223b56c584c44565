"""Server time: milliseconds since 1970, which never go back while the server runs."""

from __future__ import annotations

import asyncio
import time

_offset = time.time() - time.monotonic()


def now() -> int:
    """Now, in whole milliseconds."""
    return int((_offset + time.monotonic()) * 1000)


def exact_now() -> float:
    """Now, with fractions."""
    return (_offset + time.monotonic()) * 1000


async def pause_after_trouble() -> None:
    """A moment before what failed is tried again."""
    await asyncio.sleep(0.25)
