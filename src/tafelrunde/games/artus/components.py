"""Artus: what is in the box, as the rules read it, and how a component file becomes it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Final, Literal

import msgspec

from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Cells, Int8, Int16, Record, Rows, layout

CHAIRS: Final = 28
PRINCES: Final = 4
KNIGHTS: Final = 5  # of each colour, at most, on the table
MOST_SEATS: Final = 4
MOST_STEPS: Final = 13
CARDS: Final = 22
StackName = Literal["knight", "king", "scoring"]
STACKS: Final[tuple[StackName, ...]] = ("knight", "king", "scoring")
CARDS_IN_STACK: Final = (8, 8, 6)
FIRST_CARD: Final = (0, 8, 16)  # the cards are numbered stack by stack
CARD_NAMES: Final = (
    *(f"knight-{number}" for number in range(1, 9)),
    *(f"king-{number}" for number in range(1, 5)),
    *(f"ring-{number}" for number in range(1, 5)),
    *("score-all", "score-reversed", "score-colours", "score-carpet", "score-red", "open"),
)
DEEDS: Final = (
    *("move-knight", "move-prince", "give-ring"),
    *("score-all", "score-reversed", "score-colours", "score-carpet", "score-red", "open"),
)
FIGURES: Final = ("none", "silver", "bronze", "either")  # bit 1 silver, bit 2 bronze
DEED_OF_CARDS: Final = ("move-knight",) * 8 + ("move-prince",) * 4 + ("give-ring",) * 4 + DEEDS[3:]


class Stack(IntEnum):
    """A player's three face-down stacks."""

    KNIGHT = 0
    KING = 1
    SCORING = 2


class Deed(IntEnum):
    """What a card lets its player do."""

    MOVE_KNIGHT = 0
    MOVE_PRINCE = 1
    GIVE_RING = 2
    SCORE_ALL = 3
    SCORE_REVERSED = 4
    SCORE_COLOURS = 5
    SCORE_CARPET = 6
    SCORE_RED = 7
    OPEN = 8


class Card(Record):
    """One of a player's 22 cards."""

    stack: Int8
    deed: Int8
    low: Int8
    high: Int8
    both_ways: Int8
    figures: Int8  # 1 silver, 2 bronze, 3 either
    penalty: Int16
    same_as: Int8  # the first card with the same print


class Components(Record):
    """Everything printed that the rules ask for."""

    plates: Annotated[Cells, Int8, CHAIRS]  # value, counter-clockwise from the crown
    carpet: Annotated[Cells, Int8, CHAIRS]  # 1: the chair stands on the carpet
    crown_chairs: Annotated[Cells, Int8, PRINCES]
    knights: Annotated[Cells, Int8, MOST_SEATS + 1]  # by number of players
    all_rings: Int8
    rings_of_king: Int8
    rings_of_prince: Int8
    hand: Annotated[Cells, Int8, 2]  # cards from the knight and the king stack; beginner, advanced
    cards_per_turn: Annotated[Cells, Int8, 2]
    card: Annotated[Rows[Card], Card, CARDS]


COMPONENTS = layout(Components)


