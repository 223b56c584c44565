"""Situations with tournaments: "U 0 0 1 p0@0:3" is a meeple with emblem 3 under it, "P01 0 0 0 s1:2" emblem 2 of
player 1 on the statue.
"""

from __future__ import annotations

from typing import Any

import tafelrunde as tr
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Nominate, NoNomination, PlacePrize, TurnUpEmblem

from ... import tables as base
from ...tables import NoMeeple, PlaceMeeple, PlaceTile

__all__ = [
    "NoMeeple",
    "NoNomination",
    "Nominate",
    "PlaceMeeple",
    "PlacePrize",
    "PlaceTile",
    "TurnUpEmblem",
]

ALL = [0, 1, 2, 3, 5]
PRIZES = [f"P{number:02}" for number in range(1, 13)]


def tile(words: str) -> dict[str, Any]:
    """One tile, with an emblem under its meeple or on its statue."""
    plain = " ".join(word.split(":")[0] for word in words.split() if not word.startswith("s"))
    data = base.tile(plain)
    for word in words.split():
        if word.startswith("s"):
            seat, emblem = word[1:].split(":")
            data["statue"] = {"seat": int(seat), "emblem": int(emblem)}
        elif ":" in word:
            data["meeple"]["emblem"] = int(word.split(":")[1])
    return data


def tourney(
    *tiles: str, drawn: str | None, stack: str = "", seats: int = 2, supplies: Any = None, held: Any = None, **more: Any
) -> tr.Match:
    """A situation with tournaments. `held` are prizes by seat; `shelf` holds further fields of the tournaments."""
    laid = [tile(words) for words in tiles]
    contenders = []
    for seat in range(seats):
        used = {t["meeple"]["emblem"] for t in laid if "emblem" in t.get("meeple", {}) and t["meeple"]["seat"] == seat}
        used |= {t["statue"]["emblem"] for t in laid if t.get("statue", {}).get("seat") == seat}
        prizes = (held or {}).get(seat, [])
        used |= {prize["emblem"] for prize in prizes if prize.get("emblem") is not None}
        supply = [value for value in ALL if value not in used] if supplies is None else supplies[seat]
        contenders.append({"supply": supply, "prizes": prizes})
    on_table = {t["tile"] for t in laid} | {prize["tile"] for prizes in (held or {}).values() for prize in prizes}
    shelf = {"category": "road", "contenders": contenders, **more.pop("shelf", {})}
    if "last_stack" not in shelf:
        taken = on_table | {name for prizes in shelf.get("prizes", ()) for name in prizes}
        shelf["last_stack"] = [name for name in PRIZES if name not in taken]
    data = {"players": [{}] * seats, "tiles": laid, "drawn": drawn, "stack": stack.split(), "tournaments": shelf}
    return tr.position("carcassonne", data | more, seed=1)


def shelf(match: tr.Match, viewer: int | None = None) -> Any:
    """What a viewer sees of the tournaments."""
    return match.view(viewer).tournaments


def tournament(
    *tiles: str, seats: int = 2, category: str = "road", prizes: Any = (("P01", "P05"),), **more: Any
) -> Any:
    """The open stack is used up, the seat before 0 has its meeple step; after it seat 0 holds a tournament."""
    heights = [1] * len(prizes)
    given = {
        "category": category,
        "heights": heights,
        "prizes": [list(names) for names in prizes],
        **more.pop("shelf", {}),
    }
    stack = " ".join(["V"] * len(prizes))
    given["first_tile"] = len(tiles)
    setting = {"seats": seats, "shelf": given, "phase": "place-meeple", "on_turn": seats - 1, **more}
    match = tourney(*tiles, "V -1 0 0", drawn=None, stack=stack, **setting)
    match.play(seats - 1, NoMeeple())
    return match, match.events(None)
