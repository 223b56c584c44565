"""Records golden playthroughs, one at a time and on purpose: `python -m tests.golden.record artus-2-advanced`"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import tafelrunde as tr
from tests.contract.tables import Table, every_table, moments

FOLDER = Path(__file__).parent


def playthrough(table: Table) -> tr.Match:
    *_, match = moments(table, "golden")
    return match


def told(match: tr.Match) -> str:
    """The match in sentences, as a spectator hears it, then its result."""
    names = [f"seat {seat}" for seat in range(match.seats)]
    lines = [match.game.sentence(event, names, match.box, "en") for event in match.events(None)]
    assert match.result is not None
    return "\n".join([*lines, f"places {match.result.places}, scores {match.result.scores}", ""])


def main() -> None:
    tables = {table.name: table for table in every_table()}
    if sys.argv[1:] not in [[name] for name in tables]:
        sys.exit(f"expected one of: {', '.join(tables)}")
    match = playthrough(tables[sys.argv[1]])
    name = f"{sys.argv[1]}-rules-{match.header.rules}"
    (FOLDER / f"{name}.json").write_text(json.dumps(match.save(), separators=(",", ":")) + "\n")
    (FOLDER / f"{name}.txt").write_text(told(match))


if __name__ == "__main__":
    main()
