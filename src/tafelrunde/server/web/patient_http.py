"""uvicorn's HTTP, with deadlines: who begins a request must end it, and an address has only so many lines."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tafelrunde.server.web.limits import Addresses
from tafelrunde.server.web.round_trips import is_proxy

HEADERS_WITHIN = 15.0  # seconds from the first byte of a request to the last of its headers
BODY_WITHIN = 60.0  # seconds for its body
TOO_LATE = (
    b"HTTP/1.1 408 Request Timeout\r\ncontent-type: application/json\r\ncontent-length: 53\r\nconnection: close\r\n\r\n"
    b'{"error":"late","expected":"a request without pause"}'
)


class PatientHttp(HttpToolsProtocol):
    """One line, until it becomes a web socket. Patience has an end."""

    addresses: Addresses | None = None
    proxies: str = ""
    _deadline: asyncio.TimerHandle | None = None
    _counted: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self.addresses is not None and not is_proxy(address, self.proxies):
            if not self.addresses.pick_up(address):
                transport.abort()
                return
            self._counted = address
        self._wait(HEADERS_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end_line()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        idle = self._deadline is None and (self.cycle is None or self.cycle.response_complete)
        if idle:  # the next request of a line that is kept
            self._wait(HEADERS_WITHIN)
        super().data_received(data)

    def on_headers_complete(self) -> None:
        self._wait(BODY_WITHIN)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._end_line()  # from now on it is counted and measured as a web socket
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds this, and both would wait for the garbage collector

    def _end_line(self) -> None:
        self._stop_waiting()
        if self._counted is not None and self.addresses is not None:
            self.addresses.hang_up(self._counted)
            self._counted = None

    # ---- the deadline ----------------------------------------------------------------------------

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._deadline = self.loop.call_later(seconds, self._late)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _late(self) -> None:
        self._deadline = None
        if self.transport.is_closing():
            return
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(TOO_LATE)
        self.transport.close()


def patient_http(addresses: Addresses, proxies: str) -> type[Any]:
    """The protocol of a server that counts addresses, but not those of its proxies."""
    return type("PatientHttp", (PatientHttp,), {"addresses": addresses, "proxies": proxies})
