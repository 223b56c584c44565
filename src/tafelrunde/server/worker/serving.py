"""One worker: opens the database, starts the hall, serves until it is told to stop, and then stops politely."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import uvicorn
from litestar import Litestar
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.games import faulty_games, games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.match.readiness import are_ready, plain_wanted
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.app import Guarded, create_app
from tafelrunde.server.worker.peers import Neighbours
from tafelrunde.server.worker.tables import Hall
from tafelrunde.storage.database import database_url, migrate, open_database

logger = logging.getLogger("tafelrunde.serve")
PATIENCE = 10  # seconds for answers that are under way when the server stops


class InUse(TafelrundeError):
    """Another server uses this database file, or this port."""


class Socket(WebSocketsSansIOProtocol):
    """uvicorn's web socket, with a way to hang up on who does not read."""

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]  # uvicorn sets it
        extensions["tafelrunde"] = {"abort": self.transport.abort}
        await super().run_asgi()


class Server(uvicorn.Server):
    """uvicorn without its own handling of signals: ours answers first what was accepted."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


async def serve(settings: Settings, listening: socket.socket | None = None) -> None:
    """Until SIGTERM or SIGINT."""
    with only_server(settings):
        engine = open_database(settings.database_url)
        try:
            await migrate(engine)
            hall = Hall(settings, engine, neighbours(settings))
            app = create_app(hall, settings)
            await _run(app, hall, settings, listening or listen(settings))
        finally:
            await engine.dispose()


def neighbours(settings: Settings) -> Neighbours | None:
    """With PostgreSQL there may be other workers."""
    if database_url(settings.database_url).get_backend_name() != "postgresql":
        return None
    from tafelrunde.server.worker.postgres_peers import Workers  # only a server with PostgreSQL needs its driver

    return Workers(settings.database_url)


def listen(settings: Settings) -> socket.socket:
    """A socket at the address of the settings; InUse if somebody has it."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise InUse(f"cannot listen at {settings.host}:{settings.port} ({error.strerror})") from None
    listening.listen(2048)
    listening.setblocking(False)
    return listening


async def _run(app: Guarded, hall: Hall, settings: Settings, listening: socket.socket) -> None:
    config = uvicorn.Config(
        app,
        loop="none",
        ws=Socket,
        ws_max_size=settings.message_size,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=PATIENCE,
    )
    server = Server(config)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    stop_on_signals(loop, stopping)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    for name, why in faulty_games().items():
        logger.error("this installed game cannot be played", extra={"game": name, "why": why})
    preparing = asyncio.create_task(_prepare(hall))
    waiting = asyncio.create_task(stopping.wait())
    host, port = listening.getsockname()[:2]
    logger.info("serving", extra={"host": host, "port": port, "pid": os.getpid(), "worker": hall.worker})
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    preparing.cancel()
    waiting.cancel()
    if not running.done():
        await say_goodbye(app.app)
        server.should_exit = True
    await running
    logger.info("stopped", extra={"worker": hall.worker})


def stop_on_signals(loop: asyncio.AbstractEventLoop, stopping: asyncio.Event) -> None:
    """SIGTERM and Ctrl-C stop the server politely."""
    for name in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(name, stopping.set)
        except NotImplementedError:  # the event loop of Windows
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stopping.set))


async def say_goodbye(app: Litestar) -> None:
    """No new connections; every connection is answered what was accepted, and told to come back."""
    app.state.draining = True
    connections = list(app.state.connections)
    for connection in connections:
        connection.drop("restart")
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while app.state.connections and asyncio.get_running_loop().time() < deadline:
        await asyncio.sleep(0.02)


async def _prepare(hall: Hall) -> None:
    """Compiles what is not in the cache, beside the serving; until then matches play by uncompiled rules."""
    for game in games().values():
        try:
            if not plain_wanted() and not (are_ready(game) and bots_of(game.name).is_ready):
                logger.info("compiling", extra={"game": game.name})
                await hall.house.bots.get_ready(game.name)
                logger.info("compiled", extra={"game": game.name})
        except TafelrundeError as error:
            logger.error("this installed game cannot be played", extra={"game": game.name, "why": str(error)})


@contextlib.contextmanager
def only_server(settings: Settings) -> Iterator[None]:
    """Two servers must not write one SQLite file: tables would have two owners."""
    url = database_url(settings.database_url)
    if url.get_backend_name() != "sqlite" or not url.database:
        yield
        return
    path = Path(f"{url.database}.lock")
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if not _locked(file):
            raise InUse(f"another server uses {url.database}; expected one at a time, or PostgreSQL for several")
        yield


def _locked(file: IO[str]) -> bool:
    try:
        import fcntl
    except ImportError:  # not on Windows: there the file is simply not protected
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
