"""The games as people are told of them who choose one."""

from __future__ import annotations

import logging

from tafelrunde.bots import bot_names, bot_strength, bot_title
from tafelrunde.games import AnyGame
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.match.own_box import asked
from tafelrunde.server.boxes import boxes_in
from tafelrunde.server.table.commands.seating import choosable_levels
from tafelrunde.wire import http

logger = logging.getLogger("tafelrunde.serve")


def told_of(game: AnyGame, boxes: str = "") -> http.GameInfo | None:
    """The same as `game_info`; None for a game that names bots which cannot be loaded: the others go on."""
    try:
        return game_info(game, boxes)
    except TafelrundeError as error:
        logger.error("this installed game cannot be played", extra={"game": game.name, "why": str(error)})
        return None


def book_of(game: AnyGame) -> http.GameBook:
    """What boards have to know of a game."""
    components = {name: component.value for name, component in game.standard_box.file.values.items()}
    return http.GameBook(rulebooks=game.ledger, texts=game.texts.templates, components=components)


def game_info(game: AnyGame, boxes: str = "") -> http.GameInfo:
    """A game for people who choose one."""
    return http.GameInfo(
        name=game.name,
        title=game.title,
        about=game.about,
        minutes=game.minutes,
        seats=tuple(game.seat_counts),
        quick_seats=game.quick_seats or game.seat_counts[0],
        options=tuple(
            http.OptionInfo(
                name=option.name,
                default=option.default,
                text=game.option_text(option.name),
                values=option.values,
                least=option.least,
                most=option.most,
            )
            for option in game.options.values()
        ),
        levels=choosable_levels(game.name),
        bots={
            name: {language: bot_title(name, game.name, language) for language in LANGUAGES}
            for name in bot_names(game.name)
        },
        strengths={name: text for name in bot_names(game.name) if (text := bot_strength(name))},
        colours=game.colours[: game.seat_counts[-1]],
        has_titles=game.has_titles,
        boxes=boxes_in(boxes).get(game.name, ()),
        asks_owners=bool(asked(game)),
        client=game.client,
    )
