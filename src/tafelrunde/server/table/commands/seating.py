"""Before the game: sitting down, getting up, the terms, being ready, starting."""

from __future__ import annotations

import hashlib

import msgspec

from tafelrunde.bots import bot_names, level_names
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.games import AnyGame
from tafelrunde.kernel.errors import BadOption
from tafelrunde.kernel.options import checked
from tafelrunde.match.own_box import corrections
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.names import name_at_table
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.refusal import RefusedByTable, require
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.tables import SeatWish, Terms


def sit(situation: Situation, guest: Guest, command: commands.Sit, _occasion: Occasion) -> list[AnyEntry]:
    """Take a free seat, or change name, colour and form of one's own."""
    require(situation.phase == "open", "already_begun")
    seat = _free_seat(situation, command) if command.seat is None else command.seat
    require(seat < len(situation.seats), "no_such_seat", seats=len(situation.seats))
    place = situation.seats[seat]
    if place.guest != guest.id:
        require(place.kind in ("open", "invited"), "seat_taken")
        fits = place.kind == "open" or command.invitation in invitations_to(situation.opened, seat)
        require(fits, "seat_invited" if command.invitation is None else "not_invited")
    colour = command.colour or place.colour
    colours = situation.game.colours
    require(colour in colours, "no_such_colour", colours=", ".join(colours))
    swapped = next((n for n, other in enumerate(situation.seats) if n != seat and other.colour == colour), None)
    taken = entries.SeatTaken(
        seat=seat,
        guest=guest.id,
        name=_name(situation, guest, seat, command.name),
        colour=colour,
        entropy=place.entropy if command.entropy is None else command.entropy,
        form=command.form or place.form,
    )
    if swapped is not None:
        require(situation.seats[swapped].kind != "person", "colour_taken")
    return [taken]


def _name(situation: Situation, guest: Guest, seat: int, wanted: str | None) -> str:
    """The name on a seat; who sits there already and wants no other keeps it."""
    place = situation.seats[seat]
    if wanted is None and place.guest == guest.id and place.name:
        return place.name
    taken = [other.name for number, other in enumerate(situation.seats) if number != seat]
    return name_at_table(wanted, guest, taken)


def _free_seat(situation: Situation, command: commands.Sit) -> int:
    """The seat that the invitation is for; without one any that is open."""
    for seat, place in enumerate(situation.seats):
        if place.kind in ("open", "invited") and command.invitation == situation.opened.tokens[seat]:
            return seat
    for seat, place in enumerate(situation.seats):
        if place.kind == "open" or (place.kind == "invited" and command.invitation == whole_table(situation.opened)):
            return seat
    is_free = any(place.kind == "invited" for place in situation.seats)
    raise RefusedByTable("not_invited" if is_free and command.invitation is not None else "table_full")


def invitations_to(opened: entries.Opened, seat: int) -> tuple[str, str]:
    """What lets somebody sit on an invited seat: its own invitation, or the one to the whole table."""
    return opened.tokens[seat], whole_table(opened)


def whole_table(opened: entries.Opened) -> str:
    """The invitation to any seat of a table; it follows from the others."""
    return hashlib.sha256(f"tafelrunde/invitation/1/{' '.join(opened.tokens)}".encode()).hexdigest()[:20]


def rise(situation: Situation, guest: Guest, command: commands.Rise, _occasion: Occasion) -> list[AnyEntry]:
    """Give a seat up; in a running game a stand-in plays on."""
    own_seat(situation, guest, command.seat)
    if situation.phase == "open":
        return [entries.SeatLeft(seat=command.seat)]
    require(situation.phase in ("playing", "paused"), "game_over")
    require(situation.seats[command.seat].stand_in is None, "stand_in_already")
    return [entries.StoodIn(seat=command.seat, level=usual_stand_in(situation))]


def choose_form(
    situation: Situation, guest: Guest, command: commands.ChooseForm, _occasion: Occasion
) -> list[AnyEntry]:
    """How one's own titles are told, at any time."""
    own_seat(situation, guest, command.seat)
    require(situation.phase in ("open", "playing", "paused"), "game_over")
    return [entries.FormChosen(seat=command.seat, form=command.form)]


def set_seat(situation: Situation, guest: Guest, command: commands.SetSeat, occasion: Occasion) -> list[AnyEntry]:
    """The host says who may sit where, and frees the seat of somebody who has gone away."""
    _host_before_start(situation, guest)
    require(command.seat < len(situation.seats), "no_such_seat", seats=len(situation.seats))
    place = situation.seats[command.seat]
    require(place.kind != "person" or place.guest not in occasion.present, "still_here")
    return [entries.SeatSet(seat=command.seat, to=checked_wish(situation.opened.game, command.to))]


