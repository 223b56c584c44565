"""A hint names an action, what it is worth and why, in both languages, from a view alone."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.bots import make_bot
from tafelrunde.bots.hints import hint_for, tell
from tafelrunde.bots.thinking import Budget
from tafelrunde.kernel.words import to_json

LITTLE = Budget(60)


@pytest.mark.parametrize("game", list(tr.games()))
def test_a_hint_is_legal_and_explained(game: str, compiled: None) -> None:
    match = tr.new(game, 2, 6, {"raid": "calm"} if game == "tumult-royale" else None)
    bots = [make_bot("greedy", game, seat) for seat in range(2)]
    reasons = set()
    for number in range(24):
        seat = match.waiting[0]
        if number % 3 == 0 and len(match.actions(seat)) > 1:
            known = match.game.remember(match.view(seat), match.events(seat))
            hint = hint_for(match.game, known, match.actions(seat), LITTLE)
            assert hint.action in match.actions(seat)
            assert hint.line == () or hint.line[0].action == hint.action
            assert hint.chance is None or 0 <= hint.chance <= 1
            reasons.add(hint.reason)
            for language in ("de", "en"):
                told = tell(hint, match.game, ("Ann", "Ben"), language)
                assert len(told) >= 2
                assert "{" not in " ".join(told)
            assert to_json(hint)
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    assert reasons


def test_a_hint_that_scores_says_how_much(compiled: None) -> None:
    """Blue's knight on +10 is the obvious one to move."""
    match = tr.new("artus", 2, 6)
    while match.waiting and len(match.log) < 10:
        match.play(match.waiting[0], max(match.actions(match.waiting[0])))
    seat = match.waiting[0]
    hint = hint_for(match.game, match.view(seat), match.actions(seat), Budget(800))
    assert hint.reason in ("scores", "prepares", "outlook")
    if hint.reason == "scores":
        copy = match.copy()
        before = copy.view(seat).players[seat].prestige  # type: ignore[attr-defined]  # an Artus view
        copy.play(seat, hint.action)
        assert copy.view(seat).players[seat].prestige - before == hint.points  # type: ignore[attr-defined]  # the same


def test_the_only_action_needs_no_search(compiled: None) -> None:
    match = tr.new("artus", 2, 6)
    seat = match.waiting[0]
    hint = hint_for(match.game, match.view(seat), match.actions(seat)[:1])
    assert (hint.action, hint.reason, hint.chance) == (match.actions(seat)[0], "instinct", None)
