"""What a page asks once: the addresses, questions and answers of the server's HTTP interface, without HTTP."""

from __future__ import annotations

import json
import re
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar
from urllib.parse import parse_qs, urlsplit

import msgspec

import tafelrunde as tr
from tafelrunde.games import games
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.texts import FALLBACK, LANGUAGES
from tafelrunde.kernel.wrong_data import what_is_wrong
from tafelrunde.local.analyses import LocalAnalyses
from tafelrunde.local.names import PREFIX, local_name
from tafelrunde.local.tables import LocalTables
from tafelrunde.server import server_time
from tafelrunde.server.game_infos import book_of, told_of
from tafelrunde.server.guests import guest_of
from tafelrunde.server.owner.fairness import CAP
from tafelrunde.server.replay.moments import NotOver, exported, moment_of, replay_of
from tafelrunde.server.replay.story import log_of, played_on_by
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.folding import UnknownTable
from tafelrunde.server.table.invitations import opened
from tafelrunde.server.table.opening import Opening, imported_by, name_of_file, opened_by
from tafelrunde.server.table.picture import seen_by
from tafelrunde.server.table.updates import table_info
from tafelrunde.server.thinking.bot_process import Thought
from tafelrunde.wire import http
from tafelrunde.wire.tables import TITLE_LENGTH
from tafelrunde.wire.words import NAME_LENGTH, VERSION

T = TypeVar("T")


def language_in(query: dict[str, str]) -> str:
    """The language that is asked for, if it is one of ours."""
    given = query.get("language", FALLBACK)
    return given if given in LANGUAGES else FALLBACK


class Asking(NamedTuple):
    """One question: its address in parts, who asks, and what was sent along."""

    secret: str
    guest: Guest
    query: dict[str, str]
    body: Any

    @property
    def language(self) -> str:
        return language_in(self.query)

    def read(self, form: type[T]) -> T:
        """What was sent along."""
        return msgspec.convert(self.body, form)


class LeftToUs(msgspec.Struct, frozen=True):
    """What a server has answered to a Hint that somebody wants to think about without it."""

    question: str


class NotHere(TafelrundeError):
    """A question that only a server answers."""


