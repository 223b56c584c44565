"""Carcassonne: a number for every action."""

from __future__ import annotations

from typing import Final

from tafelrunde.envs.learning.carcassonne.situation import State
from tafelrunde.games.carcassonne.actions import Verb, number_of, object_of, verb_of
from tafelrunde.games.carcassonne.components import MOST_SEGMENTS, MOST_TILES, TURNS
from tafelrunde.games.carcassonne.expansions.inns_cathedrals.actions import Verb as InnsVerb
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb as MoreVerb
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.state import MOST_PLACES
from tafelrunde.kernel.compiling import compiled

FIRST_MEEPLE: Final = MOST_PLACES * TURNS
NO_MEEPLE: Final = FIRST_MEEPLE + MOST_SEGMENTS
FIRST_ATTACHMENT: Final = NO_MEEPLE + 1
NO_NOMINATION: Final = FIRST_ATTACHMENT + TURNS
FIRST_NOMINATION: Final = NO_NOMINATION + 1
FIRST_EMBLEM: Final = FIRST_NOMINATION + MOST_TILES * EMBLEMS
FIRST_LARGE_MEEPLE: Final = FIRST_EMBLEM + MOST_TILES
ACTION_NAMES: Final = (
    *(f"place tile on place-{place}, {turns} quarter turns" for place in range(MOST_PLACES) for turns in range(TURNS)),
    *(f"place meeple on segment-{segment}" for segment in range(MOST_SEGMENTS)),
    "place no meeple",
    *(f"attach tournament tile, {turns} quarter turns" for turns in range(TURNS)),
    "nominate nobody",
    *(f"nominate on tile-{tile} with emblem-{emblem}" for tile in range(MOST_TILES) for emblem in range(EMBLEMS)),
    *(f"turn up emblem on tile-{tile}" for tile in range(MOST_TILES)),
    *(f"place large meeple on segment-{segment}" for segment in range(MOST_SEGMENTS)),
)


@compiled
def numbered(game: State, code: int) -> int:
    """The number of an action. Places and tiles are counted as the observation lists them."""
    verb, of, number = verb_of(code), object_of(code), number_of(code)
    if verb == Verb.PLACE_TILE or verb == MoreVerb.PLACE_PRIZE:
        return place_at(game, of) * TURNS + number
    if verb == Verb.PLACE_MEEPLE:
        return FIRST_MEEPLE + number
    if verb == Verb.NO_MEEPLE:
        return NO_MEEPLE
    if verb == MoreVerb.NOMINATE:
        return FIRST_NOMINATION + of * EMBLEMS + number
    if verb == MoreVerb.NO_NOMINATION:
        return NO_NOMINATION
    if verb == MoreVerb.TURN_UP_EMBLEM:
        return FIRST_EMBLEM + of
    if verb == InnsVerb.PLACE_LARGE_MEEPLE:
        return FIRST_LARGE_MEEPLE + number
    return FIRST_ATTACHMENT + number
