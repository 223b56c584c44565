"""Who owns a table: adds to its log, keeps its clocks, has its race and the seats that bots decide for."""

from __future__ import annotations

import asyncio
import contextlib
import logging

import tafelrunde as tr
from tafelrunde.server import server_time
from tafelrunde.server.owner.bot_seats import BotSeats
from tafelrunde.server.owner.fairness import Contest
from tafelrunde.server.owner.log_writer import LogWriter
from tafelrunde.server.owner.race import Race
from tafelrunde.server.table import entries
from tafelrunde.server.table.absence import steps_in, who_is_back, who_steps_in
from tafelrunde.server.table.arriving import next_look, who_did_not_come
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.playing import nobody_missing
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.storage.trouble import NotStored
from tafelrunde.wire.commands import TableCommand

logger = logging.getLogger("tafelrunde.owner")
LOOK_AGAIN = 40  # milliseconds between two looks whether time alone lets somebody act again


class Owner:
    """The owner of one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.contest = Contest()
        self.log = LogWriter(table, self.contest, self.look)
        self.race = Race(table, self.contest, self.log, self.look)
        self.bots = BotSeats(table, self.log, self.race, self.look)
        self._timer: asyncio.TimerHandle | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None
        table.owned, table.on_presence = True, self.look

    def let_go(self) -> None:
        """Somebody else looks after the table from now on."""
        self.table.owned, self.table.on_presence = False, None
        if self._timer is not None:
            self._timer.cancel()
        self.race.let_go()
        self.bots.let_go()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way; a server that stops waits for it."""
        own = [task for task in (self._ticking, self._keeping) if task is not None]
        return [*own, *self.bots.tasks, *self.log.tasks]

    def is_repeated(self, asked: Asked[TableCommand]) -> bool:
        """A command that was carried out before is answered again; one that waits is answered when it has."""
        done = self.table.carried_out.again(asked.guest.id, asked.command.id)
        if done is not None:
            asked.answer(done)
        return done is not None or self.race.is_waiting(asked)

    async def make_up_for_absence(self) -> None:
        """The clocks stood still while nobody looked after the table. If the time of its log is yet to come, the wall
        clock was ahead then: the table goes on from now, instead of waiting for that time."""
        situation, now = self.table.situation, server_time.now()
        if situation.phase != "playing":
            return
        if now < situation.timing.at:
            await self._interrupt(now - situation.timing.at, now)
        elif situation.timing.left or situation.is_timed:
            last = max(situation.timing.at, await self.table.services.archive.last_seen(self.table.name))
            if (missed := server_time.now() - last) > 0:
                await self._interrupt(missed)

    async def _interrupt(self, missed: int, at: int | None = None) -> None:
        with contextlib.suppress(tr.TafelrundeError):
            await self.log.commit([entries.Interrupted(ms=missed)], at=at)

    # ---- what is next ----------------------------------------------------------------------------

    def look(self) -> None:
        """Something has changed: let bots decide, and set the alarm for what happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.table.owned:
            return
        self.bots.wake()
        if self.table.is_worth_a_checkpoint and (self._keeping is None or self._keeping.done()):
            self._keeping = asyncio.create_task(self._keep(), name=f"keep {self.table.name}")
        moment = self._next_moment()
        if moment is not None:
            now = server_time.exact_now()
            self._timer = asyncio.get_running_loop().call_later(
                max(0, moment - now) / 1000, self._ring, max(moment, now)
            )

    def _next_moment(self) -> int | None:
        """The server time at which something happens by itself."""
        situation, contest = self.table.situation, self.contest
        if who_is_back(situation, self.table.present) or nobody_missing(situation):
            return server_time.now()
        if contest.waiting and situation.phase != "playing":
            return server_time.now()
        if situation.phase == "open":
            return next_look(situation, server_time.now())
        if situation.phase != "playing":
            return None
        following = self.race.next_press()
        moments = [] if following is None else [situation.timing.server_time(following[1])]
        if (due := situation.begun.due) is not None:
            moments.append(situation.timing.server_time(due + contest.window(situation.deciding)))
            if len(situation.deciding) < len(situation.seats):
                moments.append(server_time.now() + LOOK_AGAIN)
        if (out := situation.timing.run_out()) is not None and out[1] not in self.bots.overdue:
            moments.append(out[0])
        moments += steps_in(situation, self.table.awaited).values()
        return min(moments, default=None)

    async def _keep(self) -> None:
        """Leaves word of how the table stands; without it, reading it takes longer and nothing else."""
        try:
            await self.table.services.checkpoints.keep(self.table.checkpoint())
        except NotStored as error:
            logger.warning("checkpoint not kept", extra={"table": self.table.name, "error": str(error)})

    def _ring(self, due: float) -> None:
        self.table.services.figures.rang((server_time.exact_now() - due) / 1000)
        if self._ticking is None or self._ticking.done():
            self._ticking = asyncio.create_task(self._tick(), name=f"tick {self.table.name}")

    async def _tick(self) -> None:
        try:
            async with self.table.lock:
                while self.table.owned and await self._one_thing():
                    pass
        except tr.TafelrundeError as error:
            logger.warning("tick failed", extra={"table": self.table.name, "error": str(error)})
            await server_time.pause_after_trouble()
        except Exception:  # a fault of our own must not stop the clock of a table
            logger.exception("fault", extra={"table": self.table.name})
            await server_time.pause_after_trouble()
        self._ticking = None
        self.look()

    async def _one_thing(self) -> bool:
        """Carries out the first thing whose time has come. Was there one?"""
        situation, now = self.table.situation, server_time.now()
        if situation.phase == "open" and (missed := who_did_not_come(situation, self.table.occasion())):
            await self.log.commit(missed)
            return True
        if back := who_is_back(situation, self.table.present):
            await self.log.commit(back)
            return True
        if agreed := nobody_missing(situation):
            await self.log.commit(agreed)
            return True
        if situation.phase != "playing":
            self.race.call_off("is_paused" if situation.phase == "paused" else "game_over")
            return False
        time, due = situation.timing.match_time(now), situation.begun.due
        following = self.race.next_press()
        if following is not None and (due is None or following[0].credited <= due):
            press, closes = following
            if due is not None and closes > time:
                return False
            await self.race.carry_out(press)
            return True
        if due is not None and await self._advance(situation, time, due):
            return True
        if (out := situation.timing.run_out()) is not None and out[0] <= now and out[1] not in self.bots.overdue:
            self.bots.overdue.add(out[1])
            self.bots.wake()
            return True
        if came := who_steps_in(situation, self.table.awaited, now):
            await self.log.commit(came)
            return True
        return False

    async def _advance(self, situation: Situation, time: int, due: int) -> bool:
        """Moves the match clock on when something is due, or when time alone lets somebody act again."""
        passed = time - self.contest.window(situation.deciding)
        if passed >= due:
            await self.log.commit([entries.Advanced(at=due)])
            return True
        if passed <= situation.begun.now or len(situation.deciding) == len(situation.seats):
            return False
        later = situation.begun.copy()
        later.advance(passed)
        if later.waiting == situation.begun.waiting:
            return False
        await self.log.commit([entries.Advanced(at=passed)])
        return True
