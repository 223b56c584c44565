"""The one answer to every command: done, refused, failed; and what was carried out before is known."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

import tafelrunde as tr
from tafelrunde.server.table import entries
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.storage.trouble import Conflict, NotStored
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Refused

Answering = Callable[[AnyAnswer], None]


class Once:
    """Takes the one answer to a command. Whatever fails after it is no second one."""

    def __init__(self, answer: Answering) -> None:
        self._answer: Answering | None = answer

    def __call__(self, answer: AnyAnswer) -> None:
        first, self._answer = self._answer, None
        if first is not None:
            first(answer)


class CarriedOut:
    """The commands of a table's log, by guest and id."""

    def __init__(self) -> None:
        self._done: dict[tuple[str, str], Done] = {}

    def note(self, guest: str, command: str, sequence: int, entry: AnyEntry) -> None:
        """An entry of the log came from this command."""
        self._done[guest, command] = Done(
            id=command,
            sequence=sequence,
            seat=entry.seat if isinstance(entry, entries.SeatTaken) else None,
            table=entry.table if isinstance(entry, entries.Rematched) else None,
            request=entry.request if isinstance(entry, entries.Asked) else None,
        )

    def answer(self, guest: str, command: str) -> Done:
        """What a command is answered when it has just been carried out."""
        return self._done[guest, command]

    def again(self, guest: str, command: str) -> Done | None:
        """The answer to a command that is sent again; None: it has not been carried out."""
        done = self._done.get((guest, command))
        return None if done is None else msgspec.structs.replace(done, repeated=True)


def refusal(command: str, refused: tr.Refused, language: str, names: Sequence[str] = ()) -> Refused:
    """A refusal in the player's language; the others at the table are called by their names."""
    return Refused(id=command, rule=refused.rule, reason=refused.reason, text=refused.text(language, names))


def unavailable(command: str) -> Failed:
    """Nothing is wrong with the command, but now it cannot be carried out; nobody knows whether it was."""
    return Failed(id=command, error="unavailable", expected="send the command again")


def failure(command: str, error: tr.TafelrundeError, language: str = "en") -> Failed:
    """What could not be understood or done."""
    if isinstance(error, Conflict | NotStored):
        return unavailable(command)
    return Failed(id=command, error="malformed", expected=error.in_language(language)[:500])
