"""Artus: what a seat sees, as numbers of fixed length."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Section
from tafelrunde.games.artus.components import (
    CARD_NAMES,
    CARDS,
    CHAIRS,
    KNIGHTS,
    MOST_SEATS,
    PRINCES,
    STACKS,
    Components,
)
from tafelrunde.games.artus.rules.turntable import value_of
from tafelrunde.games.artus.state import NOBODY, Cards, State
from tafelrunde.kernel.compiling import compiled

SEEN: Final = (
    Section("table", ("seats", "advanced", "phase", "cards to play", "cards to draw", "knights to place")),
    Section("turn", ("seat on turn", "start seat")),
    Section("rings", ("prince",), PRINCES),
    Section("king", ("prince who is king",)),
    Section("value of chair", ("value",), CHAIRS),
    Section(
        "figure on chair", ("-1 nobody, 0-3 a prince, 4-8 an own knight, 9-23 a knight of the next seats",), CHAIRS
    ),
    Section("carpet", ("chair stands on the carpet",), CHAIRS),
    Section("chair of figure", ("-1 or the chair; figures as above",), PRINCES + MOST_SEATS * KNIGHTS),
    Section("player", ("prestige", "cards played", "knight backs", "king backs", "scoring backs"), MOST_SEATS),
    Section("stacks of player", STACKS, MOST_SEATS),
    Section("own hand", CARD_NAMES),
    Section("cards left of player", CARD_NAMES, MOST_SEATS),
)


@compiled
def observe(game: State, box: Components, seat: int, seen: NDArray[np.int16], part: int, parts: int) -> None:
    """Everything that the seat may know, itself first, the others clockwise; what is not there is 0, nobody is -1.

    The row is all zero before. Every n-th chair, figure and player belongs to one part.
    """
    if part == 0:
        observe_table(game, seat, seen)
    at = 9 + PRINCES
    observe_chairs(game, box, seat, seen, at, part, parts)
    at += 3 * CHAIRS + PRINCES + MOST_SEATS * KNIGHTS
    for place in range(part, game.seats, parts):
        other = seat + place
        observe_player(game, box, other if other < game.seats else other - game.seats, place, seen, at)


@compiled
def observe_table(game: State, seat: int, seen: NDArray[np.int16]) -> None:
    seen[0], seen[1], seen[2] = game.seats, game.advanced, game.phase
    seen[3], seen[4], seen[5] = game.cards_to_play, game.cards_to_draw, game.knights_to_place
    seen[6], seen[7] = steps_to(game.seats, seat, game.on_turn), steps_to(game.seats, seat, game.start_seat)
    for prince in range(PRINCES):
        seen[8 + prince] = game.rings[prince]
    seen[8 + PRINCES] = game.king


@compiled
def observe_chairs(
    game: State, box: Components, seat: int, seen: NDArray[np.int16], at: int, part: int, parts: int
) -> None:
    """Loops of one thing each, and nothing to divide: what the compiler does several of at once."""
    seats = game.seats
    for chair in range(part, CHAIRS, parts):
        seen[at + chair] = value_of(game, box, chair)
    at += CHAIRS
    for chair in range(part, CHAIRS, parts):
        seen[at + chair] = own_figure(seats, seat, game.occupant[chair])
    at += CHAIRS
    for chair in range(part, CHAIRS, parts):
        seen[at + chair] = box.carpet[chair]
    at += CHAIRS
    for figure in range(part, PRINCES + seats * KNIGHTS, parts):
        seen[at + own_figure(seats, seat, figure)] = game.chair[figure]
    for figure in range(PRINCES + seats * KNIGHTS + part, PRINCES + MOST_SEATS * KNIGHTS, parts):
        seen[at + figure] = NOBODY


@compiled
def own_figure(seats: int, seat: int, figure: int) -> int:
    """A figure as this seat counts them: princes, own knights, then those of the next seats."""
    own = figure - KNIGHTS * seat
    own = own if own >= PRINCES else own + KNIGHTS * seats
    return own if figure >= PRINCES else figure


@compiled
def steps_to(seats: int, seat: int, other: int) -> int:
    """How many seats further clockwise another sits."""
    return other - seat if other >= seat else other - seat + seats


@compiled
def observe_player(game: State, box: Components, seat: int, place: int, seen: NDArray[np.int16], at: int) -> None:
    """What everybody sees of a player; of the observer (place 0) also the hand."""
    player = game.player[seat]
    first = at + 5 * place
    seen[first], seen[first + 1] = player.prestige, player.played
    for card in range(player.hand.count):
        seen[first + 2 + box.card[player.hand.card[card]].stack] += 1
    first = at + 5 * MOST_SEATS + 3 * place
    for stack in range(len(STACKS)):
        seen[first + stack] = player.stack[stack].count
    first = at + 8 * MOST_SEATS
    if place == 0:
        count_cards(player.hand, seen, first)
    first += CARDS * (1 + place)
    count_cards(player.hand, seen, first)
    for stack in range(len(STACKS)):
        count_cards(player.stack[stack], seen, first)


@compiled
def count_cards(cards: Cards, seen: NDArray[np.int16], first: int) -> None:
    for place in range(cards.count):
        seen[first + cards.card[place]] += 1
