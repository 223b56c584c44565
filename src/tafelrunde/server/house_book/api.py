"""The HTTP interface of the house book: its page, its sheet, and who stands in it."""

from __future__ import annotations

import asyncio

import msgspec

from tafelrunde.server import server_time
from tafelrunde.server.house_book.page import page
from tafelrunde.server.house_book.sheet import sheet
from tafelrunde.server.table.commands.names import LONGEST, readable
from tafelrunde.server.web.asking import Authorization, Password, identify, let_in
from tafelrunde.server.web.exchange import Response
from tafelrunde.server.web.problems import HTTPException, problems
from tafelrunde.server.web.routes import get, post
from tafelrunde.server.web.state import State
from tafelrunde.wire.house_book import BookConsent, BookName, BookPage


@get("/api/book", responses=problems(400, 401, 403))
async def house_book(state: State, authorization: Authorization = None, password: Password = None) -> BookPage:
    """Results, ratings, meetings and streaks of everybody who has agreed; with a secret also one's own name there."""
    let_in(state, password)
    book = state.tables.services.house_book
    names, games = await book.names(), await book.games()
    shown = await asyncio.to_thread(page, games, names)
    if authorization is None:
        return shown
    _, guest = identify(state, authorization, password)
    return msgspec.structs.replace(shown, mine=names.get(guest.id))


@get("/api/book.csv", media_type="text/csv", responses=problems(400, 403))
async def house_book_sheet(state: State, password: Password = None) -> Response[str]:
    """The results as a table for spreadsheets."""
    let_in(state, password)
    book = state.tables.services.house_book
    text = await asyncio.to_thread(sheet, await book.games(), await book.names())
    headers = {"Content-Disposition": 'attachment; filename="tafelrunde.csv"'}
    return Response(text, headers=headers, media_type="text/csv")


@get("/api/book/me", responses=problems(400, 401, 403))
async def book_consent(state: State, authorization: Authorization = None, password: Password = None) -> BookConsent:
    """Does this guest stand in the house book?"""
    _, guest = identify(state, authorization, password)
    return BookConsent(name=(await state.tables.services.house_book.names()).get(guest.id))


@post("/api/book/agree", status_code=200, responses=problems(400, 401, 403, 409))
async def agree_to_book(
    state: State, data: BookName, authorization: Authorization = None, password: Password = None
) -> BookConsent:
    """This guest agrees to stand in the house book, with the games so far."""
    _, guest = identify(state, authorization, password)
    name = readable(data.name)[:LONGEST]
    if not name:
        raise HTTPException("a name that can be read", status_code=400)
    if not await state.tables.services.house_book.agree(guest.id, name, server_time.now()):
        raise HTTPException("a name that nobody else has in the house book", status_code=409)
    return BookConsent(name=name)


@post("/api/book/withdraw", status_code=200, responses=problems(401, 403))
async def withdraw_from_book(
    state: State, authorization: Authorization = None, password: Password = None
) -> BookConsent:
    """Everything that the house book says of this guest is deleted."""
    _, guest = identify(state, authorization, password)
    await state.tables.services.house_book.withdraw(guest.id)
    return BookConsent(name=None)


HANDLERS = [house_book, house_book_sheet, book_consent, agree_to_book, withdraw_from_book]
