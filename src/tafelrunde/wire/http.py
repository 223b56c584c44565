"""What goes over HTTP: games, tables, replays. Names of guests' secrets never appear in a reply."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tafelrunde.kernel.ledger import Ledger
from tafelrunde.kernel.own_box import Asked
from tafelrunde.kernel.texts import Text
from tafelrunde.kernel.words import Form, Result
from tafelrunde.wire.answers import Photo
from tafelrunde.wire.house_book import BookConsent, BookName, BookPage
from tafelrunde.wire.matching import Seek, SeekersOf, Sought
from tafelrunde.wire.passkeys import NewPasskey, PasskeyAnswer, PasskeyChallenge, PasskeyOpened, PasskeysOf
from tafelrunde.wire.push import PushKept, PushKey, PushWish, Ring
from tafelrunde.wire.tables import Ending, SeatInfo, SeatWish, TableInfo, Terms
from tafelrunde.wire.transfer import TakenOver, TakeOver, TransferCode
from tafelrunde.wire.words import (
    CommandId,
    GameAction,
    GameEvent,
    GameView,
    Milliseconds,
    Name,
    OptionValues,
    Seat,
    TableId,
    Token,
)


class OptionInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table option of a game."""

    name: str
    default: bool | int | str
    text: Text
    values: tuple[bool | int | str, ...] = ()
    least: int | None = None
    most: int | None = None


class BoxInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A set of component values that every table of this server can choose."""

    title: str
    components: dict[str, Any]


class GameInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here. `levels` are to choose from; `bots` names everybody who may sit at a table."""

    name: str
    title: Text
    about: Text  # a sentence that makes people want to play it; may be empty
    minutes: int  # that a game takes, about; 0: unknown
    seats: tuple[int, ...]
    quick_seats: int  # how many sit at a table that somebody opens in a hurry
    options: tuple[OptionInfo, ...]
    levels: tuple[str, ...]  # of bots, weakest first, then bots that other packages brought along
    bots: dict[str, Text]  # what every bot is called, also those that are no level
    strengths: dict[str, Text]  # how strong each of them is, as far as we know
    colours: tuple[str, ...]  # of the box, by seat
    has_titles: bool  # do its players choose a form of their titles?
    boxes: tuple[BoxInfo, ...]  # beside the standard box
    asks_owners: bool  # are there values that only an owner of the box can tell?
    client: str  # the folder of its board in the browser client; empty: the generic board


class GameBook(msgspec.Struct, frozen=True, kw_only=True):
    """The rulebooks of a game, its texts by language and key, and the values of its components: what a board needs
    to speak of a game, or of an expansion, that was installed after its pages were made."""

    rulebooks: tuple[Ledger, ...]
    texts: dict[str, dict[str, str]]
    components: dict[str, Any]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """How many characters something may have: what is said, a player's name, a table's title; and `lead`: how many
    milliseconds later than it happens something that appears in a race is shown to all, at most."""

    chat: int
    name: int
    title: int
    lead: int


class ServerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What this server is."""

    name: str
    version: str
    wire: int
    password: bool  # is one needed?
    members_only: bool  # does one have to be a member to open a table?
    languages: tuple[str, ...]
    limits: Limits
    games: tuple[GameInfo, ...]


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to be opened. The same `id` again gives the same table. With `sit` the host takes that seat at once."""

    id: CommandId
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[tuple[SeatWish, ...], msgspec.Meta(min_length=1, max_length=16)]
    terms: Terms = msgspec.field(default_factory=Terms)
    name: Name | None = None
    form: Form | None = None
    sit: Seat | None = None


