"""uvicorn's web socket without what stands between a message and its line: texts come and go at once, one call each.

It also has pings of our own, knows what the kernel knows of the line, and can hang up.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import struct
from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from tafelrunde.server.web.frames import CONTROL, FINAL, NEVER, OPCODE, frame_end, framed, text_of

MARK = b"beat"  # so that the pings that keep a connection alive are told from those that measure it
TCP_INFO_RTT = 68  # where the smoothed round trip stands in Linux's struct tcp_info, in microseconds


class MeasuredSocket(WebSocketsSansIOProtocol):
    """One web socket. Whoever sets `on_message` gets what comes in; until then it waits for ASGI's receive()."""

    on_message: Callable[[bytes], None] | None = None
    on_writable: Callable[[], None] | None = None
    on_pong: Callable[[int, float | None], None] | None = None
    _opened = _is_fragment = _is_beyond = False
    is_congested = False  # what is written now would wait: the client does not read as fast as it is told things

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._rest = bytearray()  # of a frame that is not here as a whole

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # uvicorn sets it
        extensions["tafelrunde"] = self
        await super().run_asgi()

    # ---- texts -----------------------------------------------------------------------------------

    def write(self, text: bytes) -> None:
        """Sends at once; to nobody, if the line is closing."""
        if self.close_sent or self.transport.is_closing():
            return
        if self.conn.extensions:  # compressed
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(framed(text))

    def pause_writing(self) -> None:
        self.is_congested = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self.is_congested = False
        super().resume_writing()
        if self.on_writable is not None:
            self.on_writable()

    def data_received(self, data: bytes) -> None:
        """Frame by frame; whole messages of text, which nearly all are, go straight to whoever takes them."""
        if not self._opened or self._is_beyond:  # the request that opens it; or what is too long to be heard
            self._opened = True
            super().data_received(data)
            return
        rest, start = self._rest, 0
        rest += data
        while (end := frame_end(rest, start, self.config.ws_max_size)) is not None:
            if end == NEVER:
                self._is_beyond, end = True, len(rest)
            self._take_frame(rest, start, end)
            start = end
        del rest[:start]

    def _take_frame(self, data: bytearray, start: int, end: int) -> None:
        if self.on_message is not None and not (self._is_fragment or self._is_beyond or self.close_sent):
            text = text_of(data, start, end) if self.conn.state is State.OPEN else None
            if text is not None:
                self.on_message(text)
                return
        if data[start] & OPCODE < CONTROL:  # a message may come in several frames, and pings between them
            self._is_fragment = not data[start] & FINAL
        super().data_received(bytes(data[start:end]))

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.on_message(bytes(data))

    def wait(self, waiting: bool) -> None:
        """Reads nothing more from the line for now, or again."""
        if not self.transport.is_closing():
            (self.transport.pause_reading if waiting else self.transport.resume_reading)()

    # ---- measuring -------------------------------------------------------------------------------

    async def hang_up(self, code: int, reason: str) -> None:
        """Politely; OSError if nobody is there any more."""
        await self.send({"type": "websocket.close", "code": code, "reason": reason})

    def abort(self) -> None:
        """Hangs up on who does not read."""
        self.transport.abort()

    def measure(self, beat: int) -> None:
        """Sends a ping. A browser answers it by itself; no page can put that off."""
        if self.conn.state is State.OPEN and self.handshake_complete and not self.transport.is_closing():
            self.conn.send_ping(MARK + struct.pack("!Q", beat))
            self.transport.write(b"".join(self.conn.data_to_send()))

    def handle_pong(self, event: Frame) -> None:
        data = bytes(event.data)
        if not data.startswith(MARK) or len(data) != len(MARK) + 8:
            super().handle_pong(event)
        elif self.on_pong is not None:
            (beat,) = struct.unpack("!Q", data[len(MARK) :])
            self.on_pong(beat, self._kernel_round_trip())

    def _kernel_round_trip(self) -> float | None:
        """In milliseconds; None where the system does not tell, or where somebody passes on what others say."""
        peer = self.transport.get_extra_info("peername")
        if not peer or not speaks_for_itself(str(peer[0]), self.config.forwarded_allow_ips):
            return None
        return round_trip(self.transport.get_extra_info("socket"))


def speaks_for_itself(address: str, proxies: list[str] | str | None) -> bool:
    """Is this the client's own address? Behind a proxy, a tunnel or a port of this machine the kernel's line ends
    there, and says nothing about the client."""
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return not known.is_loopback and not is_proxy(address, proxies)


def is_proxy(address: str, proxies: list[str] | str | None) -> bool:
    """Is this one of the proxies, which are addresses, networks or *?"""
    listed = [one.strip() for one in proxies.split(",")] if isinstance(proxies, str) else proxies or []
    try:
        known = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(_covers(proxy, known) for proxy in listed)


def _covers(proxy: str, address: ipaddress.IPv4Address | ipaddress.IPv6Address) -> bool:
    try:
        return proxy == "*" or address in ipaddress.ip_network(proxy, strict=False)
    except ValueError:
        return False


def round_trip(line: socket.socket | None) -> float | None:
    """The smoothed round trip of a TCP connection in milliseconds, as the kernel has measured it."""
    if line is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, TCP_INFO_RTT + 4)
    except OSError:
        return None
    if len(info) < TCP_INFO_RTT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, TCP_INFO_RTT)
    return float(microseconds) / 1000 or None
