"""Tables to test Tumult Royale at, and short questions about them.

Unless a test says otherwise three players sit at the table, seat 0 is the king, seat 1 the duke, seat 2 the prince, and
the region tiles lie unturned in the frame:

         a b c  d e f  g h i
      1  F P C  M F M  V M F
      2  M V P  P P F  P M F        P pasture, F forest, M mountain, V village, C palace
      3  F P M  V P C  P P C
      4 to 6 are face down
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.actions import (
    DeclareDone,
    DeclareReady,
    KeepTile,
    LiftTile,
    Pass,
    PlaceFirstStatue,
    PlaceStatues,
    PutBackTile,
    SetAsideTile,
    Spin,
    StartRaid,
    TurnUpRegionTile,
)

__all__ = [
    "DeclareDone",
    "DeclareReady",
    "KeepTile",
    "LiftTile",
    "Pass",
    "PlaceFirstStatue",
    "PlaceStatues",
    "PutBackTile",
    "SetAsideTile",
    "Spin",
    "StartRaid",
    "TurnUpRegionTile",
]

GAME = "tumult-royale"
# The commodity tiles of one commodity as the rules file tells them (TR-93).
VALUES = {2: (1, 1, 1, 2, 2, 3, 3), 3: (1, 1, 1, 2, 2, 3, 3, 1, 2, 3), 4: (1, 1, 1, 2, 2, 3, 3, 1, 2, 3, 1, 2, 3)}
COMMODITIES = ("bread", "marble", "tools")
# Which region tile lies in which space, and which of the spaces are face up (TR-94).
REGIONS = {
    2: {0: 1, 1: 2, 4: 3, 5: 4},
    3: {0: 1, 1: 2, 2: 3, 4: 4, 5: 5, 6: 6},
    4: {0: 5, 1: 1, 2: 2, 3: 6, 4: 7, 5: 3, 6: 4, 7: 8},
}
FACE_UP = {2: (0, 1), 3: (0, 1, 2), 4: (1, 2, 5, 6)}
FIRST_STATUES = {
    2: {"b1": 0, "e2": 1},
    3: {"b1": 0, "e2": 1, "h3": 2},
    4: {"e1": 0, "f2": 1, "g2": 2, "h3": 3},
}

# Fields that hold one statue each: first those that lie face up, then those of the other row.
SINGLES = (
    *("b1", "a1", "a2", "a3", "b3", "c2", "c3"),
    *("d1", "d2", "e1", "e2", "e3", "f1", "f2"),
    *("g2", "g3", "h1", "h2", "h3"),
    *("a4", "b4", "c4", "d4", "f4", "g4", "h4", "b5", "c5", "d5", "e5", "f5", "h5", "i5"),
)

VILLAGE = ("bread-2", "marble-2")  # pays for a village, or for a pasture at double cost


def tiles_in_play(seats: int) -> list[str]:
    return [f"{commodity}-{value}" for commodity in COMMODITIES for value in VALUES[seats]]


def position(
    seats: int = 3,
    *,
    castles: Mapping[int, Iterable[str]] | None = None,
    hands: Mapping[int, str] | None = None,
    centre: Iterable[str] | None = None,
    ranks: Sequence[int] = (1, 2, 3, 4),
    supporters: Sequence[int] = (20, 20, 20, 20),
    mercy: Iterable[int] = (),
    statues: Mapping[str, int] | None = None,
    face_up: Iterable[int] | None = None,
    mood: int = 3,
    round: int = 1,
    kings: Iterable[int] | None = None,
    players: Mapping[int, dict[str, Any]] | None = None,
    table: dict[str, Any] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A position; tiles that are not named lie in the centre or, where `centre` is named, aside."""
    open_spaces = FACE_UP[seats] if face_up is None else tuple(face_up)
    nobles = [
        {"rank": ranks[seat], "supporters": supporters[seat], "mercy": seat in set(mercy)}
        | dict((players or {}).get(seat, {}))
        for seat in range(seats)
    ]
    crowned = [0] * (round - 1) if kings is None else list(kings)
    data = {
        "players": nobles,
        "tiles": _tiles(seats, castles or {}, hands or {}, centre),
        "regions": [
            {"space": space, "number": number, "orientation": 0, "face_up": space in open_spaces}
            for space, number in REGIONS[seats].items()
        ],
        "statues": dict(FIRST_STATUES[seats] if statues is None else statues),
        "chronicle": [{"king": king, "statues": 1 if space < 5 else 2} for space, king in enumerate(crowned)],
        "demanded": [mood] * 3,
        "round": round,
        "table": table or {},
    }
    return data | more


def _tiles(
    seats: int, castles: Mapping[int, Iterable[str]], hands: Mapping[int, str], centre: Iterable[str] | None
) -> list[dict[str, str]]:
    left = Counter(tiles_in_play(seats))
    named = [(face, f"castle-{seat}") for seat, faces in castles.items() for face in faces]
    named += [(face, f"hand-{seat}") for seat, face in hands.items()]
    named += [(face, "centre") for face in centre or ()]
    left.subtract(face for face, _ in named)
    assert min(left.values()) >= 0, "there are not so many tiles of that face"
    rest = "centre" if centre is None else "set-aside"
    return [{"face": face, "where": where} for face, where in [*named, *((face, rest) for face in left.elements())]]


