"""Records seen by uncompiled code: Python integers, and every index and every stored value is checked.

Compiled code reads foreign memory on a wrong index and wraps silently on a store that does not fit. Here both raise.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any, cast

from tafelrunde.kernel.records import Cells, Field, Layout, Memory, R, buffer


class OutOfRange(IndexError):
    """A rule used an index or a value that its record has no room for."""


def checked_record(memory: Memory | bytes, of: Layout[R], index: int = 0) -> R:
    """One record of a memory, for ordinary Python code; it shares the memory. Bytes can only be read."""
    size = of.itemsize
    made = _class_of(of)  # type: ignore[arg-type]  # a layout is a dtype when the program runs
    return made(buffer(memory)[index * size : (index + 1) * size])  # type: ignore[return-value]  # as R declares it


def checked_rows(memory: Memory, of: Layout[R]) -> PlainRows:
    """All the records of a memory."""
    return PlainRows(buffer(memory), cast("Field", of))


def cells_of(row: Cells) -> list[int]:
    """A whole row of integers at once."""
    return row._cells.tolist()  # type: ignore[attr-defined, no-any-return]  # to uncompiled code every row is PlainCells


def bytes_of(record: object) -> bytes:
    """The bytes of a plain record: two records are equal if these are."""
    return bytes(cast(PlainRecord, record)._memory)


def checked_constant(values: Any) -> object:  # noqa: ANN401  # an array of NumPy, which need not be there
    """A constant table of the rules as uncompiled code sees it."""
    if values.dtype.fields is None:
        return values.tolist()
    return PlainRows(memoryview(values.tobytes()), values.dtype)


class PlainRecord:
    """A record as an object; one subclass per layout, made by `_class_of`."""

    __slots__ = ("_memory", "_parts")

    def __init__(self, memory: memoryview) -> None:
        self._memory = memory
        self._parts: dict[str, object] = {}


class PlainCells:
    """A row of integers."""

    __slots__ = ("_cells", "_length")

    def __init__(self, memory: memoryview, code: str) -> None:
        self._cells: Any = memory.cast(cast(Any, code))
        self._length = len(self._cells)

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self._length:
            raise OutOfRange(f"index {index} of a row of {self._length}")
        return self._cells[index]  # type: ignore[no-any-return]  # a memoryview's format is not in its type

    def __setitem__(self, index: int, value: int) -> None:
        if not 0 <= index < self._length:
            raise OutOfRange(f"index {index} of a row of {self._length}")
        try:
            self._cells[index] = int(value)
        except ValueError:
            raise OutOfRange(f"{value} does not fit into a cell of type '{self._cells.format}'") from None

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)


class PlainRows:
    """A row of records, made when they are asked for."""

    __slots__ = ("_class", "_memory", "_rows", "_size")

    def __init__(self, memory: memoryview, dtype: Field) -> None:
        self._memory, self._size, self._class = memory, dtype.itemsize, _class_of(dtype)
        self._rows: dict[int, PlainRecord] = {}

    def __len__(self) -> int:
        return len(self._memory) // self._size

    def __getitem__(self, index: int) -> PlainRecord:
        index = int(index)
        if index not in self._rows:
            if not 0 <= index < len(self):
                raise OutOfRange(f"index {index} of a row of {len(self)} records")
            self._rows[index] = self._class(self._memory[index * self._size : (index + 1) * self._size])
        return self._rows[index]

    def __setitem__(self, index: int, value: PlainRecord) -> None:
        self[index]._memory[:] = value._memory

    def __iter__(self) -> Iterator[PlainRecord]:
        return (self[i] for i in range(len(self)))


_classes: dict[Field, type[PlainRecord]] = {}


def _class_of(dtype: Field) -> type[PlainRecord]:
    if dtype not in _classes:
        assert dtype.fields is not None
        body: dict[str, object] = {"__slots__": ()}
        for name, (field, offset, *_) in dtype.fields.items():
            body[name] = _scalar(name, field, offset) if _is_scalar(field) else _part(name, field, offset)
        _classes[dtype] = type("PlainRecord", (PlainRecord,), body)
    return _classes[dtype]


def _is_scalar(field: Field) -> bool:
    return field.subdtype is None and field.fields is None


def _scalar(name: str, field: Field, offset: int) -> property:
    form = struct.Struct(field.char)
    unpack, pack = form.unpack_from, form.pack_into

    def get(self: PlainRecord) -> int:
        return unpack(self._memory, offset)[0]  # type: ignore[no-any-return]  # one integer

    def put(self: PlainRecord, value: int) -> None:
        try:
            pack(self._memory, offset, int(value))
        except struct.error:
            raise OutOfRange(f"{name} = {value} does not fit into {field.name}") from None

    return property(get, put)


def _part(name: str, field: Field, offset: int) -> property:
    end = offset + field.itemsize

    def get(self: PlainRecord) -> object:
        if name not in self._parts:
            self._parts[name] = _build(field, self._memory[offset:end])
        return self._parts[name]

    return property(get)


def _build(field: Field, memory: memoryview) -> object:
    if field.fields is not None:
        return _class_of(field)(memory)
    assert field.subdtype is not None
    element = field.subdtype[0]
    if element.fields is None:
        return PlainCells(memory, element.char)
    return PlainRows(memory, element)
