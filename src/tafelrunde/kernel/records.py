"""Typed records on NumPy memory: a class of annotations is the declaration, its memory layout follows from it.

A record has no instances of its own. Its bytes live in a `Memory`; compiled rules see them as a C struct, uncompiled
rules through the view of `checked_records.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

import numpy as np
from numpy.typing import NDArray

Memory = NDArray[np.uint8]
N = TypeVar("N", bound=np.generic)
Row = np.ndarray[tuple[int], np.dtype[N]]  # numbers that an entry point of compiled code is given
Grid = np.ndarray[tuple[int, int], np.dtype[N]]

R = TypeVar("R", bound="Record")
R_co = TypeVar("R_co", bound="Record", covariant=True)


class Record:
    """Base of all record declarations."""


class Cells(Protocol):
    """A row of integers inside a record: `Annotated[Cells, np.int8, 28]`."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Rows(Protocol[R_co]):
    """A row of records inside a record or in memory of its own: `Annotated[Rows[Player], Player, 4]`."""

    def __getitem__(self, index: int, /) -> R_co: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[R_co]: ...


Int8 = Annotated[int, np.int8]
UInt8 = Annotated[int, np.uint8]
Int16 = Annotated[int, np.int16]
Int32 = Annotated[int, np.int32]
Int64 = Annotated[int, np.int64]

if TYPE_CHECKING:

    class Layout(Generic[R]):
        """The memory layout of a record type; a NumPy dtype when the program runs."""

        itemsize: int
else:
    Layout = np.dtype


def layout(declaration: type[R]) -> Layout[R]:
    """The memory layout of a record declaration."""
    return cast("Layout[R]", np.dtype((np.record, _fields(declaration))))


def _fields(declaration: type[Record]) -> np.dtype[Any]:
    fields: list[Any] = []
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        if hasattr(np.record, name):
            raise TypeError(f"{declaration.__name__}.{name}: NumPy has an attribute of that name, choose another")
        if isinstance(hint, type) and issubclass(hint, Record):
            fields.append((name, _fields(hint)))
            continue
        _, element, *beside = get_args(hint)
        shape = [number for number in beside if isinstance(number, int)]  # the rest is for others: `showing.py`
        if len(shape) > 1:
            raise TypeError(f"{declaration.__name__}.{name}: rows have one dimension, nest records for more")
        if isinstance(element, type) and issubclass(element, Record):
            element = _fields(element)
        fields.append((name, element, tuple(shape)) if shape else (name, element))
    return np.dtype(fields, align=True)


def new_memory(of: Layout[R], count: int = 1) -> Memory:
    """Zeroed memory for `count` records."""
    return np.zeros(of.itemsize * count, np.uint8)


def numbers(values: list[int]) -> Cells:
    """A constant row of numbers for compiled rules."""
    return cast(Cells, np.array(values, np.int64))
