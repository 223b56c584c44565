"""Tumult Royale, chapter "The tax raid", against the hourglass. (TR-25 to TR-31, TR-34)"""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE

from .tables import (
    DeclareDone,
    DeclareReady,
    KeepTile,
    LiftTile,
    PutBackTile,
    SetAsideTile,
    StartRaid,
    before_raid,
    end_raid,
    ever_happened,
    first_statues_placed,
    happened,
    new,
    place_of,
    position,
    raiding,
    refused,
)

# ---- setting aside -------------------------------------------------------------------------------


@pytest.mark.rule("TR-25")
@pytest.mark.parametrize(("seats", "left"), [(2, 15), (3, 21), (4, 27)])
def test_three_tiles_of_each_player_are_set_aside_unseen(seats, left):
    match = first_statues_placed(new(seats))
    tiles = match.view(0).tiles
    assert [tile.where for tile in tiles].count("centre") == left
    assert [tile.where for tile in tiles].count("set-aside") == 3 * seats
    assert {tile.face for tile in tiles} == {None}


@pytest.mark.rule("TR-25")
def test_at_a_table_that_wants_it_each_player_chooses_three_tiles():
    match = first_statues_placed(new(2, set_aside="choose", start_seat=0))
    match.play(0, next(action for action in match.actions(0) if type(action).__name__ == "Spin"))
    assert match.waiting == (0, 1)
    for place in (4, 9):
        match.play(1, SetAsideTile(place))
    assert refused(match, 1, DeclareReady()) == ("TR-25", "set-aside-first")
    assert refused(match, 0, SetAsideTile(9)) == ("TR-25", "tile-set-aside")
    assert refused(match, 0, SetAsideTile(21)) == ("TR-11", "no-such-tile")
    match.play(1, SetAsideTile(20))
    assert refused(match, 1, SetAsideTile(0)) == ("TR-25", "enough-set-aside")
    match.play(1, DeclareReady())
    assert refused(match, 0, StartRaid()) == ("TR-25", "set-aside-first")
    for place in (0, 1, 2):
        match.play(0, SetAsideTile(place))
    match.play(0, StartRaid())
    tiles = match.view(None).tiles
    assert [place for place, tile in enumerate(tiles) if tile.where == "set-aside"] == [0, 1, 2, 4, 9, 20]


@pytest.mark.rule("TR-25")
def test_nothing_is_set_aside_in_the_raid():
    assert refused(raiding(), 0, SetAsideTile(0)) == ("TR-25", "no-setting-aside-now")


# ---- readiness and the hourglass -----------------------------------------------------------------


@pytest.mark.rule("TR-26")
def test_when_all_have_said_that_they_are_ready_the_king_turns_the_hourglass():
    match = before_raid()
    assert match.waiting == (0, 1, 2)
    assert refused(match, 0, StartRaid()) == ("TR-26", "not-all-ready")
    match.play(1, DeclareReady())
    assert refused(match, 1, DeclareReady()) == ("TR-26", "already-ready")
    assert refused(match, 0, StartRaid()) == ("TR-26", "not-all-ready")
    match.play(2, DeclareReady())
    assert refused(match, 2, StartRaid()) == ("TR-26", "only-the-king-starts")
    match.play(0, StartRaid(), at=700)
    assert happened(match, "RaidBegan")[0].ends_at == 20_700
    assert match.due == 20_700
    assert match.waiting == (0, 1, 2)


@pytest.mark.rule("TR-26")
def test_the_king_may_say_that_he_is_ready_but_his_start_says_it_too():
    match = before_raid()
    match.play(0, DeclareReady())
    assert match.waiting == (1, 2)
    for seat in (1, 2):
        match.play(seat, DeclareReady())
    assert match.waiting == (0,)
    match.play(0, StartRaid())


