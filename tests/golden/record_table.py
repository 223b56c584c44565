"""Records the log of a server's table and the standard components of a game, as the newest rules have them.

`python -m tests.golden.record_table artus`: on purpose, once for every version of a game's rules.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import tafelrunde as tr
from tafelrunde.server.table import entries
from tafelrunde.server.table.checking import fold
from tafelrunde.server.table.situation import Situation
from tafelrunde.storage.rows import LogRow
from tafelrunde.wire.tables import SeatWish, Terms
from tests.contract.tables import Dice, step
from tests.golden.record import FOLDER, told

FULLEST = {
    "artus": {"advanced": True},
    "carcassonne": {"river": True, "tournaments": True},
    "tumult-royale": {"raid": "timed", "gamblers": True},
}


def rows_of(table: str, log: list[Any]) -> list[LogRow]:
    """The entries of a table as they are stored, one every second."""
    return [
        LogRow(table=table, sequence=number, at=1000 * number, entry=json.dumps(entry).encode())
        for number, entry in enumerate(log, 1)
    ]


def folded(table: str, log: list[Any]) -> Situation:
    """What a stored log leads to, as a server reads it."""
    situation = fold(rows_of(table, log))
    assert situation is not None
    return situation


def beginning(game: str, seats: int, options: dict[str, Any], version: int) -> list[entries.AnyEntry]:
    """A table of people up to its first decision."""
    opened = entries.Opened(
        game=game,
        terms=Terms(options=options),
        host="guest-0",
        host_name="Ada",
        seats=(SeatWish(),) * seats,
        tokens=("",) * seats,
        secret="a golden secret",
    )
    names, colours = ("Ada", "Ben", "Cleo", "Dan"), tr.games()[game].colours
    log: list[entries.AnyEntry] = [opened]
    log += [
        entries.SeatTaken(seat=seat, guest=f"guest-{seat}", name=names[seat], colour=colours[seat], entropy=f"e{seat}")
        for seat in range(seats)
    ]
    return [*log, entries.Started(rules=version)]


def main() -> None:
    if len(sys.argv) != 2 or sys.argv[1] not in FULLEST:
        sys.exit(f"expected one of: {', '.join(FULLEST)}")
    game = tr.games()[sys.argv[1]]
    name = f"{game.name}-{game.rules_version}.json"
    log = [tr.to_data(entry) for entry in beginning(game.name, 3, FULLEST[game.name], game.rules_version)]
    match, dice = folded("golden", log).begun.copy(), Dice("golden table")
    while not match.over:
        step(match, dice)
    for entry in match.log:
        at_table = (
            entries.Advanced(at=entry.at)
            if entry.seat is None
            else entries.Played(seat=entry.seat, action=tr.to_data(entry.action), at=entry.at)
        )
        log.append(tr.to_data(at_table))
    recorded = {"log": log, "told": told(match).splitlines()}
    (FOLDER / "tables" / name).write_text(json.dumps(recorded, separators=(",", ":")) + "\n")
    (FOLDER / "components" / name).write_text(json.dumps(game.standard_box.values, indent=1) + "\n")


if __name__ == "__main__":
    main()
