"""Anybody for a game? What somebody who looks for others says, and is told."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tafelrunde.wire.words import Milliseconds, Name, TableId


class Seek(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Anybody for this game? Said again every few seconds for as long as somebody waits; who is silent is lost."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    name: Name
    bots: bool = False  # may bots fill the table after a while?
    level: Annotated[str, msgspec.Meta(max_length=40)] | None = None  # which


class Sought(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is: `people` wait for the game, this one included; at `until` the table begins with those who are
    there, as far as that is possible. With a `table`: go there."""

    people: int
    now: Milliseconds
    since: Milliseconds  # this person waits
    until: Milliseconds
    table: TableId | None = None


class SeekersOf(msgspec.Struct, frozen=True, kw_only=True):
    """So many people wait for others to play a game."""

    game: str
    people: int
