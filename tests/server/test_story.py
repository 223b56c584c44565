"""A finished game in sentences, and played on from any of its moments."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import tafelrunde as tr
from tafelrunde.kernel.texts import LANGUAGES
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess
from tests.server.running import run

GOLDEN = Path(__file__).parent.parent / "golden"


async def finished(ada: Client, ben: Client) -> str:
    table = await begin("artus", [ada, ben])
    await asyncio.gather(ada.play_until_over(table), ben.play_until_over(table))
    return table


@run
async def test_a_finished_game_is_told_step_by_step_and_played_on_from_any_of_them(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await finished(ada, ben)
        async with http(server.port, ada.secret) as api:
            steps = (await api.get(f"/api/replays/{table}")).json()["steps"]
            lines = (await api.get(f"/api/replays/{table}/log?language=de")).json()["lines"]
            assert [line["step"] for line in lines] == list(range(steps + 1))
            moment = (await api.get(f"/api/replays/{table}/moments/6?language=de")).json()
            assert lines[6]["texts"] == moment["texts"]
            assert lines[6]["events"] == moment["events"] != []
            then = (await api.get(f"/api/replays/{table}/moments/6?seat=1")).json()["view"]
            wanted = {"id": "on", "step": 6, "seat": 1, "level": "random", "name": "Ada"}
            opened = await api.post(f"/api/replays/{table}/play-on", json=wanted)
            assert opened.status_code == 201, opened.text
            again = await api.post(f"/api/replays/{table}/play-on", json=wanted)
            new = opened.json()["table"]["table"]
            assert again.json()["table"]["table"] == new, "the same id gives the same table"
            assert [seat["kind"] for seat in opened.json()["table"]["seats"]] == ["bot", "person"]
            assert opened.json()["table"]["played_on"] == {"table": table, "step": 6}
            await ada.enter(new)
            first = next(m for m in ada.received if m["type"] == "Snapshot" and m["table"]["table"] == new)
            if first["sequence"] == 4:  # no bot has decided yet
                assert first["playing"]["view"] == then, "the seat knows what it knew"
            await ada.play_until_over(new)
            replay = (await api.get(f"/api/replays/{new}")).json()
            assert replay["result"]["standings"]
            assert replay["commitment"] is None, "nothing was sealed for a game that began in its middle"


@run
async def test_what_cannot_be_told_or_played_on_says_why(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        running = await begin("artus", [ada, ben])
        wanted = {"id": "x", "step": 0, "seat": 0}
        async with http(server.port, ada.secret) as api:
            assert (await api.get(f"/api/replays/{running}/log")).status_code == 409
            assert (await api.post(f"/api/replays/{running}/play-on", json=wanted)).status_code == 409
            table = await finished(ada, ben)
            steps = (await api.get(f"/api/replays/{table}")).json()["steps"]
            for bad in ({"step": steps}, {"step": steps + 1}, {"seat": 9}, {"level": "wizard"}):
                reply = await api.post(f"/api/replays/{table}/play-on", json=wanted | bad)
                assert reply.status_code == 400, bad
        async with http(server.port) as api:
            assert (await api.post(f"/api/replays/{table}/play-on", json=wanted)).status_code == 401


@run
async def test_the_time_of_a_game_that_is_played_on_goes_on(server: ServerProcess) -> None:
    """From where it stood: with a clock that began anew, a raid would wait for as long as the game had taken before."""
    file = json.loads((GOLDEN / "tumult-royale-2-timed-auto.json").read_text())
    match = tr.load(file)
    step = next(k for k in range(match.length - 1, 0, -1) if match.at(k).view(None).phase == "before-raid")
    then = match.at(step)
    assert then.now > 60_000
    async with Client(server.port, "Ada") as ada, http(server.port, ada.secret) as api:
        replay = (await api.post("/api/replays", json=file)).json()["table"]
        wanted = {"id": "timed", "step": step, "seat": then.waiting[0], "name": "Ada"}
        table = (await api.post(f"/api/replays/{replay}/play-on", json=wanted)).json()["table"]["table"]
        await ada.enter(table)
        first = next(m for m in ada.received if m["type"] == "Snapshot" and m["table"]["table"] == table)
        assert then.now <= first["playing"]["times"]["match"] < then.now + 60_000


@run
async def test_a_file_without_names_is_told_by_the_colours_of_its_seats(server: ServerProcess) -> None:
    for name in ("artus-4-advanced", "carcassonne-2-fields", "tumult-royale-2-calm-auto"):
        file = json.loads((GOLDEN / f"{name}.json").read_text())
        match = tr.load(file)
        async with http(server.port, "n" * 24) as api:
            table = (await api.post("/api/replays", json=file)).json()["table"]
            whys = (await api.get(f"/api/replays/{table}")).json()["whys"]
            for language in LANGUAGES:
                names = match.game.colour_names(language)[: match.seats]
                log = (await api.get(f"/api/replays/{table}/log?language={language}")).json()["lines"]
                told = [tuple(line["texts"]) for line in log]
                say, forms = match.game.sentence, (None,) * match.seats
                assert told == [
                    tuple(say(event, names, match.box, language, forms) for event in match.events_of(step, None))
                    for step in range(match.length + 1)
                ]
                step = next(line["step"] for line in log if any(names[0] in text for text in line["texts"]))
                moment = (await api.get(f"/api/replays/{table}/moments/{step}?language={language}")).json()
                assert moment["texts"] == log[step]["texts"]
                lines = [match.game.why(line, names, language) for line in match.score_lines()]
                assert [why[language] for why in whys] == lines
