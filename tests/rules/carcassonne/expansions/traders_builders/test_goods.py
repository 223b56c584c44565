"""Traders & Builders, chapters "Scoring during the game" and "Final scoring", and the worked scenarios."""

from __future__ import annotations

import pytest

from ...tables import NoMeeple, PlaceTile, lines, scores
from ..scenarios import PLAYERS, play, scenarios
from ..tables import told
from .tables import PlaceBuilder, PlacePig, goods, seen, taken, traders

FIELD = ("E 0 0 0 p0@1", "E 0 -1 2", "B 1 0 0 pig:0@1")
"""A completed city at a field with a farmer and the pig of player 0."""


@pytest.mark.rule("TB-9", "TB-24", "TB-25", "TB-30", "TB-40", "TB-42", "TB-43")
@pytest.mark.parametrize("scenario", scenarios("TB"), ids=lambda one: f"{one['id']} {one['about']}")
def test_worked_scenario(scenario):
    match, went_on = play(scenario, {"builder": PlaceBuilder, "pig": PlacePig}, traders_builders={})
    assert dict(zip(PLAYERS, scores(match), strict=True)) == {"red": 0, "blue": 0} | scenario["points"]
    assert went_on == scenario.get("extra", [])
    held = {player: goods(match, seat) for seat, player in enumerate(PLAYERS)}
    assert {player: tokens for player, tokens in held.items() if tokens} == scenario.get("goods", {})


@pytest.mark.rule("TB-30")
def test_the_city_is_scored_as_usual_and_then_goods_are_taken_one_for_each_sign():
    match = traders("HQ 0 0 0 p1@0", "HS 1 0", "E -1 0 1", drawn="E")
    match.play(0, PlaceTile(2, 0, 3))
    events = match.play(0, NoMeeple())
    assert lines(events) == [(1, "CA-8", 8)]
    assert taken(events) == [(0, "wine", 2)]
    names = [type(event).__name__ for event in events]
    assert names.index("Scored") < names.index("GoodsTaken")
    assert goods(match, 0) == {"wine": 2}
    assert goods(match, 1) == {}


@pytest.mark.rule("TB-31")
def test_goods_are_taken_from_a_city_in_which_nobody_is():
    match = traders("HG 0 0", "E 0 -1 2", drawn="E")
    match.play(0, PlaceTile(-1, 0, 1))
    events = match.play(0, NoMeeple())
    assert lines(events) == []
    assert taken(events) == [(0, "grain", 1)]


@pytest.mark.rule("TB-32")
def test_a_tile_that_completes_several_cities_brings_the_goods_of_all():
    match = traders("HQ 0 0 1", "E 0 -1 2", "B -1 0", "B -1 1", "B -1 2", "HE 0 2 3", "E 0 3 0", drawn="H")
    match.play(0, PlaceTile(0, 1, 0))
    events = match.play(0, NoMeeple())
    assert sorted(taken(events)) == [(0, "grain", 1), (0, "wine", 1)]
    assert goods(match, 0) == {"wine": 1, "grain": 1}


@pytest.mark.rule("TB-33")
def test_everybody_sees_the_goods_of_everybody_and_what_is_left():
    match = traders("U 0 0 1", drawn="U", shelf={"goods": [{"wine": 2}, {"cloth": 1, "grain": 3}]})
    for viewer in (0, 1, None):
        view = match.view(viewer).traders_builders
        assert [(one.wine, one.grain, one.cloth) for one in view.goods] == [(2, 0, 0), (0, 3, 1)]
        assert (view.left.wine, view.left.grain, view.left.cloth) == (7, 3, 4)


def final(*held: dict[str, int], **more: object) -> tuple[list[tuple[int, str, int]], tuple[int, ...]]:
    """The lines of a final scoring in which the players hold these goods."""
    match = traders("U 0 0 1", drawn="B", stack="", seats=len(held), shelf={"goods": held}, **more)
    match.play(0, PlaceTile(0, 1, 0))
    events = match.play(0, NoMeeple())
    assert match.over
    return lines(events), scores(match)


@pytest.mark.rule("TB-40")
def test_most_of_a_kind_brings_10_points_in_full_to_everyone_tied():
    found, points = final({"wine": 3, "cloth": 1}, {"wine": 3, "grain": 2}, {"wine": 2, "grain": 1})
    assert found == [(0, "TB-40", 10), (1, "TB-40", 10), (1, "TB-40", 10), (0, "TB-40", 10)]
    assert points == (20, 20, 0)


@pytest.mark.rule("TB-40")
def test_the_score_line_says_of_what_and_how_many():
    match = traders("U 0 0 1", drawn="B", stack="", shelf={"goods": [{"wine": 4}, {"wine": 1}]})
    match.play(0, PlaceTile(0, 1, 0))
    line = told(match.play(0, NoMeeple()), "Scored")[0].line
    assert [(part.what, part.count, part.each) for part in line.parts] == [("most-wine", 1, 10), ("wine", 4, 0)]


@pytest.mark.rule("TB-41")
def test_nobody_scores_what_nobody_has_and_goods_of_unfinished_cities_go_to_nobody():
    assert final({}, {}) == ([], (0, 0))
    match = traders("HT 0 0 0 p0@0", drawn="B", stack="")
    match.play(0, PlaceTile(1, 0, 0))
    events = match.play(0, NoMeeple())
    assert match.over
    assert taken(events) == []
    assert lines(events) == [(0, "CA-12", 1)]


def scored_field(*tiles: str, **more: object) -> list[tuple[int, str, int]]:
    """The lines of the final scoring after a last tile that changes nothing."""
    match = traders(*tiles, drawn="B", stack="", **more)
    match.play(0, next(action for action in match.actions(0) if isinstance(action, PlaceTile)))
    return lines(match.play(0, NoMeeple()))


@pytest.mark.rule("TB-42")
def test_with_the_own_pig_a_completed_city_brings_4_and_the_line_names_the_rule():
    assert scored_field(*FIELD[:-1], "B 1 0 0") == [(0, "CA-13", 3)]
    assert scored_field(*FIELD) == [(0, "TB-42", 4)]


@pytest.mark.rule("TB-42", "TB-43")
def test_in_a_tie_the_pig_counts_for_its_owner_alone():
    assert scored_field(*FIELD, "E 2 0 0 p1@1") == [(0, "TB-42", 4), (1, "CA-13", 3)]


@pytest.mark.rule("TB-43")
def test_without_the_majority_the_pig_brings_nothing():
    assert scored_field(*FIELD, "E 2 0 0 p1@1", "E 3 0 0 p1@1") == [(1, "CA-13", 3)]


def test_supplies_and_goods_are_seen_again_from_a_position():
    match = traders(*FIELD, drawn="U", shelf={"goods": [{"grain": 1}, {}]})
    assert seen(match).pigs == (0, 1)
    assert goods(match, 0) == {"grain": 1}
