"""The HTTP interface of small pictures of tables, and of what they are drawn from."""

from __future__ import annotations

from tafelrunde.kernel.texts import FALLBACK, LANGUAGES
from tafelrunde.server.table.picture import seen_by
from tafelrunde.server.web.asking import Authorization, Language, Password, TableName, identify
from tafelrunde.server.web.exchange import Response
from tafelrunde.server.web.problems import problems
from tafelrunde.server.web.routes import get
from tafelrunde.server.web.state import State
from tafelrunde.wire.http import Seen

KIND = "image/svg+xml"


@get("/api/tables/{table}/picture", media_type=KIND, responses=problems(400, 401, 403, 404) | {204: None})
async def table_picture(
    state: State,
    table: TableName,
    authorization: Authorization = None,
    password: Password = None,
    language: Language = "en",
) -> Response[str]:
    """The board now, as this guest sees it (SVG); nothing before the game."""
    _, guest = identify(state, authorization, password)
    situation = (await state.tables.find(table)).situation
    drawn = await state.pictures.of(situation, guest.id, language if language in LANGUAGES else FALLBACK)
    return Response(drawn or "", status=200 if drawn else 204, media_type=KIND)


@get("/api/tables/{table}/view", responses=problems(400, 401, 403, 404))
async def table_view(
    state: State, table: TableName, authorization: Authorization = None, password: Password = None
) -> Seen:
    """The same as a view, for a browser that draws it itself."""
    _, guest = identify(state, authorization, password)
    return seen_by((await state.tables.find(table)).situation, guest.id)
