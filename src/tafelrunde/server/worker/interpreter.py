"""How Python itself is set up for a process that serves: whose turn it is, and when garbage is looked for."""

from __future__ import annotations

import gc
import sys

A_TURN = 0.0002  # seconds after which a busy thread lets another one go on, if that waits
NEW_OBJECTS, YOUNG_ROUNDS, MIDDLE_ROUNDS = 10_000, 5, 20  # between collections of what is new, young and old


def set_up_interpreter() -> None:
    """For one busy thread beside another that mostly waits for the disk, and for many objects that stay.

    The thread that stores asks for its turn several times in a transaction. By Python's own measure it waits 5 ms each
    time while commands are carried out, and storing takes longer than all else. A look at everything in memory stops
    everybody, with many tables for a tenth of a second; what is loaded by now stays, and is not looked at again."""
    sys.setswitchinterval(A_TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, YOUNG_ROUNDS, MIDDLE_ROUNDS)