@pytest.mark.rule("TR-26")
def test_the_refusal_names_who_is_not_ready():
    match = before_raid()
    match.play(1, DeclareReady())
    with pytest.raises(tr.Refused) as caught:
        match.play(0, StartRaid())
    assert caught.value.text("en") == "Not ready yet: Purple."
    assert caught.value.text("de") == "Noch nicht bereit: Violett."


@pytest.mark.rule("TR-26")
@pytest.mark.parametrize("seconds", [5, 20, 120])
def test_the_length_of_the_hourglass_is_a_table_option(seconds):
    match = before_raid(2, table={"raid_seconds": seconds}, players={1: {"ready": True}})
    match.play(0, StartRaid(), at=100)
    assert match.due == 100 + 1000 * seconds
    for wrong in (4, 121):
        with pytest.raises(tr.BadOption):
            new(2, raid_seconds=wrong)


@pytest.mark.rule("TR-26")
def test_lift_look_and_keep_or_put_back_as_often_as_one_likes():
    match = raiding(centre=["bread-3", "marble-1", "tools-2"])
    match.play(1, LiftTile(0), at=1000)
    assert match.view(1).tiles[0].face == "bread-3"
    match.play(1, PutBackTile(), at=1300)
    assert match.view(1).tiles[0].where == "centre"
    match.play(1, LiftTile(2), at=1400)
    match.play(1, KeepTile(), at=1700)
    assert (match.view(1).tiles[2].where, match.view(1).tiles[2].seat) == ("castle", 1)
    match.play(1, LiftTile(0), at=1700)
    assert match.view(1).players[1].hand == 0


@pytest.mark.rule("TR-26")
def test_all_players_act_at_once():
    match = raiding()
    assert match.waiting == (0, 1, 2)
    for seat, place in ((2, 5), (0, 6), (1, 7)):
        match.play(seat, LiftTile(place), at=500)
    assert [player.hand for player in match.view(None).players] == [6, 7, 5]


@pytest.mark.rule("TR-26")
def test_there_is_no_raid_before_it_starts_and_none_after_it():
    assert refused(before_raid(), 0, LiftTile(0)) == ("TR-26", "raid-not-begun")
    assert refused(raiding(), 0, StartRaid()) == ("TR-26", "no-raid-to-prepare")
    assert refused(raiding(), 0, DeclareReady()) == ("TR-26", "no-raid-to-prepare")


# ---- one tile in hand ----------------------------------------------------------------------------


@pytest.mark.rule("TR-27")
def test_one_tile_in_hand_at_a_time():
    match = raiding(at=1000)
    match.play(0, LiftTile(4))
    assert refused(match, 0, LiftTile(5), at=5000) == ("TR-27", "hand-full")
    match.play(0, PutBackTile(), at=5000)
    match.play(0, LiftTile(5))


@pytest.mark.rule("TR-27", "TR-34")
def test_a_tile_in_a_hand_or_a_castle_cannot_be_lifted():
    match = raiding(hands={1: "bread-1"}, castles={2: ["bread-2"], 0: ["bread-3"]}, centre=["tools-1"])
    where = {tile.where + str(tile.seat): place for place, tile in enumerate(match.view(None).tiles)}
    assert refused(match, 0, LiftTile(where["hand1"])) == ("TR-34", "tile-in-hand")
    assert refused(match, 0, LiftTile(where["castle2"])) == ("TR-27", "tile-kept")
    assert refused(match, 0, LiftTile(where["castle0"])) == ("TR-27", "tile-kept")
    assert refused(match, 0, LiftTile(where["set-asideNone"])) == ("TR-25", "tile-set-aside")
    assert refused(match, 0, LiftTile(30)) == ("TR-11", "no-such-tile")
    match.play(0, LiftTile(where["centreNone"]))


@pytest.mark.rule("TR-27")
def test_a_kept_tile_is_kept_and_a_tile_put_back_can_be_lifted_by_anyone():
    match = raiding()
    match.play(0, LiftTile(3), at=0)
    match.play(0, KeepTile(), at=250)
    for seat in (0, 1):
        assert refused(match, seat, LiftTile(3)) == ("TR-27", "tile-kept")
    assert refused(match, 0, PutBackTile()) == ("TR-27", "hand-empty")
    match.play(0, LiftTile(4), at=300)
    match.play(0, PutBackTile(), at=550)
    match.play(1, LiftTile(4))


