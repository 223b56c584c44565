"""A seat at a table and who plays it."""

from __future__ import annotations

import msgspec

from tafelrunde.wire.tables import SeatKind, SeatWish

BOTS = {
    "beige": "Iwein",
    "black": "Parzival",
    "blue": "Gawain",
    "gray": "Kay",
    "green": "Isolde",
    "pink": "Elaine",
    "purple": "Elaine",
    "red": "Morgana",
    "violet": "Elaine",
    "yellow": "Merlin",
}


class Place(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays it."""

    kind: SeatKind
    colour: str
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    ready: bool = False
    stand_in: str | None = None  # the level of the bot that plays for its player now
    entropy: str = ""

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


def place_for(wish: SeatWish, colour: str) -> Place:
    """An empty seat, or a bot's; a bot is called after its colour, so that no two at a table have one name."""
    if wish.kind != "bot":
        return Place(kind=wish.kind, colour=colour)
    return Place(kind="bot", colour=colour, level=wish.level, name=BOTS.get(colour.lower()))
