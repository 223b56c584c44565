"""Does every log of a database fold, digest by digest? The proof that a backup is one, and that nobody changed it."""

from __future__ import annotations

import tafelrunde as tr
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server.replay.table_file import is_table_file, read_file
from tafelrunde.server.table.entries import AnyEntry, Opened
from tafelrunde.server.table.folding import BadLog, OtherRules, cut_off, damaged, following, other_rules, stored_entry
from tafelrunde.server.table.situation import Situation
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.backup import require_database
from tafelrunde.storage.chain import Chain
from tafelrunde.storage.database import open_database, require_newest
from tafelrunde.storage.rows import LogRow


async def check_logs(database: str) -> tuple[int, list[str]]:
    """How many tables there are, and what is wrong with those that cannot be read."""
    require_database(database)
    engine = open_database(database)
    try:
        await require_newest(engine)
        archive, wrong = Archive(engine), []
        names = await archive.tables()
        for name in names:
            try:
                length, rows = await archive.length(name), await archive.entries(name)
                fold(rows)
                if len(rows) < length:
                    raise cut_off(name, len(rows))
            except (BadLog, OtherRules) as error:
                wrong.append(str(error))
        return len(names), wrong
    finally:
        await engine.dispose()


def fold(rows: list[LogRow]) -> Situation | None:
    """The situation that a whole log leads to; BadLog if it is damaged."""
    situation, chain = None, Chain()
    for number, row in enumerate(rows, 1):
        if row.sequence != number:
            raise damaged(row, "an entry is missing")
        if (wrong := chain.follow(row)) is not None:
            raise damaged(row, wrong)
        entry = stored_entry(row)
        situation = following(situation, entry, row, _imported(entry, row))
    return situation


def _imported(entry: AnyEntry, row: LogRow) -> tr.Match | None:
    if not isinstance(entry, Opened) or entry.imported is None:
        return None
    try:
        return tr.load(read_file(entry.imported).match if is_table_file(entry.imported) else entry.imported)
    except tr.UnknownRules as error:
        raise other_rules(row, error) from None
    except TafelrundeError as error:
        raise damaged(row, str(error)) from None