def change(situation: Situation, guest: Guest, command: commands.Change, _occasion: Occasion) -> list[AnyEntry]:
    """The host changes the terms."""
    _host_before_start(situation, guest)
    return [entries.TermsChanged(terms=checked_terms(situation.game, len(situation.seats), command.terms))]


def ready(situation: Situation, guest: Guest, command: commands.Ready, _occasion: Occasion) -> list[AnyEntry]:
    """Ready, with one's own entropy."""
    require(situation.phase == "open", "already_begun")
    require(situation.seats_of(guest.id), "no_seat")
    return [entries.ReadySet(guest=guest.id, ready=command.ready, entropy=command.entropy)]


def start(situation: Situation, guest: Guest, _command: commands.Start, occasion: Occasion) -> list[AnyEntry]:
    """Every seat is taken and everybody is ready. If the host has gone away, any player may begin."""
    alone = situation.host not in occasion.present and situation.seats_of(guest.id)
    require(guest.id == situation.host or alone, "only_host")
    require(situation.phase == "open", "already_begun")
    require(all(place.kind in ("person", "bot") for place in situation.seats), "seats_open")
    waiting = [place.name or "" for place in situation.seats if place.kind == "person" and not place.ready]
    require(not waiting, "not_ready", names=", ".join(waiting))
    return [beginning(situation)]


def beginning(situation: Situation) -> entries.Started:
    """The match begins, by the newest rules and with the box of the terms."""
    game = situation.game
    return entries.Started(rules=game.rules_version, components=game.open_box(situation.terms.components).values)


def close(situation: Situation, guest: Guest, _command: commands.Close, _occasion: Occasion) -> list[AnyEntry]:
    """The host closes what has not begun or is over."""
    require(guest.id == situation.host, "only_host")
    require(situation.phase in ("open", "over"), "already_begun")
    return [entries.Closed()]


def rematch(situation: Situation, guest: Guest, _command: commands.Rematch, _occasion: Occasion) -> list[AnyEntry]:
    """Another game with the same people; the table that does it makes the new one, and adds its name."""
    require(situation.phase != "closed", "table_closed")
    require(situation.phase == "over" and situation.opened.imported is None, "not_over")
    require(situation.seats_of(guest.id), "no_seat")
    return []


def own_seat(situation: Situation, guest: Guest, seat: int) -> None:
    """Refuses for a seat that is not the guest's own."""
    require(seat < len(situation.seats), "no_such_seat", seats=len(situation.seats))
    require(situation.seats[seat].guest == guest.id, "not_your_seat")


def _host_before_start(situation: Situation, guest: Guest) -> None:
    require(guest.id == situation.host, "only_host")
    require(situation.phase == "open", "already_begun")


def checked_terms(game: AnyGame, seats: int, terms: Terms) -> Terms:
    """Terms that the game can be played by; BadOption, BadComponents or a refusal otherwise."""
    options = checked(game.options, terms.options)
    game.check_options(seats, options)
    if terms.stand_in is not None:
        checked_level(game.name, terms.stand_in)
    return msgspec.structs.replace(terms, components=corrections(game, terms.components) or None)


def checked_wish(game: str, wish: SeatWish) -> SeatWish:
    """What a seat can be."""
    if wish.kind == "bot":
        checked_level(game, wish.level or "")
    elif wish.level is not None:
        raise BadOption("a level is for bots only; expected none")
    return wish


def checked_level(game: str, level: str) -> str:
    """A level of bots that there is."""
    names = bot_names(game)
    require(level in names, "no_such_level", levels=", ".join(names))
    return level


def choosable_levels(game: str) -> tuple[str, ...]:
    """What people choose from: the levels, weakest first, and bots that other packages brought along."""
    known = (*bots_of(game).policies.names, *level_names(game))
    return (*level_names(game), *(name for name in bot_names(game) if name not in known))


def stand_in_level(situation: Situation, wanted: str | None) -> str:
    """The level of a stand-in: what is asked for, what the terms say, or a middling one."""
    return usual_stand_in(situation) if wanted is None else checked_level(situation.opened.game, wanted)


def usual_stand_in(situation: Situation) -> str:
    """The level of a stand-in that nobody has chosen."""
    game = situation.opened.game
    return situation.terms.stand_in or (*level_names(game), *bot_names(game))[1]
