"""A seat at a table and who plays it."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from tafelrunde.kernel.words import Form
from tafelrunde.wire.tables import SeatKind, SeatWish

BOTS: dict[str, tuple[str, Form]] = {
    "beige": ("Iwein", "masculine"),
    "black": ("Parzival", "masculine"),
    "blue": ("Gawain", "masculine"),
    "gray": ("Kay", "masculine"),
    "green": ("Isolde", "feminine"),
    "red": ("Morgana", "feminine"),
    "violet": ("Elaine", "feminine"),
    "yellow": ("Merlin", "masculine"),
}


class Place(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """A seat and who plays it."""

    kind: SeatKind
    colour: str
    guest: str | None = None
    name: str | None = None
    level: str | None = None
    ready: bool = False
    stand_in: str | None = None  # the level of the bot that plays for its player now
    away: bool = False  # it does so until the player is back
    entropy: str = ""
    form: Form | None = None  # of the player's titles; None: nobody has said

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


@lru_cache(2048)
def names_of(seats: tuple[Place, ...]) -> tuple[str, ...]:
    """How those who sit there are called; who sits where changes seldom."""
    return tuple(place.name or place.level or f"{number + 1}" for number, place in enumerate(seats))


@lru_cache(2048)
def guests_of(seats: tuple[Place, ...]) -> tuple[str, ...]:
    """Who sits there, or is stood in for; likewise."""
    return tuple(dict.fromkeys(place.guest for place in seats if place.guest is not None))


@lru_cache(2048)
def with_bots(seats: tuple[Place, ...]) -> tuple[int, ...]:
    """The seats where bots decide; likewise."""
    return tuple(number for number, place in enumerate(seats) if place.bot is not None)


def place_for(wish: SeatWish, colour: str) -> Place:
    """An empty seat, or a bot's; a bot is called after its colour, so that no two at a table have one name."""
    if wish.kind != "bot":
        return Place(kind=wish.kind, colour=colour)
    name, form = BOTS.get(colour.lower(), (None, None))
    return Place(kind="bot", colour=colour, level=wish.level, name=name, form=form)