class LocalApi:
    """Answers questions about local tables."""

    def __init__(self, tables: LocalTables, analyses: LocalAnalyses) -> None:
        self.tables, self.analyses = tables, analyses

    async def ask(self, address: str, body: str, secret: str) -> str:
        """The answer as JSON: status and content. An empty body asks for something, any other sends something."""
        parts = urlsplit(address)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        asking = Asking(secret, guest_of(secret, None, language_in(query)), query, json.loads(body) if body else None)
        try:
            status, content = 200, await self._answer(parts.path, asking)
        except msgspec.ValidationError as error:
            status, content = 400, http.Problem(error="ValidationException", expected=what_is_wrong(error)[:500])
        except msgspec.DecodeError as error:
            status, content = 400, http.Problem(error="ValidationException", expected=f"JSON ({error})"[:500])
        except TafelrundeError as error:
            status = 404 if isinstance(error, UnknownTable | NotHere) else 409 if isinstance(error, NotOver) else 400
            content = http.Problem(error=_called(error), expected=error.in_language(asking.language)[:500])
        return msgspec.json.encode({"status": status, "content": tr.to_data(content)}).decode()

    async def _answer(self, path: str, asking: Asking) -> object:
        for pattern, answer in ANSWERS:
            if (found := re.fullmatch(pattern, path)) is not None:
                return await answer(self, asking, *found.groups())
        raise NotHere(f"{path}: only a server answers this")

    # ---- games and tables ------------------------------------------------------------------------

    async def server(self, asking: Asking) -> http.ServerInfo:
        """What can be played here."""
        return local_info()

    async def game(self, asking: Asking, game: str) -> http.GameBook:
        """The rulebooks, the texts and the components of a game."""
        if game not in games():
            raise NotHere(f"a game of this device: {', '.join(games())}")
        return book_of(games()[game])

    async def open_table(self, asking: Asking) -> http.TableOpened:
        """The same id again gives the same table."""
        wanted = asking.read(http.NewTable)
        name = local_name(f"tafelrunde/table/1/{asking.secret}/{wanted.id}")
        return await self._opened(opened_by(asking.guest, wanted, name, server_time.now()))

    async def table(self, asking: Asking, table: str) -> object:
        return table_info((await self.tables.find(table)).situation)

    async def view(self, asking: Asking, table: str) -> http.Seen:
        return seen_by((await self.tables.find(table)).situation, asking.guest.id)

    async def invitations(self, asking: Asking, table: str) -> http.TableOpened:
        return opened(await self.tables.find(table))

    async def _opened(self, opening: Opening) -> http.TableOpened:
        return opened(await self.tables.open_table(opening))

    # ---- replays ---------------------------------------------------------------------------------

    async def replay(self, asking: Asking, table: str) -> http.Replay:
        return replay_of(await self.tables.find(table))

    async def moment(self, asking: Asking, table: str, step: str) -> http.Moment:
        seat = int(asking.query["seat"]) if "seat" in asking.query else None
        return moment_of((await self.tables.find(table)).situation, int(step), seat, asking.language)

    async def log(self, asking: Asking, table: str) -> http.ReplayLog:
        return log_of((await self.tables.find(table)).situation, asking.language)

    async def analysis(self, asking: Asking, table: str) -> http.Analysis:
        return self.analyses.of((await self.tables.find(table)).situation)

    async def analyse_file(self, asking: Asking) -> http.Analysis:
        """The analysis of a table that a server holds, from its file."""
        return self.analyses.of_file(asking.body)

    async def think(self, asking: Asking) -> Thought:
        """A thought about a question that a server has left to this browser."""
        return await self.tables.services.bots.think(asking.read(LeftToUs).question)

    async def file(self, asking: Asking, table: str) -> object:
        return exported(await self.tables.find(table))

    async def import_file(self, asking: Asking) -> http.Imported:
        """A file becomes a local table that is over."""
        file = asking.read(dict[str, Any])
        match = await self.tables.services.loading.load("", file, asking.guest.id)
        opening = imported_by(asking.guest, file, match, server_time.now(), PREFIX + name_of_file(file))
        return http.Imported(table=(await self.tables.open_table(opening)).name)

    async def play_on(self, asking: Asking, table: str) -> http.TableOpened:
        """A new table that begins at a moment of this one."""
        wanted = asking.read(http.PlayOn)
        name = local_name(f"tafelrunde/table/1/{asking.secret}/{wanted.id}")
        situation = (await self.tables.find(table)).situation
        return await self._opened(played_on_by(asking.guest, situation, wanted, name, server_time.now()))


def local_info() -> http.ServerInfo:
    """What can be played without a server, as a server would tell it."""
    from tafelrunde.server.settings import Settings

    return http.ServerInfo(
        name="",
        version=tr.__version__,
        wire=VERSION,
        password=False,
        members_only=False,
        languages=LANGUAGES,
        limits=http.Limits(chat=Settings().chat_length, name=NAME_LENGTH, title=TITLE_LENGTH, lead=CAP),
        games=tuple(info for game in games().values() if (info := told_of(game)) is not None),
    )


def _called(error: TafelrundeError) -> str:
    """What a problem is called, as a server calls it."""
    return {UnknownTable: "unknown-table", NotOver: "not-over"}.get(type(error), type(error).__name__)


TABLE = f"({PREFIX}[a-z0-9-]+)"
ANSWERS: tuple[tuple[str, Callable[..., Awaitable[object]]], ...] = (
    ("/api/server", LocalApi.server),
    ("/api/games/([a-z0-9-]+)", LocalApi.game),
    ("/api/tables", LocalApi.open_table),
    (f"/api/tables/{TABLE}", LocalApi.table),
    (f"/api/tables/{TABLE}/view", LocalApi.view),
    (f"/api/tables/{TABLE}/invitations", LocalApi.invitations),
    ("/api/replays", LocalApi.import_file),
    (f"/api/replays/{TABLE}", LocalApi.replay),
    (f"/api/replays/{TABLE}/moments/([0-9]+)", LocalApi.moment),
    (f"/api/replays/{TABLE}/log", LocalApi.log),
    (f"/api/replays/{TABLE}/analysis", LocalApi.analysis),
    (f"/api/replays/{TABLE}/file", LocalApi.file),
    ("/api/analyses", LocalApi.analyse_file),
    ("/api/thoughts", LocalApi.think),
    (f"/api/replays/{TABLE}/play-on", LocalApi.play_on),
)
