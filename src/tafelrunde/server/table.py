"""One table in one worker: it takes commands one at a time, stores what they do, answers, and then tells everybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

import tafelrunde as tr
from tafelrunde.kernel.words import Event
from tafelrunde.match.outcomes import outcomes
from tafelrunde.server import customs, entries, server_time
from tafelrunde.server.broadcast import Broadcast, Watcher
from tafelrunde.server.customs import Custom, Guest
from tafelrunde.server.customs.custom import require
from tafelrunde.server.customs.seating import own_seat
from tafelrunde.server.entries import AnyEntry, read_entry, write_entry
from tafelrunde.server.fairness import Arrival
from tafelrunde.server.house import House
from tafelrunde.server.line import Line
from tafelrunde.server.opening import Opening, alarm, rematch_of, table_row
from tafelrunde.server.situation import Situation, after, first
from tafelrunde.server.telling import Past, lobby_table
from tafelrunde.storage.journal import Conflict, NotStored
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire import commands
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Refused
from tafelrunde.wire.commands import AnyTableCommand

logger = logging.getLogger("tafelrunde.table")
Answering = Callable[[AnyAnswer], None]
Press = Callable[[Guest, commands.Play, Answering, Arrival], None]
NOTHING_MORE = Opening()
WIDEST_GAP = 200  # entries that are told as a gap; beyond that a fresh view is shorter
TOUCH_EVERY = 60_000  # milliseconds between two signs of life in the lobby's record


class Table:
    """The log and the situation of a table, and everything that changes them."""

    def __init__(self, house: House, name: str) -> None:
        self.house, self.name = house, name
        self.lock = asyncio.Lock()
        self.history: list[Past] = []
        self.broadcast = Broadcast(self.history)
        self.carried_out: dict[tuple[str, str], Done] = {}
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
            self._follow(rows)
        return self._situation is not None

    def _follow(self, rows: Sequence[LogRow]) -> None:
        news = []
        for row in rows:
            if row.sequence != self.sequence + 1:
                continue
            entry = read_entry(row.entry)
            situation = self._after(self._situation, entry, row.at)
            news.append(self._absorb(situation, entry, row.at, row.guest, row.command))
        if len(news) > WIDEST_GAP:
            for watcher in self.broadcast.watchers.values():
                self.broadcast.show(watcher, self.situation)
        elif news:
            self._tell(news)
        self.changed()

    def _tell(self, news: Sequence[Past]) -> None:
        self.broadcast.tell(self.situation, news)
        if any(isinstance(past.entry, entries.SeatTaken | entries.SeatLeft) for past in news):
            self.tell_presence()

    def _after(self, before: Situation | None, entry: AnyEntry, at: int) -> Situation:
        if before is not None:
            return after(before, entry, at)
        assert isinstance(entry, entries.Opened), "a log begins with the opening"
        return first(self.name, entry, at)

    def _absorb(self, situation: Situation, entry: AnyEntry, at: int, guest: str | None, command: str | None) -> Past:
        told = None
        if isinstance(entry, entries.Started | entries.Played | entries.Advanced):
            told = len(situation.match.log)
        past = Past(sequence=situation.sequence, at=at, entry=entry, told=told)
        self.history.append(past)
        if isinstance(entry, entries.Undone):
            self._forget_undone(len(situation.match.log))
        if guest is not None and command is not None:
            self.carried_out[guest, command] = _done(command, situation.sequence, entry)
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
                answer(refusal(command.id, refused, guest.language))
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
            case commands.Describe(seat=seat):
                own_seat(self.situation, guest, seat)
                texts, certain = self._sentences(guest, seat), self._outcomes(seat)
                answer(Done(id=command.id, sequence=self.sequence, texts=texts, outcomes=certain))
            case commands.Rematch():
                if not self.repeated(guest, command, answer):
                    await self._rematch(guest, command, answer)
            case commands.Play() if self.situation.is_timed and self.press is not None:
                if not self.repeated(guest, command, answer):
                    self.press(guest, command, answer, arrival)
            case _:
                if self.repeated(guest, command, answer):
                    return
                now, chat = server_time.now(), self.house.settings.chat_length
                new = customs.decide(self.situation, guest, command, now, self.present, chat)
                await self.commit(new, guest, command.id, answer)

    async def _rematch(self, guest: Guest, command: commands.Rematch, answer: Answering) -> None:
        customs.seating.rematch(self.situation, guest, command)
        if self.situation.rematch is not None:
            answer(Done(id=command.id, sequence=self.sequence, table=self.situation.rematch))
            return
        opening = rematch_of(self.situation, server_time.now())
        await self.commit([entries.Rematched(table=opening.table)], guest, command.id, answer, opening)

    def repeated(self, guest: Guest, command: AnyTableCommand, answer: Answering) -> bool:
        """A command that was carried out before is answered again."""
        done = self.carried_out.get((guest.id, command.id))
        if done is None:
            return False
        answer(
            Done(
                id=done.id,
                sequence=done.sequence,
                repeated=True,
                seat=done.seat,
                table=done.table,
                request=done.request,
            )
        )
        return True

    async def commit(
        self,
        new: Sequence[AnyEntry],
        guest: Guest | None = None,
        command: str | None = None,
        answer: Answering | None = None,
        more: Opening = NOTHING_MORE,
    ) -> None:
        """On a trial: what the rules refuse changes nothing. Stored, then answered, then told."""
        at = max(server_time.now(), self.situation.timing.at)
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
            answer(self.carried_out[guest.id, command])
        self._tell(news)
        if record is not None:
            self.house.lobby_changed(self.situation, lobby_table(self.situation))
        self.changed()

    def _trial(self, new: Sequence[AnyEntry], at: int) -> list[tuple[Situation, AnyEntry]]:
        """The situations that new entries would lead to; a game that is over ends."""
        situation, steps = self.situation, []
        for entry in new:
            before = situation
            situation = after(before, entry, at)
            if isinstance(entry, entries.Played) and before.match.due is None and situation.match.due is not None:
                # What begins to race against the clock begins at an announced time.
                entry = msgspec.structs.replace(entry, at=entry.at + self.house.settings.raid_lead)
                situation = after(before, entry, at)
            steps.append((situation, entry))
        if situation.phase == "playing" and situation.match.over:
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
        if line is None:
            raise Custom("not_now")
        match command:
            case commands.Leave():
                self.leave(line)
            case commands.Look(seat=seat):
                watcher = self.broadcast.watchers.get(line)
                require(watcher is not None, "not_now")
                assert watcher is not None
                if seat is not None:
                    own_seat(self.situation, guest, seat)
                watcher.seat, watcher.chosen = seat, True
                self.broadcast.show(watcher, self.situation)
            case commands.Enter(since=since):
                self._enter(guest, since, line)

    def _enter(self, guest: Guest, since: int | None, line: Line) -> None:
        sits = bool(self.situation.seats_of(guest.id))
        require(sits or self.situation.terms.spectators or self.situation.phase == "open", "no_spectators")
        watcher = self.broadcast.watchers.setdefault(line, Watcher(line, None))
        gap = self.history[since:] if since is not None and 0 < since <= self.sequence else None
        told_whole = gap is not None and len(gap) <= WIDEST_GAP and not self.broadcast.delay(watcher, self.situation)
        if gap is not None and told_whole and not any(isinstance(past.entry, entries.Undone) for past in gap):
            self.broadcast.catch_up(watcher, self.situation, gap)
        else:
            self.broadcast.show(watcher, self.situation)
        self.house.presence_changed(self.name)

    def leave(self, line: Line) -> None:
        """No longer tell this line anything."""
        if self.broadcast.watchers.pop(line, None) is not None:
            self.house.presence_changed(self.name)

    def tell_presence(self) -> None:
        self.broadcast.tell_presence(self.name, self.house.present_elsewhere(self.name), self.situation.guests)

    @property
    def present(self) -> frozenset[str]:
        """The guests who are connected."""
        here = {watcher.line.guest.id for watcher in self.broadcast.watchers.values()}
        return self.house.present_elsewhere(self.name) | here

    def _sentences(self, guest: Guest, seat: int) -> tuple[str, ...]:
        situation = self.situation
        if seat not in situation.deciding:
            return ()
        match = situation.match
        return tuple(
            situation.game.sentence(action, situation.names, match.box, guest.language)
            for action in match.actions(seat)
        )

    def _outcomes(self, seat: int) -> tuple[tuple[Event, ...], ...]:
        situation = self.situation
        if seat not in situation.deciding:
            return ()
        return tuple(tuple(events) for events in outcomes(situation.match, seat))

    def _new_record(self, situation: Situation, at: int) -> TableRow | None:
        """How the lobby will show the table, if that changes."""
        record = table_row(situation, at)
        old = self._record
        if old is None or at - old.touched > TOUCH_EVERY:
            return record
        same = (record.phase, record.public, record.alarm, record.lobby) == (
            old.phase,
            old.public,
            old.alarm,
            old.lobby,
        )
        return None if same else record


def refusal(command: str, refused: tr.Refused, language: str) -> Refused:
    """A refusal in the player's language."""
    return Refused(id=command, rule=refused.rule, reason=refused.reason, text=refused.text(language))


def failure(command: str, error: tr.TafelrundeError) -> Failed:
    """What could not be understood or done."""
    if isinstance(error, Conflict | NotStored):
        return Failed(id=command, error="unavailable", expected="send the command again")
    return Failed(id=command, error="malformed", expected=str(error)[:500])


def _done(command: str, sequence: int, entry: AnyEntry) -> Done:
    """The answer to the command that an entry came from."""
    seat = entry.seat if isinstance(entry, entries.SeatTaken) else None
    table = entry.table if isinstance(entry, entries.Rematched) else None
    request = entry.request if isinstance(entry, entries.Asked) else None
    return Done(id=command, sequence=sequence, seat=seat, table=table, request=request)
