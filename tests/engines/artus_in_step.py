"""Random games of Artus, in step with the second engine: legal lists, scores, seats of all figures, endings."""

from __future__ import annotations

import random
from typing import Any

import tafelrunde as tr
from tests.engines.artus import CHAIRS, Action, SimpleArtus

LOOKED_AT = 3  # decisions from one look at the table to the next


def told(action: Any) -> Action:
    """An action of the library as the second engine writes it; what a scoring brings is its own affair."""
    data = tr.to_data(action)
    match data.pop("do"):
        case "PlaceKnight":
            return ("PlaceKnight", data["chair"])
        case "DrawCard":
            return ("DrawCard", data["stack"])
        case "MoveFigure":
            return ("MoveFigure", data["card"], data["chair"], data["steps"])
        case "GiveRing":
            return ("GiveRing", data["card"], data["chair"])
        case _:
            return ("ScoreKnights", data["card"], tuple(data.get("chairs", ())))


def in_step(seed: int) -> int:
    """One game to its end; the number of decisions. AssertionError where the two engines differ."""
    luck = random.Random(seed)
    match = tr.new("artus", luck.choice((2, 3, 4)), seed, {"advanced": luck.random() < 0.6})
    simple = SimpleArtus(match.position())
    while not match.over:
        (seat,) = match.waiting
        listed = {told(action): action for action in match.actions(seat)}
        legal = {action[:3] if action[0] == "ScoreKnights" else action: action for action in simple.legal()}
        assert set(listed) == set(legal), (seed, set(listed) ^ set(legal))
        assert seat == simple.turn
        chosen = luck.choice(sorted(listed))
        match.play(seat, listed[chosen])
        simple.play(legal[chosen])
        if match.over or len(match.log) % LOOKED_AT == 0:
            compare(match.view(None), simple)
    assert simple.over
    assert match.result is not None
    assert match.result.places == simple.places()
    return len(match.log)


def compare(view: Any, simple: SimpleArtus) -> None:
    """What lies on the table."""
    assert [player.prestige for player in view.players] == simple.prestige
    assert [chair.value for chair in view.chairs] == [simple.value(chair) for chair in range(CHAIRS)]
    for chair, seen in enumerate(view.chairs):
        figure = simple.sitting(chair)
        assert (seen.figure is None) == (figure is None)
        if figure is not None:
            assert seen.figure.seat == figure.seat
            assert (seen.figure.kind == "king") == (figure is simple.king)
    assert sorted(prince.rings for prince in view.princes) == sorted(prince.rings for prince in simple.princes)
