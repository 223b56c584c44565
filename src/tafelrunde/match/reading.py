"""Records that are only read, quickly: views read hundreds of numbers of a state that nobody writes to any more.

`kernel/checked_records.py` looks into the memory each time and checks every index, since plain rules write there. Here
a number is unpacked once, together with its neighbours, and is an ordinary attribute from then on.
"""

from __future__ import annotations

import struct
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import repeat
from operator import call, itemgetter
from typing import Any, cast

from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.records import Field, buffer

LONG = 64  # a row of more numbers than that is not read together with its neighbours


def read_record(memory: bytes, of: object) -> Any:  # noqa: ANN401  # as the layout's declaration says
    """A record of bytes that never change."""
    return _class_of(cast("Field", of))(memoryview(memory))


def read_box(box: Box[Any], game: AnyGame) -> Box[Any]:
    """A box whose record is only read."""
    return replace(box, record=read_record(bytes(buffer(box.memory)), game.box))


class ReadRecord:
    """A record; one subclass per layout. A slot that is empty is filled when it is first asked for."""

    __slots__ = ("_memory",)
    _memory: memoryview
    _fill: dict[str, Callable[[ReadRecord], None]]

    def __init__(self, memory: memoryview) -> None:
        _set_memory(self, memory)

    def __getattr__(self, name: str) -> object:
        if name not in self._fill:
            raise AttributeError(name)
        self._fill[name](self)
        return getattr(self, name)

    def __setattr__(self, name: str, value: object) -> None:
        raise TypeError(f"{name} = {value}: this record is only read")


_set_memory = ReadRecord.__dict__["_memory"].__set__  # of the slot


class ReadCells(list[int]):
    """A row of integers."""

    __slots__ = ()

    @property
    def _cells(self) -> ReadCells:
        return self

    def tolist(self) -> list[int]:
        """As a list of its own."""
        return list(self)


class ReadRows(dict[int, ReadRecord]):
    """A row of records, each made when it is first asked for."""

    __slots__ = ("_class", "_element", "_length", "_memory", "_size")

    def __init__(self, memory: memoryview, element: Field) -> None:
        self._memory, self._size, self._class = memory, element.itemsize, _class_of(element)
        self._element = element
        self._length = len(memory) // self._size

    def __missing__(self, index: int) -> ReadRecord:
        if not 0 <= index < self._length:
            raise IndexError(f"index {index} of a row of {self._length} records")
        record = self[index] = self._class(self._memory[index * self._size : (index + 1) * self._size])
        return record

    def column(self, name: str, count: int) -> list[int]:
        """One number of each of the first so many records."""
        field, offset, *_ = self._element.fields[name]
        numbers = self._memory[: count * self._size].cast(field.char)
        return numbers[offset // field.itemsize :: self._size // field.itemsize].tolist()

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[ReadRecord]:  # type: ignore[override]  # a row, that is found like a dict
        return map(self.__getitem__, range(self._length))


_classes: dict[int, tuple[Field, type[ReadRecord]]] = {}  # by the identity of layouts, which are kept with them


def _class_of(layout: Field) -> type[ReadRecord]:
    known = _classes.get(id(layout))
    if known is None:
        known = _classes[id(layout)] = layout, _new_class(layout)
    return known[1]


def _new_class(layout: Field) -> type[ReadRecord]:
    parts = {name: (field, offset) for name, (field, offset, *_) in layout.fields.items()}
    made = cast("type[ReadRecord]", type("ReadRecord", (ReadRecord,), {"__slots__": tuple(parts)}))
    numbers = {name: part for name, part in parts.items() if _is_read_at_once(part[0])}
    fill_numbers = _fill_numbers(made, numbers)
    made._fill = {
        name: fill_numbers if name in numbers else _fill_part(getattr(made, name).__set__, *part)
        for name, part in parts.items()
    }
    return made


def _is_read_at_once(field: Field) -> bool:
    """A number, or a short row of numbers."""
    if field.subdtype is None:
        return field.fields is None
    return field.subdtype[0].fields is None and field.subdtype[1][0] <= LONG


def _fill_numbers(made: type[ReadRecord], numbers: dict[str, tuple[Field, int]]) -> Callable[[ReadRecord], None]:
    """All numbers of a record and its short rows at once."""
    form, end, place = "@", 0, 0
    single: list[tuple[Callable[[ReadRecord, object], None], int]] = []
    rows: list[tuple[Callable[[ReadRecord, object], None], slice]] = []
    for name, (field, offset) in numbers.items():
        count = 1 if field.subdtype is None else field.subdtype[1][0]
        char = field.char if field.subdtype is None else field.subdtype[0].char
        form += f"{offset - end}x{count}{char}"
        put = getattr(made, name).__set__
        if field.subdtype is None:
            single.append((put, place))
        else:
            rows.append((put, slice(place, place + count)))
        end, place = offset + field.itemsize, place + count
    unpack, puts = struct.Struct(form).unpack_from, [put for put, _ in single]
    numbers_of = _at([place for _, place in single])

    def fill(record: ReadRecord) -> None:
        found = unpack(record._memory)
        deque(map(call, puts, repeat(record), numbers_of(found)), maxlen=0)  # all of them, without a loop in Python
        for put, some in rows:
            put(record, ReadCells(found[some]))

    return fill


def _at(places: list[int]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Takes what stands at these places, which are in order."""
    if not places or places[-1] - places[0] == len(places) - 1:
        return itemgetter(slice(places[0], places[-1] + 1) if places else slice(0))
    return itemgetter(*places)


def _fill_part(put: Callable[[ReadRecord, object], None], field: Field, offset: int) -> Callable[[ReadRecord], None]:
    """A record within a record, or a row."""
    end = offset + field.itemsize
    if field.fields is not None:
        inner = _class_of(field)
        return lambda record: put(record, inner(record._memory[offset:end]))
    element: Field = field.subdtype[0]
    if element.fields is not None:
        return lambda record: put(record, ReadRows(record._memory[offset:end], element))
    return lambda record: put(record, ReadCells(record._memory[offset:end].cast(cast(Any, element.char))))
