"""Artus, chapter "Moving a prince or the king"."""

from __future__ import annotations

import pytest

from .tables import (
    PRINCES,
    ZEROS,
    MoveFigure,
    crown_at,
    gained,
    names,
    prestige,
    refused,
    sitting_on,
    steps_of,
    table,
    value,
    worth,
)

# The bronze king on 0, a bronze prince on 14, silver princes on 7 and 21; or the colours the other way round.
SILVER_KING = {"king": (0, "silver"), "princes": [("bronze", 7, 1), ("silver", 14, 1), ("bronze", 21, 1)]}


# ---- AR-35: the colour is binding ----------------------------------------------------------------


@pytest.mark.rule("AR-35")
@pytest.mark.parametrize(
    ("card", "chairs"),
    [("king-1", {0, 7, 14, 21}), ("king-2", {7, 21}), ("king-3", {0, 14}), ("king-4", {0, 7, 14, 21})],
)
def test_the_background_of_the_card_says_which_figures_may_move(card, chairs):
    assert {action.chair for action in table([card]).actions(0)} == chairs


@pytest.mark.rule("AR-35")
def test_the_silver_card_moves_no_bronze_figure():
    match = table(["king-2"])
    assert refused(match, 0, MoveFigure("king-2", 14, 1)) == ("AR-35", "only-silver")
    match.play(0, MoveFigure("king-2", 21, 1))
    assert sitting_on(match, 22) == "silver prince"


@pytest.mark.rule("AR-35")
def test_the_bronze_card_moves_no_silver_figure():
    match = table(["king-3"])
    assert refused(match, 0, MoveFigure("king-3", 21, 1)) == ("AR-35", "only-bronze")
    match.play(0, MoveFigure("king-3", 14, 7))
    assert sitting_on(match, 21) == "bronze prince"


@pytest.mark.rule("AR-35")
def test_the_colour_binds_the_bronze_king():
    match = table(["king-2", "king-3"])
    assert refused(match, 0, MoveFigure("king-2", 0, 1)) == ("AR-35", "only-silver-not-this-king")
    match.play(0, MoveFigure("king-3", 0, 1))
    assert sitting_on(match, 1) == "bronze king"


@pytest.mark.rule("AR-35")
def test_the_colour_binds_the_silver_king():
    match = table(["king-2", "king-3"], **SILVER_KING)
    assert refused(match, 0, MoveFigure("king-3", 0, 1)) == ("AR-35", "only-bronze-not-this-king")
    match.play(0, MoveFigure("king-2", 0, 1))
    assert sitting_on(match, 1) == "silver king"


@pytest.mark.rule("AR-35")
@pytest.mark.parametrize("card", ["king-1", "king-2", "king-3", "king-4"])
@pytest.mark.parametrize("owner", [0, 1], ids=["own", "of another player"])
def test_a_king_card_moves_no_knight(card, owner):
    match = table([card], {owner: [worth(5)]})
    assert refused(match, 0, MoveFigure(card, worth(5), 4)) == ("AR-35", "princes-only")


# ---- AR-36: moving a prince or the king ----------------------------------------------------------


@pytest.mark.rule("AR-36")
@pytest.mark.parametrize("chair", [0, 7, 14, 21])
def test_the_card_4_8_moves_prince_or_king_4_to_8_chairs_clockwise(chair):
    match = table(["king-1"])
    assert steps_of(match, 0, "king-1", chair) == {4, 5, 6, 7, 8}
    for steps in (0, 3, 9):
        assert refused(match, 0, MoveFigure("king-1", chair, steps)) == ("AR-36", "steps-out-of-range")


@pytest.mark.rule("AR-36")
def test_clockwise_leads_prince_and_king_to_higher_chair_numbers():
    match = table(["king-1"])
    match.play(0, MoveFigure("king-1", 21, 4))
    assert (sitting_on(match, 21), sitting_on(match, 25)) == (None, "silver prince")


@pytest.mark.rule("AR-36")
@pytest.mark.parametrize("chair", [0, 7, 14, 21])
def test_the_card_1_5_for_either_colour_moves_clockwise_or_counter_clockwise(chair):
    match = table(["king-4"])
    assert steps_of(match, 0, "king-4", chair) == {-5, -4, -3, -2, -1, 1, 2, 3, 4, 5}
    for steps in (-6, 0, 6):
        assert refused(match, 0, MoveFigure("king-4", chair, steps)) == ("AR-36", "steps-out-of-range-both-ways")


