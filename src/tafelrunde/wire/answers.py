"""What the server says: one answer to every command, and what it tells by itself."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from tafelrunde.kernel.words import Result, ScoreLine
from tafelrunde.wire.tables import LobbyTable, MyTable, TableInfo
from tafelrunde.wire.words import (
    CommandId,
    GameAction,
    GameEvent,
    GameView,
    GuestId,
    Milliseconds,
    Room,
    Seat,
    TableId,
)


class Message(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    forbid_unknown_fields=True,
    tag_field="type",
    tag=True,
    omit_defaults=True,
):
    """A message from the server."""


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of a message."""


# ---- answers -------------------------------------------------------------------------------------


class Done(Message, frozen=True, kw_only=True):
    """Carried out and stored. `sequence` is the table's sequence number since then; `repeated`: it had been carried
    out before. The rest is what was asked for: Hint (action, texts; or question, where somebody thinks without the
    server), Describe (texts, outcomes), Sit (seat), Rematch (table), Undo and Offer (request, where others are asked).
    `outcomes` are the events that each legal action would make happen, up to the first that chance or a secret has a
    part in."""

    id: CommandId
    sequence: int | None = None
    repeated: bool = False
    seat: Seat | None = None
    table: TableId | None = None
    request: int | None = None
    action: GameAction | None = None
    texts: tuple[str, ...] = ()
    question: str | None = None
    outcomes: tuple[tuple[GameEvent, ...], ...] = ()


class Refused(Message, frozen=True, kw_only=True):
    """Understood, but not allowed now; nothing has changed. `rule` is the id of a game's rule, or "table" where the
    table itself refuses; `text` is for the player, in the player's language."""

    id: CommandId
    rule: str
    reason: str
    text: str


class Failed(Message, frozen=True, kw_only=True):
    """Not understood, or not possible at all; nothing has changed. `id` is missing where it could not be read."""

    id: CommandId | None = None
    error: Literal[
        "malformed",
        "version",
        "hello-expected",
        "password",
        "unknown-table",
        "not-allowed",
        "banned",
        "limit",
        "unavailable",
    ]
    expected: str


# ---- told ----------------------------------------------------------------------------------------


class Welcome(Message, frozen=True, kw_only=True):
    """The reply to Hello: who the server takes this client for, and the tables at which it has a seat."""

    version: int
    guest: GuestId
    name: str
    now: Milliseconds
    tables: tuple[MyTable, ...] = ()


class Times(Piece, frozen=True, kw_only=True):
    """How time stands. While `running`, match time is `match` + (server time - `at`). `due` is the match time at which
    something happens by itself. `left` are the milliseconds of each seat at `at` (None: no clock), and `ticking` the
    seats whose time runs down."""

    at: Milliseconds
    match: int
    running: bool
    due: int | None = None
    left: tuple[int | None, ...] = ()
    ticking: tuple[Seat, ...] = ()


class Playing(Piece, frozen=True, kw_only=True):
    """The game as one viewer sees it. `actions` are the legal actions of the viewer's seat, empty while others decide;
    `free_undo`: a decision can be taken back without asking, `takeback`: by asking; `race`: decisions race against the
    clock now, so a command carries the time of its press; `secrets`: somebody who shares a screen with others sees what
    they must not; `result` once the game is over."""

    viewer: Seat | None
    view: GameView
    waiting: tuple[Seat, ...]
    actions: tuple[GameAction, ...] = ()
    free_undo: bool = False
    takeback: bool = False
    race: bool = False
    secrets: bool = False
    times: Times
    result: Result | None = None


class Said(Piece, frozen=True, kw_only=True):
    """Something that was said."""

    sequence: int
    at: Milliseconds
    room: Room
    guest: GuestId
    name: str
    text: str


class Tap(Piece, frozen=True, kw_only=True):
    """One press in a photo finish, in match time: when it was pressed as the client says, when it arrived, and the
    moment the server credited it with. The credit is `arrived` - `credited`; `witness` is whose word about the latency
    it rests on: what the page says, what the socket's pings say, or what the kernel knows of the connection."""

    seat: Seat
    pressed: int | None
    arrived: int
    credited: int
    witness: Literal["page", "socket", "kernel"] | None = None


class Photo(Piece, frozen=True, kw_only=True):
    """A photo finish: presses for the same thing. The first tap won it."""

    sequence: int  # the entry that won
    taps: tuple[Tap, ...]


DecidedBy = Literal["person", "bot", "stand-in", "time"]  # "time": the stand-in, because the time was up


