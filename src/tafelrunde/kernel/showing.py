"""What a record shows as it is: its declaration says to whom, under which name and in which words.

    on_turn: Annotated[Int8, Shown(NUMBER_OR_NONE)]             # to all
    last_decision: Annotated[Int8, Shown(one_of(DECISIONS), to="owner")]

From that follow its part of a view, of a position, and both ways back. What a game tells in other words than its state
has (a chair's worth, cards by their names) it writes by hand. A field without `Shown` is in neither.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, Literal, NamedTuple, get_type_hints

from tafelrunde.kernel.records import Record

Audience = Literal["all", "owner", "nobody"]  # nobody: it stands in positions only


class Form(NamedTuple):
    """How a number is told, and what number was meant."""

    tell: Callable[[Any], Any]
    read: Callable[[Any], int]


def _itself(value: Any) -> Any:  # noqa: ANN401  # a number or a row of numbers
    return value


def one_of(names: Sequence[str]) -> Form:
    """A number that stands for a name."""
    return Form(names.__getitem__, names.index)


AS_IS = Form(_itself, _itself)
YES_OR_NO = Form(bool, int)
NUMBER_OR_NONE = Form(lambda number: None if number < 0 else number, lambda number: -1 if number is None else number)


@dataclass(frozen=True)
class Shown:
    """Beside the type of a field: it is shown."""

    form: Form = AS_IS
    to: Audience = "all"
    name: str = ""  # where it is not the field's own
    part: str = ""  # of the view and the position, where it does not stand in them directly
    or_none: bool = False  # a view says None for 0: there is nothing yet
    derived: bool = False  # a position leaves it out, since it follows from the rest


class _Field(NamedTuple):
    """A field that is shown, and how."""

    field: str
    name: str
    shown: Shown


class _Reader:
    """Some fields of a record, read at once: four views are made for every decision at a server's table."""

    def __init__(self, fields: Sequence[_Field], in_views: bool) -> None:
        self._names = [name for _, name, _ in fields]
        self._get = attrgetter(*(field for field, _, _ in fields)) if len(fields) > 1 else None
        self._only = attrgetter(fields[0].field) if len(fields) == 1 else None
        self._told = [(name, _telling(shown, in_views)) for _, name, shown in fields]
        self._told = [(name, tell) for name, tell in self._told if tell is not _itself]

    def __call__(self, record: Record) -> dict[str, Any]:
        values = self._get(record) if self._get else (self._only(record),) if self._only else ()
        told = dict(zip(self._names, values, strict=True))
        for name, tell in self._told:
            told[name] = tell(told[name])
        return told


def _telling(shown: Shown, in_views: bool) -> Callable[[Any], Any]:
    tell = shown.form.tell
    return (lambda value: tell(value) if value else None) if in_views and shown.or_none else tell


class _Showing:
    """All that one record shows in one part of views and positions."""

    def __init__(self, declared: type[Record], part: str) -> None:
        hints = get_type_hints(declared, include_extras=True)
        notes = ((name, note) for name, hint in hints.items() for note in getattr(hint, "__metadata__", ()))
        shown = ((name, note) for name, note in notes if isinstance(note, Shown) and note.part == part)
        self.fields = [_Field(name, note.name or name, note) for name, note in shown]
        self.to_all = _Reader([field for field in self.fields if field.shown.to == "all"], in_views=True)
        self.to_owner = _Reader([field for field in self.fields if field.shown.to != "nobody"], in_views=True)
        self.whole = _Reader([field for field in self.fields if not field.shown.derived], in_views=False)
        self.hidden = {field.name: None for field in self.fields if field.shown.to == "owner"}


_showings: dict[tuple[type[Record], str], _Showing] = {}  # one for every record that is declared


def _showing(declared: type[Record], part: str) -> _Showing:
    if (declared, part) not in _showings:
        _showings[declared, part] = _Showing(declared, part)
    return _showings[declared, part]


def seen(declared: type[Record], record: Record, owner: bool = False) -> dict[str, Any]:
    """Its part of a view; what only its owner sees is None for others."""
    showing = _showing(declared, "")
    return showing.to_owner(record) if owner else showing.to_all(record) | showing.hidden


def whole(declared: type[Record], record: Record, part: str = "") -> dict[str, Any]:
    """Its part of a position."""
    return _showing(declared, part).whole(record)


def known(declared: type[Record], view: object) -> dict[str, Any]:
    """What a view lets its viewer say in a position; what it does not tell is left out."""
    shown_to_some = [field for field in _showing(declared, "").fields if field.shown.to != "nobody"]
    fields = [(name, shown) for _, name, shown in shown_to_some if not shown.derived]
    told = ((name, shown, getattr(view, name)) for name, shown in fields)
    return {
        name: 0 if value is None and shown.or_none else value
        for name, shown, value in told
        if value is not None or shown.to == "all"
    }


def write(declared: type[Record], record: Record, told: object, part: str = "") -> None:
    """A view or a position, or a part of one, back into a record; what was not told or is derived stays as it is."""
    for field, name, shown in _showing(declared, part).fields:
        if shown.derived:
            continue
        value = getattr(told, name)
        if value is None and shown.to == "owner":
            continue
        setattr(record, field, 0 if value is None and shown.or_none else shown.form.read(value))
