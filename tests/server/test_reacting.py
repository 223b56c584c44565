"""Fair to a reacting hand: real sockets through slow lines, a real server, real raids, and liars among them."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator

import pytest

from tafelrunde.server.owner.fairness import CAP
from tafelrunde.server.web.round_trips import round_trip, speaks_for_itself
from tests.server.processes import ServerProcess, served
from tests.server.raiding import Hand, Outcome, raids
from tests.server.running import run

HONEST = [Hand(20), Hand(80), Hand(200)]
TABLES, EACH = 4, 5


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that is also at the machine's own address, where the kernel knows who is at the other end."""
    with served(f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.sqlite", host="0.0.0.0") as running:
        yield running


def own_address() -> str:
    """An address of this machine that is not the loopback's; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("198.51.100.1", 9))
        return str(asking.getsockname()[0])


@run
async def test_honest_hands_win_and_liars_do_not(house: ServerProcess) -> None:
    """The short form of benchmarks/server_fairness.py, all at once; there the shares are exact."""
    page = Hand(20, lies_by=400, hides=800)
    native = Hand(0, lies_by=400, hides=800, native=True)
    lying, appearing, faked, seen_through = await asyncio.gather(
        raids(house.port, HONEST, 1, TABLES, EACH),
        raids(house.port, HONEST, 1, TABLES, EACH, seed=2, appearing=True),
        raids(house.port, [page, Hand(20), Hand(20)], 1, 1, 8, seed=3),
        raids(house.port, [native, Hand(0), Hand(0)], 1, 1, 8, seed=4, host=own_address()),
    )
    for outcome in (lying, appearing):
        assert_fair(outcome)
    assert lying.won[2] + appearing.won[2] >= 3, (lying, appearing)
    assert 0 < appearing.lead <= CAP, "what appears is shown to all at one moment, and never later than the cap"
    for liar in (faked, seen_through):
        explained = max(liar.credit[1], liar.credit[2])
        assert liar.credit[0] < explained + 100, "what page or program invent is not credited: socket and kernel know"
        assert liar.doubted == {0}, "and everybody is told"


def assert_fair(outcome: Outcome) -> None:
    """Without credit the slowest would win one tile in a hundred; in so few contests a fair share is at least this."""
    assert all(outcome.won[seat] for seat in range(3)), outcome
    assert outcome.on_time >= 0.6 * outcome.contests, outcome
    assert outcome.photos >= outcome.contests, "who was beaten to it is on a photo"
    assert max(outcome.credit.values()) <= CAP
    assert not outcome.too_early
    assert not outcome.doubted, "nobody honest is doubted"


@run
async def test_who_claims_to_have_pressed_before_it_was_shown_is_refused(house: ServerProcess) -> None:
    outcome = await raids(house.port, [Hand(0, lies_by=2_000), Hand(0)], 4, 1, 4, appearing=True)
    assert outcome.too_early >= 4
    assert not outcome.won[0]


# ---- what the kernel knows -----------------------------------------------------------------------


def test_the_kernel_tells_the_round_trip_of_a_connection() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening, socket.create_connection(listening.getsockname()) as near:
        far, _ = listening.accept()
        with far:
            near.sendall(b"x")
            assert far.recv(1) == b"x"
            far.sendall(b"y")
            assert near.recv(1) == b"y"
            measured = round_trip(far)
    assert measured is not None
    assert 0 < measured < 1_000
    assert round_trip(None) is None
    left, right = socket.socketpair()
    with left, right:
        assert round_trip(left) is None, "not every line is TCP"


@pytest.mark.parametrize(
    ("address", "proxies", "believed"),
    [
        ("203.0.113.9", "", True),
        ("2001:db8::9", None, True),
        ("127.0.0.1", "", False),
        ("::1", "", False),
        ("10.0.0.2", "10.0.0.2,10.0.0.3", False),
        ("10.0.0.2", ["10.0.0.0/24"], False),
        ("10.0.1.2", "10.0.0.0/24", True),
        ("203.0.113.9", "*", False),
        ("fe80::1%eth0", "proxy.example", True),
        ("a path of a file", "", False),
    ],
)
def test_the_kernel_is_believed_only_where_nobody_stands_between(
    address: str, proxies: str | list[str] | None, believed: bool
) -> None:
    assert speaks_for_itself(address, proxies) is believed
