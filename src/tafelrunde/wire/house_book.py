"""The house book of a server: only people who have agreed stand in it, and bots."""

from __future__ import annotations

import msgspec

from tafelrunde.wire.words import GuestId, Milliseconds, Name, TableId


class BookName(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A guest agrees to stand in the house book, under this name."""

    name: Name


class BookConsent(msgspec.Struct, frozen=True, kw_only=True):
    """Under which name a guest stands in the book; None: not at all."""

    name: str | None


class BookRow(msgspec.Struct, frozen=True, kw_only=True):
    """One player of a game: a guest, or the bots of a level. The true rating is likely (95 %) to be within `sure`."""

    name: str
    guest: GuestId | None = None
    bot: str | None = None
    games: int
    wins: int
    rating: int
    sure: int
    streak: int = 0  # games won in a row, up to now
    best_streak: int = 0


class BookMeeting(msgspec.Struct, frozen=True, kw_only=True):
    """How often two people sat at one table, and who was before the other how often."""

    one: GuestId
    other: GuestId
    games: int
    one_better: int
    other_better: int


class BookFinish(msgspec.Struct, frozen=True, kw_only=True):
    """A finish that was close: by so many points, after the lead had changed so often."""

    table: TableId
    at: Milliseconds
    margin: int
    lead_changes: int
    names: tuple[str, ...]  # of those who stand in the book, by place; empty: somebody else
    scores: tuple[int, ...]


class BookOfGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the house book; `rows` best first."""

    game: str
    games: int
    rows: tuple[BookRow, ...]
    meetings: tuple[BookMeeting, ...]
    finish: BookFinish | None = None


class BookPage(msgspec.Struct, frozen=True, kw_only=True):
    """The whole house book, as a guest sees it; `mine` is that guest's own name in it."""

    games: int
    people: int
    of: tuple[BookOfGame, ...]
    mine: str | None = None
