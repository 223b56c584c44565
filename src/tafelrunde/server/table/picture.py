"""A table as somebody who may look at it sees it: a small drawing, or the view to draw it from."""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.http import Seen

SIZE = 240  # pixels
KEPT = 500  # drawings


class NotForYou(TafelrundeError):
    """Whoever asks has no seat at this table, and nobody else may look on, or not yet."""


def eyes_of(situation: Situation, guest: str | None) -> int | None:
    """The guest's only seat; None for a spectator, and for who has several."""
    seats = situation.seats_of(guest or "")
    terms = situation.terms
    if not seats and situation.phase != "over" and (not terms.spectators or terms.spectator_delay):
        raise NotForYou("somebody with a seat at this table")
    return seats[0] if len(seats) == 1 else None


def seen_by(situation: Situation, guest: str | None) -> Seen:
    """What a browser draws a small board from; nothing before the game."""
    seat = eyes_of(situation, guest)
    return Seen(view=None if situation.match is None else situation.match.view(seat))


class Pictures:
    """Drawings of tables, each made once for every moment, pair of eyes and language."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int | None, str], str] = OrderedDict()

    async def of(self, situation: Situation, guest: str | None, language: str) -> str | None:
        """The drawing, with the eyes of the guest's seat or of a spectator; None before the game."""
        seat = eyes_of(situation, guest)
        if situation.match is None:
            return None
        key = (situation.table, situation.sequence, seat, language)
        if key not in self._kept:
            self._kept[key] = await asyncio.to_thread(situation.match.copy().svg, seat, SIZE, language)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[key]
