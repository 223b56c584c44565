"""What `search.py` measures of other packages, in the Python that has them: a line of JSON for each.

Each line: what, simulations per second, random playouts per second, decisions of a playout. None of these packages has
our games; what is nearest is taken: games with chance or hidden information, of a similar length.
"""

from __future__ import annotations

import json
import sys
from time import process_time

SECONDS = 3


def rate(work, each: int = 1) -> float:
    """How often a piece of work is done per second of processor time; the first time does not count."""
    work()
    begun, done = process_time(), 0
    while process_time() - begun < SECONDS:
        work()
        done += each
    return done / (process_time() - begun)


def open_spiel_backgammon():
    """C++ search with random rollouts, a game with dice: MCTSBot."""
    import pyspiel

    game = pyspiel.load_game("backgammon")
    state = started(game)
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 200, 500, False, 1, False)
    length = random_length(game)
    return "open_spiel, backgammon, MCTS in C++", rate(lambda: bot.mcts_search(state), 200), None, length


def open_spiel_gin_rummy():
    """C++ information-set search with random rollouts, a game with hidden hands: ISMCTSBot."""
    import pyspiel

    game = pyspiel.load_game("gin_rummy")
    state, evaluator = started(game), pyspiel.RandomRolloutEvaluator(1, 1)
    policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, 1.4, 200, -1, policy, False, False)
    length = random_length(game)
    return "open_spiel, gin rummy, IS-MCTS in C++", rate(lambda: bot.step(state), 200), None, length


def started(game):
    """Dice and cards as they come first."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return state


def random_length(game) -> float:
    """Decisions of a random game, the mean of twenty."""
    import random

    draw, decisions = random.Random(1), 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(draw.choice(state.legal_actions()))
    return decisions / 20


def catanatron():
    """Random games of Settlers in Python. The released package holds no tree search; its own is one look ahead."""
    from catanatron import Color, Game, RandomPlayer

    lengths = []

    def play() -> None:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        game.play()
        lengths.append(len(getattr(game.state, "action_records", None) or game.state.actions))

    speed = rate(play)
    return "catanatron, Settlers, two players, Python", None, speed, sum(lengths) / len(lengths)


def pgx_backgammon():
    """Random games of backgammon, 64 at a time, compiled for the processor by JAX."""
    import jax
    import jax.numpy as jnp
    import pgx

    env, batch, steps = pgx.make("backgammon"), 64, []
    start, step = jax.jit(jax.vmap(env.init)), jax.vmap(env.step)

    @jax.jit
    def play(key):
        def more(carry):
            return ~carry[0].terminated.all()

        def decide(carry):
            state, key, count = carry
            key, one, two = jax.random.split(key, 3)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(one, logits)
            count += (~state.terminated).sum()
            return step(state, action, jax.random.split(two, batch)), key, count

        return jax.lax.while_loop(more, decide, (start(jax.random.split(key, batch)), key, 0))[2]

    def once() -> None:
        steps.append(int(play(jax.random.PRNGKey(len(steps)))) / batch)

    return "pgx, backgammon, 64 games at once, JAX on the CPU", None, rate(once, batch), sum(steps) / len(steps)


if __name__ == "__main__":
    for measure in (open_spiel_backgammon, open_spiel_gin_rummy, catanatron, pgx_backgammon):
        try:
            print(json.dumps(measure()), flush=True)
        except Exception as error:
            print(f"{measure.__name__}: {type(error).__name__}: {error}", file=sys.stderr)
