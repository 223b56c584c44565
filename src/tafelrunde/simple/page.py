"""A state of plain Python in the memory that every match keeps, copies and compares: written down as text."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.records import Cells, Int64, Memory, Record, UInt8, buffer, layout, new_memory

ROOM: Final = 16_384
HEAD: Final = 16


class PageRecord(Record):
    """How many play, and the state as text of so many bytes."""

    seats: Int64
    length: Int64
    text: Annotated[Cells, UInt8, ROOM]


PAGE = layout(PageRecord)


class TooLarge(TafelrundeError):
    """A state that has no room in the memory of a match."""


class Page(Record):
    """The memory of a match, read and written: what the edge of such a game gets where others get a record."""

    def __init__(self, memory: Memory | bytes | None = None) -> None:
        self.memory = new_memory(PAGE) if memory is None else memory
        self._bytes = buffer(self.memory)
        self._head = self._bytes[:HEAD].cast("q")

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._head[0]

    @seats.setter
    def seats(self, seats: int) -> None:
        self._head[0] = seats

    @property
    def text(self) -> bytes:
        """What is written there."""
        return bytes(self._bytes[HEAD : HEAD + self._head[1]])

    def write(self, thing: object) -> None:
        """Writes something down; the same thing always gives the same bytes."""
        text = msgspec.json.encode(thing, order="deterministic")
        if len(text) > ROOM:
            raise TooLarge(f"a state of {len(text):,} bytes; expected at most {ROOM:,}")
        self._bytes[HEAD : HEAD + ROOM] = text.ljust(ROOM, b"\0")
        self._head[1] = len(text)
