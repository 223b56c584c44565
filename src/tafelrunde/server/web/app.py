"""The application: the HTTP interface, the socket and the client's files, with limits and security headers."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar, Request, Response, WebSocket, route, websocket
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import Message, Receive, Scope, Send

import tafelrunde as tr
from tafelrunde.server.house_book.api import HANDLERS as HOUSE_BOOK
from tafelrunde.server.matching.api import HANDLERS as MATCHING
from tafelrunde.server.passkeys.api import HANDLERS as PASSKEYS
from tafelrunde.server.push.api import push_key, push_wish
from tafelrunde.server.replay.api import play_on, replay_log
from tafelrunde.server.replay.loading import TooManyFiles
from tafelrunde.server.replay.moments import Moments, NotOver
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.picture import NotForYou, Pictures
from tafelrunde.server.thinking.analyses import Analyses, AnalysisFailed, TooManyAnalyses
from tafelrunde.server.web.api import HANDLERS
from tafelrunde.server.web.box_api import ask_owner, look_at_box
from tafelrunde.server.web.client_files import StaticFiles
from tafelrunde.server.web.connection import Connection
from tafelrunde.server.web.hosts import HostNames
from tafelrunde.server.web.limits import Addresses
from tafelrunde.server.web.picture_api import table_picture
from tafelrunde.server.web.transfer_api import offer_transfer, take_over
from tafelrunde.server.worker.admission import NotAdmitted
from tafelrunde.server.worker.worker import Worker
from tafelrunde.wire.http import Problem

logger = logging.getLogger("tafelrunde.http")
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
OPENING = ("/api/tables", "/api/replays")  # what is posted there stays
MORE_HANDLERS = (push_key, push_wish, replay_log, play_on, offer_transfer, take_over, ask_owner, look_at_box)
NOT_FOR_THE_CLIENT = ("api/", "schema/", "metrics", "socket")


@websocket("/socket")
async def socket(socket: WebSocket[Any, Any, State], state: State) -> None:
    """Everything that lives goes through here."""
    addresses: Addresses = state.addresses
    address = socket.client.host if socket.client else ""
    if state.draining or not addresses.connect(address):
        await socket.close(code=1013, reason="too many connections")
        return
    connection = Connection(socket, state.tables)
    state.connections.add(connection)
    try:
        await socket.accept()
        await connection.run()
    finally:
        state.connections.discard(connection)
        addresses.disconnect(address)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"], include_in_schema=False, sync_to_thread=False)
def static(request: Request[Any, Any, State], state: State, path: str = "") -> Response[bytes]:
    """The browser client."""
    files: StaticFiles = state.static
    file = None if path.lstrip("/").startswith(NOT_FOR_THE_CLIENT) else files.find(path)
    if file is None:
        raise HTTPException("a path that exists", status_code=404)
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", status_code=304, headers=headers)
    encoding, content = file.encoded(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["content-encoding"] = encoding
    return Response(content, media_type=file.media_type, headers=headers)


def create_app(worker: Worker, addresses: Addresses) -> Guarded:
    """The application of one worker: behind the checks of host and origin and with security headers on every reply."""

    settings = worker.services.settings
    analyses = Analyses(settings.analysis_minutes * 60)

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await worker.start()
        try:
            yield
        finally:
            await analyses.stop()
            await worker.stop()

    app = Litestar(
        [*HANDLERS, *MORE_HANDLERS, *HOUSE_BOOK, *MATCHING, *PASSKEYS, table_picture, socket, static],
        lifespan=[life],
        state=State(
            {
                "tables": worker.tables,
                "connections": worker.services.connections,
                "reporting": worker.reporting,
                "draining": False,
                "addresses": addresses,
                "moments": Moments(),
                "pictures": Pictures(),
                "analyses": analyses,
                "static": StaticFiles(),
            },
            deep_copy=False,
        ),
        openapi_config=OpenAPIConfig(
            title="Tafelrunde", version=tr.__version__, path="/schema", render_plugins=[JsonRenderPlugin()]
        ),
        exception_handlers={tr.TafelrundeError: _bad_input, HTTPException: _bad_request, Exception: _fault},
        request_max_body_size=settings.import_size,
        before_request=_limit,
        logging_config=None,
    )
    return Guarded(app, settings)


# ---- what goes wrong -----------------------------------------------------------------------------

AnyRequest = Request[Any, Any, State]


def _problem(error: str, expected: str, status: int) -> Response[Problem]:
    return Response(Problem(error=error, expected=expected[:500]), status_code=status, media_type="application/json")


def _bad_input(_request: AnyRequest, error: tr.TafelrundeError) -> Response[Problem]:
    match error:
        case UnknownTable():
            return _problem("unknown-table", str(error), 404)
        case NotForYou():
            return _problem("not-allowed", str(error), 403)
        case NotAdmitted():
            return _problem("not-admitted", str(error), 403)
        case NotOver():
            return _problem("not-over", str(error), 409)
        case TooManyAnalyses() | TooManyFiles():
            return _problem("busy", str(error), 503)
        case AnalysisFailed():
            return _problem("fault", str(error), 500)
    return _problem(type(error).__name__, str(error), 400)


def _bad_request(_request: AnyRequest, error: HTTPException) -> Response[Problem]:
    extra = error.extra if isinstance(error.extra, list) else []
    details = "; ".join(f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict))
    return _problem(type(error).__name__, details or error.detail, error.status_code)


def _fault(request: AnyRequest, error: Exception) -> Response[Problem]:
    if _too_deep(error):
        return _problem("malformed", "JSON that is not nested so deeply", 400)
    request.app.state.tables.services.counts["faults"] += 1
    logger.error("fault", exc_info=error)
    return _problem("fault", "nothing from you; this is our own mistake", 500)


def _too_deep(error: BaseException | None) -> bool:
    """Is what was sent nested more deeply than it can be read?"""
    while error is not None and not isinstance(error, RecursionError):
        error = error.__cause__ or error.__context__
    return error is not None


def _limit(request: AnyRequest) -> Response[Problem] | None:
    addresses: Addresses = request.app.state.addresses
    address = request.client.host if request.client else ""
    if not addresses.request(address):
        return _problem("limit", f"at most {addresses.requests} requests a second", 429)
    path = request.url.path
    opens = request.method == "POST" and (path in OPENING or path.endswith("/play-on"))
    if opens and not addresses.open(address):
        return _problem("limit", f"at most {addresses.openings} tables and files a minute", 429)
    return None


# ---- around everything ---------------------------------------------------------------------------


class Guarded:
    """Checks whom a request asks for and where it comes from, and adds headers to what goes out."""

    def __init__(self, app: Litestar, settings: Settings) -> None:
        self.app, self.allowed = app, {origin.strip().rstrip("/").lower() for origin in settings.origins.split(",")}
        self.hosts = HostNames(settings)
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] == "lifespan":  # type: ignore[comparison-overlap]  # Litestar types it as its own scope
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1").lower()
        if not self.hosts.fit(host):
            await _refuse(scope, send, 421, b'{"error":"host","expected":"a name of this server: --hosts"}')
            return
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin and not self._may_come_from(origin, host):
            await _refuse(scope, send, 403, b'{"error":"origin","expected":"a page of this server"}')
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _may_come_from(self, origin: str, host: str) -> bool:
        return urlsplit(origin).netloc == host or origin in self.allowed


async def _refuse(scope: Scope, send: Send, status: int, body: bytes) -> None:
    refused: Callable[[Any], Awaitable[None]] = send
    if scope["type"] == ScopeType.WEBSOCKET:
        await refused({"type": "websocket.close", "code": 1008})
        return
    kind = (b"content-type", b"application/json")
    await refused({"type": "http.response.start", "status": status, "headers": [kind]})
    await refused({"type": "http.response.body", "body": body})
