"""Tumult Royale, chapter "Variant for gamblers". (TR-80)"""

from __future__ import annotations

import pytest

from .tables import DeclareReady, LiftTile, Spin, StartRaid, before_raid, happened, raiding, refused, revealed

GAMBLERS = {"gamblers": True}


def gambling(**more):
    castles = {0: ["bread-2", "marble-2"], 1: ["tools-3", "bread-3"]}
    return revealed(raiding(table=GAMBLERS, castles=castles, mood=0, **more))


@pytest.mark.rule("TR-80")
def test_nobody_spins_before_the_raid_and_the_raid_needs_no_spin():
    match = before_raid(table=GAMBLERS, mood=0)
    assert refused(match, 0, Spin()) == ("TR-80", "gamblers-spin-later")
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    assert happened(match, "SpinForgotten") == []
    match.play(0, LiftTile(0))


@pytest.mark.rule("TR-80")
def test_the_king_spins_three_times_after_the_reveal_each_spin_followed_by_its_tumult():
    match = gambling(centre=["marble-3", "marble-2"])
    assert (match.view(None).phase, match.waiting, match.actions(0)) == ("gamble", (0,), [Spin()])
    assert all(tile.face for tile in match.view(None).tiles if tile.where != "set-aside")
    assert refused(match, 1, Spin()) == ("TR-20", "only-the-king-spins")
    for commodity in ("bread", "marble", "tools"):
        match.play(0, Spin())
        (spun,) = happened(match, "Spun")
        assert spun.commodity == commodity
        assert match.view(None).demanded[commodity] == spun.number
        resolved = happened(match, "TumultBrokeOut") + happened(match, "PeopleContented")
        assert [(event.commodity, event.demanded) for event in resolved] == [(commodity, spun.number)]
    assert match.view(None).phase == "place"


@pytest.mark.rule("TR-80")
def test_the_three_numbers_can_differ():
    seen = set()
    for seed in range(12):
        match = gambling(centre=["marble-3", "marble-2"]).resample(0, seed)
        for _ in range(3):
            match.play(0, Spin())
        seen.add(tuple(match.view(None).demanded.values()))
    assert any(len(set(numbers)) > 1 for numbers in seen)


@pytest.mark.rule("TR-80")
def test_a_forgetful_king_cannot_forget_here():
    match = before_raid(table=GAMBLERS | {"forgetful_king": True}, mood=0)
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    assert set(match.view(None).demanded.values()) == {None}