@pytest.mark.rule("TR-27")
@pytest.mark.parametrize("action", [KeepTile(), PutBackTile()])
def test_without_a_tile_in_hand_there_is_nothing_to_decide(action):
    assert refused(raiding(), 1, action) == ("TR-27", "hand-empty")


# ---- the end -------------------------------------------------------------------------------------


@pytest.mark.rule("TR-28", "TR-34")
def test_a_lift_counts_just_before_the_end_and_not_at_the_end():
    match = raiding(at=19_000)
    match.play(0, LiftTile(0), at=19_999)
    assert refused(match, 1, LiftTile(1), at=20_000) == ("TR-28", "raid-over")
    with pytest.raises(tr.BadTime):
        match.play(1, LiftTile(1), at=20_001)


@pytest.mark.rule("TR-28")
def test_when_the_time_is_up_nobody_lifts_and_who_has_a_tile_decides():
    match = raiding(hands={1: "bread-1"}, at=19_000)
    match.advance(match.due)
    assert happened(match, "RaidStopped")[0].decide_until == 25_000
    assert match.view(None).phase == "last-decisions"
    assert match.waiting == (1,)
    assert refused(match, 0, LiftTile(5)) == ("TR-28", "raid-over")
    odd = position(hands={1: "bread-1"}, phase="raid", raid_ends_at=20_250, clock=19_000)
    match = tr.position("tumult-royale", odd, seed=1)
    match.advance(match.due)
    assert happened(match, "RaidStopped")[0].decide_until == 25_250
    assert refused(match, 0, DeclareDone()) == ("TR-28", "raid-over")
    assert refused(match, 0, KeepTile()) == ("TR-27", "hand-empty")
    match.play(1, KeepTile())
    assert happened(match, "TileKept")[0].seat == 1
    assert ever_happened(match, "TileRevealed")


@pytest.mark.rule("TR-28")
def test_last_decisions_are_shown_together():
    match = raiding(hands={0: "bread-1", 1: "marble-1"}, at=19_000)
    match.advance(20_000)
    match.play(0, KeepTile(), at=20_500)
    assert refused(match, 0, PutBackTile()) == ("TR-28", "already-decided")
    view = match.view(1)
    assert (view.players[0].has_decided, view.players[0].last_decision) == (True, None)
    assert match.view(0).players[0].last_decision == "keep"
    assert view.tiles[0].where == "hand"
    for seat, known in ((0, True), (1, None), (None, None)):
        told = [event for event in match.events(seat) if type(event).__name__ == "LastDecisionMade"]
        assert [event.keep for event in told] == [known]
    match.play(1, PutBackTile(), at=21_000)
    assert [event.place for event in happened(match, "TileKept")] == [0]
    assert [event.place for event in happened(match, "TilePutBack")] == [1]


@pytest.mark.rule("TR-28")
def test_without_a_tile_in_any_hand_the_tiles_are_revealed_as_soon_as_the_time_is_up():
    match = raiding(at=19_000)
    match.advance(20_000)
    assert happened(match, "RaidStopped")[0].decide_until is None
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-29")
def test_all_tiles_in_the_centre_and_in_the_castles_are_turned_face_up_and_no_other():
    match = raiding(castles={0: ["bread-2", "marble-2"], 2: ["tools-3"]}, centre=["bread-3", "marble-3", "tools-3"])
    end_raid(match)
    faces = {(event.face, event.seat) for event in happened(match, "TileRevealed")}
    assert faces == {
        ("bread-2", 0),
        ("marble-2", 0),
        ("tools-3", 2),
        ("bread-3", None),
        ("marble-3", None),
        ("tools-3", None),
    }
    shown = [tile for tile in match.view(1).tiles if tile.face is not None]
    assert len(shown) == 6
    assert all(tile.face is None for tile in match.view(1).tiles if tile.where == "set-aside")


