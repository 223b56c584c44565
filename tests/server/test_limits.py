"""Limits, deadlines and names: what holds for one address at all workers, and whom a request must ask for."""

from __future__ import annotations

import asyncio
import multiprocessing

import pytest

from tafelrunde.server.settings import Settings
from tafelrunde.server.web import patient_http
from tafelrunde.server.web.hosts import HostNames
from tafelrunde.server.web.limits import Addresses, counters, house_of
from tafelrunde.server.worker.place import Place
from tests.server.client import http
from tests.server.processes import ServerProcess, serve_in_process
from tests.server.running import run

LIMITED = Settings(connections_per_address=3, requests_per_address=2, openings_per_address=3)


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::"),
        ("2001:db8:1:3::1", "2001:db8:1:3::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_network_of_64_bits_is_one_house(address: str, house: str) -> None:
    assert house_of(address) == house


def test_workers_of_one_machine_count_addresses_together_and_forget_those_of_a_dead_one() -> None:
    shared = counters(2, multiprocessing.get_context("spawn"))
    first, second = (Place(number, shared).addresses(LIMITED) for number in range(2))
    assert [one.connect("2001:db8::1") for one in (first, second, first)] == [True, True, True]
    assert not second.connect("2001:db8::2"), "another address of the same house"
    assert second.connect("2001:db8:0:1::1"), "the house next door"
    first.disconnect("2001:db8::1")
    assert second.connect("2001:db8::2")
    assert not first.connect("2001:db8::1")
    shared.forget(1)
    assert first.connect("2001:db8::1")
    assert [first.pick_up("192.0.2.1") for _ in range(7)] == [True] * 6 + [False]
    first.hang_up("192.0.2.1")
    assert second.pick_up("192.0.2.1")


def test_what_may_be_done_so_often_may_be_done_so_often_at_all_workers() -> None:
    shared = counters(2)
    workers: list[Addresses] = [Place(number, shared).addresses(LIMITED) for number in range(2)]
    assert [workers[turn % 2].open("192.0.2.1") for turn in range(4)] == [True, True, True, False]
    assert sum(workers[turn % 2].request("192.0.2.1") for turn in range(30)) == 10, "five seconds' worth at once"
    assert workers[0].request("192.0.2.2")


ALONE, ON_A_NETWORK = Settings(), Settings(host="0.0.0.0")
NAMED = Settings(host="0.0.0.0", hosts="play.example, *.club.example")


@pytest.mark.parametrize(
    ("settings", "host", "fits"),
    [
        (ALONE, "127.0.0.1:8017", True),
        (ALONE, "localhost:8017", True),
        (ALONE, "[::1]:8017", True),
        (ALONE, "living-room.local", True),
        (ALONE, "tafelrunde:8017", True),
        (ALONE, "evil.example:8017", False),
        (ALONE, "", False),
        (ALONE, "evil.example/@127.0.0.1", False),
        (ALONE, "127.0.0.1:port", False),
        (Settings(proxies="127.0.0.1"), "play.example", True),
        (Settings(hosts="tunnel.example"), "tunnel.example", True),
        (Settings(hosts="tunnel.example"), "evil.example", False),
        (ON_A_NETWORK, "192.168.1.20:8017", True),
        (ON_A_NETWORK, "games.example:8017", True),
        (NAMED, "play.example", True),
        (NAMED, "play.example.:443", True),
        (NAMED, "chess.club.example", True),
        (NAMED, "192.168.1.20", True),
        (NAMED, "club.example", False),
        (NAMED, "evil.example", False),
        (Settings(hosts="*", proxies="10.0.0.1"), "anything.example", True),
    ],
)
def test_a_server_goes_by_names_that_no_stranger_can_point_at_it(settings: Settings, host: str, fits: bool) -> None:
    assert HostNames(settings).fit(host) is fits


def serve_impatiently(settings: Settings, log: str, environment: dict[str, str]) -> None:
    """A server process with short deadlines."""
    patient_http.HEADERS_WITHIN = patient_http.BODY_WITHIN = 0.5
    serve_in_process(settings, log, environment)


class ImpatientServer(ServerProcess):
    """A server that waits half a second for a request."""

    does = staticmethod(serve_impatiently)


@run
async def test_who_begins_a_request_and_does_not_end_it_is_told_so_and_a_stranger_name_is_refused(
    database: str,
) -> None:
    server = ImpatientServer(database).start()
    try:
        body = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
        for beginning, answer in (
            (b"", b"HTTP/1.1 408"),
            (b"GET /socket HTTP/1.1\r\nUpgrade: webso", b"HTTP/1.1 408"),
            (body, b"HTTP/1.1 408"),
            (b"GET /api/live HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"HTTP/1.1 421"),
            (b"GET /api/live HTTP/1.1\r\nHost: localhost\r\n\r\nGET /api/l", b"HTTP/1.1 200"),
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(beginning)
            async with asyncio.timeout(30):
                assert (await reader.read()).startswith(answer), beginning
            writer.close()
        async with http(server.port) as api:
            assert (await api.get("/api/live")).json() == {"alive": True}
    finally:
        server.end()
