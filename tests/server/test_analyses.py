"""Analyses of finished tables: found outside the server's own process, asked for until they are ready."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import httpx
import msgspec

import tafelrunde as tr
from tafelrunde.wire import http as wire
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess
from tests.server.running import run

PATIENCE = 240


async def analysed(api: httpx.AsyncClient, table: str) -> tuple[list[float], wire.Analysis]:
    """What is answered until it is ready: the progress by then, and the analysis."""
    progress: list[float] = []
    async with asyncio.timeout(PATIENCE):
        while True:
            reply = await api.get(f"/api/replays/{table}/analysis")
            found = msgspec.json.decode(reply.content, type=wire.Analysis)
            assert (reply.status_code == 200) == found.ready, reply.text
            if found.ready:
                return progress, found
            assert reply.status_code == 202
            progress.append(found.progress)
            await asyncio.sleep(0.2)


@run
async def test_a_finished_table_is_analysed_for_the_replay_page(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, http(server.port) as api:
        table = await begin("artus", [ada], ["random"])
        assert (await api.get(f"/api/replays/{table}/analysis")).status_code == 409
        await ada.play_until_over(table)
        file = (await api.get(f"/api/replays/{table}/file")).json()
        progress, found = await analysed(api, table)
        again = await api.get(f"/api/replays/{table}/analysis")
        assert (await api.get("/api/replays/nowhere/analysis")).status_code == 404
    match = tr.load(file["match"])
    assert progress[0] == 0.0
    assert progress == sorted(progress)
    assert again.status_code == 200
    for judgement in found.judgements:
        entry = match.log[judgement.step - 1]
        assert (entry.seat, entry.action) == (judgement.seat, match.game.read_action(judgement.action))
        assert match.game.read_action(judgement.best) in match.at(judgement.step - 1).actions(judgement.seat)
        assert judgement.skill <= 0.0
        assert 0.0 <= judgement.chance <= judgement.best_chance <= 1.0
        assert judgement.text["de"]
        assert judgement.text["en"]
    for seat in found.seats:
        own = [judgement for judgement in found.judgements if judgement.seat == seat.seat]
        assert seat.decisions == len(own) > 10
        assert abs(seat.given_away - sum(judgement.skill for judgement in own)) < 1e-6
        assert abs(seat.start + seat.skill + seat.luck - seat.result) < 1e-6
    assert all(abs(sum(judgement.chances) - 1) < 1e-6 for judgement in found.judgements)


def analysing(server: ServerProcess) -> list[int]:
    """The processes of this server that analyse something."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    return [pid for pid in map(int, children) if b"analysis_process" in Path(f"/proc/{pid}/cmdline").read_bytes()]


@run
async def test_a_process_that_dies_is_told_and_the_next_question_begins_anew(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, http(server.port) as api:
        table = await begin("artus", [ada], ["random"])
        await ada.play_until_over(table)
        path = f"/api/replays/{table}/analysis"
        async with asyncio.timeout(PATIENCE):
            while analysing(server):  # the one before has answered, and is about to end
                await asyncio.sleep(0.01)
            assert (await api.get(path)).status_code == 202
            while not (found := analysing(server)):
                await asyncio.sleep(0.01)
            os.kill(found[0], signal.SIGKILL)
            while (reply := await api.get(path)).status_code == 202:
                await asyncio.sleep(0.01)
        assert reply.status_code == 500
        assert "could not be analysed" in reply.json()["expected"]
        _, again = await analysed(api, table)
        assert again.ready
