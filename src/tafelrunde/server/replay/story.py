"""A table that is over, told: every step in sentences; and played on from any moment."""

from __future__ import annotations

import secrets

from tafelrunde.games import game_named
from tafelrunde.kernel.errors import BadTime
from tafelrunde.server.replay.moments import check_over
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.names import name_at_table
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.seating import checked_level, stand_in_level
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.opening import Opening, opening_of, tokens_for
from tafelrunde.server.table.sealed_bag import new_secret
from tafelrunde.server.table.seats import place_for
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.http import LogLine, PlayOn, ReplayLog
from tafelrunde.wire.tables import PlayedOn, SeatWish, Terms


def log_of(situation: Situation, language: str) -> ReplayLog:
    """The whole game in sentences, all open."""
    check_over(situation)
    match, say, names = situation.begun, situation.game.sentence, situation.names_in(language)
    seats = [None, *(entry.seat for entry in match.log)]
    lines = []
    for step, seat in enumerate(seats):
        events = match.events_of(step, None)
        texts = tuple(say(event, names, match.box, language, situation.forms) for event in events)
        lines.append(LogLine(step=step, seat=seat, events=tuple(events), texts=texts))
    return ReplayLog(lines=tuple(lines))


def played_on_by(guest: Guest, situation: Situation, wanted: PlayOn, name: str, at: int) -> Opening:
    """A table that begins at a moment of another. What the seat could not know then is dealt anew: nobody plays by
    what the replay has shown."""
    check_over(situation)
    then = situation.begun.at(wanted.step)
    if then.over or then.due is not None:
        raise BadTime(f"step {wanted.step}; expected one before the end, at which no clock runs")
    match = then.resample(wanted.seat, secrets.token_hex(16))
    game = situation.opened.game
    level = stand_in_level(situation, None) if wanted.level is None else checked_level(game, wanted.level)
    seats = tuple(
        SeatWish() if seat == wanted.seat else SeatWish(kind="bot", level=level) for seat in range(match.seats)
    )
    colours = game_named(game).colours
    bots = [place_for(wish, colour).name for wish, colour in zip(seats, colours, strict=False)]
    called = name_at_table(wanted.name, guest, bots)
    log: list[AnyEntry] = [
        entries.Opened(
            game=game,
            terms=Terms(public=False, options=situation.terms.options),
            host=guest.id,
            host_name=called,
            seats=seats,
            tokens=tokens_for(len(seats)),
            secret=new_secret(),
            played_on=match.save(),
            played_on_from=PlayedOn(table=situation.table, step=wanted.step),
        ),
        entries.SeatTaken(seat=wanted.seat, guest=guest.id, name=called, colour=colours[wanted.seat]),
        entries.ReadySet(guest=guest.id, ready=True),
        entries.Started(rules=match.header.rules),
    ]
    return opening_of(name, log, at)
