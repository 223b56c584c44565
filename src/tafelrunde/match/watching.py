"""Records that note what is read of them: so it is known which part of a view is made of which part of a state.

Noted is a number, a row of numbers (of a long row, each number) or one record of a row, as a whole; records within the
record are watched like it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from tafelrunde.kernel.keeping import Bytes, Watch
from tafelrunde.kernel.records import Field
from tafelrunde.match.reading import LONG, ReadCells, ReadRecord, ReadRows, read_record


def watched_record(watch: Watch, of: object) -> Any:  # noqa: ANN401  # as the layout's declaration says
    """The record of a state whose reading is noted."""
    layout = cast("Field", of)
    return _class_of(layout, 0)(read_record(watch.state, layout), watch)


class WatchedRecord:
    """A record, or a part of one that is a record; one subclass for each layout and place."""

    __slots__ = ("_note", "_parts", "_record", "_watch")
    _place: Bytes

    def __init__(self, record: ReadRecord, watch: Watch) -> None:
        self._record, self._watch, self._note = record, watch, watch.noted.append
        self._parts: dict[str, Any] = {}

    @property
    def _memory(self) -> memoryview:
        """All of it, for who compares it as a whole."""
        self._note(self._place)
        return self._record._memory


class WatchedRows:
    """A row of records."""

    __slots__ = ("_note", "_places", "_rows")

    def __init__(self, rows: ReadRows, places: list[Bytes], watch: Watch) -> None:
        self._rows, self._places, self._note = rows, places, watch.noted.append

    def __getitem__(self, index: int) -> ReadRecord:
        record = self._rows[index]
        self._note(self._places[index])
        return record

    def column(self, field: str, count: int) -> list[int]:
        """One number of each of the first so many records, at once."""
        if not count:
            return []
        self._note((self._places[0][0], self._places[count - 1][1]))
        return self._rows.column(field, count)

    def __len__(self) -> int:
        return len(self._places)

    def __iter__(self) -> Iterator[ReadRecord]:
        return map(self.__getitem__, range(len(self._places)))


class WatchedCells:
    """A long row of numbers, of which each is noted."""

    __slots__ = ("_begin", "_note", "_numbers", "_size")

    def __init__(self, numbers: ReadCells, begin: int, size: int, watch: Watch) -> None:
        self._numbers, self._begin, self._size, self._note = numbers, begin, size, watch.noted.append

    def __getitem__(self, index: int) -> int:
        begin = self._begin + index * self._size
        self._note((begin, begin + self._size))
        return self._numbers[index]

    def __len__(self) -> int:
        return len(self._numbers)

    def __iter__(self) -> Iterator[int]:
        self._note((self._begin, self._begin + len(self._numbers) * self._size))
        return iter(self._numbers)


_classes: dict[tuple[int, int], tuple[Field, type[WatchedRecord]]] = {}  # layouts are kept, so that none has another's


def _class_of(layout: Field, begin: int) -> type[WatchedRecord]:
    """The class of a record that lies so far into the state."""
    known = _classes.get((id(layout), begin))
    if known is None:
        body: dict[str, object] = {"__slots__": (), "_place": (begin, begin + layout.itemsize)}
        for name, (field, offset, *_) in layout.fields.items():
            body[name] = _attribute(name, field, begin + offset)
        known = _classes[id(layout), begin] = layout, type("WatchedRecord", (WatchedRecord,), body)
    return known[1]


def _attribute(name: str, field: Field, begin: int) -> property:
    if field.fields is not None:
        return _record_in(name, _class_of(field, begin))
    if field.subdtype is not None and field.subdtype[0].fields is not None:
        size, (count,) = field.subdtype[0].itemsize, field.subdtype[1]
        return _rows_in(name, [(place, place + size) for place in range(begin, begin + count * size, size)])
    if field.subdtype is not None and field.subdtype[1][0] > LONG:
        return _long_row_in(name, begin, field.subdtype[0].itemsize)
    return _numbers_in(name, (begin, begin + field.itemsize))


def _numbers_in(name: str, place: Bytes) -> property:
    def get(self: WatchedRecord) -> object:
        self._note(place)
        return getattr(self._record, name)

    return property(get)


def _long_row_in(name: str, begin: int, size: int) -> property:
    def get(self: WatchedRecord) -> object:
        if name not in self._parts:
            self._parts[name] = WatchedCells(getattr(self._record, name), begin, size, self._watch)
        return self._parts[name]

    return property(get)


def _record_in(name: str, made: type[WatchedRecord]) -> property:
    def get(self: WatchedRecord) -> object:
        if name not in self._parts:
            self._parts[name] = made(getattr(self._record, name), self._watch)
        return self._parts[name]

    return property(get)


def _rows_in(name: str, places: list[Bytes]) -> property:
    def get(self: WatchedRecord) -> object:
        if name not in self._parts:
            self._parts[name] = WatchedRows(getattr(self._record, name), places, self._watch)
        return self._parts[name]

    return property(get)
