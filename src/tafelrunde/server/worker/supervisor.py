"""Several workers on one machine: they share a port, and one that dies is started anew."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
import signal
import socket
import tempfile
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.worker_process import stop_with_parent
from tafelrunde.server.logs import set_up_logs
from tafelrunde.server.settings import Settings
from tafelrunde.server.web.limits import counters
from tafelrunde.server.worker.interpreter import set_up_interpreter
from tafelrunde.server.worker.place import ALONE, Place
from tafelrunde.server.worker.serving import listen, nothing, serve
from tafelrunde.storage.database import database_url

logger = logging.getLogger("tafelrunde.supervise")
MANY = 65_536  # open files
PAUSE = 0.5  # seconds before a dead worker is replaced


class TooManyWorkers(TafelrundeError):
    """Several workers need a database that several can share."""


def run(settings: Settings, about_to_serve: Callable[[], None] = nothing) -> None:
    """Serves with one worker in this process, or with several in their own."""
    set_up_logs(settings.log_level.upper())
    allow_many_connections()
    workers = settings.workers
    if workers == 1:
        run_worker(settings, about_to_serve=about_to_serve)
        return
    if workers < 1 or database_url(settings.database_url).get_backend_name() != "postgresql":
        raise TooManyWorkers(f"{workers} workers; expected 1, or --database postgresql://... for several")
    with contextlib.closing(listen(settings)) as listening:
        about_to_serve()
        supervise(settings, workers, listening)


def allow_many_connections() -> None:
    """Every connection is an open file, and many systems allow a process only a few unless it asks for more."""
    try:
        import resource
    except ImportError:  # not on Windows, which has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if hard == resource.RLIM_INFINITY else min(MANY, hard)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))


def run_worker(
    settings: Settings,
    listening: socket.socket | None = None,
    place: Place = ALONE,
    about_to_serve: Callable[[], None] = nothing,
) -> None:
    """One worker, with the faster event loop where there is one."""
    set_up_interpreter()
    try:
        import uvloop
    except ImportError:  # not on every platform
        asyncio.run(serve(settings, listening, place, about_to_serve))
    else:
        uvloop.run(serve(settings, listening, place, about_to_serve))


def supervise(settings: Settings, workers: int, listening: socket.socket) -> None:
    """Until SIGTERM or SIGINT, which the workers are told too."""
    stopping = False

    def stop(*_: object) -> None:
        nonlocal stopping
        stopping = True

    for name in (signal.SIGTERM, signal.SIGINT):
        signal.signal(name, stop)
    context = multiprocessing.get_context("spawn")

    counted = counters(workers, context)

    def start(number: int) -> BaseProcess:
        counted.forget(number)
        process = context.Process(target=_worker, args=(settings, listening, Place(number, counted, folder)))
        process.start()
        return process

    with tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder:
        processes = [start(number) for number in range(workers)]
        while not stopping:
            time.sleep(PAUSE)
            for number, process in enumerate(processes):
                if not process.is_alive() and not stopping:
                    logger.warning("worker ended", extra={"pid": process.pid, "code": process.exitcode})
                    processes[number] = start(number)
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def _worker(settings: Settings, listening: socket.socket, place: Place) -> None:
    stop_with_parent()
    set_up_logs(settings.log_level.upper())
    run_worker(settings, listening, place)
