"""The application: the HTTP interface, the socket and the client's files, with limits."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

import tafelrunde as tr
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.server.house_book.api import HANDLERS as HOUSE_BOOK
from tafelrunde.server.matching.api import HANDLERS as MATCHING
from tafelrunde.server.passkeys.api import HANDLERS as PASSKEYS
from tafelrunde.server.push.api import push_key, push_wish
from tafelrunde.server.replay.api import play_on, replay_log
from tafelrunde.server.replay.loading import TooManyFiles
from tafelrunde.server.replay.moments import NotOver
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.picture import NotForYou
from tafelrunde.server.thinking.analyses import Analyses, AnalysisFailed, TooManyAnalyses
from tafelrunde.server.web.api import HANDLERS
from tafelrunde.server.web.box_api import ask_owner, look_at_box
from tafelrunde.server.web.client_files import PackedFile, StaticFile
from tafelrunde.server.web.connection import Connection
from tafelrunde.server.web.doorway import Doorway
from tafelrunde.server.web.exchange import GoneAway, Receive, Request, Response, Scope, Send, address_of
from tafelrunde.server.web.guarded import Guarded
from tafelrunde.server.web.limits import Addresses
from tafelrunde.server.web.openapi import KIND, description
from tafelrunde.server.web.picture_api import table_picture, table_view
from tafelrunde.server.web.problems import HTTPException, NotFoundException
from tafelrunde.server.web.routes import Routes, get
from tafelrunde.server.web.state import State
from tafelrunde.server.web.transfer_api import offer_transfer, take_over
from tafelrunde.server.worker.admission import Banned, NotAdmitted
from tafelrunde.server.worker.worker import Worker
from tafelrunde.wire.http import Problem

logger = logging.getLogger("tafelrunde.http")
MORE_HANDLERS = (push_key, push_wish, replay_log, play_on, offer_transfer, take_over, ask_owner, look_at_box)
INTERFACE = (*HANDLERS, *MORE_HANDLERS, *HOUSE_BOOK, *MATCHING, *PASSKEYS, table_picture, table_view)
OPENING = ("/api/tables", "/api/replays")  # what is posted there stays
SOCKET = "/socket"
NOT_FOR_THE_CLIENT = ("api/", "schema/", "metrics")
TRY_LATER = 1013  # why a web socket is closed


@cache
def _described() -> bytes:
    return msgspec.json.encode(description(INTERFACE))


async def openapi() -> Response[bytes]:
    """All of this for machines."""
    return Response(_described(), media_type=KIND)


ROUTES = Routes((*INTERFACE, *(get(path, responses={})(openapi) for path in ("/schema", "/schema/openapi.json"))))


def create_app(worker: Worker, addresses: Addresses) -> tuple[Guarded, State]:
    """The application of one worker, behind the checks of host and origin, and what its handlers share."""
    settings = worker.services.settings
    analyses = Analyses(settings.analysis_minutes * 60)
    state = State(worker.tables, worker.reporting, addresses, analyses)
    return Guarded(App(worker, state), settings), state


class App:
    """Whatever comes over a line, by its kind."""

    def __init__(self, worker: Worker, state: State) -> None:
        self.worker, self.state = worker, state
        self._leave = state.left  # one for all connections

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "lifespan":
                await self._live(receive, send)
            case "websocket":
                await self._talk(scope, receive, send)
            case _:
                await self._answer(Request(scope, receive), send)

    async def _live(self, receive: Receive, send: Send) -> None:
        """From the start of the server to its end."""
        await receive()
        await self.worker.start()
        try:
            await send({"type": "lifespan.startup.complete"})
            await receive()
        finally:
            await self.state.analyses.stop()
            await self.worker.stop()
        await send({"type": "lifespan.shutdown.complete"})

    async def _talk(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A web socket: everything that lives goes through it. Once it is open it goes on by itself."""
        addresses, address = self.state.addresses, address_of(scope)
        if scope["path"] != SOCKET or self.state.draining or not addresses.connect(address):
            await send({"type": "websocket.close", "code": TRY_LATER, "reason": "too many connections"})
            return
        doorway: Doorway = scope["extensions"]["tafelrunde"]
        try:
            await receive()
            await send({"type": "websocket.accept"})
            self.state.connections.add(Connection(doorway.hand_over(), self.state.tables, address, self._leave))
        except BaseException:
            addresses.disconnect(address)
            raise

    async def _answer(self, request: Request, send: Send) -> None:
        """A request, whatever becomes of it."""
        try:
            response = _beyond_limits(self.state.addresses, request) or await self._response(request)
            messages = response.messages()
        except GoneAway:
            return
        except tr.TafelrundeError as error:
            messages = _refusal(error, request.query.get("language", FALLBACK)).messages()
        except Exception as error:
            messages = self._fault(error).messages()
        for message in messages:
            await send(message)

    async def _response(self, request: Request) -> Response[Any]:
        routes, places = ROUTES.find(request.path)
        if request.method in routes:
            return await routes[request.method].answer(request, places, self.state)
        if routes:
            return _only(request, routes)
        path = request.path.strip("/")
        if path.startswith(NOT_FOR_THE_CLIENT):
            raise NotFoundException("a path that exists")
        if path == SOCKET.strip("/"):
            return _only(request, ())
        if request.method not in ("GET", "HEAD"):
            return _only(request, ("GET", "HEAD"))
        return client_file(request, self.state.static.find(path))

    def _fault(self, error: Exception) -> Response[Problem]:
        if _too_deep(error):
            return _problem("malformed", "JSON that is not nested so deeply", 400)
        self.state.tables.services.counts["faults"] += 1
        logger.error("fault", exc_info=error)
        return _problem("fault", "nothing from you; this is our own mistake", 500)


