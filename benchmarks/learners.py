"""Does a learner that everybody has learn here as it is? sb3-contrib's MaskablePPO against a random player.

    pip install tafelrunde[learners]
    python benchmarks/learners.py artus --steps 20000 --seeds 3

It prints how many of the games after the learning were won (a shared victory is half of one), with the interval of
Wilson, for every seed of the learner. Nothing is set: the policy, its network and its rates are those of the package.
"""

from __future__ import annotations

import argparse
import time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO

import tafelrunde.envs.single as single
from tafelrunde.arena.statistics import wilson


def learnt(game: str, steps: int, seed: int, opponents: str, reward: str) -> MaskablePPO:
    """A learner after so many decisions."""
    env = gymnasium.make(single.name_of(game), scale=True, opponents=opponents, reward=reward)
    model = MaskablePPO("MlpPolicy", env, seed=seed, device="cpu")
    return model.learn(steps)


def wins(model: MaskablePPO, game: str, games: int, opponents: str, seed: int) -> float:
    """The share of games that the learner wins, on seats that are drawn."""
    env = single.SeatEnv(game, scale=True, opponents=opponents)
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(int(action))
        won += (reward + 1) / 2
    return won / games


def main() -> None:
    """Learns with every seed, then plays."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    words.add_argument("game", nargs="?", default="artus")
    words.add_argument("--steps", type=int, default=20_000, help="decisions to learn from")
    words.add_argument("--seeds", type=int, default=1, help="learners")
    words.add_argument("--games", type=int, default=200, help="games of each afterwards")
    words.add_argument("--opponents", default="random")
    words.add_argument("--reward", default="result", help="what it learns by; it is measured by games won")
    given = words.parse_args()
    torch.set_num_threads(1)
    np.seterr(all="raise", under="ignore")
    for seed in range(given.seeds):
        began = time.process_time()
        model = learnt(given.game, given.steps, seed, given.opponents, given.reward)
        seconds = time.process_time() - began
        rate = wins(model, given.game, given.games, given.opponents, 1_000_000 * (seed + 1))
        low, high = wilson(rate, given.games)
        print(
            f"{given.game}, by {given.reward}, seed {seed}: {rate:.1%} ({low:.1%} - {high:.1%}) of {given.games} games"
            f" against {given.opponents} after {given.steps} steps, {given.steps / seconds:.0f} steps/s of processor",
            flush=True,
        )


if __name__ == "__main__":
    main()
