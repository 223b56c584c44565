"""Passkeys: questions that are answered once, and what does not fit."""

from __future__ import annotations

import pytest

from tafelrunde.server.passkeys.checking import BadPasskey, Origin, counted, origin_of, registered
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.passkeys import PER_GUEST, Passkey, Passkeys
from tests.server.client import http
from tests.server.processes import ServerProcess
from tests.server.running import run


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


def passkey(name: str, guest: str = "ada") -> Passkey:
    return Passkey(credential=name, guest=guest, public_key="AA", sign_count=0, sealed="s", at=1)


@run
async def test_a_question_is_answered_once_and_in_time_and_passkeys_are_kept(url: str) -> None:
    engine = open_database(url)
    await migrate(engine)
    stored = Passkeys(engine)
    await stored.ask("one", 1000, 2000)
    assert await stored.answered("one", 1500)
    assert not await stored.answered("one", 1500), "once"
    await stored.ask("late", 1000, 2000)
    assert not await stored.answered("late", 2001)
    assert not await stored.answered("never", 1000)
    for number in range(PER_GUEST):
        assert await stored.keep(passkey(f"k{number}"))
    assert not await stored.keep(passkey("k0", "ben")), "a passkey is one guest's"
    assert not await stored.keep(passkey("one too many"))
    assert len(await stored.of("ada")) == PER_GUEST
    await stored.used("k0", 7)
    found = await stored.find("k0")
    assert found is not None
    assert (found.guest, found.sign_count) == ("ada", 7)
    assert await stored.find("nobody") is None
    assert await stored.delete("ada") == PER_GUEST
    await engine.dispose()


def test_what_does_not_fit_is_named() -> None:
    with pytest.raises(BadPasskey, match="Origin"):
        origin_of(None)
    page = origin_of("http://localhost:8017")
    assert page == Origin("http://localhost:8017", "localhost")
    nonsense = {"id": "x", "rawId": "x", "type": "public-key", "response": {}}
    for credential in (nonsense, {}, {"id": 7}):
        with pytest.raises(BadPasskey, match="answers the question"):
            registered(credential, "AAAA", page)
        with pytest.raises(BadPasskey, match="answers the question"):
            counted(credential, "AAAA", page, passkey("x"))


@run
async def test_the_server_refuses_passkeys_that_nobody_asked_for(server: ServerProcess) -> None:
    page = {"Origin": f"http://127.0.0.1:{server.port}"}
    new = {"credential": {}, "challenge": "never-asked", "sealed": "abc"}
    async with http(server.port, "p" * 24) as ada, http(server.port) as nobody:
        assert (await ada.get("/api/passkeys")).json() == {"passkeys": 0}
        assert (await nobody.get("/api/passkeys")).status_code == 401
        refused = await ada.post("/api/passkeys", json=new, headers=page)
        assert (refused.status_code, refused.json()["error"]) == (400, "BadPasskey")
        challenge = (await ada.post("/api/passkeys/challenge")).json()["challenge"]
        again = await ada.post("/api/passkeys", json=new | {"challenge": challenge}, headers=page)
        assert "answers the question" in again.json()["expected"]
        challenge = (await ada.post("/api/passkeys/challenge")).json()["challenge"]
        unknown = await nobody.post(
            "/api/passkeys/answer", json={"credential": {"id": "x"}, "challenge": challenge}, headers=page
        )
        assert unknown.status_code == 404
        assert (await ada.post("/api/passkeys/forget")).json() == {"passkeys": 0}
