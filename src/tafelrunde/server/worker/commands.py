"""Every command to a table: what checks it, and what it does. The one place where both are looked up."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.server import server_time
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.table import entries
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands import hosting, playing, seating, talking, watching
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.folding import stored_entry
from tafelrunde.server.table.opening import rematch_of
from tafelrunde.server.table.services import Logs
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.server.worker.handling import Change, Handling, NotedQuestion, Question, Watch, on
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done

# ---- what is done beside adding to the log -------------------------------------------------------


async def press(owner: Owner, asked: Asked[commands.Play], new: list[AnyEntry]) -> None:
    """A decision where decisions race against the clock: it waits for its turn."""
    (played,) = new
    assert isinstance(played, entries.Played)
    owner.race.press(asked, played)


async def open_rematch(owner: Owner, asked: Asked[commands.Rematch], _new: list[AnyEntry]) -> None:
    """Another table; whoever asks later is told which, unless it has been closed by then."""
    situation = owner.table.situation
    if situation.rematch is not None and not await is_closed(situation.rematch, owner.table.services.archive):
        asked.answer(Done(id=asked.command.id, sequence=situation.sequence, table=situation.rematch))
        return
    opening = rematch_of(situation, asked.guest, server_time.now())
    rematched = entries.Rematched(table=opening.table)
    await owner.log.commit([rematched], asked.guest, asked.command.id, asked.answer, opening)


async def is_closed(table: str, logs: Logs) -> bool:
    """Does the log of a table end with that, or is it kept no longer?"""
    last = await logs.entries(table, await logs.length(table) - 1)
    return not last or isinstance(stored_entry(last[-1]), entries.Closed)


def enter(table: Table, asked: Asked[commands.Enter]) -> None:
    """From now on this line is told about the table."""
    table.broadcast.enter(line_of(asked), asked.command.since, table.situation)
    table.presence_changed()


def leave(table: Table, asked: Asked[commands.Leave]) -> None:
    """No longer."""
    table.leave(line_of(asked))


def look(table: Table, asked: Asked[commands.Look]) -> None:
    """With other eyes."""
    table.broadcast.look(line_of(asked), asked.command.seat, table.situation)


def line_of(asked: Asked[commands.TableCommand]) -> ClientLine:
    """The line of somebody who is still there."""
    if asked.line is None or asked.line.ended:
        raise RefusedByTable("not_now")
    return asked.line


async def describe(table: Table, asked: Asked[commands.Describe]) -> Done:
    """The choices of a seat; what has appeared in a race is told to nobody before it is shown to all."""
    if (shown := table.situation.shown_at) is not None:
        await asyncio.sleep(max(0, shown - server_time.now()) / 1000)
    return await table.services.describing.described(table.situation, asked.guest, asked.command)


async def hint(owner: Owner, asked: Asked[commands.Hint]) -> Done:
    """What a bot would do; at a table with open hints everybody is told."""
    table, seat = owner.table, asked.command.seat
    situation = table.situation
    done = await table.services.advice.hint(situation, asked.guest, asked.command)
    if situation.terms.hints == "open" and len(situation.guests) > 1:
        async with table.lock:
            if table.owned and table.situation.match is situation.match and seat not in table.situation.hinted:
                texts = advice_in_words(situation, done.action)
                await owner.log.commit([entries.Hinted(seat=seat, texts=texts)])
    return done


def advice_in_words(situation: Situation, action: object) -> dict[str, str]:
    """An action that a bot advises, by language."""
    match = situation.begun
    read = match.game.read_action(action)
    return {language: match.sentence(read, situation.names, language) for language in LANGUAGES}


# ---- the registry --------------------------------------------------------------------------------

COMMANDS: Mapping[type[commands.TableCommand], Handling[Any]] = dict(
    (
        on(commands.Enter, Watch(watching.enter, enter)),
        on(commands.Leave, Watch(watching.leave, leave)),
        on(commands.Look, Watch(watching.look, look)),
        on(commands.Describe, Question(watching.describe, describe)),
        on(commands.Hint, NotedQuestion(watching.hint, hint)),
        on(commands.Sit, Change(seating.sit)),
        on(commands.Rise, Change(seating.rise)),
        on(commands.ChooseForm, Change(seating.choose_form)),
        on(commands.SetSeat, Change(seating.set_seat)),
        on(commands.Change, Change(seating.change)),
        on(commands.Ready, Change(seating.ready)),
        on(commands.Start, Change(seating.start)),
        on(commands.Close, Change(seating.close)),
        on(commands.Mute, Change(hosting.mute)),
        on(commands.Remove, Change(hosting.remove)),
        on(commands.Ban, Change(hosting.ban)),
        on(commands.Rematch, Change(seating.rematch, open_rematch)),
        on(commands.Play, Change(playing.play, press, when=lambda situation: situation.is_timed)),
        on(commands.Undo, Change(playing.undo)),
        on(commands.Offer, Change(playing.offer)),
        on(commands.Answer, Change(playing.answer)),
        on(commands.StandIn, Change(playing.stand_in)),
        on(commands.Reclaim, Change(playing.reclaim)),
        on(commands.Say, Change(talking.say)),
    )
)
