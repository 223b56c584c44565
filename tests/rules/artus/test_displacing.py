"""Artus, chapter "Displacing"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import (
    ZEROS,
    MoveFigure,
    crown_at,
    names,
    occupied,
    prestige,
    sitting_on,
    table,
    value,
    worth,
)

SOMEWHERE = [("silver", 15, 1), ("bronze", 16, 1), ("silver", 17, 1)]


def moved(occupants: dict[int, str], **changes: str | None) -> dict[int, str]:
    """Everybody where they were, except on the chairs named c<number>."""
    after = occupants | {int(chair[1:]): who for chair, who in changes.items()}
    return {chair: who for chair, who in after.items() if who is not None}


# ---- AR-40: a taken chair ------------------------------------------------------------------------

# The mover sits on 20 and moves 4 chairs onto 24; the chairs between are free, so that whoever sat there lands on 23.
CARD = {"own knight": "knight-1", "prince": "king-1", "king": "king-1"}
WHO = {"own knight": "knight of 0", "other knight": "knight of 1", "prince": "silver prince", "king": "bronze king"}


def two_figures(mover: str, sitting: str) -> tr.Match:
    """One figure on 20, another on 24, nobody between."""
    places = [(mover, 20), (sitting, 24)]
    king = next((chair for who, chair in places if who == "king"), 0)
    silver = [("silver", chair, 1) for who, chair in places if who == "prince"]
    knights = {seat: [chair for who, chair in places if WHO[who] == f"knight of {seat}"] for seat in (0, 1)}
    somewhere = [("silver", 15, 1), ("silver", 17, 1)]
    princes = [("bronze", 16, 1), *silver, *somewhere[len(silver) :]]
    return table([CARD[mover]], knights, king=(king, "bronze"), princes=princes)


@pytest.mark.rule("AR-40")
@pytest.mark.parametrize(
    ("mover", "sitting"),
    [
        ("own knight", "own knight"),
        ("own knight", "other knight"),
        ("own knight", "prince"),
        ("own knight", "king"),
        ("prince", "own knight"),
        ("prince", "other knight"),
        ("prince", "prince"),
        ("prince", "king"),
        ("king", "own knight"),
        ("king", "other knight"),
        ("king", "prince"),
    ],
)
def test_whoever_ends_a_move_on_a_taken_chair_displaces_whoever_sits_there(mover, sitting):
    match = two_figures(mover, sitting)
    before = occupied(match)
    match.play(0, MoveFigure(CARD[mover], 20, 4))
    assert occupied(match) == moved(before, c20=None, c24=WHO[mover], c23=WHO[sitting])


@pytest.mark.rule("AR-40")
def test_on_a_free_chair_nobody_is_displaced():
    match = table(["knight-1"], {0: [20], 1: [25]})
    before = occupied(match)
    events = match.play(0, MoveFigure("knight-1", 20, 4))
    assert occupied(match) == moved(before, c20=None, c24="knight of 0")
    assert "FigureDisplaced" not in names(events)


@pytest.mark.rule("AR-40")
def test_a_displaced_figure_passes_taken_chairs_until_one_is_free():
    match = table(["knight-1"], {0: [18, 24, 23], 1: [22, 20]}, princes=[*SOMEWHERE[:2], ("silver", 21, 1)])
    before = occupied(match)
    match.play(0, MoveFigure("knight-1", 18, 4))
    # 22 is taken; 21 and 20 are taken; 19 is the next free chair counter-clockwise
    assert occupied(match) == moved(before, c18=None, c22="knight of 0", c19="knight of 1")


@pytest.mark.rule("AR-40")
def test_the_chair_just_left_is_free_for_the_displaced_figure():
    match = table(["knight-1"], {0: [20], 1: [21, 22, 23, 24]}, princes=SOMEWHERE)
    before = occupied(match)
    match.play(0, MoveFigure("knight-1", 20, 4))
    assert occupied(match) == moved(before, c24="knight of 0", c20="knight of 1")


@pytest.mark.rule("AR-40")
def test_neighbours_change_places():
    match = table(["knight-1"], {0: [20], 1: [21]}, princes=SOMEWHERE)
    match.play(0, MoveFigure("knight-1", 20, 1))
    assert (sitting_on(match, 20), sitting_on(match, 21)) == ("knight of 1", "knight of 0")


@pytest.mark.rule("AR-40")
@pytest.mark.parametrize(
    ("card", "mover"), [("knight-8", "knight of 0"), ("king-4", "silver prince")], ids=["knight", "prince"]
)
def test_displacing_goes_counter_clockwise_also_when_the_mover_came_counter_clockwise(card, mover):
    knights = {0: [23], 1: [20]} if card == "knight-8" else {1: [20]}
    princes = SOMEWHERE if card == "knight-8" else [("silver", 23, 1), *SOMEWHERE[1:]]
    match = table([card], knights, princes=princes)
    before = occupied(match)
    match.play(0, MoveFigure(card, 23, -3))
    assert occupied(match) == moved(before, c23=None, c20=mover, c19="knight of 1")


@pytest.mark.rule("AR-40")
def test_displacing_goes_round_past_chair_0():
    match = table(["knight-1"], {0: [25], 1: [1]}, king=(10, "bronze"), princes=SOMEWHERE)
    before = occupied(match)
    match.play(0, MoveFigure("knight-1", 25, 4))
    assert occupied(match) == moved(before, c25=None, c1="knight of 0", c0="knight of 1")
    match = table(["knight-1"], {0: [25], 1: [1, 0]}, king=(10, "bronze"), princes=SOMEWHERE)
    match.play(0, MoveFigure("knight-1", 25, 4))
    assert sitting_on(match, 27) == "knight of 1"


@pytest.mark.rule("AR-40")
def test_the_king_who_moves_displaces_like_everybody_else():
    match = table(["king-4"], {1: [worth(10), worth(8)]})
    match.play(0, MoveFigure("king-4", 0, -1))
    assert (sitting_on(match, 27), sitting_on(match, 26), sitting_on(match, 25)) == (
        "bronze king",
        "knight of 1",
        "knight of 1",
    )
    assert sitting_on(match, 0) is None


# ---- AR-41: displaced figures score nothing ------------------------------------------------------


@pytest.mark.rule("AR-41")
def test_a_displaced_knight_brings_and_costs_nobody_anything():
    match = table(["knight-1"], {0: [ZEROS[0], 8], 1: [4]}, princes=SOMEWHERE)
    assert value(match, 4) == -15
    match.play(0, MoveFigure("knight-1", ZEROS[0], 3))
    assert sitting_on(match, 3) == "knight of 1"
    assert [prestige(match, seat) for seat in range(2)] == [0, 0]


@pytest.mark.rule("AR-41")
def test_an_own_displaced_knight_brings_nothing_either():
    match = table(["knight-1"], {0: [worth(5), worth(10)]})
    match.play(0, MoveFigure("knight-1", worth(5), 4))
    assert sitting_on(match, worth(8)) == "knight of 0"
    assert [line.amount for line in match.score_lines()] == [5]


@pytest.mark.rule("AR-41")
def test_a_displaced_prince_brings_nothing():
    match = table(["knight-1"], {0: [ZEROS[0]]}, princes=[("silver", 4, 1), *SOMEWHERE[1:]])
    match.play(0, MoveFigure("knight-1", ZEROS[0], 3))
    assert sitting_on(match, 3) == "silver prince"
    assert prestige(match, 0) == 0


@pytest.mark.rule("AR-41")
@pytest.mark.parametrize("card", ["knight-1", "king-1"], ids=["by a knight", "by a prince"])
def test_a_displaced_king_turns_the_turntable_at_once(card):
    knights = {0: [24]} if card == "knight-1" else {}
    princes = SOMEWHERE if card == "knight-1" else [("silver", 24, 1), *SOMEWHERE[1:]]
    match = table([card], knights, princes=princes)
    events = match.play(0, MoveFigure(card, 24, 4))
    assert sitting_on(match, 27) == "bronze king"
    assert (crown_at(match), value(match, 26), value(match, 0)) == (27, 10, 0)
    assert names(events)[2:5] == ["FigureMoved", "FigureDisplaced", "TurntableTurned"]


@pytest.mark.rule("AR-41")
def test_a_displaced_knight_leaves_the_turntable_as_it_is():
    match = table(["knight-1"], {0: [20], 1: [24]})
    events = match.play(0, MoveFigure("knight-1", 20, 4))
    assert crown_at(match) == 0
    assert "TurntableTurned" not in names(events)


# ---- AR-42: only the end chair displaces ---------------------------------------------------------


@pytest.mark.rule("AR-42")
def test_figures_jumped_over_stay_where_they_are():
    match = table(["knight-3"], {0: [22, 23], 1: [25]}, princes=[("silver", 24, 1), *SOMEWHERE[1:]])
    before = occupied(match)
    match.play(0, MoveFigure("knight-3", 22, 6))
    assert crown_at(match) == 27  # the end chair was the king's
    assert occupied(match) == moved(before, c22=None, c0="knight of 0", c27="bronze king")


@pytest.mark.rule("AR-42")
def test_the_king_is_jumped_over_without_moving():
    match = table(["knight-3"], {0: [26]})
    match.play(0, MoveFigure("knight-3", 26, 3))
    assert (sitting_on(match, 0), crown_at(match)) == ("bronze king", 0)
