"""Artus, chapter "Giving a ring"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import (
    PRINCES,
    ZEROS,
    GiveRing,
    MoveFigure,
    crown_at,
    gained,
    names,
    occupied,
    prestige,
    refused,
    ring_chairs,
    rings,
    sitting_on,
    table,
    value,
    worth,
)

# The bronze king on 0, a bronze prince on 14, silver princes on 7 and 21.
ALMOST_KING = [("silver", 7, 1), ("bronze", 14, 1), ("silver", 21, 2)]


def supply(match: tr.Match) -> int:
    return match.view(None).rings_in_supply


# ---- AR-43: a ring for a prince ------------------------------------------------------------------


@pytest.mark.rule("AR-43")
def test_a_ring_goes_from_the_supply_to_a_prince():
    match = table(["ring-1"])
    assert (supply(match), rings(match)) == (4, {0: 3, 7: 1, 14: 1, 21: 1})
    match.play(0, GiveRing("ring-1", 7))
    assert (supply(match), rings(match)) == (3, {0: 3, 7: 2, 14: 1, 21: 1})


@pytest.mark.rule("AR-43")
@pytest.mark.parametrize(("card", "chairs"), [("ring-1", {7, 21}), ("ring-2", {14}), ("ring-3", {7, 14, 21})])
def test_the_card_says_whether_the_prince_is_silver_bronze_or_either(card, chairs):
    assert ring_chairs(table([card]), 0, card) == chairs


@pytest.mark.rule("AR-43")
@pytest.mark.parametrize("king", ["silver", "bronze"])
@pytest.mark.parametrize("card", ["ring-1", "ring-2", "ring-3"])
def test_the_king_is_never_given_a_ring(card, king):
    other = "bronze" if king == "silver" else "silver"
    match = table([card], king=(0, king), princes=[(other, 7, 1), (king, 14, 1), (other, 21, 1)])
    assert refused(match, 0, GiveRing(card, 0)) == ("AR-43", "no-ring-for-the-king")
    assert 0 not in ring_chairs(match, 0, card)
    assert ring_chairs(match, 0, card)


@pytest.mark.rule("AR-43")
def test_the_silver_card_gives_no_ring_to_bronze():
    match = table(["ring-1"])
    assert refused(match, 0, GiveRing("ring-1", 14)) == ("AR-43", "ring-only-silver")


@pytest.mark.rule("AR-43")
def test_the_bronze_card_gives_no_ring_to_silver():
    match = table(["ring-2"])
    assert refused(match, 0, GiveRing("ring-2", 7)) == ("AR-43", "ring-only-bronze")
    match.play(0, GiveRing("ring-2", 14))
    assert rings(match)[14] == 2


@pytest.mark.rule("AR-43")
def test_a_knight_is_not_given_a_ring():
    match = table(["ring-3"], {0: [worth(5)]})
    assert refused(match, 0, GiveRing("ring-3", worth(5))) == ("AR-43", "rings-for-princes-only")


@pytest.mark.rule("AR-43")
def test_an_empty_chair_is_not_given_a_ring():
    assert refused(table(["ring-3"]), 0, GiveRing("ring-3", 26)) == ("AR-43", "chair-empty")


@pytest.mark.rule("AR-43")
@pytest.mark.parametrize("king", ["silver", "bronze"])
def test_there_is_always_a_prince_of_each_colour(king):
    other = "bronze" if king == "silver" else "silver"
    setting = {"king": (0, king), "princes": [(other, 7, 1), (king, 14, 1), (other, 21, 1)]}
    assert len(ring_chairs(table(["ring-1"], **setting), 0, "ring-1")) == (1 if king == "silver" else 2)
    assert len(ring_chairs(table(["ring-2"], **setting), 0, "ring-2")) == (1 if king == "bronze" else 2)


@pytest.mark.rule("AR-43")
def test_the_tenth_ring_is_there_when_everybody_wears_as_many_as_can_be():
    match = table(["ring-3"], princes=[("silver", 7, 2), ("bronze", 14, 2), ("silver", 21, 2)])
    assert supply(match) == 1
    match.play(0, GiveRing("ring-3", 7))
    assert rings(match) == {0: 1, 7: 3, 14: 2, 21: 2}
    assert supply(match) == 2


# ---- AR-44: prestige for the ring ----------------------------------------------------------------


@pytest.mark.rule("AR-44")
@pytest.mark.parametrize("points", [10, 3, 1, -1, -7, -15])
def test_the_player_gains_or_loses_the_value_of_the_chair_of_the_prince(points):
    match = table(["ring-1"], princes=[("silver", worth(points), 1), ("bronze", 1, 1), ("silver", 2, 1)])
    assert gained(match, 0, GiveRing("ring-1", worth(points))) == points
    (line,) = match.score_lines()
    assert (line.rule, line.amount) == ("AR-44", points)


@pytest.mark.rule("AR-44")
def test_a_ring_for_a_prince_on_a_zero_brings_nothing():
    match = table(["ring-1"], princes=[("silver", ZEROS[2], 1), ("bronze", 14, 1), ("silver", 21, 1)])
    assert gained(match, 0, GiveRing("ring-1", ZEROS[2])) == 0


@pytest.mark.rule("AR-44")
def test_only_the_player_who_gives_the_ring_gains():
    match = table(["ring-1"], seats=3)
    match.play(0, GiveRing("ring-1", 21))
    assert [prestige(match, seat) for seat in range(3)] == [3, 0, 0]


@pytest.mark.rule("AR-44")
def test_the_third_ring_counts_the_chair_as_it_was_before_the_coronation():
    match = table(["ring-1"], princes=ALMOST_KING)
    assert gained(match, 0, GiveRing("ring-1", 21)) == 3
    assert value(match, 21) == 0


@pytest.mark.rule("AR-44")
@pytest.mark.parametrize("princes", [PRINCES, ALMOST_KING], ids=["second ring", "third ring"])
def test_no_figure_moves_when_a_ring_is_given(princes):
    match = table(["ring-1"], princes=princes)
    before = set(occupied(match))
    events = match.play(0, GiveRing("ring-1", 21))
    assert set(occupied(match)) == before
    assert not {"FigureMoved", "FigureDisplaced"} & set(names(events))


# ---- AR-45: the third ring crowns ----------------------------------------------------------------


@pytest.mark.rule("AR-45")
def test_the_second_ring_crowns_nobody():
    match = table(["ring-1"])
    events = match.play(0, GiveRing("ring-1", 21))
    assert "KingCrowned" not in names(events)
    assert (sitting_on(match, 0), sitting_on(match, 21), crown_at(match)) == ("bronze king", "silver prince", 0)


@pytest.mark.rule("AR-45")
def test_the_third_ring_makes_the_prince_king_at_once():
    match = table(["ring-1"], princes=ALMOST_KING)
    events = match.play(0, GiveRing("ring-1", 21))
    assert "KingCrowned" in names(events)
    assert (sitting_on(match, 0), sitting_on(match, 21)) == ("bronze prince", "silver king")


@pytest.mark.rule("AR-45")
def test_a_fourth_ring_cannot_be():
    with pytest.raises(tr.BadPosition, match="at most 3 rings"):
        table(princes=[("silver", 7, 4), ("bronze", 14, 1), ("silver", 21, 1)])
    with pytest.raises(tr.BadPosition, match="exactly one king"):
        table(princes=[("silver", 7, 3), ("bronze", 14, 1), ("silver", 21, 1)])


@pytest.mark.rule("AR-45")
def test_the_old_king_gives_two_rings_back_and_is_a_prince_with_one():
    match = table(["ring-1"], princes=ALMOST_KING)
    assert supply(match) == 3
    match.play(0, GiveRing("ring-1", 21))
    assert rings(match) == {0: 1, 7: 1, 14: 1, 21: 3}
    assert supply(match) == 3 - 1 + 2


@pytest.mark.rule("AR-45")
def test_the_turntable_turns_to_the_new_king():
    match = table(["ring-1"], princes=ALMOST_KING)
    match.play(0, GiveRing("ring-1", 21))
    assert crown_at(match) == 21
    assert (value(match, 20), value(match, 22)) == (10, 0)


@pytest.mark.rule("AR-45")
def test_a_prince_of_the_colour_of_the_king_can_be_crowned_too():
    match = table(["ring-2"], princes=[("silver", 7, 1), ("bronze", 14, 2), ("silver", 21, 1)])
    match.play(0, GiveRing("ring-2", 14))
    assert (sitting_on(match, 0), sitting_on(match, 14), crown_at(match)) == ("bronze prince", "bronze king", 14)


@pytest.mark.rule("AR-45")
def test_the_old_king_is_an_ordinary_prince_who_brings_prestige_and_may_be_given_rings():
    hand = ["ring-1", "ring-3"]
    match = table(hand, princes=ALMOST_KING, advanced=True)
    match.play(0, GiveRing("ring-1", 21))
    assert gained(match, 0, GiveRing("ring-3", 0)) == value(match, 0) == -12
    assert rings(match)[0] == 2


@pytest.mark.rule("AR-45", "AR-37")
def test_the_new_king_brings_nothing_when_he_moves_and_the_old_one_does():
    for chair, points in ((21, 0), (0, -12)):
        match = table(["ring-1", "king-4"], princes=ALMOST_KING, advanced=True)
        match.play(0, GiveRing("ring-1", 21))
        assert value(match, chair) == points
        assert gained(match, 0, MoveFigure("king-4", chair, 1)) == points
