"""Artus: what the net sees of a situation, from one seat: figures by the plates before them, cards by their names.

Everything is what the seat may know, or what was dealt anew before it looks: its own hand and stacks, and of the others
only which cards they have left. The place of a light is that of its kind and a number within.
"""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.artus.judging import cards_of_game
from tafelrunde.bots.search.net import Lights, light
from tafelrunde.games.artus.components import CARDS, CHAIRS, MOST_SEATS, PRINCES, Components
from tafelrunde.games.artus.rules.turntable import plate_at
from tafelrunde.games.artus.state import NOBODY, PHASES, Cards, State, knight_of
from tafelrunde.kernel.compiling import compiled

KINDS: Final = (  # of lights, and how many there are of each
    ("own knight at a plate", CHAIRS),
    ("another's knight at a plate", CHAIRS),
    ("silver prince at a plate", CHAIRS),
    ("bronze prince at a plate", CHAIRS),
    ("prince at a plate, one ring from the crown", CHAIRS),
    ("the crown's chair", CHAIRS),
    ("silver or bronze king", 2),
    ("own card in hand", CARDS),
    ("own card in a stack", CARDS),
    ("others' card left", CARDS),
    ("who is on turn, by phase", MOST_SEATS * len(PHASES)),
    ("another card to play, to draw", 2),
    ("knight on the carpet: own, another's", 2),
    ("knight to be placed: own, another's", 2),
    ("players, beginner's or advanced game", 6),
)
OWN_KNIGHT: Final = 0
OTHERS_KNIGHT: Final = OWN_KNIGHT + CHAIRS
PRINCE: Final = OTHERS_KNIGHT + CHAIRS
NEXT_KING: Final = PRINCE + 2 * CHAIRS
CROWN: Final = NEXT_KING + CHAIRS
KING: Final = CROWN + CHAIRS
IN_HAND: Final = KING + 2
IN_STACK: Final = IN_HAND + CARDS
OTHERS_CARD: Final = IN_STACK + CARDS
ON_TURN: Final = OTHERS_CARD + CARDS
ANOTHER_CARD: Final = ON_TURN + MOST_SEATS * len(PHASES)
CARPET: Final = ANOTHER_CARD + 2
TO_PLACE: Final = CARPET + 2
TABLE: Final = TO_PLACE + 2
INPUTS: Final = TABLE + 6
STAGES: Final = 8  # of a game, by how many cards are left; each has a row of its own


@compiled
def light_up(game: State, box: Components, seat: int, lights: Lights) -> None:
    """All that a seat sees."""
    lights.count = 0
    light(lights, TABLE + table_of(game))
    light(lights, CROWN + game.crown_at)
    light(lights, KING + game.king % 2)
    light(lights, ON_TURN + (game.on_turn - seat) % game.seats * len(PHASES) + game.phase)
    if game.cards_to_play > 1:
        light(lights, ANOTHER_CARD)
    if game.cards_to_draw > 1:
        light(lights, ANOTHER_CARD + 1)
    light_princes(game, box, lights)
    for other in range(game.seats):
        light_knights(game, box, seat, other, lights)
        player = game.player[other]
        light_cards(player.hand, IN_HAND if other == seat else OTHERS_CARD, lights)
        for stack in range(len(player.stack)):
            light_cards(player.stack[stack], IN_STACK if other == seat else OTHERS_CARD, lights)


@compiled
def light_princes(game: State, box: Components, lights: Lights) -> None:
    for prince in range(PRINCES):
        if prince != game.king:
            plate = plate_at(game, game.chair[prince])
            light(lights, PRINCE + prince % 2 * CHAIRS + plate)
            if game.rings[prince] + 1 == box.rings_of_king:
                light(lights, NEXT_KING + plate)


@compiled
def light_knights(game: State, box: Components, seat: int, owner: int, lights: Lights) -> None:
    others = owner != seat
    for number in range(game.knights_each):
        chair = game.chair[knight_of(owner, number)]
        if chair == NOBODY:
            light(lights, TO_PLACE + others)
            continue
        light(lights, OWN_KNIGHT + others * CHAIRS + plate_at(game, chair))
        if game.advanced and box.carpet[chair]:
            light(lights, CARPET + others)


@compiled
def light_cards(cards: Cards, kind: int, lights: Lights) -> None:
    for place in range(cards.count):
        light(lights, kind + cards.card[place])


@compiled
def table_of(game: State) -> int:
    """By players, then the same in the advanced game."""
    return game.seats - 2 + 3 * game.advanced


@compiled
def row_of(game: State) -> int:
    """The row of a situation: its table, and how many of all cards are left."""
    played, all_cards = 0, game.seats * cards_of_game(game)
    for seat in range(game.seats):
        played += game.player[seat].played
    return table_of(game) * STAGES + (all_cards - played) * STAGES // (all_cards + 1)
