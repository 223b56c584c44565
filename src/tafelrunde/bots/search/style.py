"""How a search plays: the numbers that make a level."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.records import Int32, Memory, Record, layout, new_memory


class StyleRecord(Record):
    """A style as compiled code reads it."""

    exploration: Int32
    first: Int32
    widening: Int32
    playout: Int32
    tries: Int32
    scale: Int32
    counting: Int32


STYLE = layout(StyleRecord)


class Style(NamedTuple):
    """The numbers of a search. What they are worth is measured in benchmarks/."""

    exploration: int = 70  # hundredths: how much the untried is preferred
    first: int = 4  # so many actions of a situation are tried at once, the most promising first
    widening: int = 50  # hundredths: with n visits, n to this power more of them
    playout: int = 16  # decisions (Carcassonne: turns, Tumult Royale: rounds) beyond the tree, before judging
    tries: int = 1  # a playout's decision is the best of so many drawn at random
    scale: int = 30  # points of lead that are worth half of what is left to a sure win
    counting: int = 1  # does it count the tiles that are left? 0: it only sees where none fits (Carcassonne)

    def memory(self) -> Memory:
        """For compiled code."""
        memory = new_memory(STYLE)
        record = checked_record(memory, STYLE)
        for name, value in self._asdict().items():
            setattr(record, name, value)
        return memory
