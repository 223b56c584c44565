"""Why somebody is rung: what the step from one situation to the next means for each guest."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

from tafelrunde.kernel.texts import Texts
from tafelrunde.server.table.commands.playing import waiting_for
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.push import Ring

Occasion = Literal["turn", "begun", "over", "asked", "rematch"]


@cache
def texts() -> Texts:
    """The sentences of ringing."""
    return Texts(Path(__file__).parent / "texts")


def occasions(before: Situation, after: Situation) -> Iterator[tuple[str, Occasion]]:
    """Who has a reason to look at the table now, and which; each guest once."""
    told: set[str] = set()
    for guest, occasion in _all(before, after):
        if guest not in told:
            told.add(guest)
            yield guest, occasion


def _all(before: Situation, after: Situation) -> Iterator[tuple[str, Occasion]]:
    yield from ((guest, "turn") for guest in deciding(after) if guest not in deciding(before))
    if before.phase == "open" and after.phase == "playing":
        yield from ((guest, "begun") for guest in after.guests)
    if before.phase in ("playing", "paused") and after.phase == "over":
        yield from ((guest, "over") for guest in after.guests)
    known = {petition.request.request for petition in before.petitions}
    for petition in after.petitions:
        if petition.request.request not in known:
            yield from ((guest, "asked") for guest in waiting_for(after, petition))
    if before.rematch != after.rematch:
        yield from ((guest, "rematch") for guest in after.guests)


def deciding(situation: Situation) -> tuple[str, ...]:
    """The people whose decision it is. Who races against the clock is at the table, or too late."""
    if situation.is_timed:
        return ()
    places = (situation.seats[seat] for seat in situation.deciding)
    return tuple(dict.fromkeys(place.guest for place in places if place.guest is not None and place.bot is None))


def ring(situation: Situation, guest: str, occasion: Occasion, language: str) -> Ring:
    """What a guest is told: only what everybody at the table may know."""
    others = [name for name, place in zip(situation.names, situation.seats, strict=True) if place.guest != guest]
    title = situation.game.title
    game = title.get(language) or title["en"]
    key = "with" if others else "alone"
    return Ring(
        table=situation.table,
        occasion=occasion,
        title=texts().say(language, occasion),
        body=texts().say(language, key, game=game, names=", ".join(others)),
    )
