"""From a command to entries of the log."""

from __future__ import annotations

from tafelrunde.server.table.commands import playing, seating
from tafelrunde.server.table.commands.custom import Custom, Guest, Occasion
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.commands import AnyTableCommand


def decide(situation: Situation, guest: Guest, command: AnyTableCommand, occasion: Occasion) -> list[AnyEntry]:
    """What a command adds to the log; Custom refuses, and nothing has changed."""
    match command:
        case commands.Play():
            return [playing.play(situation, guest, command, occasion.now)]
        case commands.Sit():
            return seating.sit(situation, guest, command)
        case commands.Rise():
            return seating.rise(situation, guest, command)
        case commands.ChooseForm():
            return seating.choose_form(situation, guest, command)
        case commands.SetSeat():
            return seating.set_seat(situation, guest, command, occasion)
        case commands.Change():
            return seating.change(situation, guest, command)
        case commands.Ready():
            return seating.ready(situation, guest, command)
        case commands.Start():
            return seating.start(situation, guest, occasion)
        case commands.Close():
            return seating.close(situation, guest, command)
        case commands.Rematch():
            return seating.rematch(situation, guest, command)
        case commands.Undo():
            return playing.undo(situation, guest, command)
        case commands.Offer():
            return playing.offer(situation, guest, command)
        case commands.Answer():
            return playing.answer(situation, guest, command)
        case commands.StandIn():
            return playing.stand_in(situation, guest, command, occasion)
        case commands.Reclaim():
            return playing.reclaim(situation, guest, command)
        case commands.Say():
            return playing.say(situation, guest, command, occasion)
        case _:
            raise Custom("not_now")
