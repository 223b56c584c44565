"""A bot that is a program of its own, in any language: JSON lines on its standard input and output.

    {"type": "begin", "protocol": 1, "game": "artus", "seats": 2, "seat": 0, "seed": "..."}
                                                    it answers  {"type": "ready", "name": "Mine", "version": "1.0"}
    {"type": "choose", "number": 1, "view": {...}, "actions": [{...}, ...]}
                                                    it answers  {"type": "chosen", "number": 1, "action": 3}
    {"type": "end"}                                 it ends

An action is chosen by its place in the list, from 0. There is one process for each seat of each game. Such a bot is
named `run:COMMAND`, or `run:seconds=2:COMMAND` if an answer may take no more than two seconds instead of ten.
"""

from __future__ import annotations

import ctypes
import hashlib
import json
import queue
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.guest import BadBot
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.words import Action, View, to_data

PREFIX = "run:"
PROTOCOL = 1
SECONDS = 10
FIRST_SECONDS = 30  # for the first answer: languages take their time to start
LAST_SECONDS = 1  # to end by itself
LONGEST_LINE = 1 << 16
MOST_LINES = 100  # that wait to be read
SHOWN = 80
SYSTEM = ctypes.PyDLL(None) if sys.platform == "linux" else None
SIGNAL_WHEN_PARENT_ENDS = 1  # of prctl


class BotFault(BadBot):
    """A program that does not answer, ends, or answers what is no answer. It loses the game; others go on."""


class Called(NamedTuple):
    """What the name of such a bot asks for."""

    command: tuple[str, ...]
    seconds: float

    @property
    def title(self) -> str:
        """The last file of the command, as a short name."""
        return Path(self.command[-1]).name


def is_program(name: str) -> bool:
    """Is a bot of this name a program of its own?"""
    return name.startswith(PREFIX)


def read_program(name: str) -> Called:
    """The command in a bot's name; BadBot says what cannot be run."""
    rest, seconds = name.removeprefix(PREFIX), float(SECONDS)
    if rest.startswith("seconds="):
        word, _, rest = rest.partition(":")
        try:
            seconds = float(word.removeprefix("seconds="))
        except ValueError:
            seconds = 0
        if not 0 < seconds <= 3600:
            raise BadBot(f"{name}: expected seconds above 0 and up to 3600, like run:seconds=2:./mybot")
    try:
        command = tuple(shlex.split(rest))
    except ValueError as error:
        raise BadBot(f"{name}: not a command ({error})") from None
    if not command or shutil.which(command[0]) is None:
        raise BadBot(f"{name}: there is no program {command[0] if command else ''!r}; expected run:COMMAND")
    return Called(command, seconds)


def digest_of(name: str) -> str:
    """A hash of the files that the command of a bot names: another program under the same name is another bot."""
    files = [Path(word) for word in read_program(name).command]
    contents = [file.read_bytes() for file in files if file.is_file()]
    return hashlib.sha256(b"\0".join(contents)).hexdigest()[:16]


class Program(Bot):
    """Asks a process for every decision. `fault` says what it did wrong, once it did."""

    def __init__(self, name: str, game: str, seed: str, pace: Bot) -> None:
        self.called, self.game, self.seed, self.pace = read_program(name), game, seed, pace
        self.fault = ""
        self.told: dict[str, Any] = {}  # what it says of itself
        self._process: subprocess.Popen[bytes] | None = None
        self._listener: threading.Thread | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._asked = 0

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """What the program chooses; BotFault if it does not."""
        if self._process is None:
            self._begin(view)
        self._asked += 1
        asked = {"type": "choose", "number": self._asked, "view": to_data(view)}
        answer = self._ask(asked | {"actions": [to_data(action) for action in actions]}, "chosen", self.called.seconds)
        place = answer.get("action")
        if answer.get("number") != self._asked:
            raise self._failed(f"answered number {answer.get('number')!r}; expected {self._asked}")
        if type(place) is not int or not 0 <= place < len(actions):
            raise self._failed(f"chose {place!r}"[:SHOWN] + f"; expected a number from 0 to {len(actions) - 1}")
        return actions[place]

    def pause(self, view: View) -> int:
        """As long as one of ours takes."""
        return self.pace.pause(view)

    def close(self) -> None:
        """The game is over: the program is told so, and ended if it does not end by itself."""
        process, self._process = self._process, None
        if process is None:
            return
        assert process.stdin is not None
        try:
            self._send(process, {"type": "end"}, LAST_SECONDS)
            process.stdin.close()
            process.wait(timeout=LAST_SECONDS)
        except (OSError, subprocess.TimeoutExpired):
            process.kill()
            process.wait()
        with suppress(OSError):  # what it did not read any more is lost
            process.stdin.close()
        if self._listener is not None:
            self._listener.join()

    def _begin(self, view: View) -> None:
        try:
            self._process = subprocess.Popen(
                self.called.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                preexec_fn=_end_with_parent if SYSTEM else None,
            )
        except OSError as error:
            raise self._failed(f"cannot be started ({error})") from None
        self._listener = threading.Thread(target=self._listen, args=(self._process,), daemon=True)
        self._listener.start()
        begin = {"type": "begin", "protocol": PROTOCOL, "game": self.game, "seats": view.seats, "seat": view.seat}
        self.told = self._ask(begin | {"seed": self.seed}, "ready", max(self.called.seconds, FIRST_SECONDS))

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        """Takes what it says, line by line; who never stops talking is not listened to."""
        assert process.stdout is not None
        with process.stdout as said:
            while self._lines.qsize() < MOST_LINES and (line := said.readline(LONGEST_LINE)):
                self._lines.put(line)
        self._lines.put(b"")

    @staticmethod
    def _send(process: subprocess.Popen[bytes], message: dict[str, Any], seconds: float) -> None:
        """Says something; a program that does not read is ended when its time is over (TimeoutError)."""
        assert process.stdin is not None
        late = threading.Event()

        def end() -> None:
            late.set()
            process.kill()

        clock = threading.Timer(seconds, end)
        clock.start()
        try:
            process.stdin.write(json.dumps(message).encode() + b"\n")
            process.stdin.flush()
        except OSError:
            if late.is_set():
                raise TimeoutError from None
            raise
        finally:
            clock.cancel()

    def _ask(self, message: dict[str, Any], expected: str, seconds: float) -> dict[str, Any]:
        process = self._process
        assert process is not None
        try:
            self._send(process, message, seconds)
            line = self._lines.get(timeout=seconds)
        except (queue.Empty, TimeoutError):
            raise self._failed(f"gave no answer within {seconds:g} seconds") from None
        except OSError:
            line = b""
        if not line:
            raise self._failed("ended before the game was over")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        if not isinstance(answer, dict) or answer.get("type") != expected:
            said = line[:SHOWN].decode("utf-8", "replace").strip()
            raise self._failed(f'answered {said!r}; expected one line of JSON with "type": "{expected}"')
        return answer

    def _failed(self, what: str) -> TafelrundeError:
        self.fault = f"{self.called.title} {what}"
        if self._process is not None:
            self._process.kill()
        self.close()
        return BotFault(self.fault)


def _end_with_parent() -> None:
    """A program that hangs never hears that nobody speaks to it any more: Linux ends it when we are gone, or killed."""
    assert SYSTEM is not None
    SYSTEM.prctl(SIGNAL_WHEN_PARENT_ENDS, signal.SIGKILL)