class Membership(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An invitation code, by which a guest becomes a member of the server."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """The token that opens an invited seat; the link is <server>/#/table/<table>?seat=<token>."""

    seat: Seat
    token: Token


class TableOpened(msgspec.Struct, frozen=True, kw_only=True):
    """A table as its host sees it."""

    table: TableInfo
    invitations: tuple[Invitation, ...]
    invitation: Token = ""  # to any of the seats: they choose on arrival


class Moment(msgspec.Struct, frozen=True, kw_only=True):
    """One moment of a replay: what was decided (all is open now), what it made happen, and the table after it."""

    step: int
    steps: int
    at: int  # match time
    seat: Seat | None
    action: GameAction | None
    events: tuple[GameEvent, ...]
    texts: tuple[str, ...]
    view: GameView


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a guest sees it now; nothing before the game."""

    view: GameView | None


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """A finished table. `verified`: commitment, secret, entropies and log fit together."""

    table: TableId
    game: str
    options: OptionValues
    seats: tuple[SeatInfo, ...]
    steps: int
    started: Milliseconds | None
    ended: Milliseconds | None
    ending: Ending | None
    result: Result | None
    commitment: str | None
    secret: str | None
    verified: bool
    imported: bool
    photos: tuple[Photo, ...] = ()  # `sequence` is the step here
    whys: tuple[Text, ...] = ()  # what each score line of the result counts, in words


class LogLine(msgspec.Struct, frozen=True, kw_only=True):
    """What one step of a replay made happen, and in sentences."""

    step: int
    seat: Seat | None
    events: tuple[GameEvent, ...]
    texts: tuple[str, ...]


class ReplayLog(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game in sentences."""

    lines: tuple[LogLine, ...]


class PlayOn(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table that begins at a moment of a replay: this guest on one seat, bots on the others."""

    id: CommandId
    step: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    seat: Seat
    level: str | None = None
    name: Name | None = None


class Judgement(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a finished game that left a choice; chances to win go from 0 to 1, for the seat that decided.

    `skill` is what was given away against `best` (0 or less), `luck` what chance gave right after the decision,
    `chances` are those of all seats after it, which add up to 1.
    """

    step: int
    seat: Seat
    before: float
    after: float
    action: GameAction
    text: Text
    chance: float  # with the action played, before chance had its say
    best: GameAction
    best_text: Text
    best_chance: float
    skill: float
    luck: float
    chances: tuple[float, ...]


class SeatJudged(msgspec.Struct, frozen=True, kw_only=True):
    """A whole game for one seat: `start` + `skill` + `luck` = `result`, its share of the victory.

    `skill` is what others gave away to it less what it gave away (`given_away`, 0 or less); over all seats skill and
    luck add up to 0.
    """

    seat: Seat
    decisions: int
    start: float
    skill: float
    luck: float
    result: float
    given_away: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """What the decisions of a finished game were worth. Not ready: `progress` goes from 0 to 1, ask again later."""

    ready: bool
    progress: float
    iterations: int  # looks ahead for each decision
    judgements: tuple[Judgement, ...] = ()
    seats: tuple[SeatJudged, ...] = ()


class Imported(msgspec.Struct, frozen=True, kw_only=True):
    """An imported file is a replay now."""

    table: TableId


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """Is the server well? `storage`: the database answers; `writing`: it stores. `trouble` is what it says if not."""

    well: bool
    storage: bool
    writing: bool
    last_commit: int  # milliseconds ago
    trouble: str | None = None
    tables: int
    connections: int
    behind: int  # milliseconds by which clocks were late at worst, within the last half minute
    stopping: bool


class Alive(msgspec.Struct, frozen=True, kw_only=True):
    """The server answers."""

    alive: bool = True


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request failed, and what was expected."""

    error: str
    expected: str


class BoxQuestions(msgspec.Struct, frozen=True, kw_only=True):
    """What no rulebook of a game states, and an owner of the box can tell."""

    questions: tuple[Asked, ...]


class BoxAnswers(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An owner's answers to be looked at: values by their keys, or the text of a component file."""

    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    values: dict[str, Any] = msgspec.field(default_factory=dict)
    file: str | None = None


class BoxProblem(msgspec.Struct, frozen=True, kw_only=True):
    """What cannot be: the key of the value, where it is one, and what was expected, in the language asked for."""

    key: str
    expected: str


class BoxLookedAt(msgspec.Struct, frozen=True, kw_only=True):
    """Answers as a set of components: what differs from the standard box, as a file, and drawn (SVG by key)."""

    title: str = ""
    components: dict[str, Any] = msgspec.field(default_factory=dict)
    file: str = ""
    pieces: dict[str, str] = msgspec.field(default_factory=dict)
    problem: BoxProblem | None = None


HTTP_TYPES = (
    ServerInfo,
    GameBook,
    NewTable,
    Membership,
    TableOpened,
    Replay,
    Moment,
    Seen,
    Analysis,
    Imported,
    Health,
    Problem,
    ReplayLog,
    PlayOn,
    PushKey,
    PushWish,
    PushKept,
    Ring,
    TransferCode,
    TakeOver,
    TakenOver,
    BookName,
    BookConsent,
    BookPage,
    Seek,
    Sought,
    SeekersOf,
    PasskeyChallenge,
    NewPasskey,
    PasskeyAnswer,
    PasskeyOpened,
    PasskeysOf,
    BoxQuestions,
    BoxAnswers,
    BoxLookedAt,
)
