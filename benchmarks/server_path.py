"""Where the processor time of a decision goes, part by part, without sockets: python benchmarks/server_path.py [GAME]

Random games of four people are played by commands; each part of a decision's way through the server is then done again
for a whole game. Told is the median of the games, and what the parts are of their sum; on a busy machine only the
latter says much.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import thread_time
from typing import NamedTuple

import msgspec

sys.path.insert(0, str(Path(__file__).parent.parent))
os.environ["TAFELRUNDE_RULES"] = "compiled"

from tests.server.situations import NOBODY_HERE, occasion

import tafelrunde as tr
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.entries import AnyEntry, write_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.history import Past
from tafelrunde.server.table.opening import opened_by, table_row
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import Eyes, Shared, Telling, playing, step
from tafelrunde.server.table.updates import after as after_digest
from tafelrunde.server.web.frames import framed
from tafelrunde.server.worker.commands import COMMANDS
from tafelrunde.storage.chain import new_row
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Playing
from tafelrunde.wire.changes import Differences, digest
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.messages import encode, read

GAMES = 40
GUESTS = [Guest(id=f"guest-{seat}", name=f"Guest {seat}") for seat in range(4)]
EYES = [Eyes(seat=seat, plays=True, language="en") for seat in range(4)]


class Decision(NamedTuple):
    """One decision on its way."""

    before: Situation
    after: Situation
    message: bytes
    command: commands.Play
    entry: AnyEntry
    past: Past
    told: list[Playing | None]  # to the four, before it


def begun(game: str) -> Situation:
    """A table where four people have just begun."""
    wanted = msgspec.convert({"id": "1", "game": game, "seats": [{}] * 4}, NewTable)
    opened = msgspec.json.decode(opened_by(GUESTS[0], wanted, "t", 1000).rows[0].entry, type=entries.Opened)
    situation = first("t", opened, 1000)
    for seat, guest in enumerate(GUESTS):
        colour = situation.seats[seat].colour
        taken = entries.SeatTaken(seat=seat, guest=guest.id, name=guest.name, colour=colour)
        situation = after(situation, taken, 1000)
    return after(situation, entries.Started(rules=tr.games()[game].rules_version), 1000)


def decided(game: str, seed: int) -> list[Decision]:
    """A whole game, or as far as it is not against the clock."""
    situation, chance, found = begun(game), random.Random(seed), []
    while situation.deciding and not situation.is_timed:
        seat = situation.deciding[0]
        action = tr.to_data(chance.choice(situation.begun.actions(seat)))
        message = encode({"type": "Play", "id": f"{len(found)}", "table": "t", "seat": seat, "action": action})
        command = read(message)
        assert isinstance(command, commands.Play)
        (entry,) = COMMANDS[commands.Play].check(situation, GUESTS[seat], command, occasion(NOBODY_HERE))
        later = after(situation, entry, 5000)
        past = Past(sequence=later.sequence, at=5000, entry=entry, told=later.begun.length)
        shared = Shared(situation)
        told = [playing(shared, eyes) for eyes in EYES]
        found.append(Decision(situation, later, message, command, entry, past, told))
        situation = later
    return found


# ---- the parts -----------------------------------------------------------------------------------


def check(one: Decision) -> object:
    return COMMANDS[commands.Play].check(one.before, GUESTS[one.command.seat], one.command, occasion(NOBODY_HERE))


def row(one: Decision) -> object:
    return new_row("t", one.after.sequence, 5000, write_entry(one.entry), "guest-0", "1", "0" * 64)


def record(one: Decision) -> object:
    return table_row(one.after, 5000) if one.before.deciding != one.after.deciding else None


def views(one: Decision) -> object:
    return [one.after.begun.view(seat) for seat in range(4)]


def seen(one: Decision) -> list[Playing | None]:
    shared = Shared(one.after)
    return [playing(shared, eyes) for eyes in EYES]


def steps(one: Decision) -> object:
    match, told = one.after.begun, one.past.told or 0
    events = [match.events_of(told, eyes.seat) for eyes in EYES]
    return events, encode(step(one.after, one.past, EYES[0], events[0]))


def message(one: Decision) -> list[bytes]:
    telling = Telling(one.after, [one.past])
    return [telling.message(eyes, told) for eyes, told in zip(EYES, one.told, strict=True)]


def measured(part: Callable[[Decision], object], game: list[Decision]) -> float:
    """Microseconds for one decision."""
    began = thread_time()
    for one in game:
        part(one)
    return (thread_time() - began) * 1e6 / len(game)


def parts_of(game: list[Decision]) -> dict[str, float]:
    """All parts; those that contain others are told without them."""
    found = {
        "the message is read": measured(lambda one: read(one.message), game),
        "who may, and is it an action": measured(check, game),
        "the rules, and the situation after it": measured(lambda one: after(one.before, one.entry, 5000), game),
        "the entry and its digest": measured(row, game),
        "the record of the lists": measured(record, game),
        "four views": measured(views, game),
    }
    found["actions, times and the rest of four sights"] = measured(seen, game) - found["four views"]
    now = {id(one): seen(one) for one in game}
    found["what has changed for four"] = measured(lambda one: changes(one, now[id(one)]), game)
    found["what happened, and one sentence"] = measured(steps, game)
    within = sum(found[name] for name in list(found)[5:])
    found["four messages put together"] = measured(message, game) - within
    written = {id(one): message(one) for one in game}
    found["digests and frames of four"] = measured(lambda one: frames(written[id(one)]), game)
    return found


def changes(one: Decision, now: list[Playing | None]) -> object:
    finding = Differences()
    pairs = zip(one.told, now, strict=True)
    return [finding.between(old, new) for old, new in pairs if old is not None and new is not None]


def frames(written: list[bytes]) -> object:
    told = [after_digest(12345678, text) for text in written]
    return [(digest(text, 12345678), framed(text)) for text in told]


def main() -> None:
    """Measures, and prints the figures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", nargs="?", default="artus")
    given = parser.parse_args()
    decided(given.game, 0)
    found = [parts_of(decided(given.game, seed)) for seed in range(1, GAMES + 1)]
    usual = {name: median(parts[name] for parts in found) for name in found[0]}
    whole = sum(usual.values())
    print(f"{given.game}, {GAMES} games, load {os.getloadavg()[0]:.1f}")
    for name, part in usual.items():
        print(f"{name:>44} {part:8.1f} µs {100 * part / whole:5.1f} %")
    print(f"{'together':>44} {whole:8.1f} µs")


if __name__ == "__main__":
    main()
