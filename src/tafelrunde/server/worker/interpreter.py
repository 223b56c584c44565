"""How Python itself is set up for a process that serves: whose turn it is, and when garbage is looked for."""

from __future__ import annotations

import gc
import sys
from time import monotonic
from typing import Literal

A_TURN = 0.0002  # seconds after which a busy thread lets another one go on, if that waits
NEW_OBJECTS = 50_000  # by which there are more before anybody thinks of garbage: most live for one decision
SAMPLE = 2_000  # of those that come next are looked at: 2 ms instead of 30
HARDLY_ANY = 0.01  # of what is looked at; where there is more garbage, all that is new is looked at
AT_LAST = 20 * NEW_OBJECTS  # by which Python looks by itself, should nobody think of it
EVERYTHING = 2  # what Python calls a look at all generations
NEVER = 1_000_000  # such looks before Python looks at what is older by itself
TIDY_EVERY, TIDY_AT_LAST = 60.0, 3600.0  # seconds between two looks at everything: in a quiet moment, and in any


def set_up_interpreter() -> None:
    """For one busy thread beside another that mostly waits for the disk, and for many objects that stay.

    The thread that stores asks for its turn several times in a transaction. By Python's own measure it waits 5 ms each
    time while commands are carried out, and storing takes longer than all else. A look for garbage stops everybody:
    with some hundred tables for 30 to 60 ms at what is new, for 160 at everything, and there is hardly any."""
    sys.setswitchinterval(A_TURN)
    gc.collect()
    gc.freeze()
    _look_at_the_next(AT_LAST)
    gc.callbacks.append(_looked)


def _look_at_the_next(objects: int) -> None:
    gc.set_threshold(objects, NEVER, NEVER)


def _looked(phase: Literal["start", "stop"], found: dict[str, int]) -> None:
    """What is new was looked at, a sample or all: what that says of those that come next."""
    if phase == "stop" and found["generation"] < EVERYTHING:
        much = found["collected"] > gc.get_threshold()[0] * HARDLY_ANY
        _look_at_the_next(NEW_OBJECTS if much else AT_LAST)


class Tidying:
    """Looks for garbage: at everything when nobody notices, at little of what is new while there is hardly any."""

    def __init__(self) -> None:
        self._commands, self._tidied = 0, monotonic()
        self._aside = False  # what has not been looked at since

    def look(self, commands: int) -> bool:
        """Once a second, with how many commands there were so far. Was everything looked at?"""
        quiet, self._commands = commands == self._commands, commands
        if self._aside and monotonic() - self._tidied > (TIDY_EVERY if quiet else TIDY_AT_LAST):
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self._aside, self._tidied = False, monotonic()
            return True
        if gc.get_count()[0] > NEW_OBJECTS:
            self._aside = True
            gc.freeze()
            _look_at_the_next(SAMPLE)
        return False