@pytest.mark.rule("AR-36")
def test_with_the_card_1_5_the_king_walks_counter_clockwise():
    match = table(["king-4"])
    match.play(0, MoveFigure("king-4", 0, -5))
    assert sitting_on(match, 23) == "bronze king"


@pytest.mark.rule("AR-36")
@pytest.mark.parametrize(
    ("card", "chair", "steps"),
    [("king-1", 0, 4), ("king-1", 21, 8), ("king-2", 7, 1), ("king-2", 21, 7), ("king-3", 0, 1), ("king-3", 14, 7)],
)
def test_no_other_king_card_moves_counter_clockwise(card, chair, steps):
    match = table([card])
    mover = sitting_on(match, chair)
    assert refused(match, 0, MoveFigure(card, chair, -steps)) == ("AR-36", "clockwise-only")
    match.play(0, MoveFigure(card, chair, steps))
    assert sitting_on(match, (chair + steps) % 28) == mover


@pytest.mark.rule("AR-36")
def test_from_an_empty_chair_no_prince_moves():
    assert refused(table(["king-1"]), 0, MoveFigure("king-1", 26, 4)) == ("AR-36", "chair-empty")


@pytest.mark.rule("AR-36")
def test_princes_belong_to_nobody_and_every_player_may_move_them():
    for seat in range(4):
        match = table(["king-1"], seats=4, on_turn=seat)
        assert {action.chair for action in match.actions(seat)} == {0, 7, 14, 21}


# ---- AR-37: prestige for the prince --------------------------------------------------------------


@pytest.mark.rule("AR-37")
@pytest.mark.parametrize("points", [10, 3, 1, -1, -7, -15])
def test_the_player_gains_or_loses_the_value_of_the_chair_that_the_prince_leaves(points):
    match = table(["king-1"], princes=[("silver", worth(points), 1), ("bronze", 1, 1), ("silver", 2, 1)])
    assert gained(match, 0, MoveFigure("king-1", worth(points), 4)) == points
    (line,) = match.score_lines()
    assert (line.rule, line.amount) == ("AR-37", points)


@pytest.mark.rule("AR-37")
def test_a_prince_who_leaves_a_zero_brings_nothing():
    match = table(["king-1"], princes=[("silver", ZEROS[1], 1), ("bronze", 14, 1), ("silver", 21, 1)])
    assert gained(match, 0, MoveFigure("king-1", ZEROS[1], 4)) == 0


@pytest.mark.rule("AR-37")
@pytest.mark.parametrize("rings", [1, 2])
def test_rings_make_no_difference_to_what_a_prince_brings(rings):
    match = table(["king-1"], princes=[("silver", 21, rings), *PRINCES[:2]])
    assert gained(match, 0, MoveFigure("king-1", 21, 4)) == value(match, 21) == 3


@pytest.mark.rule("AR-37")
@pytest.mark.parametrize("steps", [-5, -1, 1, 5])
def test_moving_the_king_brings_nothing(steps):
    match = table(["king-4"])
    assert gained(match, 0, MoveFigure("king-4", 0, steps)) == 0
    assert (match.score_lines(), prestige(match, 1)) == ([], 0)


# ---- AR-38: the crown follows the king -----------------------------------------------------------


@pytest.mark.rule("AR-38")
@pytest.mark.parametrize("steps", [-5, -1, 1, 3])
def test_when_the_king_has_moved_the_crown_is_at_his_new_chair_at_once(steps):
    match = table(["king-4"])
    events = match.play(0, MoveFigure("king-4", 0, steps))
    assert crown_at(match) == steps % 28
    assert names(events)[:3] == ["CardPlayed", "FigureMoved", "TurntableTurned"]


@pytest.mark.rule("AR-38")
def test_with_the_turntable_all_values_turn():
    match = table(["king-4"])
    before = [value(match, chair) for chair in range(28)]
    match.play(0, MoveFigure("king-4", 0, 5))
    assert [value(match, (chair + 5) % 28) for chair in range(28)] == before


@pytest.mark.rule("AR-38")
def test_when_a_prince_has_moved_the_turntable_stays():
    match = table(["king-4"])
    events = match.play(0, MoveFigure("king-4", 21, 5))
    assert crown_at(match) == 0
    assert "TurntableTurned" not in names(events)
