"""Rings people who are not at the table when something there is for them; gently, and never in a flood."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server.push.occasions import Occasion, deciding, occasions, ring
from tafelrunde.server.push.service import PushServices
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.web.limits import Allowance
from tafelrunde.server.worker.presence import Presence
from tafelrunde.storage.subscriptions import Subscription, Subscriptions

logger = logging.getLogger("tafelrunde.push")
RINGS = 20  # of one guest at once; then one every RING_EVERY seconds
RING_EVERY = 30
AT_ONCE = 200  # rings that may be under way; more are let go
REMEMBERED = 10_000  # guests


class Ringing:
    """Who is rung when."""

    def __init__(self, stored: Subscriptions, counts: Counter[str], presence: Presence, delay: float) -> None:
        self.stored, self.counts, self.presence, self.delay = stored, counts, presence, delay
        self.services = PushServices(stored)
        self._allowances: dict[str, Allowance] = {}
        self._under_way: dict[asyncio.Task[None], str] = {}  # and about which table
        self._now: dict[str, Situation] = {}  # the tables about which somebody is rung, as they are now

    def changed(self, before: Situation, after: Situation) -> None:
        """A table has changed: whoever has a reason to look, and is not there, is rung soon."""
        if after.table in self._now:
            self._now[after.table] = after
        absent = set(after.guests).difference(self.presence.of(after.table))
        for guest, occasion in occasions(before, after) if absent else ():
            if guest in absent and len(self._under_way) < AT_ONCE:
                self._now[after.table] = after
                task = asyncio.create_task(self._ring(after.table, guest, occasion), name="ring")
                self._under_way[task] = after.table
                task.add_done_callback(self._over)

    def _over(self, task: asyncio.Task[None]) -> None:
        table = self._under_way.pop(task)
        if table not in self._under_way.values():
            del self._now[table]
        if not task.cancelled() and isinstance(task.exception(), SQLAlchemyError | OSError):
            logger.warning("not rung", extra={"error": type(task.exception()).__name__})

    async def _ring(self, table: str, guest: str, occasion: Occasion) -> None:
        """After a moment, unless the guest is back by then or somebody else has to decide."""
        browsers = [one for one in await self.stored.of(guest) if wants(one, occasion)]
        if not browsers:
            return
        await asyncio.sleep(self.delay)
        situation = self._now[table]
        if guest in self.presence.of(table) or (occasion == "turn" and guest not in deciding(situation)):
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
