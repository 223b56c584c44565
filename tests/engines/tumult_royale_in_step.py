"""Random games of Tumult Royale, in step with the second engine: legal lists, supporters, statues, ranks, endings."""

from __future__ import annotations

import random
from typing import Any

import tafelrunde as tr
from tests.engines.tumult_royale import Action, SimpleTumult


def told(action: Any) -> Action:
    """An action of the library as the second engine writes it."""
    data = tr.to_data(action)
    name = data.pop("do")
    if name == "PlaceStatues":
        return (name, data["field"], tuple(sorted(data["payment"])))
    return (name, *data.values())


def look(match: tr.Match, simple: SimpleTumult) -> None:
    """What chance has laid on the table: the face-up fields, the tiles of a new round, the number spun."""
    view: Any = match.view(None)
    simple.kinds = {field.name: field.kind for field in view.fields}
    simple.face_down = {region.space for region in view.regions if not region.face_up}
    if view.phase == "raid":
        simple.demanded = view.demanded["bread"]
    if view.phase == "before-raid":
        wheres = {"set-aside": "aside"}
        simple.tiles = [(one["face"], wheres.get(one["where"], one["where"])) for one in match.position()["tiles"]]


def in_step(seed: int) -> int:
    """One game to its end; the number of decisions. AssertionError where the two engines differ."""
    luck = random.Random(seed)
    options = {"raid": "calm", "calm_lifts": luck.choice((3, 4, 9))}
    match = tr.new("tumult-royale", luck.choice((2, 3, 4)), seed, options)
    simple = SimpleTumult(match.position())
    look(match, simple)
    simple.begin()
    chosen: Action = ()
    while not match.over:
        if chosen[:1] == ("Spin",) or not is_raid(simple.legal):
            look(match, simple)
        (seat,) = match.waiting
        listed = {told(action): action for action in match.actions(seat)}
        assert seat == simple.turn, (seed, len(match.log), seat, simple.turn)
        assert set(listed) == simple.legal, (seed, len(match.log), set(listed) ^ simple.legal)
        chosen = choose(luck, sorted(listed, key=str))
        match.play(seat, listed[chosen])
        simple.play(chosen)
        if match.over or not is_raid(simple.legal):
            compare(match.view(None), simple, (seed, len(match.log)))
    assert simple.over
    assert match.result is not None
    assert match.result.places == simple.places()
    return len(match.log)


def is_raid(legal: set[Action]) -> bool:
    return ("DeclareDone",) in legal or ("KeepTile",) in legal


def choose(luck: random.Random, actions: list[Action]) -> Action:
    """Mostly keeps and places, so that games come to their end by statues, too."""
    wanted = [action for action in actions if action[0] in ("PlaceStatues", "KeepTile", "LiftTile")]
    return luck.choice(wanted if wanted and luck.random() < 0.8 else actions)


def compare(view: Any, simple: SimpleTumult, where: tuple[int, int]) -> None:
    """What lies on the table."""
    assert [player.supporters for player in view.players] == simple.supporters, where
    assert [player.statues_placed for player in view.players] == simple.placed, where
    assert [player.rank for player in view.players] == simple.rank, where
    assert {field.name: field.seat for field in view.fields if field.seat is not None} == simple.owner, where
    assert view.over == simple.over, where
    if not view.over:
        assert {seat for seat, player in enumerate(view.players) if player.mercy} == simple.mercy, where
