"""Where open connections go from one worker of a machine to another: the file itself is passed on, and the client
notices nothing. Whoever comes to a table is led to the worker that owns it."""

from __future__ import annotations

import array
import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from pathlib import Path

logger = logging.getLogger("tafelrunde.passage")
MOST = 150_000  # bytes that come with a connection
ONE_FILE = array.array("i").itemsize

Arrive = Callable[[socket.socket, bytes], None]


class Passage:
    """The door of one worker. It lies in a folder that the workers of a machine share, under the worker's name."""

    def __init__(self, folder: str, worker: str) -> None:
        self._folder, self._worker = Path(folder), worker
        self._door: socket.socket | None = None

    def open(self, arrive: Arrive) -> None:
        """From now on others may send connections here; each is given to `arrive`, with what came along."""
        self._door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._door.setblocking(False)
        self._door.bind(str(self._folder / self._worker))
        asyncio.get_running_loop().add_reader(self._door, self._receive, self._door, arrive)

    def close(self) -> None:
        """Nobody comes in any more."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            (self._folder / self._worker).unlink(missing_ok=True)
            self._door.close()
            self._door = None

    def send(self, worker: str, file: int, luggage: bytes) -> bool:
        """Sends a connection to another worker. False: that one is not on this machine, or gone, or has no time."""
        if self._door is None or len(luggage) > MOST:
            return False
        files = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))]
        try:
            self._door.sendmsg([luggage], files, 0, str(self._folder / worker))
        except OSError:
            return False
        return True

    def _receive(self, door: socket.socket, arrive: Arrive) -> None:
        with contextlib.suppress(BlockingIOError):
            luggage, files, _, _ = door.recvmsg(MOST, socket.CMSG_SPACE(ONE_FILE))
            for level, kind, data in files:
                if (level, kind) == (socket.SOL_SOCKET, socket.SCM_RIGHTS):
                    (file,) = array.array("i", data[:ONE_FILE])
                    arrive(socket.socket(fileno=file), luggage)
