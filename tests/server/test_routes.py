"""Addresses, what is read from a request, and how the interface describes itself."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Annotated, Any, cast

import msgspec
import pytest

from tafelrunde.server.web.app import INTERFACE
from tafelrunde.server.web.exchange import GoneAway, Request
from tafelrunde.server.web.openapi import description
from tafelrunde.server.web.problems import ClientException, HTTPException, RequestEntityTooLarge, ValidationException
from tafelrunde.server.web.routes import Header, Routes, get, post
from tafelrunde.server.web.state import State
from tests.server.client import http
from tests.server.processes import ServerProcess
from tests.server.running import run

MOST = 40  # bytes of a body
STATE = cast(State, SimpleNamespace(settings=SimpleNamespace(import_size=MOST)))
Small = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What is sent along."""

    name: str
    seat: Small = 0


@get("/shelf/{book}/{page}", responses={})
async def read_page(
    book: str, page: Small, marked: bool = False, reader: Annotated[str | None, Header("X-Reader")] = None
) -> list[Any]:
    """A page."""
    return [book, page, marked, reader]


@get("/shelf/new", responses={})
async def new_books() -> list[str]:
    """The new ones."""
    return []


@post("/shelf/{book}", responses={})
async def wish(state: State, request: Request, book: str, data: Wish) -> dict[str, Any]:
    """A wish."""
    return {"size": state.settings.import_size, "from": request.address, "book": book, "wish": data}


ROUTES = Routes([read_page, new_books, wish])


def ask(path: str, *parts: bytes, query: str = "", method: str = "GET", **headers: str) -> Any:
    """What a route answers; its body comes in parts, and a line without any has broken."""
    coming = [{"type": "http.request", "body": part, "more_body": True} for part in parts]
    if coming:
        coming[-1]["more_body"] = False
    scope = {
        "method": method,
        "path": path,
        "query_string": query.encode(),
        "headers": [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()],
        "client": ("192.0.2.1", 5),
    }

    async def receive() -> dict[str, Any]:
        return coming.pop(0) if coming else {"type": "http.disconnect"}

    routes, places = ROUTES.find(path)
    start, body = asyncio.run(routes[method].answer(Request(scope, receive), places, STATE)).messages()
    return start["status"], msgspec.json.decode(body["body"])


def test_addresses_lead_to_their_handlers() -> None:
    assert ask("/shelf/artus/7") == (200, ["artus", 7, False, None])
    assert ask("//shelf/artus//7/") == (200, ["artus", 7, False, None])
    assert ask("/shelf/artus/7", query="marked=true&marked=0", x_reader="Ada") == (200, ["artus", 7, False, "Ada"])
    assert ask("/shelf/new") == (200, [])
    told = {"size": MOST, "from": "192.0.2.1", "book": "a", "wish": {"name": "Ben", "seat": 0}}
    assert ask("/shelf/a", b'{"name":', b'"Ben"}', method="POST") == (201, told)
    for nowhere in ("/", "/shelf", "/shelf/a/b/c", "/book"):
        assert ROUTES.find(nowhere) == ({}, [])
    assert set(ROUTES.find("/shelf/artus")[0]) == {"POST"}


@pytest.mark.parametrize(
    ("body", "error", "expected"),
    [
        (b"", ClientException, "a body of JSON"),
        (b"{", ClientException, "Input data was truncated"),
        (b'{"name":"\xff"}', ClientException, "JSON in UTF-8"),
        (b"[]", ValidationException, "data: expected an object, got a list"),
        (b'{"name":"x","more":1}', ValidationException, "data: more is not known"),
        (b'{"name":"x","seat":"0"}', ValidationException, "seat: expected a whole number, got a text"),
        (b'{"name":"x","seat":10}', ValidationException, "seat: expected a whole number <= 9"),
        (b'"' + b"x" * MOST, RequestEntityTooLarge, f"at most {MOST} bytes"),
    ],
)
def test_a_body_that_cannot_be_read_is_told_what_was_expected(
    body: bytes, error: type[HTTPException], expected: str
) -> None:
    with pytest.raises(error, match=expected.replace("[", r"\[")):
        ask("/shelf/a", body[:30], body[30:], method="POST")


def test_all_that_is_wrong_is_told_at_once_and_a_body_that_says_its_size_is_not_even_read() -> None:
    with pytest.raises(
        ValidationException, match=r"^page: expected a whole number <= 9; marked: expected true or false, got a text$"
    ):
        ask("/shelf/artus/10", query="marked=perhaps")
    with pytest.raises(RequestEntityTooLarge):
        ask("/shelf/a", method="POST", content_length=str(MOST + 1))
    with pytest.raises(GoneAway):
        ask("/shelf/a", method="POST", content_length=str(MOST))


def test_the_description_tells_every_handler_with_what_it_takes_and_answers() -> None:
    told = description([read_page, wish])
    page, wished = told["paths"]["/shelf/{book}/{page}"]["get"], told["paths"]["/shelf/{book}"]["post"]
    assert [(one["name"], one["in"], one["required"]) for one in page["parameters"]] == [
        ("book", "path", True),
        ("page", "path", True),
        ("marked", "query", False),
        ("X-Reader", "header", False),
    ]
    assert [one["schema"] for one in page["parameters"]] == [
        {"type": "string"},
        {"type": "integer", "minimum": 0, "maximum": 9},
        {"type": "boolean", "default": False},
        {"type": "string"},
    ]
    assert wished["requestBody"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Wish"}
    assert told["components"]["schemas"]["Wish"]["required"] == ["name"]
    assert set(wished["responses"]) == {"201"}
    names = [one["operationId"] for path in description(INTERFACE)["paths"].values() for one in path.values()]
    assert len(names) == len(set(names)) == len(INTERFACE)
    assert all(route.handler.__doc__ for route in INTERFACE)


@run
async def test_what_no_handler_answers_is_told_so(server: ServerProcess) -> None:
    async with http(server.port) as api:
        wrong = await api.request("PUT", "/api/tables")
        assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET, POST, OPTIONS")
        assert wrong.json() == {"error": "MethodNotAllowedException", "expected": "GET or POST"}
        asked = await api.request("OPTIONS", "/api/live")
        assert (asked.status_code, asked.headers["allow"], asked.content) == (204, "GET, OPTIONS", b"")
        assert (await api.get("/socket")).json()["expected"] == "a web socket"
        for path in ("/api/nothing", "/schema/nothing", "/metrics/nothing", "/nothing.js"):
            missing = await api.get(path)
            assert (missing.status_code, missing.json()["expected"]) == (404, "a path that exists"), path
        assert (await api.post("/nothing")).status_code == 405
        stranger = await api.get("/api/live", headers={"Host": "evil.example"})
        assert (stranger.status_code, stranger.json()["error"]) == (421, "host")
        assert stranger.headers["x-content-type-options"] == "nosniff"
        short = await api.get("/schema")
        assert short.headers["content-type"] == "application/vnd.oai.openapi+json"
        assert short.content == (await api.get("/schema/openapi.json")).content
