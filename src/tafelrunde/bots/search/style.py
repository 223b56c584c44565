"""How a search plays: the numbers that make a level."""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, cast

from tafelrunde.bots.search.net import NET, Net
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.records import Cells, Field, Int32, Memory, Record, Rows, buffer, layout, new_memory

ROWS: Final = 26  # of the table of spreads: by seats and, where it matters, by what is played
KNOTS: Final = 9  # of each row: eighths of the game that are left
WEIGHTS: Final = 32
MOST_NETS: Final = 2


class StyleRecord(Record):
    """A style as compiled code reads it."""

    exploration: Int32
    first: Int32
    widening: Int32
    playout: Int32
    tries: Int32
    counting: Int32
    foresight: Int32
    spread: Annotated[Cells, Int32, ROWS * KNOTS]
    weight: Annotated[Cells, Int32, WEIGHTS]
    net: Annotated[Rows[Net], Net, MOST_NETS]  # a game says which of them judges a table


STYLE = layout(StyleRecord)


class Style(NamedTuple):
    """The numbers of a search. What they are worth is measured in benchmarks/."""

    exploration: int = 70  # hundredths: how much the untried is preferred
    first: int = 4  # so many actions of a situation are tried at once, the most promising first
    widening: int = 50  # hundredths: with n visits, n to this power more of them
    playout: int = 16  # decisions (Carcassonne: turns, Tumult Royale: rounds) beyond the tree, before judging
    tries: int = 1  # a playout's decision is the best of so many drawn at random
    counting: int = 1  # does it count the tiles that are left? 0: it only sees where none fits (Carcassonne)
    foresight: int = (
        0  # of so many decisions in a row the net says what is tried first, then what is worth most at once
    )
    spreads: tuple[tuple[int, ...], ...] = ()  # what can still change, see chances.py
    weights: tuple[int, ...] = ()  # of what a game's judgement weighs, if it was learnt with the spreads
    nets: tuple[bytes, ...] = ()  # which judge instead, if there are any: records of search/net.py; empty: none yet

    def memory(self) -> Memory:
        """For compiled code."""
        memory = new_memory(STYLE)
        record = checked_record(memory, STYLE)
        for name, value in self._asdict().items():
            if isinstance(value, int):
                setattr(record, name, value)
        for row, spreads in enumerate(self.spreads):
            for knot, spread in enumerate(spreads):
                record.spread[row * KNOTS + knot] = spread
        for place, weight in enumerate(self.weights):
            record.weight[place] = weight
        begin = cast("Field", STYLE).fields["net"][1]
        for net in self.nets:
            buffer(memory)[begin : begin + len(net)] = net
            begin += NET.itemsize
        return memory
