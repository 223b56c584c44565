"""Records that are only read, quickly: views read hundreds of numbers of a state that nobody writes to any more.

`kernel/checked_records.py` looks into the memory each time and checks every index, since plain rules write there. Here
a number is unpacked once, together with its neighbours, and is an ordinary attribute from then on.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from operator import itemgetter
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
    """A record; one subclass per layout. Its numbers are attributes; a part is made when it is first asked for."""

    __slots__ = ("__dict__", "_memory")
    _memory: memoryview
    _numbers: Callable[[memoryview], Iterable[tuple[str, object]]]

    def __init__(self, memory: memoryview) -> None:
        _set_memory(self, memory)
        self.__dict__.update(self._numbers(memory))

    def __setattr__(self, name: str, value: object) -> None:
        raise TypeError(f"{name} = {value}: this record is only read")


_set_memory = ReadRecord.__dict__["_memory"].__set__  # of the slot


class _Part:
    """A record within a record, or a row: found in its place from the second time on."""

    def __init__(self, name: str, make: Callable[[memoryview], object]) -> None:
        self.name, self.make = name, make

    def __get__(self, record: ReadRecord, kind: type[ReadRecord]) -> object:
        part = record.__dict__[self.name] = self.make(record._memory)
        return part


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
    numbers = {name: part for name, part in parts.items() if _is_read_at_once(part[0])}
    others = {name: _Part(name, _part(*part)) for name, part in parts.items() if name not in numbers}
    body = {"__slots__": (), "_numbers": staticmethod(_numbers(numbers)), **others}
    return cast("type[ReadRecord]", type("ReadRecord", (ReadRecord,), body))


def _is_read_at_once(field: Field) -> bool:
    """A number, or a short row of numbers."""
    if field.subdtype is None:
        return field.fields is None
    return field.subdtype[0].fields is None and field.subdtype[1][0] <= LONG


def _numbers(fields: dict[str, tuple[Field, int]]) -> Callable[[memoryview], Iterable[tuple[str, object]]]:
    """All numbers of a record and its short rows, by their names, read at once."""
    form, end, place = "@", 0, 0
    single: dict[str, int] = {}
    rows: list[tuple[str, slice]] = []
    for name, (field, offset) in fields.items():
        count = 1 if field.subdtype is None else field.subdtype[1][0]
        char = field.char if field.subdtype is None else field.subdtype[0].char
        form += f"{offset - end}x{count}{char}"
        if field.subdtype is None:
            single[name] = place
        else:
            rows.append((name, slice(place, place + count)))
        end, place = offset + field.itemsize, place + count
    unpack, names, numbers_of = struct.Struct(form).unpack_from, tuple(single), _at(list(single.values()))
    if not rows:
        return lambda memory: zip(names, numbers_of(unpack(memory)))  # noqa: B905  # as many as there are names

    def numbers(memory: memoryview) -> Iterable[tuple[str, object]]:
        found = unpack(memory)
        return [*zip(names, numbers_of(found)), *[(name, ReadCells(found[some])) for name, some in rows]]  # noqa: B905  # likewise

    return numbers


def _at(places: list[int]) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Takes what stands at these places, which are in order."""
    if not places or places[-1] - places[0] == len(places) - 1:
        return itemgetter(slice(places[0], places[-1] + 1) if places else slice(0))
    return itemgetter(*places)


def _part(field: Field, offset: int) -> Callable[[memoryview], object]:
    """A record within a record, or a row of records or of many numbers."""
    end = offset + field.itemsize
    if field.fields is not None:
        inner = _class_of(field)
        return lambda memory: inner(memory[offset:end])
    element: Field = field.subdtype[0]
    if element.fields is not None:
        return lambda memory: ReadRows(memory[offset:end], element)
    return lambda memory: ReadCells(memory[offset:end].cast(cast(Any, element.char)))
