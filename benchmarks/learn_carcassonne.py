"""How the weights of `bots/carcassonne/weights.py` were learnt: from games that bots with the weights so far play.

In every round of learning the bots play games against themselves, by one look ahead, in half of them with noise; after
every turn the difference of the two stocks is written down. Then the weights are fitted (least squares, ridge) to what
the rest of the game brought, with lambda-returns: mostly the real end, partly what the weights said on the way. Run it:

    python benchmarks/learn_carcassonne.py --rounds 8 --games 2500

It prints the table for `weights.py` and how often the new weights beat `greedy` and the weights that are installed.
"""

from __future__ import annotations

import argparse
from typing import Annotated

import numba
import numpy as np

from tafelrunde.bots.carcassonne.judging import Judging, lead_with_meeple
from tafelrunde.bots.carcassonne.openings import count_left, find_tightest
from tafelrunde.bots.carcassonne.policies import DESK as GREEDY_DESK
from tafelrunde.bots.carcassonne.policies import made as instinct
from tafelrunde.bots.carcassonne.situation import State
from tafelrunde.bots.carcassonne.stock import ADDED, COLUMNS, chances, clear, count_held, supply_column, take_stock
from tafelrunde.bots.carcassonne.weights import LEARNT, LEARNT_ON_TURN, LEFT, MOST_LEFT
from tafelrunde.games import game_named
from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.decisions import apply, deciding, list_actions
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import is_free, last_tile
from tafelrunde.games.carcassonne.rules.worth import worth
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import CHANCE, POLICY, below, new_chance
from tafelrunde.kernel.compiling import record_in
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Record, Rows, layout, new_memory

GAME = game_named("carcassonne")
greediest = instinct.greediest
NOISE = 6  # points
LAMBDA = 0.9
RIDGE = 60.0
ROWS = 73  # turns of a game, at most
KEPT = 3  # rounds of games that a fit looks at


class Desk(Record):
    """The working space of one game."""

    actions: Actions
    notes: Notes
    judging: Judging
    trial: Annotated[Rows[State], State, 1]


DESK = layout(Desk)
compiled = numba.njit(cache=True)


@compiled
def lead(game, box, weights, seat, judging):
    """What `judging.lead_with_meeple` does, for weights that are still changing."""
    find_tightest(game, box, 1, judging.openings)
    take_stock(game, box, judging.openings, judging.stock)
    stock, left, other = judging.stock, min(game.stack.count, MOST_LEFT), 1 - seat
    total = float(stock.points[seat] - stock.points[other])
    if game.phase == Phase.OVER:
        return float(game.player[seat].score - game.player[other].score)
    for column in range(COLUMNS):
        total += weights[left, column] * (stock.row[seat].of[column] - stock.row[other].of[column])
    if game.phase != Phase.PLACE_MEEPLE or game.on_turn != seat:
        return total
    best, tile, added = 0.0, last_tile(game), stock.row[ADDED]
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            number = feature_of(game, tile, segment)
            if is_complete(game.feature[number]):
                best = max(best, float(worth(game, box, number)))
                continue
            clear(added)
            count_held(game, game.feature[number], chances(judging.openings.tightest[number]), added)
            added.of[supply_column(stock.supply[seat])] -= 1
            if stock.supply[seat] > 1:
                added.of[supply_column(stock.supply[seat] - 1)] += 1
            gain = 0.0
            for column in range(COLUMNS):
                gain += weights[left, column] * added.of[column]
            best = max(best, gain)
    return total + best


@compiled
def pick(game, box, chance, seat, weights, noise, desk):
    """The action with the greatest lead after it; without weights by those that are installed."""
    best, most = -1, -1e9
    count_left(game, desk.judging.openings)
    for number in range(desk.actions.count):
        desk.trial[0] = game
        apply(desk.trial[0], box, seat, desk.actions.code[number], desk.notes)
        if len(weights):
            value = lead(desk.trial[0], box, weights, seat, desk.judging)
        else:
            value = lead_with_meeple(desk.trial[0], box, 1, seat, desk.judging) / 100
        value += below(chance, POLICY, 1000) / 1000 * max(noise, 0.001)
        if value > most:
            best, most = desk.actions.code[number], value
    return best


@compiled
def learn_from(state, box, chance, weights, desk, rows, ends, left, row):
    """One game; for every turn a row from the view of who is on turn, and what was still to come."""
    game, components, luck, space = (
        record_in(state, STATE),
        record_in(box, BOX),
        record_in(chance, CHANCE),
        record_in(desk, DESK),
    )
    set_up(game, components, luck, space.notes)
    first, noisy, turn = row, below(luck, POLICY, 2), np.zeros(ROWS, np.int64)
    while game.phase != Phase.OVER:
        seat = deciding(game)
        list_actions(game, components, seat, space.actions)
        noise = NOISE if noisy and below(luck, POLICY, 4) == 0 else 0
        apply(game, components, seat, pick(game, components, luck, seat, weights, noise, space), space.notes)
        if game.phase == Phase.PLACE_TILE:
            count_left(game, space.judging.openings)
            find_tightest(game, components, 1, space.judging.openings)
            stock, seat = space.judging.stock, game.on_turn
            take_stock(game, components, space.judging.openings, stock)
            for column in range(COLUMNS):
                rows[row, column] = stock.row[seat].of[column] - stock.row[1 - seat].of[column]
            ends[row] = stock.points[1 - seat] - stock.points[seat]
            left[row], turn[row - first] = game.stack.count, seat
            row += 1
    won = game.player[0].score - game.player[1].score
    for number in range(first, row):
        ends[number] += won if turn[number - first] == 0 else -won
    return row


