"""Tumult Royale: what happened, told to one viewer: the event that each note stands for."""

from __future__ import annotations

from tafelrunde.games.tumult_royale.components import (
    COMMODITY_NAMES,
    FACE_NAMES,
    FIELD_NAMES,
    KIND_NAMES,
    MOST_SEATS,
    Components,
)
from tafelrunde.games.tumult_royale.events import (
    DoneDeclared,
    HintGiven,
    KingCrowned,
    LastDecisionMade,
    MercyLost,
    MercyShown,
    Passed,
    PeopleContented,
    PracticeEnded,
    RaidBegan,
    RaidStopped,
    RankDealt,
    RankTaken,
    ReadyDeclared,
    RegionTurnedUp,
    RoundBegan,
    Skipped,
    SpinForgotten,
    Spun,
    StatuesPlaced,
    SupportersReceived,
    SupportersReturned,
    TileKept,
    TileLifted,
    TilePaid,
    TilePutBack,
    TileReturned,
    TileRevealed,
    TileSetAside,
    TilesShuffled,
    TumultBrokeOut,
    TurnBegan,
)
from tafelrunde.games.tumult_royale.notes import EQUALS, TAKEN_OFF, Noted
from tafelrunde.games.tumult_royale.rules.before_raid import MS
from tafelrunde.games.tumult_royale.rules.coronation import drawn_field
from tafelrunde.games.tumult_royale.rules.statues import TWICE
from tafelrunde.games.tumult_royale.state import Decision
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.words import Event, GameEnded


def tell(note: noting.Noted, box: Components, viewer: int | None) -> Event:
    """The event that a note stands for, as a viewer may know it."""
    if note.kind <= Noted.TILE_SET_ASIDE:
        return _tell_of_preparation(note, box)
    if note.kind <= Noted.PRACTICE_ENDED:
        return _tell_of_raid(note, viewer)
    if note.kind <= Noted.PASSED or note.kind == Noted.SKIPPED:
        return _tell_of_statues(note)
    return _tell_of_court(note)


def _tell_of_preparation(note: noting.Noted, box: Components) -> Event:
    a, b, c, d, e, *_ = note.of
    match note.kind:
        case Noted.RANK_DEALT:
            return RankDealt(a, b)
        case Noted.REGION_TURNED_UP:
            return RegionTurnedUp(a, b + 1, c, kinds_as_they_lie(box, b, c))
        case Noted.HINT:
            return HintGiven(a)
        case Noted.ROUND_BEGAN:
            return RoundBegan(a, bool(b))
        case Noted.TILES_SHUFFLED:
            return TilesShuffled(a)
        case Noted.SPUN:
            return Spun(a, b, c, bool(e), None if d < 0 else COMMODITY_NAMES[d])
        case Noted.SPIN_FORGOTTEN:
            return SpinForgotten(a)
        case _:
            return TileSetAside(a, b)


def kinds_as_they_lie(box: Components, number: int, orientation: int) -> tuple[str, ...]:
    """The kinds of a region tile's fields, row by row, turned as it is."""
    drawn = [uncompiled(drawn_field)(orientation, row, column) for row in range(3) for column in range(3)]
    return tuple(KIND_NAMES[box.terrain[number].kind[field]] for field in drawn)


def _tell_of_raid(note: noting.Noted, viewer: int | None) -> Event:
    a, b, c, *_ = note.of
    match note.kind:
        case Noted.READY:
            return ReadyDeclared(a)
        case Noted.RAID_BEGAN:
            return RaidBegan(None if a < 0 else a * MS + b)
        case Noted.TILE_LIFTED:
            return TileLifted(a, b, FACE_NAMES[c] if viewer == a else None)
        case Noted.TILE_KEPT:
            return TileKept(a, b)
        case Noted.TILE_PUT_BACK:
            return TilePutBack(a, b)
        case Noted.DONE:
            return DoneDeclared(a)
        case Noted.RAID_STOPPED:
            return RaidStopped(None if a < 0 else a * MS + b)
        case Noted.LAST_DECISION:
            return LastDecisionMade(a, b == Decision.KEEP if viewer == a else None)
        case Noted.TILE_REVEALED:
            return TileRevealed(a, FACE_NAMES[b], c if c < MOST_SEATS else None)
        case _:
            return PracticeEnded()


def _tell_of_statues(note: noting.Noted) -> Event:
    a, b, c, d, e, *_ = note.of
    match note.kind:
        case Noted.PEOPLE_CONTENTED:
            return PeopleContented(COMMODITY_NAMES[a], b, c)
        case Noted.TUMULT:
            equals = tuple(seat for seat in range(MOST_SEATS) if e >> EQUALS + seat & 1)
            return TumultBrokeOut(COMMODITY_NAMES[a], b, c, d, e & 0xFF, e >> TAKEN_OFF & 0xFF, equals)
        case Noted.TILE_RETURNED:
            return TileReturned(a, b, FACE_NAMES[c])
        case Noted.TURN_BEGAN:
            return TurnBegan(a)
        case Noted.TILE_PAID:
            return TilePaid(a, b, FACE_NAMES[c])
        case Noted.STATUES_PLACED:
            return StatuesPlaced(a, FIELD_NAMES[b], KIND_NAMES[c], d, e == TWICE)
        case Noted.SKIPPED:
            return Skipped(a, b)
        case _:
            return Passed(a)


def _tell_of_court(note: noting.Noted) -> Event:
    a, b, c, *_ = note.of
    match note.kind:
        case Noted.SUPPORTERS_RECEIVED:
            return SupportersReceived(a, b, f"TR-{c}")
        case Noted.SUPPORTERS_RETURNED:
            return SupportersReturned(a, b, f"TR-{c}")
        case Noted.RANK_TAKEN:
            return RankTaken(a, b, c)
        case Noted.KING_CROWNED:
            return KingCrowned(a, b + 1, c)
        case Noted.MERCY:
            return MercyShown(a) if b else MercyLost(a)
        case _:
            return GameEnded()
