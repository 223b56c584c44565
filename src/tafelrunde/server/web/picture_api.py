"""The HTTP interface of small pictures of tables."""

from __future__ import annotations

from litestar import Response, get
from litestar.datastructures import State

from tafelrunde.server.table.picture import Pictures
from tafelrunde.server.web.api import Authorization, Password, TableName, all_tables, identify, problems


@get("/api/tables/{table:str}/picture", media_type="image/svg+xml", responses=problems(400, 401, 403, 404))
async def table_picture(
    state: State, table: TableName, authorization: Authorization = None, password: Password = None
) -> Response[str]:
    """The board now, as this guest sees it (SVG); nothing before the game."""
    _, guest = identify(state, authorization, password)
    pictures: Pictures = state.pictures
    drawn = await pictures.of((await all_tables(state).find(table)).situation, guest.id)
    return Response(drawn or "", status_code=200 if drawn else 204, media_type="image/svg+xml")
