"""Artus once more: a second engine, slow and simple, written from the rulebook's sentences and not from our rules.

It is told how the cards lie (the shuffle) and what was decided; everything else it works out by itself.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

CHAIRS = 28
WHEEL = [0, 10, 8, 7, 6, 5, 4, 3, 2, 1, *range(-1, -16, -1), 0, 0, 0]  # counter-clockwise from the king (AR-2)
CARPET = {27, 0, 1, 13, 14, 15}
KNIGHT_CARDS = {1: (1, 4), 2: (2, 5), 3: (3, 6), 4: (4, 7), 5: (5, 8), 6: (6, 9), 7: (7, 9), 8: (1, 5)}
KING_CARDS = {1: (4, 8, "either"), 2: (1, 7, "silver"), 3: (1, 7, "bronze"), 4: (1, 5, "either")}
RING_CARDS = {1: "silver", 2: "bronze", 3: "either"}
PENALTIES = {"score-colours": 15, "score-carpet": 25, "score-red": 50}
Action = tuple[Any, ...]


class Figure:
    """A knight of a player, or a prince with his rings."""

    def __init__(self, chair: int, seat: int | None = None, colour: str = "", rings: int = 0) -> None:
        self.chair, self.seat, self.colour, self.rings = chair, seat, colour, rings


class SimpleArtus:
    """The whole table."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.advanced, self.start = position["advanced"], position["start_seat"]
        self.princes = [Figure(one["chair"], colour=one["colour"], rings=one["rings"]) for one in position["princes"]]
        self.king = next(prince for prince in self.princes if prince.rings == 3)
        self.hands = [sorted(player["hand"]) for player in position["players"]]
        self.stacks = [{name: list(cards) for name, cards in one["stacks"].items()} for one in position["players"]]
        self.seats = len(self.hands)
        self.knights: list[list[Figure]] = [[] for _ in self.hands]
        self.prestige = [0] * self.seats
        self.turn = (self.start - 1) % self.seats  # the right-hand neighbour of the start player (AR-14)
        self.to_play, self.to_draw = 0, 0
        self.over = False

    # ---- the table -------------------------------------------------------------------------------

    def value(self, chair: int) -> int:
        """What a chair is worth as the turntable stands."""
        return WHEEL[(self.king.chair - chair) % CHAIRS]

    def everybody(self) -> list[Figure]:
        return [*self.princes, *(knight for own in self.knights for knight in own)]

    def sitting(self, chair: int) -> Figure | None:
        return next((figure for figure in self.everybody() if figure.chair == chair), None)

    # ---- what is allowed -------------------------------------------------------------------------

    def placing(self) -> bool:
        return len(self.knights[self.start]) < (4 if self.seats == 4 else 5)

    def legal(self) -> set[Action]:
        """Everything that the player on turn may do."""
        if self.over:
            return set()
        if self.placing():
            return {("PlaceKnight", chair) for chair in range(CHAIRS) if self.sitting(chair) is None}
        if self.to_draw:
            return {("DrawCard", name) for name, cards in self.stacks[self.turn].items() if cards}
        return {action for card in self.hands[self.turn] for action in self.with_card(card)}

    def with_card(self, card: str) -> set[Action]:
        kind, _, number = card.partition("-")
        own = self.knights[self.turn]
        if kind == "knight":
            low, high = KNIGHT_CARDS[int(number)]
            return self.moves(card, own, low, high, card == "knight-8")
        if kind == "king":
            low, high, colour = KING_CARDS[int(number)]
            meant = [prince for prince in self.princes if colour in ("either", prince.colour)]
            return self.moves(card, meant, low, high, card == "king-4")
        if kind == "ring":
            return self.rings(card, RING_CARDS[int(number)])
        if card == "open":
            best = max(self.value(knight.chair) for knight in own)
            return {
                *self.moves(card, [*own, *self.princes], 1, 3, False),
                *self.rings(card, "either"),
                *(("ScoreKnights", card, (one.chair,), best) for one in own if self.value(one.chair) == best),
            }
        return {("ScoreKnights", card, chairs, amount) for chairs, amount in self.scorings(card)}

    def moves(self, card: str, figures: list[Figure], low: int, high: int, both_ways: bool) -> set[Action]:
        steps = [*range(low, high + 1), *(range(-high, -low + 1) if both_ways else ())]
        return {("MoveFigure", card, figure.chair, step) for figure in figures for step in steps}

    def rings(self, card: str, colour: str) -> set[Action]:
        meant = [one for one in self.princes if one is not self.king and colour in ("either", one.colour)]
        return {("GiveRing", card, prince.chair) for prince in meant}

    def scorings(self, card: str) -> set[tuple[tuple[int, ...], int]]:
        """The chairs that may be counted, and what they bring; no chairs where there is nothing to choose."""
        chairs = [knight.chair for knight in self.knights[self.turn]]
        total = sum(self.value(chair) for chair in chairs)
        if card == "score-all":
            return {((), total)}
        if card == "score-reversed":
            return {((), -total)}
        red = [chair for chair in chairs if self.value(chair) < 0]
        if card == "score-colours":
            green = [chair for chair in chairs if self.value(chair) > 0]
            yellow = [chair for chair in chairs if self.value(chair) == 0]
            ways = list(product(green, yellow, red))
        elif card == "score-carpet":
            ways = list(combinations([chair for chair in chairs if chair in CARPET], 2))
        else:
            ways = list(combinations(red, 3))
        if not ways:
            return {((), -PENALTIES[card])}
        return {(tuple(sorted(way)), sum(self.value(chair) for chair in way)) for way in ways}

    # ---- what happens ----------------------------------------------------------------------------

    def play(self, action: Action) -> None:
        """Carries out what was decided."""
        if action[0] == "PlaceKnight":
            self.knights[self.turn].append(Figure(action[1], seat=self.turn))
            self.turn = (self.turn - 1) % self.seats if self.placing() else self.start
            if not self.placing():
                self.begin_turn()
        elif action[0] == "DrawCard":
            self.draw(action[1])
            self.go_on_drawing()
        else:
            self.hands[self.turn].remove(action[1])
            self.carry_out(action)
            self.to_play -= 1
            if not self.to_play:
                self.to_draw = 2 if self.advanced else 1
                self.go_on_drawing()

    def carry_out(self, action: Action) -> None:
        if action[0] == "ScoreKnights":
            self.prestige[self.turn] += action[3]
            return
        figure = self.sitting(action[2])
        assert figure is not None
        if figure is not self.king:
            self.prestige[self.turn] += self.value(figure.chair)
        if action[0] == "GiveRing":
            figure.rings += 1
            if figure.rings == 3:
                self.king.rings = 1
                self.king = figure
            return
        target = (figure.chair + action[3]) % CHAIRS
        figure.chair = -1
        pushed = self.sitting(target)
        figure.chair = target
        if pushed is not None:
            pushed.chair = next(
                (target - away) % CHAIRS for away in range(1, CHAIRS) if self.sitting((target - away) % CHAIRS) is None
            )

    def draw(self, stack: str) -> None:
        self.hands[self.turn] = sorted([*self.hands[self.turn], self.stacks[self.turn][stack].pop(0)])
        self.to_draw -= 1

    def go_on_drawing(self) -> None:
        """A player with one stack left is not asked."""
        while self.to_draw:
            left = [name for name, cards in self.stacks[self.turn].items() if cards]
            if len(left) > 1:
                return
            if not left:
                self.to_draw = 0
            else:
                self.draw(left[0])
        self.turn = (self.turn + 1) % self.seats
        self.begin_turn()

    def begin_turn(self) -> None:
        self.over = not self.hands[self.turn]
        self.to_play = min(2 if self.advanced else 1, len(self.hands[self.turn]))

    def places(self) -> tuple[int, ...]:
        """Equal prestige shares a place. (AR-60)"""
        return tuple(1 + sum(other > own for other in self.prestige) for own in self.prestige)
