"""The seats of an owned table that bots decide for: bots, stand-ins, and stand-ins of who has run out of time."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any

import tafelrunde as tr
from tafelrunde.games import game_named
from tafelrunde.server import server_time
from tafelrunde.server.owner.log_writer import LogWriter
from tafelrunde.server.owner.race import Race
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.commands.seating import stand_in_level
from tafelrunde.server.table.sealed_bag import bot_seed
from tafelrunde.server.table.seats import with_bots
from tafelrunde.server.table.table import Table
from tafelrunde.server.thinking.bot_process import Thought
from tafelrunde.server.thinking.pool import BotFailed, Seated
from tafelrunde.wire.answers import AnyAnswer, DecidedBy

logger = logging.getLogger("tafelrunde.bots")


class BotSeats:
    """Lets bots decide, and think while others do."""

    def __init__(self, table: Table, log: LogWriter, race: Race, look: Callable[[], None]) -> None:
        self.table, self.log, self.race, self.look = table, log, race, look
        self.overdue: set[int] = set()  # seats whose time is up
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._tapped: dict[int, int] = {}  # when a seat was last at it in this race, by the match time

    def let_go(self) -> None:
        """Somebody else looks after the table from now on."""
        for task in self._thinking.values():
            task.cancel()
        for seat in range(len(self.table.situation.seats)):
            self.table.services.bots.forget(self._name(seat))

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """Who thinks just now."""
        return list(self._thinking.values())

    def wake(self) -> None:
        """Whoever has to decide and is a bot begins to think; others go on with what they thought about."""
        deciding = self.table.situation.deciding
        self.overdue &= set(deciding)
        if not self.table.situation.is_timed:
            self._tapped.clear()
        for seat in deciding:
            if seat not in self._thinking and self._level(seat) is not None:
                task = asyncio.create_task(self._decide_for(seat), name=f"bot {self.table.name}/{seat}")
                self._thinking[seat] = task
        if deciding and not self._thinking and with_bots(self.table.situation.seats):
            self._ponder()

    def _name(self, seat: int) -> str:
        return f"{self.table.name}/{seat}"

    def _level(self, seat: int) -> tuple[str, DecidedBy] | None:
        """Which bot decides for a seat now, and why."""
        situation = self.table.situation
        if not self.table.owned or seat not in situation.deciding:
            return None
        place = situation.seats[seat]
        if place.bot is not None:
            return place.bot, "bot" if place.kind == "bot" else "stand-in"
        return (stand_in_level(situation, None), "time") if seat in self.overdue else None

    # ---- thinking --------------------------------------------------------------------------------

    async def _decide_for(self, seat: int) -> None:
        """As long as it is this seat's decision and a bot's."""
        try:
            while (level := self._level(seat)) is not None:
                match = self.table.situation.begun
                began, started = server_time.now(), asyncio.get_running_loop().time()
                thought = await self._choose(match, seat, level[0])
                pace = self.table.services.settings.bot_pace if level[1] != "time" else 0
                pace = thought.pause if match.due is not None else pace
                if match.due is not None:
                    pace -= self._since_tap(seat, began)
                if (shown := self.table.situation.shown_at) is not None:  # bots react when everybody can
                    pace += max(0, shown - began)
                await asyncio.sleep(max(0, pace / 1000 - (asyncio.get_running_loop().time() - started)))
                await self._play_for(seat, thought.action, match, level[1])
        finally:
            self._thinking.pop(seat, None)
            if self.table.owned:
                asyncio.get_running_loop().call_soon(self.look)

    def _since_tap(self, seat: int, moment: int) -> int:
        """A hand that is not ready yet is part of a bot's pause, as in the arena: how long ago did it tap?"""
        now = self.table.situation.timing.match_time(moment)
        return max(0, now - self._tapped.get(seat, now))

    async def _choose(self, match: tr.Match, seat: int, level: str) -> Thought:
        """What the bot of a seat does; if none can answer, anything that is legal."""
        actions = match.actions(seat)
        if len(actions) == 1 and match.due is None:
            return Thought(action=tr.to_data(actions[0]))
        view = match.view(seat)
        remembered = match.game.remember(view, match.events(seat))
        seed = bot_seed(self.table.situation.opened.secret, seat)
        seated = Seated(bot=self._name(seat), game=match.game.name, level=level, seed=seed)
        try:
            thought = await self.table.services.bots.choose(seated, view, remembered, actions)
        except BotFailed as error:
            logger.warning("bot failed", extra={"table": self.table.name, "level": level, "error": str(error)})
            return Thought(action=tr.to_data(secrets.choice(actions)))
        return thought if _is_allowed(match, thought, actions) else Thought(action=tr.to_data(secrets.choice(actions)))

    def _ponder(self) -> None:
        """A bot that others keep waiting thinks on; where several wait, the one that comes first in turn."""
        situation, bots = self.table.situation, self.table.services.bots
        if situation.is_timed:
            return
        after = situation.deciding[-1] + 1
        for number in range(len(situation.seats) - 1):
            seat = (after + number) % len(situation.seats)
            if situation.seats[seat].bot is not None and bots.ponders(self._name(seat)):
                bots.ponder(self._name(seat), situation.opened.game, situation.begun.view(seat))
                return

    # ---- acting ----------------------------------------------------------------------------------

    async def _play_for(self, seat: int, action: Any, match: tr.Match, by: DecidedBy) -> None:  # noqa: ANN401  # JSON data
        answered: asyncio.Future[AnyAnswer] | None = None
        try:
            async with self.table.lock:
                situation = self.table.situation
                if self._level(seat) is None:
                    return
                if situation.is_timed:
                    answered = asyncio.get_running_loop().create_future()
                    self.race.press_for_bot(seat, action, by, answered.set_result)
                elif situation.match is match:
                    at = max(match.now, situation.timing.match_time(server_time.now()))
                    await self.log.commit([entries.Played(seat=seat, action=action, at=at, by=by)])
            if answered is not None:
                await answered
                self._tapped[seat] = self.table.situation.timing.match_time(server_time.now())
        except tr.TafelrundeError as error:
            if not isinstance(error, RefusedByTable):
                logger.warning("bot's decision failed", extra={"table": self.table.name, "error": str(error)})
            await server_time.pause_after_trouble()


def _is_allowed(match: tr.Match, thought: Thought, actions: list[tr.Action]) -> bool:
    """Bots think by the newest rules. At a table that is played by older ones their choice may not be legal."""
    newest = game_named(match.game.name).rules_version
    return match.header.rules == newest or thought.action in [tr.to_data(action) for action in actions]
