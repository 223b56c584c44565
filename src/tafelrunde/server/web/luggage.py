"""What a connection takes with it from one worker to another."""

from __future__ import annotations

import msgspec

from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.storage.rows import LobbyWish


class Luggage(msgspec.Struct, frozen=True, kw_only=True):
    """Who is there, and what they have said that nobody has heard yet: whole messages, and the rest of a frame."""

    guest: Guest
    address: str
    messages: tuple[bytes, ...]
    rest: bytes
    left: float  # of what they may say in a row
    floods: int
    lobby: LobbyWish | None  # the list that they watch
    my_tables: bool  # and whether they watch that of their own tables
