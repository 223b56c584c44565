"""A small net that judges a situation for one seat: lights that are on or off, hidden units, one answer.

What is lit is added up for every hidden unit; a unit answers with 0 to 1 (ONE), and the answers are weighed by the row
that the situation belongs to. All of it are whole numbers, so that every machine finds the same. No sum leaves 16 bits:
at most MOST_LIT lights are on, and no weight of the first layer is larger than LIMIT.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int16, Int32, Record, layout

HIDDEN: Final = 64
MOST_INPUTS: Final = 320
MOST_ROWS: Final = 48
MOST_LIT: Final = 127
ONE: Final = 128  # what a unit answers at most, and the scale of the first layer
LIMIT: Final = ((1 << 15) - 1) // (MOST_LIT + 1)
SHIFT: Final = 10  # the second layer is counted in so many binary places less than the answer


class Net(Record):
    """The weights of a net."""

    inputs: Int32  # 0: there is no net
    first: Annotated[Cells, Int16, MOST_INPUTS * HIDDEN]  # what each light adds to each unit
    rest: Annotated[Cells, Int16, HIDDEN]  # what a unit begins with
    second: Annotated[Cells, Int16, MOST_ROWS * HIDDEN]
    last: Annotated[Cells, Int32, MOST_ROWS]  # what the answer begins with


NET = layout(Net)


class Lights(Record):
    """What a net sees, and its hidden units. A light may be on several times."""

    count: Int32
    lit: Annotated[Cells, Int16, MOST_LIT]
    hidden: Annotated[Cells, Int16, HIDDEN]


@compiled
def light(lights: Lights, number: int) -> None:
    """One light more; what there is no room for stays dark."""
    if lights.count < MOST_LIT:
        lights.lit[lights.count] = number
        lights.count += 1


@compiled
def answer(net: Net, lights: Lights, row: int) -> int:
    """What the net says of the lights that are on."""
    hidden, first, second = lights.hidden, net.first, net.second
    for unit in range(HIDDEN):
        hidden[unit] = net.rest[unit]
    for place in range(lights.count):
        begin = lights.lit[place] * HIDDEN
        for unit in range(HIDDEN):
            hidden[unit] += first[begin + unit]
    total = 0
    for unit in range(HIDDEN):
        total += min(max(hidden[unit], 0), ONE) * second[row * HIDDEN + unit]
    return net.last[row] + (total >> SHIFT)
