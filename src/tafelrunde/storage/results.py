"""How the seats of a table have done, from what its players see of it."""

from __future__ import annotations

from tafelrunde.storage.rows import SeatResult
from tafelrunde.wire.tables import MyTable


def seat_results(table: MyTable) -> tuple[SeatResult, ...]:
    """How every seat of a table has done. Who played several seats from one place is nobody in particular."""
    guests = [seat.guest for seat in table.seats if seat.guest is not None]
    found = []
    for standing in table.standings:
        seat = table.seats[standing.seat]
        alone = seat.guest if guests.count(seat.guest or "") == 1 else None
        bot = seat.level if seat.kind == "bot" else None
        found.append(SeatResult(seat=seat.seat, place=standing.place, score=standing.score, guest=alone, bot=bot))
    return tuple(found)
