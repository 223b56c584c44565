"""Parts of views that are kept as long as nothing changes of what they are made of.

Four views are made for every decision at a server's table, and a decision changes little. A game marks the functions
that make parts of its views by `@kept` and says no more: what a part is made of is noted while it is made, by the
record that it reads (`match/watching.py`). Where those bytes of a state are as they were, the part is as it was, the
very object; whoever compares two views finds that at a glance.

What else a part is made of is given by name, and compared. The box of a match never changes. To a record that nobody
watches, a kept part is a function like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial, wraps
from operator import itemgetter
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec

from tafelrunde.kernel.records import Rows

P = ParamSpec("P")
S = TypeVar("S")
B = TypeVar("B")
G = TypeVar("G")
T = TypeVar("T")

Bytes = tuple[int, int]  # where some bytes of a state begin and end
Read = frozenset[Bytes]
MOST_SETS = 4096  # of bytes that are read together


class Kept(msgspec.Struct):
    """A part as it was made last."""

    made: Any
    given: Any
    read: Read
    bytes_in: Callable[[bytes], object]  # those that it was made of
    bytes_then: object


Keeping = dict[Any, Any]  # all parts of the views of one match, by what makes them and where


class Watch:
    """Notes what is read of one state, and keeps the parts that are made of it."""

    __slots__ = ("keeping", "noted", "of_state", "state", "within")

    def __init__(self, state: bytes, keeping: Keeping) -> None:
        self.state, self.keeping = state, keeping
        self.of_state: dict[Any, Any] = {}  # what is made once for all who look at it
        self.noted: list[Bytes] = []  # all that was read so far
        self.within = 0  # so many parts that are being made

    def made(self, before: Kept | None, given: object, make: Callable[[], object]) -> Kept:
        """A part that is made now, and of what."""
        begin = len(self.noted)
        self.within += 1
        try:
            made = make()
        finally:
            self.within -= 1
        read = frozenset(self.noted[begin:])
        bytes_in = before.bytes_in if before is not None and before.read == read else _bytes_in(read)
        return Kept(made, given, read, bytes_in, bytes_in(self.state))


def once(make: Callable[Concatenate[S, B, P], T]) -> Callable[Concatenate[S, B, P], T]:
    """Marks what is made once for all who look at a state; what is given by name is the same for all of them."""

    @wraps(make)
    def part(game: S, box: B, /, *where: P.args, **given: P.kwargs) -> T:
        watch: Watch | None = getattr(game, "_watch", None)
        if watch is None:
            return make(game, box, *where, **given)
        assert not watch.within, "a part that is kept cannot tell what this was made of"
        if (make, where) not in watch.of_state:
            watch.of_state[make, where] = make(game, box, *where, **given)
        return watch.of_state[make, where]  # type: ignore[no-any-return]  # by the same function

    return part


def kept(make: Callable[Concatenate[S, B, P], T]) -> Callable[Concatenate[S, B, P], T]:
    """Marks a function of a state, its box and where in the state: what it makes is kept."""

    @wraps(make)
    def part(game: S, box: B, /, *where: P.args, **given: P.kwargs) -> T:
        watch: Watch | None = getattr(game, "_watch", None)
        if watch is None:
            return make(game, box, *where, **given)
        which = make, where
        known: Kept | None = watch.keeping.get(which)
        if known is None or known.given != given or known.bytes_in(watch.state) != known.bytes_then:
            known = watch.keeping[which] = watch.made(known, given, partial(make, game, box, *where, **given))
        elif watch.within:
            watch.noted += known.read
        return known.made  # type: ignore[no-any-return]  # by the same function

    return part


def kept_each(make: Callable[[S, B, int, G], T]) -> Callable[[S, B, Mapping[int, G]], tuple[T, ...]]:
    """Marks a function that makes one thing of several, by its number and what is given for it: each is kept."""

    @wraps(make)
    def row(game: S, box: B, given: Mapping[int, G]) -> tuple[T, ...]:
        watch: Watch | None = getattr(game, "_watch", None)
        if watch is None:
            return tuple([make(game, box, number, one) for number, one in given.items()])
        state, former, now = watch.state, watch.keeping.get(make, {}), {}
        for number, one in given.items():
            known = former.get(number)
            if known is None or known.bytes_in(state) != known.bytes_then or known.given != one:
                known = watch.made(known, one, partial(make, game, box, number, one))
            elif watch.within:
                watch.noted += known.read
            now[number] = known
        watch.keeping[make] = now
        return tuple([known.made for known in now.values()])

    return row


def unnoted(game: S) -> S:
    """The same state, and nobody notes what is read of it: for what a part is given besides."""
    return getattr(game, "_record", game)


def column(rows: Rows[Any], field: str, count: int) -> list[int]:
    """One number of each of the first records of a row."""
    at_once = getattr(rows, "column", None)
    return at_once(field, count) if at_once else [getattr(rows[place], field) for place in range(count)]


@lru_cache(MOST_SETS)
def _bytes_in(read: Read) -> Callable[[bytes], object]:
    """How these bytes are taken out of a state, neighbours together."""
    if not read:
        return _nothing
    joined: list[Bytes] = []
    for begin, end in sorted(read):
        if joined and begin <= joined[-1][1]:
            joined[-1] = joined[-1][0], max(end, joined[-1][1])
        else:
            joined.append((begin, end))
    return itemgetter(*(slice(*place) for place in joined))


def _nothing(state: bytes) -> None:
    """Nothing was read."""
