"""Carcassonne: a number for every action; those of an expansion's verbs come behind the base game's."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.carcassonne.actions import Verb, number_of, object_of, verb_of
from tafelrunde.games.carcassonne.components import MOST_SEGMENTS, TURNS
from tafelrunde.games.carcassonne.composition import EXPANSIONS
from tafelrunde.games.carcassonne.expansion import Numbered
from tafelrunde.games.carcassonne.numbering import VERBS
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.state import MOST_PLACES, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import numbers

AS_A_TILE: Final = -1
PLACEMENTS: Final = tuple(
    f"place tile on place-{place}, {turns} quarter turns" for place in range(MOST_PLACES) for turns in range(TURNS)
)
NUMBERED: Final[dict[int, Numbered]] = {
    int(Verb.PLACE_TILE): Numbered(),
    int(Verb.PLACE_MEEPLE): Numbered(tuple(f"place meeple on segment-{segment}" for segment in range(MOST_SEGMENTS))),
    int(Verb.NO_MEEPLE): Numbered(("place no meeple",)),
    **{verb: numbered for expansion in EXPANSIONS for verb, numbered in expansion.numbered.items()},
}
ACTION_NAMES: Final = (*PLACEMENTS, *(name for verb in NUMBERED.values() for name in verb.names))


for _verb, _name in VERBS.names.items():
    if _verb not in NUMBERED:
        raise TypeError(f"carcassonne: the actions {_name} have no numbers; expected them in Expansion.numbered")


def _first(verb: int) -> int:
    """The number of the first action of a verb."""
    before = list(NUMBERED)[: list(NUMBERED).index(verb)]
    return len(PLACEMENTS) + sum(len(NUMBERED[other].names) for other in before) if NUMBERED[verb].names else AS_A_TILE


FIRST = numbers([_first(verb) for verb in sorted(NUMBERED)])  # by verb
TIMES = numbers([NUMBERED[verb].times for verb in sorted(NUMBERED)])


@compiled
def numbered(game: State, code: int) -> int:
    """The number of an action. Places and tiles are counted as the observation lists them."""
    verb, of, number = verb_of(code), object_of(code), number_of(code)
    if FIRST[verb] == AS_A_TILE:
        return place_at(game, of) * TURNS + number
    return FIRST[verb] + TIMES[verb] * of + number