@pytest.mark.rule("TR-30")
def test_everybody_sees_which_tile_is_in_whose_hand_and_how_many_are_kept_but_no_face():
    match = raiding(hands={1: "bread-3"}, castles={1: ["marble-2", "tools-1"]})
    for viewer in (0, 2, None):
        tiles = match.view(viewer).tiles
        theirs = [(tile.where, tile.seat, tile.face) for tile in tiles if tile.seat == 1]
        assert sorted(theirs) == [("castle", 1, None), ("castle", 1, None), ("hand", 1, None)]
        assert match.view(viewer).players[1].hand == 2
    assert sorted(tile.face for tile in match.view(1).tiles if tile.seat == 1) == ["bread-3", "marble-2", "tools-1"]


@pytest.mark.rule("TR-30")
def test_a_tile_keeps_its_place_in_the_centre():
    match = raiding(at=100)
    face = match.position()["tiles"][7]["face"]
    for seat in (0, 1):
        match.play(seat, LiftTile(7))
        assert match.view(seat).tiles[7].face == face
        match.play(seat, PutBackTile(), at=1000 * (seat + 1))


# ---- hand speed ----------------------------------------------------------------------------------


@pytest.mark.rule("TR-31")
@pytest.mark.parametrize("ms", [0, 250, 1000])
def test_a_decision_is_accepted_from_the_hand_speed_on_and_not_before(ms):
    match = raiding(table={"hand_ms": ms}, at=1000)
    match.play(0, LiftTile(0))
    if ms:
        assert 0 not in match.waiting
        assert match.actions(0) == []
        for action in (KeepTile(), PutBackTile()):
            assert refused(match, 0, action, at=1000 + ms - 1) == ("TR-31", "hand-not-ready")
    match.play(0, KeepTile(), at=1000 + ms)


@pytest.mark.rule("TR-31")
def test_the_refusal_says_how_many_milliseconds_are_missing():
    match = raiding(at=1000)
    match.play(0, LiftTile(0))
    with pytest.raises(tr.Refused) as caught:
        match.play(0, KeepTile(), at=1050)
    assert "200" in caught.value.text("en")


@pytest.mark.rule("TR-31")
def test_while_nobody_may_act_the_clock_is_due_when_a_hand_becomes_ready():
    match = raiding(2, at=1000)
    match.play(0, LiftTile(0))
    assert match.due == 20_000
    match.play(1, LiftTile(1), at=1100)
    assert match.waiting == ()
    assert match.due == 1250
    match.advance(1250)
    assert match.waiting == (0,)
    assert match.due == 20_000


@pytest.mark.rule("TR-31")
@pytest.mark.parametrize("seconds", [1, 5, 60])
def test_a_tile_still_undecided_some_seconds_after_the_end_goes_back(seconds):
    match = raiding(hands={1: "bread-1"}, at=19_990, table={"decide_seconds": seconds})
    match.advance(20_000)
    deadline = 20_000 + 1000 * seconds
    assert match.due == deadline
    assert refused(match, 1, KeepTile(), at=deadline) == ("TR-31", "decision-too-late")
    match.advance(deadline)
    assert [event.place for event in happened(match, "TilePutBack")] == [0]
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-31")
def test_the_last_moment_for_a_decision_is_just_before_the_deadline():
    match = raiding(hands={1: "bread-1"}, at=19_990)
    match.advance(20_000)
    match.play(1, KeepTile(), at=24_999)
    assert happened(match, "TileKept")


@pytest.mark.rule("TR-31")
def test_hand_speed_holds_after_the_end_too():
    match = raiding(at=19_000)
    match.play(0, LiftTile(0), at=19_900)
    match.advance(20_000)
    assert match.waiting == ()
    assert match.due == 20_150
    assert refused(match, 0, KeepTile(), at=20_149) == ("TR-31", "hand-not-ready")
    match.advance(20_150)
    match.play(0, KeepTile())


