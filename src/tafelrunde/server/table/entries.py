"""The log of a table: one append-only sequence of entries. Its whole situation follows from them."""

from __future__ import annotations

from typing import Any

import msgspec

from tafelrunde.kernel.words import Form
from tafelrunde.wire.answers import DecidedBy, Photo
from tafelrunde.wire.tables import Arrival, Ending, PlayedOn, RequestKind, SeatWish, Terms
from tafelrunde.wire.words import Room


class Entry(msgspec.Struct, frozen=True, kw_only=True, tag_field="entry", tag=True, omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, frozen=True, kw_only=True):
    """The table's beginning. `secret` is the sealed bag's; `tokens` open invited seats; `imported` is a file;
    `played_on` the match, without a log, that begins where another was, `played_on_from` which one; `arrival` is for
    people who were put here."""

    game: str
    terms: Terms
    host: str
    host_name: str
    seats: tuple[SeatWish, ...]
    tokens: tuple[str, ...]
    secret: str
    imported: dict[str, Any] | None = None
    played_on: dict[str, Any] | None = None
    played_on_from: PlayedOn | None = None
    arrival: Arrival | None = None


class SeatTaken(Entry, frozen=True, kw_only=True):
    seat: int
    guest: str
    name: str
    colour: str
    entropy: str = ""
    form: Form | None = None


class FormChosen(Entry, frozen=True, kw_only=True):
    """How the titles of a seat are told from now on."""

    seat: int
    form: Form


class SeatLeft(Entry, frozen=True, kw_only=True):
    seat: int


class SeatSet(Entry, frozen=True, kw_only=True):
    seat: int
    to: SeatWish


class Missed(Entry, frozen=True, kw_only=True):
    """Somebody who was expected did not come; what becomes of the seat."""

    seat: int
    guest: str
    name: str
    to: SeatWish


class TermsChanged(Entry, frozen=True, kw_only=True):
    terms: Terms


class ReadySet(Entry, frozen=True, kw_only=True):
    guest: str
    ready: bool
    entropy: str | None = None


class Started(Entry, frozen=True, kw_only=True):
    """The match begins; its seed follows from the secret and everybody's entropy.

    It is played by this version of the rules and with these component values to its end, whatever program reads it
    then. (0.1.0 wrote no values: those of its version were the standard ones.)
    """

    rules: int
    components: dict[str, Any] | None = None


class Played(Entry, frozen=True, kw_only=True):
    """A decision. Times are match times; `pressed` is what the client said, `arrived` when it was here; `show_at` is
    when all are shown what it made appear in a race."""

    seat: int
    action: dict[str, Any]
    at: int
    by: DecidedBy = "person"
    pressed: int | None = None
    arrived: int | None = None
    show_at: int | None = None


class Advanced(Entry, frozen=True, kw_only=True):
    """The match clock moved on by itself."""

    at: int


class Undone(Entry, frozen=True, kw_only=True):
    """The last decisions of the match were taken back."""

    seat: int
    entries: int


class Asked(Entry, frozen=True, kw_only=True):
    """A request that needs the others' consent; `entries` are what an undo would take back."""

    request: int
    what: RequestKind
    guest: str
    seat: int | None = None
    entries: int = 0


class Answered(Entry, frozen=True, kw_only=True):
    """Somebody agrees to a request or does not; whoever asked has `withdrawn` it."""

    request: int
    guest: str
    agree: bool
    withdrawn: bool = False


class Paused(Entry, frozen=True, kw_only=True):
    pass


class Resumed(Entry, frozen=True, kw_only=True):
    pass


class StoodIn(Entry, frozen=True, kw_only=True):
    """A bot plays for somebody; `away`: until that person is back, who did not ask for it."""

    seat: int
    level: str
    away: bool = False


class Hinted(Entry, frozen=True, kw_only=True):
    """Somebody was advised by a bot; where the terms say so with the advice, by language."""

    seat: int
    texts: dict[str, str] = {}


class Reclaimed(Entry, frozen=True, kw_only=True):
    seat: int


class Interrupted(Entry, frozen=True, kw_only=True):
    """Nobody looked after the table for so many milliseconds; no clock ran. Less than 0: the wall clock went back."""

    ms: int


class Photographed(Entry, frozen=True, kw_only=True):
    photo: Photo


class Doubted(Entry, frozen=True, kw_only=True):
    """The credit that a seat wanted in a race looked invented: so many milliseconds, where its line explains others."""

    seat: int
    claimed: int
    explained: int


class Spoken(Entry, frozen=True, kw_only=True):
    room: Room
    guest: str
    name: str
    text: str


class Rematched(Entry, frozen=True, kw_only=True):
    table: str


class Muted(Entry, frozen=True, kw_only=True):
    """The host has taken somebody's word, or given it back."""

    guest: str
    name: str
    muted: bool


class Removed(Entry, frozen=True, kw_only=True):
    """The host has sent somebody away; what becomes of their seats is told by the entries that follow."""

    guest: str
    name: str


class Banned(Entry, frozen=True, kw_only=True):
    """The host has sent somebody away for good, or lets them come back."""

    guest: str
    name: str
    banned: bool


class Ended(Entry, frozen=True, kw_only=True):
    ending: Ending


class Closed(Entry, frozen=True, kw_only=True):
    pass


AnyEntry = (
    Opened
    | SeatTaken
    | FormChosen
    | SeatLeft
    | SeatSet
    | Missed
    | TermsChanged
    | ReadySet
    | Started
    | Played
    | Advanced
    | Undone
    | Asked
    | Answered
    | Paused
    | Resumed
    | StoodIn
    | Hinted
    | Reclaimed
    | Interrupted
    | Photographed
    | Doubted
    | Spoken
    | Rematched
    | Muted
    | Removed
    | Banned
    | Ended
    | Closed
)

_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def read_entry(data: bytes) -> AnyEntry:
    """An entry from the log."""
    return _decoder.decode(data)


def write_entry(entry: AnyEntry) -> bytes:
    """An entry for the log."""
    return msgspec.json.encode(entry)
