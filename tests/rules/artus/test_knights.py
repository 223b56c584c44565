"""Artus, chapter "Moving a knight"."""

from __future__ import annotations

import pytest

from .tables import (
    ZEROS,
    GiveRing,
    MoveFigure,
    gained,
    occupied,
    prestige,
    refused,
    sitting_on,
    steps_of,
    table,
    value,
    worth,
)

FORWARD_ONLY = [f"knight-{number}" for number in range(1, 8)]
LOWEST = {"knight-1": 1, "knight-2": 2, "knight-3": 3, "knight-4": 4, "knight-5": 5, "knight-6": 6, "knight-7": 7}


# ---- AR-30: moving one's own knight --------------------------------------------------------------


@pytest.mark.rule("AR-30")
@pytest.mark.parametrize("steps", [3, 4, 5, 6])
def test_the_card_3_6_moves_a_knight_3_4_5_or_6_chairs_clockwise(steps):
    match = table(["knight-3"], {0: [worth(2)]}, princes=[("silver", 7, 1), ("bronze", 14, 1), ("silver", 8, 1)])
    match.play(0, MoveFigure("knight-3", worth(2), steps))
    assert sitting_on(match, worth(2)) is None
    assert sitting_on(match, worth(2) + steps) == "knight of 0"


@pytest.mark.rule("AR-30")
@pytest.mark.parametrize("steps", [-13, -7, -2, -1, 0, 1, 2, 7, 13])
def test_the_card_3_6_moves_a_knight_neither_less_than_3_nor_more_than_6_chairs(steps):
    match = table(["knight-3"], {0: [worth(2)]})
    assert refused(match, 0, MoveFigure("knight-3", worth(2), steps)) == ("AR-30", "steps-out-of-range")


@pytest.mark.rule("AR-30")
def test_the_refusal_names_the_range_of_the_card():
    match = table(["knight-3"], {0: [worth(2)]})
    with pytest.raises(Exception, match="3 to 6") as caught:
        match.play(0, MoveFigure("knight-3", worth(2), 7))
    assert "3 bis 6" in caught.value.text("de")


@pytest.mark.rule("AR-30")
def test_any_own_knight_may_be_moved():
    match = table(["knight-3"])
    own = match.view(None).players[0].knights
    assert {action.chair for action in match.actions(0)} == set(own)
    assert all(steps_of(match, 0, "knight-3", chair) == {3, 4, 5, 6} for chair in own)


@pytest.mark.rule("AR-30")
def test_a_knight_of_another_player_may_not_be_moved():
    match = table(["knight-3"], {0: [worth(2)], 1: [worth(5)]})
    assert refused(match, 0, MoveFigure("knight-3", worth(5), 3)) == ("AR-30", "not-your-knight")
    match.play(0, MoveFigure("knight-3", worth(2), 3))
    assert sitting_on(match, worth(5)) == "knight of 0"


@pytest.mark.rule("AR-30")
@pytest.mark.parametrize("chair", [0, 7, 14], ids=["king", "silver prince", "bronze prince"])
def test_a_knight_card_moves_neither_prince_nor_king(chair):
    match = table(["knight-3"])
    assert refused(match, 0, MoveFigure("knight-3", chair, 3)) == ("AR-30", "knights-only")


@pytest.mark.rule("AR-30")
def test_from_an_empty_chair_nobody_moves():
    match = table(["knight-3"])
    assert refused(match, 0, MoveFigure("knight-3", worth(5), 3)) == ("AR-30", "chair-empty")


@pytest.mark.rule("AR-30")
def test_occupied_chairs_are_counted_and_jumped_over():
    match = table(["knight-3"], {0: [worth(5), worth(6)], 1: [worth(7)]})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    assert sitting_on(match, worth(8)) == "knight of 0"
    assert (sitting_on(match, worth(6)), sitting_on(match, worth(7))) == ("knight of 0", "knight of 1")


@pytest.mark.rule("AR-30")
def test_the_chair_of_the_king_is_counted_and_jumped_over_too():
    match = table(["knight-3"], {0: [worth(8)]})
    match.play(0, MoveFigure("knight-3", worth(8), 3))
    assert sitting_on(match, ZEROS[0]) == "knight of 0"
    assert sitting_on(match, 0) == "bronze king"


# ---- AR-31: the card 1-5 in either direction -----------------------------------------------------


