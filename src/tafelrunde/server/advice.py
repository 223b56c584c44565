"""A hint: what a bot would do in somebody's place, and why."""

from __future__ import annotations

import logging

from tafelrunde.server.bots import BotFailed, Seated
from tafelrunde.server.customs import Custom, Guest
from tafelrunde.server.customs.custom import require
from tafelrunde.server.customs.seating import checked_level, own_seat
from tafelrunde.server.house import House
from tafelrunde.server.situation import Situation
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done

logger = logging.getLogger("tafelrunde.bots")


async def hint(house: House, situation: Situation, guest: Guest, command: commands.Hint) -> Done:
    """The answer to Hint. Not under the table's lock, since it takes its time; one at a time for every seat."""
    seat, match = command.seat, situation.match
    own_seat(situation, guest, seat)
    require(seat in situation.deciding, "not_now")
    asked = (situation.table, seat)
    require(asked not in house.advising, "asked_already")
    house.advising.add(asked)
    try:
        actions = match.actions(seat)
        view = match.game.remember(match.view(seat), match.events(seat))
        if command.level is None:
            thought = await house.bots.advise(match.game.name, view, actions, situation.names, guest.language)
            texts = thought.texts
        else:
            level = checked_level(match.game.name, command.level)
            bot = f"{situation.table}/{seat}/hint/{level}"
            seated = Seated(bot=bot, game=match.game.name, level=level, seed=command.id)
            thought = await house.bots.choose(seated, view, view, actions)
            house.bots.forget(bot)
            texts = (_sentence(situation, thought.action, guest.language),)
    except BotFailed as error:
        logger.warning("no hint", extra={"table": situation.table, "error": str(error)})
        raise Custom("no_hint") from None
    finally:
        house.advising.discard(asked)
    return Done(id=command.id, sequence=situation.sequence, action=thought.action, texts=texts)


def _sentence(situation: Situation, action: object, language: str) -> str:
    game = situation.game
    return str(game.sentence(game.read_action(action), situation.names, situation.match.box, language))
