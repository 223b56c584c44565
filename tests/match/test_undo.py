"""Undo: the tail of the log is dropped; what was revealed cannot be unseen."""

from __future__ import annotations

import tafelrunde as tr


def after_placing() -> tr.Match:
    match = tr.new("artus", 2, 3, {"advanced": True, "start_seat": 0})
    while match.view(None).phase == "place":  # type: ignore[attr-defined]
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    return match


def test_an_own_decision_that_revealed_nothing_can_be_taken_back() -> None:
    match = after_placing()
    before = match.save()
    match.play(0, match.actions(0)[0])
    assert match.free_undo(0) == 2  # the card, and the last knight placed before it
    assert match.free_undo(1) == 0
    match.undo(1)
    assert match.save() == before


def test_a_drawn_card_cannot_be_taken_back() -> None:
    match = after_placing()
    match.play(0, match.actions(0)[0])
    match.play(0, match.actions(0)[0])
    assert match.free_undo(0) == 3
    match.play(0, match.actions(0)[0])
    assert match.free_undo(0) == 0


def test_another_players_decision_cannot_be_passed_over() -> None:
    match = tr.new("artus", 2, 3, {"start_seat": 0})
    match.play(1, match.actions(1)[0])
    match.play(0, match.actions(0)[0])
    assert match.free_undo(1) == 0
    assert match.free_undo(0) == 1


def test_who_may_take_the_last_decision_back_depends_on_that_decision_alone() -> None:
    match = after_placing()
    for expected in (0, 0, None, None, 1):  # two cards are played; two are drawn; a card is played
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
        assert match.may_undo == expected
