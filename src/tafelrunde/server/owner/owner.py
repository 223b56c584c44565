"""Who looks after an owned table: keeps its clocks, lets presses race fairly, and lets bots decide."""

from __future__ import annotations

import asyncio
import logging

import tafelrunde as tr
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.server import server_time
from tafelrunde.server.owner.bot_seats import BotSeats
from tafelrunde.server.owner.race import Arrival, Contest, Press, Quota, credit
from tafelrunde.server.table import commands as customs
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, failure, refusal, unavailable
from tafelrunde.server.table.commands import Custom, Guest
from tafelrunde.server.table.sealed_bag import tie_order
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.wire import commands
from tafelrunde.wire.answers import DecidedBy, Done, Photo

logger = logging.getLogger("tafelrunde.keeper")
LOOK_AGAIN = 40  # milliseconds between two looks whether time alone lets somebody act again


class Keeper:
    """The owner's duties at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.contest = Contest()
        self.bots = BotSeats(self)
        self._timer: asyncio.TimerHandle | None = None
        self._ticking: asyncio.Task[None] | None = None
        table.changed = self.look
        table.press = self.press

    def let_go(self) -> None:
        """Somebody else looks after the table from now on."""
        self.table.owned = False
        self.table.press = None
        self.table.changed = lambda: None
        if self._timer is not None:
            self._timer.cancel()
        for stranded in self.contest.waiting:
            stranded.answer(unavailable(stranded.command or "bot"))
        self.contest.waiting.clear()
        self.bots.let_go()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """What is under way; a server that stops waits for it."""
        ticking = [] if self._ticking is None else [self._ticking]
        return [*ticking, *self.bots.tasks]

    # ---- what is next ----------------------------------------------------------------------------

    def look(self) -> None:
        """Something has changed: let bots decide, and set the alarm for what happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.table.owned:
            return
        self.bots.wake()
        moment = self._next_moment()
        if moment is not None:
            delay = max(0, moment - server_time.exact_now()) / 1000
            self._timer = asyncio.get_running_loop().call_later(delay, self._ring)

    def _next_moment(self) -> int | None:
        """The server time at which something happens by itself."""
        situation = self.table.situation
        if self.contest.waiting and situation.phase != "playing":
            return server_time.now()
        if situation.phase != "playing":
            return None
        moments = [
            situation.timing.server_time(self.contest.closes(press, situation.deciding))
            for press in self.contest.waiting[:1]
        ]
        if (due := situation.begun.due) is not None:
            moments.append(situation.timing.server_time(due + self.contest.window(situation.deciding)))
            if len(situation.deciding) < len(situation.seats):
                moments.append(server_time.now() + LOOK_AGAIN)
        if (out := situation.timing.run_out()) is not None and out[1] not in self.bots.overdue:
            moments.append(out[0])
        return min(moments, default=None)

    def _ring(self) -> None:
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
        if situation.phase != "playing":
            for stranded in self.contest.waiting:
                self._refuse(stranded, Custom("is_paused" if situation.phase == "paused" else "game_over"))
            self.contest.waiting.clear()
            return False
        time, due = situation.timing.match_time(now), situation.begun.due
        press = self.contest.waiting[0] if self.contest.waiting else None
        if press is not None and (due is None or press.credited <= due):
            if due is not None and self.contest.closes(press, situation.deciding) > time:
                return False
            self.contest.waiting.remove(press)
            await self._carry_out(press)
            return True
        if due is not None and await self._advance(situation, time, due):
            return True
        if (out := situation.timing.run_out()) is not None and out[0] <= now and out[1] not in self.bots.overdue:
            self.bots.overdue.add(out[1])
            self.bots.wake()
            return True
        return False

    async def _advance(self, situation: Situation, time: int, due: int) -> bool:
        """Moves the match clock on when something is due, or when time alone lets somebody act again."""
        passed = time - self.contest.window(situation.deciding)
        if passed >= due:
            await self.table.commit([entries.Advanced(at=due)])
            return True
        if passed <= situation.begun.now or len(situation.deciding) == len(situation.seats):
            return False
        later = situation.begun.copy()
        later.advance(passed)
        if later.waiting == situation.begun.waiting:
            return False
        await self.table.commit([entries.Advanced(at=passed)])
        return True

    # ---- racing against the clock ----------------------------------------------------------------

    def press(self, guest: Guest, command: commands.Play, answer: Answering, arrival: Arrival) -> None:
        """A decision that races: it waits until nobody can have been earlier. Runs under the table's lock."""
        for waiting in self.contest.waiting:
            if waiting.guest is not None and (waiting.guest.id, waiting.command) == (guest.id, command.id):
                waiting.answers.append(answer)
                return
        situation = self.table.situation
        played = customs.playing.play(situation, guest, command, arrival.at)
        self._note_latencies(situation)
        if arrival.one_way > 0:  # perhaps measured by another worker, which passed it on
            self.contest.one_way[command.seat] = arrival.one_way + arrival.passed_on
        pressed = None if command.pressed is None else situation.timing.match_time_exactly(command.pressed)
        self.queue(guest, command.id, command.seat, played.action, "person", pressed, arrival, [answer])

    def _note_latencies(self, situation: Situation) -> None:
        """How far away everybody is, also who has not pressed yet: the window must be long enough for them."""
        for line in self.table.broadcast.watchers:
            for seat in situation.seats_of(line.guest.id):
                if line.latency.one_way > 0:
                    self.contest.one_way[seat] = line.latency.one_way

    def queue(
        self,
        guest: Guest | None,
        command: str | None,
        seat: int,
        action: object,
        by: DecidedBy,
        pressed: int | None,
        arrival: Arrival,
        answers: list[Answering],
    ) -> None:
        """Puts a press among those that wait. Runs under the table's lock."""
        situation = self.table.situation
        arrived = situation.timing.match_time(arrival.at)
        quota = self.contest.quotas.setdefault(seat, Quota(at=arrived))
        credited = credit(pressed, arrived, arrival.one_way, quota)
        if situation.timed_since is not None and credited < situation.timed_since:
            raise Custom("too_early")
        tie = tie_order(situation.opened.secret, credited, len(situation.seats))
        self.contest.add(Press(guest, command, seat, action, by, pressed, arrived, credited, tie, answers))
        self.look()

    async def _carry_out(self, press: Press) -> None:
        situation = self.table.situation
        at = max(situation.begun.now, press.credited)
        if situation.begun.due is not None:
            at = min(at, situation.begun.due)
        played = entries.Played(
            seat=press.seat,
            action=press.action,  # type: ignore[arg-type]  # JSON data of an action, read before
            at=at,
            by=press.by,
            pressed=press.pressed,
            arrived=press.arrived,
        )
        try:
            if press.guest is None:
                await self.table.commit([played])
                press.answer(Done(id="bot"))
            else:
                await self.table.commit([played], press.guest, press.command, press.answer)
        except tr.Refused as refused:
            self._refuse(press, refused)
            await self._photograph(press)
        except tr.TafelrundeError as error:
            press.answer(failure(press.command or "bot", error))
        except Exception:
            press.answer(unavailable(press.command or "bot"))
            raise
        else:
            press.sequence = self.table.sequence
            self.contest.won.append(press)

    def _refuse(self, press: Press, refused: tr.Refused) -> None:
        language = press.guest.language if press.guest else FALLBACK
        press.answer(refusal(press.command or "bot", refused, language, self.table.situation.names))

    async def _photograph(self, press: Press) -> None:
        """Who was beaten to it can be seen by everybody."""
        rival = self.contest.rival(press)
        if rival is not None:
            photo = Photo(sequence=rival.sequence, taps=(rival.tap, press.tap))
            await self.table.commit([entries.Photographed(photo=photo)])
