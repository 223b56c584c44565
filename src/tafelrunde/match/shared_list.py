"""A list that copies share as long as they agree: copying costs nothing, however long it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class SharedList(Generic[T]):
    """The first so many items of a list that only grows. Who adds where a copy has added otherwise gets an own list."""

    __slots__ = ("_items", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)
        self._length = len(self._items)

    def copy(self) -> SharedList[T]:
        """The same items, for somebody who goes on alone."""
        twin: SharedList[T] = object.__new__(SharedList)
        twin._items, twin._length = self._items, self._length
        return twin

    def append(self, item: T) -> int:
        """Answers how many there are now. Another thread may add to the same list between the look and the append:
        whoever came second has to go."""
        items, length = self._items, self._length
        if len(items) == length:
            items.append(item)
        if items[length] is not item:
            self._items = [*items[:length], item]
        self._length = length = length + 1
        return length

    def cut(self, length: int) -> None:
        """Only the first so many are left."""
        assert 0 <= length <= self._length, "nothing is left of what is not there"
        self._length = length

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return iter(self._items[: self._length])

    def __reversed__(self) -> Iterator[T]:
        return islice(reversed(self._items), len(self._items) - self._length, None)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[T]: ...
    def __getitem__(self, place: int | slice) -> T | Sequence[T]:
        length = self._length
        if isinstance(place, slice):
            return self._items[slice(*place.indices(length))]
        if not -length <= place < length:
            raise IndexError(f"place {place} of {length}")
        return self._items[place if place >= 0 else length + place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SharedList) and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # it grows

    def __reduce__(self) -> tuple[type[SharedList[T]], tuple[list[T]]]:
        return SharedList, (list(self),)
