"""The clocks of seats: they follow from the log, entry by entry."""

from __future__ import annotations

from tafelrunde.server.table.clocks import Timing, after_decision, first_timing
from tafelrunde.wire.tables import Clock, DaysPerMove, NoClock, PerGame, PerMove

DAY = 86_400_000


def begun(clock: Clock) -> Timing:
    """Seat 0 of two has to decide; it is server time 1,000."""
    return after_decision(clock, first_timing(clock, 1_000, 2), None, (0,))


def test_without_a_clock_time_passes_and_nobody_runs_out() -> None:
    timing = begun(NoClock()).moved_to(61_000)
    assert (timing.match, timing.left, timing.run_out()) == (60_000, (), None)


def test_per_move_every_decision_has_the_full_time_again() -> None:
    clock = PerMove(30)
    timing = begun(clock).moved_to(11_000)
    assert timing.left == (20_000, 30_000)
    assert timing.run_out() == (31_000, 0)
    timing = after_decision(clock, timing, 0, (1,))
    assert timing.left[1] == 30_000
    timing = after_decision(clock, timing.moved_to(13_000), 1, (0,))
    assert timing.left[0] == 30_000
    timing = after_decision(clock, timing.moved_to(14_000), 0, (0,))  # twice in a row
    assert timing.left[0] == 30_000


def test_per_game_time_runs_down_and_every_decision_adds_the_increment() -> None:
    clock = PerGame(300, 5)
    timing = after_decision(clock, begun(clock).moved_to(11_000), 0, (1,))
    assert timing.left == (295_000, 300_000)
    timing = after_decision(clock, timing.moved_to(41_000), 1, (0,))
    assert timing.left == (295_000, 275_000)
    assert timing.run_out() == (41_000 + 295_000, 0)


def test_days_per_move_are_days() -> None:
    assert begun(DaysPerMove(2)).run_out() == (1_000 + 2 * DAY, 0)


def test_while_the_clock_stands_nobody_loses_time_and_match_time_stands_too() -> None:
    timing = begun(PerMove(30)).moved_to(11_000).stopped()
    later = timing.moved_to(1_000_000)
    assert (later.left, later.match, later.run_out()) == (timing.left, timing.match, None)


def test_server_time_that_goes_back_changes_nothing() -> None:
    timing = begun(PerMove(30)).moved_to(11_000)
    assert timing.moved_to(5_000) == timing
