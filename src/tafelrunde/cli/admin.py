"""`tafelrunde admin`: what whoever runs a server does on its database."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Annotated, TypeVar

import typer
from rich.console import Console
from rich.table import Table
from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.serve import DATABASE, variable
from tafelrunde.kernel.errors import TafelrundeError

T = TypeVar("T")
Database = Annotated[str, typer.Option(envvar=variable(DATABASE), help=DATABASE.metadata["help"])]
TableName = Annotated[str, typer.Argument(help="The table's name, as in its link.")]
GuestId = Annotated[str, typer.Argument(help="The guest's id, as `admin list` or a table's log shows it.")]

admin = typer.Typer(
    help="List, close, export and delete tables; ban guests; invite members.",
    no_args_is_help=True,
    add_completion=False,
)


class NothingThere(TafelrundeError):
    """There is no such ban or member."""


def _on(database: str, work: Callable[[AsyncEngine], Awaitable[T]]) -> T:
    """Does something with a database that is there."""
    from tafelrunde.server.administration import opened  # slow to import; other commands do not need it
    from tafelrunde.storage.database import default_database

    async def working() -> T:
        async with opened(database or default_database()) as engine:
            return await work(engine)

    return asyncio.run(working())


def _say(lang: str | None, key: str, **values: object) -> None:
    told = texts().say(chosen_language(lang), f"admin.{key}", **values)
    Console(highlight=False).print(told, markup=False, soft_wrap=True)


@admin.command("list")
def list_tables(
    guest: Annotated[str | None, typer.Option(help="Only tables where this guest sits or is the host.")] = None,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """All tables, the latest first: game, phase, host, when they were touched last, and how large their logs are."""
    from tafelrunde.server import administration

    found = _on(database, lambda engine: administration.tables(engine, guest))
    language = chosen_language(lang)
    shown = Table(*(texts().say(language, f"admin.{key}") for key in COLUMNS), box=None)
    for one in found:
        touched = time.strftime("%Y-%m-%d %H:%M", time.localtime(one.touched / 1000))
        phase = texts().say(language, f"admin.phases.{one.phase}")
        shown.add_row(one.table, one.game, phase, one.host, touched, str(one.entries), str(one.characters))
    # An id that is cut off is of no use to the other commands.
    Console(highlight=False, width=WIDE).print(shown, soft_wrap=True)


WIDE = 200
COLUMNS = ("table", "game", "phase", "host", "touched", "entries", "characters")


@admin.command()
def close(table: TableName, database: Database = "", lang: Lang = None) -> None:
    """End a game that is going on, or close a table; a running server sees it within seconds."""
    from tafelrunde.server import administration

    phase = _on(database, lambda engine: administration.close(engine, table))
    _say(lang, "closed", table=table, phase=texts().say(chosen_language(lang), f"admin.phases.{phase}"))


@admin.command()
def export(
    table: TableName,
    file: Annotated[Path, typer.Argument(help="A new file.")],
    database: Database = "",
    lang: Lang = None,
) -> None:
    """Write the file of a table that is over."""
    from tafelrunde.server import administration

    if file.exists():
        raise typer.BadParameter(f"{file} exists already; expected the name of a new file", param_hint="FILE")
    data = _on(database, lambda engine: administration.export(engine, table))
    file.write_text(json.dumps(data, ensure_ascii=False), "utf-8")
    _say(lang, "exported", table=table, path=file)


@admin.command()
def delete(table: TableName, database: Database = "", lang: Lang = None) -> None:
    """Delete everything that is stored of a table that is over or closed."""
    from tafelrunde.server import administration

    count = _on(database, lambda engine: administration.delete(engine, table))
    _say(lang, "deleted", table=table, count=count)


@admin.command()
def disk(database: Database = "", lang: Lang = None) -> None:
    """How much the database takes."""
    from tafelrunde.server import administration

    taken = _on(database, administration.use)
    megabytes = f"{taken.bytes / 1_000_000:.1f}"
    _say(lang, "disk", megabytes=megabytes, tables=taken.tables, entries=taken.entries)


@admin.command()
def ban(
    guest: GuestId,
    note: Annotated[str, typer.Option(help="Why, for yourself.")] = "",
    database: Database = "",
    lang: Lang = None,
) -> None:
    """A guest may not come to this server any more."""
    from tafelrunde.server import server_time
    from tafelrunde.storage.people import People

    _on(database, lambda engine: People(engine).ban(guest, server_time.now(), note))
    _say(lang, "banned", guest=guest)


@admin.command()
def unban(guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    """A guest may come again."""
    from tafelrunde.storage.people import People

    if not _on(database, lambda engine: People(engine).unban(guest)):
        raise NothingThere(f"the guest {guest!r} is not banned")
    _say(lang, "unbanned", guest=guest)


@admin.command()
def bans(database: Database = "", lang: Lang = None) -> None:
    """Everybody who is banned, since when, and why."""
    from tafelrunde.storage.people import People

    for one in _on(database, lambda engine: People(engine).bans()):
        since = time.strftime("%Y-%m-%d", time.localtime(one.at / 1000))
        _say(lang, "ban", guest=one.guest, since=since, note=one.note)


@admin.command()
def invite(
    uses: Annotated[int, typer.Option(min=1, help="How many guests may become members by it.")] = 1,
    database: Database = "",
    lang: Lang = None,
) -> None:
    """Make an invitation code, for a server that is started with --members-only."""
    from tafelrunde.server import server_time
    from tafelrunde.storage.people import People, new_code

    code = new_code()
    _on(database, lambda engine: People(engine).add_code(code, server_time.now(), uses))
    _say(lang, "invited", code=code, uses=uses)


@admin.command()
def dismiss(guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    """A guest is no longer a member."""
    from tafelrunde.storage.people import People

    if not _on(database, lambda engine: People(engine).dismiss(guest)):
        raise NothingThere(f"the guest {guest!r} is not a member")
    _say(lang, "dismissed", guest=guest)


@admin.command()
def strike(guest: GuestId, database: Database = "", lang: Lang = None) -> None:
    """A guest no longer stands in the house book, and no passkey brings this guest back."""
    from tafelrunde.storage.house_book import HouseBook
    from tafelrunde.storage.passkeys import Passkeys

    async def strike_out(engine: AsyncEngine) -> bool:
        forgotten = await Passkeys(engine).delete(guest)
        return await HouseBook(engine).withdraw(guest) or forgotten > 0

    if not _on(database, strike_out):
        raise NothingThere(f"the guest {guest!r} neither stands in the house book nor has a passkey")
    _say(lang, "struck", guest=guest)
