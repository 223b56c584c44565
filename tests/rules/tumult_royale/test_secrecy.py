"""Tumult Royale, chapter "Public and secret". (TR-85)"""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.components import REGION_TILES
from tafelrunde.games.tumult_royale.imagining import _regions
from tafelrunde.games.tumult_royale.secrecy import place_in, redeal_tiles
from tafelrunde.games.tumult_royale.state import STATE
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled

from .tables import DeclareDone, LiftTile, PutBackTile, new, place_of, raiding, revealed


@pytest.mark.rule("TR-85")
def test_a_face_is_shown_only_to_who_holds_or_keeps_the_tile():
    match = raiding(hands={0: "bread-1"}, castles={1: ["tools-2"]}, centre=["marble-1"])
    faces = {viewer: [tile.face for tile in match.view(viewer).tiles[:3]] for viewer in (0, 1, 2, None)}
    assert faces[2] == faces[None] == [None, None, None]
    assert sorted(face or "" for face in faces[0]) == ["", "", "bread-1"]
    assert sorted(face or "" for face in faces[1]) == ["", "", "tools-2"]


@pytest.mark.rule("TR-85")
@pytest.mark.parametrize("memory", [False, True])
def test_a_tile_put_back_is_hidden_again_and_noted_only_at_tables_that_want_it(memory):
    match = raiding(2, table={"memory": memory})
    match.play(0, LiftTile(5), at=0)
    face = match.view(0).tiles[5].face
    assert face is not None
    match.play(0, PutBackTile(), at=300)
    assert match.view(0).tiles[5].face is None
    if memory:
        assert match.view(0).memory[5] == face
        assert match.view(0).memory[4] is None
        assert set(match.view(1).memory) == {None}
        assert match.view(None).memory is None
        assert match.view(1).players[0].seen == (5,)
    else:
        assert match.view(0).memory is None
        assert match.view(1).players[0].seen is None


@pytest.mark.rule("TR-85")
def test_what_a_seat_has_seen_stays_in_every_sample_and_the_rest_does_not():
    match = raiding(2)
    match.play(0, LiftTile(5), at=0)
    match.play(0, PutBackTile(), at=300)
    match.play(1, LiftTile(5), at=400)
    truth = [tile["face"] for tile in match.position()["tiles"]]
    others = set()
    for seed in range(12):
        sample = [tile["face"] for tile in match.resample(0, seed).position()["tiles"]]
        assert sample[5] == truth[5]
        assert sorted(sample) == sorted(truth)
        others.add(sample[6])
    assert len(others) > 2


@pytest.mark.rule("TR-85")
def test_memory_comes_from_what_the_seat_was_told():
    match = raiding(2)
    match.play(0, LiftTile(5), at=0)
    match.play(0, PutBackTile(), at=300)
    match.play(1, LiftTile(6), at=300)
    known = match.game.remember(match.view(0), match.events(0))
    assert [place for place, face in enumerate(known.memory) if face] == [5]
    assert [player.seen for player in known.players] == [(5,), (6,)]
    assert match.game.remember(match.view(None), match.events(None)).memory == (None,) * 21


@pytest.mark.rule("TR-85")
def test_set_aside_tiles_stay_secret_also_after_the_reveal():
    match = revealed(raiding(castles={0: ["bread-2", "marble-2"]}, centre=["bread-3", "marble-3", "tools-3"]))
    assert match.view(None).phase == "place"
    for viewer in (0, 1, None):
        shown = {tile.where: tile.face is not None for tile in match.view(viewer).tiles}
        assert shown == {"castle": True, "centre": True, "set-aside": False}
    arrangements = set()
    for seed in range(6):
        tiles = match.resample(0, seed).position()["tiles"]
        arrangements.add(tuple(tile["face"] for tile in tiles if tile["where"] == "set-aside"))
    assert len(arrangements) == 6


@pytest.mark.rule("TR-85")
def test_face_down_region_tiles_are_secret():
    match = new(4)
    drawn = set()
    for seed in range(12):
        sample = match.resample(2, seed)
        assert tr.to_json(sample.view(2)) == tr.to_json(match.view(2))
        drawn.add(tuple((r["number"], r["orientation"]) for r in sample.position()["regions"] if not r["face_up"]))
    assert len(drawn) == 12


@pytest.mark.rule("TR-85", "TR-28")
def test_what_others_have_decided_after_the_end_is_secret():
    match = raiding(hands={0: "bread-1", 1: "marble-1", 2: "tools-1"}, at=19_000)
    match.advance(20_000)
    for seat, action in ((0, "KeepTile"), (1, "PutBackTile")):
        match.play(seat, {"do": action})
    decided = set()
    for seed in range(12):
        sample = match.resample(0, seed)
        players = sample.position()["players"]
        assert players[0]["last_decision"] == "keep"
        assert tr.to_json(sample.view(0)) == tr.to_json(match.view(0))
        decided.add(players[1]["last_decision"])
    assert decided == {"keep", "put-back"}


@pytest.mark.rule("TR-85")
def test_two_matches_that_differ_only_in_unseen_tiles_tell_a_seat_the_same():
    match = raiding(3, at=100)
    match.play(0, LiftTile(3))
    twin = match.resample(0, "twin")
    assert twin.position() != match.position()
    told = []
    for world in (match, twin):
        events = []
        for seat, action, at in (
            (1, LiftTile(place_of(world)), 200),
            (0, PutBackTile(), 400),
            (2, DeclareDone(), 500),
            (1, PutBackTile(), 600),
        ):
            world.play(seat, action, at)
            events += world.events_of(len(world.log), 0)
        told.append((tr.to_json(events), tr.to_json(world.view(0))))
    assert told[0] == told[1]


@pytest.mark.rule("TR-85")
def test_dealing_anew_leaves_no_trace_of_where_the_unknown_tiles_lay():
    match = raiding(hands={1: "bread-1"}, castles={0: ["marble-2"], 1: ["tools-3"]})
    worlds = [match.resample(0, world) for world in range(3)]  # seat 0 cannot tell them apart
    assert len({str(world.position()["tiles"]) for world in worlds}) == 3
    for seed in range(4):
        dealt = [world.resample(0, seed).position()["tiles"] for world in worlds]
        assert dealt == [dealt[0]] * 3


@pytest.mark.rule("TR-85")
def test_every_unknown_tile_is_as_likely_on_every_unknown_place(monkeypatch):
    """Of so many, the tile itself included, one is drawn for each place."""
    match = raiding(hands={1: "bread-1"}, castles={0: ["marble-2"]})
    unknown = [place for place, tile in enumerate(match.view(0).tiles) if tile.face is None]
    assert len(unknown) == len(match.view(0).tiles) - 1
    bits = sum(1 << place for place in unknown)
    assert [uncompiled(place_in)(bits, number) for number in range(len(unknown))] == unknown
    drawn, rule = [], uncompiled(redeal_tiles)
    monkeypatch.setitem(rule.__globals__, "below", lambda chance, stream, limit: drawn.append(limit) or 0)
    rule(checked_record(bytearray(match._state), STATE), None, 0)
    assert drawn == [unknown.index(place) + 1 for place in reversed(unknown) if place]


@pytest.mark.rule("TR-85")
def test_region_tiles_that_nobody_has_seen_are_imagined_as_others_of_the_box():
    view = new().view(0)
    numbers = [region.number for region in _regions(view)]
    assert len(numbers) == len(set(numbers)) > sum(region.face_up for region in view.regions)
    assert set(numbers) <= set(range(1, REGION_TILES + 1))
