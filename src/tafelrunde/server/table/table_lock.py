"""The lock of a table: one at a time, in the order of asking; who finds it free takes it without waiting."""

from __future__ import annotations

import asyncio


class TableLock(asyncio.Lock):
    """A lock that can also be taken in passing."""

    def take(self) -> bool:
        """Takes it, if nobody has it and nobody waits for it. Whoever does releases it."""
        if self.locked():
            return False
        acquiring = self.acquire()
        try:
            acquiring.send(None)
        except StopIteration:
            return True
        acquiring.close()  # somebody who waited is about to have it
        return False
