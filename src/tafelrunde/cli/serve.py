"""`tafelrunde serve`, `backup` and `verify`: the server, a copy of its data, and the proof of a finished table."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from dataclasses import Field, fields
from inspect import Parameter, Signature
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer
from rich.console import Console

import tafelrunde as tr
from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.server.settings import Settings

DATABASE = next(field for field in fields(Settings) if field.name == "database")
SQLITE = b"SQLite format 3\0"  # how every file of SQLite begins
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def serve(**given: Any) -> None:  # noqa: ANN401  # the fields of Settings, read and checked by typer
    """Host tables for people over HTTP and web sockets."""
    from tafelrunde.server.boxes import boxes_in
    from tafelrunde.server.worker.serving import listen
    from tafelrunde.server.worker.supervisor import run  # slow to import; the other commands do not need it

    settings = Settings(**given)
    if settings.log_level.upper() not in LEVELS:
        raise typer.BadParameter(f"{settings.log_level!r}; expected {', '.join(LEVELS)}", param_hint="--log-level")
    boxes_in(settings.boxes)  # a set that cannot be used is told before anything else
    listen(settings).close()  # so is an address that somebody has

    def tell() -> None:
        for address in addresses(settings):
            _say(None, "serving", address=address)

    run(settings, tell)


def addresses(settings: Settings) -> list[str]:
    """Where people find the server: on this machine, and on the network if it listens there."""
    if settings.host not in ("0.0.0.0", "::"):  # it is only compared
        host = f"[{settings.host}]" if ":" in settings.host else settings.host
        return [f"http://{host}:{settings.port}"]
    found = [f"http://localhost:{settings.port}"]
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent: it only tells which address would be used
        found.append(f"http://{probe.getsockname()[0]}:{settings.port}")
    return found


def flag(field: Field[Any]) -> Parameter:
    """The flag of a setting."""
    name = field.name.replace("_", "-")
    option = typer.Option(field.default, f"--{name}", envvar=variable(field), help=field.metadata["help"])
    return Parameter(
        field.name, Parameter.KEYWORD_ONLY, default=option, annotation=get_type_hints(Settings)[field.name]
    )


def variable(field: Field[Any]) -> str:
    """The environment variable of a setting."""
    return f"TAFELRUNDE_{field.name.upper()}"


serve.__signature__ = Signature([flag(field) for field in fields(Settings)])  # type: ignore[attr-defined]  # typer asks for it


def backup(
    file: Annotated[Path, typer.Argument(help="A new file; it can be served with --database sqlite:///file.")],
    database: Annotated[str, typer.Option(envvar=variable(DATABASE), help=DATABASE.metadata["help"])] = "",
    check: Annotated[bool, typer.Option("--check", help="Prove that every table can be read from the copy.")] = False,
    lang: Lang = None,
) -> None:
    """Make a consistent copy of all tables, also while the server runs."""
    from tafelrunde.storage.backup import BadBackup, back_up
    from tafelrunde.storage.database import default_database

    count = asyncio.run(back_up(database or default_database(), file))
    _say(lang, "backed_up", count=count, path=file)
    if check:
        from tafelrunde.server.table.checking import check_logs

        tables, wrong = asyncio.run(check_logs(f"sqlite:///{file}"))
        if wrong:
            raise BadBackup(f"{len(wrong)} of {tables} tables cannot be read from {file}: {'; '.join(wrong)}")
        _say(lang, "checked", tables=tables)


def restore(
    file: Annotated[Path, typer.Argument(help="What `tafelrunde backup` made.")],
    database: Annotated[str, typer.Option(envvar=variable(DATABASE), help=DATABASE.metadata["help"])] = "",
    lang: Lang = None,
) -> None:
    """Put the tables of a backup into a database that is new or empty."""
    from tafelrunde.storage import backup
    from tafelrunde.storage.database import default_database

    count = asyncio.run(backup.restore(file, database or default_database()))
    _say(lang, "restored", count=count, path=file)


def _say(lang: str | None, key: str, **values: object) -> None:
    Console(highlight=False).print(texts().say(chosen_language(lang), key, **values), markup=False)


def verify(
    file: Annotated[
        Path | None,
        typer.Argument(help="The file of a finished table, from its replay page; or a database file, or nothing."),
    ] = None,
    commitment: Annotated[str | None, typer.Option(help="What you saw before the game.")] = None,
    database: Annotated[str, typer.Option(envvar=variable(DATABASE), help=DATABASE.metadata["help"])] = "",
    lang: Lang = None,
) -> None:
    """Prove that the shuffles of a finished table were not chosen; without its file, that no log was changed."""
    if file is None:
        _verify_logs(database, lang)
    elif _is_database(file):
        _verify_logs(f"sqlite:///{file}", lang)
    else:
        _verify_table(file, commitment, lang)


def _is_database(file: Path) -> bool:
    with contextlib.suppress(OSError), file.open("rb") as opened:
        return opened.read(len(SQLITE)) == SQLITE
    return False


def _verify_logs(database: str, lang: str | None) -> None:
    """Follows the digests of every log in a database, and plays it again."""
    from tafelrunde.server.table.checking import check_logs
    from tafelrunde.server.table.folding import BadLog
    from tafelrunde.storage.database import default_database

    tables, wrong = asyncio.run(check_logs(database or default_database()))
    if wrong:
        raise BadLog(f"{len(wrong)} of {tables} logs cannot be trusted: {'; '.join(wrong)}")
    _say(lang, "logs_verified", tables=tables)


def _verify_table(file: Path, commitment: str | None, lang: str | None) -> None:
    from tafelrunde.server.replay.table_file import verify as prove

    try:
        proof = prove(json.loads(file.read_text("utf-8")), commitment)
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise tr.BadSave(f"{file}: cannot be read ({error})") from None
    language, console = chosen_language(lang), Console(highlight=False)
    told = texts().say(language, "verified", table=proof.table, steps=proof.steps, commitment=proof.commitment)
    console.print(told, style="green", markup=False, soft_wrap=True)
