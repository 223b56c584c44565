"""One table in one worker: it takes commands one at a time, stores what they do, answers, and then tells everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

import tafelrunde as tr
from tafelrunde.server import server_time
from tafelrunde.server.owner.race import Arrival
from tafelrunde.server.table import commands as customs
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, CarriedOut, failure, refusal
from tafelrunde.server.table.client_line import Line
from tafelrunde.server.table.commands import Custom, Guest, Occasion
from tafelrunde.server.table.commands.seating import own_seat
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import after, damaged, following, other_rules, stored_entry
from tafelrunde.server.table.opening import Opening, alarm, rematch_of, table_row
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import Past, lobby_table
from tafelrunde.server.table.watchers import Broadcast
from tafelrunde.server.worker.services import House
from tafelrunde.storage.journal import Conflict, NotStored
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done
from tafelrunde.wire.commands import AnyTableCommand

logger = logging.getLogger("tafelrunde.table")
Press = Callable[[Guest, commands.Play, Answering, Arrival], None]
NOTHING_MORE = Opening()
BREATH = 16  # entries that are read at once; then others have their turn
TOUCH_EVERY = 60_000  # milliseconds between two signs of life in the lobby's record


class Table:
    """The log and the situation of a table, and everything that changes them."""

    def __init__(self, house: House, name: str) -> None:
        self.house, self.name = house, name
        self.lock = asyncio.Lock()
        self.history: list[Past] = []
        self.broadcast = Broadcast(self.history)
        self.carried_out = CarriedOut()
        self.owned = False
        self.changed: Callable[[], None] = lambda: None  # whoever keeps the clock and the bots wants to know
        self.press: Press | None = None  # takes decisions that race against the clock
        self._situation: Situation | None = None
        self._record: TableRow | None = None

    @property
    def situation(self) -> Situation:
        assert self._situation is not None, "a table is read from its log before anything else"
        return self._situation

    @property
    def sequence(self) -> int:
        return 0 if self._situation is None else self._situation.sequence

    def needs_keeper(self, until: int) -> bool:
        """Does something happen here by itself before a server time?"""
        moment = alarm(self.situation)
        return self.owned and moment is not None and moment <= until

    # ---- from the log ----------------------------------------------------------------------------

    async def read(self) -> bool:
        """Reads what is new in the stored log and tells it. Is there such a table?"""
        rows = await self.house.archive.entries(self.name, self.sequence)
        if rows:
            await self._follow(rows)
        return self._situation is not None

    async def _follow(self, rows: Sequence[LogRow]) -> None:
        news = []
        for row in rows:
            if row.sequence != self.sequence + 1:
                raise damaged(row, "an entry is missing")
            entry = stored_entry(row)
            imported = await self._imported(entry, row)
            situation = following(self._situation, entry, row, imported)
            news.append(self._absorb(situation, entry, row.at, row.guest, row.command))
            if len(news) % BREATH == 0:
                await asyncio.sleep(0)
        if news:
            self._tell(news)
        self.changed()

    async def _imported(self, entry: AnyEntry, row: LogRow) -> tr.Match | None:
        if not isinstance(entry, entries.Opened) or entry.imported is None:
            return None
        try:
            return await self.house.loading.load(self.name, entry.imported, entry.host)
        except tr.UnknownRules as error:
            raise other_rules(row, error) from None
        except tr.BadSave as error:
            raise damaged(row, str(error)) from None

    def _tell(self, news: Sequence[Past]) -> None:
        self.broadcast.tell(self.situation, news)
        if any(isinstance(past.entry, entries.SeatTaken | entries.SeatLeft | entries.Started) for past in news):
            self.house.presence_changed(self.name)

    def _absorb(self, situation: Situation, entry: AnyEntry, at: int, guest: str | None, command: str | None) -> Past:
        told = None
        if isinstance(entry, entries.Started | entries.Played | entries.Advanced):
            told = len(situation.begun.log)
        past = Past(sequence=situation.sequence, at=at, entry=entry, told=told)
        self.history.append(past)
        if isinstance(entry, entries.Undone):
            self._forget_undone(len(situation.begun.log))
        if guest is not None and command is not None:
            self.carried_out.note(guest, command, situation.sequence, entry)
        self._situation = situation
        self.broadcast.remember(situation)
        return past

    def _forget_undone(self, last: int) -> None:
        for past in reversed(self.history):
            if past.told is not None:
                if past.told <= last:
                    return
                past.told = None

    # ---- commands --------------------------------------------------------------------------------

    async def handle(
        self,
        guest: Guest,
        command: AnyTableCommand,
        answer: Answering,
        arrival: Arrival,
        line: Line | None = None,
    ) -> None:
        """Carries a command out and answers exactly once. What it does is stored before it is answered."""
        async with self.lock:
            try:
                await self._handle(guest, command, answer, arrival, line)
            except tr.Refused as refused:
                self.house.counts["refused"] += 1
                answer(refusal(command.id, refused, guest.language, self.situation.names))
            except tr.TafelrundeError as error:
                self.house.counts["failed"] += 1
                answer(failure(command.id, error))

    async def _handle(
        self, guest: Guest, command: AnyTableCommand, answer: Answering, arrival: Arrival, line: Line | None
    ) -> None:
        match command:
            case commands.Enter() | commands.Leave() | commands.Look():
                self._watch(guest, command, line)
                answer(Done(id=command.id, sequence=self.sequence))
            case _ if not self.owned:
                raise NotStored("somebody else looks after this table by now")
            case commands.Rematch():
                if not self.repeated(guest, command, answer):
                    await self._rematch(guest, command, answer)
            case commands.Play() if self.situation.is_timed and self.press is not None:
                if not self.repeated(guest, command, answer):
                    self.press(guest, command, answer, arrival)
            case _:
                if self.repeated(guest, command, answer):
                    return
                new = customs.decide(self.situation, guest, command, self._occasion())
                await self.commit(new, guest, command.id, answer)

    def _occasion(self) -> Occasion:
        settings = self.house.settings
        return Occasion(
            now=server_time.now(),
            present=self.present,
            talk_length=settings.chat_length,
            talk_pace=settings.chat_pace,
        )

    async def _rematch(self, guest: Guest, command: commands.Rematch, answer: Answering) -> None:
        customs.seating.rematch(self.situation, guest, command)
        if self.situation.rematch is not None:
            answer(Done(id=command.id, sequence=self.sequence, table=self.situation.rematch))
            return
        opening = rematch_of(self.situation, guest, server_time.now())
        await self.commit([entries.Rematched(table=opening.table)], guest, command.id, answer, opening)

    def repeated(self, guest: Guest, command: AnyTableCommand, answer: Answering) -> bool:
        """A command that was carried out before is answered again."""
        done = self.carried_out.again(guest.id, command.id)
        if done is not None:
            answer(done)
        return done is not None

    async def commit(
        self,
        new: Sequence[AnyEntry],
        guest: Guest | None = None,
        command: str | None = None,
        answer: Answering | None = None,
        more: Opening = NOTHING_MORE,
        at: int | None = None,
    ) -> None:
        """On a trial: what the rules refuse changes nothing. Stored, then answered, then told."""
        before = self.situation
        at = max(server_time.now(), before.timing.at) if at is None else at
        steps = self._trial(new, at)
        rows = [
            LogRow(
                table=self.name,
                sequence=situation.sequence,
                at=at,
                entry=write_entry(entry),
                guest=guest.id if guest and not number else None,
                command=command if not number else None,
            )
            for number, (situation, entry) in enumerate(steps)
        ]
        record = self._new_record(steps[-1][0], at)
        try:
            await self.house.journal.append([*rows, *more.rows], [*more.records, *([record] if record else [])])
        except (Conflict, NotStored):
            self.house.counts["not_stored"] += 1
            await self._read_again()
            raise
        self._record = record or self._record
        news = [
            self._absorb(situation, entry, at, row.guest, row.command)
            for (situation, entry), row in zip(steps, rows, strict=True)
        ]
        self.house.counts["entries"] += len(rows)
        if answer is not None and command is not None and guest is not None:
            self.house.counts["done"] += 1
            answer(self.carried_out.answer(guest.id, command))
        self._tell(news)
        self.house.ringing.changed(before, self.situation)
        if record is not None:
            self.house.lobby_changed(self.situation, lobby_table(self.situation))
        self.changed()

    def _trial(self, new: Sequence[AnyEntry], at: int) -> list[tuple[Situation, AnyEntry]]:
        """The situations that new entries would lead to; a game that is over ends."""
        situation, steps = self.situation, []
        for entry in new:
            before = situation
            situation = after(before, entry, at)
            if isinstance(entry, entries.Played) and before.begun.due is None and situation.begun.due is not None:
                # What begins to race against the clock begins at an announced time.
                entry = msgspec.structs.replace(entry, at=entry.at + self.house.settings.raid_lead)
                situation = after(before, entry, at)
            steps.append((situation, entry))
        if situation.phase == "playing" and situation.begun.over:
            ended = entries.Ended(ending="played")
            steps.append((after(situation, ended, at), ended))
        return steps

    async def _read_again(self) -> None:
        """Somebody else has appended, or nobody knows: the stored log is the truth."""
        try:
            await self.read()
        except Exception as error:
            logger.warning("table not read", extra={"table": self.name, "error": type(error).__name__})

    # ---- watching --------------------------------------------------------------------------------

    def _watch(self, guest: Guest, command: commands.Enter | commands.Leave | commands.Look, line: Line | None) -> None:
        if line is None or line.ended:
            raise Custom("not_now")
        match command:
            case commands.Leave():
                self.leave(line)
            case commands.Look(seat=seat):
                if seat is not None:
                    own_seat(self.situation, guest, seat)
                self.broadcast.look(line, seat, self.situation)
            case commands.Enter(since=since):
                self.broadcast.enter(line, since, self.situation)
                self.house.presence_changed(self.name)

    def leave(self, line: Line) -> None:
        """No longer tell this line anything."""
        if self.broadcast.leave(line):
            self.house.presence_changed(self.name)

    def tell_presence(self) -> None:
        self.broadcast.tell_presence(self.name, self.house.present_elsewhere(self.name), self.situation.guests)

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        return self.house.present_elsewhere(self.name) | self.broadcast.guests

    def _new_record(self, situation: Situation, at: int) -> TableRow | None:
        """How the lobby will show the table, if that changes; most entries change nothing that it shows."""
        old, now = self._record, self._situation
        if old is None or now is None or at - old.touched > TOUCH_EVERY:
            return table_row(situation, at)
        same = _shown(situation) == _shown(now) and alarm(situation) == old.alarm
        return None if same else table_row(situation, at)


def _shown(situation: Situation) -> tuple[object, ...]:
    """What the lists of tables show; while decisions race against the clock, not whose they are."""
    deciding = () if situation.is_timed else situation.deciding
    return situation.phase, situation.terms, situation.seats, situation.rematch, deciding
