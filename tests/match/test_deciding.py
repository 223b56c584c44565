"""A decision costs no second look at what was just offered, and leads to the same."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest

import tafelrunde as tr

DECISIONS = 60


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_what_was_just_offered_leads_where_it_leads_whoever_has_not_asked(game: str) -> None:
    asked, unasked, chance = tr.new(game, 3, "offered"), tr.new(game, 3, "offered"), random.Random(1)
    for _ in range(DECISIONS):
        if not asked.waiting:
            assert asked.due is not None
            asked.advance(asked.due)
            unasked.advance(unasked.due or 0)
            continue
        seat = chance.choice(asked.waiting)
        action = asked.as_data(tr.to_data(chance.choice(asked.actions(seat))))
        asked.decide(seat, action, asked.now)
        unasked.decide(seat, action, unasked.now)
        assert asked.log == unasked.log
        assert asked.replayed().last == unasked.replayed().last


def test_what_is_not_offered_is_refused_as_before() -> None:
    match = tr.new("artus", 2, "offered")
    (seat,) = match.waiting
    there = tr.to_data(match.actions(seat)[0])
    match.decide(seat, there)
    other = 1 - seat
    match.actions(other)
    refused = match.as_data(there)
    with pytest.raises(tr.Refused):
        match.decide(other, refused, match.now)
    assert match.length == 1


def test_what_was_read_is_not_taken_for_anything_else() -> None:
    match = tr.new("artus", 2, "offered")
    (seat,) = match.waiting
    first, second = map(tr.to_data, match.actions(seat)[:2])
    match.as_data(first)
    match.decide(seat, second)
    assert tr.to_data(match.log[0].action) == second


def test_what_is_no_action_is_told() -> None:
    with pytest.raises(tr.BadAction):
        tr.new("artus", 2, "offered").as_data({"do": "Nothing"})


def test_what_was_offered_earlier_is_refused_once_it_is_not_offered_any_more() -> None:
    match = tr.new("artus", seats=2, seed=3)
    first = match.actions(match.waiting[0])
    chair = first[0]
    match.play(match.waiting[0], chair)
    seat = match.waiting[0]
    assert chair not in match.actions(seat)
    before = match.save()
    with pytest.raises(tr.Refused):
        match.play(seat, chair)
    assert match.save() == before


def test_what_was_offered_in_one_thread_may_be_played_in_another() -> None:
    here, there = (tr.new("artus", seats=2, seed=3) for _ in range(2))
    seat = here.waiting[0]
    action, same = here.actions(seat)[-1], there.actions(seat)[-1]
    events = here.play(seat, action)
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(there.play, seat, same).result() == events
    assert here == there
