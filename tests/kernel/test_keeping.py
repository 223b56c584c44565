"""Parts that are kept as long as nothing changes of what they are made of."""

from __future__ import annotations

import re
from typing import Annotated, Any

import pytest

from tafelrunde.kernel.checked_records import bytes_of, checked_record
from tafelrunde.kernel.keeping import Keeping, Watch, column, kept, kept_each, once, unnoted
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows, layout, memory_of, new_memory
from tafelrunde.match.reading import LONG
from tafelrunde.match.watching import watched_record


class Heap(Record):
    height: Int8
    stones: Int16


class Yard(Record):
    gate: Int8
    path: Annotated[Cells, Int8, 4]
    cobbles: Annotated[Cells, Int16, LONG + 1]
    main: Heap
    heap: Annotated[Rows[Heap], Heap, 3]


YARD = layout(Yard)
BOX = None
EMPTY = bytes(new_memory(YARD))


class Looking:
    """Looks at one yard after the other, as a match does; counts what is made."""

    def __init__(self) -> None:
        self.keeping: Keeping = {}
        self.state, self.made = EMPTY, 0

    def change(self, what: str, to: int) -> None:
        """Something that is named as in Python."""
        memory = memory_of(self.state)
        part: Any = checked_record(memory, YARD)
        *way, last = re.findall(r"\w+", what)
        for name in way:
            part = part[int(name)] if name.isdigit() else getattr(part, name)
        if last.isdigit():
            part[int(last)] = to
        else:
            setattr(part, last, to)
        self.state = bytes(memory)

    def look(self) -> Yard:
        yard: Yard = watched_record(Watch(self.state, self.keeping), YARD)
        return yard


@pytest.fixture
def looking() -> Looking:
    return Looking()


READINGS = {
    "gate": (lambda yard: yard.gate, "gate", "path[1]"),
    "a row": (lambda yard: list(yard.path), "path[3]", "gate"),
    "a number of a row": (lambda yard: yard.path[0], "path[3]", "gate"),  # noted as a whole
    "a number of a long row": (lambda yard: yard.cobbles[5], "cobbles[5]", "cobbles[6]"),
    "all of a long row": (lambda yard: list(yard.cobbles), "cobbles[64]", "gate"),
    "within a record": (lambda yard: yard.main.stones, "main.stones", "main.height"),
    "all of a record": (lambda yard: bytes_of(yard.main), "main.height", "heap[0].height"),
    "a record of a row": (lambda yard: yard.heap[1].stones, "heap[1].height", "heap[2].stones"),
    "each record of a row": (lambda yard: [one.stones for one in yard.heap], "heap[2].stones", "main.stones"),
    "a column": (lambda yard: column(yard.heap, "stones", 2), "heap[1].stones", "heap[2].stones"),
    "nothing": (lambda yard: 7, None, "gate"),
}


@pytest.mark.parametrize("reading", READINGS)
def test_a_part_is_made_anew_when_what_it_reads_has_changed_and_only_then(looking: Looking, reading: str) -> None:
    read, there, elsewhere = READINGS[reading]

    @kept
    def part(yard: Yard, box: None) -> object:
        looking.made += 1
        return read(yard)

    first = part(looking.look(), BOX)
    looking.change(elsewhere, 3)
    assert part(looking.look(), BOX) is first
    assert looking.made == 1
    if there is not None:
        looking.change(there, 9)
        assert part(looking.look(), BOX) == read(checked_record(looking.state, YARD))
        assert looking.made == 2


def test_a_part_of_a_part_counts_for_both_also_where_it_was_kept(looking: Looking) -> None:
    @kept
    def inner(yard: Yard, box: None, number: int) -> int:
        return yard.heap[number].height

    @kept
    def outer(yard: Yard, box: None) -> list[int]:
        looking.made += 1
        return [yard.gate, inner(yard, box, 0), inner(yard, box, 1)]

    assert outer(looking.look(), BOX) == [0, 0, 0]
    looking.change("gate", 1)
    assert outer(looking.look(), BOX) == [1, 0, 0]  # of inner parts that were kept
    looking.change("heap[1].height", 2)
    assert outer(looking.look(), BOX) == [1, 0, 2]
    looking.change("heap[2].height", 2)
    assert outer(looking.look(), BOX) == [1, 0, 2]
    assert looking.made == 3


def test_what_is_given_is_compared_and_what_is_read_unnoted_is_not(looking: Looking) -> None:
    @kept
    def part(yard: Yard, box: None, *, gate: int) -> tuple[int, int]:
        return gate, unnoted(yard).main.stones

    assert part(looking.look(), BOX, gate=1) == (1, 0)
    looking.change("main.stones", 5)
    assert part(looking.look(), BOX, gate=1) == (1, 0)
    assert part(looking.look(), BOX, gate=2) == (2, 5)


def test_each_of_several_is_kept_by_its_number(looking: Looking) -> None:
    @kept_each
    def heaps(yard: Yard, box: None, number: int, name: str) -> tuple[str, int]:
        looking.made += 1
        return name, yard.heap[number].height

    names = {0: "a", 1: "b", 2: "c"}
    assert heaps(looking.look(), BOX, names) == (("a", 0), ("b", 0), ("c", 0))
    looking.change("heap[1].height", 4)
    assert heaps(looking.look(), BOX, names) == (("a", 0), ("b", 4), ("c", 0))
    assert heaps(looking.look(), BOX, {1: "b", 2: "d"}) == (("b", 4), ("d", 0))
    assert looking.made == 5
    assert heaps(checked_record(looking.state, YARD), BOX, names) == (("a", 0), ("b", 4), ("c", 0))


def test_what_is_made_once_is_made_for_each_state_and_never_within_a_part(looking: Looking) -> None:
    @once
    def all_of_it(yard: Yard, box: None) -> int:
        looking.made += 1
        return yard.gate

    @kept
    def part(yard: Yard, box: None) -> int:
        return all_of_it(yard, box)

    yard = looking.look()
    assert all_of_it(yard, BOX) == all_of_it(yard, BOX) == 0
    assert looking.made == 1
    looking.change("gate", 1)
    assert all_of_it(looking.look(), BOX) == all_of_it(checked_record(looking.state, YARD), BOX) == 1
    with pytest.raises(AssertionError, match="made of"):
        part(looking.look(), BOX)


def test_a_part_that_fails_is_not_kept_and_leaves_no_trace(looking: Looking) -> None:
    @kept
    def part(yard: Yard, box: None) -> int:
        return 1 // yard.gate

    with pytest.raises(ZeroDivisionError):
        part(looking.look(), BOX)
    looking.change("gate", 1)
    assert part(looking.look(), BOX) == 1


def test_rows_that_are_watched_have_their_length_and_end(looking: Looking) -> None:
    yard = looking.look()
    assert (len(yard.heap), len(yard.cobbles), len(yard.path)) == (3, LONG + 1, 4)
    assert column(yard.heap, "stones", 0) == []
    for index in (-1, 3):
        with pytest.raises(IndexError, match="of a row of"):
            yard.heap[index]
