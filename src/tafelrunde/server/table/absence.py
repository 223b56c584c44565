"""Somebody whose decision is awaited has lost the line: who is waited for, who steps in, and who is back."""

from __future__ import annotations

from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.seating import usual_stand_in
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.tables import DaysPerMove


def waited_for(situation: Situation, present: frozenset[str]) -> frozenset[str]:
    """The guests who have to decide and are not here, while somebody else who plays is. Nobody expects a line in a game
    over days."""
    if isinstance(situation.terms.clock, DaysPerMove) or present.isdisjoint(situation.people):
        return frozenset()
    places = (situation.seats[seat] for seat in situation.deciding)
    deciding = (place.guest for place in places if place.bot is None)
    return frozenset(guest for guest in deciding if guest is not None) - present


def steps_in(situation: Situation, awaited: dict[str, int]) -> dict[str, int]:
    """The server time at which a bot steps in for each guest who has been waited for since some time."""
    if situation.terms.absence == "wait":
        return {}
    grace = situation.terms.grace * 1000
    return {guest: since + grace for guest, since in awaited.items()}


def who_steps_in(situation: Situation, awaited: dict[str, int], now: int) -> list[AnyEntry]:
    """Bots of the table's own level, for those whose grace is over."""
    due = {guest for guest, moment in steps_in(situation, awaited).items() if moment <= now}
    seats = [seat for seat in situation.deciding if situation.seats[seat].guest in due] if due else []
    return [entries.StoodIn(seat=seat, level=usual_stand_in(situation), away=True) for seat in seats]


def who_is_back(situation: Situation, present: frozenset[str]) -> list[AnyEntry]:
    """Whoever was stood in for until they are back, and is."""
    if situation.phase not in ("playing", "paused"):
        return []
    return [
        entries.Reclaimed(seat=seat)
        for seat, place in enumerate(situation.seats)
        if place.away and place.guest in present
    ]
