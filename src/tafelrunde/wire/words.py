"""Words that several messages share."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

VERSION = 2  # of the socket's messages; a server refuses a client of another one
NAME_LENGTH = 40

Language = Annotated[
    str,
    msgspec.Meta(
        pattern="^[a-z]{2,8}$", description="one of ServerInfo.languages; anything else is answered in English"
    ),
]
CommandId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, description="chosen by the client, never reused")]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[a-z0-9-]+$")]
GuestId = Annotated[str, msgspec.Meta(description="who it is, for everybody to see; follows from the secret")]
Secret = Annotated[str, msgspec.Meta(min_length=16, max_length=128, pattern="^[A-Za-z0-9_-]+$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Entropy = Annotated[str, msgspec.Meta(max_length=128, pattern="^[A-Za-z0-9_-]*$")]
Token = Annotated[str, msgspec.Meta(max_length=64)]
Milliseconds = Annotated[
    int, msgspec.Meta(description="server time: milliseconds since 1970, unless match time is said")
]
Room = Literal["table", "spectators"]

# Actions, events and views belong to the games; the published schema names them by game (see schema.py).
GameAction = Annotated[Any, msgspec.Meta(title="GameAction")]
GameEvent = Annotated[Any, msgspec.Meta(title="GameEvent")]
GameView = Annotated[Any, msgspec.Meta(title="GameView")]
OptionValues = dict[str, bool | int | str]
