"""Who watches a table, with whose eyes, and telling them what is new: every view is made and encoded once."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

from tafelrunde.server import server_time
from tafelrunde.server.line import Line
from tafelrunde.server.situation import Situation
from tafelrunde.server.telling import Eyes, Past, snapshot, update
from tafelrunde.wire.answers import Present
from tafelrunde.wire.messages import encode


@dataclass
class Watcher:
    """Somebody who watches. `chosen`: the eyes were chosen (hot seat), not given by sitting."""

    line: Line
    seat: int | None
    chosen: bool = False
    since: int = 0  # the sequence number that was told last


class Broadcast:
    """All watchers of one table in this worker."""

    def __init__(self, history: Sequence[Past]) -> None:
        self.history = history
        self.watchers: dict[Line, Watcher] = {}
        self._delayed: deque[tuple[int, Situation]] = deque()  # what delayed spectators have not seen yet

    def eyes(self, watcher: Watcher, situation: Situation) -> Eyes:
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
        plays = bool(situation.seats_of(watcher.line.guest.id))
        return 0 if plays or situation.match is None else situation.terms.spectator_delay

    # ---- telling ---------------------------------------------------------------------------------

    def remember(self, situation: Situation) -> None:
        """Keeps situations as long as a delayed spectator may still need them, and shows them when it is time."""
        delay = situation.terms.spectator_delay * 1000
        if not delay or situation.match is None:
            self._delayed.clear()
        self._delayed.append((situation.timing.at, situation))
        while len(self._delayed) > 1 and self._delayed[1][0] <= situation.timing.at - delay:
            self._delayed.popleft()
        wait = situation.timing.at + delay - server_time.now()
        if delay and wait > 0:
            asyncio.get_running_loop().call_later(wait / 1000, self._tell_late, situation)

    def _tell_late(self, situation: Situation) -> None:
        for watcher in list(self.watchers.values()):
            if self.delay(watcher, situation) and watcher.since < situation.sequence:
                self.catch_up(watcher, situation, self.history[watcher.since : situation.sequence])

    def tell(self, situation: Situation, news: Sequence[Past]) -> None:
        """An update to everybody who watches and is not delayed."""
        made: dict[Eyes, bytes] = {}
        for watcher in list(self.watchers.values()):
            if self.delay(watcher, situation):
                continue
            eyes = self.eyes(watcher, situation)
            if eyes not in made:
                made[eyes] = encode(update(situation, news, eyes))
            watcher.line.send(made[eyes])
            watcher.since = situation.sequence

    def show(self, watcher: Watcher, situation: Situation) -> None:
        """Everything, as of now; for a delayed spectator as it was then."""
        if delay := self.delay(watcher, situation) * 1000:
            then = [old for at, old in self._delayed if at <= server_time.now() - delay]
            situation = then[-1] if then else self._delayed[0][1]
        watcher.line.send(encode(snapshot(situation, self.history, self.eyes(watcher, situation))))
        watcher.since = situation.sequence

    def catch_up(self, watcher: Watcher, situation: Situation, news: Sequence[Past]) -> None:
        """The gap since a watcher was here last."""
        if news:
            watcher.line.send(encode(update(situation, news, self.eyes(watcher, situation))))
        watcher.since = situation.sequence

    def tell_presence(self, table: str, guests: frozenset[str], players: tuple[str, ...]) -> None:
        """Who is here."""
        here = guests | {watcher.line.guest.id for watcher in self.watchers.values()}
        message = encode(
            Present(
                table=table,
                guests=tuple(sorted(guest for guest in here if guest in players)),
                spectators=sum(guest not in players for guest in here),
            )
        )
        for watcher in self.watchers.values():
            watcher.line.send(message)
