"""Layouts of records where there is no NumPy, as in a browser: the offsets of a C struct, field by field.

Where there is NumPy a layout is one of its dtypes, since numba asks for that; whoever reads records asks both the same
questions (`checked_records.py`), and a test shows that both answer the same.
"""

from __future__ import annotations

from struct import calcsize

CODES = {"int8": "b", "uint8": "B", "int16": "h", "int32": "i", "int64": "q"}  # by name, as `struct` knows them


class PlainLayout:
    """The memory of a number, of a record or of a row of either: its size, and what lies where."""

    def __init__(self, name: str, itemsize: int, alignment: int) -> None:
        self.name, self.itemsize, self.alignment = name, itemsize, alignment
        self.char = CODES.get(name, "V")
        self.fields: dict[str, tuple[PlainLayout, int]] | None = None  # of a record: layout and offset
        self.subdtype: tuple[PlainLayout, tuple[int]] | None = None  # of a row: its element, and how many

    def __repr__(self) -> str:
        return f"<layout {self.name}, {self.itemsize} bytes>"


def number_layout(name: str) -> PlainLayout:
    """The layout of one number: int8, uint8, int16, int32 or int64."""
    size = calcsize(CODES[name])
    return PlainLayout(name, size, size)


def row_layout(element: PlainLayout, count: int) -> PlainLayout:
    """A row of numbers or records."""
    row = PlainLayout("row", element.itemsize * count, element.alignment)
    row.subdtype = (element, (count,))
    return row


def record_layout(parts: list[tuple[str, PlainLayout]]) -> PlainLayout:
    """A record of named parts: each begins at a multiple of its alignment, the whole ends at one."""
    fields: dict[str, tuple[PlainLayout, int]] = {}
    end = 0
    alignment = max((part.alignment for _, part in parts), default=1)
    for name, part in parts:
        begin = -(-end // part.alignment) * part.alignment
        fields[name] = (part, begin)
        end = begin + part.itemsize
    record = PlainLayout("record", -(-end // alignment) * alignment, alignment)
    record.fields = fields
    return record
