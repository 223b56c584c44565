"""The tree as a hash table of edges: an edge is an action in a situation, as the one who searches can know it.

Situations that are reached in several ways are one, and what was learnt stays valid for the next decision. A situation
itself is the edge of the action NO_ACTION. All counts are whole numbers, so compiled and plain search agree exactly.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Int32, Int64, Record, Rows, layout

EDGES: Final = 1 << 18
MOST_EDGES: Final = EDGES * 3 // 4  # a fuller table would be slow; then nothing new is remembered
NO_ACTION: Final = -1
OUTLOOK: Final = -2  # stands for the situation as well: what came of it for seat 0; for seat 1 it is -3, and so on
NOWHERE: Final = -1
WIN: Final = 60 << 12  # results are counted in fractions of a win, which can be shared by up to six
MASK: Final = (1 << 63) - 1
FACTOR: Final = 0x2545F4914F6CDD1D


class Edge(Record):
    """What is known about an action in a situation."""

    key: Int64  # of situation and action; 0: free
    visits: Int32  # how often it was chosen
    offered: Int32  # how often it could have been
    total: Int64  # sum of the results for the one who acts


class Table(Record):
    """All edges, found by key."""

    count: Int64
    edge: Annotated[Rows[Edge], Edge, EDGES]


TABLE = layout(Table)


@compiled
def mixed(key: int, value: int) -> int:
    """A key that also tells a value; products wrap, of which 63 bits are kept, so plain Python agrees."""
    key = ((key ^ value) * FACTOR) & MASK
    return key ^ key >> 29


@compiled
def place_of(table: Table, situation: int, action: int) -> int:
    """Where an edge stands, or the free place where it would."""
    key = mixed(situation, action + 2) | 1
    place = key >> 20 & (EDGES - 1)
    while table.edge[place].key != key and table.edge[place].key != 0:
        place = (place + 1) & (EDGES - 1)
    return place


@compiled
def find(table: Table, situation: int, action: int) -> int:
    """The place of an edge that was tried before, or NOWHERE."""
    place = place_of(table, situation, action)
    return place if table.edge[place].key != 0 else NOWHERE


@compiled
def find_or_add(table: Table, situation: int, action: int) -> int:
    """The place of an edge, new if need be; NOWHERE if the table is full."""
    place = place_of(table, situation, action)
    if table.edge[place].key != 0:
        return place
    if table.count >= MOST_EDGES:
        return NOWHERE
    table.edge[place].key = mixed(situation, action + 2) | 1
    table.count += 1
    return place


@compiled
def clear(table: Table) -> None:
    """Forgets everything."""
    for place in range(EDGES):
        edge = table.edge[place]
        edge.key = 0
        edge.visits = 0
        edge.offered = 0
        edge.total = 0
    table.count = 0
