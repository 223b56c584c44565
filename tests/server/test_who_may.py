"""What is allowed at a table: who may begin, who is asked, who may talk and how much, who may look on."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess, served
from tests.server.running import run


@run
async def test_if_the_host_is_gone_any_player_may_begin_and_nobody_else(server: ServerProcess) -> None:
    async with Client(server.port, "Ben") as ben, Client(server.port, "Eve") as eve:
        async with Client(server.port, "Ada") as ada:
            table = (await open_table(ada, seats=[{}, {"kind": "bot", "level": "random"}]))["table"]["table"]
            for client in (ada, ben, eve):
                await client.enter(table)
            await ben.do("Sit", table, seat=0)
            await ben.do("Ready", table)
            assert (await ben.ask("Start", table))["reason"] == "only_host"
        await ben.until(lambda: [m for m in ben.received if m["type"] == "Present"][-1]["spectators"] == 1)
        assert (await eve.ask("Start", table))["reason"] == "only_host"
        await ben.do("Start", table)
        await ben.until(lambda: ben.info[table]["phase"] == "playing")


@run
async def test_the_host_frees_the_seat_of_who_has_gone_away_but_not_of_who_is_here(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada:
        async with Client(server.port, "Ben") as ben:
            table = (await open_table(ada))["table"]["table"]
            for client in (ada, ben):
                await client.enter(table)
            await ben.do("Sit", table, seat=1)
            assert (await ada.ask("SetSeat", table, seat=1, to={"kind": "open"}))["reason"] == "still_here"
        await ada.until(lambda: [m for m in ada.received if m["type"] == "Present"][-1].get("guests", []) == [])
        await ada.do("SetSeat", table, seat=1, to={"kind": "open"})
        await ada.until(lambda: ada.info[table]["seats"][1]["kind"] == "open")


@run
async def test_who_asks_for_a_rematch_hosts_it(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        request = (await ada.do("Offer", table, what="end"))["request"]
        await ben.do("Answer", table, request=request, agree=True)
        again = (await ben.do("Rematch", table))["table"]
        await ben.enter(again)
        assert ben.info[again]["host"] == ben.guest


@run
async def test_a_takeback_asks_also_who_is_away_if_it_passes_their_decision(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port, "Cai") as cai:
        table = await begin("artus", [ada, ben, cai])
        order = []
        while len(order) < 3:
            await asyncio.gather(*(client.until(lambda: ada.sequence[table] > 0) for client in (ada, ben, cai)))
            player = next(client for client in (ada, ben, cai) if client.to_decide(table))
            playing = player.playing[table]
            await player.do("Play", table, seat=playing["viewer"], action=playing["actions"][0])
            for client in (ada, ben, cai):
                await client.until(lambda c=client, p=player: c.sequence[table] >= p.sequence[table])
            order.append(player)
        first, second, third = order
        await third.do("StandIn", table, seat=third.playing[table]["viewer"])
        await second.do("StandIn", table, seat=second.playing[table]["viewer"])
        await first.do("Offer", table, what="pause")  # nobody else plays now: at once
        await first.until(lambda: first.info[table]["phase"] == "paused")
        await first.do("Offer", table, what="resume")
        answer = await first.ask("Undo", table, seat=first.playing[table]["viewer"])
        assert answer["type"] == "Done", answer
        await first.until(lambda: first.info[table]["requests"] != [])
        assert set(first.info[table]["requests"][0]["waiting_for"]) >= {second.guest, third.guest}


@run
async def test_talk_has_a_pace_and_only_who_talks_too_much_waits(database: str) -> None:
    with served(database, chat_pace=3) as server:
        async with Client(server.port, "Ada", language="de") as ada, Client(server.port, "Ben") as ben:
            table = await begin("artus", [ada, ben])
            answers = [await ada.ask("Say", table, room="table", text=f"{number}") for number in range(4)]
            assert [answer["type"] for answer in answers] == ["Done", "Done", "Done", "Refused"]
            assert answers[-1]["text"].startswith("Bitte nicht so viel")
            await ben.do("Say", table, room="table", text="I may")


@run
async def test_where_spectators_are_not_wanted_who_looked_on_before_is_dismissed_at_the_start(
    server: ServerProcess,
) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Eve", language="de") as eve:
        seats = [{}, {"kind": "bot", "level": "random"}]
        table = (await open_table(ada, seats=seats, spectators=False))["table"]["table"]
        for client in (ada, eve):
            await client.enter(table)
        await ada.do("Sit", table, seat=0)
        await ada.do("Ready", table)
        await ada.do("Start", table)
        await eve.until(lambda: any(m["type"] == "Dismissed" for m in eve.received))
        dismissed = next(m for m in eve.received if m["type"] == "Dismissed")
        assert dismissed == {
            "type": "Dismissed",
            "table": table,
            "text": "An diesem Tisch sind keine Zuschauer erwünscht.",
        }
        await ada.until(lambda: ada.to_decide(table))
        await ada.do("Play", table, seat=0, action=ada.playing[table]["actions"][0])
        await eve.do("WatchLobby")
        assert table not in eve.playing


@run
async def test_the_host_cannot_sit_on_a_bots_seat_or_on_one_that_is_not_there(server: ServerProcess) -> None:
    async with http(server.port, secrets.token_urlsafe(24)) as api:
        for seat in (1, 2):
            wanted = {"id": f"{seat}", "game": "artus", "seats": [{}, {"kind": "bot", "level": "random"}], "sit": seat}
            reply = await api.post("/api/tables", json=wanted)
            assert (reply.status_code, reply.json()["error"]) == (400, "BadSeat")


@run
async def test_the_list_of_tables_is_for_who_knows_the_password(database: str) -> None:
    with served(database, password="Excalibur") as server:
        async with http(server.port) as api:
            assert (await api.get("/api/tables")).status_code == 403
            assert (await api.get("/api/tables", headers={"X-Tafelrunde-Password": "Excalibur"})).json() == []
            assert (await api.get("/api/server")).json()["password"] is True


@pytest.mark.parametrize(
    ("clock", "left"),
    [
        ({"clock": "none"}, []),
        ({"clock": "move", "seconds": 60}, [60_000, 60_000]),
        ({"clock": "game", "seconds": 300, "increment": 5}, [300_000, 300_000]),
        ({"clock": "days", "days": 3}, [259_200_000, 259_200_000]),
    ],
    ids=["none", "move", "game", "days"],
)
@run
async def test_all_four_kinds_of_clock_can_be_agreed_on_and_stop_with_a_pause(
    server: ServerProcess, clock: dict[str, object], left: list[int]
) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben], clock=clock)
        times = ada.playing[table]["times"]
        assert times.get("left", []) == left
        assert len(times.get("ticking", [])) == (1 if left else 0)
        request = (await ada.do("Offer", table, what="pause"))["request"]
        await ben.do("Answer", table, request=request, agree=True)
        await ada.until(lambda: ada.info[table]["phase"] == "paused")
        assert ada.playing[table]["times"]["running"] is False
        assert ada.playing[table]["times"].get("ticking", []) == []
