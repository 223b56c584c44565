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
MOST_INPUTS: Final = 1000
MOST_ROWS: Final = 80
INPUT_BITS: Final = (1 << 10) - 1
ROW_BITS: Final = (1 << 7) - 1
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
    summed: Int32  # so many of them are in the sums
    lit: Annotated[Cells, Int16, MOST_LIT]
    sums: Annotated[Cells, Int16, HIDDEN]
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
    sum_up(net, lights)
    return answer_further(net, lights, row)


@compiled
def sum_up(net: Net, lights: Lights) -> None:
    """Adds up what is lit so far; lights beyond may change, and be answered for one way and another."""
    for unit in range(HIDDEN):
        lights.sums[unit] = net.rest[unit]
    add(net, lights, 0, lights.sums)
    lights.summed = lights.count


@compiled
def answer_further(net: Net, lights: Lights, row: int) -> int:
    """What the net says of lights that were added up, and those beyond."""
    for unit in range(HIDDEN):
        lights.hidden[unit] = lights.sums[unit]
    add(net, lights, lights.summed, lights.hidden)
    total, first = 0, (row & ROW_BITS) * HIDDEN
    for unit in range(HIDDEN):
        total += min(max(lights.hidden[unit], 0), ONE) * net.second[first + unit]
    return net.last[row] + (total >> SHIFT)


@compiled
def add(net: Net, lights: Lights, begin: int, units: Cells) -> None:
    """The lights from one on, two at a time. Bits tell that no place is below 0: then many are added at once."""
    for place in range(begin, lights.count - 1, 2):
        one = (lights.lit[place] & INPUT_BITS) * HIDDEN
        other = (lights.lit[place + 1] & INPUT_BITS) * HIDDEN
        for unit in range(HIDDEN):
            units[unit] += net.first[one + unit] + net.first[other + unit]
    if (lights.count - begin) % 2 == 1:
        one = (lights.lit[lights.count - 1] & INPUT_BITS) * HIDDEN
        for unit in range(HIDDEN):
            units[unit] += net.first[one + unit]
