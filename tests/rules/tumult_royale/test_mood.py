"""Tumult Royale, chapter "The people's mood". (TR-20, TR-21)"""

from __future__ import annotations

import pytest

from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.games.tumult_royale.rules.mood import number_at
from tafelrunde.kernel.compiling import uncompiled

from .tables import DeclareReady, LiftTile, Spin, StartRaid, before_raid, ever_happened, happened, refused

BOX = TUMULT_ROYALE.standard_box.record
shown = uncompiled(number_at)


@pytest.mark.rule("TR-20")
def test_the_king_spins_once_and_the_number_holds_for_every_commodity():
    match = before_raid(mood=0)
    assert match.waiting == (0,)
    assert match.actions(0) == [Spin()]
    match.play(0, Spin())
    (spun,) = happened(match, "Spun")
    assert match.view(None).demanded == dict.fromkeys(("bread", "marble", "tools"), spun.number)
    assert spun.number in (2, 3, 4, 5)
    assert spun.commodity is None
    assert refused(match, 0, Spin()) == ("TR-20", "already-spun")


@pytest.mark.rule("TR-20")
def test_nobody_but_the_king_spins():
    match = before_raid(mood=0, ranks=(2, 1, 3))
    assert refused(match, 0, Spin()) == ("TR-20", "only-the-king-spins")
    match.play(1, Spin())


@pytest.mark.rule("TR-20", "TR-91")
@pytest.mark.parametrize(
    ("degrees", "number"),
    [(1, 2), (89, 2), (90, 2), (91, 3), (179, 3), (180, 3), (181, 4), (269, 4), (270, 4), (271, 5), (359, 5), (0, 2)],
)
def test_an_arrow_exactly_between_two_areas_counts_as_the_smaller_number(degrees, number):
    assert shown(BOX, degrees) == number


@pytest.mark.rule("TR-20")
def test_the_event_says_where_the_arrow_stopped_and_whether_on_a_border():
    for seed in range(8):
        match = before_raid(mood=0).resample(None, seed)
        match.play(0, Spin())
        (spun,) = happened(match, "Spun")
        assert spun.on_border == (spun.degrees % 90 == 0)
        assert spun.number == shown(BOX, spun.degrees)


@pytest.mark.rule("TR-21")
def test_no_raid_before_the_spin():
    match = before_raid(mood=0)
    assert refused(match, 1, DeclareReady()) == ("TR-21", "spin-first")
    assert refused(match, 0, StartRaid()) == ("TR-21", "spin-first")
    assert refused(match, 2, LiftTile(0)) == ("TR-21", "spin-first")
    match.play(0, Spin())
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    assert match.view(None).phase == "raid"


FORGETFUL = {"forgetful_king": True}


@pytest.mark.rule("TR-21")
@pytest.mark.parametrize(("before", "number"), [(0, 3), (2, 2), (5, 5)])
def test_a_forgetful_king_starts_without_a_spin_and_the_previous_number_holds_or_3(before, number):
    match = before_raid(mood=0, table=FORGETFUL, mood_before=before, round=2 if before else 1)
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    assert happened(match, "SpinForgotten")[0].number == number
    assert set(match.view(None).demanded.values()) == {number}


@pytest.mark.rule("TR-21")
def test_a_forgetful_king_may_still_remember_to_spin():
    match = before_raid(mood=0, table=FORGETFUL)
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    match.play(0, Spin())
    spun = happened(match, "Spun")[0].number
    match.play(0, StartRaid())
    assert set(match.view(None).demanded.values()) == {spun}
    assert ever_happened(match, "SpinForgotten") == []


@pytest.mark.rule("TR-21")
def test_forgetting_is_off_by_default():
    assert TUMULT_ROYALE.options["forgetful_king"].default is False
