"""How scenarios of Artus are drawn and told.

The round table is drawn counter-clockwise from the king, in pairs of rows: the plates of the turntable, and under each
plate who sits there. `*` marks the carpet, `.` a free chair, `silver(2)` a silver prince with 2 rings.
Chairs are spoken of by their value: `on 8` as the turntable stands now, `on the former 8` as it stood when the case
began. The players are the colours of the box, seats 0 to 3.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games.artus.actions import GiveRing, MoveFigure, ScoreKnights

from ..reader import Line, Phrases, same

FOLDER = Path(__file__).parent
COLOURS = ("black", "blue", "red", "beige")
CHAIRS = 28

phrases = Phrases()


# ---- the drawing ---------------------------------------------------------------------------------


def position_of(drawing: list[Line]) -> dict[str, Any]:
    """The position of a drawing. Plates and carpet are checked against the board, so that the drawing is true."""
    first, *rows = drawing
    said = re.fullmatch(r"Artus sits on chair (\d+), the others follow counter-clockwise", first.text)
    assert said, f"{first.place}: where does Artus sit?"
    king = int(said[1])
    plates = [plate for row in rows[0::2] for plate in row.text.split()]
    figures = [figure for row in rows[1::2] for figure in row.text.split()]
    same((len(plates), len(figures)), (CHAIRS, CHAIRS), f"{first.place}: plates and figures drawn:")
    seated = {(king - offset) % CHAIRS: figure for offset, figure in enumerate(figures)}
    data = {
        "advanced": True,
        "princes": [prince for chair, figure in seated.items() if (prince := _prince(figure, chair))],
        "players": [
            {"knights": [chair for chair, figure in seated.items() if figure == name], "hand": ["knight-1"]}
            for name in COLOURS
        ],
    }
    _check_board(data, king, plates)
    return data


def _prince(figure: str, chair: int) -> dict[str, Any] | None:
    if said := re.fullmatch(r"Artus\((silver|bronze)\)", figure):
        return {"colour": said[1], "chair": chair, "rings": 3}
    if said := re.fullmatch(r"(silver|bronze)\((\d)\)", figure):
        return {"colour": said[1], "chair": chair, "rings": int(said[2])}
    assert figure in (*COLOURS, "."), f"who is {figure}?"
    return None


def _check_board(data: dict[str, Any], king: int, plates: list[str]) -> None:
    chairs = tr.position("artus", data).view(None).chairs
    for offset, drawn in enumerate(plates):
        chair = chairs[(king - offset) % CHAIRS]
        plate = "crown" if chair.colour == "crown" else str(chair.value)
        same(drawn, plate + "*" * chair.carpet, f"plate {offset} is drawn as")


# ---- the table -----------------------------------------------------------------------------------


class ArtusTable:
    """A case in progress. Whoever is not said to hold anything holds one card, so that the game goes on."""

    def __init__(self, drawing: list[Line]) -> None:
        self.data = position_of(drawing)
        self.match: tr.Match | None = None
        self.former: tuple[Any, ...] = ()

    def begin(self, on_turn: int) -> None:
        self.match = tr.position("artus", self.data | {"on_turn": on_turn})
        self.former = self.now

    def give(self, player: str, cards: str) -> None:
        self.data["players"][COLOURS.index(player)]["hand"] = _listed(cards)

    def act(self, player: str, action: tr.Action) -> None:
        assert self.match is not None
        self.match.play(COLOURS.index(player), action)

    @property
    def now(self) -> tuple[Any, ...]:
        assert self.match is not None
        return self.match.view(None).chairs

    def sits_on(self, who: str, plate: str, chairs: tuple[Any, ...]) -> bool:
        """Does that figure sit on a chair with this plate, as the turntable stands in `chairs`?"""
        return any(_is_plate(chairs[chair], plate) and _is(self.now[chair].figure, who) for chair in range(CHAIRS))

    def chair(self, who: str, plate: str) -> int:
        """The chair with this plate on which that figure sits now."""
        found = [number for number, chair in enumerate(self.now) if _is_plate(chair, plate) and _is(chair.figure, who)]
        assert len(found) == 1, f"{who} sits on {len(found)} chairs with the plate {plate}"
        return found[0]


def _is_plate(chair: Any, plate: str) -> bool:
    return plate == ("crown" if chair.colour == "crown" else str(chair.value))


def _is(figure: Any, who: str) -> bool:
    if figure is None:
        return who == "nobody"
    if figure.kind == "knight":
        return COLOURS[figure.seat] == who
    return who == ("Artus" if figure.kind == "king" else figure.colour)


# ---- the sentences -------------------------------------------------------------------------------


@phrases("{player} holds {cards*}")
def holds(table: ArtusTable, player: str, cards: str) -> None:
    table.give(player, cards)


@phrases("{player} is on turn with {cards*}")
def is_on_turn(table: ArtusTable, player: str, cards: str) -> None:
    table.give(player, cards)
    table.begin(COLOURS.index(player))


@phrases("{player} moves {steps} forward from {plate} with {card}")
def moves_forward(table: ArtusTable, player: str, steps: str, plate: str, card: str) -> None:
    table.act(player, MoveFigure(card, table.chair(player, plate), int(steps)))


@phrases("{player} moves {steps} back from {plate} with {card}")
def moves_back(table: ArtusTable, player: str, steps: str, plate: str, card: str) -> None:
    table.act(player, MoveFigure(card, table.chair(player, plate), -int(steps)))


@phrases("{player} gives {prince} on {plate} a ring with {card}")
def gives_a_ring(table: ArtusTable, player: str, prince: str, plate: str, card: str) -> None:
    table.act(player, GiveRing(card, table.chair(prince, plate)))


@phrases("{player} plays {card}")
def plays(table: ArtusTable, player: str, card: str) -> None:
    table.act(player, ScoreKnights(card))


@phrases("{player} plays {card} for {plates*}")
def scores(table: ArtusTable, player: str, card: str, plates: str) -> None:
    table.act(player, ScoreKnights(card, tuple(table.chair(player, plate) for plate in _listed(plates))))


@phrases("expect {player} {change}")
def expect_change(table: ArtusTable, player: str, change: str) -> None:
    """Since the case began."""
    assert table.match is not None
    same(f"{table.match.view(None).players[COLOURS.index(player)].prestige:+}", change, f"{player} has")


@phrases("expect {player} at best {change} with {card}")
def expect_best(table: ArtusTable, player: str, change: str, card: str) -> None:
    """Of all choices that a card leaves."""
    assert table.match is not None
    seat = COLOURS.index(player)
    outcomes = []
    for action in table.match.actions(seat):
        if action.card == card:
            twin = table.match.copy()
            twin.play(seat, action)
            outcomes.append(twin.view(None).players[seat].prestige)
    same(f"{max(outcomes):+}", change, f"{player} gets at best")


@phrases("expect {who} on {plate}")
def expect_on(table: ArtusTable, who: str, plate: str) -> None:
    assert table.sits_on(who, plate, table.now), f"{who} does not sit there"


@phrases("expect {who} on the former {plate}")
def expect_on_former(table: ArtusTable, who: str, plate: str) -> None:
    assert table.sits_on(who, plate, table.former), f"{who} does not sit there"


@phrases("expect the crown at the former {plate}")
def expect_crown(table: ArtusTable, plate: str) -> None:
    (crown,) = (chair for chair in range(CHAIRS) if table.now[chair].colour == "crown")
    assert _is_plate(table.former[crown], plate), f"it is at the former {table.former[crown].value}"


@phrases("expect that nobody is displaced")
def expect_nobody_displaced(table: ArtusTable) -> None:
    assert table.match is not None
    same([e for e in table.match.events(None) if type(e).__name__ == "FigureDisplaced"], [], "displaced were")


@phrases("expect the turntable as it was")
def expect_no_turn(table: ArtusTable) -> None:
    same([chair.value for chair in table.now], [chair.value for chair in table.former], "the values are")


@phrases("expect 1 ring on {who} on {plate}")
@phrases("expect {count} rings on {who} on {plate}")
def expect_rings(table: ArtusTable, who: str, plate: str, count: str = "1") -> None:
    assert table.match is not None
    chair = table.chair(who, plate)
    (prince,) = (prince for prince in table.match.view(None).princes if prince.chair == chair)
    same(prince.rings, int(count), f"{who} wears")


def _listed(words: str) -> list[str]:
    """ "10, 0 and -3" as a list."""
    return re.split(r",\s*|\s+and\s+", words)
