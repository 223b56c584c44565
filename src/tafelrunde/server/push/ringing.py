"""Rings people who are not at the table when something there is for them; gently, and never in a flood."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server.push.occasions import Occasion, deciding, occasions, ring
from tafelrunde.server.push.service import PushServices
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.web.limits import Allowance
from tafelrunde.storage.subscriptions import Subscription, Subscriptions

logger = logging.getLogger("tafelrunde.push")
RINGS = 20  # of one guest at once; then one every RING_EVERY seconds
RING_EVERY = 30
AT_ONCE = 200  # rings that may be under way; more are let go
REMEMBERED = 10_000  # guests

Seen = Callable[[str], tuple[Situation | None, frozenset[str]]]


class Ringing:
    """Who is rung when. `seen` tells the situation of a table now, and who is connected to it."""

    def __init__(self, stored: Subscriptions, counts: Counter[str], seen: Seen, delay: float) -> None:
        self.stored, self.counts, self.seen, self.delay = stored, counts, seen, delay
        self.services = PushServices(stored)
        self._allowances: dict[str, Allowance] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    def changed(self, before: Situation, after: Situation) -> None:
        """A table has changed: whoever has a reason to look, and is not there, is rung soon."""
        _, present = self.seen(after.table)
        for guest, occasion in occasions(before, after):
            if guest not in present and len(self._under_way) < AT_ONCE:
                task = asyncio.create_task(self._ring(after, guest, occasion), name="ring")
                self._under_way.add(task)
                task.add_done_callback(partial(self._over))

    def _over(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and isinstance(task.exception(), SQLAlchemyError | OSError):
            logger.warning("not rung", extra={"error": type(task.exception()).__name__})

    async def _ring(self, then: Situation, guest: str, occasion: Occasion) -> None:
        """After a moment, unless the guest is back by then or somebody else has to decide."""
        browsers = [one for one in await self.stored.of(guest) if wants(one, occasion)]
        if not browsers:
            return
        await asyncio.sleep(self.delay)
        situation, present = self.seen(then.table)
        situation = situation or then
        if guest in present or (occasion == "turn" and guest not in deciding(situation)):
            return
        if not self._allowance(guest).take():
            self.counts["rings_held_back"] += 1
            return
        for browser in browsers:
            await self._send(browser, situation, occasion)

    async def _send(self, browser: Subscription, situation: Situation, occasion: Occasion) -> None:
        sent = await self.services.send(browser, ring(situation, browser.guest, occasion, browser.language))
        self.counts[f"rings_{sent}"] += 1
        if sent == "gone":
            await self.stored.delete(browser.endpoint)

    def _allowance(self, guest: str) -> Allowance:
        if len(self._allowances) > REMEMBERED:
            self._allowances.clear()
        return self._allowances.setdefault(guest, Allowance(1 / RING_EVERY, RINGS))

    async def stop(self) -> None:
        """Nobody is rung any more."""
        for task in list(self._under_way):
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self.services.stop()


def wants(browser: Subscription, occasion: Occasion) -> bool:
    """Does this browser ring for that?"""
    return browser.ring_for == "everything" or (browser.ring_for == "turn" and occasion == "turn")
