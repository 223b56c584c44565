"""The HTTP interface of small pictures of tables."""

from __future__ import annotations

from tafelrunde.server.web.asking import Authorization, Password, TableName, identify
from tafelrunde.server.web.exchange import Response
from tafelrunde.server.web.problems import problems
from tafelrunde.server.web.routes import get
from tafelrunde.server.web.state import State

KIND = "image/svg+xml"


@get("/api/tables/{table}/picture", media_type=KIND, responses=problems(400, 401, 403, 404) | {204: None})
async def table_picture(
    state: State, table: TableName, authorization: Authorization = None, password: Password = None
) -> Response[str]:
    """The board now, as this guest sees it (SVG); nothing before the game."""
    _, guest = identify(state, authorization, password)
    drawn = await state.pictures.of((await state.tables.find(table)).situation, guest.id)
    return Response(drawn or "", status=200 if drawn else 204, media_type=KIND)
