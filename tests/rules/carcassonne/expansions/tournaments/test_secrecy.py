"""Tournaments & Coats of Arms, chapter "Public and secret"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import ALL, shelf, tourney

TILES = ("U 0 0 0 p0@0:3", "U 1 0 0 p1@0:5", "P01 2 0 1 s1:2")


def match_with_secrets():
    held = {0: [{"tile": "P02", "emblem": 1}], 1: [{"tile": "P03"}]}
    return tourney(*TILES, drawn="B", stack="U V E", held=held, phase="place-prize")


@pytest.mark.rule("TO-60")
def test_values_under_meeples_and_in_supply_are_known_to_their_owner_only():
    match = match_with_secrets()
    for viewer, expected in ((0, [3, None]), (1, [None, 5]), (None, [None, None])):
        assert [one.emblem for one in shelf(match, viewer).nominations] == expected
    assert shelf(match, 0).contenders[0].supply == (0, 2, 5)
    assert shelf(match, 1).contenders[0].supply is None
    assert shelf(match, 1).contenders[0].emblems == 3


@pytest.mark.rule("TO-60")
def test_the_remaining_values_are_known_as_a_set():
    match = match_with_secrets()
    assert shelf(match, 1).contenders[0].unseen == (0, 2, 3, 5)  # the 1 was turned up and kept
    assert shelf(match, 0).contenders[1].unseen == (0, 1, 3, 5)  # the 2 lies on a statue
    assert [one.emblem for one in shelf(match, 0).statues] == [2]


@pytest.mark.rule("TO-60")
def test_a_prize_won_is_seen_by_its_winner_only():
    match = match_with_secrets()
    assert shelf(match, 0).contenders[0].prizes[0].tile == "P02"
    assert shelf(match, 1).contenders[0].prizes[0].tile is None
    assert shelf(match, None).contenders[1].prizes[0].tile is None
    assert shelf(match, 1).contenders[0].prizes[0].emblem == 1
    assert "P02" in shelf(match, 1).hidden_prizes
    assert "P02" not in shelf(match, 0).hidden_prizes


@pytest.mark.rule("TO-60")
def test_what_a_seat_cannot_know_differs_from_sample_to_sample_and_what_it_knows_does_not():
    match = match_with_secrets()
    samples = [match.resample(1, seed) for seed in range(25)]
    assert {tr.to_json(sample.view(1)) for sample in samples} == {tr.to_json(match.view(1))}
    positions = [sample.position() for sample in samples]
    assert {tile["meeple"]["emblem"] for p in positions for tile in p["tiles"][:1]} == {0, 2, 3, 5}
    assert len({str(p["stack"]) for p in positions}) > 1
    assert len({str(p["tournaments"]["last_stack"]) for p in positions}) > 1
    assert len({p["tournaments"]["contenders"][0]["prizes"][0]["tile"] for p in positions}) > 1
    assert {p["tournaments"]["contenders"][1]["prizes"][0]["tile"] for p in positions} == {"P03"}
    assert all(sorted(p["tournaments"]["contenders"][1]["supply"]) == [0, 1, 3] for p in positions)
    assert ALL == [0, 1, 2, 3, 5]


@pytest.mark.rule("TO-60")
def test_dealing_anew_leaves_no_trace_of_where_the_prizes_lay():
    worlds = [match_with_secrets().resample(1, world) for world in range(3)]  # seat 1 cannot tell them apart
    assert len({str(world.position()["tournaments"]["last_stack"]) for world in worlds}) == 3
    for seed in range(4):
        dealt = [world.resample(1, seed).position() for world in worlds]
        assert dealt == [dealt[0]] * 3
        of_others = dealt[0]["tournaments"]["contenders"][0]["prizes"][0]["tile"]
        prizes = [*dealt[0]["tournaments"]["last_stack"], of_others]
        assert sorted(prizes) == [f"P{number:02}" for number in range(1, 13) if number not in (1, 3)]
