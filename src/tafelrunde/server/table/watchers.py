"""Who watches a table, with whose eyes, and telling them what is new: every view is made and written once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

from tafelrunde.server import server_time
from tafelrunde.server.table import entries
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.commands.watching import may_watch
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.seats import Place
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import Eyes, Telling, after, snapshot
from tafelrunde.wire.answers import Dismissed, Playing, Present
from tafelrunde.wire.changes import digest
from tafelrunde.wire.messages import encode

A_MOMENT = 0.5  # milliseconds that a timer may be early
WIDEST_GAP = 200  # entries that are told as a gap; beyond that a fresh view is shorter


@dataclass
class Watcher:
    """Somebody who watches. `chosen`: the eyes were chosen (hot seat), not given by sitting."""

    line: ClientLine
    seat: int | None
    chosen: bool = False
    since: int = 0  # the sequence number that was told last
    told: Playing | None = None  # the game as it was told last
    digest: int = 0  # of what was told since everything was
    held: deque[tuple[float, bytes]] = field(default_factory=deque)  # what waits until it may be sent, in order
    known: tuple[tuple[Place, ...], Eyes] | None = None  # with whose eyes it looks while the seats are these

    def tell_all(self, message: bytes, told: Playing | None, situation: Situation) -> None:
        """A message that needs nothing before it."""
        self.told, self.since, self.digest = told, situation.sequence, digest(message)
        self.send(message, situation.shown_at)

    def tell(self, telling: Telling, eyes: Eyes) -> None:
        """What is new since the last message."""
        message = after(self.digest, telling.message(eyes, self.told))
        self.told = telling.playing(eyes) or self.told
        self.since, self.digest = telling.until, digest(message, self.digest)
        self.send(message, telling.shared.show_at)

    def send(self, message: bytes, show_at: int | None = None) -> None:
        """Sends now. What everybody is to see at one moment (server time) is sent so that it arrives about then: who
        is near is told no sooner, whatever their page makes of it."""
        if show_at is None and not self.held:
            self.line.send(message)
            return
        moment = 0.0 if show_at is None else show_at - self.line.latency.distance.steady
        if not self.held and moment <= server_time.exact_now():
            self.line.send(message)
            return
        self.held.append((moment, message))
        if len(self.held) == 1:
            self._send_later()

    def _send_later(self) -> None:
        wait = max(0.0, self.held[0][0] - server_time.exact_now()) / 1000
        asyncio.get_running_loop().call_later(wait, self._send_held)

    def _send_held(self) -> None:
        """What was held back, up to the next that has to wait; nothing overtakes anything."""
        while self.held and self.held[0][0] <= server_time.exact_now() + A_MOMENT:
            self.line.send(self.held.popleft()[1])
        if self.held:
            self._send_later()


class Broadcast:
    """All watchers of one table in this worker."""

    def __init__(self, history: History) -> None:
        self.history = history
        self.watchers: dict[ClientLine, Watcher] = {}
        self._delayed: deque[tuple[int, Situation]] = deque()  # what delayed spectators have not seen yet
        self._guests: frozenset[str] | None = None  # until somebody comes or goes

    def eyes(self, watcher: Watcher, situation: Situation) -> Eyes:
        """With whose eyes somebody looks; found again only when seats or eyes are changed."""
        if watcher.known is None or watcher.known[0] is not situation.seats:
            watcher.known = situation.seats, self._eyes(watcher, situation)
        return watcher.known[1]

    def _eyes(self, watcher: Watcher, situation: Situation) -> Eyes:
        """One seat: that seat's eyes. Several: everybody's, until one is chosen."""
        guest = watcher.line.guest
        seats = situation.seats_of(guest.id)
        if watcher.chosen and watcher.seat not in (None, *seats):
            watcher.chosen, watcher.seat = False, None
        if not watcher.chosen:
            watcher.seat = seats[0] if len(seats) == 1 else None
        return Eyes(seat=watcher.seat, plays=bool(seats), language=guest.language)

    def delay(self, watcher: Watcher, situation: Situation) -> float:
        """Seconds by which this watcher hears later."""
        if not situation.terms.spectator_delay or situation.match is None:
            return 0
        return 0 if self.eyes(watcher, situation).plays else situation.terms.spectator_delay

    @property
    def guests(self) -> frozenset[str]:
        """Who is here."""
        if self._guests is None:
            self._guests = frozenset(watcher.line.guest.id for watcher in self.watchers.values())
        return self._guests

    # ---- coming and going ------------------------------------------------------------------------

    def enter(self, line: ClientLine, since: int | None, situation: Situation) -> None:
        """Tells a line from now on: first the gap since a sequence number, or everything."""
        watcher, self._guests = self.watchers.setdefault(line, Watcher(line, None)), None
        known = since is not None and 0 < since <= situation.sequence
        gap = self.history.since(since, situation.sequence) if known and since is not None else None
        whole = gap is not None and len(gap) <= WIDEST_GAP and not self.delay(watcher, situation)
        if gap is not None and whole and not any(isinstance(past.entry, entries.Undone) for past in gap):
            self.catch_up(watcher, situation, gap)
        else:
            self.show(watcher, situation)

    def leave(self, line: ClientLine) -> bool:
        """No longer tells a line anything. Was it told?"""
        watcher, self._guests = self.watchers.pop(line, None), None
        if watcher is not None:
            watcher.held.clear()
        return watcher is not None

    def look(self, line: ClientLine, seat: int | None, situation: Situation) -> None:
        """From now on with the eyes of a seat."""
        watcher = self.watchers.get(line)
        if watcher is None:
            raise RefusedByTable("not_now")
        watcher.seat, watcher.chosen, watcher.known = seat, True, None
        self.show(watcher, situation)

    def _dismiss_spectators(self, situation: Situation) -> None:
        """Who looked on before the game, where spectators are not wanted during it, is told so."""
        for line in [line for line in self.watchers if not may_watch(situation, line.guest)]:
            self.leave(line)
            text = RefusedByTable("no_spectators").text(line.guest.language)
            line.send(encode(Dismissed(table=situation.table, text=text)))

    def send_away(self, guest: str, situation: Situation, reason: str) -> None:
        """The host does not want this guest here: all their lines are told so, and nothing more."""
        for line in [line for line in self.watchers if line.guest.id == guest]:
            self.leave(line)
            text = RefusedByTable(reason).text(line.guest.language)
            line.send(encode(Dismissed(table=situation.table, text=text)))

    # ---- telling ---------------------------------------------------------------------------------

    def remember(self, situation: Situation) -> None:
        """Keeps situations as long as a delayed spectator may still need them, and shows them when it is time."""
        delay = situation.terms.spectator_delay * 1000
        if not delay:
            self._delayed.clear()
            self._delayed.append((situation.timing.at, situation))
            return
        if situation.match is None:
            self._delayed.clear()
        self._delayed.append((situation.timing.at, situation))
        while len(self._delayed) > 1 and self._delayed[1][0] <= situation.timing.at - delay:
            self._delayed.popleft()
        wait = situation.timing.at + delay - server_time.now()
        if wait > 0:
            asyncio.get_running_loop().call_later(wait / 1000, self._tell_late, situation)

    def _tell_late(self, situation: Situation) -> None:
        for watcher in list(self.watchers.values()):
            if self.delay(watcher, situation) and watcher.since < situation.sequence:
                news = self.history.since(watcher.since, situation.sequence)
                assert news is not None, "whoever watches was told what came before"
                watcher.tell(Telling(situation, news), self.eyes(watcher, situation))

    def tell(self, situation: Situation, news: Sequence[Past]) -> None:
        """An update to everybody who watches and is not delayed; after too much that is new, everything."""
        if situation.match is not None and not situation.terms.spectators:
            self._dismiss_spectators(situation)
        if len(news) > WIDEST_GAP:
            for watcher in list(self.watchers.values()):
                self.show(watcher, situation)
            return
        telling, delays = Telling(situation, news), situation.terms.spectator_delay
        race = telling.shared.race
        for watcher in list(self.watchers.values()):
            if delays and self.delay(watcher, situation):
                continue
            watcher.tell(telling, self.eyes(watcher, situation))
            if race:
                watcher.line.measure_often()

    def post(self) -> None:
        """Sends what everybody has been told: nobody waits until other tables are told, too."""
        for line in self.watchers:
            line.post()

    def show(self, watcher: Watcher, situation: Situation) -> None:
        """Everything, as of now; for a delayed spectator as it was then."""
        if delay := self.delay(watcher, situation) * 1000:
            then = [old for at, old in self._delayed if at <= server_time.now() - delay]
            situation = then[-1] if then else self._delayed[0][1]
        told = snapshot(situation, self.history, self.eyes(watcher, situation))
        watcher.tell_all(encode(told), told.playing, situation)

    def catch_up(self, watcher: Watcher, situation: Situation, news: Sequence[Past]) -> None:
        """The gap since a watcher was here last, and how it stands now."""
        eyes, telling = self.eyes(watcher, situation), Telling(situation, news, whole=True)
        watcher.tell_all(telling.message(eyes, None), telling.playing(eyes), situation)

    def tell_presence(
        self,
        table: str,
        guests: frozenset[str],
        players: tuple[str, ...],
        away: dict[str, int],
        awaited: dict[str, int],
    ) -> None:
        """Who is here."""
        here = guests | self.guests
        message = encode(
            Present(
                table=table,
                guests=tuple(sorted(guest for guest in here if guest in players)),
                spectators=sum(guest not in players for guest in here),
                away=away,
                awaited=awaited,
            )
        )
        for watcher in self.watchers.values():
            watcher.line.send(message)
