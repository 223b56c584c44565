"""Artus for learners: what a seat sees as numbers, a number for every action, and many tables in compiled code."""

from __future__ import annotations

from typing import Annotated, Final

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Learning, Section, pay_out
from tafelrunde.games.artus.actions import Verb, card_of, figure_of, number_of, verb_of
from tafelrunde.games.artus.components import (
    CARD_NAMES,
    CARDS,
    CHAIRS,
    COMPONENTS,
    KNIGHTS,
    MOST_SEATS,
    MOST_STEPS,
    PRINCES,
    STACKS,
    Components,
)
from tafelrunde.games.artus.decisions import apply, list_actions
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.rules.turntable import value_of
from tafelrunde.games.artus.state import NOBODY, STATE, Cards, Phase, State, knight_of
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled, compiled_unlocked, record_in, rows_in
from tafelrunde.kernel.listing import MOST_ACTIONS, Actions
from tafelrunde.kernel.noting import NOTES, Notes
from tafelrunde.kernel.records import Cells, Int64, Memory, Record, Rows, layout, numbers

# ---- what a seat sees ----------------------------------------------------------------------------

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
LENGTH: Final = sum(section.length for section in SEEN)


@compiled
def observe(game: State, box: Components, seat: int, seen: NDArray[np.int16]) -> None:
    """Everything that the seat may know, itself first, the others clockwise; what is not there is 0, nobody is -1."""
    seen[:] = 0
    seen[0], seen[1], seen[2] = game.seats, game.advanced, game.phase
    seen[3], seen[4], seen[5] = game.cards_to_play, game.cards_to_draw, game.knights_to_place
    seen[6], seen[7] = (game.on_turn - seat) % game.seats, (game.start_seat - seat) % game.seats
    at = 8
    for prince in range(PRINCES):
        seen[at + prince] = game.rings[prince]
    at += PRINCES
    seen[at] = game.king
    at = observe_chairs(game, box, seat, seen, at + 1)
    for other in range(game.seats):
        observe_player(game, box, (seat + other) % game.seats, other, seen, at)


@compiled
def observe_chairs(game: State, box: Components, seat: int, seen: NDArray[np.int16], at: int) -> int:
    for chair in range(CHAIRS):
        seen[at + chair] = value_of(game, box, chair)
        seen[at + CHAIRS + chair] = own_figure(game, seat, game.occupant[chair])
        seen[at + 2 * CHAIRS + chair] = box.carpet[chair]
    at += 3 * CHAIRS
    for figure in range(PRINCES + MOST_SEATS * KNIGHTS):
        seen[at + figure] = NOBODY
    for figure in range(PRINCES + game.seats * KNIGHTS):
        seen[at + own_figure(game, seat, figure)] = game.chair[figure]
    return at + PRINCES + MOST_SEATS * KNIGHTS


@compiled
def own_figure(game: State, seat: int, figure: int) -> int:
    """A figure as this seat counts them: princes, own knights, then those of the next seats."""
    if figure < PRINCES:
        return figure
    owner, number = (figure - PRINCES) // KNIGHTS, (figure - PRINCES) % KNIGHTS
    return knight_of((owner - seat) % game.seats, number)


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


# ---- a number for every action -------------------------------------------------------------------

WAYS: Final = 2 * MOST_STEPS
SETS: Final = 1 << KNIGHTS
FIRST_DRAW: Final = CHAIRS


def _enumerate() -> tuple[list[str], list[int], list[int], list[int], list[int]]:
    """Names of all actions; for each card where its moves, rings and scorings begin, and its first figure."""
    names = [f"place chair-{chair}" for chair in range(CHAIRS)] + [f"draw {stack}" for stack in STACKS]
    moves, rings, scorings, least = ([0] * CARDS for _ in range(4))
    steps = [*range(-MOST_STEPS, 0), *range(1, MOST_STEPS + 1)]
    figures = [*(f"prince-{n}" for n in range(PRINCES)), *(f"knight-{n}" for n in range(KNIGHTS))]
    for card, name in enumerate(CARD_NAMES):
        moves[card], least[card] = len(names), PRINCES if name.startswith("knight") else 0
        if name.startswith(("knight", "king", "open")):
            moved = figures[least[card] : PRINCES if name.startswith("king") else None]
            names += [f"{name}: move {figure} by {step:+}" for figure in moved for step in steps]
        rings[card] = len(names)
        if name.startswith(("ring", "open")):
            names += [f"{name}: ring for {figure}" for figure in figures[:PRINCES]]
        scorings[card] = len(names)
        if name.startswith(("score", "open")):
            names += [f"{name}: score knights {knights:0{KNIGHTS}b}" for knights in range(SETS)]
    return names, moves, rings, scorings, least


