"""Around everything: whom a request asks for, where it comes from, and the headers of what goes out."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from tafelrunde.server.settings import Settings
from tafelrunde.server.web.exchange import Message, Receive, Response, Scope, Send
from tafelrunde.server.web.hosts import HostNames
from tafelrunde.wire.http import Problem

HEADERS = {
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
NOT_WELCOME = 1008  # why a web socket is closed


class Guarded:
    """Checks whom a request asks for and where it comes from, and adds headers to what goes out."""

    def __init__(self, app: Callable[[Scope, Receive, Send], Awaitable[None]], settings: Settings) -> None:
        self.app, self.allowed = app, {origin.strip().rstrip("/").lower() for origin in settings.origins.split(",")}
        self.hosts = HostNames(settings)
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        is_socket = scope["type"] == "websocket"
        refusal = self._refusal(dict(scope["headers"]))
        if refusal is None:
            await self.app(scope, receive, send if is_socket else self._with_headers(send))
        elif is_socket:
            await send({"type": "websocket.close", "code": NOT_WELCOME})
        else:
            for message in refusal.messages():
                await self._with_headers(send)(message)

    def _refusal(self, headers: dict[bytes, bytes]) -> Response[Problem] | None:
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self.hosts.fit(host):
            return Response(Problem(error="host", expected="a name of this server: --hosts"), 421)
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin and not self._may_come_from(origin, host):
            return Response(Problem(error="origin", expected="a page of this server"), 403)
        return None

    def _may_come_from(self, origin: str, host: str) -> bool:
        return urlsplit(origin).netloc == host or origin in self.allowed

    def _with_headers(self, send: Send) -> Send:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        return send_with_headers
