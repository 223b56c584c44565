"""Tournaments & Coats of Arms, chapter "Awarding the prizes"."""

from __future__ import annotations

import pytest

from ..tables import phase, told
from .tables import shelf, tournament


def road(x: int, seat: int, emblem: int, length: int = 1) -> list[str]:
    """A road of its own with a nominated traveller: worth the emblem and its length."""
    return [f"U {x} 0 0 p{seat}@0:{emblem}", *(f"U {x} {y} 0" for y in range(1, length))]


def roads(*contenders: tuple[int, int, int]) -> list[str]:
    """Side by side: seat, emblem, length."""
    return [words for x, (seat, emblem, length) in enumerate(contenders) for words in road(x, seat, emblem, length)]


def winners(events):
    return [event.seat for event in told(events, "PrizeWon")]


def kept(events):
    return [(event.seat, event.emblem) for event in told(events, "EmblemKept")]


def removed(events):
    return sorted((event.seat, event.emblem) for event in told(events, "EmblemRemoved"))


TWO = (("P01", "P05"),)
THREE = (("P01", "P05", "P07"),)


@pytest.mark.rule("TO-30")
def test_the_two_best_values_draw_one_prize_each_the_highest_first():
    match, events = tournament(*roads((0, 1, 1), (1, 3, 1), (2, 2, 1)), seats=3, prizes=TWO)
    assert winners(events) == [1, 2]
    assert [event.tile for event in told(match.events(1), "PrizeWon")] == ["P01", None]  # from the top
    assert [event.tile for event in told(match.events(2), "PrizeWon")] == [None, "P05"]
    assert [len(one.prizes) for one in shelf(match).contenders] == [0, 1, 1]


@pytest.mark.rule("TO-30")
@pytest.mark.parametrize(("seats", "expected"), [(4, 2), (5, 3), (6, 3)])
def test_with_five_or_six_players_also_the_third(seats, expected):
    lineup = [(seat, emblem, 1) for seat, emblem in enumerate((5, 3, 2, 1))]
    _, events = tournament(*roads(*lineup), seats=seats, prizes=TWO if expected == 2 else THREE)
    assert winners(events) == list(range(expected))


@pytest.mark.rule("TO-30")
def test_equal_values_draw_clockwise_from_the_player_on_turn():
    match, events = tournament(*roads((2, 3, 1), (1, 3, 1)), seats=3, prizes=TWO)
    assert winners(events) == [1, 2]
    assert [event.tile for event in told(match.events(1), "PrizeWon")] == ["P01", None]


@pytest.mark.rule("TO-31", "TO-61")
def test_a_group_larger_than_what_is_left_gets_nothing():
    _, events = tournament(*roads((0, 3, 1), (1, 3, 1), (2, 3, 1)), seats=3, prizes=TWO)
    assert winners(events) == []


@pytest.mark.rule("TO-31")
def test_a_group_as_large_as_what_is_left_is_served():
    _, events = tournament(*roads((0, 3, 1), (1, 3, 1), (2, 2, 1)), seats=3, prizes=TWO)
    assert winners(events) == [0, 1]


@pytest.mark.rule("TO-31", "TO-61")
def test_two_tied_for_the_second_place_and_one_prize_left_get_nothing():
    _, events = tournament(*roads((0, 5, 1), (1, 3, 1), (2, 3, 1)), seats=3, prizes=TWO)
    assert winners(events) == [0]


@pytest.mark.rule("TO-61")
def test_a_lower_group_may_still_be_served():
    lineup = ((0, 3, 1), (1, 3, 1), (2, 3, 1), (3, 1, 1))
    _, events = tournament(*roads(*lineup), seats=4, prizes=TWO)
    assert winners(events) == [3]


@pytest.mark.rule("TO-61")
def test_with_five_players_three_different_values_are_served():
    lineup = ((0, 5, 1), (1, 5, 1), (2, 3, 1), (3, 3, 1), (4, 1, 1))
    _, events = tournament(*roads(*lineup), seats=5, prizes=THREE)
    assert winners(events) == [0, 1, 4]  # the second group of two finds one prize left


@pytest.mark.rule("TO-61")
def test_a_value_below_the_ranks_gets_nothing_even_if_prizes_are_left():
    lineup = ((0, 5, 1), (1, 3, 1), (2, 3, 1), (3, 2, 1))
    _, events = tournament(*roads(*lineup), seats=4, prizes=TWO)
    assert winners(events) == [0]


@pytest.mark.rule("TO-32")
def test_prizes_left_over_go_onto_the_last_stack():
    match, events = tournament(*roads((0, 3, 1)), prizes=TWO, shelf={"last_stack": ["P12"]})
    assert winners(events) == [0]
    assert match.position()["tournaments"]["last_stack"] == ["P05", "P12"]


@pytest.mark.rule("TO-33")
def test_a_sole_winner_keeps_the_emblem_and_all_others_leave_the_game():
    match, events = tournament(*roads((0, 2, 1), (1, 3, 2), (2, 0, 1)), seats=3, prizes=TWO)
    assert kept(events) == [(1, 3)]
    assert removed(events) == [(0, 2), (2, 0)]
    assert [prize.emblem for prize in shelf(match).contenders[1].prizes] == [3]
    assert shelf(match).contenders[0].gone == (2,)


@pytest.mark.rule("TO-33")
def test_with_a_tie_for_the_highest_value_all_emblems_leave_the_game():
    _match, events = tournament(*roads((0, 2, 2), (1, 3, 1)), prizes=TWO)
    assert winners(events) == [0, 1]
    assert kept(events) == []
    assert removed(events) == [(0, 2), (1, 3)]


@pytest.mark.rule("TO-34")
@pytest.mark.parametrize(("before", "after"), [("road", "city"), ("city", "field"), ("field", "road")])
def test_the_crown_moves_one_field_clockwise_and_the_next_stack_opens(before, after):
    match, events = tournament("U 0 0 0", category=before, prizes=(("P01", "P05"), ("P02", "P03")))
    assert [event.category for event in told(events, "CrownMoved")] == [after]
    assert shelf(match).category == after
    assert shelf(match).open_stack == 4  # the last but none of six
    assert match.waiting == (0,)
    assert phase(match) == "place-tile"


@pytest.mark.rule("TO-EX-9")
def test_nine_eight_three_and_one_who_does_not_take_part():
    lineup = ((0, 5, 4), (1, 5, 3), (2, 2, 1))
    _match, events = tournament(*roads(*lineup), seats=4, prizes=TWO)
    assert [event.value for event in told(events, "EmblemTurnedUp")] == [9, 8, 3]
    assert winners(events) == [0, 1]
    assert kept(events) == [(0, 5)]
    assert removed(events) == [(1, 5), (2, 2)]