ACTION_NAMES, *_firsts = _enumerate()
FIRST_MOVE, FIRST_RING, FIRST_SCORING, LEAST_FIGURE = map(numbers, _firsts)


@compiled
def numbered(seat: int, code: int) -> int:
    """The number of an action, the same for every seat: own knights are counted from 0."""
    verb, card, number = verb_of(code), card_of(code), number_of(code)
    if verb == Verb.PLACE:
        return number
    if verb == Verb.DRAW:
        return FIRST_DRAW + number
    if verb == Verb.SCORE:
        return FIRST_SCORING[card] + number
    figure = figure_of(code)
    if verb == Verb.RING:
        return FIRST_RING[card] + figure
    if figure >= PRINCES:
        figure -= KNIGHTS * seat
    return FIRST_MOVE[card] + WAYS * (figure - LEAST_FIGURE[card]) + number + MOST_STEPS - (number > 0)


# ---- many tables ---------------------------------------------------------------------------------


class Table(Record):
    """One of many games: the situation, its chance, who is to act, and what that seat may do."""

    game: Annotated[Rows[State], State, 1]
    chance: Chance
    seat: Int64
    actions: Actions
    number: Annotated[Cells, np.int16, MOST_ACTIONS]


TABLE = layout(Table)


@compiled
def show(table: Table, box: Components, seen: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
    """Shows the situation to who is to act, and which actions that seat has."""
    game = table.game[0]
    table.seat = game.on_turn
    observe(game, box, table.seat, seen)
    list_actions(game, box, table.seat, table.actions)
    mask[:] = 0
    for place in range(table.actions.count):
        table.number[place] = numbered(table.seat, table.actions.code[place])
        mask[table.number[place]] = 1


@compiled
def code_chosen(table: Table, choice: int) -> int:
    """The legal action of that number."""
    place = 0
    while table.number[place] != choice:
        place += 1
    return table.actions.code[place]


@compiled
def standing(game: State, seat: int) -> int:
    """Who has more is better off at the end, as in the game's own ending."""
    return game.player[seat].prestige


@compiled_unlocked
def begin(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """New games at these tables; their chance goes on where it is."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        table.game[0] = record_in(blank, STATE)
        set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled_unlocked
def step(
    tables: Memory,
    blank: Memory,
    box: Memory,
    notes: Memory,
    first: int,
    last: int,
    choices: NDArray[np.int64],
    again: bool,
    seen: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float32],
    ended: NDArray[np.bool_],
) -> None:
    """One decision at each of these tables. Where the game is over, the next one begins, or (not `again`) nothing."""
    for place in range(first, last):
        table = rows_in(tables, TABLE)[place]
        rewards[place, :] = 0
        if table.actions.count == 0:
            continue
        take_step(table, record_in(box, COMPONENTS), record_in(notes, NOTES), choices[place])
        game = table.game[0]
        ended[place] = game.phase == Phase.OVER
        if ended[place]:
            for seat in range(game.seats):
                rewards[place, seat] = standing(game, seat)
            pay_out(rewards[place])
            if again:
                table.game[0] = record_in(blank, STATE)
                set_up(table.game[0], record_in(box, COMPONENTS), table.chance, record_in(notes, NOTES))
        show(table, record_in(box, COMPONENTS), seen[place], masks[place])


@compiled
def take_step(table: Table, box: Components, notes: Notes, choice: int) -> None:
    apply(table.game[0], box, table.seat, code_chosen(table, choice), notes)


@compiled
def look(state: Memory, box: Memory, seat: int, seen: NDArray[np.int16]) -> None:
    """What a seat sees of a state."""
    observe(record_in(state, STATE), record_in(box, COMPONENTS), seat, seen)


LEARNING = Learning("artus", SEEN, tuple(ACTION_NAMES), TABLE, begin, step, look)
