"""Fair under latency: equal hands get equal shares, and a lie gains next to nothing."""

from __future__ import annotations

import pytest

from tafelrunde.server.owner.fairness import CAP, GRAIN, ON_AVERAGE, ONCE, SAVED, SLACK, Contest, Press, Quota, credit
from tafelrunde.server.table.latency import FAR_APART, HERE, STEADY, TARDY, Distance, Latency
from tafelrunde.server.table.sealed_bag import tie_order
from tests.server.grabbing import Hand, grab

TILES = 6_000
NEAR = Distance(usual=30.0, spread=2.0, late=36.0, by="socket")


@pytest.mark.parametrize("appearing", [False, True], ids=["lying tiles", "appearing tiles"])
def test_equal_hands_at_20_80_and_200_milliseconds_take_equal_shares(appearing: bool) -> None:
    grabbed = grab([Hand(20), Hand(80), Hand(200)], TILES, appearing=appearing)
    for seat in range(3):
        assert abs(grabbed.share(seat) - 1 / 3) < 0.02, grabbed.won


def test_without_credit_the_slow_would_lose() -> None:
    """The simulation itself is tested: it shows the unfairness that the credit removes."""
    hands = [Hand(20), Hand(80), Hand(200)]
    for hand in hands:
        hand.measure = lambda _now, _chance: None  # type: ignore[method-assign]
    grabbed = grab(hands, 3_000)
    assert grabbed.share(0) > 0.6
    assert grabbed.share(2) < 0.1


LIES = {
    "claims to have pressed 5 s earlier": Hand(20, lies_by=5_000),
    "claims 25 ms, to stay unnoticed": Hand(20, lies_by=25),
    "answers beats 800 ms late and claims 500 ms": Hand(20, lies_by=500, hides=800),
    "looks before it is shown": Hand(20, hurries=True),
    "looks before it is shown and claims 100 ms": Hand(20, lies_by=100, hurries=True),
}


@pytest.mark.parametrize("appearing", [False, True], ids=["lying tiles", "appearing tiles"])
@pytest.mark.parametrize("lie", LIES)
def test_a_liar_takes_at_most_36_per_cent_of_what_three_equal_hands_contest(lie: str, appearing: bool) -> None:
    liar = Hand(20, lies_by=LIES[lie].lies_by, hides=LIES[lie].hides, hurries=LIES[lie].hurries)
    grabbed = grab([liar, Hand(20), Hand(20)], 2_000, appearing=appearing)
    assert grabbed.share(0) <= 0.36, grabbed.won
    assert max(grabbed.credits) <= 60


def test_who_claims_to_have_pressed_before_it_was_shown_is_refused() -> None:
    grabbed = grab([Hand(20, lies_by=5_000), Hand(20), Hand(20)], 300, appearing=True)
    assert grabbed.refused[0] == 300
    assert not grabbed.refused[1]
    assert not grabbed.won[0]


def test_no_press_gains_more_than_the_cap() -> None:
    far = Distance(usual=2_000.0, spread=500.0, late=9_000.0, by="socket")
    assert 10_000 - credit(0, 10_000, far, Quota()) == CAP
    assert 10_000 - credit(0, 10_000, far) == CAP


def test_the_quota_gives_a_little_more_now_and_then_but_not_on_average() -> None:
    quota, most = Quota(), NEAR.usual + ONCE * NEAR.spread + GRAIN
    given = [10_000 - credit(0, 10_000, NEAR, quota) for _ in range(40)]
    assert given[0] == most, "the first may have all that a line explains"
    assert given[-1] <= NEAR.usual + ON_AVERAGE * NEAR.spread + 1, "after some presses hardly more than is usual"
    assert sum(given) <= 40 * given[-1] + SAVED * NEAR.spread + GRAIN
    for _ in range(40):
        assert credit(10_000 - 30, 10_000, NEAR, quota) <= 10_000 - 29, "who claims what is usual always has it"


