"""The log of a match: its header and every decision since. It is the save format."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from tafelrunde.kernel.errors import BadSave
from tafelrunde.kernel.options import OptionValue
from tafelrunde.kernel.words import Action
from tafelrunde.kernel.wrong_data import what_is_wrong

FORMAT = "tafelrunde-match"
VERSION = 1


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match began. The seed is its secret: a header is never shown to a player before the end."""

    game: str
    rules: int
    seats: int
    seed: str
    options: dict[str, OptionValue]
    components: dict[str, Any] | None = None  # all values it was played with; in saves of 0.1.0 only corrected ones
    position: dict[str, Any] | None = None  # a match that did not begin with its setting up
    at: int = 0  # the match time it began with


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A decision of a seat, or the clock moving on by itself (without seat and action)."""

    at: int
    seat: int | None = None
    action: Action | None = None


class SavedEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry as it is stored; the action is read by its game."""

    at: int
    seat: int | None = None
    action: dict[str, Any] | None = None


class Save(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A saved match. `check` is a digest of what the log must lead to; see `Match.restore`."""

    format: str = FORMAT
    version: int = VERSION
    header: Header
    log: tuple[SavedEntry, ...]
    check: str


def read_save(data: object) -> Save:
    """A save from JSON data, or BadSave that says what was expected."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BadSave(f'not a saved match: expected an object with "format": "{FORMAT}"')
    version = data.get("version")
    if not isinstance(version, int) or version < 1:
        raise BadSave(f"a saved match without a version: expected a number from 1 to {VERSION}")
    if version > VERSION:
        raise BadSave(f"the match was saved in version {version}; this Tafelrunde reads up to version {VERSION}")
    try:
        return msgspec.convert(data, Save)
    except msgspec.ValidationError as error:
        raise BadSave(f"a damaged save: {what_is_wrong(error)}") from None
