"""Bots at tables: each lives on in a process of its own from decision to decision, and delays nobody."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.bots import level_names
from tafelrunde.server.thinking.bot_process import KEPT, Advise, Choose, Lodging, Ponder, Rest
from tafelrunde.server.thinking.pool import BotFailed, BotPool, Seated
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess, served
from tests.server.running import run

SEARCHING = "level-3:iterations=4"


def raw(data: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(data))


def question(match: tr.Match, bot: str = "t/0", level: str = "greedy") -> Choose:
    seat = match.waiting[0]
    actions = tr.to_data(match.actions(seat))
    return Choose(
        bot=bot, game=match.game.name, level=level, seed="s", view=raw(match.view(seat)), actions=list(actions)
    )


@pytest.mark.parametrize("game", tr.games())
def test_a_bot_lives_on_between_its_decisions(game: str) -> None:
    lodging, match = Lodging(threads=1), tr.new(game, 2, 1)
    thought = lodging.choose(question(match))
    assert thought.action in question(match).actions
    _, first = lodging.bots["t/0"]
    lodging.choose(question(match))
    assert lodging.bots["t/0"][1] is first
    lodging.choose(question(match, level="random"))
    assert lodging.bots["t/0"][1] is not first, "another level is another bot"
    for number in range(KEPT + 3):
        lodging.choose(question(match, bot=f"other/{number}"))
    assert len(lodging.bots) == KEPT
    assert "t/0" not in lodging.bots


def test_a_searching_bot_thinks_while_others_do_until_the_next_question() -> None:
    lodging, match = Lodging(threads=1), tr.new("artus", 2, 1)
    assert lodging.choose(question(match, level=SEARCHING)).ponders
    view = raw(match.view(1 - match.waiting[0]))
    assert lodging.answer(Ponder(bot="t/0", game="artus", view=view)) is None
    _, bot = lodging.bots["t/0"]
    assert lodging.pondering is bot
    assert lodging.answer(Rest()) is None
    assert lodging.pondering is None
    lodging.answer(Ponder(bot="t/0", game="artus", view=view))
    assert lodging.answer(question(match, level=SEARCHING)) is not None
    assert lodging.pondering is None, "a question comes first"
    lodging.answer(Ponder(bot="nobody", game="artus", view=view))
    assert lodging.pondering is None


def test_advice_names_an_action_and_reasons_in_both_languages() -> None:
    lodging, match = Lodging(threads=1), tr.new("artus", 2, 1)
    seat = match.waiting[0]
    actions = list(tr.to_data(match.actions(seat)))
    told = [
        lodging.answer(
            Advise(game="artus", view=raw(match.view(seat)), actions=actions, names=("A", "B"), language=language)
        )
        for language in ("de", "en")
    ]
    assert all(thought is not None and thought.action in actions and thought.texts for thought in told)
    assert told[0] is not None
    assert told[1] is not None
    assert told[0].texts[0] != told[1].texts[0]


@run
async def test_a_bot_stays_with_its_process_and_several_share_the_processes() -> None:
    pool = BotPool(processes=2, patience=60)
    pool.start()
    try:
        match = tr.new("artus", 2, 1)
        seat = match.waiting[0]
        view, actions = match.view(seat), match.actions(seat)
        seated = [Seated(bot=f"t/{n}", game="artus", level="greedy", seed=f"{n}") for n in range(4)]
        for _ in range(2):
            for one in seated:
                assert (await pool.choose(one, view, view, actions)).action in tr.to_data(actions)
        homes = [[process for process in pool._all if one.bot in process.bots] for one in seated]
        assert [len(home) for home in homes] == [1, 1, 1, 1]
        assert len({id(home[0]) for home in homes}) == 2
        thoughts = await asyncio.gather(*(pool.choose(one, view, view, actions) for one in seated))
        assert len(thoughts) == 4
        with pytest.raises(BotFailed, match="unknown bot"):
            await pool.choose(Seated(bot="x", game="artus", level="nobody", seed=""), view, view, actions)
        assert pool.restarts == 0
    finally:
        await pool.stop()


@run
async def test_a_bot_that_hangs_delays_nobody_and_is_taken_for_crashed_in_the_end(
    database: str, tmp_path: Path
) -> None:
    with served(database, log=tmp_path / "log", bot_patience=4, bot_processes=1) as server:
        async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
            with_bot = await begin("artus", [ada], ["greedy"])
            await ada.until(lambda: ada.to_decide(with_bot), 60)
            while not bot_processes(server):  # it starts with the bot's first decision
                before = ada.sequence[with_bot]
                await ada.do("Play", with_bot, seat=0, action=ada.playing[with_bot]["actions"][0])
                await ada.until(lambda n=before: ada.to_decide(with_bot) and ada.sequence[with_bot] > n + 1, 60)
            for pid in bot_processes(server):
                os.kill(pid, signal.SIGSTOP)
            playing = ada.playing[with_bot]
            await ada.do("Play", with_bot, seat=0, action=playing["actions"][0])
            among_people = await begin("artus", [ada, ben])
            for number in range(10):
                await ben.do("Say", among_people, room="table", text=f"{number}")
            await ada.until(lambda: ada.to_decide(with_bot) and ada.playing[with_bot] is not playing, 100)
            assert "bot process ended" in (tmp_path / "log").read_text()


def bot_processes(server: ServerProcess) -> list[int]:
    """The processes in which bots of this server think."""
    assert server.process is not None
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            if parent == server.process.pid and b"bot_process" in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
        except (OSError, ValueError):
            continue
    return found


@run
async def test_levels_have_names_in_both_languages_and_internal_ones_are_not_offered(server: ServerProcess) -> None:
    async with http(server.port) as api:
        for game in (await api.get("/api/server")).json()["games"]:
            assert game["levels"] == list(level_names(game["name"]))
            assert {*game["levels"], "greedy", "random"} <= set(game["bots"])
            titles = [game["bots"][level] for level in game["levels"]]
            assert all(title["de"] and title["en"] for title in titles)
            assert len({title["en"] for title in titles}) == len(titles)


@run
async def test_a_hint_explains_itself_and_is_given_one_at_a_time(server: ServerProcess) -> None:
    async with Client(server.port, "Ada", language="de") as ada:
        table = await begin("carcassonne", [ada], ["greedy"])
        await ada.until(lambda: ada.to_decide(table), 60)
        first, second = [await ada.send(type="Hint", table=table, seat=0) for _ in range(2)]
        await ada.until(lambda: bool(ada.answers[first]) and bool(ada.answers[second]), 60)
        assert ada.answers[second][0]["reason"] == "asked_already"
        hint = ada.answers[first][0]
        assert hint["action"] in ada.playing[table]["actions"]
        assert len(hint["texts"]) >= 2
        assert hint["texts"][0].startswith("Ein starker Bot")
        left = await ada.do("Hint", table, seat=0, own=True)  # the browser thinks, and costs the server nothing
        assert (left.get("action"), left.get("texts", [])) == (None, [])
        thought = Lodging(1).answer(msgspec.json.decode(left["question"], type=Advise))
        assert thought is not None
        assert thought.action in ada.playing[table]["actions"]
        simple = await ada.do("Hint", table, seat=0, level="level-1")
        assert len(simple["texts"]) == 1


@run
async def test_a_hand_that_is_not_ready_yet_is_part_of_a_bots_pause(server: ServerProcess) -> None:
    """Its hand takes a second, its eye less: the bot decides after the second, not a second later."""
    options = {"raid": "timed", "hand_ms": 1000, "raid_seconds": 20}
    async with Client(server.port, "Ada") as ada:
        table = await begin("tumult-royale", [ada], ["greedy"], options=options)
        while (view := ada.playing[table]["view"])["phase"] != "raid":
            if ada.to_decide(table):
                await ada.ask("Play", table, seat=0, action=ada.playing[table]["actions"][0])
            else:
                await ada.until(lambda: ada.to_decide(table) or ada.playing[table]["view"]["phase"] == "raid", 60)
        took: list[float] = []
        loop, lifted = asyncio.get_running_loop(), 0.0
        while view["phase"] == "raid" and not view["players"][1]["done"]:
            hand = view["players"][1]["hand"]
            await ada.until(lambda hand=hand: _hand_of_the_bot(ada, table) != hand, 60)
            if _hand_of_the_bot(ada, table) is not None:
                lifted = loop.time()
            elif lifted:
                took.append(loop.time() - lifted)
            view = ada.playing[table]["view"]
        assert took
        assert 0.9 < min(took) < 1.8, took


def _hand_of_the_bot(client: Client, table: str) -> object:
    """What it holds; "done" once it raids no longer."""
    view = client.playing[table]["view"]
    player = view["players"][1]
    return "done" if player["done"] or view["phase"] != "raid" else player["hand"]
