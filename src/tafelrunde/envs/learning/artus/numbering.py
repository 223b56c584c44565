"""Artus: a number for every action."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.artus.actions import Verb, card_of, figure_of, number_of, packed, verb_of
from tafelrunde.games.artus.components import (
    CARD_NAMES,
    CARDS,
    CHAIRS,
    KNIGHTS,
    MOST_STEPS,
    PRINCES,
    STACKS,
)
from tafelrunde.kernel.compiling import compiled, uncompiled
from tafelrunde.kernel.records import numbers

WAYS: Final = 2 * MOST_STEPS
SETS: Final = 1 << KNIGHTS
FIRST_DRAW: Final = CHAIRS


def _enumerate() -> tuple[list[str], list[int], list[int], list[int], list[int]]:
    """Names of all actions; for each card where its moves, rings and scorings begin, and its first figure."""
    names = [f"place chair-{chair}" for chair in range(CHAIRS)] + [f"draw {stack}" for stack in STACKS]
    moves, rings, scorings, least = ([0] * CARDS for _ in range(4))
    steps = [*range(-MOST_STEPS, 0), *range(1, MOST_STEPS + 1)]
    figures = [*(f"prince-{n}" for n in range(PRINCES)), *(f"knight-{n}" for n in range(KNIGHTS))]
    for card, name in enumerate(CARD_NAMES):
        moves[card], least[card] = len(names), PRINCES if name.startswith("knight") else 0
        if name.startswith(("knight", "king", "open")):
            moved = figures[least[card] : PRINCES if name.startswith("king") else None]
            names += [f"{name}: move {figure} by {step:+}" for figure in moved for step in steps]
        rings[card] = len(names)
        if name.startswith(("ring", "open")):
            names += [f"{name}: ring for {figure}" for figure in figures[:PRINCES]]
        scorings[card] = len(names)
        if name.startswith(("score", "open")):
            names += [f"{name}: score knights {knights:0{KNIGHTS}b}" for knights in range(SETS)]
    return names, moves, rings, scorings, least


ACTION_NAMES, *_firsts = _enumerate()
FIRST_MOVE, FIRST_RING, FIRST_SCORING, LEAST_FIGURE = map(numbers, _firsts)


@compiled
def numbered(seat: int, code: int) -> int:
    """The number of an action, the same for every seat: own knights are counted from 0."""
    verb, card, number = verb_of(code), card_of(code), number_of(code)
    if verb == Verb.PLACE:
        return number
    if verb == Verb.DRAW:
        return FIRST_DRAW + number
    if verb == Verb.SCORE:
        return FIRST_SCORING[card] + number
    figure = figure_of(code)
    if verb == Verb.RING:
        return FIRST_RING[card] + figure
    if figure >= PRINCES:
        figure -= KNIGHTS * seat
    return FIRST_MOVE[card] + WAYS * (figure - LEAST_FIGURE[card]) + number + MOST_STEPS - (number > 0)


def _codes() -> list[int]:
    """The actions of seat 0, by their numbers."""
    pack = uncompiled(packed)
    codes = [pack(Verb.PLACE, 0, 0, chair) for chair in range(CHAIRS)]
    codes += [pack(Verb.DRAW, 0, 0, stack) for stack in range(len(STACKS))]
    steps = [*range(-MOST_STEPS, 0), *range(1, MOST_STEPS + 1)]
    for card, name in enumerate(CARD_NAMES):
        last = PRINCES if name.startswith("king") else PRINCES + KNIGHTS
        if name.startswith(("knight", "king", "open")):
            moved = range(int(LEAST_FIGURE[card]), last)
            codes += [pack(Verb.MOVE, card, figure, step) for figure in moved for step in steps]
        if name.startswith(("ring", "open")):
            codes += [pack(Verb.RING, card, figure, 0) for figure in range(PRINCES)]
        if name.startswith(("score", "open")):
            codes += [pack(Verb.SCORE, card, 0, knights) for knights in range(SETS)]
    return codes


CODES = numbers(_codes())


@compiled
def code_numbered(seat: int, number: int) -> int:
    """The action of a seat that has a number: the other way round."""
    code = CODES[number]
    verb, figure = verb_of(code), figure_of(code)
    if verb == Verb.MOVE and figure >= PRINCES:
        return packed(verb, card_of(code), figure + KNIGHTS * seat, number_of(code))
    return code
