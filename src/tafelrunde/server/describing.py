"""The choices of a seat in words: each legal action as a sentence, and what it would certainly make happen."""

from __future__ import annotations

from tafelrunde.match.outcomes import outcomes
from tafelrunde.server.customs import Guest
from tafelrunde.server.customs.seating import own_seat
from tafelrunde.server.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done


def described(situation: Situation, guest: Guest, command: commands.Describe) -> Done:
    """The answer to Describe; empty while others decide."""
    seat, match = command.seat, situation.match
    own_seat(situation, guest, seat)
    if seat not in situation.deciding:
        return Done(id=command.id, sequence=situation.sequence)
    return Done(
        id=command.id,
        sequence=situation.sequence,
        texts=tuple(
            situation.game.sentence(action, situation.names, match.box, guest.language)
            for action in match.actions(seat)
        ),
        outcomes=tuple(tuple(events) for events in outcomes(match, seat)),
    )