def test_who_does_not_press_saves_nothing_up() -> None:
    quota = Quota()
    for _ in range(100):
        credit(10_000, 10_000, NEAR, quota)  # nothing is claimed
    given = [10_000 - credit(0, 10_000, NEAR, quota) for _ in range(10)]
    assert sum(given) <= 10 * (NEAR.usual + ON_AVERAGE * NEAR.spread) + SAVED * NEAR.spread + 2 * GRAIN


def test_what_nobody_else_can_reach_costs_no_quota() -> None:
    quota = Quota()
    before = quota.left
    assert credit(9_900, 10_000, NEAR) == 10_000 - round(NEAR.usual + ONCE * NEAR.spread + GRAIN)
    assert quota.left is before


def test_a_claim_far_beyond_the_line_looks_invented_when_it_comes_again_and_again() -> None:
    quota = Quota()
    for number in range(8):
        assert quota.looks_invented is (number >= 5)
        credit(9_000, 10_000, NEAR, quota)
    honest = Quota()
    for _ in range(20):
        credit(10_000 - 60, 10_000, NEAR, honest)  # now and then a line takes twice as long
    assert not honest.looks_invented


# ---- the latency ---------------------------------------------------------------------------------


def measured(page: float, socket: float, kernel: float | None = None, beats: int = 8) -> Latency:
    """A line whose witnesses tell of these round trips."""
    latency = Latency()
    for number in range(beats):
        beat = latency.beat(1_000.0 * number)
        latency.echo(beat, 1_000.0 * number + page)
        latency.pong(beat, 1_000.0 * number + socket, kernel)
    return latency


def test_the_smallest_of_what_page_socket_and_kernel_say_is_believed() -> None:
    assert (measured(60, 80).distance.usual, measured(60, 80).distance.by) == (30, "page")
    assert (measured(800, 80).distance.usual, measured(800, 80).distance.by) == (40, "socket")
    assert (measured(800, 600, 50).distance.usual, measured(800, 600, 50).distance.by) == (25, "kernel")
    assert measured(60, 80, 500).distance.by == "page", "a kernel that waits for acknowledgements is not the measure"


def test_who_lets_only_the_page_or_only_the_socket_answer_has_no_credit() -> None:
    latency = Latency()
    assert latency.distance == HERE
    latency.echo(latency.beat(100.0), 160.0)
    assert latency.distance == HERE
    silent = Latency()
    silent.pong(silent.beat(100.0), 160.0)
    assert silent.distance == HERE
    assert credit(0, 1_000, HERE, Quota()) == 1_000, "nothing measured, nothing credited"


def test_a_beat_that_was_never_sent_or_comes_back_twice_says_nothing_and_a_hiccup_little() -> None:
    latency = measured(60, 60)
    latency.echo(77, 1.0)
    beat = latency.beat(9_000.0)
    latency.echo(beat, 9_060.0)
    latency.echo(beat, 15_000.0)
    assert latency.distance.usual == 30
    latency.echo(latency.beat(20_000.0), 20_900.0)
    assert latency.distance.usual == 30
    assert latency.distance.late == 30


def test_a_page_that_is_much_slower_than_its_line_looks_invented() -> None:
    assert measured(60 + 3 * FAR_APART, 60).distance.looks_invented
    assert not measured(60 + FAR_APART, 60).distance.looks_invented, "a slow page is not a liar"
    assert not measured(900, 60, beats=3).distance.looks_invented, "too little is known yet"
    assert measured(900, 900, 20).distance.looks_invented, "the kernel knows better"


def test_a_press_in_the_future_is_a_press_now() -> None:
    assert credit(1_500, 1_000, NEAR, Quota()) == 1_000
    assert credit(None, 1_000, NEAR, Quota()) == 1_000


