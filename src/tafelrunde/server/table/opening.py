"""How a table begins: opened by a host, as a rematch, or imported; and its record for the lobby."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from tafelrunde.games import game_named
from tafelrunde.kernel.errors import BadSeat
from tafelrunde.match import Match
from tafelrunde.server.house_book.outcome import outcome_of
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.names import name_at_table
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.seating import checked_terms, checked_wish
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.sealed_bag import new_secret
from tafelrunde.server.table.seats import place_for
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import my_table
from tafelrunde.storage.chain import chained
from tafelrunde.storage.rows import LogRow, TableRow
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import SeatWish, Terms

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that look alike


class Opening(msgspec.Struct, frozen=True, kw_only=True):
    """The first rows of a new table."""

    table: str = ""
    rows: tuple[LogRow, ...] = ()
    records: tuple[TableRow, ...] = ()


def new_name() -> str:
    """A name that nobody can guess: it is the table's link."""
    return name_from(secrets.token_bytes(32))


def name_beside(table: str) -> str:
    """The same for a table that follows another: it is held where that one is, which the name's beginning tells."""
    kind, dash, _ = table.rpartition("-")
    return kind + dash + new_name()


def name_from(data: bytes) -> str:
    """The table's name that follows from something."""
    return "".join(LETTERS[byte & 31] for byte in hashlib.sha256(data).digest()[:16])


def opened_by(guest: Guest, wanted: NewTable, name: str, at: int) -> Opening:
    """A table as its host wants it; BadOption, BadSeat or a refusal say what is wrong."""
    game = game_named(wanted.game)
    game.check_seats(len(wanted.seats))
    bots = [place_for(wish, colour).name for wish, colour in zip(wanted.seats, game.colours, strict=False)]
    name_of_host = name_at_table(wanted.name, guest, bots)
    opened = entries.Opened(
        game=game.name,
        terms=checked_terms(game, len(wanted.seats), wanted.terms),
        host=guest.id,
        host_name=name_of_host,
        seats=tuple(checked_wish(game.name, wish) for wish in wanted.seats),
        tokens=tokens_for(len(wanted.seats)),
        secret=new_secret(),
    )
    log: list[AnyEntry] = [opened]
    if wanted.sit is not None:
        seat = wanted.sit
        if seat >= len(wanted.seats) or wanted.seats[seat].kind == "bot":
            raise BadSeat(f"seat {seat} to sit on; expected a seat that is there and not a bot's")
        colour = game.colours[seat]
        log.append(entries.SeatTaken(seat=seat, guest=guest.id, name=name_of_host, colour=colour, form=wanted.form))
    return opening_of(name, log, at)


def rematch_of(situation: Situation, guest: Guest, at: int) -> Opening:
    """The same game on the same terms with the same people, everybody one seat on; all say anew that they are ready.

    Who asks is its host: the host of the first game may be gone by now."""
    rotated = (*situation.seats[1:], situation.seats[0])
    seats = tuple(
        SeatWish(kind="bot", level=place.level) if place.kind == "bot" else SeatWish(kind="open") for place in rotated
    )
    opened = entries.Opened(
        game=situation.opened.game,
        terms=situation.terms,
        host=guest.id,
        host_name=guest.name,
        seats=seats,
        tokens=tokens_for(len(seats)),
        secret=new_secret(),
    )
    log: list[AnyEntry] = [opened]
    log += [
        entries.SeatTaken(seat=seat, guest=place.guest, name=place.name or "", colour=place.colour, form=place.form)
        for seat, place in enumerate(rotated)
        if place.guest is not None and not situation.is_banned(place.guest)
    ]
    return opening_of(name_beside(situation.table), log, at)


def name_of_file(file: dict[str, Any]) -> str:
    """The table that a file becomes. The same file again: the same table."""
    return name_from(b"tafelrunde/import/1/" + msgspec.json.encode(file, order="deterministic"))


def imported_by(guest: Guest, file: dict[str, Any], match: Match, at: int, name: str | None = None) -> Opening:
    """A file as a table that is over; `match` is what it holds."""
    opened = entries.Opened(
        game=match.game.name,
        terms=Terms(public=False),
        host=guest.id,
        host_name=guest.name,
        seats=(SeatWish(),) * match.seats,
        tokens=tokens_for(match.seats),
        secret=new_secret(),
        imported=file,
    )
    return opening_of(name or name_of_file(file), [opened], at, match)


def tokens_for(seats: int) -> tuple[str, ...]:
    """New invitations, one for each seat."""
    return tuple(secrets.token_urlsafe(12) for _ in range(seats))


def opening_of(name: str, log: Sequence[AnyEntry], at: int, imported: Match | None = None) -> Opening:
    """A table that begins with these entries."""
    opened = log[0]
    assert isinstance(opened, entries.Opened)
    situation = first(name, opened, at, imported)
    for entry in log[1:]:
        situation = after(situation, entry, at)
    rows = [LogRow(table=name, sequence=number, at=at, entry=write_entry(entry)) for number, entry in enumerate(log, 1)]
    return Opening(table=name, rows=tuple(chained(rows)), records=(table_row(situation, at),))


def table_row(situation: Situation, at: int) -> TableRow:
    """The table's record for the lobby."""
    return TableRow(
        table=situation.table,
        game=situation.opened.game,
        phase=situation.phase,
        public=situation.terms.public and situation.opened.imported is None,
        host=situation.host,
        touched=at,
        alarm=alarm(situation),
        lobby=encode(my_table(situation)),
        guests=situation.guests,
        length=situation.sequence,
        free=situation.phase == "open" and any(place.kind == "open" for place in situation.seats),
        opened=situation.opened_at,
        outcome=outcome_of(situation),
    )


def alarm(situation: Situation) -> int | None:
    """The server time when somebody must look after the table: a bot decides, time runs out, something is due, or
    nobody is expected any longer."""
    if situation.expected and situation.opened.arrival is not None:
        return situation.opened.arrival.until
    if situation.phase != "playing":
        return None
    timing = situation.timing
    moments = [timing.at for seat in situation.deciding if situation.seats[seat].bot is not None]
    if situation.begun.due is not None:
        moments.append(timing.server_time(situation.begun.due))
    if (out := timing.run_out()) is not None:
        moments.append(out[0])
    return min(moments, default=None)
