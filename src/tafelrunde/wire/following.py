"""Following a game at a table: a client in Python keeps what it was told, and notices if something is missing."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde.wire.answers import Changed
from tafelrunde.wire.changes import applied, digest


class Following:
    """The game as one client was told it: `playing` is JSON data, as all of it would be told now; None: not begun."""

    def __init__(self) -> None:
        self.playing: dict[str, Any] | None = None
        self._digest = 0

    def take(self, told: bytes) -> bool:
        """A Snapshot or an Update, as it came over the line. False: it does not follow what was told before, so enter
        anew without `since`."""
        message = msgspec.json.decode(told)
        after = message.get("after")
        if after is not None and after != self._digest:
            return False
        if "changes" in message and self.playing is None:
            return False
        if message["type"] == "Snapshot" or "playing" in message:
            self.playing = message.get("playing")
        if "changes" in message:
            self.playing = applied(self.playing, msgspec.convert(message["changes"], tuple[Changed, ...]))
        self._digest = digest(told, after or 0)
        return True