def test_what_appears_is_credited_with_what_a_varying_line_shows_it_later_on_average() -> None:
    varying = Distance(usual=200.0, spread=10.0, late=260.0, by="socket")
    assert credit(800, 1_000, varying, Quota()) == 800
    assert credit(800, 1_000, varying, Quota(), shown=500) == 800 - round(10 * TARDY)
    assert credit(800, 1_000, varying, Quota(), shown=798) == 798, "never before it was shown"
    assert credit(800, 1_000, varying, Quota(), shown=900) == 800, "a claim that is refused stays what it is"
    assert credit(800, 1_000, NEAR, Quota(), shown=500) == credit(800, 1_000, NEAR, Quota()) - 1, (
        "a steady line, hardly"
    )
    assert credit(None, 1_000, varying, Quota(), shown=500) == 1_000
    assert credit(0, 1_000, Distance(usual=500.0, spread=50.0), Quota(), shown=100) == 1_000 - CAP


# ---- ties, windows -------------------------------------------------------------------------------


def test_ties_go_by_an_order_that_was_fixed_before() -> None:
    orders = {tie_order("secret", moment, 3) for moment in range(200)}
    assert len(orders) == 6
    assert tie_order("secret", 5, 3) == tie_order("secret", 5, 3)
    firsts = [tie_order("secret", moment, 3)[0] for moment in range(3_000)]
    assert all(abs(firsts.count(seat) / 3_000 - 1 / 3) < 0.05 for seat in range(3))


def pressing(seat: int, credited: int, arrived: int | None = None, action: str = "tile") -> Press:
    order = tie_order("secret", credited, 3)
    return Press(None, None, seat, action, "person", None, credited if arrived is None else arrived, credited, order)


def test_equal_presses_are_carried_out_in_the_sealed_order_and_not_by_seat_or_arrival() -> None:
    moment = next(moment for moment in range(100) if tie_order("secret", moment, 3) == (2, 0, 1))
    contest = Contest()
    for seat in range(3):
        contest.add(pressing(seat, moment, moment + seat))
    assert [press.seat for press in contest.waiting] == [2, 0, 1]
    assert contest.foremost() == contest.waiting[:1], "who wants the same waits for who comes first"
    contest.add(pressing(1, moment - 1))
    assert contest.waiting[0].credited == moment - 1, "an earlier moment goes first, whatever the order"


def test_who_wants_something_else_waits_for_nobody_but_nobody_overtakes_oneself() -> None:
    contest = Contest()
    first, other, again = pressing(0, 100), pressing(1, 120, action="another"), pressing(0, 130, action="a third")
    for press in (first, other, again):
        contest.add(press)
    assert contest.foremost() == [first, other]


def test_the_window_is_as_long_as_the_slowest_rival_and_never_longer_than_the_cap() -> None:
    contest, press = Contest(), pressing(0, 100)
    assert contest.closes(press, (1, 2)) == 100
    contest.distances = {0: Distance(late=200.0), 1: Distance(late=40.0)}
    assert contest.closes(press, (1, 2)) == 100 + 40 + SLACK
    assert contest.closes(press, ()) == 100, "a tile that nobody else can reach opens no window"
    contest.distances[2] = Distance(late=9_000.0)
    assert contest.closes(press, (1, 2)) == 100 + CAP


def test_what_appears_is_shown_when_it_has_arrived_everywhere_and_never_later_than_the_cap() -> None:
    contest = Contest()
    assert contest.lead() == 0, "nobody is known to be far away"
    contest.distances = {0: Distance(usual=20.0, spread=2.0), 1: Distance(usual=200.0, spread=20.0)}
    assert contest.lead() == 200 + 20 * STEADY + GRAIN
    contest.stored(10.0)
    contest.stored(0.0)
    assert contest.lead() == 200 + 20 * STEADY + 8 + GRAIN, "what storing takes comes on top"
    contest.distances[2] = Distance(usual=4_000.0)
    assert contest.lead() == CAP


def test_whose_press_was_just_behind_is_told_by_whom_for_twice_the_cap() -> None:
    contest = Contest()
    contest.won += [pressing(1, 900), pressing(2, 1_000), pressing(0, 1_000), pressing(1, 1_000, action="another")]
    assert contest.rival(pressing(0, 1_000 + 2 * CAP - 1)) is contest.won[1]
    assert contest.rival(pressing(0, 1_000 + 2 * CAP)) is None
    assert contest.rival(pressing(0, 1_001, action="a third")) is None
