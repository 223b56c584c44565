"""A hint: what a bot would do in somebody's place, and why."""

from __future__ import annotations

import asyncio
import logging

import msgspec

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.refusal import RefusedByTable, require
from tafelrunde.server.table.services import Bots
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.pool import BotFailed, Seated, advice
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done

logger = logging.getLogger("tafelrunde.bots")


class Advice:
    """The hints that are being thought about: one at a time for every seat."""

    def __init__(self, bots: Bots) -> None:
        self.bots = bots
        self._under_way: dict[tuple[str, int], tuple[str, asyncio.Task[Done]]] = {}

    async def hint(self, situation: Situation, guest: Guest, command: commands.Hint) -> Done:
        """The answer to Hint. The same command again waits for the same thought."""
        if command.own and command.level is None:
            return self._question(situation, guest, command)
        asked = (situation.table, command.seat)
        if asked not in self._under_way:
            task = asyncio.create_task(self._think(situation, guest, command))
            self._under_way[asked] = (command.id, task)
            task.add_done_callback(lambda _: self._under_way.pop(asked, None))
        earlier, task = self._under_way[asked]
        require(earlier == command.id, "asked_already")
        return await asyncio.shield(task)

    def _question(self, situation: Situation, guest: Guest, command: commands.Hint) -> Done:
        """What a bot would be asked, for who has one: nothing that the seat does not know."""
        seat, match = command.seat, situation.begun
        view = match.game.remember(match.view(seat), match.events(seat))
        asked = advice(match.game.name, view, match.actions(seat), situation.names, guest.language)
        question = msgspec.json.encode(asked).decode()
        return Done(id=command.id, sequence=situation.sequence, question=question)

    async def _think(self, situation: Situation, guest: Guest, command: commands.Hint) -> Done:
        seat, match, language = command.seat, situation.begun, guest.language
        game, actions = match.game, match.actions(seat)
        view = game.remember(match.view(seat), match.events(seat))
        try:
            if command.level is None:
                thought = await self.bots.advise(game.name, view, actions, situation.names, language)
                return Done(id=command.id, sequence=situation.sequence, action=thought.action, texts=thought.texts)
            seated = Seated(bot=f"hint/{command.id}", game=game.name, level=command.level, seed=command.id)
            thought = await self.bots.choose(seated, view, view, actions)
        except BotFailed as error:
            logger.warning("no hint", extra={"table": situation.table, "error": str(error)})
            raise RefusedByTable("no_hint") from None
        self.bots.forget(seated.bot)
        text = match.sentence(game.read_action(thought.action), situation.names, language)
        return Done(id=command.id, sequence=situation.sequence, action=thought.action, texts=(text,))
