"""Fair to a reacting hand: real sockets through slow lines, real raids, and liars among them; in virtual time, so that
milliseconds are exact on any machine."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import pytest

from tafelrunde.server.owner.fairness import CAP
from tafelrunde.server.web.round_trips import round_trip, speaks_for_itself
from tests.server.raiding import Hand, own_address, raids
from tests.server.virtual_time import in_virtual_time, served_in_virtual_time

HONEST = [Hand(20), Hand(80), Hand(200)]
LIES = [  # with what hand, and whether tiles appear
    (Hand(20, lies_by=5_000), False),
    (Hand(20, lies_by=25), False),
    (Hand(20, lies_by=500, hides=800), False),
    (Hand(20, hurries=True), True),
    (Hand(20, lies_by=60, hurries=True), True),
]


@pytest.fixture(autouse=True)
def rules_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the libraries where they are built: thousands of presses are checked here."""
    monkeypatch.delenv("TAFELRUNDE_RULES", raising=False)


@in_virtual_time
async def test_equal_hands_take_equal_shares_whatever_their_lines(tmp_path: Path) -> None:
    """The short form of benchmarks/server_fairness.py: two percentage points, with so many tiles that chance alone
    takes nobody there."""
    async with served_in_virtual_time(f"sqlite:///{tmp_path}/tables.sqlite") as port:
        for appearing in (False, True):
            outcome = await raids(port, HONEST, 1, 8, 48, appearing=appearing)
            for seat in range(3):
                assert abs(outcome.share(seat) - 1 / 3) < 0.02, outcome
            assert outcome.on_time >= 0.93 * outcome.contests, outcome
            assert outcome.photos == 2 * outcome.contests, "who was beaten to it is on a photo"
            assert max(outcome.credit.values()) <= CAP
            assert not outcome.too_early
            assert not outcome.doubted, "nobody honest is doubted"
            assert (0 < outcome.lead <= CAP) is appearing, "shown to all at one moment, and never later than the cap"


@in_virtual_time
async def test_a_liar_among_three_equal_hands_gains_next_to_nothing(tmp_path: Path) -> None:
    async with served_in_virtual_time(f"sqlite:///{tmp_path}/tables.sqlite", host="0.0.0.0") as port:
        native = Hand(0, lies_by=400, hides=800, native=True)
        *liars, seen_through = await asyncio.gather(
            *(
                raids(port, [liar, Hand(20), Hand(20)], 1, 12 if appearing else 4, 48, appearing=appearing)
                for liar, appearing in LIES
            ),
            raids(port, [native, Hand(0), Hand(0)], 1, 1, 12, host=own_address()),
        )
    for outcome in liars:
        assert outcome.share(0) <= 0.36, outcome
        assert outcome.credit[0] <= outcome.credit[1] + 40, outcome
    assert [outcome.doubted for outcome in liars] == [{0}, set(), {0}, set(), set()], "who claims too much is marked"
    assert seen_through.credit[0] <= 10, "the kernel knows who is near"
    assert seen_through.doubted == {0}


@in_virtual_time
async def test_who_claims_to_have_pressed_before_it_was_shown_is_refused(tmp_path: Path) -> None:
    async with served_in_virtual_time(f"sqlite:///{tmp_path}/tables.sqlite") as port:
        outcome = await raids(port, [Hand(20, lies_by=2_000), Hand(20)], 4, 1, 4, appearing=True)
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
