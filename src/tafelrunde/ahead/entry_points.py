"""What a library of a game holds: every compiled function that matches, bots, environments and simulations call."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.envs.tables import learning_of
from tafelrunde.games import AnyGame, game_named, games
from tafelrunde.kernel.compiling import Rule
from tafelrunde.kernel.library import folder_of

WHOLE_GAMES = ("compiled_rules", "playout")  # modules of a game that may play whole games, under these names
PLAYED = ("play_many", "play_unlisted")


def game_folders() -> dict[str, str]:
    """Our compiled games by the folder in which they stand, after which their libraries are called."""
    folders = {name: folder_of(type(game).__module__) for name, game in games().items() if game.rules.are_compiled}
    return {folder: name for name, folder in folders.items() if folder is not None}


def entry_points(folder: str) -> dict[str, Rule]:
    """The entry points of a game by the names that they get in C."""
    game = game_named(game_folders()[folder])
    name = game.name
    found: dict[str, object] = game.rules._asdict()
    bots = bots_of(name)
    found |= _prefixed("policies", bots.policies._asdict()) | _prefixed("learning", learning_of(name)._asdict())
    if bots.search is not None:
        found |= _prefixed("search", bots.search._asdict())
    if bots.learner is not None:
        found["learner_play_lessons"] = bots.learner.play_lessons
    for module in _modules(game, folder):
        if hasattr(module, "ENTRY_POINTS"):
            found |= {rule.__name__: rule for rule in module.ENTRY_POINTS}
        found |= {name: getattr(module, name) for name in PLAYED if hasattr(module, name)}
    return {f"{folder}_{key}": rule for key, rule in sorted(found.items()) if isinstance(rule, Rule)}


def _prefixed(group: str, members: dict[str, object]) -> dict[str, object]:
    return {f"{group}_{key}": value for key, value in members.items()}


def _modules(game: AnyGame, folder: str) -> list[ModuleType]:
    """Modules of a game that may offer more than its rules, its bots and its learner do."""
    package = type(game).__module__.rpartition(".")[0]
    names = [f"{package}.{name}" for name in WHOLE_GAMES] + [f"tafelrunde.envs.learning.{folder}.raid"]
    return [import_module(name) for name in names if find_spec(name)]
