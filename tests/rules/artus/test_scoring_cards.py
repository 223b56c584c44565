"""Artus, chapter "The scoring cards"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import (
    PRINCES,
    ZEROS,
    GiveRing,
    MoveFigure,
    ScoreKnights,
    choices,
    crown_at,
    gained,
    names,
    prestige,
    refused,
    ring_chairs,
    rings,
    sitting_on,
    steps_of,
    table,
    worth,
)

AWAY = [("silver", 7, 1), ("bronze", 8, 1), ("silver", 9, 1)]
CROWNED_SOON = [("silver", 7, 1), ("bronze", 14, 1), ("silver", 21, 2)]


def on(*values: int) -> list[int]:
    """Chairs with these values; every 0 is another of the three zeros."""
    zeros = iter(ZEROS)
    return [next(zeros) if value == 0 else worth(value) for value in values]


def scoring(card: str, knights: list[int], **more: object) -> tr.Match:
    """A player with five knights on these chairs plays a scoring card; the princes sit where there is room."""
    free = [chair for chair in range(4, 28) if chair not in knights]
    princes = [("silver", free[-1], 1), ("bronze", free[-2], 1), ("silver", free[-3], 1)]
    hand = more.pop("hand", [card])
    return table(hand, {0: knights}, **{"princes": princes, "advanced": True, **more})


def outcomes(match: tr.Match, card: str) -> set[int]:
    """What every choice that a scoring card leaves would bring."""
    return {gained(match.copy(), 0, ScoreKnights(card, chairs)) for chairs in choices(match, 0, card)}


# ---- AR-52: own knights only ---------------------------------------------------------------------


@pytest.mark.rule("AR-52")
def test_only_own_knights_count():
    knights = {0: on(10, 8, 7, -1, -2), 1: on(6, 5, 4, -3, -4)}
    match = table(["score-all"], knights, advanced=True, hands={1: ["score-all"]})
    assert gained(match, 0, ScoreKnights("score-all")) == 10 + 8 + 7 - 1 - 2
    assert gained(match, 1, ScoreKnights("score-all")) == 6 + 5 + 4 - 3 - 4


@pytest.mark.rule("AR-52")
def test_princes_and_king_are_not_scored():
    match = scoring("score-colours", on(10, 8, 0, 0, -1), princes=[("silver", worth(7), 1), *PRINCES[:2]])
    assert choices(match, 0, "score-colours") == {
        tuple(sorted((green, yellow, worth(-1)))) for green in on(10, 8) for yellow in ZEROS[:2]
    }
    for stranger in (worth(7), 0):
        wanted = ScoreKnights("score-colours", (stranger, ZEROS[0], worth(-1)))
        assert refused(match, 0, wanted) == ("AR-55", "choice-score-colours")


@pytest.mark.rule("AR-52")
def test_a_knight_of_another_player_may_not_be_chosen():
    match = table(["score-colours"], {0: on(10, 8, 0, 0, -1), 1: on(7)}, advanced=True)
    wanted = ScoreKnights("score-colours", (worth(7), ZEROS[0], worth(-1)))
    assert refused(match, 0, wanted) == ("AR-55", "choice-score-colours")
    assert gained(match, 0, ScoreKnights("score-colours", (worth(8), ZEROS[0], worth(-1)))) == 7


@pytest.mark.rule("AR-52")
@pytest.mark.parametrize(("seats", "total"), [(3, 10 + 8 + 6 + 5 + 4), (4, 10 + 8 + 6 + 5)])
def test_all_knights_are_five_with_three_players_and_four_with_four(seats, total):
    each = 4 if seats == 4 else 5
    match = table(["score-all"], {0: on(10, 8, 6, 5, 4)[:each]}, seats=seats, advanced=True)
    assert gained(match, 0, ScoreKnights("score-all")) == total


@pytest.mark.rule("AR-52")
def test_the_values_of_that_moment_count():
    match = table(["ring-1", "score-all"], {0: on(2, 1, -1, -2, -3)}, princes=CROWNED_SOON, advanced=True)
    before = match.copy()
    assert gained(before, 0, ScoreKnights("score-all")) == 2 + 1 - 1 - 2 - 3
    match.play(0, GiveRing("ring-1", worth(3)))  # the prince on the 3 is king, and the old 2 is worth 10
    assert gained(match, 0, ScoreKnights("score-all")) == 10 + 8 + 7 + 6 + 5


@pytest.mark.rule("AR-52")
def test_a_scoring_card_moves_nobody():
    match = scoring("score-all", on(10, 8, 7, 0, -1))
    events = match.play(0, ScoreKnights("score-all"))
    assert names(events) == ["CardPlayed", "Scored", "TurnBegan"]


# ---- AR-53, AR-54: all knights -------------------------------------------------------------------


@pytest.mark.rule("AR-53")
@pytest.mark.parametrize(
    ("values", "total"), [((10, 8, 0, -1, -2), 15), ((1, 0, 0, 0, -1), 0), ((-11, -12, -13, -14, -15), -65)]
)
def test_all_knights_adds_up_their_values(values, total):
    match = scoring("score-all", on(*values))
    assert gained(match, 0, ScoreKnights("score-all")) == total
    (line,) = match.score_lines()
    assert (line.rule, line.amount, sum(part.amount for part in line.parts)) == ("AR-53", total, total)
    assert {part.where[0] for part in line.parts} == set(on(*values))


@pytest.mark.rule("AR-53")
def test_with_all_knights_there_is_nothing_to_choose():
    match = scoring("score-all", on(10, 8, 7, 0, -1))
    assert choices(match, 0, "score-all") == {()}
    assert refused(match, 0, ScoreKnights("score-all", (worth(10),))) == ("AR-53", "choice-score-all")


@pytest.mark.rule("AR-54")
@pytest.mark.parametrize(
    ("values", "total"), [((10, 8, 0, -1, -2), -15), ((1, 0, 0, 0, -1), 0), ((-11, -12, -13, -14, -15), 65)]
)
def test_with_signs_reversed_the_sum_is_subtracted(values, total):
    match = scoring("score-reversed", on(*values))
    assert gained(match, 0, ScoreKnights("score-reversed")) == total
    (line,) = match.score_lines()
    assert (line.rule, line.amount, sum(part.amount for part in line.parts)) == ("AR-54", total, total)


@pytest.mark.rule("AR-54")
def test_with_signs_reversed_there_is_nothing_to_choose():
    match = scoring("score-reversed", on(10, 8, 7, 0, -1))
    assert choices(match, 0, "score-reversed") == {()}
    assert refused(match, 0, ScoreKnights("score-reversed", (worth(-1),))) == ("AR-54", "choice-score-reversed")


# ---- AR-55: one on green, one on yellow, one on red, or -15 --------------------------------------


@pytest.mark.rule("AR-55")
def test_one_knight_on_each_colour_is_scored():
    match = scoring("score-colours", on(10, 8, 0, -3, -5))
    assert gained(match, 0, ScoreKnights("score-colours", tuple(on(10, 0, -3)))) == 10 + 0 - 3
    (line,) = match.score_lines()
    assert line.rule == "AR-55"
    assert [part.amount for part in line.parts if part.what == "penalty"] == []


@pytest.mark.rule("AR-55")
def test_of_each_colour_the_player_chooses_the_knight():
    match = scoring("score-colours", on(10, 1, 0, -1, -15))
    assert outcomes(match, "score-colours") == {10 - 1, 10 - 15, 1 - 1, 1 - 15}


@pytest.mark.rule("AR-55")
@pytest.mark.parametrize(
    "values",
    [(8, 7, 6, -1, -2), (0, 0, 0, -1, -2), (10, 8, 0, 0, 0), (10, 8, 7, 6, 5), (-1, -2, -3, -4, -5)],
    ids=["no yellow", "no green", "no red", "only green", "only red"],
)
def test_without_a_knight_on_each_colour_15_are_lost_wherever_the_knights_are(values):
    match = scoring("score-colours", on(*values))
    assert choices(match, 0, "score-colours") == {()}
    assert gained(match, 0, ScoreKnights("score-colours")) == -15
    (line,) = match.score_lines()
    assert [(part.what, part.amount) for part in line.parts] == [("penalty", -15)]


@pytest.mark.rule("AR-55")
def test_whoever_can_score_one_of_each_must_and_may_not_take_the_penalty():
    match = scoring("score-colours", on(1, 0, -15, -14, -13))
    assert () not in choices(match, 0, "score-colours")
    assert refused(match, 0, ScoreKnights("score-colours")) == ("AR-55", "choice-score-colours")
    assert gained(match, 0, ScoreKnights("score-colours", tuple(on(1, 0, -15)))) == -14


@pytest.mark.rule("AR-55")
@pytest.mark.parametrize(
    "chosen",
    [(10, 0), (10, 8, -3), (10, 8, 0, -3), (10, 0, -3, -5), (10,)],
    ids=["two", "two green", "two green and more", "two red and more", "one"],
)
def test_neither_more_nor_fewer_than_one_of_each_colour_is_scored(chosen):
    match = scoring("score-colours", on(10, 8, 0, -3, -5))
    assert refused(match, 0, ScoreKnights("score-colours", tuple(on(*chosen)))) == ("AR-55", "choice-score-colours")


@pytest.mark.rule("AR-55")
def test_whoever_cannot_score_one_of_each_scores_nobody():
    match = scoring("score-colours", on(10, 8, 7, -3, -5))
    assert refused(match, 0, ScoreKnights("score-colours", tuple(on(10, -3)))) == ("AR-55", "choice-score-colours")


@pytest.mark.rule("AR-55")
def test_a_knight_named_twice_is_not_two():
    match = scoring("score-colours", on(10, 8, 0, -3, -5))
    chairs = (*on(10, 0, -3), worth(10))
    assert refused(match, 0, ScoreKnights("score-colours", chairs)) == ("AR-55", "choice-score-colours")


# ---- AR-56: two on the carpet, or -25 ------------------------------------------------------------

# With the king on chair 0 the carpet lies under the crown, the 10 (27), a zero (1), and under -4, -5, -6 (13 to 15).


@pytest.mark.rule("AR-56")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((8, 7, 6, 5, 4), {-25}),
        ((10, 8, 7, 6, 5), {-25}),
        ((10, -5, 8, 7, 6), {5}),
        ((10, -5, -6, 8, 7), {5, 4, -11}),
        ((10, 0, -4, -5, -6), {10, 6, 5, 4, -4, -5, -6, -9, -10, -11}),
    ],
    ids=["none", "one", "two", "three", "five"],
)
def test_with_two_or_more_knights_on_the_carpet_two_of_them_are_scored_and_otherwise_25_are_lost(values, expected):
    match = scoring("score-carpet", on(*values))
    assert outcomes(match, "score-carpet") == expected


@pytest.mark.rule("AR-56")
@pytest.mark.parametrize("chair", [27, 1, 13, 14, 15])
def test_every_chair_of_the_carpet_counts(chair):
    other = 14 if chair != 14 else 13
    match = table(["score-carpet"], {0: [chair, other, 20, 21, 22]}, princes=AWAY, advanced=True)
    assert choices(match, 0, "score-carpet") == {tuple(sorted((chair, other)))}


@pytest.mark.rule("AR-56")
@pytest.mark.parametrize("chair", [2, 12, 16, 26])
def test_the_chairs_beside_the_carpet_do_not_count(chair):
    match = table(["score-carpet"], {0: [chair, 14, 20, 21, 22]}, princes=AWAY, advanced=True)
    assert choices(match, 0, "score-carpet") == {()}


@pytest.mark.rule("AR-56")
def test_the_sixth_chair_of_the_carpet_counts_when_the_king_is_elsewhere():
    match = table(["score-carpet"], {0: [0, 14, 20, 21, 22]}, king=(5, "bronze"), princes=AWAY, advanced=True)
    assert choices(match, 0, "score-carpet") == {(0, 14)}


@pytest.mark.rule("AR-56")
def test_whoever_has_two_on_the_carpet_must_score_two_and_may_not_take_the_penalty():
    match = scoring("score-carpet", on(-4, -5, 8, 7, 6))
    assert refused(match, 0, ScoreKnights("score-carpet")) == ("AR-56", "choice-score-carpet")
    assert gained(match, 0, ScoreKnights("score-carpet", tuple(on(-4, -5)))) == -9
    (line,) = match.score_lines()
    assert (line.rule, line.amount) == ("AR-56", -9)


@pytest.mark.rule("AR-56")
@pytest.mark.parametrize("chosen", [(10,), (10, 8), (10, -4, -5)], ids=["one", "one beside", "three"])
def test_neither_more_nor_fewer_than_two_on_the_carpet_are_scored(chosen):
    match = scoring("score-carpet", on(10, -4, -5, 8, 7))
    assert refused(match, 0, ScoreKnights("score-carpet", tuple(on(*chosen)))) == ("AR-56", "choice-score-carpet")


@pytest.mark.rule("AR-56")
def test_with_one_knight_on_the_carpet_it_is_not_scored():
    match = scoring("score-carpet", on(10, 8, 7, 6, 5))
    assert refused(match, 0, ScoreKnights("score-carpet", (worth(10),))) == ("AR-56", "choice-score-carpet")
    assert gained(match, 0, ScoreKnights("score-carpet")) == -25


# ---- AR-57: three on red, or -50 -----------------------------------------------------------------


@pytest.mark.rule("AR-57")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ((10, 8, 0, 0, 0), {-50}),
        ((10, 8, 0, -1, -2), {-50}),
        ((10, 0, -1, -2, -4), {-7}),
        ((1, -1, -2, -4, -8), {-7, -11, -13, -14}),
        ((-13, -14, -15, -12, -11), {-42, -41, -40, -39, -38, -37, -36}),
    ],
    ids=["none", "two", "three", "four", "five"],
)
def test_with_three_or_more_knights_on_red_three_of_them_are_scored_and_otherwise_50_are_lost(values, expected):
    match = scoring("score-red", on(*values))
    assert outcomes(match, "score-red") == expected


@pytest.mark.rule("AR-57")
def test_whoever_has_three_on_red_must_score_three_and_may_not_take_the_penalty():
    match = scoring("score-red", on(10, 8, -1, -2, -3))
    assert refused(match, 0, ScoreKnights("score-red")) == ("AR-57", "choice-score-red")
    assert gained(match, 0, ScoreKnights("score-red", tuple(on(-1, -2, -3)))) == -6
    (line,) = match.score_lines()
    assert (line.rule, line.amount) == ("AR-57", -6)


@pytest.mark.rule("AR-57")
@pytest.mark.parametrize("chosen", [(-1, -2), (-1, -2, 0), (-1, -2, 1), (-1, -2, -3, 0)])
def test_neither_more_nor_fewer_than_three_on_red_are_scored(chosen):
    match = scoring("score-red", on(1, 0, -1, -2, -3))
    assert refused(match, 0, ScoreKnights("score-red", tuple(on(*chosen)))) == ("AR-57", "choice-score-red")


@pytest.mark.rule("AR-57")
def test_four_on_red_are_not_all_scored():
    match = scoring("score-red", on(1, -1, -2, -3, -4))
    assert refused(match, 0, ScoreKnights("score-red", tuple(on(-1, -2, -3, -4)))) == ("AR-57", "choice-score-red")


@pytest.mark.rule("AR-55", "AR-56", "AR-57")
@pytest.mark.parametrize(("card", "penalty"), [("score-colours", -15), ("score-carpet", -25), ("score-red", -50)])
def test_a_scoring_card_may_be_played_for_its_penalty_although_other_cards_are_in_hand(card, penalty):
    match = scoring(card, on(8, 7, 6, 5, 4), hand=[card, "knight-1", "king-1", "ring-3"])
    assert ScoreKnights(card) in match.actions(0)
    assert gained(match, 0, ScoreKnights(card)) == penalty


# ---- AR-58: the open card ------------------------------------------------------------------------


def open_card(**more: object) -> tr.Match:
    knights = {0: on(8, 5, 0, -1, -2), 1: on(7)}
    return table(["open"], more.pop("knights", knights), **{"advanced": True, **more})


@pytest.mark.rule("AR-58")
def test_the_open_card_moves_an_own_knight_any_prince_or_the_king_1_to_3_chairs_clockwise():
    match = open_card()
    movable = {0, 7, 14, 21, *on(8, 5, 0, -1, -2)}
    moves = [action for action in match.actions(0) if isinstance(action, MoveFigure)]
    assert {action.chair for action in moves} == movable
    assert all(steps_of(match, 0, "open", chair) == {1, 2, 3} for chair in movable)


@pytest.mark.rule("AR-58")
@pytest.mark.parametrize("chair", [worth(5), 21, 0], ids=["knight", "prince", "king"])
@pytest.mark.parametrize("steps", [-4, 0, 4])
def test_the_open_card_moves_nobody_0_or_4_chairs(chair, steps):
    assert refused(open_card(), 0, MoveFigure("open", chair, steps)) == ("AR-58", "steps-out-of-range")


@pytest.mark.rule("AR-58")
@pytest.mark.parametrize("chair", [worth(5), 21, 0], ids=["knight", "prince", "king"])
@pytest.mark.parametrize("steps", [-3, -1])
def test_the_open_card_moves_nobody_counter_clockwise(chair, steps):
    assert refused(open_card(), 0, MoveFigure("open", chair, steps)) == ("AR-58", "clockwise-only")


@pytest.mark.rule("AR-58")
def test_the_open_card_moves_no_knight_of_another_player():
    assert refused(open_card(), 0, MoveFigure("open", worth(7), 1)) == ("AR-58", "not-your-knight")


@pytest.mark.rule("AR-58")
def test_the_open_card_moves_nobody_from_an_empty_chair():
    assert refused(open_card(), 0, MoveFigure("open", worth(10), 1)) == ("AR-58", "chair-empty")


@pytest.mark.rule("AR-58")
@pytest.mark.parametrize(("chair", "points"), [(worth(5), 5), (worth(-2), -2), (21, 3), (0, 0)])
def test_a_move_of_the_open_card_scores_the_chair_left_as_usual(chair, points):
    assert gained(open_card(), 0, MoveFigure("open", chair, 1)) == points


@pytest.mark.rule("AR-58")
def test_a_move_of_the_open_card_displaces_as_usual():
    match = open_card()
    match.play(0, MoveFigure("open", worth(8), 2))
    assert (sitting_on(match, 0), crown_at(match)) == ("knight of 0", worth(10))


@pytest.mark.rule("AR-58")
def test_the_open_card_gives_any_prince_a_ring_as_usual():
    match = open_card(princes=CROWNED_SOON)
    assert ring_chairs(match, 0, "open") == {7, 14, 21}
    assert gained(match, 0, GiveRing("open", 21)) == 3
    assert (rings(match), crown_at(match)) == ({0: 1, 7: 1, 14: 1, 21: 3}, 21)


@pytest.mark.rule("AR-58")
def test_the_open_card_gives_the_king_no_ring():
    assert refused(open_card(), 0, GiveRing("open", 0)) == ("AR-43", "no-ring-for-the-king")


@pytest.mark.rule("AR-58")
@pytest.mark.parametrize(
    "values", [(8, 5, 0, -1, -2), (1, 0, 0, -1, -2), (-3, -4, -5, -6, -7)], ids=["green", "just green", "all red"]
)
def test_the_open_card_scores_the_best_own_knight_even_if_it_is_negative(values):
    match = scoring("open", on(*values))
    assert choices(match, 0, "open") == {(on(*values)[0],)}
    assert gained(match, 0, ScoreKnights("open", (on(*values)[0],))) == max(values)
    (line,) = match.score_lines()
    assert (line.rule, line.amount) == ("AR-58", max(values))


@pytest.mark.rule("AR-58")
def test_among_equally_good_knights_either_may_be_named():
    match = scoring("open", on(0, 0, -1, -2, -3))
    assert choices(match, 0, "open") == {(ZEROS[0],), (ZEROS[1],)}


@pytest.mark.rule("AR-58")
@pytest.mark.parametrize("chosen", [(), (5,), (-2,), (8, 5), (7,)], ids=["none", "second", "worst", "two", "another's"])
def test_the_open_card_scores_no_other_knight(chosen):
    assert refused(open_card(), 0, ScoreKnights("open", tuple(on(*chosen)))) == ("AR-58", "choice-open")


@pytest.mark.rule("AR-58")
def test_only_one_of_the_three_is_done():
    match = open_card()
    match.play(0, ScoreKnights("open", (worth(8),)))
    assert (prestige(match, 0), match.waiting) == (8, (1,))
