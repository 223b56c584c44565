"""The race of a table: decisions against the clock wait until nobody can have been earlier, and then go in order."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

import tafelrunde as tr
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.server import server_time
from tafelrunde.server.owner.fairness import Contest, Press, Quota, credit, note_distances
from tafelrunde.server.owner.log_writer import LogWriter
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, failure, refusal, unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.playing import not_before_it_was_seen, not_before_the_race
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.latency import HERE, Arrival
from tafelrunde.server.table.reach import rivals
from tafelrunde.server.table.sealed_bag import tie_order
from tafelrunde.server.table.table import Table
from tafelrunde.wire import commands
from tafelrunde.wire.answers import DecidedBy, Done, Photo


class Race:
    """The presses at one table. Everything here runs under the table's lock."""

    def __init__(self, table: Table, contest: Contest, log: LogWriter, look: Callable[[], None]) -> None:
        self.table, self.contest, self.log, self.look = table, contest, log, look
        self._decided: dict[int, int] = {}  # when each seat decided last, in match time

    # ---- pressing --------------------------------------------------------------------------------

    def is_waiting(self, asked: Asked[commands.TableCommand]) -> bool:
        """A press that waits already, sent again, is answered with it."""
        for press in self.contest.waiting:
            if press.guest is not None and (press.guest.id, press.command) == (asked.guest.id, asked.command.id):
                press.answers.append(asked.answer)
                return True
        return False

    def press(self, asked: Asked[commands.Play], played: entries.Played) -> None:
        """A person's decision."""
        situation, arrival, seat = self.table.situation, asked.arrival, played.seat
        note_distances(self.table, self.contest)
        if (distance := arrival.distance).late > 0:  # perhaps measured by another worker, which passed it on
            late = distance.late + arrival.passed_on
            self.contest.distances[seat] = msgspec.structs.replace(distance, late=late)
        told = asked.command.pressed
        pressed = None if told is None else situation.timing.match_time_exactly(told)
        press = self._press(seat, played.action, pressed, arrival)
        press.guest, press.command, press.answers = asked.guest, asked.command.id, [asked.answer]
        self.contest.add(press)
        self.look()

    def press_for_bot(self, seat: int, action: object, by: DecidedBy, answer: Answering) -> None:
        """A bot's decision: it arrives at once."""
        press = self._press(seat, action, None, Arrival(at=server_time.now()))
        press.by, press.answers = by, [answer]
        self.contest.add(press)
        self.look()

    def _press(self, seat: int, action: object, pressed: int | None, arrival: Arrival) -> Press:
        """When a press arrived, the moment that it is credited with, and who goes first among equals."""
        situation = self.table.situation
        arrived = situation.timing.match_time(arrival.at)
        contested = bool(rivals(situation.begun, seat, action))
        quota = self.contest.quotas.setdefault(seat, Quota()) if contested else None
        shown = situation.appears.get(situation.game.read_action(action))
        credited = credit(pressed, arrived, arrival.distance, quota, shown)
        not_before_the_race(situation, credited)
        claimed = credited if pressed is None else min(pressed, credited)
        not_before_it_was_seen(situation, action, claimed, self._decided.get(seat))
        tie = tie_order(situation.opened.secret, credited, len(situation.seats))
        witness = arrival.distance.by if credited < arrived else None
        return Press(None, None, seat, action, "person", pressed, arrived, credited, tie, witness=witness)

    # ---- whose turn it is ------------------------------------------------------------------------

    def next_press(self) -> tuple[Press, int] | None:
        """The press whose window closes first, and the match time at which it does."""
        match = self.table.situation.begun
        closing = [
            (self.contest.closes(press, rivals(match, press.seat, press.action)), press.order, press)
            for press in self.contest.foremost()
        ]
        if not closing:
            return None
        moment, _, press = min(closing)
        return press, moment

    # ---- when its window has closed --------------------------------------------------------------

    async def carry_out(self, press: Press) -> None:
        """A press that waits becomes a decision, or is refused; what looks invented about it is told."""
        await self._become(press)
        if press.seat not in self.table.situation.doubted:
            await self._doubt(press.seat)

    async def _become(self, press: Press) -> None:
        self.contest.waiting.remove(press)
        try:
            played = self._played(press)
            if press.guest is None:
                await self.log.commit([played])
                press.answer(Done(id="bot"))
            else:
                await self.log.commit([played], press.guest, press.command, press.answer)
        except tr.Refused as refused:
            self._refuse(press, refused)
            await self._photograph(press)
        except tr.TafelrundeError as error:
            press.answer(failure(press.command or "bot", error))
        except Exception:
            press.answer(unavailable(press.command or "bot"))
            raise
        else:
            press.sequence, self._decided[press.seat] = self.table.sequence, played.at
            self.contest.won.append(press)

    def _played(self, press: Press) -> entries.Played:
        match = self.table.situation.begun
        at = max(match.now, press.credited)
        return entries.Played(
            seat=press.seat,
            action=press.action,  # type: ignore[arg-type]  # JSON data of an action, read before
            at=at if match.due is None else min(at, match.due),
            by=press.by,
            pressed=press.pressed,
            arrived=press.arrived,
        )

    async def _photograph(self, press: Press) -> None:
        """Who was beaten to it can be seen by everybody."""
        rival = self.contest.rival(press)
        if rival is not None:
            photo = Photo(sequence=rival.sequence, taps=(rival.tap, press.tap))
            await self.log.commit([entries.Photographed(photo=photo)])

    async def _doubt(self, seat: int) -> None:
        """Who claims more than the line explains is marked, for everybody to see."""
        distance, quota = self.contest.distances.get(seat, HERE), self.contest.quotas.get(seat, Quota())
        if distance.looks_invented or quota.looks_invented:
            explained = round(distance.usual)
            claimed = max(round(distance.claimed), explained + max(quota.beyond, default=0))
            self.table.services.counts["doubted"] += 1
            await self.log.commit([entries.Doubted(seat=seat, claimed=claimed, explained=explained)])

    # ---- when there is no race any more ----------------------------------------------------------

    def call_off(self, reason: str) -> None:
        """Whoever waits is refused."""
        for press in self.contest.waiting:
            self._refuse(press, RefusedByTable(reason))
        self.contest.waiting.clear()

    def let_go(self) -> None:
        """Somebody else looks after the table from now on: whoever waits sends again."""
        for press in self.contest.waiting:
            press.answer(unavailable(press.command or "bot"))
        self.contest.waiting.clear()

    def _refuse(self, press: Press, refused: tr.Refused) -> None:
        language = press.guest.language if press.guest else FALLBACK
        press.answer(refusal(press.command or "bot", refused, language, self.table.situation.names))
