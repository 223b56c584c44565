"""A finished table as a file: everything open, for replays elsewhere and for `tafelrunde verify`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

import tafelrunde as tr
from tafelrunde.kernel.errors import BadSave
from tafelrunde.kernel.words import Form
from tafelrunde.kernel.wrong_data import what_is_wrong
from tafelrunde.server.table.sealed_bag import commitment_to, seed_from
from tafelrunde.wire.answers import Photo
from tafelrunde.wire.tables import Ending

FORMAT = "tafelrunde-table"
VERSION = 1


class SeatInFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who sat where."""

    kind: str
    name: str
    colour: str
    level: str | None = None
    entropy: str = ""
    form: Form | None = None


class TableFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table from its commitment to its result. What was said at it is nobody else's business."""

    format: str = FORMAT
    version: int = VERSION
    table: str
    commitment: str
    secret: str
    seats: tuple[SeatInFile, ...]
    opened: int
    started: int | None
    ended: int | None
    ending: Ending | None
    photos: tuple[Photo, ...] = ()
    match: dict[str, Any]


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """What was proved of a file."""

    table: str
    game: str
    seats: tuple[str, ...]
    commitment: str
    steps: int
    over: bool


def is_table_file(data: object) -> bool:
    """Does this want to be the file of a table?"""
    return isinstance(data, Mapping) and data.get("format") == FORMAT


def read_file(data: object) -> TableFile:
    """A file from JSON data, or BadSave that says what was expected."""
    if not isinstance(data, Mapping) or not is_table_file(data):
        raise BadSave(f'not the file of a table: expected an object with "format": "{FORMAT}"')
    if data.get("version") != VERSION:
        raise BadSave(f"a file of version {data.get('version')!r}; this Tafelrunde reads version {VERSION}")
    try:
        return msgspec.convert(data, TableFile)
    except msgspec.ValidationError as error:
        raise BadSave(f"a damaged file: {what_is_wrong(error)}") from None


def verify(data: object, commitment: str | None = None) -> Proof:
    """Proves that the shuffles were not chosen; BadSave names the first thing that does not fit.

    `commitment` is what a player saw before the game; without it the file's own is taken.
    """
    file = read_file(data)
    check_bag(file, commitment)
    match = tr.load(file.match)
    return Proof(
        table=file.table,
        game=match.game.name,
        seats=tuple(seat.name for seat in file.seats),
        commitment=file.commitment,
        steps=len(match.log),
        over=match.over,
    )


def check_bag(file: TableFile, commitment: str | None = None) -> None:
    """Was the match of a file shuffled by its sealed bag? BadSave says what does not fit."""
    if commitment is not None and commitment != file.commitment:
        raise BadSave("the commitment in the file is not the one that was shown before the game")
    if commitment_to(file.secret) != file.commitment:
        raise BadSave("the secret does not fit the commitment: it was changed after the table was opened")
    seed = seed_from(file.secret, file.table, [seat.entropy for seat in file.seats])
    header = file.match.get("header")
    if not isinstance(header, dict) or header.get("seed") != seed:
        raise BadSave("the match was not shuffled by the sealed bag: its seed follows from something else")
    if header.get("position") is not None:
        raise BadSave("the match did not begin with its setting up")
