"""Watching: who is told about a table, with whose eyes, and who may ask about choices; who was advised is logged."""

from __future__ import annotations

from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.refusal import require
from tafelrunde.server.table.commands.seating import checked_level, own_seat
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands


def enter(situation: Situation, guest: Guest, _command: commands.Enter, _occasion: Occasion) -> list[AnyEntry]:
    """Be told about a table."""
    require(may_watch(situation, guest) or situation.phase == "open", "no_spectators")
    return []


def leave(_situation: Situation, _guest: Guest, _command: commands.Leave, _occasion: Occasion) -> list[AnyEntry]:
    """Whoever wants to go may go."""
    return []


def look(situation: Situation, guest: Guest, command: commands.Look, _occasion: Occasion) -> list[AnyEntry]:
    """With the eyes of an own seat, or with everybody's."""
    if command.seat is not None:
        own_seat(situation, guest, command.seat)
    return []


def describe(situation: Situation, guest: Guest, command: commands.Describe, _occasion: Occasion) -> list[AnyEntry]:
    """The choices of an own seat in words."""
    own_seat(situation, guest, command.seat)
    return []


def hint(situation: Situation, guest: Guest, command: commands.Hint, _occasion: Occasion) -> list[AnyEntry]:
    """What a bot would do in one's own place, while one decides. Between people nobody asks in secret."""
    own_seat(situation, guest, command.seat)
    require(command.seat in situation.deciding, "not_now")
    require(situation.terms.hints != "off", "hints_off")
    if command.level is not None:
        checked_level(situation.opened.game, command.level)
    between_people = len(situation.guests) > 1
    said = situation.terms.hints == "open" or not between_people or command.seat in situation.hinted
    return [] if said else [entries.Hinted(seat=command.seat)]


def may_watch(situation: Situation, guest: Guest) -> bool:
    """Players always may; others where the terms allow it."""
    return situation.terms.spectators or bool(situation.seats_of(guest.id))
