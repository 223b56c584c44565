"""A process that works for another one, and is gone when that one is gone."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from multiprocessing.connection import wait


def work_deaf_to_interrupts() -> None:
    """The first thing that such a process does where Ctrl-C is for the other one alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    leave_with_parent()


def leave_with_parent() -> None:
    """The first thing that such a process does: however the other one ends, even killed, nobody would take what is
    made here any more."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
