"""Adds to the log of an owned table: tried first, stored, answered, and then told to everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import msgspec

from tafelrunde.server import server_time
from tafelrunde.server.owner.fairness import Contest, note_distances
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering, failure
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import after, stored_entry
from tafelrunde.server.table.opening import Opening, alarm, table_row
from tafelrunde.server.table.reach import appeared
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.storage.chain import new_row
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.storage.trouble import Conflict, NotStored

logger = logging.getLogger("tafelrunde.table")
NOTHING_MORE = Opening()
Faulty = Callable[[BaseException], None]  # told of a fault of our own
TOUCH_EVERY = 60_000  # milliseconds between two signs of life in the lobby's record


class Adding(NamedTuple):
    """Entries that are being added: what they lead to, as what they are stored, and who waits for the answer."""

    before: Situation
    steps: list[tuple[Situation, AnyEntry]]
    rows: list[LogRow]
    records: list[TableRow]
    at: int
    guest: Guest | None
    command: str | None
    answer: Answering | None


class LogWriter:
    """The one writer of a table's log. Whoever owns the table looks at it again after every change."""

    def __init__(self, table: Table, contest: Contest, look: Callable[[], None]) -> None:
        self.table, self.contest, self.look = table, contest, look
        self._record: TableRow | None = None  # as it was stored last
        self._reading: asyncio.Task[None] | None = None  # again, after trouble

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
        adding = self._tried(new, guest, command, answer, at)
        records = [*more.records, *adding.records]
        try:
            await self.table.services.journal.append([*adding.rows, *more.rows], records)
        except (Conflict, NotStored):
            self.table.services.counts["not_stored"] += 1
            await self._read_again(adding)
            raise
        self._tell(adding)

    def begin(
        self, new: Sequence[AnyEntry], guest: Guest, command: str, answer: Answering, on_fault: Faulty
    ) -> asyncio.Future[None]:
        """The same for somebody who has the table's lock and does not wait: it is released when all is told."""
        adding = self._tried(new, guest, command, answer)
        stored = self.table.services.journal.begin(adding.rows, adding.records)
        stored.add_done_callback(partial(self._stored, adding, on_fault))
        return stored

    def _stored(self, adding: Adding, on_fault: Faulty, stored: asyncio.Future[None]) -> None:
        """What was begun is stored, or is not."""
        error = NotStored("nobody waits for it any more") if stored.cancelled() else stored.exception()
        try:
            if error is None:
                self._tell(adding)
            elif not isinstance(error, Conflict | NotStored):
                on_fault(error)
        except Exception as fault:
            on_fault(fault)
        if not isinstance(error, Conflict | NotStored):
            self.table.lock.release()
            return
        self.table.services.counts["not_stored"] += 1
        self._reading = asyncio.create_task(self._after_trouble(adding, error))

    async def _after_trouble(self, adding: Adding, error: Conflict | NotStored) -> None:
        try:
            await self._read_again(adding)
            if adding.answer is not None and adding.command is not None:
                self.table.services.counts["failed"] += 1
                adding.answer(failure(adding.command, error))
        finally:
            self.table.lock.release()

    @property
    def tasks(self) -> list[asyncio.Task[None]]:
        """Reading again what is stored, after trouble."""
        return [] if self._reading is None else [self._reading]

    def _tried(
        self,
        new: Sequence[AnyEntry],
        guest: Guest | None,
        command: str | None,
        answer: Answering | None,
        at: int | None = None,
    ) -> Adding:
        """What new entries would lead to, and how they are stored; a refusal otherwise."""
        table, before = self.table, self.table.situation
        at = max(server_time.now(), before.timing.at) if at is None else at
        steps = self._trial(new, at)
        rows, last = [], table.chain.last
        for number, (situation, entry) in enumerate(steps):
            mine = guest is not None and not number
            row = new_row(
                table.name,
                situation.sequence,
                at,
                write_entry(entry),
                guest.id if guest is not None and mine else None,
                command if mine else None,
                last,
            )
            rows.append(row)
            last = row.digest or ""
        record = self._new_record(steps[-1][0], at)
        return Adding(before, steps, rows, [] if record is None else [record], at, guest, command, answer)

    def _tell(self, adding: Adding) -> None:
        """What is stored is answered and told."""
        table, services, before = self.table, self.table.services, adding.before
        if adding.records:
            self._record = adding.records[0]
        news = []
        for (situation, entry), row in zip(adding.steps, adding.rows, strict=True):
            table.chain.take(row)
            news.append(table.absorb(situation, entry, row))
        services.counts["entries"] += len(news)
        if adding.answer is not None and adding.command is not None and adding.guest is not None:
            services.counts["done"] += 1
            adding.answer(table.carried_out.answer(adding.guest.id, adding.command))
        table.tell(news)
        self.contest.stored(server_time.exact_now() - adding.at)
        after = table.situation
        services.ringing.changed(before, after)
        if before.seats is not after.seats and (gone := set(before.guests).difference(after.guests)):
            services.my_tables.tell_gone(after, gone)
        if adding.records:
            services.show(after)
        table.broadcast.post()
        self.look()

    def _trial(self, new: Sequence[AnyEntry], at: int) -> list[tuple[Situation, AnyEntry]]:
        """The situations that new entries would lead to; a game that is over ends."""
        situation, steps = self.table.situation, []
        for entry in new:
            before = situation
            situation = after(before, entry, at)
            if isinstance(entry, entries.Played) and before.begun.due is None and situation.begun.due is not None:
                # What begins to race against the clock begins at an announced time.
                entry = msgspec.structs.replace(entry, at=entry.at + self.table.services.settings.raid_lead)
                situation = after(before, entry, at)
            elif isinstance(entry, entries.Played) and (show_at := self._show_at(before, situation, at)) is not None:
                entry = msgspec.structs.replace(entry, show_at=show_at)
                situation = after(before, entry, at)
            steps.append((situation, entry))
        if situation.phase == "playing" and situation.begun.over:
            ended = entries.Ended(ending="played")
            steps.append((after(situation, ended, at), ended))
        return steps

    def _show_at(self, before: Situation, situation: Situation, at: int) -> int | None:
        """What appears in a race is shown to all at one moment, when the slowest line has brought it: match time."""
        if not before.is_timed or not situation.is_timed or not appeared(before.begun, situation.begun):
            return None
        note_distances(self.table, self.contest)
        lead = self.contest.lead()
        return situation.timing.match_time(at) + lead if lead else None

    async def _read_again(self, adding: Adding) -> None:
        """Somebody else has appended, or nobody knows: the stored log is the truth. A command from before the
        checkpoint is known from now on, and answered when it is sent again."""
        table, guest, command = self.table, adding.guest, adding.command
        try:
            await table.read()
            if table.history.begin and guest is not None and command is not None:
                row = await table.services.archive.command(table.name, guest.id, command)
                if row is not None:
                    table.carried_out.note(guest.id, command, row.sequence, stored_entry(row))
        except Exception as error:
            logger.warning("table not read", extra={"table": self.table.name, "error": type(error).__name__})
        self.look()

    def _new_record(self, situation: Situation, at: int) -> TableRow | None:
        """How the lobby will show the table, if that changes; most entries change nothing that it shows."""
        old = self._record
        if old is None or at - old.touched > TOUCH_EVERY:
            return table_row(situation, at)
        same = _shown(situation) == _shown(self.table.situation) and alarm(situation) == old.alarm
        return None if same else table_row(situation, at)


def _shown(situation: Situation) -> tuple[object, ...]:
    """What the lists of tables show; while decisions race against the clock, not whose they are."""
    deciding = () if situation.is_timed else situation.deciding
    return situation.phase, situation.terms, situation.seats, situation.rematch, deciding
