"""Records that are only read, quickly: views read hundreds of numbers of a state that nobody writes to any more.

`kernel/checked_records.py` looks into the memory each time and checks every index, since plain rules write there. Here
a number is unpacked once, together with its neighbours, and is an ordinary attribute from then on.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, cast

from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.records import Field, buffer


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
    scalars = {name: part for name, part in parts.items() if part[0].subdtype is None and part[0].fields is None}
    fill_scalars = _fill_scalars(made, scalars)
    made._fill = {
        name: fill_scalars if name in scalars else _fill_part(getattr(made, name).__set__, *part)
        for name, part in parts.items()
    }
    return made


def _fill_scalars(made: type[ReadRecord], scalars: dict[str, tuple[Field, int]]) -> Callable[[ReadRecord], None]:
    """All numbers of a record at once."""
    form, end = "@", 0
    for field, offset in scalars.values():
        form += f"{offset - end}x{field.char}"
        end = offset + field.itemsize
    unpack, setters = struct.Struct(form).unpack_from, [getattr(made, name).__set__ for name in scalars]

    def fill(record: ReadRecord) -> None:
        for put, number in zip(setters, unpack(record._memory), strict=True):
            put(record, number)

    return fill


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
