"""Somebody whose page is closed is rung: through a push service of our own, in messages that only the browser reads."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.push.api import NOBODY, is_signable
from tafelrunde.server.push.ringing import RINGS, Ringing
from tafelrunde.server.push.service import is_push_service
from tafelrunde.server.settings import Settings
from tafelrunde.server.worker.peers import Alone
from tafelrunde.server.worker.presence import Presence
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.subscriptions import PER_GUEST, Subscription, Subscriptions
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess, served
from tests.server.push_service import Browser, PushService, is_signed, push_service
from tests.server.running import run
from tests.server.situations import running


@pytest.fixture(scope="module")
def ringing_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder = tmp_path_factory.mktemp("push")
    database = f"sqlite:///{folder}/tables.sqlite"
    with served(database, log=folder / "log", push_services="127.0.0.1", push_delay=0) as running:
        yield running


@asynccontextmanager
async def company(server: ServerProcess) -> AsyncIterator[tuple[Client, Client, PushService]]:
    """Two people, and the push service of their browsers."""
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, push_service() as service:
        yield ada, ben, service


async def subscribe(port: int, who: Client, service: PushService, ring_for: str = "turn", **more: Any) -> Browser:
    browser = Browser()
    async with http(port, who.secret) as api:
        reply = await api.post("/api/push", json=browser.wish(service.port, ring_for=ring_for, **more))
    assert (reply.status_code, reply.json()) == (200, {"ring_for": ring_for, "known": False}), reply.text
    return browser


async def leave(who: Client, other: Client, table: str) -> None:
    """Somebody closes the page, and the other is told."""
    await who.do("Leave", table)
    gone = {"type": "Present", "table": table, "guests": [other.guest]}
    await other.until(lambda: any(gone.items() <= message.items() for message in other.received[-3:]))


async def decide(player: Client, table: str) -> None:
    playing = player.playing[table]
    await player.do("Play", table, seat=playing["viewer"], action=playing["actions"][0])


def whose(table: str, *players: Client) -> tuple[Client, Client]:
    """Who has to decide, and who not."""
    first, second = players
    return (first, second) if first.to_decide(table) else (second, first)


@run
async def test_who_has_left_is_rung_when_it_is_their_turn(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        table = await begin("artus", [ada, ben])
        acting, away = whose(table, ada, ben)
        browser = await subscribe(ringing_server.port, away, service, language="de")
        await leave(away, acting, table)
        while not service.of(browser):
            if acting.to_decide(table):
                await decide(acting, table)
            else:
                await service.rung(browser)
        (message,) = service.of(browser)
        other = "Ada" if away is ben else "Ben"
        assert message == {
            "table": table,
            "occasion": "turn",
            "title": "Du bist am Zug",
            "body": f"Artus mit {other}",
        }
        _, headers, body = service.taken[0]
        assert is_signed(headers)
        assert headers["content-encoding"] == "aes128gcm"
        assert table.encode() not in body
        assert headers["topic"] == table


@run
async def test_a_message_holds_no_secret_of_the_game(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        table = await begin("artus", [ada, ben])
        acting, away = whose(table, ada, ben)
        browser = await subscribe(ringing_server.port, away, service, "everything")
        await leave(away, acting, table)
        while acting.to_decide(table):
            await decide(acting, table)
        for message in await service.rung(browser):
            assert set(message) == {"table", "occasion", "title", "body"}
            assert away.secret not in json.dumps(message)


@run
async def test_everything_tells_of_requests_and_the_end_and_my_turn_does_not(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        table = await begin("artus", [ada, ben])
        everything = await subscribe(ringing_server.port, ben, service, "everything")
        turn = await subscribe(ringing_server.port, ben, service, "turn")
        await leave(ben, ada, table)
        await ada.do("Offer", table, what="end")
        assert [message["occasion"] for message in await service.rung(everything)] == ["asked"]
        await ben.ask("Answer", table, request=1, agree=True)
        occasions = [message["occasion"] for message in await service.rung(everything, 2)]
        assert occasions == ["asked", "over"]
        assert service.of(turn) == []


@run
async def test_who_is_at_the_table_is_not_rung(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        browsers = [await subscribe(ringing_server.port, who, service, "everything") for who in (ada, ben)]
        table = await begin("artus", [ada, ben])
        for _ in range(6):
            await decide(whose(table, ada, ben)[0], table)
            await asyncio.sleep(0.05)
        assert [service.of(browser) for browser in browsers] == [[], []]


@run
async def test_a_subscription_that_is_gone_is_deleted_and_nothing_else_happens(database: str) -> None:
    with served(database, push_services="127.0.0.1", push_delay=0) as server:
        async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, push_service() as service:
            table = await begin("artus", [ada, ben])
            dead = await subscribe(server.port, ben, service, "everything")
            alive = await subscribe(server.port, ben, service, "everything")
            service.status[dead.path] = 410
            await leave(ben, ada, table)
            await ada.do("Offer", table, what="end")
            await service.rung(alive)
            await service.rung(dead)
            await ben.ask("Answer", table, request=1, agree=True)
            await service.rung(alive, 2)
            assert sum(path == dead.path for path, _, _ in service.taken) == 1
            wish = alive.wish(service.port, ring_for="everything")
            async with http(server.port, ben.secret) as api:
                assert (await api.post("/api/push", json=wish)).json() == {"ring_for": "everything", "known": True}
    engine = open_database(database)
    stored = await Subscriptions(engine).of(ben.guest)
    await engine.dispose()
    assert [one.endpoint.rpartition("127.0.0.1")[2].partition("/")[2] for one in stored] == [alive.path[1:]]


@run
async def test_a_service_that_is_busy_is_asked_again(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        table = await begin("artus", [ada, ben])
        browser = await subscribe(ringing_server.port, ben, service, "everything")
        service.status[browser.path] = 503
        await leave(ben, ada, table)
        await ada.do("Offer", table, what="end")
        await service.rung(browser)
        service.status.clear()
        assert len(await service.rung(browser, 2)) == 2


@run
async def test_a_browser_that_wants_nothing_any_more_is_forgotten(ringing_server: ServerProcess) -> None:
    async with company(ringing_server) as (ada, ben, service):
        table = await begin("artus", [ada, ben])
        browser = await subscribe(ringing_server.port, ben, service, "everything")
        other = await subscribe(ringing_server.port, ben, service, "everything")
        async with http(ringing_server.port, ben.secret) as api:
            reply = await api.post("/api/push", json=browser.wish(service.port, ring_for="none"))
        assert reply.json() == {"ring_for": "none", "known": True}
        await leave(ben, ada, table)
        await ada.do("Offer", table, what="end")
        await service.rung(other)
        assert service.of(browser) == []


@run
async def test_bad_subscriptions_are_refused_with_what_was_expected(ringing_server: ServerProcess) -> None:
    browser = Browser()
    good = browser.wish(9)
    bad = [
        (good | {"endpoint": "https://internal.example/push"}, "push service"),
        (good | {"endpoint": "http://127.0.0.1:notaport/"}, "push service"),
        (good | {"p256dh": "A" * 87}, "public key"),
        (good | {"p256dh": "short"}, "p256dh"),
        (good | {"auth": "?" * 22}, "auth"),
        (good | {"ring_for": "always"}, "ring_for"),
    ]
    async with http(ringing_server.port, "s" * 20) as api:
        for wish, expected in bad:
            reply = await api.post("/api/push", json=wish)
            assert reply.status_code == 400, reply.text
            assert expected in reply.text
    async with http(ringing_server.port) as api:
        assert (await api.post("/api/push", json=good)).status_code == 401


def test_only_known_push_services_are_written_to() -> None:
    known = Settings().push_services
    for good in ("https://fcm.googleapis.com/fcm/send/x", "https://updates.push.services.mozilla.com/wpush/v2/x"):
        assert is_push_service(good, known)
    for bad in (
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com:8443/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://me@fcm.googleapis.com/x",
        "https://127.0.0.1/x",
        "http://169.254.169.254/latest",
        "nonsense",
    ):
        assert not is_push_service(bad, known), bad
    assert not is_push_service("https://fcm.googleapis.com/x", "")


@run
async def test_the_key_is_made_once_and_kept(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    keys = []
    for _ in range(2):
        with served(database) as server:
            async with http(server.port) as api:
                keys.append((await api.get("/api/push")).json()["key"])
    assert keys[0] == keys[1]
    assert len(keys[0]) == 87
    with served(database, push_services="") as server:
        async with http(server.port) as api:
            assert (await api.get("/api/push")).json() == {"key": ""}


@run
async def test_a_guest_has_so_many_browsers_and_the_oldest_goes_first(database: str) -> None:
    engine = open_database(database)
    await migrate(engine)
    stored = Subscriptions(engine)
    for at in range(PER_GUEST + 2):
        endpoint = f"https://push.example/{at}"
        await stored.keep(
            Subscription(
                endpoint=endpoint,
                guest="g",
                p256dh="p",
                auth="a",
                ring_for="turn",
                language="en",
                origin="https://t",
                at=at,
            )
        )
    assert sorted(one.at for one in await stored.of("g")) == list(range(2, PER_GUEST + 2))
    await engine.dispose()


@run
async def test_nobody_is_rung_in_a_flood(database: str) -> None:
    engine = open_database(database)
    await migrate(engine)
    stored, counts, phone = Subscriptions(engine), Counter[str](), Browser()
    after = running()
    before = after.but(phase="paused")
    guest = after.seats[after.deciding[0]].guest or ""
    async with push_service() as service:
        wish = phone.wish(service.port)
        kept = {"guest": guest, "ring_for": "turn", "language": "en", "origin": NOBODY, "at": 1}
        await stored.keep(Subscription(**wish, **kept))
        ringing = Ringing(stored, counts, Presence(Alone()), 0)
        await ringing.services.public_key()
        for number in range(1, RINGS + 6):
            ringing.changed(before, after)
            await asyncio.wait_for(_settled(counts, number), 20)
        await ringing.stop()
        assert len(service.of(phone)) == RINGS
    assert (counts["rings_sent"], counts["rings_held_back"]) == (RINGS, 5)
    await engine.dispose()


async def _settled(counts: Counter[str], total: int) -> None:
    while counts.total() < total:
        await asyncio.sleep(0.02)


def test_a_page_without_a_certificate_signs_as_nobody() -> None:
    assert is_signable("https://tafel.example")
    assert not is_signable("http://localhost:8017")
    assert not is_signable("https://localhost")