@compiled
def duel(state, box, chance, weights, seat, greedy, desk, greedy_desk):
    """A game of the weights, from a seat, against greedy or the installed weights: by how much do they win?"""
    game, components, luck, space = (
        record_in(state, STATE),
        record_in(box, BOX),
        record_in(chance, CHANCE),
        record_in(desk, DESK),
    )
    other = record_in(greedy_desk, GREEDY_DESK)
    set_up(game, components, luck, space.notes)
    while game.phase != Phase.OVER:
        who = deciding(game)
        list_actions(game, components, who, space.actions)
        list_actions(game, components, who, other.actions)
        if who == seat:
            action = pick(game, components, luck, who, weights, 0, space)
        elif greedy:
            action = greediest(game, components, luck, who, other)
        else:
            action = pick(game, components, luck, who, weights[:0], 0, space)
        apply(game, components, who, action, space.notes)
    return game.player[seat].score - game.player[1 - seat].score


def table(seed):
    """A new table."""
    state = new_memory(GAME.state)
    GAME.write_options(GAME.record(state), 2, checked(GAME.options, {"start_seat": 0}))
    return state, GAME.standard_box.memory, new_chance(GAME.name, GAME.streams, seed)


def share_of_wins(weights, games, greedy):
    """Against greedy, or against the installed weights; every seed from both seats."""
    desk, other = new_memory(DESK), new_memory(GREEDY_DESK)
    leads = [duel(*table(f"duel {n // 2}"), weights, n % 2, greedy, desk, other) for n in range(games)]
    return np.mean([0.5 if won == 0 else won > 0 for won in leads])


def between(knots):
    """The weights for every number of tiles left."""
    return np.stack([[np.interp(tiles, LEFT, weights) for weights in knots] for tiles in range(MOST_LEFT + 1)])


def played(weights, on_turn, games, seed):
    """The rows of many games with their lambda-returns."""
    rows, ends = np.zeros((games * ROWS, COLUMNS), np.int16), np.zeros(games * ROWS)
    left, desk, row = np.zeros(games * ROWS, np.int64), new_memory(DESK), 0
    for number in range(games):
        row = learn_from(*table(f"learn {seed} {number}"), weights, desk, rows, ends, left, row)
    rows, ends, left = rows[:row], ends[:row], np.minimum(left[:row], MOST_LEFT)
    said = np.einsum("ij,ij->i", rows.astype(float), weights[left]) + np.interp(left, LEFT, on_turn)
    wrong, trace = said - ends, 0.0
    for number in range(row - 1, -1, -1):  # from turn to turn the view changes sides
        last = number == row - 1 or left[number + 1] > left[number]
        trace = 0.0 if last else -((1 - LAMBDA) * wrong[number + 1] + LAMBDA * trace)
        ends[number] += trace
    return rows, ends, left


def fitted(games):
    """The weights at the given numbers of tiles left, and what it is worth to be on turn."""
    knots = len(LEFT)
    size = knots * (COLUMNS + 1)
    matrix, vector = RIDGE * np.eye(size), np.zeros(size)
    for rows, ends, left in games:
        hats = np.stack([np.interp(left, LEFT, np.eye(knots)[knot]) for knot in range(knots)], 1)
        for first in range(0, len(ends), 20_000):
            part, hat = rows[first : first + 20_000].astype(float), hats[first : first + 20_000]
            seen = np.concatenate([(part[:, :, None] * hat[:, None, :]).reshape(len(part), -1), hat], 1)
            matrix += seen.T @ seen
            vector += seen.T @ ends[first : first + 20_000]
    found = np.linalg.solve(matrix, vector).reshape(COLUMNS + 1, knots)
    return found[:-1], found[-1]


def main():
    """Learns, and prints what was learnt."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=2500)
    parser.add_argument("--mean-of", type=int, default=3, help="the weights of so many last rounds are averaged")
    chosen = parser.parse_args()
    knots, on_turn, games, learnt = np.array(LEARNT) / 100, np.array(LEARNT_ON_TURN) / 100, [], []
    for number in range(chosen.rounds):
        games = [*games, played(between(knots), on_turn, chosen.games, number)][-KEPT:]
        knots, on_turn = fitted(games)
        learnt.append((knots, on_turn))
        print(f"round {number + 1}: {share_of_wins(between(knots), 200, greedy=True):.1%} against greedy", flush=True)
    knots, on_turn = (np.mean(part, 0) for part in zip(*learnt[-chosen.mean_of :], strict=True))
    print(f"installed weights beaten: {share_of_wins(between(knots), 400, greedy=False):.1%} of 400 games")
    for line in (on_turn, *knots):
        print(f"    {tuple(round(100 * float(weight)) for weight in line)},")


if __name__ == "__main__":
    main()