class CardValue(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card in the component file."""

    stack: StackName
    deed: str
    steps: tuple[int, int] | None = None
    both_ways: bool = False
    figures: Literal["none", "silver", "bronze", "either"] = "none"
    penalty: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


def fill(box: Components, file: ComponentFile) -> None:
    """Checks a component file and writes it into the record."""
    _fill_board(box, file)
    _fill_numbers(box, file)
    for number, name in enumerate(CARD_NAMES):
        _fill_card(box.card[number], file, name, DEED_OF_CARDS[number])
    for number, name in enumerate(CARD_NAMES):
        prints = [file.values[other].value for other in CARD_NAMES]
        box.card[number].same_as = prints.index(file.values[name].value)


def _fill_board(box: Components, file: ComponentFile) -> None:
    plates = file.value("plates", list[int], "28 whole numbers")
    file.check("plates", len(plates) == CHAIRS and plates[0] == 0, "28 numbers, the first of them 0 for the crown")
    file.check(
        "plates", all(-100 <= value <= 100 for value in plates), "numbers from {least} to {most}", least=-100, most=100
    )
    coloured = [value for value in plates if value]
    file.check("plates", len(set(coloured)) == len(coloured), "every value but 0 only once")
    carpet = file.value("carpet", list[int], "six chairs from 0 to 27")
    file.check("carpet", _are_chairs(carpet, 6), "six different chairs from 0 to 27")
    crowns = file.value("crown_chairs", list[int], "four chairs from 0 to 27")
    file.check("crown_chairs", _are_chairs(crowns, PRINCES), "four different chairs from 0 to 27")
    for offset, value in enumerate(plates):
        box.plates[offset] = value
    for chair in carpet:
        box.carpet[chair] = 1
    for number, chair in enumerate(crowns):
        box.crown_chairs[number] = chair


def _are_chairs(chairs: list[int], count: int) -> bool:
    return len(set(chairs)) == len(chairs) == count and all(0 <= chair < CHAIRS for chair in chairs)


def _fill_numbers(box: Components, file: ComponentFile) -> None:
    knights = file.value("knights", dict[str, int], "a number of knights for 2, 3 and 4 players")
    file.check("knights", sorted(knights) == ["2", "3", "4"], "the keys 2, 3 and 4")
    file.check("knights", all(1 <= count <= KNIGHTS for count in knights.values()), "1 to 5 knights")
    rings = file.value("rings", dict[str, int], "the numbers all, king and prince")
    file.check("rings", sorted(rings) == ["all", "king", "prince"], "the keys all, king and prince")
    enough = 2 * rings["king"] + 2 * (rings["king"] - 1)  # a new king is crowned before the old one gives back
    file.check("rings", 1 <= rings["prince"] < rings["king"] <= 9, "fewer rings for a prince than for the king")
    file.check("rings", enough <= rings["all"] <= 100, "at least {least} rings in all", least=enough)
    for key, most in (("hand", 3), ("cards_per_turn", 2)):
        counts = file.value(key, dict[str, int], "a number for beginner and for advanced")
        file.check(key, sorted(counts) == ["advanced", "beginner"], "the keys beginner and advanced")
        file.check(
            key,
            all(1 <= count <= most for count in counts.values()),
            "numbers from {least} to {most}",
            least=1,
            most=most,
        )
        into = box.hand if key == "hand" else box.cards_per_turn
        into[0], into[1] = counts["beginner"], counts["advanced"]
    for players, count in knights.items():
        box.knights[int(players)] = count
    box.all_rings, box.rings_of_king, box.rings_of_prince = rings["all"], rings["king"], rings["prince"]


def _fill_card(card: Card, file: ComponentFile, name: str, deed: str) -> None:
    value = file.value(name, CardValue, "a card: stack, deed, and what it needs of steps, both_ways, figures, penalty")
    number = CARD_NAMES.index(name)
    stack = STACKS[sum(number >= first for first in FIRST_CARD) - 1]
    fits = value.deed == deed and value.stack == stack
    file.check(name, fits, 'stack = "{stack}", deed = "{deed}"', stack=stack, deed=deed)
    moves = deed in ("move-knight", "move-prince", "open")
    low, high = value.steps or (0, 0)
    file.check(name, (value.steps is not None) == moves, "steps = [from, to]" if moves else "no steps")
    few = not moves or 1 <= low <= high <= MOST_STEPS
    file.check(name, few, "steps from 1 to {most}, the smaller first", most=MOST_STEPS)
    names_figures = deed in ("move-prince", "give-ring", "open")
    expected = 'figures = "silver", "bronze" or "either"' if names_figures else "no figures"
    file.check(name, (value.figures != "none") == names_figures, expected)
    card.stack, card.deed = STACKS.index(value.stack), DEEDS.index(value.deed)
    card.low, card.high, card.both_ways = low, high, value.both_ways
    card.figures, card.penalty = FIGURES.index(value.figures), value.penalty
