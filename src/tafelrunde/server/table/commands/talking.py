"""Talking: who may speak in which room, how much, and how often."""

from __future__ import annotations

from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.refusal import require
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands

LATELY = 10_000  # milliseconds


def say(situation: Situation, guest: Guest, command: commands.Say, occasion: Occasion) -> list[AnyEntry]:
    """Speak at the table, or among spectators."""
    require(situation.phase != "closed", "table_closed")
    require(guest.id not in situation.muted, "you_muted")
    require(len(command.text) <= occasion.talk_length, "too_long", longest=occasion.talk_length)
    lately = [said for said in situation.said if said.guest == guest.id and occasion.now - said.at < LATELY]
    require(len(lately) < occasion.talk_pace, "too_much_talk")
    sits = bool(situation.seats_of(guest.id))
    during = situation.phase in ("playing", "paused")
    if command.room == "table":
        require(sits or not during, "not_at_table")
    else:
        require(not (sits and during), "not_among_spectators")
        require(situation.terms.spectators or not during, "no_spectators")
    own = situation.seats_of(guest.id)
    name = (situation.seats[own[0]].name if own else None) or guest.name
    return [entries.Spoken(room=command.room, guest=guest.id, name=name, text=command.text)]
