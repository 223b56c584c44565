"""One table as a worker knows it: its log, the situation that follows from it, and who watches."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import tafelrunde as tr
from tafelrunde.server import server_time
from tafelrunde.server.table import checkpoint, entries
from tafelrunde.server.table.absence import waited_for
from tafelrunde.server.table.answers import CarriedOut
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Occasion
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.folding import cut_off, damaged, following, other_rules, stored_entry
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.opening import alarm
from tafelrunde.server.table.services import TableServices
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table_lock import TableLock
from tafelrunde.server.table.watchers import Broadcast
from tafelrunde.storage.chain import Chain
from tafelrunde.storage.rows import CheckpointRow, LogRow

logger = logging.getLogger("tafelrunde.table")
WHO_IS_HERE = (
    entries.SeatTaken,
    entries.SeatLeft,
    entries.Missed,
    entries.Started,
    entries.Removed,
    entries.Banned,
)
WORTH_A_CHECKPOINT = 1_000  # entries since the last one
BREATH = 16  # entries that are read at once; then others have their turn


class Table:
    """The log and the situation of a table. Whoever changes them holds the lock; only its owner adds to the log."""

    def __init__(self, services: TableServices, name: str) -> None:
        self.services, self.name = services, name
        self.lock = TableLock()
        self.history = History()
        self.broadcast = Broadcast(self.history)
        self.carried_out = CarriedOut()
        self.chain = Chain()
        self.owned = False  # by this worker
        self.gone: dict[str, int] = {}  # since when each player who is not connected has been away
        self.awaited: dict[str, int] = {}  # since when somebody here waits for the decision of one who is away
        self.on_presence: Callable[[], None] | None = None  # told that somebody has come or gone
        self.kept = 0  # entries that the latest checkpoint covers
        self._situation: Situation | None = None

    @property
    def situation(self) -> Situation:
        assert self._situation is not None, "a table is read from its log before anything else"
        return self._situation

    @property
    def sequence(self) -> int:
        return 0 if self._situation is None else self._situation.sequence

    def needs_owner(self, until: int) -> bool:
        """Does something happen here by itself before a server time, or does somebody wait for who is away?"""
        moment = alarm(self.situation)
        return self.owned and (bool(self.awaited) or (moment is not None and moment <= until))

    def occasion(self) -> Occasion:
        """What has to be known now to check a command, beside the situation."""
        settings = self.services.settings
        return Occasion(
            now=server_time.now(),
            present=self.present,
            talk_length=settings.chat_length,
            talk_pace=settings.chat_pace,
            gone=self.gone,
        )

    # ---- from the log ----------------------------------------------------------------------------

    async def read(self) -> bool:
        """Reads what is new in the stored log and tells it. Is there such a table?"""
        archive, is_new = self.services.archive, self._situation is None
        length = await archive.length(self.name) if is_new else 0
        if length >= WORTH_A_CHECKPOINT:
            await self._begin_at_checkpoint()
        rows = await archive.entries(self.name, self.sequence)
        if rows:
            await self._follow(rows, told=not is_new)  # otherwise nobody watches yet
        if self.sequence < length:
            raise cut_off(self.name, self.sequence)
        return self._situation is not None

    async def take(self, rows: Sequence[LogRow]) -> bool:
        """Goes on with stored entries that somebody else has brought, and tells them. Are they all that was missing?"""
        new = [row for row in rows if row.sequence > self.sequence]
        if rows and (not new or new[0].sequence == self.sequence + 1):
            await self._follow(new, told=True)
            return True
        return False

    async def _begin_at_checkpoint(self) -> None:
        """At the latest one, if it is of use; otherwise at the beginning."""
        row = await self.services.checkpoints.find(self.name)
        if row is None:
            return
        try:
            kept = checkpoint.read(row.content)
        except checkpoint.BadCheckpoint as error:
            logger.warning("checkpoint not used", extra={"table": self.name, "error": str(error)})
            return
        self._situation, self.kept = kept.situation, row.sequence
        self.history.begin_after(row.sequence, kept.shown, kept.steps)
        self.chain.begin_after(row.digest)
        self.broadcast.remember(kept.situation)

    def checkpoint(self) -> CheckpointRow:
        """The table as it is now, for who reads it later."""
        content = checkpoint.write(self.situation, self.history)
        self.kept = self.sequence
        return CheckpointRow(table=self.name, sequence=self.sequence, digest=self.chain.last, content=content)

    @property
    def is_worth_a_checkpoint(self) -> bool:
        """Is a lot new since the last one?"""
        return self.sequence - self.kept >= WORTH_A_CHECKPOINT and checkpoint.can_be_kept(self.situation)

    async def _follow(self, rows: Sequence[LogRow], told: bool) -> None:
        news = []
        for row in rows:
            if row.sequence != self.sequence + 1:
                raise damaged(row, "an entry is missing")
            if (wrong := self.chain.follow(row)) is not None:
                raise damaged(row, wrong)
            entry = stored_entry(row)
            imported = await self._imported(entry, row)
            situation = following(self._situation, entry, row, imported)
            news.append(self.absorb(situation, entry, row))
            if len(news) % BREATH == 0:
                await asyncio.sleep(0)
        if told:
            self.tell(news)

    async def _imported(self, entry: AnyEntry, row: LogRow) -> tr.Match | None:
        if not isinstance(entry, entries.Opened) or entry.imported is None:
            return None
        try:
            return await self.services.loading.load(self.name, entry.imported, entry.host)
        except tr.UnknownRules as error:
            raise other_rules(row, error) from None
        except tr.BadSave as error:
            raise damaged(row, str(error)) from None

    def absorb(self, situation: Situation, entry: AnyEntry, row: LogRow) -> Past:
        """One more entry of the stored log, and the situation that it leads to."""
        told = None
        if isinstance(entry, entries.Started | entries.Played | entries.Advanced):
            told = situation.begun.length
        past = Past(sequence=situation.sequence, at=row.at, entry=entry, told=told)
        self.history.append(past)
        if isinstance(entry, entries.Undone):
            self._forget_undone(situation.begun.length)
        if row.guest is not None and row.command is not None:
            self.carried_out.note(row.guest, row.command, situation.sequence, entry)
        self._situation = situation
        self.broadcast.remember(situation)
        return past

    def _forget_undone(self, last: int) -> None:
        for past in reversed(self.history):
            if past.told is not None:
                if past.told <= last:
                    return
                past.told = None

    # ---- who watches -----------------------------------------------------------------------------

    def tell(self, news: Sequence[Past]) -> None:
        """Everybody who watches is told what is new."""
        for past in news:
            match past.entry:
                case entries.Removed(guest=guest):
                    self.broadcast.send_away(guest, self.situation, "you_removed")
                case entries.Banned(guest=guest, banned=True):
                    self.broadcast.send_away(guest, self.situation, "you_banned")
        self.broadcast.tell(self.situation, news)
        if any(isinstance(past.entry, WHO_IS_HERE) for past in news):
            self.presence_changed()
        elif self.gone and self._await():
            self._show_presence()

    def leave(self, line: ClientLine) -> None:
        """No longer tell this line anything."""
        if self.broadcast.leave(line):
            self.presence_changed()

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        elsewhere = self.services.presence.elsewhere(self.name)
        return elsewhere | self.broadcast.guests if elsewhere else self.broadcast.guests

    def presence_changed(self) -> None:
        """Somebody has come or gone: everybody here is told, the peers are, and whoever has a seat here."""
        self.services.presence.show(self.name, self.broadcast.guests)
        self.services.my_tables.show(self.situation)
        self.tell_presence()

    def tell_presence(self) -> None:
        """Tells everybody who watches here who is connected."""
        now, present = server_time.now(), self.present
        away = [guest for guest in self.situation.guests if guest not in present]
        self.gone = {guest: self.gone.get(guest, now) for guest in away}
        self._await()
        self._show_presence()
        if self.on_presence is not None:
            self.on_presence()

    def _await(self) -> bool:
        """Notes whom somebody here waits for, from now on if not before. Has that changed?"""
        before, now = self.awaited, server_time.now()
        self.awaited = {guest: before.get(guest, now) for guest in waited_for(self.situation, self.present)}
        return self.awaited != before

    def _show_presence(self) -> None:
        elsewhere = self.services.presence.elsewhere(self.name)
        self.broadcast.tell_presence(self.name, elsewhere, self.situation.guests, self.gone, self.awaited)
