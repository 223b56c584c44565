"""The environments pass the tests of the packages whose interfaces they have."""

from __future__ import annotations

import copy
import subprocess
import sys
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import tafelrunde as tr
from tafelrunde.drawing.picture import SANS, SERIF
from tafelrunde.envs import aec, single
from tafelrunde.envs.painting import painted
from tafelrunde.envs.parallel import WAIT, RaidEnv
from tafelrunde.envs.vector import SeatsEnv

ROOT = Path(__file__).parent.parent.parent
GAMES = ("artus", "carcassonne", "tumult-royale")
# The test knows PettingZoo's own environments with action masks by name and wonders about all others.
pytestmark = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_aec(game: str) -> None:
    api_test(aec.env(game, 3), num_cycles=400)
    seed_test(lambda: aec.env(game), num_cycles=200)


def test_pettingzoo_parallel() -> None:
    parallel_api_test(RaidEnv(3), num_cycles=400)
    parallel_seed_test(lambda: RaidEnv(2), num_cycles=200)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium(game: str) -> None:
    env = gymnasium.make(single.name_of(game), opponents="random")
    check_env(env.unwrapped, skip_render_check=True)


def legal(seen: dict[str, Any], draw: np.random.Generator) -> int:
    return int(draw.choice(np.flatnonzero(seen["action_mask"])))


@pytest.mark.parametrize("opponents", ["random", "greedy", "level-1"])
def test_a_learner_meets_bots_on_any_seat_and_is_paid_at_the_end(opponents: str) -> None:
    env, draw = single.SeatEnv("artus", 3, opponents), np.random.default_rng(3)
    seats, paid = set(), []
    seen, info = env.reset(seed=1)
    while len(paid) < 6:
        seen, reward, over, _, info = env.step(legal(seen, draw))
        assert over or reward == 0
        if over:
            seats.add(info["seat"])
            paid.append(reward)
            seen, info = env.reset()
    assert len(seats) > 1
    assert set(paid) <= {1.0, 0.25, 0.0, -0.5}


def test_an_action_that_is_not_allowed_loses_or_is_refused() -> None:
    env = single.SeatEnv("artus")
    seen, _ = env.reset(seed=1)
    forbidden = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert env.step(forbidden)[1:3] == (-1.0, True)
    zoo = aec.raw_env("artus")
    zoo.reset(seed=1)
    before = zoo.observe(zoo.agent_selection)["observation"].tolist()
    with pytest.raises(tr.BadAction, match="expected one that the mask allows"):
        zoo.step(forbidden)
    assert zoo.observe(zoo.agent_selection)["observation"].tolist() == before
    raid = RaidEnv(2)
    raid.reset(seed=1)
    *_, infos = raid.step({"seat_0": WAIT, "seat_1": WAIT})  # one of them must place its first statue
    assert sorted(infos.values(), key=len) == [{}, {"illegal": True}]


def test_in_the_raid_all_act_at_once_until_the_game_is_over() -> None:
    env, draw = RaidEnv(3), np.random.default_rng(5)
    seen, _ = env.reset(seed=5)
    together, rewards = 0, {}
    while env.agents:
        able = [agent for agent in env.agents if seen[agent]["action_mask"][:WAIT].any()]
        together += len(able) > 1
        actions = {}
        for agent in env.agents:
            allowed = np.flatnonzero(seen[agent]["action_mask"])
            acting = allowed[allowed != WAIT]
            actions[agent] = int(draw.choice(acting if len(acting) else allowed))
        seen, rewards, ended, _, _ = env.step(actions)
    assert together > 50
    assert all(ended.values())
    assert sorted(rewards.values()) == [-0.5, -0.5, 1.0]


def test_bad_options_are_named() -> None:
    with pytest.raises(tr.BadOption, match=r"tafelrunde\.envs\.parallel"):
        aec.env("tumult-royale", options={"raid": "timed"})
    with pytest.raises(tr.BadOption, match="components"):
        aec.env("artus", options={"components": {}})
    with pytest.raises(tr.BadSeat):
        RaidEnv(9)


with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # of pyspiel's own import
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    from tafelrunde.envs import openspiel


@pytest.mark.parametrize("game", GAMES)
def test_openspiel(game: str) -> None:
    loaded = pyspiel.load_game(f"{openspiel.short_name(game)}(players=3)")
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=game == "artus", verbose=False)


def test_openspiels_own_api_test_finds_nothing() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.envs.openspiel_api"], capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.splitlines()[-1] == "15"


def test_an_openspiel_state_can_be_cloned_and_goes_on_alike() -> None:
    state = pyspiel.load_game(openspiel.short_name("artus")).new_initial_state()
    state.apply_action(7)
    twin = copy.deepcopy(state)
    for one in (state, twin):
        one.apply_action(one.legal_actions()[0])
    assert str(state) == str(twin)
    state.apply_action(state.legal_actions()[-1])
    assert str(state) != str(twin)