@pytest.mark.rule("AR-31")
def test_the_card_1_5_moves_a_knight_1_to_5_chairs_clockwise_or_counter_clockwise():
    match = table(["knight-8"], {0: [worth(5)]})
    assert steps_of(match, 0, "knight-8", worth(5)) == {-5, -4, -3, -2, -1, 1, 2, 3, 4, 5}


@pytest.mark.rule("AR-31")
def test_counter_clockwise_leads_away_from_the_king_towards_lower_values():
    match = table(["knight-8"], {0: [worth(5)]})
    match.play(0, MoveFigure("knight-8", worth(5), -3))
    assert sitting_on(match, worth(2)) == "knight of 0"
    assert value(match, worth(2)) == 2


@pytest.mark.rule("AR-31")
@pytest.mark.parametrize("steps", [-6, 0, 6])
def test_the_card_1_5_moves_nobody_0_or_6_chairs_in_either_direction(steps):
    match = table(["knight-8"], {0: [worth(5)]})
    assert refused(match, 0, MoveFigure("knight-8", worth(5), steps)) == ("AR-30", "steps-out-of-range-both-ways")


@pytest.mark.rule("AR-31")
@pytest.mark.parametrize("card", FORWARD_ONLY)
def test_no_other_knight_card_moves_counter_clockwise(card):
    match = table([card], {0: [worth(5)]})
    assert min(steps_of(match, 0, card, worth(5))) == LOWEST[card]
    assert refused(match, 0, MoveFigure(card, worth(5), -LOWEST[card])) == ("AR-31", "clockwise-only")


# ---- AR-32: the chair left counts ----------------------------------------------------------------


@pytest.mark.rule("AR-32")
@pytest.mark.parametrize("points", [10, 8, 7, 6, 5, 4, 2, 1, *range(-1, -16, -1)])
def test_the_player_gains_or_loses_the_value_of_the_chair_that_the_knight_leaves(points):
    away = [("silver", 1, 1), ("bronze", 2, 1), ("silver", 21, 1)]
    match = table(["knight-1"], {0: [worth(points)]}, princes=away)
    assert gained(match, 0, MoveFigure("knight-1", worth(points), 4)) == points


@pytest.mark.rule("AR-32")
@pytest.mark.parametrize("chair", ZEROS)
def test_leaving_a_zero_brings_nothing(chair):
    match = table(["knight-1"], {0: [chair]})
    assert gained(match, 0, MoveFigure("knight-1", chair, 4)) == 0


@pytest.mark.rule("AR-32")
@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_the_chair_of_arrival_does_not_count(steps):
    match = table(["knight-1"], {0: [worth(5)]})
    assert gained(match, 0, MoveFigure("knight-1", worth(5), steps)) == 5


@pytest.mark.rule("AR-32")
def test_moving_counter_clockwise_counts_the_chair_left_as_well():
    match = table(["knight-8"], {0: [worth(5)]})
    assert gained(match, 0, MoveFigure("knight-8", worth(5), -3)) == 5


@pytest.mark.rule("AR-32")
def test_only_the_player_who_moves_gains():
    match = table(["knight-3"], {0: [worth(5)], 1: [worth(10)]}, seats=3)
    match.play(0, MoveFigure("knight-3", worth(5), 4))
    assert [prestige(match, seat) for seat in range(3)] == [5, 0, 0]


@pytest.mark.rule("AR-32")
def test_the_turntable_before_the_move_counts_even_if_the_move_turns_it():
    match = table(["knight-3"], {0: [worth(6)]})
    left = worth(6)
    assert gained(match, 0, MoveFigure("knight-3", left, 4)) == 6  # onto the king, who flees to the 10
    assert value(match, left) == 7


@pytest.mark.rule("AR-32")
def test_the_score_line_names_the_rule_and_the_chair():
    match = table(["knight-3"], {0: [worth(5)]})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    (line,) = match.score_lines()
    assert (line.seat, line.rule, line.amount) == (0, "AR-32", 5)
    assert [(part.what, part.amount, part.where) for part in line.parts] == [("chair-left", 5, (worth(5),))]


@pytest.mark.rule("AR-30")
def test_moving_a_knight_moves_nobody_else():
    match = table(["knight-3"], {0: [worth(5)]})
    before = occupied(match)
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    assert occupied(match) == {chair: who for chair, who in before.items() if chair != worth(5)} | {
        worth(8): "knight of 0"
    }


@pytest.mark.rule("AR-30")
def test_a_knight_card_gives_no_ring():
    assert refused(table(["knight-3"]), 0, GiveRing("knight-3", 7)) == ("AR-21", "card-gives-no-ring")
