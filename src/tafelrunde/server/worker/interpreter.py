"""How Python itself is set up for a process that serves: whose turn it is, and when garbage is looked for."""

from __future__ import annotations

import gc
import sys
from time import monotonic

A_TURN = 0.0002  # seconds after which a busy thread lets another one go on, if that waits
NEW_OBJECTS = 50_000  # by which there are more before garbage is looked for among them: most live for one decision
NEVER = 1_000_000  # such looks before Python looks at what is older by itself
TIDY_EVERY, TIDY_AT_LAST = 60.0, 3600.0  # seconds between two looks at everything: in a quiet moment, and in any


def set_up_interpreter() -> None:
    """For one busy thread beside another that mostly waits for the disk, and for many objects that stay.

    The thread that stores asks for its turn several times in a transaction. By Python's own measure it waits 5 ms each
    time while commands are carried out, and storing takes longer than all else. A look at everything in memory stops
    everybody, with many tables for a tenth of a second; there is hardly any garbage to be found, and what is loaded by
    now stays."""
    sys.setswitchinterval(A_TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, NEVER, NEVER)


class Tidying:
    """Looks for garbage among all that is in memory when nobody notices."""

    def __init__(self) -> None:
        self._commands, self._tidied = 0, monotonic()

    def look(self, commands: int) -> bool:
        """Once a second, with how many commands there were so far. Was it looked for?"""
        quiet, self._commands = commands == self._commands, commands
        passed = monotonic() - self._tidied
        if passed < TIDY_EVERY or not gc.get_count()[1] or not (quiet or passed > TIDY_AT_LAST):
            return False
        gc.collect()
        self._tidied = monotonic()
        return True
