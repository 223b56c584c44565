"""A process in which bots think: one question per line on standard input, one answer per line on standard output."""

from __future__ import annotations

import os
import sys
from typing import Any

import msgspec

from tafelrunde.bots import make_bot
from tafelrunde.games import game_named
from tafelrunde.kernel.cache import is_ready
from tafelrunde.kernel.words import to_data
from tafelrunde.match.readiness import warm_up


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What would a bot of this level do? Or, without a view: get the rules of a game ready."""

    game: str
    level: str = ""
    seed: str = ""
    view: msgspec.Raw = msgspec.Raw(b"null")
    actions: list[Any] = []


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """The action and how long (match time) the bot waits before it acts; or what went wrong."""

    action: Any = None
    pause: int = 0
    error: str | None = None


def think(question: Question) -> Thought:
    """Answers one question."""
    game = game_named(question.game)
    if not question.actions:
        if not is_ready(type(game).__module__):
            warm_up(game)
        return Thought()
    view = msgspec.json.decode(question.view, type=game.views)
    actions = [game.read_action(action) for action in question.actions]
    bot = make_bot(question.level, question.game, question.seed)
    return Thought(action=to_data(bot.choose(view, actions)), pause=bot.pause(view))


def main() -> None:
    """Until the questions end."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints must not disturb the answers
    decoder = msgspec.json.Decoder(Question)
    for line in sys.stdin.buffer:
        try:
            thought = think(decoder.decode(line))
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        answers.write(msgspec.json.encode(thought) + b"\n")


if __name__ == "__main__":
    main()
