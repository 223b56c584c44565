"""Tumult Royale, chapter "Preparation". (TR-10 to TR-15)"""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr

from .tables import (
    PlaceFirstStatue,
    ever_happened,
    first_statues_placed,
    happened,
    new,
    placed,
    ranks,
    refused,
    supporters,
)


@pytest.mark.rule("TR-10")
@pytest.mark.parametrize(("seats", "each"), [(2, 30), (3, 20), (4, 15)])
def test_supporters_by_number_of_players_and_always_45_in_the_supply(seats, each):
    match = new(seats)
    assert supporters(match) == [each] * seats
    assert match.view(None).supply == 45


@pytest.mark.rule("TR-11")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 21), (3, 30), (4, 39)])
def test_tiles_in_play_by_number_of_players(seats, tiles):
    match = new(seats)
    assert len(match.view(None).tiles) == tiles
    shuffled = ever_happened(first_statues_placed(match), "TilesShuffled")
    assert [event.tiles for event in shuffled] == [tiles]


@pytest.mark.rule("TR-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ranks_are_dealt_by_lot_each_once(seats):
    dealt = Counter(tuple(ranks(new(seats, seed))) for seed in range(80))
    assert all(sorted(order) == list(range(1, seats + 1)) for order in dealt)
    assert len(dealt) == {2: 2, 3: 6, 4: 24}[seats] or (seats == 4 and len(dealt) > 18)


@pytest.mark.rule("TR-12")
@pytest.mark.parametrize("king", [0, 1, 2])
def test_a_table_may_name_its_first_king(king):
    orders = {tuple(ranks(new(3, seed, start_seat=king))) for seed in range(30)}
    assert {order[king] for order in orders} == {1}
    assert len(orders) == 2  # the others are dealt


def test_a_start_seat_that_nobody_takes_is_refused():
    with pytest.raises(tr.BadOption):
        new(2, start_seat=2)


@pytest.mark.rule("TR-13")
@pytest.mark.parametrize(("seats", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_region_tiles_are_drawn_at_random_half_of_them_face_up(seats, tiles):
    drawn = set()
    for seed in range(30):
        regions = new(seats, seed).position()["regions"]
        assert len({region["number"] for region in regions}) == len(regions) == tiles
        assert sum(region["face_up"] for region in regions) == tiles // 2
        drawn |= {region["number"] for region in regions}
    assert drawn == set(range(1, 11))


@pytest.mark.rule("TR-15")
def test_the_first_king_has_rank_1_and_each_tile_one_of_four_orientations():
    turned = Counter(region["orientation"] for seed in range(20) for region in new(3, seed).position()["regions"])
    assert set(turned) == {0, 1, 2, 3}
    match = new(3)
    assert ranks(match)[match.view(None).king] == 1


@pytest.mark.rule("TR-15")
def test_what_is_face_down_and_how_it_is_turned_is_secret():
    for region in new(3).view(0).regions:
        assert (region.number is None) == (region.orientation is None) == (not region.face_up)


@pytest.mark.rule("TR-15")
def test_a_quarter_turn_is_clockwise():
    match = new(2, 5)
    for event in match.events(None):
        if type(event).__name__ == "RegionTurnedUp":
            region = match.box.record.terrain[event.number - 1]
            names = ("pasture", "forest", "mountain", "village", "palace")
            drawn = [[names[region.kind[3 * row + column]] for column in range(3)] for row in range(3)]
            for _ in range(event.orientation):
                drawn = [list(row) for row in zip(*drawn[::-1], strict=True)]
            assert event.kinds == tuple(kind for row in drawn for kind in row)
            first = event.space * 3
            shown = [
                field.kind
                for field in match.view(None).fields
                if field.name in [f"{c}1" for c in "abcdef"[first : first + 3]]
            ]
            assert shown == drawn[0]


@pytest.mark.rule("TR-14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_from_the_lowest_rank_up_to_the_king_each_places_statue_1_free_of_cost(seats):
    match = new(seats)
    order = []
    while match.view(None).phase == "first-statues":
        (seat,) = match.waiting
        order.append(ranks(match)[seat])
        match.play(seat, match.actions(seat)[0])
        assert happened(match, "StatuesPlaced")[0].kind == "pasture"
    assert order == list(range(seats, 0, -1))
    assert placed(match) == [1] * seats
    assert supporters(match) == [{2: 30, 3: 20, 4: 15}[seats]] * seats


@pytest.mark.rule("TR-14")
def test_the_first_statue_goes_on_any_free_face_up_pasture_and_nowhere_else():
    match = new(3)
    (seat,) = match.waiting
    pastures = {field.name for field in match.view(None).fields if field.kind == "pasture"}
    assert len(pastures) == 9
    assert {action.field for action in match.actions(seat)} == pastures
    forest = next(field.name for field in match.view(None).fields if field.kind == "forest")
    assert refused(match, seat, PlaceFirstStatue(forest)) == ("TR-14", "only-a-pasture")
    assert refused(match, seat, PlaceFirstStatue("a4")) == ("TR-14", "field-hidden")
    assert refused(match, seat, PlaceFirstStatue("l1")) == ("TR-94", "field-outside")
    taken = min(pastures)
    match.play(seat, PlaceFirstStatue(taken))
    (other,) = match.waiting
    assert refused(match, other, PlaceFirstStatue(taken)) == ("TR-14", "field-occupied")
    assert refused(match, seat, PlaceFirstStatue(max(pastures))) == ("TR-14", "not-your-turn")
    match.play(other, PlaceFirstStatue(max(pastures)))


@pytest.mark.rule("TR-14")
def test_after_the_first_statues_nobody_places_another_free_of_cost():
    match = first_statues_placed(new(3))
    assert refused(match, 0, PlaceFirstStatue("a1")) == ("TR-14", "first-statues-placed")


@pytest.mark.rule("TR-14")
def test_statues_placed_are_all_that_have_left_the_track():
    for player in first_statues_placed(new(3)).view(None).players:
        assert (player.statues_placed, player.statues_left) == (1, 24)
