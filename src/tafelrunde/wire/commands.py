"""What a client says. Every command carries an id and gets exactly one answer: Done, Refused or Failed.

A command that was not answered is sent again with the same id; it is carried out at most once.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tafelrunde.kernel.words import Form
from tafelrunde.wire.tables import SeatWish, Terms
from tafelrunde.wire.words import (
    CommandId,
    Entropy,
    GameAction,
    GuestId,
    Language,
    Milliseconds,
    Name,
    Room,
    Seat,
    Secret,
    TableId,
    Token,
)


class Command(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=True):
    """A command to the server."""

    id: CommandId


class TableCommand(Command, frozen=True, kw_only=True):
    """A command about one table."""

    table: TableId


# ---- the connection ------------------------------------------------------------------------------


class Hello(Command, frozen=True, kw_only=True):
    """The first command of every connection: who is there. Answered by Welcome, then Done."""

    version: int
    secret: Secret
    name: Name | None = None
    language: Language = "en"
    password: Annotated[str, msgspec.Meta(max_length=200)] | None = None


class Ping(Command, frozen=True, kw_only=True):
    """Asks for the server's time. Answered by Pong, then Done."""

    sent: float = 0


class WatchLobby(Command, frozen=True, kw_only=True):
    """Be told about public tables, or some of them: Lobby at once with the newest, then LobbyChanged and LobbyGone.
    The same again replaces what was wanted. Older ones: GET /api/tables."""

    game: Annotated[str, msgspec.Meta(max_length=40)] | None = None
    free: bool = False  # only where anybody can sit down


class UnwatchLobby(Command, frozen=True, kw_only=True):
    """No longer."""


class WatchMyTables(Command, frozen=True, kw_only=True):
    """Be told about the tables where this guest has a seat: MyTables at once, then MyTableChanged."""


class UnwatchMyTables(Command, frozen=True, kw_only=True):
    """No longer."""


# ---- at a table ----------------------------------------------------------------------------------


class Enter(TableCommand, frozen=True, kw_only=True):
    """Be told about a table. With `since`, the last sequence number that this client has: an Update with the gap
    where that is possible; otherwise a Snapshot."""

    since: int | None = None


class Leave(TableCommand, frozen=True, kw_only=True):
    """No longer be told about a table. The seat stays one's own; see Rise."""


class Sit(TableCommand, frozen=True, kw_only=True):
    """Take a seat (None: any free one); several seats on one connection are a hot seat. Sitting down again on an own
    seat changes name, colour and form."""

    seat: Seat | None = None
    name: Name | None = None
    colour: str | None = None
    form: Form | None = None
    entropy: Entropy | None = None
    invitation: Token | None = None


class Rise(TableCommand, frozen=True, kw_only=True):
    """Give a seat up. In a running game a stand-in plays on, and the seat can be reclaimed."""

    seat: Seat


class ChooseForm(TableCommand, frozen=True, kw_only=True):
    """How the titles of an own seat are told from now on, before the game or during it."""

    seat: Seat
    form: Form


class SetSeat(TableCommand, frozen=True, kw_only=True):
    """The host makes a seat open, invited or a bot's, before the start."""

    seat: Seat
    to: SeatWish


class Change(TableCommand, frozen=True, kw_only=True):
    """The host changes the terms of the table, before the start. Nobody is ready any more then."""

    terms: Terms


class Ready(TableCommand, frozen=True, kw_only=True):
    """Ready to begin, or not. `entropy` is this player's own contribution to the shuffling (sealed bag)."""

    ready: bool = True
    entropy: Entropy | None = None


class Start(TableCommand, frozen=True, kw_only=True):
    """The host starts the game; every seat is taken and everybody is ready."""


class Play(TableCommand, frozen=True, kw_only=True):
    """A decision. `pressed` is the server time of the press as the client estimates it, for timed decisions."""

    seat: Seat
    action: GameAction
    pressed: Milliseconds | None = None


class Look(TableCommand, frozen=True, kw_only=True):
    """See the table with the eyes of an own seat from now on (hot seat); None: only what everybody sees.
    Answered by a Snapshot, then Done."""

    seat: Seat | None


class Hint(TableCommand, frozen=True, kw_only=True):
    """What would a bot do? The answer holds the action and its sentence. `own`: who asks can think about it without
    the server, and only wants the question; where no level is named."""

    seat: Seat
    level: str | None = None
    own: bool = False


class Describe(TableCommand, frozen=True, kw_only=True):
    """The legal actions of an own seat in sentences; the answer holds them in the order of the legal list."""

    seat: Seat


class Undo(TableCommand, frozen=True, kw_only=True):
    """Take the last decision of an own seat back: at once where nothing was revealed since; otherwise the others are
    asked."""

    seat: Seat


class Offer(TableCommand, frozen=True, kw_only=True):
    """Offer the others to end the game without a winner, to pause, or to go on."""

    what: Literal["end", "pause", "resume"]


class Answer(TableCommand, frozen=True, kw_only=True):
    """Agree to a request or not. Who asked withdraws it by not agreeing any more."""

    request: int
    agree: bool


class StandIn(TableCommand, frozen=True, kw_only=True):
    """Let a bot play a seat for now: an own one, or one whose player has gone away."""

    seat: Seat
    level: str | None = None


class Reclaim(TableCommand, frozen=True, kw_only=True):
    """Play one's own seat again."""

    seat: Seat


class Say(TableCommand, frozen=True, kw_only=True):
    """Say something to the table, or among spectators."""

    room: Room
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]


class Rematch(TableCommand, frozen=True, kw_only=True):
    """Another game with the same people; the answer names the new table."""


class Mute(TableCommand, frozen=True, kw_only=True):
    """The host lets somebody say nothing at this table any more, or lets them speak again."""

    guest: GuestId
    muted: bool = True


class Remove(TableCommand, frozen=True, kw_only=True):
    """The host sends somebody away from the table: before the start the seat is free again, in a running game a
    stand-in plays it. Who was removed may come back."""

    guest: GuestId


class Ban(TableCommand, frozen=True, kw_only=True):
    """The host sends somebody away for good, or lets them come back."""

    guest: GuestId
    banned: bool = True


class Close(TableCommand, frozen=True, kw_only=True):
    """The host closes a table whose game has not begun, or is over."""


class Echo(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type", tag=True):
    """The immediate reply to a Beat. It is itself an answer, so it has no id and gets none."""

    beat: int


AnyTableCommand = (
    Enter
    | Leave
    | Sit
    | Rise
    | ChooseForm
    | SetSeat
    | Change
    | Ready
    | Start
    | Play
    | Look
    | Hint
    | Describe
    | Undo
    | Offer
    | Answer
    | StandIn
    | Reclaim
    | Say
    | Rematch
    | Mute
    | Remove
    | Ban
    | Close
)
AnyCommand = Hello | Ping | WatchLobby | UnwatchLobby | WatchMyTables | UnwatchMyTables | AnyTableCommand
FromClient = AnyCommand | Echo
