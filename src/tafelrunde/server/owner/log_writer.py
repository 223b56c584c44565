"""Adds to the log of an owned table: tried first, stored, answered, and then told to everybody."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import msgspec

from tafelrunde.server import server_time
from tafelrunde.server.owner.fairness import Contest, note_distances
from tafelrunde.server.table import entries
from tafelrunde.server.table.answers import Answering
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import after
from tafelrunde.server.table.opening import Opening, alarm, table_row
from tafelrunde.server.table.reach import appeared
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.server.table.updates import lobby_table
from tafelrunde.storage.chain import chained
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.storage.trouble import Conflict, NotStored

logger = logging.getLogger("tafelrunde.table")
NOTHING_MORE = Opening()
TOUCH_EVERY = 60_000  # milliseconds between two signs of life in the lobby's record


class LogWriter:
    """The one writer of a table's log. Whoever owns the table looks at it again after every change."""

    def __init__(self, table: Table, contest: Contest, look: Callable[[], None]) -> None:
        self.table, self.contest, self.look = table, contest, look
        self._record: TableRow | None = None  # as it was stored last

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
        table, services = self.table, self.table.services
        before = table.situation
        at = max(server_time.now(), before.timing.at) if at is None else at
        steps = self._trial(new, at)
        rows = chained(
            [
                LogRow(
                    table=table.name,
                    sequence=situation.sequence,
                    at=at,
                    entry=write_entry(entry),
                    guest=guest.id if guest and not number else None,
                    command=command if not number else None,
                )
                for number, (situation, entry) in enumerate(steps)
            ],
            table.chain.last,
        )
        record = self._new_record(steps[-1][0], at)
        try:
            await services.journal.append([*rows, *more.rows], [*more.records, *([record] if record else [])])
        except (Conflict, NotStored):
            services.counts["not_stored"] += 1
            await self._read_again()
            raise
        self._record = record or self._record
        news = []
        for (situation, entry), row in zip(steps, rows, strict=True):
            table.chain.follow(row)
            news.append(table.absorb(situation, entry, row))
        services.counts["entries"] += len(rows)
        if answer is not None and command is not None and guest is not None:
            services.counts["done"] += 1
            answer(table.carried_out.answer(guest.id, command))
        table.tell(news)
        self.contest.stored(server_time.exact_now() - at)
        services.ringing.changed(before, table.situation)
        if gone := set(before.guests).difference(table.situation.guests):
            services.my_tables.tell_gone(table.situation, gone)
        if record is not None:
            services.show(table.situation, lobby_table(table.situation))
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

    async def _read_again(self) -> None:
        """Somebody else has appended, or nobody knows: the stored log is the truth."""
        try:
            await self.table.read()
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
