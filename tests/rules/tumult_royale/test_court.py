"""Tumult Royale, chapters "Ranks", "Coronation", "Mercy" and "The next round". (TR-55 to TR-66)"""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import (
    FACE_UP,
    GAME,
    SINGLES,
    VILLAGE,
    Pass,
    TurnUpRegionTile,
    happened,
    placed,
    placing,
    position,
    ranks,
    refused,
    supporters,
    tiles_in_play,
)


def ended(seats=3, **more):
    """The placing phase ends with a pass; everybody could have placed, so nobody is consoled."""
    players = {seat: {"could_place": True} for seat in range(seats)}
    match = placing(seats, castles={0: ["bread-3", "marble-3", "tools-3"]}, players=players, **more)
    match.play(0, Pass())
    return match


@pytest.mark.rule("TR-55")
def test_the_most_supporters_make_the_king_then_duke_then_prince():
    match = ended(supporters=(10, 30, 20), ranks=(1, 2, 3))
    assert ranks(match) == [3, 1, 2]
    taken = {event.seat: (event.rank, event.before) for event in happened(match, "RankTaken")}
    assert taken == {0: (3, 1), 1: (1, 2), 2: (2, 3)}


@pytest.mark.rule("TR-55")
@pytest.mark.parametrize("before", [(1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_with_equally_many_the_higher_rank_before_this_phase_comes_first(before):
    assert ranks(ended(supporters=(20, 20, 20), ranks=before)) == list(before)


@pytest.mark.rule("TR-55")
def test_the_rank_before_counts_not_the_card_held_midway_through_the_swapping():
    """Seat 3 becomes king and hands the earl's card to the old king; he still comes before the duke of old."""
    match = ended(4, supporters=(20, 20, 20, 30), ranks=(1, 2, 3, 4))
    assert ranks(match) == [2, 3, 4, 1]


@pytest.mark.rule("TR-60")
@pytest.mark.parametrize(("supporters_before", "king"), [((30, 20, 20), 0), ((20, 30, 20), 1)])
def test_the_king_new_or_old_returns_5_supporters(supporters_before, king):
    match = ended(supporters=supporters_before)
    returned = [(event.seat, event.amount, event.rule) for event in happened(match, "SupportersReturned")]
    assert returned == [(king, 5, "TR-60")]
    assert supporters(match)[king] == 25


@pytest.mark.rule("TR-61")
@pytest.mark.parametrize(("round", "statues"), [(1, 1), (2, 1), (4, 1), (5, 1), (6, 2), (7, 2)])
def test_one_statue_on_a_single_space_and_from_the_sixth_round_on_two(round, statues):
    kings = [seat % 3 for seat in range(round - 1)]  # evenly, so that no gap ends the game
    match = ended(round=round, kings=kings)
    (crowned,) = happened(match, "KingCrowned")
    assert (crowned.space, crowned.statues) == (round, statues)
    space = match.view(None).chronicle[round - 1]
    assert (space.king, space.statues) == (crowned.seat, statues)
    assert match.score_lines()[-1].rule == "TR-61"
    assert match.score_lines()[-1].amount == statues


@pytest.mark.rule("TR-61", "TR-50")
@pytest.mark.parametrize(("left", "statues", "why"), [(1, 1, "last-statue"), (2, 2, "last-statue"), (3, 2, "gap")])
def test_a_king_with_one_statue_left_puts_that_one_on_the_double_space_and_wins(left, statues, why):
    mine = dict.fromkeys(["f3", "i3", *SINGLES[: 25 - left - 2 * 3 - 1]], 0)  # two palaces, one in the chronicle
    others = {"h3": 1, "i1": 2, "b2": 1, "c1": 2}
    match = ended(round=7, kings=[1, 2, 1, 2, 0, 1], supporters=(30, 20, 20), statues=mine | others)
    (crowned,) = happened(match, "KingCrowned")
    assert (crowned.seat, crowned.statues) == (0, statues)
    assert (match.over, match.result.why, match.result.winners) == (True, why, (0,))
    assert match.view(None).players[0].statues_placed == min(25, 25 - left + 2)


# ---- region tiles --------------------------------------------------------------------------------


@pytest.mark.rule("TR-62")
@pytest.mark.parametrize(("seats", "count"), [(2, 1), (3, 1), (4, 2)])
def test_on_the_third_space_the_king_turns_up_tiles_of_his_choice_one_after_the_other(seats, count):
    match = ended(seats, round=3, kings=[0, 1], supporters=(20, 30, 20, 20))
    down = [region.space for region in match.view(None).regions if not region.face_up]
    assert (match.view(None).phase, match.waiting) == ("turn-up", (1,))
    for number in range(count):
        assert {action.space for action in match.actions(1)} == set(down)
        assert refused(match, 0, TurnUpRegionTile(down[0])) == ("TR-62", "not-your-turn")
        match.play(1, TurnUpRegionTile(down.pop()))
        (turned,) = happened(match, "RegionTurnedUp")
        assert None not in turned.kinds
        assert (match.view(None).phase == "turn-up") == (number + 1 < count)
    assert match.view(None).round == 4
    assert [region.space for region in match.view(None).regions if not region.face_up] == down


@pytest.mark.rule("TR-62")
def test_only_a_face_down_tile_of_the_frame_is_turned_up():
    match = ended(3, round=3, kings=[0, 1])
    assert refused(match, 0, TurnUpRegionTile(0)) == ("TR-62", "already-face-up")
    assert refused(match, 0, TurnUpRegionTile(7)) == ("TR-94", "space-outside")
    assert refused(placing(castles={0: VILLAGE}), 0, TurnUpRegionTile(4)) == ("TR-62", "no-turning-up-now")
    match.play(0, TurnUpRegionTile(4))


@pytest.mark.rule("TR-62")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_on_the_fifth_space_all_the_remaining_ones(seats):
    match = ended(seats, round=5, kings=[0, 1, 0, 1], face_up=(*FACE_UP[seats], 4))
    assert all(region.face_up for region in match.view(None).regions)
    assert match.view(None).round == 6
    assert None not in {field.kind for field in match.view(None).fields}


@pytest.mark.rule("TR-62")
@pytest.mark.parametrize("round", [1, 2, 4, 6])
def test_on_the_other_spaces_none(round):
    match = ended(3, round=round, kings=[seat % 3 for seat in range(round - 1)])
    assert happened(match, "RegionTurnedUp") == []
    assert [region.space for region in match.view(None).regions if region.face_up] == [0, 1, 2]


@pytest.mark.rule("TR-63")
def test_the_new_king_has_spinner_and_hourglass():
    match = ended(supporters=(20, 20, 30))
    assert match.view(None).king == 2
    assert match.waiting == (2,)
    assert [type(action).__name__ for action in match.actions(2)] == ["Spin"]


# ---- mercy and the next round --------------------------------------------------------------------


@pytest.mark.rule("TR-65")
@pytest.mark.parametrize(
    ("more", "counts", "mercy"),
    [
        ({}, [2, 1, 1], [False, True, True]),  # the king has one in the chronicle
        ({"b2": 1}, [2, 3, 1], [False, False, True]),
        ({"b2": 1, "c2": 2}, [2, 3, 2], [True, False, True]),
        ({"c2": 1, "d2": 2}, [2, 2, 2], [False, False, False]),
    ],
)
def test_the_fewest_statues_bring_mercy_to_one_or_several_but_never_to_all(more, counts, mercy):
    match = ended(statues={"b1": 0, "e2": 1, "h3": 2} | more)
    assert placed(match) == counts
    assert [player.mercy for player in match.view(None).players] == mercy


@pytest.mark.rule("TR-65")
def test_all_others_lose_it():
    match = ended(mercy=[0, 1], statues={"b1": 0, "e2": 1, "h3": 2, "b2": 1})
    assert [event.seat for event in happened(match, "MercyLost")] == [0, 1]
    assert [event.seat for event in happened(match, "MercyShown")] == [2]


@pytest.mark.rule("TR-65")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nobody_has_mercy_in_the_first_round(seats):
    assert not any(player.mercy for player in tr.new(GAME, seats, 3).view(None).players)


@pytest.mark.rule("TR-66")
def test_all_tiles_the_set_aside_ones_too_are_shuffled_face_down():
    match = ended(centre=["bread-1"])
    tiles = match.position()["tiles"]
    assert sorted(tile["face"] for tile in tiles) == sorted(tiles_in_play(3))
    assert {tile["where"] for tile in tiles} == {"centre", "set-aside"}
    assert [tile["where"] for tile in tiles].count("centre") == 21
    assert {tile.face for tile in match.view(0).tiles} == {None}
    orders = {tuple(tile["face"] for tile in _again(seed).position()["tiles"]) for seed in range(5)}
    assert len(orders) == 5


def _again(seed):
    data = position(
        phase="place",
        on_turn=0,
        placement_round=1,
        castles={0: VILLAGE},
        players={0: {"could_place": True}},
    )
    match = tr.position(GAME, data, seed=seed)
    match.play(0, Pass())
    return match


@pytest.mark.rule("TR-66")
def test_the_next_round_begins_without_a_number_and_without_readiness():
    view = ended().view(None)
    assert (view.round, view.phase) == (2, "before-raid")
    assert set(view.demanded.values()) == {None}
    assert view.mood_before == 3
    assert not any(player.ready or player.greediest or player.could_place for player in view.players)
