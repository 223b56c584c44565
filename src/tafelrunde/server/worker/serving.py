"""One worker: opens the database, starts a worker, serves until it is told to stop, and then stops politely."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator

import uvicorn

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.games import faulty_games, games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.match.readiness import are_ready, plain_wanted
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.app import create_app
from tafelrunde.server.web.arrivals import Arrivals
from tafelrunde.server.web.doorway import Doorway
from tafelrunde.server.web.guarded import Guarded
from tafelrunde.server.web.limits import Addresses
from tafelrunde.server.web.patient_http import patient_http
from tafelrunde.server.web.state import State
from tafelrunde.server.worker.database_lock import DatabaseLock, InUse, only_server
from tafelrunde.server.worker.peers import Peers
from tafelrunde.server.worker.place import ALONE, Place
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage.database import database_url, migrate, open_database

logger = logging.getLogger("tafelrunde.serve")
PATIENCE = 3  # seconds for answers that are under way when the server stops
LAST_PATIENCE = 5  # seconds after which a server that was told to stop is gone, whatever it waits for


class Server(uvicorn.Server):
    """uvicorn without its own handling of signals: ours answers first what was accepted."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def nothing() -> None:
    """Nobody needs to be told."""


async def serve(
    settings: Settings,
    listening: socket.socket | None = None,
    place: Place = ALONE,
    about_to_serve: Callable[[], None] = nothing,
) -> None:
    """Until SIGTERM or SIGINT; `about_to_serve` is called once nothing can be refused any more."""
    with only_server(settings.database_url) as lock:
        engine = open_database(settings.database_url)
        try:
            await migrate(engine)
            worker = Worker(settings, engine, peers(settings))
            worker.services.passage = place.passage(worker.services.worker)
            addresses = place.addresses(settings)
            app, state = create_app(worker, addresses)
            listening = listening or listen(settings)
            about_to_serve()
            await _run(_config(app, settings, addresses), worker, state, listening, lock)
        finally:
            await engine.dispose()


def peers(settings: Settings) -> Peers | None:
    """With PostgreSQL there may be other workers."""
    if database_url(settings.database_url).get_backend_name() != "postgresql":
        return None
    from tafelrunde.server.worker.postgres_peers import PostgresPeers  # only a server with PostgreSQL needs its driver

    return PostgresPeers(settings.database_url)


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


def _config(app: Guarded, settings: Settings, addresses: Addresses) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        loop="none",
        http=patient_http(addresses, settings.proxies),
        ws=Doorway,
        ws_max_size=settings.message_size,
        ws_per_message_deflate=settings.compress,
        ws_ping_interval=None,  # beats tell who is there
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or None,
        timeout_graceful_shutdown=PATIENCE,
    )


async def _run(
    config: uvicorn.Config, worker: Worker, state: State, listening: socket.socket, lock: DatabaseLock
) -> None:
    server = Server(config)
    loop = asyncio.get_running_loop()
    stopping = asyncio.Event()
    stop_on_signals(loop, stopping)
    running = asyncio.create_task(server.serve(sockets=[listening]))
    for name, why in faulty_games().items():
        logger.error("this installed game cannot be played", extra={"game": name, "why": why})
    preparing = asyncio.create_task(_prepare(worker))
    waiting = asyncio.create_task(stopping.wait())
    if (passage := worker.services.passage) is not None:
        passage.open(Arrivals(state, config, server.server_state.connections, server.server_state.tasks).arrive)
    host, port = listening.getsockname()[:2]
    lock.say_where(address_of(host, port))
    logger.info("serving", extra={"host": host, "port": port, "pid": os.getpid(), "worker": worker.services.worker})
    await asyncio.wait((running, waiting), return_when=asyncio.FIRST_COMPLETED)
    stopped = threading.Event()
    end_by_force_after(LAST_PATIENCE, stopped)
    if passage is not None:
        passage.close()
    preparing.cancel()
    waiting.cancel()
    await asyncio.gather(preparing, waiting, return_exceptions=True)
    if not running.done():
        await say_goodbye(state)
        server.should_exit = True
    await running
    stopped.set()
    logger.info("stopped", extra={"worker": worker.services.worker})


def end_by_force_after(seconds: float, stopped: threading.Event) -> None:
    """A server that cannot end politely ends anyway: nothing that was acknowledged is lost by that."""

    def end() -> None:
        logger.warning("ended by force", extra={"stopped": stopped.is_set()})
        os._exit(0 if stopped.is_set() else 1)

    timer = threading.Timer(seconds, end)
    timer.daemon = True
    timer.start()


def address_of(host: str, port: int) -> str:
    """Where a browser on this machine finds a server that listens there."""
    host = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{host}:{port}"


def stop_on_signals(loop: asyncio.AbstractEventLoop, stopping: asyncio.Event) -> None:
    """SIGTERM and Ctrl-C stop the server politely."""
    for name in (signal.SIGTERM, signal.SIGINT):
        try:
            loop.add_signal_handler(name, stopping.set)
        except NotImplementedError:  # the event loop of Windows
            signal.signal(name, lambda *_: loop.call_soon_threadsafe(stopping.set))


async def say_goodbye(state: State) -> None:
    """No new connections; every connection is answered what was accepted, and told to come back."""
    state.draining = True
    for connection in list(state.connections):
        connection.drop("restart")
    deadline = asyncio.get_running_loop().time() + PATIENCE
    while state.connections and asyncio.get_running_loop().time() < deadline:
        await asyncio.sleep(0.02)


async def _prepare(worker: Worker) -> None:
    """Compiles what is not in the cache, beside the serving; until then matches play by uncompiled rules."""
    for game in games().values():
        try:
            if not plain_wanted() and not (are_ready(game) and bots_of(game.name).is_ready):
                logger.info("compiling", extra={"game": game.name})
                await worker.services.bots.get_ready(game.name)
                logger.info("compiled", extra={"game": game.name})
        except TafelrundeError as error:
            logger.error("this installed game cannot be played", extra={"game": game.name, "why": str(error)})
