"""What happens by itself at a table of people who found each other, when one of them does not come."""

from __future__ import annotations

from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.occasion import Occasion
from tafelrunde.server.table.commands.seating import beginning
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.folding import after
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.tables import SeatWish

LOOK_AGAIN = 2_000  # milliseconds between two looks at who is here, once nobody is expected any longer
AWAY = 3_000  # milliseconds without a line after which somebody is not just loading the page again
EMPTY = 60_000  # milliseconds after which a table where nobody is at all is closed


def next_look(situation: Situation, now: int) -> int | None:
    """The server time of the next look at who has come; None: everybody has, or nobody was put here."""
    arrival = situation.opened.arrival
    if arrival is None or not situation.expected:
        return None
    return arrival.until if now < arrival.until else now + LOOK_AGAIN


def who_did_not_come(situation: Situation, occasion: Occasion) -> list[AnyEntry]:
    """Their seats are filled or free again; the game begins if everybody who is left is ready. Where nobody is, nobody
    plays, and the table is closed after a while."""
    arrival, now = situation.opened.arrival, occasion.now
    if arrival is None or now < arrival.until:
        return []
    if not occasion.present.intersection(situation.guests):
        return [entries.Closed()] if now >= arrival.until + EMPTY else []
    to = SeatWish() if arrival.level is None else SeatWish(kind="bot", level=arrival.level)
    new: list[AnyEntry] = []
    for seat in situation.expected:
        place = situation.seats[seat]
        guest = place.guest or ""
        if guest not in occasion.present and now - occasion.gone.get(guest, 0) >= AWAY:
            new.append(entries.Missed(seat=seat, guest=guest, name=place.name or "", to=to))
    if not new:
        return []
    for entry in new:
        situation = after(situation, entry, now)
    is_full = all(place.kind == "bot" or place.ready for place in situation.seats)
    return [*new, beginning(situation)] if is_full else new
