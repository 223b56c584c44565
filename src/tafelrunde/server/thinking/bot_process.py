"""A process in which bots think: one question per line on standard input, one answer per line on standard output.

The bot of a seat lives on from question to question, so it remembers what it saw and goes on with what it thought.
"""

from __future__ import annotations

import os
import sys
from collections import OrderedDict
from typing import Any

import msgspec

from tafelrunde.bots import Bot, Ponderer, level_names, make_bot, prepare
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.hints import box_of, hint_for, tell
from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.words import Action, View, to_data
from tafelrunde.match.readiness import make_ready, plain_wanted

KEPT = 24  # bots that live here at once; a searching one holds some megabytes
NICENESS = 5  # who plays comes first
NOTHING = msgspec.Raw(b"null")  # a union of Raw and None would decode nothing but null


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """A question to this process."""


class Choose(Ask, frozen=True, kw_only=True):
    """What does the bot of this seat do? `remembered` is the view with everything its seat has ever seen, if that is
    more than the view: for a bot that was not here before."""

    bot: str
    game: str
    level: str
    seed: str
    view: msgspec.Raw
    remembered: msgspec.Raw = NOTHING
    actions: list[Any]


class Advise(Ask, frozen=True, kw_only=True):
    """What would a strong bot do, and why?"""

    game: str
    view: msgspec.Raw
    actions: list[Any]
    names: tuple[str, ...]
    language: str


class Ponder(Ask, frozen=True, kw_only=True):
    """The bot of this seat may think while others decide, until the next question. Not answered."""

    bot: str
    game: str
    view: msgspec.Raw


class Rest(Ask, frozen=True, kw_only=True):
    """Nobody ponders any more. Not answered."""


class Prepare(Ask, frozen=True, kw_only=True):
    """Compile the rules of a game and the search of its bots."""

    game: str


Question = Choose | Advise | Ponder | Rest | Prepare


class Thought(msgspec.Struct, frozen=True, kw_only=True):
    """The action and how long (match time) the bot waits before it acts; or what went wrong. `texts` explain advice;
    `ponders`: this bot can think while others decide."""

    action: Any = None
    pause: int = 0
    texts: tuple[str, ...] = ()
    ponders: bool = False
    error: str | None = None


class Lodging:
    """The bots that live in this process, the latest asked last."""

    def __init__(self, threads: int) -> None:
        self.threads = threads
        self.bots: OrderedDict[str, tuple[str, Bot]] = OrderedDict()
        self.pondering: Ponderer | None = None

    def answer(self, question: Question) -> Thought | None:
        """What is answered, if anything."""
        self.rest()
        match question:
            case Choose():
                return self.choose(question)
            case Advise():
                return advise(question)
            case Ponder():
                self.ponder(question)
            case Prepare(game=game):
                get_ready(game_named(game))
                return Thought()
            case Rest():
                pass
        return None

    def choose(self, question: Choose) -> Thought:
        """The bot of the seat decides; a new one takes over where another one was before."""
        game = game_named(question.game)
        level, bot = self.bots.pop(question.bot, ("", None))
        view = read_view(game, question.view)
        wanted = playable_now(question.level, game.name)
        if bot is None or level != wanted:
            level, bot = wanted, make_bot(wanted, game.name, question.seed, threads=self.threads)
            view = view if question.remembered == NOTHING else read_view(game, question.remembered)
        self.bots[question.bot] = (level, bot)
        if len(self.bots) > KEPT:
            self.bots.popitem(last=False)
        action = bot.choose(view, read_actions(game, question.actions))
        return Thought(action=to_data(action), pause=bot.pause(view), ponders=isinstance(bot, Ponderer))

    def ponder(self, question: Ponder) -> None:
        """In a thread beside the reading of questions."""
        _, bot = self.bots.get(question.bot, ("", None))
        if isinstance(bot, Ponderer):
            bot.ponder(read_view(game_named(question.game), question.view))
            self.pondering = bot

    def rest(self) -> None:
        """Stops whoever ponders; what it has learnt it keeps."""
        bot, self.pondering = self.pondering, None
        if bot is not None:
            bot.rest()


def playable_now(level: str, game: str) -> str:
    """A level that searches needs compiled code; until that is there, the best level that does not search plays."""
    base, bots = level.partition(":")[0], bots_of(game)
    if plain_wanted() or bots.is_ready or base not in bots.level_names or bots.level(base).style is None:
        return level
    instinctive = [name for name in bots.level_names if bots.level(name).style is None]
    return instinctive[-1] if instinctive else level


def advise(question: Advise) -> Thought:
    """A hint with its reasons, in the player's language."""
    game = game_named(question.game)
    view = read_view(game, question.view)
    hint = hint_for(game, view, read_actions(game, question.actions))
    told = tell(hint, game, box_of(game, view), question.names, question.language)
    return Thought(action=to_data(hint.action), texts=tuple(told))


def get_ready(game: AnyGame) -> None:
    """Compiles what is not in the cache."""
    make_ready(game)
    prepare(level_names(game.name), game.name)


def read_view(game: AnyGame, data: msgspec.Raw) -> View:
    view: View = msgspec.json.decode(data, type=game.views)
    return view


def read_actions(game: AnyGame, data: list[Any]) -> list[Action]:
    return [game.read_action(action) for action in data]


def main() -> None:
    """Until the questions end."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints must not disturb the answers
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    decoder, lodging = msgspec.json.Decoder(Question), Lodging(int(sys.argv[1]) if len(sys.argv) > 1 else 1)
    for line in sys.stdin.buffer:
        try:
            thought = lodging.answer(decoder.decode(line))
        except Exception as error:
            thought = Thought(error=f"{type(error).__name__}: {error}")
        if thought is not None:
            answers.write(msgspec.json.encode(thought) + b"\n")


if __name__ == "__main__":
    main()