def test_options_are_parameters_of_openspiels_games() -> None:
    game = pyspiel.load_game(f"{openspiel.short_name('carcassonne')}(players=2,river=true,start_seat=1)")
    assert game.get_parameters()["river"] is True
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.current_player() == 1
    assert state.table.seen[0][state.table.learning.slices["river"]][0] == 1


def test_chance_stands_where_the_rules_ask_it() -> None:
    """At Tumult Royale the tiles are shuffled before every raid; at Artus everything is shuffled at the beginning."""
    draw, asked = np.random.default_rng(1), {}
    for game in ("artus", "tumult-royale"):
        state = pyspiel.load_game(f"{openspiel.short_name(game)}(deals=7)").new_initial_state()
        asked[game] = 0
        while not state.is_terminal():
            asked[game] += state.is_chance_node()
            assert not state.is_chance_node() or len(state.chance_outcomes()) == 7
            state.apply_action(int(draw.choice(state.legal_actions())))
    assert asked["artus"] == 1
    assert asked["tumult-royale"] > 3


@pytest.mark.parametrize("game", GAMES)
def test_openspiels_search_of_information_sets_plays_without_seeing_what_is_hidden(game: str) -> None:
    """In two states that its player cannot tell apart it chooses the same."""
    loaded = pyspiel.load_game(f"{openspiel.short_name(game)}(deals=20)")
    state, draw = loaded.new_initial_state(), np.random.default_rng(2)
    for _ in range(30):
        state.apply_action(int(draw.choice(state.legal_actions())))
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    twin = state.resample_from_infostate(player, lambda: 0.5)
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.table.state(0).tobytes() != state.table.state(0).tobytes()
    chosen = []
    for world in (state, twin):
        evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(3))
        bot = ismcts.ISMCTSBot(loaded, evaluator, 2.0, 5, random_state=np.random.RandomState(4))
        dealt = np.random.default_rng(5)
        bot.set_resampler(lambda state, player, dealt=dealt: state.resample_from_infostate(player, dealt.random))
        chosen.append(bot.step(world))
    assert chosen[0] == chosen[1]
    assert chosen[0] in state.legal_actions()


def test_every_interface_draws_its_board_when_it_was_asked_to() -> None:
    zoo, gym, raid = aec.raw_env("artus", 3, render_mode="svg"), single.SeatEnv("artus", render_mode="svg"), RaidEnv(2)
    for env in (zoo, gym, raid):
        env.reset(seed=1)
    assert str(zoo.render()).startswith("<svg")
    assert str(gym.render()).startswith("<svg")
    assert raid.render() is None
    drawn = RaidEnv(2, render_mode="svg")
    drawn.reset(seed=1)
    assert str(drawn.render()).startswith("<svg")
    assert zoo.metadata["render_modes"] == ["svg", "rgb_array"]
    made = gymnasium.make("tafelrunde/Artus-v0", render_mode="rgb_array")  # with the wrappers that look for mistakes
    made.reset(seed=1)
    assert made.render() is not None


@pytest.mark.parametrize("make", [lambda mode: aec.raw_env("carcassonne", render_mode=mode),
                                  lambda mode: single.SeatEnv("artus", render_mode=mode),
                                  lambda mode: RaidEnv(2, render_mode=mode)])  # fmt: skip
def test_every_interface_paints_its_board_in_pixels(make: Any) -> None:
    env = make("rgb_array")
    env.reset(seed=1)
    picture = env.render()
    assert picture.dtype == np.uint8
    assert picture.shape[2] == 3
    assert min(picture.shape[:2]) > 200
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 50, "not blank"


@pytest.mark.parametrize(("fonts", "usual"), [(SANS, ("DejaVu Sans", "Noto Sans", "Arial", "Liberation Sans")),
                                              (SERIF, ("DejaVu Serif", "Noto Serif", "Times New Roman"))])  # fmt: skip
def test_words_are_painted_where_a_usual_font_is_there(fonts: str, usual: tuple[str, ...]) -> None:
    assert written(fonts) == any(written(font) for font in usual)


def written(fonts: str) -> bool:
    """Does a word in one of these fonts leave a trace?"""
    words = f'<text x="2" y="20" font-size="16" font-family="{fonts}">Hello</text>'
    return bool((painted(f'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="30">{words}</svg>') < 128).any())


def test_many_tables_are_painted_one_by_one() -> None:
    env = SeatsEnv(2, "artus", render_mode="svg")
    env.reset(seed=1)
    assert [str(drawn)[:4] for drawn in env.render() or ()] == ["<svg", "<svg"]
    assert SeatsEnv(2, "artus").render() is None


@pytest.mark.parametrize(
    "make", [lambda mode: aec.env("artus", render_mode=mode), lambda mode: RaidEnv(render_mode=mode)]
)
def test_an_unknown_render_mode_is_named(make: Any) -> None:
    with pytest.raises(tr.BadOption, match="render_mode='human'; expected None or one of: svg, rgb_array"):
        make("human")
