"""Hostile clients: never a crash, never a change, never a stall for others; the sender is told or dropped."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from collections import Counter
from itertools import count
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tafelrunde.wire.words import VERSION
from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess, served
from tests.server.running import run

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"Hello"',
    "{}",
    '{"type": "Nonsense", "id": "1"}',
    '{"type": "Play"}',
    '{"type": "Play", "id": 7, "table": "x", "seat": 0, "action": {}}',
    '{"type": "Play", "id": "x", "table": "../../etc", "seat": 0, "action": {}}',
    '{"type": "Play", "id": "x", "table": "a", "seat": -1, "action": {}}',
    '{"type": "Play", "id": "x", "table": "a", "seat": 1e400, "action": {}}',
    '{"type": "Say", "id": "x", "table": "a", "room": "cellar", "text": "x"}',
    '{"type": "Enter", "id": "x", "table": "a", "since": "yesterday"}',
    '{"type": "Enter", "id": "", "table": "a"}',
    '{"type": "Enter", "id": "' + "x" * 65 + '", "table": "a"}',
    '{"type": "Enter", "id": "x", "table": "a", "more": 1}',
    '{"type": "Echo", "beat": "now"}',
    '{"type": "Sit", "id": "x", "table": "a", "name": ""}',
    "[" * 30_000,
    '{"type":"Play","id":"deep","table":"a","seat":0,"action":' + '{"a":' * 10_000 + "1" + "}" * 10_000 + "}",
    '{"type": "Hello", "id": "x", "version": 99, "secret": "aaaaaaaaaaaaaaaaaaaaaaaa"}',
    '{"type": "Hello", "id": "x", "version": 1, "secret": "aaaaaaaaaaaaaaaaaaaaaaaa"}',
    '{"type": "Hello", "id": "x", "version": 2, "secret": "short"}',
    "\ud83d".encode("utf-16", "surrogatepass").decode("utf-16", "replace"),
]


@run
async def test_nonsense_is_told_what_was_expected_and_changes_nothing(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Mallory") as mallory:
        table = await begin("artus", [ada], ["random"])
        await ada.until(lambda: ada.to_decide(table))
        before = ada.sequence[table]
        for text in NONSENSE:
            failures = sum(m["type"] == "Failed" for m in mallory.received)
            await mallory.send_raw(text.replace('"table": "a"', f'"table": "{table}"'))
            await mallory.until(lambda f=failures: sum(m["type"] == "Failed" for m in mallory.received) > f, 10)
            assert mallory.received[-1]["expected"]
        await mallory.send_raw(b"\xff\xfe\x00")
        await mallory.until(lambda: mallory.received[-1]["type"] == "Failed")
        assert mallory.reconnects == 0
        assert (await ada.do("Enter", table, since=before))["sequence"] == before


@run
async def test_before_hello_nothing_is_done(server: ServerProcess) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/socket") as stranger:
        await stranger.send(json.dumps({"type": "WatchLobby", "id": "1"}))
        assert json.loads(await stranger.recv())["error"] == "hello-expected"


@run
async def test_a_message_that_is_too_long_ends_the_connection(server: ServerProcess) -> None:
    async with connect(f"ws://127.0.0.1:{server.port}/socket", max_size=None) as stranger:
        await stranger.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            await stranger.recv()


@run
async def test_other_peoples_seats_and_tables_are_out_of_reach(server: ServerProcess) -> None:
    async with (
        Client(server.port, "Ada") as ada,
        Client(server.port, "Ben") as ben,
        Client(server.port, "Mallory") as mallory,
    ):
        table = await begin("artus", [ada, ben])
        before = ada.sequence[table]
        action = (ada if ada.to_decide(table) else ben).playing[table]["actions"][0]
        forbidden: list[tuple[str, dict[str, Any]]] = [
            ("Play", {"seat": 0, "action": action}),
            ("Undo", {"seat": 1}),
            ("Look", {"seat": 0}),
            ("Hint", {"seat": 0}),
            ("Describe", {"seat": 0}),
            ("Offer", {"what": "end"}),
            ("Answer", {"request": 1, "agree": True}),
            ("StandIn", {"seat": 0}),
            ("Reclaim", {"seat": 0}),
            ("Rise", {"seat": 0}),
            ("Sit", {"seat": 0}),
            ("Start", {}),
            ("Close", {}),
            ("Rematch", {}),
            ("Change", {"terms": {}}),
            ("SetSeat", {"seat": 0, "to": {"kind": "open"}}),
            ("Ready", {}),
            ("Say", {"room": "table", "text": "hello"}),
        ]
        for kind, fields in forbidden:
            answer = await mallory.ask(kind, table, **fields)
            assert answer["type"] == "Refused", (kind, answer)
            assert answer["text"]
        assert (await mallory.ask("Enter", "nowhere"))["error"] == "unknown-table"
        assert (await ada.do("Enter", table, since=before))["sequence"] == before
        for since in (-5, 0, 10**12):
            await mallory.ask("Enter", table, since=since)
        assert mallory.info[table]["phase"] == "playing"


@run
async def test_somebody_elses_command_id_is_not_mine(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = (await open_table(ada))["table"]["table"]
        first = await ada.do("Sit", table, id="the-same", seat=0)
        second = await ben.do("Sit", table, id="the-same", seat=1)
        assert (first["seat"], second["seat"]) == (0, 1)


@run
async def test_a_flood_is_told_and_dropped_and_others_do_not_notice(database: str) -> None:
    with served(database, message_rate=20, message_burst=60) as server:
        async with Client(server.port, "Ada") as ada:
            table = await begin("artus", [ada], ["random"])
            async with connect(f"ws://127.0.0.1:{server.port}/socket") as flood:
                hello = {"type": "Hello", "id": "1", "version": VERSION, "secret": "m" * 24}
                await flood.send(json.dumps(hello))
                with contextlib.suppress(ConnectionClosed):
                    for number in range(5000):
                        await flood.send(json.dumps({"type": "Ping", "id": f"{number}"}))
                told = []
                with contextlib.suppress(ConnectionClosed):
                    async for data in flood:
                        told.append(json.loads(data))
                assert {"limit"} <= {message.get("error") for message in told}
                assert told[-1] == {"type": "Farewell", "why": "flood"}
            await ada.do("Say", table, room="table", text="still here")


@run
async def test_who_does_not_read_is_dropped_and_nobody_waits_for_them(database: str) -> None:
    with served(database, send_queue=64) as server:
        async with Client(server.port, "Ada") as ada:
            table = await begin("artus", [ada], ["random"])
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port, limit=1024)
            sock: socket.socket = writer.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            writer.write(
                b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
            )
            await reader.readuntil(b"\r\n\r\n")
            hello = {"type": "Hello", "id": "1", "version": VERSION, "secret": "s" * 24}
            writer.write(frame(json.dumps(hello).encode()))
            async with http(server.port) as api, asyncio.timeout(120):
                for number in count():  # asks for a lot, and reads nothing of it
                    writer.write(frame(json.dumps({"type": "Enter", "id": f"{number}", "table": table}).encode()))
                    await asyncio.sleep(0.002)
                    if number % 200 == 0:
                        await ada.do("Say", table, room="table", text="nobody waits")
                        if "tafelrunde_dropped_slow_total 1" in (await api.get("/metrics")).text:
                            break
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


def frame(payload: bytes) -> bytes:
    """A masked text frame."""
    length = (
        bytes([0x80 | len(payload)]) if len(payload) < 126 else bytes([0x80 | 126]) + len(payload).to_bytes(2, "big")
    )
    return b"\x81" + length + b"\0\0\0\0" + payload


@run
async def test_half_open_connections_and_half_requests_stall_nobody(server: ServerProcess) -> None:
    writers = []
    for beginning in (b"", b"GET /socket HT", b"GET /socket HTTP/1.1\r\nUpgrade: websocket\r\n", b"\0\1\2\3"):
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(beginning)
        writers.append(writer)
    async with Client(server.port, "Ada") as ada:
        assert (await ada.do("WatchLobby"))["type"] == "Done"
    for writer in writers:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()


@run
async def test_pages_of_other_origins_cannot_talk_to_the_server(server: ServerProcess) -> None:
    with pytest.raises(Exception, match="403"):
        async with connect(f"ws://127.0.0.1:{server.port}/socket", origin="https://evil.example"):  # type: ignore[arg-type]
            pass
    async with http(server.port, "a" * 20) as api:
        reply = await api.post("/api/tables", json={}, headers={"Origin": "https://evil.example"})
        assert reply.status_code == 403
        own = await api.get("/api/server", headers={"Origin": f"http://127.0.0.1:{server.port}"})
        assert own.status_code == 200
        assert own.headers["content-security-policy"].startswith("default-src 'self'")


@run
async def test_an_address_has_only_so_many_connections(database: str) -> None:
    with served(database, connections_per_address=3) as server:
        address = f"ws://127.0.0.1:{server.port}/socket"
        held = [await connect(address) for _ in range(3)]
        with pytest.raises(Exception, match="403"):
            await connect(address)
        await held.pop().close()
        for _ in range(100):
            try:
                held.append(await connect(address))
                break
            except Exception:
                await asyncio.sleep(0.05)
        assert len(held) == 3
        for connection in held:
            await connection.close()


@run
async def test_an_address_opens_only_so_many_tables_whoever_it_says_it_is(database: str) -> None:
    with served(database, openings_per_address=3) as server:
        codes = []
        for number in range(5):
            async with http(server.port, f"somebody-else-{number:08}") as api:
                reply = await api.post("/api/tables", json={"id": "1", "game": "artus", "seats": [{}, {}]})
                codes.append(reply.status_code)
        assert codes == [201, 201, 201, 429, 429]
        async with http(server.port) as api:
            assert len((await api.get("/api/tables")).json()) == 3


@run
async def test_a_flood_of_codes_and_of_bells_is_told_the_limit_and_others_do_not_notice(database: str) -> None:
    with served(database, requests_per_address=2, proxies="127.0.0.1") as server:
        async with Client(server.port, "Ada") as ada, http(server.port, "m" * 24) as api:
            table = await begin("artus", [ada], ["random"])

            async def ask(path: str, body: dict[str, object]) -> httpx.Response:
                return await api.post(path, json=body, headers={"X-Forwarded-For": "203.0.113.9"})

            keys = {"p256dh": "x", "auth": "y", "ring_for": "turn", "language": "en"}
            bodies = {
                "/api/transfer": {},
                "/api/transfer/take": {"code": "abcdefghij"},
                "/api/push": {"endpoint": "https://evil.example/x"} | keys,
            }
            asked = [ask(path, body) for path, body in bodies.items() for _ in range(100)]
            flood = asyncio.gather(*asked)
            assert (await ada.do("Say", table, room="table", text="hello"))["type"] == "Done"
            answers = await flood
            neighbour = await api.get("/api/server", headers={"X-Forwarded-For": "203.0.113.10"})
            told = Counter(answer.status_code for answer in answers)
            assert set(told) <= {200, 400, 404, 429}, told
            assert told[429] > 50, told
            assert all(answer.json()["expected"] for answer in answers if answer.status_code != 200)
            assert neighbour.status_code == 200
            assert ada.reconnects == 0


@run
async def test_paths_lead_nowhere_else(server: ServerProcess) -> None:
    async with http(server.port) as api:
        for path in ("/../pyproject.toml", "/%2e%2e/app.py", "/assets/", "/static/app.py", "/app.py", "/api/nothing"):
            reply = await api.get(path)
            assert reply.status_code in (200, 404)
            assert "import" not in reply.text or "<!doctype" in reply.text.lower()


@run
async def test_json_nested_beyond_reading_is_told_so_and_is_no_fault_of_ours(server: ServerProcess) -> None:
    async with http(server.port, "i" * 24) as api:
        for path in ("/api/tables", "/api/replays"):
            for body in ("[" * 100_000, '{"a":' * 100_000):
                answer = await api.post(path, content=body, headers={"Content-Type": "application/json"})
                assert answer.status_code == 400, answer.text
                assert answer.json()["expected"]
        assert "tafelrunde_faults_total 0\n" in (await api.get("/metrics")).text
