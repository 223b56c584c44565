"""Liar's dice: everybody rolls under a cup, and bids how often a number lies under all cups together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from msgspec import Meta, Struct

from tafelrunde.simple import Action, Event, Luck, OptionValue, SimpleGame, Text, Told, only_to, scored

DICE, SIDES, SEATS = 4, 6, 5
UNKNOWN = None  # a die under somebody else's cup
Count = Annotated[int, Meta(ge=1, le=DICE * SEATS)]
Face = Annotated[int, Meta(ge=1, le=SIDES)]


class Bid(Action, frozen=True):
    """At least `count` dice show `face`."""

    count: Count
    face: Face


class Doubt(Action, frozen=True):
    """The last bid is too high."""


class BidMade(Event, frozen=True):
    seat: int
    count: int
    face: int


class CupsLifted(Event, frozen=True):
    """Somebody doubted: all dice are seen, and so many show the face of the bid."""

    seat: int
    bidder_seat: int
    found: int
    face: int


class DieLost(Event, frozen=True):
    seat: int


class Rolled(Event, frozen=True):
    """What lies under one's own cup now."""

    dice: list[int | None]


class Table(Struct):
    """The cups by seat, whose turn it is, the bid that stands, and who is out, in that order."""

    cups: list[list[int | None]]
    turn_seat: int
    bid: tuple[int, int] | None = None
    bidder_seat: int | None = None
    out_seats: list[int] = []


def rolled(luck: Luck, dice: int) -> list[int | None]:
    """Dice under a cup, in order; None is a die that somebody may not see."""
    return [*sorted(luck.roll(dice, SIDES))]


class LiarsDice(SimpleGame[Table]):
    name = "liars-dice"
    title = Text(de="Lügenwürfel", en="Liar's Dice")
    about = Text(
        de="Alle würfeln verdeckt und überbieten sich. Wer wagt zu zweifeln?",
        en="All roll in secret and outbid each other. Who dares to doubt?",
    )
    minutes = 10
    seat_counts = range(2, SEATS + 1)
    quick_seats = 3
    situation = Table
    by_seat = ("cups",)
    actions = Bid | Doubt
    events = BidMade | CupsLifted | DieLost | Rolled
    reveals = (CupsLifted,)
    end_rule = "LD-6"

    def set_up(self, seats: int, options: Mapping[str, OptionValue], luck: Luck) -> Table:
        start = luck.start_seat(options["start_seat"], seats)
        return Table([rolled(luck, DICE) for _ in range(seats)], start)

    def deciding(self, state: Table) -> tuple[int, ...]:
        return (state.turn_seat,) if sum(map(bool, state.cups)) > 1 else ()

    def legal(self, state: Table, seat: int) -> list[Action]:
        """Any higher bid that all dice together could fulfil; and a doubt, where there is a bid. (LD-2, LD-3)"""
        count, face = state.bid or (1, 0)
        dice = sum(map(len, state.cups))
        higher = [Bid(n, f) for n in range(count, dice + 1) for f in range(1, SIDES + 1) if (n, f) > (count, face)]
        return [*higher, Doubt()] if state.bid else [*higher]

    def why_not(self, state: Table, seat: int, action: Action) -> tuple[str, str]:
        if seat not in self.deciding(state):
            return "LD-1", "not-your-turn"
        return ("LD-3", "nothing-to-doubt") if isinstance(action, Doubt) else ("LD-2", "bid-higher")

    def play(self, state: Table, seat: int, action: Bid | Doubt, luck: Luck) -> Iterator[Event | Told]:
        if isinstance(action, Bid):
            state.bid, state.bidder_seat = (action.count, action.face), seat
            state.turn_seat = self.next_seat(state, seat)
            yield BidMade(seat, action.count, action.face)
            return
        assert state.bid is not None
        assert state.bidder_seat is not None
        count, face = state.bid
        found = sum(cup.count(face) for cup in state.cups)
        yield CupsLifted(seat, state.bidder_seat, found, face)
        loser = seat if found >= count else state.bidder_seat
        yield DieLost(loser)
        yield scored(loser, "LD-4", -1, "die")
        state.cups[loser].pop()
        if not state.cups[loser]:
            state.out_seats.append(loser)
        state.turn_seat = loser if state.cups[loser] else self.next_seat(state, loser)
        state.bid = state.bidder_seat = None
        if self.deciding(state):
            for player, cup in enumerate(state.cups):
                state.cups[player] = rolled(luck, len(cup))
                if cup:
                    yield only_to(player, Rolled(state.cups[player]))

    def next_seat(self, state: Table, seat: int) -> int:
        """Clockwise, whoever still has dice."""
        seats = len(state.cups)
        return next((seat + step) % seats for step in range(1, seats + 1) if state.cups[(seat + step) % seats])

    def score(self, state: Table, seat: int) -> int:
        return len(state.cups[seat])

    def tie_breaker(self, state: Table, seat: int) -> int:
        return state.out_seats.index(seat) if seat in state.out_seats else len(state.out_seats)

    def hide(self, state: Table, seat: int | None) -> None:
        """Nobody sees under another's cup. (LD-1)"""
        state.cups = [cup if player == seat else [UNKNOWN] * len(cup) for player, cup in enumerate(state.cups)]

    def fill(self, state: Table, luck: Luck) -> None:
        state.cups = [rolled(luck, len(cup)) if UNKNOWN in cup else cup for cup in state.cups]
