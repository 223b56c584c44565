"""Matches at the desk of their thread: they do not disturb each other, and a fault in a rule disturbs none."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import tafelrunde as tr
from tafelrunde.kernel.compiling import bound
from tafelrunde.kernel.records import Memory
from tafelrunde.match import desk


def played(match: tr.Match, dice: random.Random) -> None:
    seat = match.waiting[0]
    match.play(seat, dice.choice(match.actions(seat)))


def whole_game(seed: int) -> str:
    match, dice = tr.new("artus", seats=2, seed=seed), random.Random(seed)
    while not match.over:
        played(match, dice)
    return str(match.save()["check"])


def test_matches_in_turn_and_in_threads_go_on_as_each_would_alone() -> None:
    alone = [whole_game(seed) for seed in range(8)]
    matches = [(tr.new("artus", seats=2, seed=seed), random.Random(seed)) for seed in range(8)]
    while any(not match.over for match, _ in matches):
        for match, dice in matches:
            if not match.over:
                played(match, dice)
    assert [match.save()["check"] for match, _ in matches] == alone
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(whole_game, range(8))) == alone


def test_a_fault_in_a_rule_leaves_every_match_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match, other = tr.new("artus", seats=2, seed=1), tr.new("artus", seats=2, seed=2)
    before = match.save(), other.save()
    action = match.actions(match.waiting[0])[0]

    def faulty(*numbers: int) -> None:
        match._desk._state[:] = bytes(len(match._state))
        raise ZeroDivisionError

    monkeypatch.setattr(match._desk, "_carry_on", faulty)
    with pytest.raises(ZeroDivisionError):
        match.play(match.waiting[0], action)
    monkeypatch.undo()
    assert (match.save(), other.save()) == before
    assert match.play(match.waiting[0], action)


def test_a_list_of_actions_is_the_callers_own() -> None:
    match = tr.new("artus", seats=2, seed=3)
    seat = match.waiting[0]
    first = match.actions(seat)
    again = match.actions(seat)
    first.reverse()
    assert again == match.actions(seat) != first
    match.play(seat, first[0])
    assert match.log[-1].action == first[0]


def test_more_boxes_than_desks_change_nothing() -> None:
    kept = tr.new("artus", seats=2, seed=4)
    began = kept.save()
    for number in range(desk.MOST_DESKS + 2):
        crowns = [number % 7, 7, 14, 21]
        assert tr.new("artus", seats=2, seed=4, components={"crown_chairs": crowns}).waiting
    assert kept.save() == began


def test_a_rule_is_bound_to_its_memory_and_asked_with_numbers_alone() -> None:
    def rule(memory: Memory, number: int, other: Memory, last: int) -> int:
        return int(memory[number]) + int(other[last])

    asked = bound(rule, bytearray(b"\1\2\3"), None, bytearray(b"\4\5"), None)  # type: ignore[arg-type]
    assert [asked(0, 0), asked(2, 1)] == [5, 8]
    with pytest.raises(ValueError, match="zip"):
        asked(1)
