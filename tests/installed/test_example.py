"""A game of somebody else, installed by pip: it plays everywhere, without an edit anywhere."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.installed.fresh import EXAMPLE, Fresh
from tests.installed.serving import running
from tests.server.client import Client, begin, http
from tests.server.running import run

pytestmark = pytest.mark.usefixtures("plain")


def test_it_is_a_small_package_of_its_own() -> None:
    sources = list((EXAMPLE / "src").rglob("*.py"))
    assert sum(len(source.read_text("utf-8").splitlines()) for source in sources) <= 150


def test_it_keeps_the_contract_and_its_own_tests_pass(example: Fresh) -> None:
    told = example.tafelrunde("check", "liars-dice")
    assert "✗" not in told
    assert told.count("✓") == 17
    tested = example.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(EXAMPLE / "tests"))
    assert tested.returncode == 0, tested.stdout


@run
async def test_two_sockets_play_it_on_the_server(example: Fresh, tmp_path: Path) -> None:
    with running(example, tmp_path) as port:
        async with Client(port, "Ada") as ada, Client(port, "Ben", language="de") as ben, http(port) as api:
            games = {game["name"]: game for game in (await api.get("/api/server")).json()["games"]}
            assert list(games) == ["artus", "carcassonne", "tumult-royale", "liars-dice"]
            assert games["liars-dice"]["client"] == ""
            assert games["liars-dice"]["bots"]["level-1"] == {"de": "Neuling", "en": "Novice"}
            book = (await api.get("/api/games/liars-dice")).json()
            assert book["rulebooks"][0]["prefix"] == "LD"
            assert book["texts"]["de"]["view.cups"] == "Becher"
            assert (await api.get("/api/games/chess")).status_code == 404
            table = await begin("liars-dice", [ada, ben], ["level-2"])
            await play_to_the_end(table, ada, ben)
            assert ada.info[table]["phase"] == "over"
            assert ben.playing[table]["result"]["why"] == "end"
            sentences = [text for step in ben.steps[table] for text in step.get("texts", [])]
            assert any("bietet: mindestens" in text for text in sentences)
            for mine, other in ((ada, 1), (ben, 0)):
                views = [message["playing"]["view"] for message in mine.received if message.get("playing")]
                assert all(die is None for view in views for die in view["table"]["cups"][other])


async def play_to_the_end(table: str, *players: Client) -> None:
    """Bids low; doubts when it gets high."""
    while players[0].info[table]["phase"] != "over":
        for player in players:
            if player.to_decide(table) and player.info[table]["phase"] != "over":
                playing, before = player.playing[table], player.sequence[table]
                high = (playing["view"]["table"]["bid"] or [0])[0] >= 3
                action = playing["actions"][-1 if high else 0]
                answer = await player.ask("Play", table, seat=playing["viewer"], action=action)
                if answer["type"] == "Done":
                    await player.until(lambda player=player, before=before: player.sequence[table] > before)
        await players[0]._hear()


def test_it_is_played_in_the_terminal(example: Fresh) -> None:
    asked = ["play", "liars-dice", "--seed", "4", "--bots", "level-2", "--lang", "en"]
    done = example.run("-m", "tafelrunde", *asked, typed="1\nboard\nhint\nrules\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "? ? ? ?" in done.stdout
    assert "At least 1 × 1" in done.stdout
    assert "A strong bot would choose: “" in done.stdout
    assert "LD-2" in done.stdout


def test_bots_play_it_in_simulations_and_tournaments(example: Fresh) -> None:
    ask = ["simulate", "liars-dice", "--games", "12", "--seats", "3", "--jobs", "1", "--json"]
    result = json.loads(example.tafelrunde(*ask, "--bots", "greedy,random,level-1"))
    assert {bot["bot"] for bot in result["bots"]} == {"greedy", "random", "level-1"}
    again = json.loads(example.tafelrunde(*ask, "--bots", "greedy,random,level-1"))
    assert again == result
    ask = ["arena", "liars-dice", "--rounds", "1", "--jobs", "1", "--lang", "en"]
    assert "Expert (level-3" in example.tafelrunde(*ask, "--bots", "level-3:iterations=20,random")


ENVIRONMENTS = """
import warnings
warnings.simplefilter("ignore")
import gymnasium, numpy as np
from pettingzoo.test import api_test
from tafelrunde.envs import aec, single
from tafelrunde.envs.tables import Tables, learning_of
api_test(aec.env("liars-dice", seats=3), num_cycles=120)
names = learning_of("liars-dice").action_names
assert len(names) == 121 and names[0] == "Bid count=1 face=1" and names[-1] == "Doubt", names[-3:]
env = gymnasium.make("tafelrunde/LiarsDice-v0", opponents="greedy")
seen, info = env.reset(seed=3)
over = False
while not over:
    seen, reward, over, _, info = env.step(int(np.flatnonzero(seen["action_mask"])[0]))
assert reward in (-1.0, 1.0)
tables = Tables("liars-dice", 4, seats=2)
tables.reset(5)
draw, ended = np.random.default_rng(1), 0
for _ in range(200):
    tables.step(tables.sample(draw))
    ended += tables.ended.sum()
    assert (tables.rewards.sum(axis=1) == 0).all()
assert ended > 0
print("learnt")
"""


def test_it_is_an_environment_for_learners_with_actions_numbered_for_ever(example: Fresh) -> None:
    done = example.run("-c", ENVIRONMENTS)
    assert done.stdout.strip().endswith("learnt"), done.stdout + done.stderr
