"""What goes over the line: frames of every length, messages in their order, and nothing for who does not read."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from websockets.asyncio.client import connect
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tafelrunde.server.web.frames import NEVER, frame_end, framed, text_of
from tafelrunde.wire.words import VERSION
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


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536])
def test_a_frame_ends_where_it_ends_and_a_whole_text_is_told_from_anything_else(length: int) -> None:
    text = bytes(number % 251 for number in range(length))
    data = Frame(Opcode.TEXT, text).serialize(mask=True)
    both, end = data + data, len(data)
    assert [frame_end(both, start, length) for start in (0, end)] == [end, 2 * end]
    assert text_of(both, 0, end) == text_of(both, end, 2 * end) == text
    for part in (data[:1], data[:2], data[:5], data[:-1]):
        assert frame_end(part, 0, length) is None
    if length:
        assert frame_end(data, 0, length - 1) == NEVER
    others = [Frame(Opcode.TEXT, text, fin=False).serialize(mask=True), Frame(Opcode.BINARY, text).serialize(mask=True)]
    compressed = bytes([data[0] | 0x40]) + data[1:]
    for sent in (*others, compressed):
        assert frame_end(sent, 0, length) == len(sent)
        assert text_of(sent, 0, len(sent)) is None
    unmasked = Frame(Opcode.TEXT, text).serialize(mask=False)
    assert text_of(unmasked, 0, len(unmasked)) is None


@run
async def test_messages_in_pieces_and_together_arrive_once_and_in_order(server: ServerProcess) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(
        b"GET /socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    hello = json.dumps({"type": "Hello", "id": "hello", "version": VERSION, "secret": "p" * 24}).encode()
    pings = [json.dumps({"type": "Ping", "id": f"{number}", "sent": number}).encode() for number in range(60)]
    frames = [Frame(Opcode.TEXT, text).serialize(mask=True) for text in (hello, *pings)]
    middle = len(pings[7]) // 2  # one comes as two fragments
    frames[8] = Frame(Opcode.TEXT, pings[7][:middle], fin=False).serialize(mask=True)
    frames[8] += Frame(Opcode.CONT, pings[7][middle:]).serialize(mask=True)
    data, chance = b"".join(frames), random.Random(5)
    while data:
        piece = chance.choice((1, 3, 40, 200, 700))
        writer.write(data[:piece])
        data = data[piece:]
        await asyncio.sleep(0)
    client, sent = ClientProtocol(parse_uri("ws://127.0.0.1/socket"), state=State.OPEN, max_size=None), list[int]()
    async with asyncio.timeout(60):
        while len(sent) < len(pings):
            client.receive_data(await reader.read(65_536))
            told = [
                json.loads(bytes(e.data)) for e in client.events_received() if getattr(e, "opcode", 0) == Opcode.TEXT
            ]
            sent += [message["sent"] for message in told if message["type"] == "Pong"]
    assert sent == list(range(60))
    writer.close()


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
        await ada.until(lambda: ada.sequence[table] >= ada.answers[sent[198]][0]["sequence"])
        said = [step["said"]["text"] for step in ada.steps[table] if step.get("said")]
        assert said == [f"{number}" for number in range(0, 200, 3)]


@run
async def test_a_server_that_compresses_is_understood(database: str) -> None:
    with served(database, compress=True) as server:
        async with connect(f"ws://127.0.0.1:{server.port}/socket") as client:
            assert client.protocol.extensions, "it compresses"
            await client.send(json.dumps({"type": "Hello", "id": "1", "version": VERSION, "secret": "s" * 24}))
            assert json.loads(await client.recv())["type"] == "Welcome"
