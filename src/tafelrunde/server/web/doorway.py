"""Where a web socket is opened: uvicorn and websockets read the request and answer it, then a line takes over."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tafelrunde.server.web.line import Line, let_go


class Doorway(WebSocketsSansIOProtocol):
    """A web socket while it is being opened. The application refuses it or takes its line; nothing of this stays."""

    _line: Line | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.pause_reading()  # what comes after the request is for the line

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # uvicorn sets it
        extensions["tafelrunde"] = self
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("fault in a web socket")
            self.send_500_response()
        finally:
            extensions.clear()  # no circle waits for the garbage collector
            if self._line is None:
                self.transport.close()

    def hand_over(self) -> Line:
        """The line of a client that has been let in."""
        compressing = self.conn if self.conn.extensions else None
        self._line = Line(self.transport, self.config, self.connections, self.tasks, compressing)
        self.connections.discard(self)
        self.transport.set_protocol(self._line)
        self._line.wait(False)
        if compressing is None:
            let_go(self.conn)
        return self._line
