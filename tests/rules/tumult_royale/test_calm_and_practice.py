"""Tumult Royale, chapter "The tax raid": the practice raid and the calm raid. (TR-32, TR-33)"""

from __future__ import annotations

import pytest

from .tables import (
    DeclareDone,
    DeclareReady,
    KeepTile,
    LiftTile,
    PutBackTile,
    Spin,
    StartRaid,
    before_raid,
    calmly_raiding,
    ever_happened,
    first_statues_placed,
    happened,
    new,
    place_of,
    placed,
    ranks,
    refused,
    supporters,
)


@pytest.mark.rule("TR-32")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_practice_raid_before_the_first_round_does_not_count(seats):
    match = first_statues_placed(new(seats, practice_raid=True, start_seat=0))
    assert (match.view(None).practising, match.view(None).round) == (True, 0)
    assert refused(match, 0, Spin()) == ("TR-32", "no-spin-in-practice")
    for seat in range(1, seats):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    match.play(0, LiftTile(0))
    match.play(0, KeepTile(), at=250)
    for seat in range(seats):
        match.play(seat, DeclareDone())
    assert happened(match, "TileRevealed")
    assert happened(match, "PracticeEnded")
    view = match.view(None)
    assert (view.practising, view.round, view.phase) == (False, 1, "before-raid")
    assert [tile.where for tile in view.tiles].count("castle") == 0
    assert (placed(match), view.supply) == ([1] * seats, 45)
    assert ever_happened(match, "TumultBrokeOut") == []
    match.play(0, Spin())


@pytest.mark.rule("TR-32")
def test_without_the_option_there_is_no_practice_raid():
    match = first_statues_placed(new(2))
    assert (match.view(None).practising, match.view(None).round) == (False, 1)


@pytest.mark.rule("TR-33")
def test_a_calm_raid_begins_by_itself_once_the_arrow_is_spun():
    match = before_raid(mood=0, table={"raid": "calm"})
    assert refused(match, 1, DeclareReady()) == ("TR-33", "calm-needs-no-readiness")
    match.play(0, Spin())
    assert (match.view(None).phase, match.view(None).on_turn) == ("raid", 0)
    assert happened(match, "RaidBegan")[0].ends_at is None
    assert match.due is None


@pytest.mark.rule("TR-33")
def test_in_rank_order_king_first_one_lift_and_decision_each():
    match = calmly_raiding(ranks=(3, 1, 2), on_turn=1)
    order = []
    for _ in range(7):
        (seat,) = match.waiting
        order.append(seat)
        match.play(seat, LiftTile(place_of(match)))
        assert match.waiting == (seat,)
        match.play(seat, PutBackTile())
    assert order == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.rule("TR-33")
def test_nobody_acts_out_of_turn_in_a_calm_raid():
    match = calmly_raiding()
    assert refused(match, 1, LiftTile(3)) == ("TR-33", "not-your-turn")
    assert refused(match, 1, DeclareDone()) == ("TR-33", "not-your-turn")
    assert refused(match, 1, KeepTile()) == ("TR-33", "not-your-turn")
    match.play(0, LiftTile(3))
    assert refused(match, 0, LiftTile(4)) == ("TR-27", "hand-full")
    assert refused(match, 0, DeclareDone()) == ("TR-34", "decide-first")


@pytest.mark.rule("TR-33")
@pytest.mark.parametrize("lifts", [1, 2, 9])
def test_until_each_has_had_the_set_number_of_lifts(lifts):
    match = calmly_raiding(2, table={"calm_lifts": lifts})
    for number in range(2 * lifts):
        assert match.view(None).phase == "raid", number
        (seat,) = match.waiting
        match.play(seat, LiftTile(place_of(match)))
        match.play(seat, PutBackTile())
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-33")
def test_who_has_stopped_is_passed_over_and_the_raid_ends_when_all_have():
    match = calmly_raiding()
    match.play(0, DeclareDone())
    match.play(1, LiftTile(0))
    match.play(1, KeepTile())
    match.play(2, DeclareDone())
    assert match.waiting == (1,)
    match.play(1, DeclareDone())
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-33")
def test_a_calm_raid_ends_when_no_tile_is_left():
    match = calmly_raiding(centre=["bread-1"])
    match.play(0, LiftTile(0))
    match.play(0, KeepTile())
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-33", "TR-31")
def test_in_a_calm_raid_nobody_waits_for_the_hand():
    match = calmly_raiding(table={"hand_ms": 1000})
    match.play(0, LiftTile(0), at=5)
    match.play(0, KeepTile(), at=5)


@pytest.mark.rule("TR-33", "TR-21")
def test_a_forgetful_king_starts_a_calm_raid_himself():
    match = before_raid(mood=0, table={"raid": "calm", "forgetful_king": True})
    assert match.actions(0) == [Spin(), StartRaid()]
    assert match.waiting == (0,)
    match.play(0, StartRaid())
    assert set(match.view(None).demanded.values()) == {3}
    assert ranks(match)[match.waiting[0]] == 1
    assert supporters(match) == [20, 20, 20]
