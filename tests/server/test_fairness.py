"""Fair under latency: equal hands get equal shares, and a lie gains no more than the cap."""

from __future__ import annotations

import pytest

from tafelrunde.server.owner.fairness import CAP, QUOTA, SLACK, Contest, Press, Quota, credit
from tafelrunde.server.table.latency import Latency
from tafelrunde.server.table.sealed_bag import tie_order
from tests.server.grabbing import Hand, grab
from tests.server.processes import ServerProcess
from tests.server.raiding import Hand as Slow
from tests.server.raiding import raids
from tests.server.running import run

TILES = 30_000


def test_equal_hands_at_20_80_and_200_milliseconds_take_equal_shares() -> None:
    won, _ = grab([Hand(20), Hand(80), Hand(200)], TILES)
    for seat in range(3):
        assert abs(won[seat] / TILES - 1 / 3) < 0.02, won


def test_without_credit_the_slow_would_lose() -> None:
    """The simulation itself is tested: it shows the unfairness that the credit removes."""
    hands = [Hand(20), Hand(80), Hand(200)]
    for hand in hands:
        hand.measure = lambda _now, _chance: None  # type: ignore[method-assign]
    won, _ = grab(hands, 3_000)
    assert won[0] / 3_000 > 0.6
    assert won[2] / 3_000 < 0.1


def test_a_liar_gains_no_more_than_the_cap() -> None:
    _, credits = grab([Hand(20, lies_by=5_000, hides=2_000), Hand(20)], 5_000)
    assert max(credits) <= CAP
    _, honest = grab([Hand(20), Hand(20)], 5_000)
    assert max(credits) - max(honest) <= CAP


def test_a_lie_without_latency_gains_nothing_beyond_what_was_measured() -> None:
    _, credits = grab([Hand(20, lies_by=5_000), Hand(20)], 5_000)
    assert max(credits) < 60


def test_the_quota_runs_dry_and_refills() -> None:
    quota = Quota()
    assert quota.spend(QUOTA, 0) == QUOTA
    assert quota.spend(100, 0) == 0
    assert quota.spend(100, 100) == pytest.approx(70)
    assert quota.spend(10**6, 10**9) == QUOTA


def test_only_the_servers_own_measure_counts() -> None:
    latency = Latency()
    assert latency.one_way == 0
    latency.echo(77, 1.0)  # never sent
    assert latency.one_way == 0
    beat = latency.beat(100.0)
    latency.echo(beat, 160.0)
    latency.echo(beat, 5_000.0)  # twice
    assert latency.one_way == 30
    for number, trip in enumerate((50.0, 900.0, 55.0)):  # a hiccup among them
        latency.echo(latency.beat(200.0 * number), 200.0 * number + trip)
    assert latency.one_way == 30
    assert credit(0, 1_000, 0.0, Quota()) == 1_000, "nothing measured, nothing credited"
    assert credit(1_500, 1_000, 30.0, Quota()) == 1_000, "a press in the future is a press now"
    assert credit(None, 1_000, 30.0, Quota()) == 1_000


def test_ties_go_by_an_order_that_was_fixed_before() -> None:
    orders = {tie_order("secret", moment, 3) for moment in range(200)}
    assert len(orders) == 6
    assert tie_order("secret", 5, 3) == tie_order("secret", 5, 3)
    firsts = [tie_order("secret", moment, 3)[0] for moment in range(3_000)]
    assert all(abs(firsts.count(seat) / 3_000 - 1 / 3) < 0.05 for seat in range(3))


def test_equal_presses_are_carried_out_in_the_sealed_order_and_not_by_seat_or_arrival() -> None:
    moment = next(moment for moment in range(100) if tie_order("secret", moment, 3) == (2, 0, 1))
    contest = Contest()
    for seat, arrived in ((0, moment), (1, moment + 1), (2, moment + 2)):
        tie = tie_order("secret", moment, 3)
        contest.add(Press(None, None, seat, "tile", "person", None, arrived, moment, tie))
    assert [press.seat for press in contest.waiting] == [2, 0, 1]
    contest.add(Press(None, None, 1, "tile", "person", None, moment, moment - 1, tie_order("secret", moment - 1, 3)))
    assert contest.waiting[0].credited == moment - 1, "an earlier moment goes first, whatever the order"


def test_the_window_is_as_long_as_the_slowest_other_seat_and_never_longer_than_the_cap() -> None:
    contest = Contest()
    press = Press(None, None, 0, "tile", "person", None, 100, 100, (0, 1, 2))
    assert contest.closes(press, (0, 1, 2)) == 100
    contest.one_way = {0: 200.0, 1: 40.0}
    assert contest.closes(press, (0, 1, 2)) == 100 + 40 + SLACK
    contest.one_way[2] = 9_000.0
    assert contest.closes(press, (0, 1, 2)) == 100 + CAP


@run
async def test_in_a_real_raid_through_slow_lines_everybody_wins_tiles_and_every_press_is_answered(
    server: ServerProcess,
) -> None:
    """The short form of benchmarks/server_fairness.py: without credit the slowest would win one tile in a hundred."""
    outcome = await raids(server.port, [Slow(20), Slow(80), Slow(200)], contests=36, tables=3, each=12)
    assert all(outcome.won[seat] >= 2 for seat in range(3)), outcome
    assert outcome.photos >= outcome.contests, "who was beaten to it is on a photo"
    assert max(outcome.credit.values()) <= CAP


@run
async def test_in_a_real_raid_a_liar_is_credited_with_no_more_than_the_cap(server: ServerProcess) -> None:
    liar = Slow(5, lies_by=5_000, hides=800)
    outcome = await raids(server.port, [liar, Slow(5)], contests=16, tables=2, each=8)
    assert 0 < outcome.credit[0] <= CAP
