"""Points: what holds without others, what holds with them, and in which order they are asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tafelrunde.kernel.compiling import compiled, uncompiled
from tafelrunde.kernel.points import Joined, Point


def answer(number: int) -> int:
    return number


@compiled
def one_more(number: int) -> int:
    return number + 1


@compiled
def twice(number: int) -> int:
    return 2 * number


@compiled
def nothing(number: int) -> int:
    return 0


@compiled
def with_two(number: int, other: int) -> int:
    return number + other


def filled(joined: Joined, *rules: Callable[..., object]) -> Callable[[int], object]:
    point = Point(answer, joined)
    if rules:
        point.fill(rules)
    return uncompiled(point.rule)


def test_a_point_that_nobody_fills_answers_by_default() -> None:
    assert filled(Joined.SUM)(5) == 5


@pytest.mark.parametrize(
    ("joined", "rules", "expected"),
    [
        (Joined.SUM, (one_more, twice), 16),
        (Joined.IN_TURN, (one_more, twice), 12),
        (Joined.FIRST, (nothing, twice), 10),
        (Joined.FIRST, (nothing, nothing), 0),
        (Joined.ANY, (nothing, one_more), 6),
        (Joined.ALL, (nothing, one_more), 0),
        (Joined.ALL_DO, (one_more, twice), None),
    ],
)
def test_several_answer_as_the_point_says(
    joined: Joined, rules: tuple[Callable[..., object], ...], expected: object
) -> None:
    assert filled(joined, *rules)(5) == expected


def test_a_point_that_was_used_is_not_filled_any_more() -> None:
    point = Point(answer, Joined.SUM)
    uncompiled(point.rule)
    with pytest.raises(TypeError, match="the point answer was used before it was filled"):
        point.fill([one_more])


def test_what_fills_a_point_is_compiled_and_takes_what_the_point_gives() -> None:
    with pytest.raises(TypeError, match="expected a compiled rule"):
        Point(answer, Joined.SUM).fill([answer])
    with pytest.raises(TypeError, match=r"fills the point answer with \('number', 'other'\)"):
        Point(answer, Joined.SUM).fill([with_two])
