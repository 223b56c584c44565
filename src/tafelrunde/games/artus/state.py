"""Artus: the situation at the table, as one record."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

from tafelrunde.games.artus.components import CHAIRS, KNIGHTS, MOST_SEATS, PRINCES
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows, layout
from tafelrunde.kernel.showing import YES_OR_NO, Shown, one_of

NOBODY: Final = -1
RANDOM: Final = -1
PhaseName = Literal["place", "play", "draw", "over"]
PHASES: Final[tuple[PhaseName, ...]] = ("place", "play", "draw", "over")
FIGURES: Final = PRINCES + MOST_SEATS * KNIGHTS


class Phase(IntEnum):
    """Which kind of decision is due."""

    PLACE = 0
    PLAY = 1
    DRAW = 2
    OVER = 3


class Cards(Record):
    """A hand, in ascending order, or a stack, its top card last."""

    count: Int8
    card: Annotated[Cells, Int8, 8]


class Player(Record):
    """What one player has."""

    prestige: Annotated[Int16, Shown()]
    played: Int8  # how many cards
    hand: Cards
    stack: Annotated[Rows[Cards], Cards, 3]


class State(Record):
    """The whole situation. Figures 0 to 3 are the princes (even silver, odd bronze), then come the knights by seat."""

    seats: Int8
    advanced: Annotated[Int8, Shown(YES_OR_NO)]
    start_seat: Annotated[Int8, Shown()]  # RANDOM until the game is set up
    phase: Annotated[Int8, Shown(one_of(PHASES))]
    on_turn: Annotated[Int8, Shown()]
    cards_to_play: Annotated[Int8, Shown()]  # in this turn
    cards_to_draw: Annotated[Int8, Shown()]
    knights_each: Int8
    knights_to_place: Int8
    king: Int8  # the figure who is King Artus
    crown_at: Int8  # the turntable's crown points here
    rings: Annotated[Cells, Int8, PRINCES]
    occupant: Annotated[Cells, Int8, CHAIRS]  # figure on a chair, or NOBODY
    chair: Annotated[Cells, Int8, FIGURES]  # chair of a figure, or NOBODY
    player: Annotated[Rows[Player], Player, MOST_SEATS]


STATE = layout(State)


@compiled
def knight_of(seat: int, number: int) -> int:
    """The figure that is a player's knight of that number."""
    return PRINCES + KNIGHTS * seat + number


@compiled
def owner_of(figure: int) -> int:
    """The seat that a knight belongs to; NOBODY for a prince or the king."""
    return (figure - PRINCES) // KNIGHTS if figure >= PRINCES else NOBODY


@compiled
def colour_of(prince: int) -> int:
    """1 for silver, 2 for bronze."""
    return 1 + prince % 2


@compiled
def clear(cards: Cards) -> None:
    """No card at all."""
    cards.count = 0
    for place in range(len(cards.card)):
        cards.card[place] = 0


@compiled
def put(cards: Cards, card: int) -> None:
    """A card on top."""
    cards.card[cards.count] = card
    cards.count += 1


@compiled
def take(cards: Cards) -> int:
    """The top card. Its place is left clean, so that equal situations are equal bytes."""
    cards.count -= 1
    card = cards.card[cards.count]
    cards.card[cards.count] = 0
    return card


@compiled
def sort_in(hand: Cards, card: int) -> None:
    """A card into a hand, which stays in ascending order."""
    place = hand.count
    while place > 0 and hand.card[place - 1] > card:
        hand.card[place] = hand.card[place - 1]
        place -= 1
    hand.card[place] = card
    hand.count += 1


@compiled
def remove(hand: Cards, card: int) -> None:
    """A card out of a hand."""
    place = 0
    while hand.card[place] != card:
        place += 1
    hand.count -= 1
    for later in range(place, hand.count):
        hand.card[later] = hand.card[later + 1]
    hand.card[hand.count] = 0
