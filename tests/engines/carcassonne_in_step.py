"""Random games of Carcassonne, in step with the second engine: legal lists, points, figures, endings."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games import carcassonne
from tafelrunde.kernel.words import Scored
from tests.engines.carcassonne import Action, SimpleCarcassonne
from tests.engines.carcassonne_land import read_words
from tests.engines.carcassonne_river import STEPS

EXPANSIONS = ("river", "tournaments", "inns_cathedrals", "traders_builders")
TABLES = [
    {},
    {"fields": False},
    {"river": True},
    {"tournaments": True},
    {"river": True, "tournaments": True},
    {"inns_cathedrals": True},
    {"traders_builders": True},
    dict.fromkeys(EXPANSIONS, True),
]
LOOKED_AT = 20  # decisions from one look at the table to the next


@cache
def tiles() -> dict[str, list[str]]:
    return read_words(sorted(Path(str(carcassonne.__file__)).parent.rglob("components.toml")))


def told(action: Any) -> Action:
    """An action of the library as the second engine writes it."""
    return tuple(tr.to_data(action).values())


def in_step(seed: int) -> int:
    """One game to its end; the number of decisions. AssertionError where the two engines differ."""
    luck = random.Random(seed)
    options = TABLES[seed % len(TABLES)]
    match = tr.new("carcassonne", luck.randint(2, 6), seed, options)
    simple = SimpleCarcassonne(match.position(), tiles())
    scores = [0] * match.seats
    while not match.over:
        where = f"game {seed} {options}, decision {len(match.log)}"
        (seat,) = match.waiting
        listed = {told(action): action for action in match.actions(seat)}
        assert seat == simple.waiting(), where
        assert set(listed) == simple.legal(), f"{where}: {set(listed) ^ simple.legal()}"
        chosen = choose(luck, sorted(listed), simple)
        for event in match.play(seat, listed[chosen]):
            if isinstance(event, Scored):
                scores[event.line.seat] += event.line.amount
        simple.play(chosen)
        assert scores == simple.land.scores, f"{where}: {chosen}"
        if len(match.log) % LOOKED_AT == 0:
            compare(match.position(), simple)
    assert simple.over
    compare(match.position(), simple)
    assert [player.supply for player in match.view(None).players] == [own["meeple"] for own in simple.supply]
    assert match.result is not None
    assert (match.result.scores, match.result.places) == (tuple(scores), simple.places())
    return len(match.log)


def choose(luck: random.Random, actions: list[Action], simple: SimpleCarcassonne) -> Action:
    """Every kind of action as often as any other, and tiles often beside own figures, so that builders wake."""
    kinds = {action[0] for action in actions}
    kind = "PlaceBuilder" if "PlaceBuilder" in kinds else luck.choice(sorted(kinds))
    chosen = [action for action in actions if action[0] == kind]
    if kind in ("PlaceTile", "PlacePrize") and luck.random() < 0.8:
        own = [simple.land.placed[tile] for (tile, _), seat in simple.land.figures().items() if seat == simple.turn]
        beside = {(x + dx, y + dy) for _, x, y, _ in own for dx, dy in STEPS}
        chosen = [action for action in chosen if action[1:3] in beside] or chosen
    return luck.choice(chosen)


def compare(position: dict[str, Any], simple: SimpleCarcassonne) -> None:
    """What lies on the table."""
    land, tiles = simple.land, position["tiles"]
    assert [(one["tile"], one["x"], one["y"], one["turns"]) for one in tiles] == land.placed
    figures = [(number, one["meeple"]) for number, one in enumerate(tiles) if one["meeple"]]
    assert {(number, one["segment"]): one["seat"] for number, one in figures} == land.figures()
    emblems = {(number, one["segment"]): one["emblem"] for number, one in figures if one["emblem"] is not None}
    assert emblems == simple.emblem_under
    assert position["drawn"] == simple.drawn
