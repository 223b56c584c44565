"""Tumult Royale: a number for every action."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.actions import Verb, number_of, verb_of
from tafelrunde.games.tumult_royale.components import (
    FIELD_NAMES,
    FIELDS,
    SPACES,
    TILES,
)
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells

WAYS_TO_PAY: Final = 27  # of one field, at most, with our box: see payments.py
PLAIN_VERBS: Final = ("spin", "declare ready", "start the raid", "keep the tile", "put the tile back", "done", "pass")
SPIN: Final = FIELDS
READY: Final = SPIN + 1
START: Final = SPIN + 2
KEEP: Final = SPIN + 3
PUT_BACK: Final = SPIN + 4
DONE: Final = SPIN + 5
PASS: Final = SPIN + 6
FIRST_SET_ASIDE: Final = FIELDS + len(PLAIN_VERBS)
FIRST_LIFT: Final = FIRST_SET_ASIDE + TILES
FIRST_TURN_UP: Final = FIRST_LIFT + TILES
FIRST_PLACEMENT: Final = FIRST_TURN_UP + SPACES
ACTION_NAMES: Final = (
    *(f"first statue on {field}" for field in FIELD_NAMES),
    *PLAIN_VERBS,
    *(f"set aside tile-{place}" for place in range(TILES)),
    *(f"lift tile-{place}" for place in range(TILES)),
    *(f"turn up region tile-{space}" for space in range(SPACES)),
    *(f"place on {field}, way {way} to pay" for field in FIELD_NAMES for way in range(WAYS_TO_PAY)),
)


@compiled
def numbered(code: int, way: int) -> int:
    """The number of an action; `way` counts the payments for the same field in the order of the legal list."""
    verb, number = verb_of(code), number_of(code)
    if verb == Verb.PLACE:
        return FIRST_PLACEMENT + number * WAYS_TO_PAY + way
    if verb == Verb.LIFT:
        return FIRST_LIFT + number
    if verb == Verb.SET_ASIDE:
        return FIRST_SET_ASIDE + number
    if verb == Verb.TURN_UP:
        return FIRST_TURN_UP + number
    if verb == Verb.PLACE_FIRST:
        return number
    return plain_number(verb)


@compiled
def plain_number(verb: int) -> int:
    """The number of an action that needs no more than its verb."""
    if verb == Verb.KEEP:
        return KEEP
    if verb == Verb.PUT_BACK:
        return PUT_BACK
    if verb == Verb.DONE:
        return DONE
    if verb == Verb.PASS:
        return PASS
    if verb == Verb.READY:
        return READY
    return START if verb == Verb.START else SPIN


@compiled
def number_all(actions: Actions, number: Cells) -> None:
    """Numbers the listed actions."""
    field, way = -1, 0
    for place in range(actions.count):
        code = actions.code[place]
        if verb_of(code) == Verb.PLACE:
            way = way + 1 if number_of(code) == field else 0
            field = number_of(code)
        number[place] = numbered(code, way)
