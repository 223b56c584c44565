"""The library's own doors: `new`, `position` and `load`, with the types of our games by their names.

A type checker knows what `tafelrunde.new("artus", seats=2).view(0).players[1].hand` is. A game of another package is
typed by the words that all games share; annotate with `Match[ItsView, ItsAction, ItsEvent]` where you know better.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from tafelrunde import match as matches
from tafelrunde.games import game_called
from tafelrunde.kernel.errors import BadSave
from tafelrunde.match import Match

if TYPE_CHECKING:
    from tafelrunde.games.artus.actions import AnyAction as ArtusAction
    from tafelrunde.games.artus.events import AnyEvent as ArtusEvent
    from tafelrunde.games.artus.view import ArtusView
    from tafelrunde.games.carcassonne.view import CarcassonneView
    from tafelrunde.games.tumult_royale.actions import AnyAction as TumultRoyaleAction
    from tafelrunde.games.tumult_royale.events import AnyEvent as TumultRoyaleEvent
    from tafelrunde.games.tumult_royale.view import TumultRoyaleView
    from tafelrunde.kernel.words import Action, Event

    ArtusMatch: TypeAlias = Match[ArtusView, ArtusAction, ArtusEvent]
    TumultRoyaleMatch: TypeAlias = Match[TumultRoyaleView, TumultRoyaleAction, TumultRoyaleEvent]
    CarcassonneMatch: TypeAlias = Match[
        CarcassonneView, Action, Event
    ]  # expansions add actions and events of their own
else:
    ArtusMatch = TumultRoyaleMatch = CarcassonneMatch = Match

Artus: TypeAlias = Literal["artus", "Artus"]
TumultRoyale: TypeAlias = Literal["tumult-royale", "Tumult Royale", "tumult_royale"]
Carcassonne: TypeAlias = Literal["carcassonne", "Carcassonne"]
Options: TypeAlias = Mapping[str, object] | None
Components: TypeAlias = str | Path | Mapping[str, Any] | None
Seed: TypeAlias = int | str | None
Rules: TypeAlias = int | None


@overload
def new(
    game: Artus,
    seats: int,
    seed: Seed = None,
    options: Options = None,
    rules: Rules = None,
    components: Components = None,
) -> ArtusMatch: ...
@overload
def new(
    game: TumultRoyale,
    seats: int,
    seed: Seed = None,
    options: Options = None,
    rules: Rules = None,
    components: Components = None,
) -> TumultRoyaleMatch: ...
@overload
def new(
    game: Carcassonne,
    seats: int,
    seed: Seed = None,
    options: Options = None,
    rules: Rules = None,
    components: Components = None,
) -> CarcassonneMatch: ...
@overload
def new(
    game: str,
    seats: int,
    seed: Seed = None,
    options: Options = None,
    rules: Rules = None,
    components: Components = None,
) -> Match: ...
def new(
    game: str,
    seats: int | None = None,
    seed: Seed = None,
    options: Options = None,
    rules: Rules = None,
    components: Components = None,
) -> Match[Any, Any, Any]:
    """A new match. The same seed gives the same match; without one it cannot be foreseen.

    `options` are those of `games()[game].options`. `components` is a path or data that corrects the standard box; it
    may stand among the options as well. `rules` is a version of the rules; without it the newest.
    """
    return matches.new(game, seats, seed, options, rules, components)


@overload
def position(
    game: Artus, data: Mapping[str, Any], seed: Seed = None, components: Components = None, at: int = 0
) -> ArtusMatch: ...
@overload
def position(
    game: TumultRoyale, data: Mapping[str, Any], seed: Seed = None, components: Components = None, at: int = 0
) -> TumultRoyaleMatch: ...
@overload
def position(
    game: Carcassonne, data: Mapping[str, Any], seed: Seed = None, components: Components = None, at: int = 0
) -> CarcassonneMatch: ...
@overload
def position(
    game: str, data: Mapping[str, Any], seed: Seed = None, components: Components = None, at: int = 0
) -> Match: ...
def position(
    game: str, data: Mapping[str, Any], seed: Seed = None, components: Components = None, at: int = 0
) -> Match[Any, Any, Any]:
    """A match that begins with any situation; `data` is what `Match.position` gives, `at` the match time it has."""
    return matches.position(game, data, seed, components, at)


@overload
def load(source: object, game: Artus) -> ArtusMatch: ...
@overload
def load(source: object, game: TumultRoyale) -> TumultRoyaleMatch: ...
@overload
def load(source: object, game: Carcassonne) -> CarcassonneMatch: ...
@overload
def load(source: object, game: str | None = None) -> Match: ...
def load(source: object, game: str | None = None) -> Match[Any, Any, Any]:
    """A saved match from its data, from its text, or from the path of a file that holds it; BadSave says what is wrong.

    Who names the `game` gets its types, and BadSave for a file of another one.
    """
    match = matches.load(source)
    if game is not None and match.game.name != game_called(game).name:
        raise BadSave(f"a match of {match.game.name}; expected one of {game_called(game).name}")
    return match
