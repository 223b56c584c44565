"""Carcassonne, chapter "Preparation"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import NoMeeple


@pytest.mark.rule("CA-2")
def test_the_start_tile_lies_in_the_middle_and_71_others_are_face_down():
    match = tr.new("carcassonne", 3, 5)
    view = match.view(None)
    assert [(tile.tile, tile.x, tile.y, tile.turns) for tile in view.tiles] == [("D", 0, 0, 0)]
    assert view.drawn is not None
    assert view.stack == 70
    left = dict(view.left)
    left[view.drawn] = left.get(view.drawn, 0) + 1
    assert left["D"] == 3
    assert sum(left.values()) == 71


@pytest.mark.rule("CA-2")
def test_the_tiles_are_shuffled_by_the_seed():
    stacks = {tuple(tr.new("carcassonne", 2, seed).position()["stack"]) for seed in range(8)}
    assert len(stacks) == 8
    assert len({tuple(sorted(stack)) for stack in stacks}) > 1  # one tile is drawn already


@pytest.mark.rule("CA-2")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_first_player_can_be_chosen(seat):
    match = tr.new("carcassonne", 3, 5, {"start_seat": seat})
    assert match.waiting == (seat,)


@pytest.mark.rule("CA-2")
def test_the_first_player_can_be_drawn_by_lot_and_a_missing_seat_cannot_begin():
    assert {tr.new("carcassonne", 3, seed).waiting[0] for seed in range(30)} == {0, 1, 2}
    with pytest.raises(tr.BadOption):
        tr.new("carcassonne", 3, 5, {"start_seat": 3})


@pytest.mark.rule("CA-2")
def test_play_goes_clockwise():
    match = tr.new("carcassonne", 3, 5, {"start_seat": 1})
    order = []
    for _ in range(7):
        seat = match.waiting[0]
        order.append(seat)
        match.play(seat, match.actions(seat)[0])
        if match.waiting == (seat,):
            match.play(seat, NoMeeple())
    assert order == [1, 2, 0, 1, 2, 0, 1]
