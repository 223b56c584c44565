"""Artus, chapter "Components"."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr

from .tables import (
    ZEROS,
    GiveRing,
    MoveFigure,
    PlaceKnight,
    ScoreKnights,
    crown_at,
    gained,
    occupied,
    played_at_random,
    prestige,
    sitting_on,
    table,
    value,
    worth,
)

CARPET = {27, 0, 1, 13, 14, 15}
CROWN_CHAIRS = (0, 7, 14, 21)


@pytest.mark.rule("AR-1")
def test_the_round_table_has_28_chairs():
    assert len(table().view(None).chairs) == 28


@pytest.mark.rule("AR-1")
def test_the_chairs_are_numbered_from_0_to_27():
    match = tr.new("artus", seats=2, seed=1, options={"start_seat": 0})
    for outside in (-1, 28):
        with pytest.raises(tr.BadAction):
            match.play(1, {"do": "PlaceKnight", "chair": outside})
    match.play(1, PlaceKnight(1))
    match.play(0, PlaceKnight(27))
    assert (sitting_on(match, 1), sitting_on(match, 27)) == ("knight of 1", "knight of 0")


@pytest.mark.rule("AR-1")
def test_the_chairs_form_a_ring_so_that_clockwise_after_27_comes_0():
    match = table(["knight-1"], {0: [27]}, king=(10, "bronze"))
    match.play(0, MoveFigure("knight-1", 27, 1))
    assert sitting_on(match, 0) == "knight of 0"


@pytest.mark.rule("AR-2")
@pytest.mark.parametrize("king", [0, 1, 13, 27])
def test_counter_clockwise_from_the_crown_the_values_fall_from_10_to_minus_15_and_end_with_three_zeros(king):
    match = table(king=(king, "bronze"), princes=[("silver", 5, 1), ("bronze", 6, 1), ("silver", 8, 1)])
    values = [value(match, (king - offset) % 28) for offset in range(28)]
    assert values == [0, 10, 8, 7, 6, 5, 4, 3, 2, 1, *range(-1, -16, -1), 0, 0, 0]


@pytest.mark.rule("AR-2")
def test_there_is_no_9():
    values = [chair.value for chair in table().view(None).chairs]
    assert 9 not in values
    assert (values.count(8), values.count(10)) == (1, 1)


@pytest.mark.rule("AR-2")
def test_the_three_zeros_are_directly_in_front_of_the_king():
    match = table(king=(10, "silver"), princes=[("bronze", 7, 1), ("bronze", 14, 1), ("silver", 21, 1)])
    assert [value(match, chair) for chair in (11, 12, 13)] == [0, 0, 0]
    assert (value(match, 14), value(match, 9)) == (-15, 10)


@pytest.mark.rule("AR-3")
def test_green_is_1_or_more_yellow_the_three_zeros_and_red_minus_1_or_less():
    chairs = table().view(None).chairs
    assert {chair.colour for chair in chairs if chair.value >= 1} == {"green"}
    assert {chair.colour for chair in chairs if chair.value <= -1} == {"red"}
    assert [chairs[chair].colour for chair in ZEROS] == ["yellow"] * 3
    assert Counter(chair.colour for chair in chairs) == {"green": 9, "yellow": 3, "red": 15, "crown": 1}


@pytest.mark.rule("AR-3")
def test_1_is_green_and_minus_1_is_red():
    chairs = table().view(None).chairs
    assert chairs[worth(1)].colour == "green"
    assert chairs[worth(-1)].colour == "red"


@pytest.mark.rule("AR-3")
def test_the_crown_chair_is_worth_0_but_is_not_yellow():
    crown = table().view(None).chairs[0]
    assert (crown.value, crown.colour) == (0, "crown")


@pytest.mark.rule("AR-3")
def test_a_knight_that_lands_on_the_crown_chair_drives_king_and_crown_away():
    match = table(["knight-1"], {0: [worth(10)]})
    match.play(0, MoveFigure("knight-1", worth(10), 1))
    assert sitting_on(match, 0) == "knight of 0"
    assert crown_at(match) == worth(10)
    assert match.view(None).chairs[0].colour == "yellow"


@pytest.mark.rule("AR-3")
@pytest.mark.parametrize("advanced", [False, True])
def test_in_whole_games_nobody_but_the_king_ever_sits_at_the_crown(advanced):
    def look(match: tr.Match) -> None:
        assert sitting_on(match, crown_at(match)) in ("silver king", "bronze king")

    look(played_at_random(4, 3, advanced, look))


@pytest.mark.rule("AR-4")
def test_the_crown_chairs_are_seven_apart_and_the_larger_crown_is_at_chair_0():
    princes = {prince.chair: prince for prince in tr.new("artus", seats=2, seed=1).view(None).princes}
    assert tuple(sorted(princes)) == CROWN_CHAIRS
    assert princes[0].figure.kind == "king"


@pytest.mark.rule("AR-4")
def test_the_carpet_is_two_groups_of_three_chairs_opposite_each_other():
    chairs = table().view(None).chairs
    assert {chair for chair in range(28) if chairs[chair].carpet} == CARPET
    assert {(chair + 14) % 28 for chair in CARPET} == CARPET


@pytest.mark.rule("AR-4")
def test_the_carpet_does_not_turn_with_the_turntable():
    match = table(["king-3"])
    match.play(0, MoveFigure("king-3", 0, 5))
    chairs = match.view(None).chairs
    assert crown_at(match) == 5
    assert {chair for chair in range(28) if chairs[chair].carpet} == CARPET


@pytest.mark.rule("AR-4")
def test_after_the_preparation_the_crown_chairs_are_ordinary_chairs():
    away = [("silver", 8, 1), ("bronze", 15, 1), ("silver", 22, 1)]
    match = table(["knight-1"], {0: [6, 7, 14, 21]}, king=(1, "bronze"), princes=away)
    assert [sitting_on(match, chair) for chair in CROWN_CHAIRS[1:]] == ["knight of 0"] * 3
    assert gained(match, 0, MoveFigure("knight-1", 21, 1)) == value(match, 21)
    match = table(["knight-1"], {0: [6, 14, 21]}, king=(1, "bronze"), princes=away)
    match.play(0, MoveFigure("knight-1", 6, 1))
    assert sitting_on(match, 7) == "knight of 0"


@pytest.mark.rule("AR-5")
def test_there_are_two_silver_and_two_bronze_princes():
    colours = Counter(prince.figure.colour for prince in tr.new("artus", seats=2, seed=1).view(None).princes)
    assert colours == {"silver": 2, "bronze": 2}


@pytest.mark.rule("AR-5")
def test_three_princes_of_a_colour_cannot_be():
    with pytest.raises(tr.BadPosition, match="two silver and two bronze"):
        table(princes=[("bronze", 7, 1), ("bronze", 14, 1), ("silver", 21, 1)])


@pytest.mark.rule("AR-5")
def test_ten_rings_are_on_the_princes_and_in_the_supply_whatever_happens():
    def look(match: tr.Match) -> None:
        view = match.view(None)
        assert sum(prince.rings for prince in view.princes) + view.rings_in_supply == 10
        assert view.rings_in_supply >= 1

    look(played_at_random(3, 5, True, look))


@pytest.mark.rule("AR-5", "AR-11")
@pytest.mark.parametrize(("seats", "on_the_table"), [(2, 5), (3, 5), (4, 4)])
def test_of_six_knights_one_counts_prestige_and_no_more_than_the_others_sit_at_the_table(seats, on_the_table):
    match = table(seats=seats)
    assert [len(player.knights) for player in match.view(None).players] == [on_the_table] * seats
    data, free = match.position(), next(chair for chair in range(28) if sitting_on(match, chair) is None)
    first, *others = data["players"]
    for knights in (first["knights"][1:], [*first["knights"], free]):
        with pytest.raises(tr.BadPosition, match=f"{on_the_table} knights"):
            tr.position("artus", data | {"players": [first | {"knights": knights}, *others]})


@pytest.mark.rule("AR-6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_an_own_set_of_8_knight_8_king_and_6_scoring_cards(seats):
    match = tr.new("artus", seats=seats, seed=1, options={"advanced": True})
    for player in match.view(None).players:
        cards = {stack: player.hand_backs[stack] + player.stacks[stack] for stack in ("knight", "king", "scoring")}
        assert cards == {"knight": 8, "king": 8, "scoring": 6}


@pytest.mark.rule("AR-6")
def test_of_the_king_cards_four_move_a_figure_and_four_give_a_ring():
    king_cards = ("king-1", "king-2", "king-3", "king-4", "ring-1", "ring-2", "ring-3", "ring-3")  # two are equal
    moves, gives_rings = 0, 0
    for card in king_cards:
        kinds = {type(action) for action in table([card]).actions(0)}
        moves += kinds == {MoveFigure}
        gives_rings += kinds == {GiveRing}
    assert (moves, gives_rings) == (4, 4)


@pytest.mark.rule("AR-7")
def test_prestige_starts_at_0():
    assert [prestige(tr.new("artus", seats=4, seed=1), seat) for seat in range(4)] == [0, 0, 0, 0]


@pytest.mark.rule("AR-7")
def test_prestige_may_fall_below_0_and_rise_again():
    hand = ["knight-1", "knight-2"]
    match = table(hand, {0: [worth(-6), worth(8)]}, prestige=[5, 0], advanced=True, hands={1: ["knight-1", "knight-2"]})
    match.play(0, MoveFigure("knight-1", worth(-6), 1))
    assert prestige(match, 0) == -1
    match.play(0, MoveFigure("knight-2", worth(8), 4))
    assert prestige(match, 0) == 7


@pytest.mark.rule("AR-7")
@pytest.mark.parametrize(("before", "after"), [(39, 49), (40, 50), (41, 51), (599, 609), (2000, 2010)])
def test_neither_a_full_lap_of_50_nor_the_twelfth_token_limits_prestige(before, after):
    match = table(["knight-1"], {0: [worth(10)]}, prestige=[before, 0])
    match.play(0, MoveFigure("knight-1", worth(10), 2))
    assert prestige(match, 0) == after


@pytest.mark.rule("AR-7")
def test_a_lap_is_lost_again_when_prestige_falls_below_50():
    all_on_green = [worth(points) for points in (10, 8, 7, 6, 5)]
    match = table(["score-red"], {0: all_on_green}, prestige=[60, 0], advanced=True)
    match.play(0, ScoreKnights("score-red"))
    assert prestige(match, 0) == 10


@pytest.mark.rule("AR-1", "AR-5")
def test_every_figure_sits_on_a_chair_of_its_own():
    match = played_at_random(4, 1, False, lambda match: None)
    assert len(occupied(match)) == 4 + 4 * 4


@pytest.mark.rule("AR-7")
@pytest.mark.parametrize(
    ("prestige", "track", "fifties", "lying"),
    [
        (0, 0, 0, False),
        (49, 49, 0, False),
        (50, 0, 1, False),
        (51, 1, 1, False),
        (149, 49, 2, False),
        (650, 0, 13, False),
        (-1, 49, 0, True),
        (-50, 0, 0, True),
        (-51, 49, 0, True),
    ],
)
def test_the_track_has_fifty_spaces_and_every_full_lap_is_a_token(
    prestige: int, track: int, fifties: int, lying: bool
) -> None:
    data = tr.new("artus", 2, 1, {"start_seat": 0}).position()
    data["players"][0]["prestige"] = prestige
    player = tr.position("artus", data).view(None).players[0]
    assert (player.prestige, player.track, player.fifties, player.lying) == (prestige, track, fifties, lying)
