"""The HTTP interface of stories: a game in sentences, and playing on from a moment of it."""

from __future__ import annotations

import asyncio

from tafelrunde.kernel.texts import FALLBACK, LANGUAGES
from tafelrunde.server import server_time
from tafelrunde.server.replay.story import log_of, played_on_by
from tafelrunde.server.table.invitations import opened
from tafelrunde.server.table.opening import name_from
from tafelrunde.server.web.asking import Authorization, Language, Password, TableName, identify
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.wire.http import PlayOn, ReplayLog, TableOpened


@get("/api/replays/{table}/log", responses=problems(400, 404, 409))
async def replay_log(state: State, table: TableName, language: Language = "en") -> ReplayLog:
    """A table that is over, in sentences."""
    situation = (await state.tables.find(table)).situation
    return await asyncio.to_thread(log_of, situation, language if language in LANGUAGES else FALLBACK)


@post("/api/replays/{table}/play-on", responses=problems(400, 401, 403, 404, 409))
async def play_on(
    state: State,
    table: TableName,
    data: PlayOn,
    authorization: Authorization = None,
    password: Password = None,
    language: Language = "en",
) -> TableOpened:
    """A new table that begins at a moment of this one. The same id again gives the same table."""
    tables = state.tables
    secret, guest = identify(state, authorization, password, language)
    await tables.services.admission.check_opening(guest.id)
    situation = (await tables.find(table)).situation
    name = name_from(f"tafelrunde/table/1/{secret}/{data.id}".encode())
    if await tables.services.archive.hosted_by(guest.id) >= tables.settings.tables_per_guest:
        raise HTTPException(f"at most {tables.settings.tables_per_guest} tables of one host", status_code=409)
    opening = await asyncio.to_thread(played_on_by, guest, situation, data, name, server_time.now())
    return opened(await tables.open_table(opening))
