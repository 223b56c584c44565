"""The choices of a seat in words: each legal action as a sentence, and what it would certainly make happen.

Trying all actions takes its time, so it is done beside the event loop, one at a time, and only once for a situation.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

import tafelrunde as tr
from tafelrunde.kernel.words import Event
from tafelrunde.match.outcomes import outcomes
from tafelrunde.server.beside import beside
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done

KEPT = 500  # descriptions of all tables, the latest
Outcomes = tuple[tuple[Event, ...], ...]


class Describing:
    """The descriptions of a worker's tables."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], Outcomes] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    async def described(self, situation: Situation, guest: Guest, command: commands.Describe) -> Done:
        """The answer to Describe; empty while others decide."""
        if command.seat not in situation.deciding:
            return Done(id=command.id, sequence=situation.sequence)
        match, seat = situation.begun, command.seat
        texts = tuple(match.sentence(action, situation.names, guest.language) for action in match.actions(seat))
        return Done(
            id=command.id,
            sequence=situation.sequence,
            texts=texts,
            outcomes=await self._outcomes(situation.table, situation.sequence, match.copy(), seat),
        )

    async def _outcomes(self, table: str, sequence: int, match: tr.Match, seat: int) -> Outcomes:
        """On a copy of the match that nobody else looks at."""
        key = (table, sequence, seat)
        async with self._one_at_a_time:
            if key not in self._kept:
                found = await beside(outcomes, match, seat)
                self._kept[key] = tuple(tuple(events) for events in found)
                if len(self._kept) > KEPT:
                    self._kept.popitem(last=False)
            return self._kept[key]
