"""An open web socket without a server around it: what it hears, what it answers, and that nothing is kept of it."""

from __future__ import annotations

import asyncio
import struct
from typing import Any, cast

import pytest
from uvicorn import Config
from websockets.client import ClientProtocol
from websockets.frames import Close, Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from tafelrunde.server.web.connection import SILENCE, Connection
from tafelrunde.server.web.line import MARK, Line
from tafelrunde.server.worker.tables import Tables
from tests.server.running import run

MOST = 200


class Wire:
    """A transport, as far as a line needs one."""

    def __init__(self) -> None:
        self.written, self.closed, self.aborted, self.paused = b"", False, False, False
        self.packets = 0

    def write(self, data: bytes) -> None:
        self.written += data
        self.packets += 1

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.closed = self.aborted = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False

    def get_extra_info(self, name: str) -> object:
        return None


class Ear:
    """Whoever listens."""

    def __init__(self) -> None:
        self.heard: list[object] = []

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def measured(self, beat: int, kernel: float | None) -> None:
        self.heard.append(beat)

    def send_the_rest(self) -> None:
        self.heard.append("reads again")

    def line_is_over(self) -> None:
        self.heard.append("over")


def opened() -> tuple[Line, Wire, Ear, set[Any]]:
    wire, ear, together = Wire(), Ear(), set[Any]()
    config = Config("tests", ws_max_size=MOST, log_config=None)
    line = Line(cast(asyncio.Transport, wire), config, together, set(), None)
    line.listener = ear
    return line, wire, ear, together


def sent(opcode: Opcode, data: bytes = b"", fin: bool = True, mask: bool = True) -> bytes:
    return Frame(opcode, data, fin=fin).serialize(mask=mask)


def answered(wire: Wire) -> list[Frame]:
    """What a client would make of all that was written."""
    client = ClientProtocol(parse_uri("ws://127.0.0.1/socket"), state=State.OPEN)
    client.receive_data(wire.written)
    return [event for event in client.events_received() if isinstance(event, Frame)]


@pytest.mark.parametrize("piece", [1, 2, 7, 1000])
def test_texts_fragments_and_pings_are_heard_in_order_and_nothing_is_kept(piece: int) -> None:
    line, wire, ear, _ = opened()
    data = b"".join(
        (
            sent(Opcode.TEXT, b"one"),
            sent(Opcode.TEXT, b"t", fin=False),
            sent(Opcode.PING, b"are you there?"),
            *[sent(Opcode.CONT, b"", fin=False)] * 50,
            sent(Opcode.CONT, b"wo"),
            sent(Opcode.PONG, MARK + struct.pack("!Q", 7)),
            sent(Opcode.PONG, b"of somebody else"),
            sent(Opcode.BINARY, b"three"),
            sent(Opcode.TEXT, b"f" * MOST),
        )
    )
    for start in range(0, len(data), piece):
        line.data_received(data[start : start + piece])
    assert ear.heard == [b"one", b"two", 7, b"three", b"f" * MOST]
    assert [(frame.opcode, bytes(frame.data)) for frame in answered(wire)] == [(Opcode.PONG, b"are you there?")]
    assert (line._rest, line._pieces, line._library) == (None, None, None)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        (sent(Opcode.TEXT, b"x" * (MOST + 1)), 1009),
        (sent(Opcode.TEXT, b"x" * MOST, fin=False) + sent(Opcode.CONT, b"x"), 1009),
        (sent(Opcode.TEXT, b"not masked", mask=False), 1002),
        (b"\xf1\x80\0\0\0\0", 1002),
        (sent(Opcode.CONT, b"of nothing"), 1002),
    ],
    ids=["too long", "too long in pieces", "not masked", "bits that mean nothing", "a piece of nothing"],
)
def test_what_is_wrong_or_too_long_ends_the_line(wrong: bytes, code: int) -> None:
    line, wire, ear, _ = opened()
    line.data_received(wrong)
    line.write(b"too late")
    assert ear.heard == ["over"]
    assert wire.closed
    (farewell,) = answered(wire)
    assert Close.parse(bytes(farewell.data)).code == code


@run
async def test_what_is_said_at_one_moment_is_one_packet_and_comes_before_the_farewell() -> None:
    line, wire, _, _ = opened()
    line.write(b"done")
    line.write(b"news")
    assert wire.packets == 0
    await asyncio.sleep(0)
    assert wire.packets == 1
    line.measure(1)
    line.write(b"beat")
    line.post()
    assert wire.packets == 2
    line.write(b"the last word")
    line.hang_up(1000, "")
    line.write(b"too late")
    await asyncio.sleep(0)
    said = [(frame.opcode, bytes(frame.data)) for frame in answered(wire)[:-1]]
    ping = (Opcode.PING, MARK + struct.pack("!Q", 1))
    texts = [(Opcode.TEXT, text) for text in (b"done", b"news", b"beat", b"the last word")]
    assert said == [*texts[:2], ping, *texts[2:]]
    assert answered(wire)[-1].opcode == Opcode.CLOSE
    line.connection_lost(None)


@run
async def test_a_farewell_is_answered_and_who_is_told_farewell_has_a_while() -> None:
    line, wire, ear, together = opened()
    line.data_received(sent(Opcode.CLOSE, Close(1001, "gone").serialize()))
    assert (ear.heard, wire.closed, together) == (["over"], True, {line})
    line.connection_lost(None)
    assert (ear.heard, together) == (["over"], set())
    line, wire, ear, together = opened()
    line.hang_up(1012, "restart")
    line.hang_up(1000, "again")
    line.measure(1)
    assert not wire.closed
    line.data_received(sent(Opcode.TEXT, b"not heard any more"))
    line.data_received(sent(Opcode.CLOSE, Close(1012, "restart").serialize()))
    assert (ear.heard, wire.closed, len(answered(wire))) == (["over"], True, 1)
    line.connection_lost(None)


@run
async def test_who_says_nothing_and_answers_no_ping_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    line, wire, _, _ = opened()
    counts: dict[str, int] = {"dropped_idle": 0}
    settings = type("Settings", (), {"message_rate": 10, "message_burst": 10, "send_queue": 10})
    services = type("Services", (), {"counts": counts})
    tables = type(
        "Tables", (), {"settings": settings, "services": services, "hang_up": staticmethod(lambda line: None)}
    )
    left: list[Connection] = []
    connection = Connection(line, cast(Tables, tables), "192.0.2.1", left.append)
    now = connection.allowance.at
    for later, measured, dropped in ((SILENCE - 1, True, 0), (2 * SILENCE - 2, False, 0), (2 * SILENCE, False, 1)):
        monkeypatch.setattr("tafelrunde.server.web.connection.monotonic", lambda later=later: now + later)
        connection._beat()
        if measured:
            connection.measured(connection._beats, None)
        assert counts["dropped_idle"] == dropped
    async with asyncio.timeout(5):
        while not left:
            await asyncio.sleep(0)
    assert left == [connection]
    assert connection.ended
    assert [frame.opcode for frame in answered(wire)][-2:] == [Opcode.TEXT, Opcode.CLOSE]
    line.connection_lost(None)
