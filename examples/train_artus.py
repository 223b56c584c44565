"""A small policy learns Artus by playing against itself, on many tables at once, and then meets a random player.

    python examples/train_artus.py            # about a minute
    python examples/train_artus.py --games 3000

The policy is a softmax over what every allowed action looks like: which kind of figure it moves, what the chair it
leaves is worth, and the one it goes to. Its weights climb the gradient of the reward (REINFORCE). Nothing but NumPy is
needed; the games run in compiled code.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.tables import Tables

Floats = NDArray[np.float64]
TABLES = 256
CHAIRS = 28
RATE = 0.3
FEATURES = 14


class Looks:
    """What every action of the action space is about, read from the names of the actions."""

    def __init__(self, names: tuple[str, ...]) -> None:
        count = len(names)
        self.figure, self.steps = np.full(count, -1), np.zeros(count, np.int64)
        self.plain = np.zeros((count, FEATURES))
        for number, name in enumerate(names):
            if " move " in name:
                figure, _, steps = name.partition(": move ")[2].split()
                self.figure[number] = int(figure[-1]) + (4 if figure.startswith("knight") else 0)
                self.steps[number] = int(steps)
                self.plain[number, 0 if figure.startswith("knight") else 1] = 1
            elif name.startswith("draw"):
                self.plain[number, 2 + ("knight", "king", "scoring").index(name.split()[1])] = 1
            elif name.startswith("place"):
                self.plain[number, 5] = 1
            else:
                self.plain[number, 6] = 1

    def features(self, seen: NDArray[np.int16], slices: dict[str, slice], numbers: NDArray[np.int64]) -> Floats:
        """What the allowed actions at one table look like: a row for each."""
        rows = self.plain[numbers].copy()
        values, chairs = seen[slices["value of chair"]] / 10, seen[slices["chair of figure"]]
        king = int(seen[slices["king"]][0])
        figures = self.figure[numbers]
        moving = figures >= 0
        left = chairs[figures[moving]]
        reached = (left + self.steps[numbers][moving]) % CHAIRS
        knight, is_king = figures[moving] >= 4, figures[moving] == king
        rows[moving, 7] = np.where(is_king, 0, values[left])  # scored at once
        rows[moving, 8] = np.where(knight, values[reached] - values[left], 0)  # scored later
        rows[moving, 9] = is_king
        rows[moving, 10] = np.where(is_king, self._turned(values, chairs, self.steps[numbers][moving]), 0)
        rows[moving, 11] = np.where(knight | is_king, 0, values[left])
        placing = rows[:, 5] == 1
        rows[placing, 12] = values[numbers[placing]]
        rows[moving, 13] = np.abs(self.steps[numbers][moving]) / 10
        return rows

    @staticmethod
    def _turned(values: Floats, chairs: NDArray[np.int16], steps: NDArray[np.int64]) -> Floats:
        """What the own knights gain when the turntable turns with the king."""
        own = chairs[4:9][chairs[4:9] >= 0]
        turned: Floats = values[(own[None, :] - steps[:, None]) % CHAIRS].sum(1) - values[own].sum()
        return turned


class Policy:
    """A weight for each feature."""

    def __init__(self) -> None:
        self.weights = np.zeros(FEATURES)

    def chances(self, rows: Floats) -> Floats:
        scores = rows @ self.weights
        chances: Floats = np.exp(scores - scores.max())
        chances /= chances.sum()
        return chances


def train(games: int, seed: int = 0) -> Policy:
    """Plays against itself; who won did well in all decisions, who lost did not."""
    tables, policy, draw = Tables("artus", TABLES), Policy(), np.random.default_rng(seed)
    looks, slices = Looks(tables.learning.action_names), tables.learning.slices
    gradients = np.zeros((TABLES, 2, FEATURES))
    tables.reset(seed)
    played = 0
    while played < games:
        choices = np.zeros(TABLES, np.int64)
        for table in range(TABLES):
            numbers = np.flatnonzero(tables.masks[table])
            rows = looks.features(tables.seen[table], slices, numbers)
            chances = policy.chances(rows)
            place = int(np.searchsorted(np.cumsum(chances), draw.random() * 0.999999))
            choices[table] = numbers[place]
            gradients[table, tables.seats[table]] += rows[place] - chances @ rows
        tables.step(choices)
        if tables.ended.any():
            over = np.flatnonzero(tables.ended)
            climb = np.einsum("ts,tsf->f", tables.rewards[over], gradients[over]) / len(over)
            policy.weights += RATE * len(over) / TABLES * climb
            gradients[over] = 0
            played += len(over)
    return policy


def wins_against_random(policy: Policy, games: int, seed: int = 1) -> float:
    """The share of games that the policy wins, always taking what it likes best, from both seats in turn."""
    tables, draw = Tables("artus", games, again=False), np.random.default_rng(seed)
    looks, slices = Looks(tables.learning.action_names), tables.learning.slices
    tables.reset(f"meeting {seed}")
    own = np.arange(games) % 2
    won = np.zeros(games)
    going = np.ones(games, np.bool_)
    while going.any():
        choices = tables.sample(draw)
        for table in np.flatnonzero(going & (tables.seats == own)):
            numbers = np.flatnonzero(tables.masks[table])
            choices[table] = numbers[policy.chances(looks.features(tables.seen[table], slices, numbers)).argmax()]
        tables.step(choices)
        over = np.flatnonzero(tables.ended & going)
        won[over] = (tables.rewards[over, own[over]] + 1) / 2
        going[over] = False
    return float(won.mean())


def main() -> None:
    """Trains, then plays."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("--games", type=int, default=6000, help="games to learn from")
    words.add_argument("--meetings", type=int, default=400, help="games against a random player afterwards")
    given = words.parse_args()
    began = time.monotonic()
    policy = train(given.games)
    seconds = time.monotonic() - began
    print(f"learned from {given.games} games in {seconds:.0f} s; weights {np.round(policy.weights, 2).tolist()}")
    print(f"wins against random: {wins_against_random(Policy(), given.meetings):.1%} before,", end=" ")
    print(f"{wins_against_random(policy, given.meetings):.1%} after")


if __name__ == "__main__":
    main()