class Step(Piece, frozen=True, kw_only=True):
    """One entry of the table's log, as far as this viewer may know it: what it was, whom it was about, and in the game
    the events with their sentences."""

    sequence: int
    at: Milliseconds
    what: Literal[
        "opened", "seat", "form", "terms", "ready", "started", "played", "advanced", "undone", "request", "answered",
        "paused", "resumed", "stand-in", "reclaimed", "interrupted", "photo", "said", "rematch", "ended", "closed",
        "muted", "removed", "banned", "hint", "doubt", "missed",
    ]  # fmt: skip
    seat: Seat | None = None
    by: DecidedBy | None = None
    events: tuple[GameEvent, ...] = ()
    texts: tuple[str, ...] = ()
    whys: tuple[str, ...] = ()  # for every Scored among the events: what its line counts, in words
    said: Said | None = None
    photo: Photo | None = None


class Snapshot(Message, frozen=True, kw_only=True):
    """Everything about a table as this viewer may know it; what was known before is void. `lines` are all changes of
    scores so far: they answer "why?"."""

    table: TableInfo
    sequence: int
    playing: Playing | None = None
    said: tuple[Said, ...] = ()
    steps: tuple[Step, ...] = ()  # the latest, for the table's history
    lines: tuple[ScoreLine, ...] = ()
    whys: tuple[str, ...] = ()  # what each of the lines counts, in words
    show_at: Milliseconds | None = None


class Changed(Piece, frozen=True, kw_only=True):
    """A part of the game that is no longer as this viewer was told it. `at` is the way to it: names of fields and
    places in rows. With `to` the part is this now. With `start`, where it is a row, `drop` of its places from there on
    are gone and `put` stands there instead. With neither the part is gone."""

    at: tuple[str | int, ...]
    to: Any | msgspec.UnsetType = msgspec.UNSET
    start: int | msgspec.UnsetType = msgspec.UNSET
    drop: int = 0
    put: tuple[Any, ...] = ()

    @property
    def is_gone(self) -> bool:
        return self.to is msgspec.UNSET and self.start is msgspec.UNSET


class Update(Message, frozen=True, kw_only=True):
    """What is new since sequence number `since`, and what has changed. Parts that have not changed are missing: `info`
    is the table as it is now, `changes` what is different in the game since this client was told of it; `playing` is
    all of the game, where it was not told of it before. `after` is the digest of what this client was told of the
    table: of the last Snapshot, or Update without `after`, and of every Update since, as they went over the line. Who
    has another one has missed something, and enters anew without `since`.
    `show_at`: something appears in a race, and everybody is shown this at that moment; a press for it that claims to be
    earlier is refused."""

    after: int | None = None
    table: TableId
    since: int
    sequence: int
    steps: tuple[Step, ...]
    info: TableInfo | None = None
    playing: Playing | None = None
    changes: tuple[Changed, ...] = ()
    show_at: Milliseconds | None = None


class Present(Message, frozen=True, kw_only=True):
    """Who is connected to a table just now, and since when (server time) each of its other players has been away.
    `awaited`: since when somebody there waits for the decision of one who is away."""

    table: TableId
    guests: tuple[GuestId, ...]
    spectators: int
    away: dict[GuestId, Milliseconds] = {}
    awaited: dict[GuestId, Milliseconds] = {}


class Dismissed(Message, frozen=True, kw_only=True):
    """This client is no longer told about a table: the game has begun, and it wants no spectators; or the host has
    sent this guest away."""

    table: TableId
    text: str


class Lobby(Message, frozen=True, kw_only=True):
    """The newest public tables of those that were asked for; `more`: there are older ones."""

    tables: tuple[LobbyTable, ...]
    more: bool = False


class LobbyChanged(Message, frozen=True, kw_only=True):
    """A public table is new or has changed."""

    table: LobbyTable


class LobbyGone(Message, frozen=True, kw_only=True):
    """A table is no longer in the lobby."""

    table: TableId


class MyTables(Message, frozen=True, kw_only=True):
    """The tables at which this guest has a seat: those that are going on first, then the latest."""

    tables: tuple[MyTable, ...]


class MyTableChanged(Message, frozen=True, kw_only=True):
    """A table of this guest is new, or something happened there: whose decision it is, who is there, how it ended."""

    table: MyTable


class Pong(Message, frozen=True, kw_only=True):
    """The server's time, for the clock offset: `sent` is what the Ping carried."""

    sent: float
    now: float


class Beat(Message, frozen=True, kw_only=True):
    """The server measures the latency: reply at once with Echo(beat)."""

    beat: int


class Farewell(Message, frozen=True, kw_only=True):
    """The server closes the connection, and why. After "restart" come back by yourself."""

    why: Literal["restart", "slow", "flood", "idle", "replaced"]


AnyAnswer = Done | Refused | Failed
FromServer = (
    AnyAnswer
    | Welcome
    | Snapshot
    | Update
    | Present
    | Dismissed
    | Lobby
    | LobbyChanged
    | LobbyGone
    | MyTables
    | MyTableChanged
    | Pong
    | Beat
    | Farewell
)
