"""Who looks after an owned table: keeps its clocks, lets presses race fairly, and lets bots decide."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import Any

import tafelrunde as tr
from tafelrunde.bots import bot_names
from tafelrunde.server import customs, entries, server_time
from tafelrunde.server.answering import Answering, failure, refusal
from tafelrunde.server.bot_process import Thought
from tafelrunde.server.bots import BotFailed
from tafelrunde.server.customs import Custom, Guest
from tafelrunde.server.customs.seating import checked_level, own_seat, stand_in_level
from tafelrunde.server.entries import PlayedBy
from tafelrunde.server.fairness import Arrival, Contest, Press, Quota, credit
from tafelrunde.server.sealed_bag import tie_order
from tafelrunde.server.situation import Situation
from tafelrunde.server.table import Table
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Done, Photo

logger = logging.getLogger("tafelrunde.keeper")
PAUSE_AFTER_TROUBLE = 0.25  # seconds
LOOK_AGAIN = 40  # milliseconds between two looks whether time alone lets somebody act again


class Keeper:
    """The owner's duties at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.contest = Contest()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.overdue: set[int] = set()
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
        for task in self.thinking.values():
            task.cancel()

    # ---- what is next ----------------------------------------------------------------------------

    def look(self) -> None:
        """Something has changed: let bots decide, and set the alarm for what happens by itself."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not self.table.owned:
            return
        self.overdue &= set(self.table.situation.deciding)
        self._wake_bots()
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
        if (due := situation.match.due) is not None:
            moments.append(situation.timing.server_time(due + self.contest.window(situation.deciding)))
            if len(situation.deciding) < len(situation.seats):
                moments.append(server_time.now() + LOOK_AGAIN)
        if (out := situation.timing.run_out()) is not None and out[1] not in self.overdue:
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
            await asyncio.sleep(PAUSE_AFTER_TROUBLE)
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
        time, due = situation.timing.match_time(now), situation.match.due
        press = self.contest.waiting[0] if self.contest.waiting else None
        if press is not None and (due is None or press.credited <= due):
            if due is not None and self.contest.closes(press, situation.deciding) > time:
                return False
            self.contest.waiting.remove(press)
            await self._carry_out(press)
            return True
        if due is not None and await self._advance(situation, time, due):
            return True
        if (out := situation.timing.run_out()) is not None and out[0] <= now and out[1] not in self.overdue:
            self.overdue.add(out[1])
            self._wake_bots()
            return True
        return False

    async def _advance(self, situation: Situation, time: int, due: int) -> bool:
        """Moves the match clock on when something is due, or when time alone lets somebody act again."""
        passed = time - self.contest.window(situation.deciding)
        if passed >= due:
            await self.table.commit([entries.Advanced(at=due)])
            return True
        if passed <= situation.match.now or len(situation.deciding) == len(situation.seats):
            return False
        later = situation.match.copy()
        later.advance(passed)
        if later.waiting == situation.match.waiting:
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
        if arrival.one_way > 0:
            self.contest.one_way[command.seat] = arrival.one_way
        pressed = None if command.pressed is None else situation.timing.match_time_exactly(command.pressed)
        self._queue(guest, command.id, command.seat, played.action, "person", pressed, arrival, [answer])

    def _queue(
        self,
        guest: Guest | None,
        command: str | None,
        seat: int,
        action: object,
        by: PlayedBy,
        pressed: int | None,
        arrival: Arrival,
        answers: list[Answering],
    ) -> None:
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
        at = max(situation.match.now, press.credited)
        if situation.match.due is not None:
            at = min(at, situation.match.due)
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
        else:
            press.sequence = self.table.sequence
            self.contest.won.append(press)

    def _refuse(self, press: Press, refused: tr.Refused) -> None:
        language = press.guest.language if press.guest else "en"
        press.answer(refusal(press.command or "bot", refused, language))

    async def _photograph(self, press: Press) -> None:
        """Who was beaten to it can be seen by everybody."""
        rival = self.contest.rival(press)
        if rival is not None:
            photo = Photo(sequence=rival.sequence, taps=(rival.tap, press.tap))
            await self.table.commit([entries.Photographed(photo=photo)])

    # ---- bots ------------------------------------------------------------------------------------

    def _level(self, seat: int) -> tuple[str, PlayedBy] | None:
        """Which bot decides for a seat now, and why."""
        situation = self.table.situation
        if not self.table.owned or seat not in situation.deciding:
            return None
        place = situation.seats[seat]
        if place.bot is not None:
            return place.bot, "bot" if place.kind == "bot" else "stand-in"
        return (stand_in_level(situation, None), "time") if seat in self.overdue else None

    def _wake_bots(self) -> None:
        for seat in self.table.situation.deciding:
            if seat not in self.thinking and self._level(seat) is not None:
                task = asyncio.create_task(self._decide_for(seat), name=f"bot {self.table.name}/{seat}")
                self.thinking[seat] = task

    async def _decide_for(self, seat: int) -> None:
        """As long as it is this seat's decision and a bot's."""
        try:
            while (level := self._level(seat)) is not None:
                match = self.table.situation.match
                started = asyncio.get_running_loop().time()
                thought = await choose(self.table, match, seat, level[0])
                pace = self.table.house.settings.bot_pace if level[1] != "time" else 0
                pace = thought.pause if match.due is not None else pace
                await asyncio.sleep(max(0, pace / 1000 - (asyncio.get_running_loop().time() - started)))
                await self._play_for(seat, thought.action, match, level[1])
        finally:
            self.thinking.pop(seat, None)
            if self.table.owned:
                asyncio.get_running_loop().call_soon(self.look)

    async def _play_for(self, seat: int, action: Any, match: tr.Match, by: PlayedBy) -> None:  # noqa: ANN401  # JSON data
        answered: asyncio.Future[AnyAnswer] | None = None
        try:
            async with self.table.lock:
                situation = self.table.situation
                if self._level(seat) is None:
                    return
                if situation.is_timed:
                    answered = asyncio.get_running_loop().create_future()
                    arrival = Arrival(at=server_time.now())
                    self._queue(None, None, seat, action, by, None, arrival, [answered.set_result])
                elif situation.match is match:
                    at = max(match.now, situation.timing.match_time(server_time.now()))
                    await self.table.commit([entries.Played(seat=seat, action=action, at=at, by=by)])
            if answered is not None:
                await answered
        except tr.TafelrundeError as error:
            if not isinstance(error, Custom):
                logger.warning("bot's decision failed", extra={"table": self.table.name, "error": str(error)})
            await asyncio.sleep(PAUSE_AFTER_TROUBLE)


async def hint(table: Table, guest: Guest, command: commands.Hint) -> Done:
    """What a bot would do; not under the lock, since it takes its time."""
    situation = table.situation
    own_seat(situation, guest, command.seat)
    if command.seat not in situation.deciding:
        raise Custom("not_now")
    names = bot_names(situation.opened.game)
    levels = [name for name in names if name.startswith("level-")] or names
    level = levels[-1] if command.level is None else checked_level(situation.opened.game, command.level)
    action = (await choose(table, situation.match, command.seat, level)).action
    typed = situation.game.read_action(action)
    text = situation.game.sentence(typed, situation.names, situation.match.box, guest.language)
    return Done(id=command.id, sequence=situation.sequence, action=action, texts=(text,))


async def choose(table: Table, match: tr.Match, seat: int, level: str) -> Thought:
    """What a bot of this level does; if none can answer, anything that is legal."""
    actions = match.actions(seat)
    if len(actions) == 1 and match.due is None:
        return Thought(action=tr.to_data(actions[0]))
    view = match.game.remember(match.view(seat), match.events(seat))
    seed = f"{table.name}/{seat}/{len(match.log)}"
    try:
        return await table.house.bots.choose(match.game.name, level, seed, view, actions)
    except BotFailed as error:
        logger.warning("bot failed", extra={"table": table.name, "level": level, "error": str(error)})
        return Thought(action=tr.to_data(secrets.choice(actions)))
