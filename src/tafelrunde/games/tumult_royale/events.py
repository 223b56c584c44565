"""Tumult Royale: what can happen, as a viewer is told of it; `telling.py` makes it from notes."""

from __future__ import annotations

from tafelrunde.kernel.words import Event, GameEnded, Scored


class RankDealt(Event, frozen=True):
    seat: int
    rank: int


class RegionTurnedUp(Event, frozen=True):
    """`kinds` are the nine fields row by row, as the tile lies now."""

    space: int
    number: int
    orientation: int
    kinds: tuple[str, ...]


class HintGiven(Event, frozen=True):
    hint: int


class RoundBegan(Event, frozen=True):
    round: int
    practice: bool


class TilesShuffled(Event, frozen=True):
    tiles: int


class Spun(Event, frozen=True):
    """Where the arrow stopped; `commodity` None: the number holds for every commodity."""

    seat: int
    number: int
    degrees: int
    on_border: bool
    commodity: str | None


class SpinForgotten(Event, frozen=True):
    number: int


class TileSetAside(Event, frozen=True):
    seat: int
    place: int


class ReadyDeclared(Event, frozen=True):
    seat: int


class RaidBegan(Event, frozen=True):
    """`ends_at` is a match time; None in a calm raid."""

    ends_at: int | None


class TileLifted(Event, frozen=True):
    """The face is told only to who lifted the tile, and no sentence keeps it: remembering is up to them. (TR-30)"""

    seat: int
    place: int
    face: str | None


class TileKept(Event, frozen=True):
    seat: int
    place: int


class TilePutBack(Event, frozen=True):
    seat: int
    place: int


class DoneDeclared(Event, frozen=True):
    seat: int


class RaidStopped(Event, frozen=True):
    """`decide_until` is a match time; None: nobody has a tile in hand."""

    decide_until: int | None


class LastDecisionMade(Event, frozen=True):
    """Only who decided knows what, until all have decided. (TR-28)"""

    seat: int
    keep: bool | None


class TileRevealed(Event, frozen=True):
    """`seat` is the castle that the tile lies in; None: the centre."""

    place: int
    face: str
    seat: int | None


class PracticeEnded(Event, frozen=True):
    pass


class PeopleContented(Event, frozen=True):
    commodity: str
    left: int
    demanded: int


class TumultBrokeOut(Event, frozen=True):
    """`counted` is what the greediest counts, after mercy took `taken_off`; `equals` count as much and rank lower."""

    commodity: str
    left: int
    demanded: int
    greediest: int
    counted: int
    taken_off: int
    equals: tuple[int, ...]


class TileReturned(Event, frozen=True):
    seat: int
    place: int
    face: str


class TurnBegan(Event, frozen=True):
    seat: int


class TilePaid(Event, frozen=True):
    seat: int
    place: int
    face: str


class StatuesPlaced(Event, frozen=True):
    seat: int
    field: str
    kind: str
    statues: int
    double_cost: bool


class Passed(Event, frozen=True):
    seat: int


class Skipped(Event, frozen=True):
    """Whoever can place nothing is passed over; `tiles` lie in the castle and pay for no field. (TR-40)"""

    seat: int
    tiles: int


class SupportersReceived(Event, frozen=True):
    seat: int
    amount: int
    rule: str


class SupportersReturned(Event, frozen=True):
    seat: int
    amount: int
    rule: str


class RankTaken(Event, frozen=True):
    seat: int
    rank: int
    before: int


class KingCrowned(Event, frozen=True):
    """`space` counts the spaces of the royal chronicle from 1."""

    seat: int
    space: int
    statues: int


class MercyShown(Event, frozen=True):
    seat: int


class MercyLost(Event, frozen=True):
    seat: int


AnyEvent = (
    RankDealt
    | RegionTurnedUp
    | HintGiven
    | RoundBegan
    | TilesShuffled
    | Spun
    | SpinForgotten
    | TileSetAside
    | ReadyDeclared
    | RaidBegan
    | TileLifted
    | TileKept
    | TilePutBack
    | DoneDeclared
    | RaidStopped
    | LastDecisionMade
    | TileRevealed
    | PracticeEnded
    | PeopleContented
    | TumultBrokeOut
    | TileReturned
    | TurnBegan
    | TilePaid
    | StatuesPlaced
    | Passed
    | Skipped
    | SupportersReceived
    | SupportersReturned
    | RankTaken
    | KingCrowned
    | MercyShown
    | MercyLost
    | Scored
    | GameEnded
)
