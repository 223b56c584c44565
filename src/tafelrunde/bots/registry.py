"""Which bots there are for which game."""

from __future__ import annotations

from tafelrunde.bots.artus.policies import POLICIES as ARTUS
from tafelrunde.bots.bot import Bot
from tafelrunde.bots.carcassonne.policies import POLICIES as CARCASSONNE
from tafelrunde.bots.policies import Policies, PolicyBot
from tafelrunde.bots.tumult_royale.policies import POLICIES as TUMULT_ROYALE
from tafelrunde.games import game_named
from tafelrunde.kernel.errors import TafelrundeError

POLICIES: dict[str, Policies] = {"artus": ARTUS, "carcassonne": CARCASSONNE, "tumult-royale": TUMULT_ROYALE}


class UnknownBot(TafelrundeError):
    """There is no bot of that name for that game."""


def bot_names(game: str) -> tuple[str, ...]:
    """The bots for a game, weakest first."""
    game_named(game)
    return POLICIES[game].names


def make_bot(name: str, game: str, seed: int | str = 0) -> Bot:
    """A bot for one seat of one match; the same seed, the same choices."""
    if name not in bot_names(game):
        raise UnknownBot(f"unknown bot {name!r} for {game}; there are: {', '.join(bot_names(game))}")
    return PolicyBot(game_named(game), POLICIES[game], name, str(seed))
