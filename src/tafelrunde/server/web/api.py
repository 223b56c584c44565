"""The HTTP interface: games, tables, replays, health. Its description is made from these functions."""

from __future__ import annotations

import asyncio
import logging
from typing import Annotated, Any

import msgspec

import tafelrunde as tr
from tafelrunde.games import games
from tafelrunde.kernel.texts import FALLBACK, LANGUAGES
from tafelrunde.server import server_time
from tafelrunde.server.game_infos import book_of, told_of
from tafelrunde.server.owner.fairness import CAP
from tafelrunde.server.replay.moments import exported, replay_of
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.invitations import opened
from tafelrunde.server.table.latency import Arrival
from tafelrunde.server.table.opening import imported_by, name_from, name_of_file, opened_by
from tafelrunde.server.table.updates import table_info
from tafelrunde.server.web.asking import Authorization, GameName, Language, Password, TableName, identify, let_in
from tafelrunde.server.web.exchange import Request, Response
from tafelrunde.server.web.problems import HTTPException, PermissionDeniedException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.server.worker.lobby import PAGE, listed
from tafelrunde.storage.rows import LobbyWish
from tafelrunde.wire import http
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Refused
from tafelrunde.wire.commands import AnyTableCommand
from tafelrunde.wire.schema import schema
from tafelrunde.wire.tables import TITLE_LENGTH, LobbyTable, TableInfo
from tafelrunde.wire.words import NAME_LENGTH, VERSION, Seat

logger = logging.getLogger("tafelrunde.serve")
FAR_BEHIND = 5_000  # milliseconds
WRITES_WITHIN = 2.0  # seconds; a database that takes longer is locked by somebody
Step = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
OpenedAt = Annotated[int, msgspec.Meta(ge=0, le=1 << 52, description="of the last table seen")]
LastSeen = Annotated[str, msgspec.Meta(max_length=64, description="the last table seen")]
PageSize = Annotated[int, msgspec.Meta(ge=1, le=200)]


# ---- the server ----------------------------------------------------------------------------------


@get("/api/server", responses=problems())
async def server_info(state: State) -> http.ServerInfo:
    """What can be played here."""
    settings = state.tables.settings
    return http.ServerInfo(
        name=settings.name,
        version=tr.__version__,
        wire=VERSION,
        password=bool(settings.password),
        members_only=settings.members_only,
        languages=LANGUAGES,
        limits=http.Limits(chat=settings.chat_length, name=NAME_LENGTH, title=TITLE_LENGTH, lead=CAP),
        games=tuple(info for game in games().values() if (info := told_of(game, settings.boxes)) is not None),
    )


@get("/api/games/{game}", responses=problems(400, 404))
async def game_book(game: GameName) -> http.GameBook:
    """The rulebooks, the texts and the components of a game."""
    found = games().get(game)
    if found is None:
        raise HTTPException(f"a game of this server: {', '.join(games())}", status_code=404)
    return book_of(found)


@get("/api/live", responses=problems())
async def live() -> http.Alive:
    """Does it answer at all? If not, it has to be started anew."""
    return http.Alive()


@get("/api/ready", responses=problems(503))
async def ready(state: State) -> Response[http.Health]:
    """Should it be given something to do now? Not while it stops, cannot store, or is far behind."""
    told = await look_at_health(state)
    is_ready = told.well and not told.stopping and told.behind < FAR_BEHIND
    return Response(told, status=200 if is_ready else 503)


@get("/api/health", responses=problems(503))
async def health(state: State) -> Response[http.Health]:
    """Is it well?"""
    told = await look_at_health(state)
    return Response(told, status=200 if told.well else 503)


async def look_at_health(state: State) -> http.Health:
    """Can something be stored, and how far behind is it?"""
    tables = state.tables
    journal = tables.services.journal
    storage = await tables.services.archive.answers()
    writing = storage and await journal.is_writing(tables.services.worker, server_time.now(), WRITES_WITHIN)
    return http.Health(
        well=writing,
        storage=storage,
        writing=writing,
        last_commit=round(journal.seconds_since_commit * 1000),
        trouble=None if writing else journal.trouble or "no answer in time",
        tables=len(tables.in_memory),
        connections=len(state.connections),
        behind=round(tables.services.figures.behind.lately * 1000),
        stopping=state.draining,
    )


@get("/metrics", media_type="text/plain", responses=problems())
async def prometheus(state: State) -> str:
    """Figures of all workers in the Prometheus format."""
    return await state.reporting.page()


@get("/api/wire.schema.json", responses=problems())
async def wire_schema() -> dict[str, Any]:
    """The schema of the socket's messages."""
    return schema()


# ---- tables --------------------------------------------------------------------------------------


@get("/api/tables", responses=problems(400, 403))
async def list_tables(
    state: State,
    password: Password = None,
    game: GameName | None = None,
    free: bool = False,
    opened: OpenedAt | None = None,
    table: LastSeen = "",
    limit: PageSize = PAGE,
) -> list[LobbyTable]:
    """The public tables that are going on, the newest first, a page at a time."""
    let_in(state, password)
    wanted = LobbyWish(game, free, None if opened is None else (opened, table))
    return listed(await state.tables.services.archive.lobby(wanted, limit), LobbyTable)


