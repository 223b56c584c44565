"""Replays, files and the sealed bag."""

from __future__ import annotations

import asyncio
import copy
import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.cli import app
from tafelrunde.server.replay.table_file import verify
from tafelrunde.server.table.sealed_bag import commitment_to, seed_from
from tests.server.client import Client, Data, begin, http
from tests.server.processes import ServerProcess, served
from tests.server.running import run


async def finished(server: ServerProcess) -> tuple[str, Data, str]:
    """A finished table, its file, and the commitment that was shown before the game."""
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        commitment = next(m for m in ada.received if m["type"] == "Snapshot")["table"]["commitment"]
        await asyncio.gather(ada.play_until_over(table), ben.play_until_over(table))
        async with http(server.port) as api:
            return table, (await api.get(f"/api/replays/{table}/file")).json(), commitment


@run
async def test_any_moment_of_a_finished_table_can_be_seen_and_everything_is_open(server: ServerProcess) -> None:
    table, file, _ = await finished(server)
    async with http(server.port) as api:
        replay = (await api.get(f"/api/replays/{table}")).json()
        assert replay["verified"] is True
        assert replay["result"]["standings"]
        match = tr.load(file["match"])
        for step in (0, 1, replay["steps"] // 2, replay["steps"]):
            moment = (await api.get(f"/api/replays/{table}/moments/{step}?seat=1&language=de")).json()
            assert moment["view"] == json.loads(tr.to_json(match.at(step).view(1)))
            assert len(moment["texts"]) == len(moment["events"])
        assert (await api.get(f"/api/replays/{table}/moments/{replay['steps'] + 1}")).status_code == 400
        assert (await api.get(f"/api/replays/{table}/moments/1?seat=9")).status_code == 400


@run
async def test_there_is_no_replay_before_the_end(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, http(server.port) as api:
        table = await begin("artus", [ada], ["random"])
        for path in ("", "/file", "/moments/0"):
            assert (await api.get(f"/api/replays/{table}{path}")).status_code == 409
        assert (await api.get("/api/replays/nowhere")).status_code == 404


@run
async def test_a_file_proves_that_nothing_was_chosen_and_any_change_is_found(server: ServerProcess) -> None:
    _, file, commitment = await finished(server)
    proof = verify(file, commitment)
    assert (proof.over, proof.seats) == (True, ("Ada", "Ben"))
    with pytest.raises(tr.BadSave, match="not the one that was shown"):
        verify(file, "0" * 64)
    for change, wrong in (
        (lambda f: f.update(secret="0" * 64), "secret does not fit"),
        (lambda f: f.update(secret="0" * 64, commitment=commitment_to("0" * 64)), "not shuffled by the sealed bag"),
        (lambda f: f["seats"][0].update(entropy="chosen"), "not shuffled by the sealed bag"),
        (lambda f: f["match"]["header"].update(seed="1"), "not shuffled by the sealed bag"),
        (lambda f: f["match"]["log"].pop(), "does not lead"),
        (lambda f: f.update(version=9), "version 9"),
        (lambda f: f.update(more=1), "damaged"),
        (lambda f: f.update(format="x"), "not the file of a table"),
    ):
        changed = copy.deepcopy(file)
        change(changed)
        with pytest.raises(tr.BadSave, match=wrong):
            verify(changed)


@run
async def test_a_file_can_be_imported_elsewhere_and_is_the_same_replay(server: ServerProcess, database: str) -> None:
    table, file, _ = await finished(server)
    with served(database) as other:
        async with http(other.port, "i" * 24) as api:
            first = (await api.post("/api/replays", json=file)).json()["table"]
            assert (await api.post("/api/replays", json=file)).json()["table"] == first
            replay = (await api.get(f"/api/replays/{first}")).json()
            assert (replay["verified"], replay["imported"]) == (True, True)
            assert [seat["name"] for seat in replay["seats"]] == ["Ada", "Ben"]
            assert (await api.get(f"/api/replays/{first}/file")).json() == file
            saved = (await api.post("/api/replays", json=file["match"])).json()["table"]
            assert (await api.get(f"/api/replays/{saved}")).json()["verified"] is False
            for bad in ({}, {"format": "tafelrunde-table"}, file | {"match": {}}, {"format": "tafelrunde-match"}):
                assert (await api.post("/api/replays", json=bad)).status_code == 400
    assert table


@run
async def test_verify_and_backup_from_the_command_line(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    copied = tmp_path / "copy.sqlite"
    with served(database) as server:
        table, file, commitment = await finished(server)
        path = tmp_path / "table.json"
        path.write_text(json.dumps(file))
        runner = CliRunner()
        told = await asyncio.to_thread(runner.invoke, app, ["verify", str(path), "--commitment", commitment])
        assert told.exit_code == 0
        assert commitment in told.output.replace("\n", "")
        told = await asyncio.to_thread(runner.invoke, app, ["backup", str(copied), "--database", database, "--check"])
        assert told.exit_code == 0, told.output
        assert "1 table can be read from the copy" in told.output
        again = await asyncio.to_thread(runner.invoke, app, ["backup", str(copied), "--database", database])
        assert again.exception is not None, "an existing file is not overwritten"
    with served(f"sqlite:///{copied}") as server:
        async with http(server.port) as api:
            assert (await api.get(f"/api/replays/{table}/file")).json() == file


def test_no_two_inputs_of_the_sealed_bag_look_alike() -> None:
    seeds = {
        seed_from("s", "t", ["ab", "c"]),
        seed_from("s", "t", ["a", "bc"]),
        seed_from("s", "t", ["abc"]),
        seed_from("s", "t", ["abc", ""]),
        seed_from("st", "", ["ab", "c"]),
        commitment_to("s"),
    }
    assert len(seeds) == 6
