"""What the host may do about people at the table: take somebody's word, send them away, for now or for good."""

from __future__ import annotations

from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.playing import withdrawn_with
from tafelrunde.server.table.commands.refusal import require
from tafelrunde.server.table.commands.seating import usual_stand_in
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands


def mute(situation: Situation, guest: Guest, command: commands.Mute, occasion: Occasion) -> list[AnyEntry]:
    """Somebody may say nothing any more, or may again."""
    _about_another(situation, guest, command.guest)
    if command.muted:
        require(_is_known(situation, command.guest, occasion), "not_here")
        require(command.guest not in situation.muted, "muted_already")
    else:
        require(command.guest in situation.muted, "not_muted")
    name = name_of(situation, command.guest)
    return [entries.Muted(guest=command.guest, name=name, muted=command.muted)]


def remove(situation: Situation, guest: Guest, command: commands.Remove, occasion: Occasion) -> list[AnyEntry]:
    """Somebody is sent away, and may come back."""
    _about_another(situation, guest, command.guest)
    seats = _leaving(situation, command.guest)
    require(seats or command.guest in occasion.present, "not_here")
    return [entries.Removed(guest=command.guest, name=name_of(situation, command.guest)), *seats]


def ban(situation: Situation, guest: Guest, command: commands.Ban, occasion: Occasion) -> list[AnyEntry]:
    """Somebody is sent away for good, or may come back."""
    _about_another(situation, guest, command.guest)
    if not command.banned:
        require(situation.is_banned(command.guest), "not_banned")
        return [entries.Banned(guest=command.guest, name=name_of(situation, command.guest), banned=False)]
    require(not situation.is_banned(command.guest), "banned_already")
    require(_is_known(situation, command.guest, occasion), "not_here")
    banned = entries.Banned(guest=command.guest, name=name_of(situation, command.guest), banned=True)
    return [banned, *_leaving(situation, command.guest), *withdrawn_with(situation, command.guest)]


def let_in(situation: Situation, guest: Guest) -> None:
    """Whoever was sent away for good can do nothing at this table."""
    require(not situation.is_banned(guest.id), "you_banned")


def _about_another(situation: Situation, guest: Guest, other: str) -> None:
    require(guest.id == situation.host, "only_host")
    require(other != guest.id, "not_yourself")
    require(situation.phase != "closed", "table_closed")


def _is_known(situation: Situation, guest: str, occasion: Occasion) -> bool:
    """Has this guest a seat, said something, or come in?"""
    spoken = {said.guest for said in situation.said}
    return guest in (*situation.guests, *occasion.present) or guest in spoken


def _leaving(situation: Situation, guest: str) -> list[AnyEntry]:
    """What becomes of somebody's seats: before the start they are free, in a running game a stand-in plays."""
    seats = situation.seats_of(guest)
    if situation.phase == "open":
        return [entries.SeatLeft(seat=seat) for seat in seats]
    if situation.phase in ("playing", "paused"):
        playing = [seat for seat in seats if situation.seats[seat].stand_in is None]
        return [entries.StoodIn(seat=seat, level=usual_stand_in(situation)) for seat in playing]
    return []


def name_of(situation: Situation, guest: str) -> str:
    """What somebody is called at this table; who only looks on is a guest with the beginning of an id."""
    seats = situation.seats_of(guest)
    known = [situation.seats[seat].name for seat in seats]
    known += [said.name for said in reversed(situation.said) if said.guest == guest]
    known += [person.name for person in situation.banned if person.guest == guest]
    return next((name for name in known if name), guest[:4])