@post("/api/tables", responses=problems(400, 401, 403, 409))
async def open_table(
    state: State,
    data: http.NewTable,
    authorization: Authorization = None,
    password: Password = None,
    language: Language = "en",
) -> http.TableOpened:
    """Opens a table. The same id again gives the same table."""
    tables = state.tables
    secret, guest = identify(state, authorization, password, language)
    await tables.services.admission.check_opening(guest.id)
    name = name_from(f"tafelrunde/table/1/{secret}/{data.id}".encode())
    opening = opened_by(guest, data, name, server_time.now())
    if await tables.services.archive.hosted_by(guest.id) >= tables.settings.tables_per_guest:
        try:
            return opened(await tables.find(name))
        except tr.TafelrundeError:
            raise HTTPException(
                f"at most {tables.settings.tables_per_guest} tables of one host", status_code=409
            ) from None
    return opened(await tables.open_table(opening))


@post("/api/membership", status_code=200, responses=problems(400, 401, 403))
async def join(
    state: State, data: http.Membership, authorization: Authorization = None, password: Password = None
) -> http.Membership:
    """A guest becomes a member by an invitation code; who is one already stays one."""
    _, guest = identify(state, authorization, password)
    await state.tables.services.admission.join(guest.id, data.code)
    return data


@get("/api/tables/{table}", responses=problems(400, 404))
async def show_table(state: State, table: TableName) -> TableInfo:
    """A table as everybody may see it."""
    return table_info((await state.tables.find(table)).situation)


@get("/api/tables/{table}/invitations", responses=problems(400, 401, 403, 404))
async def invitations(
    state: State, table: TableName, authorization: Authorization = None, password: Password = None
) -> http.TableOpened:
    """The invitations of a table, for its host."""
    _, guest = identify(state, authorization, password)
    found = await state.tables.find(table)
    if found.situation.host != guest.id:
        raise PermissionDeniedException("the host of this table")
    return opened(found)


@post("/api/tables/{table}/commands", status_code=200, responses=problems(400, 401, 403))
async def command(
    state: State,
    table: TableName,
    data: AnyTableCommand,
    authorization: Authorization = None,
    password: Password = None,
    language: Language = "en",
) -> Done | Refused | Failed:
    """Gives a command to a table and waits for its answer."""
    _, guest = identify(state, authorization, password, language)
    if data.table != table:
        raise HTTPException("the table of the address in the command", status_code=400)
    answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
    asked = Asked(guest, data, answered.set_result, Arrival(at=server_time.now()))
    await state.tables.command(asked)
    return await answered


# ---- replays -------------------------------------------------------------------------------------


@get("/api/replays/{table}", responses=problems(400, 404, 409))
async def show_replay(state: State, table: TableName) -> http.Replay:
    """A table that is over."""
    return replay_of(await state.tables.find(table))


@get("/api/replays/{table}/moments/{step}", responses=problems(400, 404, 409))
async def show_moment(
    state: State,
    table: TableName,
    step: Step,
    seat: Seat | None = None,
    language: Language = "en",
) -> http.Moment:
    """The table after so many steps: with a seat's eyes, or a spectator's."""
    spoken = language if language in LANGUAGES else FALLBACK
    return await state.moments.at((await state.tables.find(table)).situation, step, seat, spoken)


@get(
    "/api/replays/{table}/analysis",
    responses=problems(400, 404, 409, 500, 503) | {202: http.Analysis},
)
async def show_analysis(request: Request, state: State, table: TableName) -> Response[http.Analysis]:
    """What every decision of a table that is over was worth; while that is being found out, how far it is."""
    situation = (await state.tables.find(table)).situation
    found = state.analyses.of(situation, request.address)
    return Response(found, status=200 if found.ready else 202)


@get("/api/replays/{table}/file", responses=problems(400, 404, 409))
async def export_file(state: State, table: TableName) -> Response[dict[str, Any]]:
    """The whole table as a file."""
    file = exported(await state.tables.find(table))
    return Response(file, headers={"Content-Disposition": f'attachment; filename="tafelrunde-{table}.json"'})


@post("/api/replays", responses=problems(400, 401, 403, 413, 503))
async def import_file(
    state: State, data: dict[str, Any], authorization: Authorization = None, password: Password = None
) -> http.Imported:
    """A file becomes a replay that can be shared by link."""
    _, guest = identify(state, authorization, password)
    tables = state.tables
    await tables.services.admission.check_opening(guest.id)
    match = await tables.services.loading.load(name_of_file(data), data, guest.id)
    return http.Imported(table=(await tables.open_table(imported_by(guest, data, match, server_time.now()))).name)


HANDLERS = [
    server_info,
    game_book,
    live,
    ready,
    health,
    prometheus,
    wire_schema,
    list_tables,
    open_table,
    join,
    show_table,
    invitations,
    command,
    show_replay,
    show_moment,
    show_analysis,
    export_file,
    import_file,
]
