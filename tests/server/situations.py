"""Situations at a table for tests of commands: made by commands, without a server."""

from __future__ import annotations

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.kernel.texts import LANGUAGES
from tafelrunde.server.table import entries
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tafelrunde.server.table.entries import AnyEntry, read_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.latency import Latency
from tafelrunde.server.table.opening import opened_by
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.wire import commands
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.messages import FromServer, read_told

ADA, BEN, EVE = (Guest(id=name.lower(), name=name) for name in ("Ada", "Ben", "Eve"))
NOBODY_HERE: frozenset[str] = frozenset()
DATA = {"id": "1", "table": "t"}


class Heard(ClientLine):
    """A line that keeps what it is told."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.latency, self.ended = guest, Latency(), False
        self.told: list[FromServer] = []

    def send(self, message: bytes) -> None:
        self.told.append(read_told(message))

    def measure_often(self) -> None:
        pass


def command(kind: str, **fields: object) -> AnyTableCommand:
    return msgspec.convert(DATA | fields | {"type": kind}, commands.AnyTableCommand)


def table(*seats: dict[str, object], game: str = "artus", **terms: object) -> Situation:
    """A table that Ada has opened."""
    wanted = msgspec.convert({"id": "1", "game": game, "seats": seats or ({}, {}), "terms": terms}, NewTable)
    rows = opened_by(ADA, wanted, "t", 1000).rows
    opened = read_entry(rows[0].entry)
    assert isinstance(opened, entries.Opened)
    return first("t", opened, 1000)


def occasion(present: frozenset[str], now: int = 5000, gone: dict[str, int] | None = None) -> Occasion:
    return Occasion(now=now, present=present, talk_length=20, talk_pace=2, gone=gone or {})


def new_entries(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, /, **fields: object
) -> list[AnyEntry]:
    given = command(kind, **fields)
    return COMMANDS[type(given)].check(situation, guest, given, occasion(present))


def then(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, /, **fields: object
) -> Situation:
    """The situation after a command that is allowed."""
    for entry in new_entries(situation, guest, kind, present, **fields):
        situation = after(situation, entry, 5000)
    return situation


def refusal(
    situation: Situation, guest: Guest, kind: str, present: frozenset[str] = NOBODY_HERE, /, **fields: object
) -> str:
    """Why a command is refused, in words of every language."""
    with pytest.raises(RefusedByTable) as refused:
        new_entries(situation, guest, kind, present, **fields)
    return spoken(refused.value)


def spoken(refused: RefusedByTable) -> str:
    """The reason of a refusal that has its sentence in every language."""
    for language in LANGUAGES:
        assert refused.text(language)
        assert "{" not in refused.text(language)
    return refused.reason


def seated() -> Situation:
    return then(then(table(), ADA, "Sit", seat=0), BEN, "Sit", seat=1)


def running(**terms: object) -> Situation:
    situation = then(then(table(**terms), ADA, "Sit", seat=0), BEN, "Sit", seat=1)
    return then(then(then(situation, ADA, "Ready"), BEN, "Ready"), ADA, "Start")


def racing() -> Situation:
    """The tax raid has begun."""
    situation = then(then(table(game="tumult-royale"), ADA, "Sit", seat=0), BEN, "Sit", seat=1)
    situation = then(then(then(situation, ADA, "Ready"), BEN, "Ready"), ADA, "Start")
    while not situation.is_timed:
        seat = situation.deciding[0]
        situation = then(situation, (ADA, BEN)[seat], "Play", seat=seat, action=first_action(situation, seat))
    return situation


def over() -> Situation:
    return after(running(), entries.Ended(ending="agreed"), 6000)


def paused() -> Situation:
    return after(running(), entries.Paused(), 6000)


def first_action(situation: Situation, seat: int) -> object:
    assert situation.match is not None
    return tr.to_data(situation.match.actions(seat)[0])
