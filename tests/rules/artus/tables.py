"""Tables to test Artus at, and short questions about them.

Unless a test says otherwise, two players sit at a table as it is set up: the bronze king on chair 0, the other princes
on the other crown chairs. Knights that a test does not care about sit from the -15 on, out of the way.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.artus.actions import DrawCard, GiveRing, MoveFigure, PlaceKnight, ScoreKnights

__all__ = ["DrawCard", "GiveRing", "MoveFigure", "PlaceKnight", "ScoreKnights"]

# The turntable as the rules file tells it, counter-clockwise from the crown (AR-2).
PLATES = (0, 10, 8, 7, 6, 5, 4, 3, 2, 1, *range(-1, -16, -1), 0, 0, 0)
ZEROS = (1, 2, 3)  # the chairs of the three zeros with the king on chair 0, the one next to him first
OUT_OF_THE_WAY = range(4, 28)  # from the -15 on, clockwise

Prince = tuple[str, int, int]  # colour, chair, rings
PRINCES: tuple[Prince, ...] = (("silver", 7, 1), ("bronze", 14, 1), ("silver", 21, 1))


def worth(value: int, king: int = 0) -> int:
    """The chair with this value; of the zeros there are three, see ZEROS."""
    assert value != 0, "three chairs are worth 0: name one of ZEROS"
    return (king - PLATES.index(value)) % 28


def table(
    hand: Sequence[str] = ("knight-3",),
    knights: Mapping[int, Sequence[int]] | None = None,
    *,
    seats: int = 2,
    on_turn: int = 0,
    king: tuple[int, str] = (0, "bronze"),
    princes: Sequence[Prince] = PRINCES,
    hands: Mapping[int, Sequence[str]] | None = None,
    stacks: Mapping[str, Sequence[str]] | None = None,
    prestige: Sequence[int] = (0, 0, 0, 0),
    advanced: bool = False,
    **more: Any,
) -> tr.Match:
    """A match in which `on_turn` is about to play a card of `hand`; everybody else holds one card.

    `stacks` are those of the player on turn, the top card first.
    """
    chair, colour = king
    others = {seat: ["knight-1"] for seat in range(seats)} | dict(hands or {})
    seated = _seated(seats, knights or {}, {chair, *(prince[1] for prince in princes)})
    players = [
        {"prestige": prestige[seat], "knights": seated[seat], "hand": list(others[seat])} for seat in range(seats)
    ]
    players[on_turn] |= {"hand": list(hand), "stacks": {name: list(cards) for name, cards in (stacks or {}).items()}}
    figures = [{"colour": colour, "chair": chair, "rings": 3}]
    figures += [{"colour": colour, "chair": chair, "rings": rings} for colour, chair, rings in princes]
    data = {"princes": figures, "players": players, "on_turn": on_turn, "advanced": advanced}
    return tr.position("artus", data | more, seed=1)


def _seated(seats: int, knights: Mapping[int, Sequence[int]], taken: set[int]) -> list[list[int]]:
    """All knights of all players: the named ones where the test wants them, the others out of the way."""
    named = [list(knights.get(seat, ())) for seat in range(seats)]
    taken = taken.union(*named)
    free = [chair for chair in OUT_OF_THE_WAY if chair not in taken]
    each = 4 if seats == 4 else 5
    return [chairs + [free.pop(0) for _ in range(each - len(chairs))] for chairs in named]


def played_at_random(seats: int, seed: int, advanced: bool, look: Callable[[tr.Match], None]) -> tr.Match:
    """A whole game of random decisions; `look` sees the match before each of them."""
    match = tr.new("artus", seats=seats, seed=seed, options={"advanced": advanced})
    chance = Random(seed)
    while not match.over:
        look(match)
        (seat,) = match.waiting
        match.play(seat, chance.choice(match.actions(seat)))
    return match


# ---- questions -----------------------------------------------------------------------------------


def refused(match: tr.Match, seat: int, action: object) -> tuple[str, str]:
    """Rule and reason of a refusal, after a look at all else that every refusal owes: texts, and no trace."""
    before, seen = match.save(), match.view(seat)
    with pytest.raises(tr.Refused) as caught:
        match.play(seat, action)
    refusal = caught.value
    assert (match.save(), match.view(seat)) == (before, seen), "a refused action changed something"
    for text in (refusal.text("de"), refusal.text("en")):
        assert text.strip()
        assert "{" not in text
    assert refusal.text("de") != refusal.text("en")
    assert refusal.rule in {rule.id for rule in match.game.ledger[0].rule}
    return refusal.rule, refusal.reason


def gained(match: tr.Match, seat: int, action: object) -> int:
    """Carries an action out. How much prestige did it bring its player?"""
    before = prestige(match, seat)
    match.play(seat, action)
    return prestige(match, seat) - before


def prestige(match: tr.Match, seat: int) -> int:
    return match.view(None).players[seat].prestige


def value(match: tr.Match, chair: int) -> int:
    """What a chair is worth now."""
    return match.view(None).chairs[chair].value


def crown_at(match: tr.Match) -> int:
    """The chair that the turntable's crown points at."""
    (chair,) = (chair for chair, seen in enumerate(match.view(None).chairs) if seen.colour == "crown")
    return chair


def sitting_on(match: tr.Match, chair: int) -> str | None:
    """Who sits there: "knight of 0", "silver prince", "bronze king", or None."""
    figure = match.view(None).chairs[chair].figure
    if figure is None:
        return None
    return f"knight of {figure.seat}" if figure.kind == "knight" else f"{figure.colour} {figure.kind}"


def occupied(match: tr.Match) -> dict[int, str]:
    """Everybody at the table, by chair."""
    who = {chair: sitting_on(match, chair) for chair in range(28)}
    return {chair: figure for chair, figure in who.items() if figure is not None}


def rings(match: tr.Match) -> dict[int, int]:
    """The rings of princes and king, by chair."""
    return {prince.chair: prince.rings for prince in match.view(None).princes}


def steps_of(match: tr.Match, seat: int, card: str, chair: int) -> set[int]:
    """By how many chairs a card may move the figure on a chair."""
    return {
        action.steps
        for action in match.actions(seat)
        if isinstance(action, MoveFigure) and (action.card, action.chair) == (card, chair)
    }


def choices(match: tr.Match, seat: int, card: str) -> set[tuple[int, ...]]:
    """Which knights a scoring card may score."""
    return {action.chairs for action in match.actions(seat) if isinstance(action, ScoreKnights) and action.card == card}


def ring_chairs(match: tr.Match, seat: int, card: str) -> set[int]:
    """Where the princes sit that a card may give a ring to."""
    return {action.chair for action in match.actions(seat) if isinstance(action, GiveRing) and action.card == card}


def names(events: Sequence[tr.Event]) -> list[str]:
    """What kinds of things happened, in order."""
    return [type(event).__name__ for event in events]