# ---- who is first, who is done -------------------------------------------------------------------


@pytest.mark.rule("TR-34")
def test_two_taps_on_one_tile_the_second_is_told_who_was_first_and_has_an_empty_hand():
    match = raiding()
    match.play(2, LiftTile(5), at=3000)
    with pytest.raises(tr.Refused) as caught:
        match.play(1, LiftTile(5), at=3000)
    assert caught.value.rule == "TR-34"
    assert caught.value.text("en") == "Purple was first and has tile 6 in hand."
    assert caught.value.text("de") == "Violett war schneller und hat Plättchen 6 in der Hand."
    assert match.view(1).players[1].hand is None
    match.play(1, LiftTile(6), at=3000)


@pytest.mark.rule("TR-34")
def test_the_raid_ends_early_when_every_player_is_done_and_not_before():
    match = raiding(at=4000)
    match.play(0, DeclareDone())
    assert refused(match, 0, LiftTile(0)) == ("TR-34", "you-are-done")
    assert refused(match, 0, DeclareDone()) == ("TR-34", "you-are-done")
    match.play(2, DeclareDone())
    assert match.view(None).phase == "raid"
    assert match.waiting == (1,)
    match.play(1, DeclareDone())
    assert happened(match, "TileRevealed")


@pytest.mark.rule("TR-34")
def test_nobody_is_done_with_a_tile_in_hand():
    match = raiding(hands={0: "bread-1"})
    assert refused(match, 0, DeclareDone()) == ("TR-34", "decide-first")
    match.play(0, KeepTile(), at=250)
    match.play(0, DeclareDone())


@pytest.mark.rule("TR-34")
def test_a_seat_can_be_declared_ready_by_whoever_runs_the_table():
    """The table's time limit is the server's: it plays DeclareReady for a seat that is late."""
    match = before_raid(2)
    match.play(1, DeclareReady(), at=60_000)
    match.play(0, StartRaid(), at=60_000)
    assert match.due == 80_000


@pytest.mark.rule("TR-30")
def test_the_raid_tells_the_lifter_and_nobody_else_what_it_is():
    match = raiding(centre=["tools-3"])
    match.play(1, LiftTile(place_of(match)), at=10)
    for viewer, face in ((1, "tools-3"), (0, None), (None, None)):
        lifted = [event for event in match.events(viewer) if type(event).__name__ == "TileLifted"]
        assert [event.face for event in lifted] == [face]
    assert TUMULT_ROYALE.options["hand_ms"].default == 250


@pytest.mark.rule("TR-30", "TR-85")
def test_no_log_remembers_for_who_lifted_a_tile_what_it_was():
    """The hand shows it as long as the tile is in it; in the sentences of the log it is the same tile for everybody."""
    match = raiding(centre=["tools-3"])
    place = place_of(match)
    match.play(1, LiftTile(place), at=10)
    assert match.view(1).tiles[place].face == "tools-3"
    for language in ("de", "en"):
        face = TUMULT_ROYALE.texts.say(language, "face.tools-3")
        told = [
            [
                TUMULT_ROYALE.sentence(event, ("Ada", "Ben", "Cleo"), match.box, language)
                for event in match.events(viewer)
            ]
            for viewer in (0, 1, None)
        ]
        assert told[0] == told[1] == told[2]
        assert not any(face in sentence for sentence in told[1])


@pytest.mark.rule("TR-85")
def test_everybody_sees_since_when_a_tile_is_in_a_hand_and_nothing_of_an_empty_one():
    match = raiding(centre=["bread-3", "marble-2"])
    match.play(1, LiftTile(place_of(match)))
    empty, full = match.view(0).players[:2]
    assert (empty.hand, empty.lifted_at, empty.hand_ready_at) == (None, None, None)
    assert full.lifted_at is not None
    assert full.hand_ready_at == full.lifted_at + 250
