"""The race of a table: decisions against the clock wait until nobody can have been earlier, and then go in order."""

from __future__ import annotations

from collections.abc import Callable

import tafelrunde as tr
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.server import server_time
from tafelrunde.server.owner.fairness import Contest, Press, Quota, credit
from tafelrunde.server.owner.log_writer import LogWriter
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, failure, refusal, unavailable
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.playing import not_before_the_race
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.latency import Arrival
from tafelrunde.server.table.sealed_bag import tie_order
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.wire import commands
from tafelrunde.wire.answers import DecidedBy, Done, Photo


class Race:
    """The presses at one table. Everything here runs under the table's lock."""

    def __init__(self, table: Table, log: LogWriter, look: Callable[[], None]) -> None:
        self.table, self.log, self.look = table, log, look
        self.contest = Contest()

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
        self._note_latencies(situation)
        if arrival.one_way > 0:  # perhaps measured by another worker, which passed it on
            self.contest.one_way[seat] = arrival.one_way + arrival.passed_on
        told = asked.command.pressed
        pressed = None if told is None else situation.timing.match_time_exactly(told)
        arrived, credited, tie = self._moment(seat, pressed, arrival)
        self.contest.add(
            Press(
                *(asked.guest, asked.command.id, seat, played.action, "person"),
                *(pressed, arrived, credited, tie, [asked.answer]),
            )
        )
        self.look()

    def press_for_bot(self, seat: int, action: object, by: DecidedBy, answer: Answering) -> None:
        """A bot's decision: it arrives at once."""
        arrived, credited, tie = self._moment(seat, None, Arrival(at=server_time.now()))
        self.contest.add(Press(None, None, seat, action, by, None, arrived, credited, tie, [answer]))
        self.look()

    def _note_latencies(self, situation: Situation) -> None:
        """How far away everybody is, also who has not pressed yet: the window must be long enough for them."""
        for line in self.table.broadcast.watchers:
            for seat in situation.seats_of(line.guest.id):
                if line.latency.one_way > 0:
                    self.contest.one_way[seat] = line.latency.one_way

    def _moment(self, seat: int, pressed: int | None, arrival: Arrival) -> tuple[int, int, tuple[int, ...]]:
        """When a press arrived, the moment that it is credited with, and who goes first among equals."""
        situation = self.table.situation
        arrived = situation.timing.match_time(arrival.at)
        quota = self.contest.quotas.setdefault(seat, Quota(at=arrived))
        credited = credit(pressed, arrived, arrival.one_way, quota)
        not_before_the_race(situation, credited)
        return arrived, credited, tie_order(situation.opened.secret, credited, len(situation.seats))

    # ---- when its window has closed --------------------------------------------------------------

    async def carry_out(self, press: Press) -> None:
        """A press that waits becomes a decision, or is refused."""
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
            press.sequence = self.table.sequence
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
