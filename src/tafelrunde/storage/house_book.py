"""The house book as stored: every finished game once, and the results of bots and of people who have agreed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.storage import schema
from tafelrunde.storage.results import seat_results
from tafelrunde.storage.rows import Outcome, SeatResult
from tafelrunde.wire.tables import MyTable

LATEST = 20_000  # games that are read; older ones stay stored


class BookGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the book with the results that may be told."""

    table: str
    game: str
    at: int
    seats: int
    margin: int
    lead_changes: int
    results: tuple[SeatResult, ...]


class HouseBook:
    """What is stored about games that are over."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def agree(self, guest: str, name: str, at: int) -> bool:
        """From now on a guest stands in the book, with the games so far. False: somebody else stands there so."""
        person = {"guest": guest, "name": name, "compared": name.casefold(), "at": at}
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.delete(schema.book_people).where(schema.book_people.c.guest == guest))
                await connection.execute(sa.insert(schema.book_people).values(**person))
                await connection.run_sync(_catch_up, guest)
        except sa.exc.IntegrityError:
            return False
        return True

    async def withdraw(self, guest: str) -> bool:
        """Everything that the book says of a guest is deleted. Was there anything?"""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(schema.book_results).where(schema.book_results.c.guest == guest))
            gone = await connection.execute(sa.delete(schema.book_people).where(schema.book_people.c.guest == guest))
            return bool(gone.rowcount)

    async def names(self) -> dict[str, str]:
        """Everybody who has agreed, by guest."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(schema.book_people.c.guest, schema.book_people.c.name))
            return {row.guest: row.name for row in rows}

    async def games(self, limit: int = LATEST) -> list[BookGame]:
        """The latest games, the oldest of them first."""
        games, results = schema.book_games.c, schema.book_results.c
        latest = sa.select(schema.book_games).order_by(games.at.desc(), games.table_id).limit(limit)
        async with self.engine.connect() as connection:
            found = [dict(row) for row in (await connection.execute(latest)).mappings()]
            oldest = min((row["at"] for row in found), default=0)
            since = sa.select(games.table_id).where(games.at >= oldest)
            query = sa.select(schema.book_results).where(results.table_id.in_(since)).order_by(results.seat)
            by_table: dict[str, list[SeatResult]] = {}
            for row in (await connection.execute(query)).mappings():
                values = dict(row)
                by_table.setdefault(values.pop("table_id"), []).append(SeatResult(**values))
        found.sort(key=lambda row: (row["at"], row["table_id"]))
        return [
            BookGame(table=(name := row.pop("table_id")), results=tuple(by_table.get(name, ())), **row) for row in found
        ]


def write_down(connection: sa.Connection, table: str, game: str, outcome: Outcome) -> None:
    """A game that has ended, within the transaction that ends it. Written down before: nothing happens."""
    row = {
        "table_id": table,
        "game": game,
        "at": outcome.at,
        "seats": len(outcome.results),
        "margin": outcome.margin,
        "lead_changes": outcome.lead_changes,
    }
    connection.execute(_insert_missing(connection, schema.book_games), [row])
    _write_results(connection, table, outcome.results)


def _write_results(connection: sa.Connection, table: str, results: Iterable[SeatResult]) -> None:
    """The results of bots, and of people who have agreed."""
    people = schema.book_people.c
    guests = {result.guest for result in results if result.guest is not None}
    agreed = set(connection.execute(sa.select(people.guest).where(people.guest.in_(guests))).scalars())
    rows = [
        {"table_id": table} | msgspec.structs.asdict(result)
        for result in results
        if result.bot is not None or result.guest in agreed
    ]
    if rows:
        connection.execute(_insert_missing(connection, schema.book_results), rows)


def _insert_missing(connection: sa.Connection, table: sa.Table) -> sa.Executable:
    insert: Any = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    missing: sa.Executable = insert(table).on_conflict_do_nothing()
    return missing


def _catch_up(connection: sa.Connection, guest: str) -> None:
    """The results of a guest in games that were written down before this guest agreed."""
    tables = schema.tables.c
    mine = sa.select(schema.sittings.c.table_id).where(schema.sittings.c.guest == guest)
    written = sa.select(schema.book_games.c.table_id).where(schema.book_games.c.table_id.in_(mine))
    for row in connection.execute(sa.select(tables.table_id, tables.lobby).where(tables.table_id.in_(written))).all():
        try:
            told = msgspec.json.decode(row.lobby, type=MyTable)
        except msgspec.DecodeError:
            continue  # a damaged record tells nothing
        _write_results(connection, row.table_id, [one for one in seat_results(told) if one.guest == guest])
