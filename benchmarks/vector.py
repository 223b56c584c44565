"""Steps per second of many games at once, beside the public packages that do the nearest thing.

    python benchmarks/vector.py                  # ours
    python benchmarks/vector.py --beside PYTHON  # and pgx, OpenSpiel, catanatron, with an interpreter that has them

Everybody steps with random legal actions and gives the next observation and the legal actions after every step; games
that are over begin anew. What differs: the games, and who draws the random action (each package in its own way, counted
as part of the step). All run on one core, and seconds are of processor time: a busy machine disturbs none.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time

import numpy as np

from tafelrunde.envs.tables import Tables

SECONDS = 2.0
BATCHES = (1, 64, 1024)

PGX = """
import json, os, time, sys
os.sched_setaffinity(0, {0})
import jax, jax.numpy as jnp, pgx
game, batch, seconds = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
env = pgx.make(game)
from pgx.experimental import auto_reset
def act(key, mask):
    return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=-1)
step_one = auto_reset(env.step, env.init)
@jax.jit
def step(state, key):
    key, a, b = jax.random.split(key, 3)
    state = jax.vmap(step_one)(state, act(a, state.legal_action_mask), jax.random.split(b, batch))
    return state, key
state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
key = jax.random.PRNGKey(1)
for _ in range(3):
    state, key = step(state, key)
jax.block_until_ready(state.observation)
steps, began = 0, time.process_time()
while time.process_time() - began < seconds:
    for _ in range(10):
        state, key = step(state, key)
    jax.block_until_ready(state.observation)
    steps += 10 * batch
print(json.dumps(steps / (time.process_time() - began)))
"""
OPENSPIEL = """
import json, time, sys, random
import pyspiel
game, seconds = pyspiel.load_game(sys.argv[1]), float(sys.argv[3])
steps, began = 0, time.process_time()
while time.process_time() - began < seconds:
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes())
            state.apply_action(random.choices(outcomes, chances)[0])
            continue
        state.observation_tensor(state.current_player())
        state.legal_actions_mask()
        state.apply_action(random.choice(state.legal_actions()))
        steps += 1
print(json.dumps(steps / (time.process_time() - began)))
"""
CATANATRON = """
import json, time, sys, random
import gymnasium
env = gymnasium.make("catanatron_gym:catanatron-v1")
seconds = float(sys.argv[3])
env.reset(seed=0)
steps, began = 0, time.process_time()
while time.process_time() - began < seconds:
    _, _, over, cut, _ = env.step(random.choice(env.unwrapped.get_valid_actions()))
    steps += 1
    if over or cut:
        env.reset()
print(json.dumps(steps / (time.process_time() - began)))
"""
OTHERS = [
    ("pgx", PGX, "backgammon", (64, 1024)),
    ("pgx", PGX, "go_9x9", (64, 1024)),
    ("pgx", PGX, "chess", (64,)),
    ("OpenSpiel", OPENSPIEL, "backgammon", (1,)),
    ("OpenSpiel", OPENSPIEL, "go(board_size=9)", (1,)),
    ("OpenSpiel", OPENSPIEL, "chess", (1,)),
    ("catanatron", CATANATRON, "Catan against a random player", (1,)),
]


def ours(game: str, batch: int) -> float:
    """Steps per second at so many tables."""
    tables, draw = Tables(game, batch), np.random.default_rng(0)
    tables.reset(0)
    for _ in range(200):
        tables.step(tables.sample(draw))
    steps, began = 0, time.process_time()
    while time.process_time() - began < SECONDS:
        for _ in range(10):
            tables.step(tables.sample(draw))
        steps += 10 * batch
    return steps / (time.process_time() - began)


def main() -> None:
    """Prints a table in Markdown."""
    words = argparse.ArgumentParser()
    words.add_argument("--beside", help="a Python interpreter that has the other packages")
    words.add_argument("--only", default="", help="only rows that hold this word: artus, pgx, ...")
    given = words.parse_args()
    os.sched_setaffinity(0, {0})
    print("| what | game | batch | steps/s |\n|---|---|---:|---:|")
    for game in ("artus", "carcassonne", "tumult-royale"):
        for batch in BATCHES if given.only in f"ours {game}" else ():
            print(f"| ours | {game}, 2 players | {batch} | {ours(game, batch):,.0f} |", flush=True)
    for package, program, game, batches in OTHERS if given.beside else ():
        for batch in batches if given.only in f"{package} {game}" else ():
            command = [given.beside, "-W", "ignore", "-c", program, game, str(batch), str(SECONDS)]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                print(f"{package}, {game}: {done.stderr.strip().splitlines()[-1]}", file=sys.stderr)
                continue
            print(f"| {package} | {game} | {batch} | {json.loads(done.stdout):,.0f} |", flush=True)


if __name__ == "__main__":
    main()
