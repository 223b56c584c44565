"""A server that is replaced by a newer one goes on with its tables, by the rules that they began with."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games.artus.game import ARTUS
from tafelrunde.server.settings import DAY, Settings
from tafelrunde.server.table.checking import check_logs
from tests.match.raised import NEXT, raised
from tests.server.client import Client, Data, begin, http
from tests.server.processes import ServerProcess, serve_in_process, served
from tests.server.running import run


def serve_newer(settings: Settings, log: str, environment: dict[str, str]) -> None:
    """A newer program, with the next version of the rules of Artus."""
    with raised():
        serve_in_process(settings, log, environment)


class NewerServer(ServerProcess):
    does = staticmethod(serve_newer)


async def decisions(table: str, players: list[Client], count: int) -> None:
    """So many decisions, always the first that is legal."""
    for _ in range(count):
        deciding = next(player for player in players if player.to_decide(table))
        playing = deciding.playing[table]
        answer = await deciding.do("Play", table, seat=playing["viewer"], action=playing["actions"][0])
        for player in players:
            await reached(player, table, answer["sequence"])


async def reached(player: Client, table: str, sequence: int) -> None:
    await player.until(lambda: player.sequence[table] >= sequence)


async def file_of(port: int, table: str) -> Data:
    async with http(port) as api:
        return dict((await api.get(f"/api/replays/{table}/file")).json())


def first(actions: list[Any]) -> Any:
    return actions[0]


@run
async def test_a_newer_server_goes_on_with_running_tables_and_begins_new_ones_by_its_rules(database: str) -> None:
    with served(database) as old:
        async with Client(old.port, "Ada") as ada, Client(old.port, "Ben") as ben:
            running = await begin("artus", [ada, ben])
            await decisions(running, [ada, ben], 14)
            seen = ada.playing[running]["view"]
            secrets = ada.secret, ben.secret
        assert old.stop() == 0
    newer = NewerServer(database).start()
    try:
        async with (
            Client(newer.port, "Ada", secrets[0]) as ada,
            Client(newer.port, "Ben", secrets[1]) as ben,
        ):
            for player in (ada, ben):
                player._numbers = 1000  # their commands are new ones, not those of before once more
                await player.enter(running)
            again = ada.playing[running]["view"]
            assert again.pop("components") == {"plates": ARTUS.standard_box.values["plates"]}
            assert again == {key: value for key, value in seen.items() if key != "components"}
            await asyncio.gather(ada.play_until_over(running, first), ben.play_until_over(running, first))
            file = await file_of(newer.port, running)
            async with http(newer.port) as api:
                replay = (await api.get(f"/api/replays/{running}")).json()
                assert replay["verified"] is True
            begun = await begin("artus", [ada, ben])
            assert 12 in [chair["value"] for chair in ada.playing[begun]["view"]["chairs"]]
    finally:
        newer.stop()
        newer.end()
    match = tr.load(file["match"])  # by the older program: it was played by its rules
    assert match.over
    assert match.header.rules == ARTUS.rules_version
    with served(database) as old:
        async with Client(old.port, "Ada", secrets[0]) as ada:
            ada._numbers = 2000
            answer = await ada.ask("Enter", begun, since=None)
            assert answer["error"] == "unknown-table"
            assert f"played with rules version {NEXT} of Artus; this program knows 1 and 2" in answer["expected"]
            await ada.enter(running)
            assert ada.info[running]["phase"] == "over"


STORED = Path(__file__).parents[1] / "golden" / "database-0.1.0.sql"
WHO = {"Ada": "_Kl2YGnRPV3BwE_-D4Ub_tcaEksHKHNO", "Ben": "2zx9Ol2AJmcsJxhKVCs2YXplUeMitOmu"}  # their secrets
TABLES = {"artus": "ntrv4zavcfnwnxeg", "carcassonne": "npraqf93m9ckz25n", "tumult-royale": "hdxpsv7yyijugi6b"}
DECISIONS = 16  # at each table, before the upgrade


@run
async def test_a_database_of_version_0_1_0_opens_and_its_tables_go_on(database: str, tmp_path: Path) -> None:
    """What docs/container.md says about upgrading, with what a server of that version really stored."""
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite")) as stored:
        stored.executescript(STORED.read_text("utf-8"))
    with served(database, close_running_after=100_000 * DAY) as server:
        async with Client(server.port, "Ada", WHO["Ada"]) as ada, Client(server.port, "Ben", WHO["Ben"]) as ben:
            for game, table in TABLES.items():
                for player in (ada, ben):
                    player._numbers += 1000  # their commands are new ones
                    await player.enter(table)
                assert ada.info[table]["game"] == game
                before = ada.sequence[table]
                await decisions(table, [ada, ben], 4)
                assert ada.sequence[table] >= before + 4 > DECISIONS
        assert server.stop() == 0
    assert await check_logs(database) == (len(TABLES), [])
