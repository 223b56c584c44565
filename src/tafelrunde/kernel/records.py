"""Typed records in memory: a class of annotations is the declaration, its memory layout follows from it.

A record has no instances of its own. Its bytes live in a `Memory`; compiled rules see them as a C struct, uncompiled
rules through the view of `checked_records.py`. Memory is NumPy's, since numba compiles for that; where there is no
NumPy, as in a browser, it is a `bytearray`, and rules run from a library or uncompiled.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Generic, Protocol, TypeVar, cast, get_args, get_type_hints

from tafelrunde.kernel.layouts import PlainLayout, number_layout, record_layout, row_layout

HAS_NUMPY = find_spec("numpy") is not None

if TYPE_CHECKING or HAS_NUMPY:
    import numpy as np
    from numpy.typing import NDArray

    Memory = NDArray[np.uint8]
    N = TypeVar("N", bound=np.generic)
    Row = np.ndarray[tuple[int], np.dtype[N]]  # numbers that an entry point of compiled code is given
    Grid = np.ndarray[tuple[int, int], np.dtype[N]]
    Numbers = Row[np.int64]
    Pairs = Grid[np.int64]
else:
    Memory, Numbers, Pairs = bytearray, memoryview, memoryview

R = TypeVar("R", bound="Record")
R_co = TypeVar("R_co", bound="Record", covariant=True)


class Record:
    """Base of all record declarations."""


class Cells(Protocol):
    """A row of integers inside a record: `Annotated[Cells, Int8, 28]`."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[int]: ...


class Rows(Protocol[R_co]):
    """A row of records inside a record or in memory of its own: `Annotated[Rows[Player], Player, 4]`."""

    def __getitem__(self, index: int, /) -> R_co: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[R_co]: ...


Int8 = Annotated[int, "int8"]
UInt8 = Annotated[int, "uint8"]
Int16 = Annotated[int, "int16"]
Int32 = Annotated[int, "int32"]
Int64 = Annotated[int, "int64"]

if TYPE_CHECKING:

    class Layout(Generic[R]):
        """The memory layout of a record type; when the program runs a NumPy dtype, or a PlainLayout."""

        itemsize: int
elif HAS_NUMPY:
    Layout = np.dtype
else:
    Layout = PlainLayout


class Field(Protocol):
    """What is asked of a layout, or of a part of one: NumPy's dtypes answer it, and so does PlainLayout."""

    @property
    def name(self) -> str: ...
    @property
    def char(self) -> str: ...
    @property
    def itemsize(self) -> int: ...
    @property
    def fields(self) -> Any: ...  # noqa: ANN401  # each: a Field, its offset
    @property
    def subdtype(self) -> Any: ...  # noqa: ANN401  # a Field and its shape


def layout(declaration: type[R]) -> Layout[R]:
    """The memory layout of a record declaration."""
    if HAS_NUMPY:
        return cast("Layout[R]", np.dtype((np.record, _dtype(declaration))))
    return cast("Layout[R]", plain_layout(declaration))


def plain_layout(declaration: type[Record]) -> PlainLayout:
    """The same without NumPy."""
    return record_layout([(name, _plain_part(element, count)) for name, element, count in _parts(declaration)])


def _plain_part(element: Any, count: int | None) -> PlainLayout:  # noqa: ANN401  # the name of a number, or a Record
    one = number_layout(element) if isinstance(element, str) else plain_layout(element)
    return one if count is None else row_layout(one, count)


def _dtype(declaration: type[Record]) -> np.dtype[Any]:
    fields: list[Any] = []
    for name, element, count in _parts(declaration):
        if hasattr(np.record, name):
            raise TypeError(f"{declaration.__name__}.{name}: NumPy has an attribute of that name, choose another")
        one = _dtype(element) if isinstance(element, type) and issubclass(element, Record) else element
        fields.append((name, one) if count is None else (name, one, (count,)))
    return np.dtype(fields, align=True)


def _parts(declaration: type[Record]) -> Iterator[tuple[str, Any, int | None]]:
    """The fields of a declaration: name, the name of a number or a Record, and how many stand in a row."""
    for name, hint in get_type_hints(declaration, include_extras=True).items():
        if isinstance(hint, type) and issubclass(hint, Record):
            yield name, hint, None
            continue
        _, element, *beside = get_args(hint)
        shape = [number for number in beside if isinstance(number, int)]  # the rest is for others: `showing.py`
        if len(shape) > 1:
            raise TypeError(f"{declaration.__name__}.{name}: rows have one dimension, nest records for more")
        of_number = get_args(element)  # Int8 is itself an annotated int
        yield name, of_number[1] if of_number else element, shape[0] if shape else None


# ---- memory --------------------------------------------------------------------------------------


def new_memory(of: Layout[R], count: int = 1) -> Memory:
    """Zeroed memory for `count` records."""
    size = of.itemsize * count
    return np.zeros(size, np.uint8) if HAS_NUMPY else cast(Memory, bytearray(size))


def memory_of(data: bytes) -> Memory:
    """Memory of its own that holds these bytes."""
    return np.frombuffer(data, np.uint8).copy() if HAS_NUMPY else cast(Memory, bytearray(data))


def clear(memory: Memory) -> None:
    """All bytes are zero again."""
    view = buffer(memory)
    view[:] = bytes(len(view))


def buffer(memory: Memory | bytes) -> memoryview:
    """The bytes of a memory for Python; they are shared."""
    return memoryview(memory)  # type: ignore[arg-type]  # before Python 3.12 arrays do not say that they are buffers


def numbers_in(memory: Memory) -> memoryview:
    """A memory of 64-bit numbers as such; they are shared."""
    return buffer(memory).cast("q")


def new_numbers(values: Sequence[int]) -> Numbers:
    """Numbers that an entry point of compiled code is given."""
    if HAS_NUMPY:
        return np.array(values, np.int64)
    made = memoryview(bytearray(8 * len(values))).cast("q")
    for place, value in enumerate(values):
        made[place] = value
    return cast(Numbers, made)


def new_pairs(count: int) -> Pairs:
    """Room for pairs of numbers that an entry point of compiled code writes."""
    return np.zeros((count, 2), np.int64) if HAS_NUMPY else _plain_pairs(count)


def _plain_pairs(count: int) -> Pairs:
    return cast(Pairs, memoryview(bytearray(16 * count)).cast("q", (count, 2)))


def numbers(values: list[int]) -> Cells:
    """A constant row of numbers for compiled rules."""
    return cast(Cells, np.array(values, np.int64) if HAS_NUMPY else values)


def is_constant(value: object) -> bool:
    """Is it a constant table of the rules, which compiled and uncompiled code see differently?"""
    return HAS_NUMPY and isinstance(value, np.ndarray)
