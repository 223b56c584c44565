"""Artus, beginner game, as idiomatic Python objects: what a good programmer would write without thinking of speed.

Only for comparison in `benchmarks/artus.py`. The same game as ours, uniformly random, counted the same way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum

CHAIRS = 28
PLATES = [0, 10, 8, 7, 6, 5, 4, 3, 2, 1, *range(-1, -16, -1), 0, 0, 0]


class Deed(Enum):
    MOVE_KNIGHT = "move knight"
    MOVE_PRINCE = "move prince"
    GIVE_RING = "give ring"


@dataclass(frozen=True)
class Card:
    deed: Deed
    low: int = 0
    high: int = 0
    both_ways: bool = False
    colours: tuple[str, ...] = ()

    def steps(self) -> Iterator[int]:
        yield from range(self.low, self.high + 1)
        if self.both_ways:
            yield from range(-self.low, -self.high - 1, -1)


KNIGHT_CARDS = [
    *(Card(Deed.MOVE_KNIGHT, low, high) for low, high in ((1, 4), (2, 5), (3, 6), (4, 7), (5, 8), (6, 9), (7, 9))),
    Card(Deed.MOVE_KNIGHT, 1, 5, both_ways=True),
]
BOTH = ("silver", "bronze")
KING_CARDS = [
    Card(Deed.MOVE_PRINCE, 4, 8, colours=BOTH),
    Card(Deed.MOVE_PRINCE, 1, 7, colours=("silver",)),
    Card(Deed.MOVE_PRINCE, 1, 7, colours=("bronze",)),
    Card(Deed.MOVE_PRINCE, 1, 5, both_ways=True, colours=BOTH),
    Card(Deed.GIVE_RING, colours=("silver",)),
    Card(Deed.GIVE_RING, colours=("bronze",)),
    Card(Deed.GIVE_RING, colours=BOTH),
    Card(Deed.GIVE_RING, colours=BOTH),
]


@dataclass(eq=False)
class Figure:
    chair: int = -1


@dataclass(eq=False)
class Prince(Figure):
    colour: str = "silver"
    rings: int = 1


@dataclass(eq=False)
class Player:
    knights: list[Figure]
    knight_stack: list[Card]
    king_stack: list[Card]
    hand: list[Card] = field(default_factory=list)
    prestige: int = 0

    def stacks(self) -> list[list[Card]]:
        return [stack for stack in (self.knight_stack, self.king_stack) if stack]


@dataclass(frozen=True)
class Play:
    card: Card
    figure: Figure
    steps: int = 0


class Game:
    def __init__(self, seats: int, luck: random.Random) -> None:
        self.luck = luck
        self.figures: dict[int, Figure] = {}
        colours = ("silver", "bronze") if luck.random() < 0.5 else ("bronze", "silver")
        self.princes = [Prince(7 * number, colours[number % 2]) for number in range(4)]
        self.king = self.princes[0]
        self.king.rings = 3
        for prince in self.princes:
            self.figures[prince.chair] = prince
        self.players = [self.new_player(5 if seats < 4 else 4) for _ in range(seats)]
        self.start = luck.randrange(seats)
        self.decisions = 0

    def new_player(self, knights: int) -> Player:
        stacks = [self.luck.sample(cards, 8) for cards in (KNIGHT_CARDS, KING_CARDS)]
        player = Player([Figure() for _ in range(knights)], *stacks)
        for stack in stacks:
            player.hand += [stack.pop(), stack.pop()]
        return player

    def value(self, chair: int) -> int:
        return PLATES[(self.king.chair - chair) % CHAIRS]

    def play(self) -> list[int]:
        seats = len(self.players)
        for turn in range(seats * len(self.players[0].knights)):
            player = self.players[(self.start - 1 - turn) % seats]
            self.place(player, player.knights[turn // seats])
        seat = self.start
        while self.players[seat].hand:
            self.take_turn(self.players[seat])
            seat = (seat + 1) % seats
        return [player.prestige for player in self.players]

    def choose(self, options: list) -> object:
        self.decisions += 1
        return self.luck.choice(options)

    def place(self, player: Player, knight: Figure) -> None:
        knight.chair = self.choose([chair for chair in range(CHAIRS) if chair not in self.figures])
        self.figures[knight.chair] = knight

    def take_turn(self, player: Player) -> None:
        play = self.choose(list(self.plays(player)))
        player.hand.remove(play.card)
        if play.figure is not self.king:
            player.prestige += self.value(play.figure.chair)
        if play.card.deed is Deed.GIVE_RING:
            self.give_ring(play.figure)
        else:
            self.move(play.figure, play.steps)
        stacks = player.stacks()
        if stacks:
            stack = self.choose(stacks) if len(stacks) > 1 else stacks[0]
            player.hand.append(stack.pop())

    def plays(self, player: Player) -> Iterator[Play]:
        for card in dict.fromkeys(player.hand):
            if card.deed is Deed.MOVE_KNIGHT:
                yield from (Play(card, knight, steps) for knight in player.knights for steps in card.steps())
                continue
            princes = [prince for prince in self.princes if prince.colour in card.colours]
            if card.deed is Deed.MOVE_PRINCE:
                yield from (Play(card, prince, steps) for prince in princes for steps in card.steps())
            else:
                yield from (Play(card, prince) for prince in princes if prince is not self.king)

    def give_ring(self, prince: Prince) -> None:
        prince.rings += 1
        if prince.rings == 3:
            self.king.rings = 1
            self.king = prince

    def move(self, figure: Figure, steps: int) -> None:
        del self.figures[figure.chair]
        figure.chair = (figure.chair + steps) % CHAIRS
        displaced = self.figures.get(figure.chair)
        self.figures[figure.chair] = figure
        if displaced is not None:
            while displaced.chair in self.figures:
                displaced.chair = (displaced.chair - 1) % CHAIRS
            self.figures[displaced.chair] = displaced


def play_many(games: int, seats: int, seed: int) -> tuple[int, float]:
    """Decisions in all, and the mean score."""
    luck = random.Random(seed)
    decisions, total = 0, 0
    for _ in range(games):
        game = Game(seats, luck)
        total += sum(game.play())
        decisions += game.decisions
    return decisions, total / games / seats
