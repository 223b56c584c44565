"""Running a server: logs, settings, damaged data, abandoned tables, the files of the client."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
import secrets
import sqlite3
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tafelrunde.cli import app
from tafelrunde.cli.serve import addresses
from tafelrunde.server.settings import Settings
from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess, served
from tests.server.running import run


def log_of(path: Path) -> list[dict[str, object]]:
    """A log as its lines say it; every line is one JSON object."""
    return [json.loads(line) for line in path.read_text().splitlines()]


@pytest.mark.parametrize("database_kind", ["sqlite", "postgresql"])
def test_logs_are_json_lines_and_hold_no_secret_even_when_everything_is_logged(
    database_kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"sqlite:///{tmp_path}/tables.sqlite"
    if database_kind == "postgresql":
        url = str(request.getfixturevalue("postgres_url"))
    asyncio.run(asyncio.wait_for(tell_no_secret(url, tmp_path / "log"), 120))


async def tell_no_secret(url: str, path: Path) -> None:
    password, whisper = secrets.token_hex(12), secrets.token_hex(12)
    with served(url, log=path, log_level="DEBUG", password=password) as server:
        async with Client(server.port, "Ada", password=password) as ada, http(server.port, ada.secret) as api:
            wanted = {"id": "1", "game": "artus", "seats": [{"kind": "invited"}, {"kind": "bot", "level": "greedy"}]}
            headers = {"X-Tafelrunde-Password": password}
            opened = (await api.post("/api/tables", json=wanted, headers=headers)).json()
            table, token = opened["table"]["table"], opened["invitations"][0]["token"]
            await ada.enter(table)
            await ada.do("Sit", table, seat=0, invitation=token)
            await ada.do("Ready", table, entropy="e" * 20)
            await ada.do("Start", table)
            await ada.do("Say", table, room="table", text=whisper)
            await ada.until(lambda: ada.to_decide(table), 60)
            await ada.do("Play", table, seat=0, action=ada.playing[table]["actions"][0])
            await ada.do("Offer", table, what="end")
            await ada.until(lambda: "secret" in ada.info[table])
            bag = ada.info[table]["secret"]
        assert await asyncio.to_thread(server.stop) == 0
    lines = log_of(path)
    assert {"serving", "stopped"} <= {line["what"] for line in lines}
    text = path.read_text()
    for kept in (ada.secret, password, whisper, token, bag, "e" * 20):
        assert kept not in text


@run
async def test_a_damaged_log_hurts_nobody_else_and_the_server_starts_and_goes_on(database: str, tmp_path: Path) -> None:
    path = database.removeprefix("sqlite:///")
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            broken = [await begin("artus", [ada], ["random"], clock={"clock": "move", "seconds": 5}) for _ in range(4)]
            sound = await begin("artus", [ada], ["random"])
        server.stop()
    with sqlite3.connect(path) as data:
        data.execute('UPDATE log SET entry = \'{"entry": "Nonsense"}\' WHERE table_id = ? AND sequence = 2', broken[:1])
        data.execute("UPDATE log SET entry = 'not JSON' WHERE table_id = ? AND sequence = 1", broken[1:2])
        data.execute("DELETE FROM log WHERE table_id = ? AND sequence = 1", broken[2:3])
        data.execute("DELETE FROM log WHERE table_id = ? AND sequence = 3", broken[3:])
        data.execute("UPDATE tables SET lobby = '{}', alarm = 1 WHERE table_id IN (?, ?, ?, ?)", broken)
        kept = data.execute("SELECT count(*) FROM log WHERE table_id = ?", broken[3:]).fetchone()
    with served(database, log=tmp_path / "log") as server:
        async with Client(server.port, "Ada", secret=ada.secret) as ada, http(server.port) as api:
            for table in broken:
                answer = await ada.ask("Enter", table)
                assert (answer["type"], answer["error"]) == ("Failed", "unknown-table")
                assert (await api.get(f"/api/tables/{table}")).status_code == 404
            await ada.enter(sound)
            await ada.until(lambda: ada.to_decide(sound))
            await ada.do("Play", sound, seat=0, action=ada.playing[sound]["actions"][0])
            answer = await ada.ask("Say", broken[3], room="table", text="hello?")
            assert answer["error"] == "unknown-table", "nothing is appended to a log with a gap"
            assert "damaged at entry 4" in answer["expected"]
            with sqlite3.connect(path) as data:
                assert data.execute("SELECT count(*) FROM log WHERE table_id = ?", broken[3:]).fetchone() == kept
            listed = [table["table"] for table in (await api.get("/api/tables")).json()]
            assert listed == [sound]
    assert {"log damaged", "record damaged"} <= {line["what"] for line in log_of(tmp_path / "log")}


@run
async def test_abandoned_tables_are_cleared_away_and_their_logs_are_kept(database: str) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            never_begun = (await open_table(ada))["table"]["table"]
            playing = await begin("artus", [ada, ada])
            over = await begin("artus", [ada], ["random"])
            await ada.do("Offer", over, what="end")
        server.stop()
    with served(database, close_open_after=0, close_running_after=0, close_over_after=0) as server:
        async with http(server.port) as api:
            expected = {never_begun: "closed", playing: "over", over: "closed"}
            infos: dict[str, dict[str, Any]] = {}
            async with asyncio.timeout(50):  # the second round of clearing away comes after a minute
                while {table: info["phase"] for table, info in infos.items()} != expected:
                    await asyncio.sleep(0.1)
                    infos = {table: (await api.get(f"/api/tables/{table}")).json() for table in expected}
            assert infos[playing]["ending"] == "abandoned"
            assert (await api.get("/api/tables")).json() == []
            for table in (playing, over):
                assert (await api.get(f"/api/replays/{table}/file")).json()["table"] == table


def test_help_explains_every_setting_and_its_variable() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"], terminal_width=200, env={"COLUMNS": "200"}).output
    for field in fields(Settings):
        assert f"--{field.name.replace('_', '-')}" in told
        assert f"TAFELRUNDE_{field.name.upper()}" in told
        assert field.metadata["help"].split(".")[0][:40] in told


def test_people_are_told_where_to_find_the_server() -> None:
    assert addresses(Settings()) == ["http://127.0.0.1:8017"]
    assert addresses(Settings(host="::1", port=1)) == ["http://[::1]:1"]
    assert addresses(Settings(host="0.0.0.0"))[0] == "http://localhost:8017"


def test_the_page_for_who_runs_a_server_names_every_setting() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "operation.md").read_text()
    named = set(re.findall(r"`(--[a-z-]+)`", page))
    assert named == {f"--{field.name.replace('_', '-')}" for field in fields(Settings)}


@run
async def test_the_clients_files_travel_compressed_are_kept_by_their_hash_and_the_page_is_never_stale(
    server: ServerProcess,
) -> None:
    async with http(server.port) as api:
        page = await api.get("/", headers={"Accept-Encoding": "identity"})
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "content-encoding" not in page.headers
        squeezed = await api.get("/", headers={"Accept-Encoding": "gzip"})
        assert squeezed.headers["content-encoding"] == "gzip"
        assert squeezed.headers["vary"].lower() == "accept-encoding"
        assert squeezed.text == page.text
        head = await api.head("/", headers={"Accept-Encoding": "identity"})
        assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", page.headers["etag"])
        same = await api.get("/", headers={"If-None-Match": page.headers["etag"]})
        assert (same.status_code, same.content) == (304, b"")
        for name in ("content-security-policy", "x-content-type-options", "referrer-policy", "x-frame-options"):
            assert name in page.headers
        assert (await api.get("/assets/")).status_code in (200, 404)
        assert "Index of" not in (await api.get("/assets/")).text


def test_files_of_the_client_are_sent_as_small_as_the_browser_understands(tmp_path: Path) -> None:
    from tafelrunde.server.web.client_files import StaticFiles

    (tmp_path / "assets").mkdir()
    script = b"let tafelrunde = 'round';\n" * 200
    (tmp_path / "index.html").write_bytes(b"<!doctype html>" + b" " * 2000)
    (tmp_path / "assets" / "index-abc.js").write_bytes(script)
    (tmp_path / "assets" / "index-abc.js.br").write_bytes(b"made when the client was built")
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(secrets.token_bytes(3000))
    files = StaticFiles(tmp_path)
    found = files.find("/assets/index-abc.js")
    assert found is not None
    assert found.cache == "public, max-age=31536000, immutable"
    assert found.encoded("gzip, deflate, br") == ("br", b"made when the client was built")
    encoding, content = found.encoded("gzip;q=0.8, br;q=0")
    assert (encoding, gzip.decompress(content)) == ("gzip", script)
    assert found.encoded("") == (None, script)
    font = files.find("/assets/font-abc.woff2")
    assert font is not None
    assert font.encoded("gzip")[0] is None, "what is small already is not made larger"
    assert files.find("/assets/index-abc.js.br") is None
    assert files.find("/assets/missing.js") is None
    assert files.find("/table/abc") is files.index


def test_a_large_file_lies_there_compressed_and_is_sent_as_each_client_can_read_it(tmp_path: Path) -> None:
    from tafelrunde.server.web.client_files import FOREVER, StaticFiles

    content, folder = b"a library " * 1000, tmp_path / "local" / "0123456789ab"
    folder.mkdir(parents=True)
    (folder / "python.wasm.gz").write_bytes(gzip.compress(content))
    (folder / "python.wasm.br").write_bytes(b"made when it was built")
    found = StaticFiles(tmp_path / "static", tmp_path / "local").find("local/0123456789ab/python.wasm")
    assert found is not None
    assert (found.media_type, found.cache) == ("application/wasm", FOREVER)
    assert found.encoded("gzip, deflate, br") == ("br", b"made when it was built")
    encoding, packed = found.encoded("gzip")
    assert (encoding, gzip.decompress(packed)) == ("gzip", content)
    assert found.encoded("") == (None, content)
