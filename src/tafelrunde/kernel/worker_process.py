"""A process that works for another one, and is gone when that one is gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import wait


def work_deaf_to_interrupts() -> None:
    """The first thing that such a process does where Ctrl-C is for the other one alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def leave_with_parent() -> None:
    """The first thing that such a process does: however the other one ends, even killed, nobody would take what is
    made here any more."""
    _when_parent_is_gone(lambda: os._exit(1))


def stop_with_parent() -> None:
    """The same for a process that has something to put in order first, as at SIGTERM."""
    _when_parent_is_gone(lambda: os.kill(os.getpid(), signal.SIGTERM))


def _when_parent_is_gone(act: Callable[[], None]) -> None:
    def watch() -> None:
        parent = multiprocessing.parent_process()
        if parent is not None:
            wait([parent.sentinel])
            act()

    threading.Thread(target=watch, daemon=True).start()
