"""A learner's seat among bots: masks, rewards, opponents, scaled observations, alone and at many tables."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import VectorEnv

import tafelrunde as tr
from tafelrunde.bots.registry import UnknownBot
from tafelrunde.envs.single import SeatEnv, name_of
from tafelrunde.envs.vector import SeatsEnv

GAMES = ("artus", "carcassonne", "tumult-royale")


@pytest.mark.parametrize("game", GAMES)
def test_scaled_observations_are_a_plain_vector_between_minus_one_and_one(game: str) -> None:
    env, draw = SeatEnv(game, scale=True), np.random.default_rng(1)
    check_env(env, skip_render_check=True)
    seen, _ = env.reset(seed=1)
    for _ in range(30):
        assert seen.dtype == np.float32
        assert np.abs(seen).max() <= 1
        assert env.action_masks().dtype == np.bool_
        seen, _, over, _, _ = env.step(int(draw.choice(np.flatnonzero(env.action_masks()))))
        if over:
            seen, _ = env.reset()


def test_masks_are_found_where_sb3_contrib_looks_for_them() -> None:
    env = gymnasium.make(name_of("artus"), scale=True)
    env.reset(seed=1)
    masks = env.get_wrapper_attr("action_masks")()
    assert masks.shape == (env.action_space.n,)  # type: ignore[attr-defined]
    assert masks.any()


@pytest.mark.parametrize("game", GAMES)
def test_paid_by_lead_the_rewards_sum_up_to_the_last_lead(game: str) -> None:
    env, draw = SeatEnv(game, 2, reward="lead"), np.random.default_rng(2)
    env.reset(seed=2)
    paid, over, began = 0.0, False, env.lead
    while not over:
        _, reward, over, _, _ = env.step(int(draw.choice(np.flatnonzero(env.action_masks()))))
        paid += reward
    scores = env.table.scores(0)
    assert began + paid == scores[env.seat] - scores[1 - env.seat]


def test_opponents_sit_clockwise_from_the_learner_each_by_its_own_level() -> None:
    env = SeatEnv("artus", 3, ("level-2", "random"))
    env.reset(seed=4)
    assert env.company.bots[(env.seat + 1) % 3] is not None
    assert env.company.plays_by_chance((env.seat + 2) % 3)
    with pytest.raises(UnknownBot, match="3 opponents; expected one name, or 2 for 3 seats"):
        SeatEnv("artus", 3, ("random",) * 3)
    with pytest.raises(UnknownBot, match="unknown bot 'genius'"):
        SeatsEnv(2, "artus", opponents="genius")


def test_an_unknown_reward_is_named() -> None:
    with pytest.raises(tr.BadOption, match="reward='money'; expected one of: result, lead"):
        SeatEnv("artus", reward="money")


def played(env: Any, steps: int, seed: int) -> tuple[list[Any], int, float]:
    draw, seen = np.random.default_rng(seed), []
    env.reset(seed=seed)
    games, paid = 0, 0.0
    for _ in range(steps):
        chosen = [int(draw.choice(np.flatnonzero(row))) for row in env.action_masks()]
        observation, rewards, over, _, info = env.step(chosen)
        assert env.observation_space.contains(observation)
        assert (rewards[~over] == 0).all()
        if over.any():
            assert (info["_final_obs"] == over).all()
            assert env.single_observation_space.contains(info["final_obs"][int(np.flatnonzero(over)[0])])
        seen.append(observation["observation"].tobytes())
        games, paid = games + int(over.sum()), paid + float(rewards.sum())
    return seen, games, paid


@pytest.mark.parametrize("opponents", ["random", "level-1"])
def test_many_tables_are_a_true_vector_environment(opponents: str) -> None:
    env = gymnasium.make_vec(
        name_of("artus"), num_envs=3, vectorization_mode="vector_entry_point", opponents=opponents, seats=3
    ).unwrapped
    assert isinstance(env, VectorEnv)
    first, second = played(env, 60, 5), played(env, 60, 5)
    assert first == second, "the same seed, the same games"
    assert first[1] > 2


def test_at_many_tables_a_forbidden_action_loses_that_game_alone() -> None:
    env = SeatsEnv(3, "artus")
    env.reset(seed=1)
    chosen = [int(np.flatnonzero(row)[0]) for row in env.action_masks()]
    chosen[1] = int(np.flatnonzero(~env.action_masks()[1])[0])
    _, rewards, over, _, info = env.step(chosen)
    assert rewards.tolist() == [0, -1, 0]
    assert over.tolist() == info["illegal"].tolist() == [False, True, False]