def client_file(request: Request, file: StaticFile | PackedFile | None) -> Response[bytes]:
    """A file of the browser client, in the form that is quickest for who asks."""
    if file is None:
        raise NotFoundException("a path that exists")
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.etag:
        return Response(b"", 304, headers)
    encoding, content = file.encoded(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["content-encoding"] = encoding
    return Response(content, 200, headers, file.media_type)


def _only(request: Request, methods: Iterable[str]) -> Response[Any]:
    """There is something, but not for this method."""
    allowed = {"allow": ", ".join((*methods, "OPTIONS"))}
    if request.method == "OPTIONS":
        return Response(b"", 204, allowed)
    return _problem("MethodNotAllowedException", " or ".join(methods) or "a web socket", 405, allowed)


# ---- what goes wrong -----------------------------------------------------------------------------


def _problem(error: str, expected: str, status: int, headers: Mapping[str, str] | None = None) -> Response[Problem]:
    return Response(Problem(error=error, expected=expected[:500]), status, headers or {})


def _refusal(error: tr.TafelrundeError, language: str) -> Response[Problem]:
    match error:
        case UnknownTable():
            return _problem("unknown-table", str(error), 404)
        case NotForYou():
            return _problem("not-allowed", str(error), 403)
        case Banned():
            return _problem("banned", str(error), 403)
        case NotAdmitted():
            return _problem("not-admitted", str(error), 403)
        case NotOver():
            return _problem("not-over", str(error), 409)
        case TooManyAnalyses() | TooManyFiles():
            return _problem("busy", str(error), 503)
        case AnalysisFailed():
            return _problem("fault", str(error), 500)
        case HTTPException():
            return _problem(type(error).__name__, str(error), error.status_code)
    return _problem(type(error).__name__, error.in_language(language), 400)


def _too_deep(error: BaseException | None) -> bool:
    """Is what was sent nested more deeply than it can be read?"""
    while error is not None and not isinstance(error, RecursionError):
        error = error.__cause__ or error.__context__
    return error is not None


def _beyond_limits(addresses: Addresses, request: Request) -> Response[Problem] | None:
    if not addresses.request(request.address):
        return _problem("limit", f"at most {addresses.requests} requests a second", 429)
    opens = request.method == "POST" and (request.path in OPENING or request.path.endswith("/play-on"))
    if opens and not addresses.open(request.address):
        return _problem("limit", f"at most {addresses.openings} tables and files a minute", 429)
    return None
