"""Records: declared once, the same bytes compiled and uncompiled; uncompiled every index and value is checked."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from tafelrunde.kernel.checked_records import OutOfRange, checked_record
from tafelrunde.kernel.compiling import compiled, record_in, uncompiled
from tafelrunde.kernel.records import Cells, Int8, Int16, Memory, Record, Rows, layout, new_memory, numbers


class Pair(Record):
    left: Int8
    right: Int16


class Sample(Record):
    number: Int8
    pair: Pair
    cells: Annotated[Cells, np.int8, 4]
    rows: Annotated[Rows[Pair], Pair, 3]


SAMPLE = layout(Sample)
WEIGHTS = numbers([2, 3, 5])


@compiled
def fill(sample: Sample) -> int:
    sample.number = 7
    sample.pair.right = -300
    total = 0
    for place in range(4):
        sample.cells[place] = 2 * place
    for place in range(3):
        sample.rows[place].left = place + WEIGHTS[place]
        total += sample.rows[place].left
    return total


@compiled
def fill_memory(memory: Memory) -> int:
    return fill(record_in(memory, SAMPLE))


@compiled
def write(memory: Memory, place: int, value: int) -> None:
    record_in(memory, SAMPLE).cells[place] = value


def test_compiled_and_uncompiled_write_the_same_bytes() -> None:
    fast, slow = new_memory(SAMPLE), new_memory(SAMPLE)
    assert fill_memory(fast) == uncompiled(fill_memory)(slow) == 2 + 4 + 7
    assert fast.tobytes() == slow.tobytes()


def test_plain_records_hand_out_python_integers() -> None:
    memory = new_memory(SAMPLE)
    fill_memory(memory)
    sample = checked_record(memory, SAMPLE)
    assert type(sample.number) is int
    assert type(sample.cells[1]) is int
    assert list(sample.cells) == [0, 2, 4, 6]
    assert [pair.left for pair in sample.rows] == [2, 4, 7]
    assert sample.pair.right == -300


@pytest.mark.parametrize("place", [-1, 4, 99])
def test_an_index_outside_a_row_is_an_error(place: int) -> None:
    with pytest.raises(OutOfRange):
        uncompiled(write)(new_memory(SAMPLE), place, 1)


@pytest.mark.parametrize(("value", "fits"), [(-129, False), (-128, True), (127, True), (128, False)])
def test_a_value_that_does_not_fit_is_an_error(value: int, fits: bool) -> None:
    sample = checked_record(new_memory(SAMPLE), SAMPLE)
    if fits:
        sample.cells[0] = sample.number = value
        assert sample.cells[0] == sample.number == value
        return
    with pytest.raises(OutOfRange):
        sample.cells[0] = value
    with pytest.raises(OutOfRange):
        sample.number = value


def test_rows_are_copied_by_whole_records() -> None:
    sample = checked_record(new_memory(SAMPLE), SAMPLE)
    sample.rows[0].left, sample.rows[0].right = 3, 400
    sample.rows[2] = sample.rows[0]  # type: ignore[index]
    assert (sample.rows[2].left, sample.rows[2].right) == (3, 400)
    with pytest.raises(OutOfRange):
        sample.rows[3]


def test_names_that_numpy_owns_are_refused() -> None:
    class Bad(Record):
        size: Int8

    with pytest.raises(TypeError, match=r"Bad\.size: NumPy has an attribute"):
        layout(Bad)


def test_rows_have_one_dimension() -> None:
    class Flat(Record):
        field: Annotated[Cells, np.int8, 3, 3]

    with pytest.raises(TypeError, match="one dimension"):
        layout(Flat)
