"""What has changed in the game that a viewer was told, and how a viewer applies it: part by part, by its path.

A view is made anew for every decision, and most of it is as it was. Its fields are compared, and in rows the places; a
record in a row that has changed is told as a whole. Changes between the same two objects are found and written once for
all viewers. Records and tuples are compared as Python does, so where a 1 was told no True may be told later; lists and
dicts, whose types nobody declared, are compared as JSON. `client/src/wire/changes.ts` applies changes in the browser by
the same few lines as `applied`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, count, starmap
from operator import attrgetter, is_not, ne
from typing import Any
from zlib import crc32

import msgspec
from msgspec.structs import astuple, fields

from tafelrunde.wire.answers import Changed, Playing
from tafelrunde.wire.messages import encode

Path = tuple[str | int, ...]
VIEW = "view"
PLAIN = frozenset((int, str, bool, type(None)))
MOST_PLAIN = 4096  # of those that are kept
MOST = 2  # where more than one of so many places of a row have changed, the row is told from the first to the last


def digest(told: bytes, before: int = 0) -> int:
    """Of what somebody was told: of one message after the other, as they went over the line."""
    return crc32(told, before)


class Differences:
    """The changes from what each viewer was told to what it is told now."""

    def __init__(self) -> None:
        self._names: tuple[str, ...] = ()
        self._known: dict[tuple[int, int, int], bytes] = {}  # by a part's place, and what was told there and is now
        self._in_rows: dict[tuple[str, int, int, int], bytes] = {}  # the same of one place of a row
        self._kept: list[object] = []  # so that no other objects get their identities

    def between(self, old: Playing, new: Playing) -> bytes:
        """All changes for one viewer, as JSON without brackets: first beside the view, then in it. Viewers of one game
        are told nearly the same: what another was told about the same two objects is not looked at again."""
        was, now = _beside(old), _beside(new)
        names = _names(type(new.view)) if type(old.view) is type(new.view) else ()
        if names:
            was, now = was + astuple(old.view), now + astuple(new.view)
        told = self._between(was, now, names)
        if not names:
            told.append(_written(difference(old.view, new.view, (VIEW,))))
        return b",".join(filter(None, told))

    def _between(self, was: tuple[Any, ...], now: tuple[Any, ...], names: tuple[str, ...]) -> list[bytes]:
        """The changes of all parts in their order, nothing where one is another object and says the same."""
        if names is not self._names:
            self._names, self._known = names, {}
        self._kept += was, now
        others, known = tuple(map(is_not, was, now)), self._known
        before, after = map(id, compress(was, others)), map(id, compress(now, others))
        keys = tuple(zip(compress(count(), others), before, after, strict=True))
        for key in set(keys).difference(known):
            place = key[0]
            known[key] = self._learnt(place, was[place], now[place])
        return list(map(known.__getitem__, keys))

    def _learnt(self, place: int, was: object, now: object) -> bytes:
        """The changes of one part, which other viewers may see alike."""
        if place < BESIDE:
            return b"" if was == now else _told_whole(_WRITTEN[place], msgspec.UNSET if now == _USUAL[place] else now)
        name = self._names[place - BESIDE]
        if type(now) in PLAIN:
            return _plain(name, now) if was != now or type(was) is not type(now) else b""
        if type(was) is tuple and type(now) is tuple and len(was) == len(now):
            return self._in_places(name, was, now)
        return _written(difference(was, now, (VIEW, name)))

    def _in_places(self, name: str, was: tuple[Any, ...], now: tuple[Any, ...]) -> bytes:
        """The changes of a row: what one viewer sees otherwise, others see alike."""
        other = [place for place in compress(count(), map(is_not, was, now)) if was[place] != now[place]]
        if len(other) * MOST > len(now):
            return _written(_in_row(was, now, (VIEW, name)))
        return b",".join([self._in_place(name, place, was[place], now[place]) for place in other])

    def _in_place(self, name: str, place: int, was: object, now: object) -> bytes:
        key = name, place, id(was), id(now)
        told = self._in_rows.get(key)
        if told is None:
            told = self._in_rows[key] = _written(_in_place(was, now, (VIEW, name, place)))
        return told


def _told_whole(at: bytes, now: object) -> bytes:
    """What a Changed with this way would be; without a value the part is gone."""
    return b'{"at":[%b]}' % at if now is msgspec.UNSET else b'{"at":[%b],"to":%b}' % (at, encode(now))


@lru_cache(MOST_PLAIN, typed=True)
def _plain(name: str, now: object) -> bytes:
    """A number or a word of a view: there are few of them, told again and again."""
    return _told_whole(b'"%b","%b"' % (VIEW.encode(), name.encode()), now)


def _written(changes: list[Changed]) -> bytes:
    return encode(changes)[1:-1] if changes else b""


_usual = {field.name: field.default for field in fields(Playing)}  # with this value a part is left out
_NAMES, _USUAL = zip(*[(name, usual) for name, usual in _usual.items() if name != VIEW], strict=True)
_beside, BESIDE = attrgetter(*_NAMES), len(_NAMES)  # all but the view
_WRITTEN = tuple([encode(name) for name in _NAMES])

# ---- finding changes -----------------------------------------------------------------------------


def difference(old: Any, new: Any, at: Path = ()) -> list[Changed]:  # noqa: ANN401  # any part of a view
    """The changes that make one thing of another."""
    kind = type(new)
    if kind is not type(old):
        return [Changed(at=at, to=new)]
    if kind is dict or kind is list:  # of no declared type: True may stand where 1 stood, which Python calls equal
        if encode(old) == encode(new):
            return []
        return _in_dict(old, new, at) if kind is dict else _in_row(old, new, at)
    if old == new:
        return []
    if kind is tuple:
        return _in_row(old, new, at)
    if names := _names(kind):
        fields = zip(names, astuple(old), astuple(new), strict=True)
        return [change for name, was, now in fields for change in difference(was, now, (*at, name))]
    return [Changed(at=at, to=new)]


_known_names: dict[type[object], tuple[str, ...]] = {}


def _names(kind: type[object]) -> tuple[str, ...]:
    """What the fields of a record are called in JSON; none, if it is told as a whole."""
    if kind not in _known_names:
        told = kind.__struct_config__ if issubclass(kind, msgspec.Struct) else None
        whole = told is None or told.array_like or told.omit_defaults
        _known_names[kind] = () if whole else kind.__struct_encode_fields__  # type: ignore[attr-defined]  # a Struct
    return _known_names[kind]


def _in_dict(old: dict[Any, Any], new: dict[Any, Any], at: Path) -> list[Changed]:
    if not all(type(key) is str for key in (*old, *new)):
        return [Changed(at=at, to=new)]
    found = [Changed(at=(*at, key)) for key in old if key not in new]
    for key, value in new.items():
        found += difference(old[key], value, (*at, key)) if key in old else [Changed(at=(*at, key), to=value)]
    return found


def _in_row(old: Sequence[Any], new: Sequence[Any], at: Path) -> list[Changed]:
    """Place by place; where most places have changed, what lies between the same beginning and the same end."""
    both = min(len(old), len(new))
    differ = ne if type(new) is tuple else _are_written_otherwise
    other = [place for place, differs in enumerate(starmap(differ, zip(old, new, strict=False))) if differs]
    if len(other) * MOST <= both:
        found = [change for place in other for change in _in_place(old[place], new[place], (*at, place))]
        if len(old) != len(new):
            found.append(Changed(at=at, start=both, drop=len(old) - both, put=tuple(new[both:])))
        return found
    begin, end = (other[0] if other else both), 0
    while end < both - begin and not differ(old[-1 - end], new[-1 - end]):
        end += 1
    if not begin + end:
        return [Changed(at=at, to=new)]
    return [Changed(at=at, start=begin, drop=len(old) - end - begin, put=tuple(new[begin : len(new) - end]))]


def _are_written_otherwise(old: object, new: object) -> bool:
    return encode(old) != encode(new)


def _in_place(old: Any, new: Any, at: Path) -> list[Changed]:  # noqa: ANN401  # of a row
    return _in_row(old, new, at) if type(old) is type(new) and type(new) in (tuple, list) else [Changed(at=at, to=new)]


# ---- applying them -------------------------------------------------------------------------------


def applied(told: Any, changes: Sequence[Changed]) -> Any:  # noqa: ANN401  # JSON data
    """What was told, with changes; what was told before is never written to."""
    for change in changes:
        told = _with(told, change.at, change)
    return told


def _with(part: Any, path: Path, change: Changed) -> Any:  # noqa: ANN401  # JSON data
    if path:
        first, rest, copy = path[0], path[1:], part.copy()
        if not rest and change.is_gone:
            del copy[first]
        else:
            copy[first] = _with(part[first] if rest or change.to is msgspec.UNSET else None, rest, change)
        return copy
    if change.to is not msgspec.UNSET:
        return change.to
    assert change.start is not msgspec.UNSET, "all of it cannot be gone"
    return [*part[: change.start], *change.put, *part[change.start + change.drop :]]