def placing(seats: int = 3, on_turn: int = 0, **more: Any) -> tr.Match:
    """A match in which a player is about to place statues."""
    players = dict(more.pop("players", {}))
    players[on_turn] = {"could_place": True} | dict(players.get(on_turn, {}))
    data = position(seats, phase="place", on_turn=on_turn, placement_round=1, players=players, **more)
    return tr.position(GAME, data, seed=1)


def raiding(seats: int = 3, at: int = 0, **more: Any) -> tr.Match:
    """A match in the middle of a timed raid that ends at 20 seconds."""
    return tr.position(GAME, position(seats, phase="raid", raid_ends_at=20_000, clock=at, **more), seed=1)


def calmly_raiding(seats: int = 3, on_turn: int = 0, **more: Any) -> tr.Match:
    """A match in the middle of a calm raid."""
    table = {"raid": "calm"} | more.pop("table", {})
    return tr.position(GAME, position(seats, phase="raid", on_turn=on_turn, table=table, **more), seed=1)


def before_raid(seats: int = 3, **more: Any) -> tr.Match:
    """A match before a raid; the arrow is spun unless `mood` is 0."""
    return tr.position(GAME, position(seats, phase="before-raid", **more), seed=1)


def new(seats: int = 3, seed: int | str = 1, **options: Any) -> tr.Match:
    return tr.new(GAME, seats, seed, options)


def end_raid(match: tr.Match) -> list[Any]:
    """Everybody is done; what that made happen."""
    for seat in range(match.seats):
        if not match.view(None).players[seat].done:
            match.play(seat, DeclareDone())
    return match.events_of(len(match.log), None)


def revealed(match: tr.Match) -> tr.Match:
    end_raid(match)
    return match


def first_statues_placed(match: tr.Match) -> tr.Match:
    while match.view(None).phase == "first-statues":
        (seat,) = match.waiting
        match.play(seat, match.actions(seat)[0])
    return match


def step(match: tr.Match, chance: Random) -> None:
    """One random decision, or the clock."""
    if not match.waiting or (match.due is not None and chance.random() < 0.1):
        assert match.due is not None
        match.advance(match.due)
        return
    seat = chance.choice(match.waiting)
    match.play(seat, chance.choice(match.actions(seat)))


# ---- questions -----------------------------------------------------------------------------------


def refused(match: tr.Match, seat: int, action: object, at: int | None = None) -> tuple[str, str]:
    """Rule and reason of a refusal, after a look at all else that every refusal owes: texts, and no trace."""
    before, seen = match.save(), match.view(seat)
    with pytest.raises(tr.Refused) as caught:
        match.play(seat, action, at)
    refusal = caught.value
    assert (match.save(), match.view(seat)) == (before, seen), "a refused action changed something"
    for text in (refusal.text("de"), refusal.text("en")):
        assert text.strip()
        assert "{" not in text
    assert refusal.text("de") != refusal.text("en")
    assert refusal.rule in {rule.id for rule in match.game.ledger[0].rule}
    return refusal.rule, refusal.reason


def happened(match: tr.Match, kind: str) -> list[Any]:
    """What the last entry of the log made happen, of one kind, as a spectator is told."""
    return [event for event in match.events_of(len(match.log), None) if type(event).__name__ == kind]


def ever_happened(match: tr.Match, kind: str) -> list[Any]:
    return [event for event in match.events(None) if type(event).__name__ == kind]


def supporters(match: tr.Match) -> list[int]:
    return [player.supporters for player in match.view(None).players]


def placed(match: tr.Match) -> list[int]:
    return [player.statues_placed for player in match.view(None).players]


def ranks(match: tr.Match) -> list[int]:
    return [player.rank for player in match.view(None).players]


def castle(match: tr.Match, seat: int) -> list[str]:
    tiles = match.view(seat).tiles
    return sorted(tile.face for tile in tiles if tile.where == "castle" and tile.seat == seat)


def fields(match: tr.Match, seat: int) -> set[str]:
    """The fields that a player may take now."""
    return {action.field for action in match.actions(seat) if isinstance(action, PlaceStatues)}


def payments(match: tr.Match, seat: int, field: str) -> set[tuple[str, ...]]:
    """The payments that are offered for a field."""
    found = [a.payment for a in match.actions(seat) if isinstance(a, PlaceStatues) and a.field == field]
    assert len(found) == len(set(found))
    return set(found)


def pay(field: str, *payment: str) -> PlaceStatues:
    return PlaceStatues(field, payment)


def place_of(match: tr.Match, where: str = "centre") -> int:
    """Some place whose tile lies there."""
    return next(place for place, tile in enumerate(match.view(None).tiles) if tile.where == where)
