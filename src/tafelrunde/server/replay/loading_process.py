"""A process that plays a saved match again: the save on standard input, what it led to on standard output."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from tafelrunde.kernel.errors import BadSave, TafelrundeError, UnknownRules
from tafelrunde.match import load
from tafelrunde.match.match import Replayed

NICENESS = 10  # whoever plays goes first
PART = 256  # entries that are sent at once, so that nobody waits while they are read
LENGTH = 4  # bytes


class TooMuchWork(Exception):
    """The processor time for one save is spent."""


def sent(replayed: Replayed) -> Iterator[object]:
    """What a match led to, in parts: first as many entries as there are, in the end the rest."""
    for start in range(0, len(replayed.told), PART):
        yield replayed.log[start : start + PART], replayed.told[start : start + PART]
    yield replayed._replace(log=[], told=[])


def write(out: BinaryIO, part: object) -> None:
    """One part, after its length."""
    data = pickle.dumps(part)
    out.write(len(data).to_bytes(LENGTH, "big") + data)


@contextlib.contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """TooMuchWork after so many seconds of processor time."""

    def stop(*_: object) -> None:
        raise TooMuchWork

    if hasattr(signal, "setitimer"):  # not on Windows
        signal.signal(signal.SIGPROF, stop)
        signal.setitimer(signal.ITIMER_PROF, seconds)
    yield
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_PROF, 0)


def main() -> None:
    """One match."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not disturb the answer
    os.nice(NICENESS)
    seconds = int(sys.argv[1])
    try:
        with at_most(seconds):
            replayed = load(msgspec.json.decode(sys.stdin.buffer.read())).replayed()
    except TooMuchWork:
        write(answers, BadSave(f"a match that takes more than {seconds} seconds to play again"))
    except UnknownRules as error:
        write(answers, error)
    except TafelrundeError as error:
        write(answers, BadSave(str(error)))
    else:
        for part in sent(replayed):
            write(answers, part)
    answers.flush()


if __name__ == "__main__":
    main()
