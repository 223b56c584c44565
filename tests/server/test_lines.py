"""What goes over the line: frames of every length, messages in their order, and nothing for who does not read."""

from __future__ import annotations

import json

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from tafelrunde.server.web.measured_socket import framed
from tests.server.client import Client, begin
from tests.server.processes import ServerProcess, served
from tests.server.running import run


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 65_535, 65_536, 70_000])
def test_a_message_is_framed_as_every_client_reads_it(length: int) -> None:
    client = ClientProtocol(parse_uri("ws://127.0.0.1/socket"), state=State.OPEN, max_size=None)
    client.receive_data(framed(b"x" * length) + framed(b"next"))
    first, second = client.events_received()
    assert isinstance(first, Frame)
    assert isinstance(second, Frame)
    assert (bytes(first.data), bytes(second.data)) == (b"x" * length, b"next")


@run
async def test_messages_that_come_at_once_have_their_turn_one_after_the_other(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada:
        table = await begin("artus", [ada, ada])
        sent = []
        for number in range(200):
            kind = "Ping" if number % 3 else "Say"
            fields = {"sent": number} if number % 3 else {"table": table, "room": "table", "text": f"{number}"}
            sent.append(await ada.send(type=kind, **fields))
        await ada.until(lambda: all(ada.answers[one] for one in sent), 60)
        assert all(ada.answers[one][0]["type"] == "Done" for one in sent)
        said = [step["said"]["text"] for step in ada.steps[table] if step.get("said")]
        assert said == [f"{number}" for number in range(0, 200, 3)]


@run
async def test_a_server_that_compresses_is_understood(database: str) -> None:
    with served(database, compress=True) as server:
        async with connect(f"ws://127.0.0.1:{server.port}/socket") as client:
            assert client.protocol.extensions, "it compresses"
            await client.send(json.dumps({"type": "Hello", "id": "1", "version": 1, "secret": "s" * 24}))
            assert json.loads(await client.recv())["type"] == "Welcome"
