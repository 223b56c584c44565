"""Holding one game to the contract: every clause at every table, and what is wrong in words."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from typing import NamedTuple

from tafelrunde.contract.clauses import CLAUSES, Clause
from tafelrunde.contract.requiring import Broken
from tafelrunde.contract.tables import Table, tables_of
from tafelrunde.games import AnyGame


class Finding(NamedTuple):
    """A clause, in words, and what is wrong about it; nothing: it holds."""

    clause: str
    wrong: str = ""


def check_game(game: AnyGame, everything: bool = False) -> Iterator[Finding]:
    """One finding for each clause, in the order of the contract; the first table that breaks it is told."""
    tables = list(tables_of(game, everything))
    for clause in CLAUSES:
        broken = (words for table in tables if (words := _broken(clause, table)))
        yield Finding(told(clause), next(broken, ""))


def told(clause: Clause) -> str:
    """A clause in words."""
    return (clause.__doc__ or "").strip().splitlines()[0]


def _broken(clause: Clause, table: Table) -> str:
    try:
        clause(table)
    except Broken as broken:
        return f"{table.name}: {broken}"
    except Exception as error:  # whatever goes wrong in somebody else's rules
        place = traceback.extract_tb(error.__traceback__)[-1]
        return f"{table.name}: {type(error).__name__}: {error} ({place.filename}, line {place.lineno})"
    return ""
