"""A table as everybody may see it: its terms, its seats, how far it is."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from tafelrunde.kernel.words import Form, Standing
from tafelrunde.wire.words import GuestId, Milliseconds, Name, OptionValues, Seat, TableId

TITLE_LENGTH = 60

Phase = Literal["open", "playing", "paused", "over", "closed"]
SeatKind = Literal["open", "invited", "person", "bot"]
RequestKind = Literal["undo", "end", "pause", "resume"]
Ending = Literal["played", "agreed", "abandoned", "closed"]
Absence = Literal["stand-in", "wait"]  # after the grace a bot comes by itself; it is one press of the others away
Hints = Literal["off", "own", "open"]  # none; for who asks, and the log says who; the advice is told to everybody


class NoClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="clock", tag="none"):
    """Everybody takes the time they need."""


class PerMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="clock", tag="move"):
    """So many seconds for every decision."""

    seconds: Annotated[int, msgspec.Meta(ge=5, le=3600)]


class PerGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="clock", tag="game"):
    """So many seconds for the whole game, and some more for every decision made."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=86_400)]
    increment: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0


class DaysPerMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="clock", tag="days"):
    """So many days for every decision: a slow game."""

    days: Annotated[int, msgspec.Meta(ge=1, le=30)]


Clock = NoClock | PerMove | PerGame | DaysPerMove


class Terms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is agreed at a table before the start. When a seat's time is up, the stand-in makes the decision.
    `components` are values of an own box, which `box` names; without them the standard box is played."""

    title: Annotated[str, msgspec.Meta(max_length=TITLE_LENGTH)] = ""
    options: OptionValues = msgspec.field(default_factory=dict)
    public: bool = True
    clock: Clock = NoClock()
    spectators: bool = True
    spectator_delay: Annotated[int, msgspec.Meta(ge=0, le=3600, description="seconds")] = 0
    stand_in: str | None = None  # the level of stand-ins; None: the server's choice
    grace: Annotated[int, msgspec.Meta(ge=0, le=3600, description="seconds until somebody away is stood in for")] = 60
    absence: Absence = "stand-in"
    hints: Hints = "own"
    components: dict[str, Any] | None = None
    box: Annotated[str, msgspec.Meta(max_length=TITLE_LENGTH)] = ""


class SeatWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a seat shall be: open to anybody, invited (only with its link), or a bot of some level."""

    kind: Literal["open", "invited", "bot"] = "open"
    level: str | None = None


class SeatInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and who plays it. `level` is the bot's or the stand-in's; `away`: until its player is back;
    `doubted`: the credit that it wanted in a race looked invented."""

    seat: Seat
    kind: SeatKind
    colour: str
    guest: GuestId | None = None
    name: Name | None = None
    form: Form | None = None
    level: str | None = None
    ready: bool = False
    stand_in: bool = False
    away: bool = False
    doubted: bool = False
    entropy: str | None = None


class Request(msgspec.Struct, frozen=True, kw_only=True):
    """Something that needs the others' consent."""

    request: int
    what: RequestKind
    by: GuestId
    seat: Seat | None = None
    agreed: tuple[GuestId, ...] = ()
    waiting_for: tuple[GuestId, ...] = ()


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody, by the name that the table knows."""

    guest: GuestId
    name: str


class Arrival(msgspec.Struct, frozen=True, kw_only=True):
    """Until when people who were put at one table are expected there. Whoever has not come by then loses the seat: a
    bot of `level` plays, or without one the seat is free."""

    until: Milliseconds
    level: str | None = None


class PlayedOn(msgspec.Struct, frozen=True, kw_only=True):
    """The moment of another table at which a table begins."""

    table: TableId
    step: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody at it may see it. `commitment` is the sealed bag: fixed before anybody's entropy is known;
    `secret` opens it at the end. `arrival`: somebody is still expected."""

    table: TableId
    game: str
    terms: Terms
    phase: Phase
    host: GuestId
    seats: tuple[SeatInfo, ...]
    commitment: str
    opened: Milliseconds
    started: Milliseconds | None = None
    ended: Milliseconds | None = None
    ending: Ending | None = None
    secret: str | None = None
    requests: tuple[Request, ...] = ()
    rematch: TableId | None = None
    muted: tuple[GuestId, ...] = ()
    banned: tuple[Person, ...] = ()
    arrival: Arrival | None = None
    played_on: PlayedOn | None = None


class LobbyTable(msgspec.Struct, frozen=True, kw_only=True):
    """A table in the lobby's list."""

    table: TableId
    game: str
    title: str
    phase: Phase
    seats: tuple[SeatInfo, ...]
    options: OptionValues
    clock: Clock
    spectators: bool
    opened: Milliseconds


class MyTable(LobbyTable, frozen=True, kw_only=True):
    """A table in the list of a guest who has a seat there. `waiting` are the seats that may decide now, `until` the
    server time when the first of them has no time left; `present` are the guests who are connected to it."""

    changed: Milliseconds = 0
    waiting: tuple[Seat, ...] = ()
    until: Milliseconds | None = None
    ended: Milliseconds | None = None
    ending: Ending | None = None
    standings: tuple[Standing, ...] = ()
    rematch: TableId | None = None
    present: tuple[GuestId, ...] = ()
