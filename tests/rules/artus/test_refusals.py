"""Artus: every reason for which an action can be refused, with the rule that refuses it.

The chapters test each "may not" beside what is allowed; here the list is complete: no text without a refusal that says
it, no refusal without its text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pytest

import tafelrunde as tr

from .tables import ZEROS, DrawCard, GiveRing, MoveFigure, PlaceKnight, ScoreKnights, refused, table, worth

ARTUS = tr.games()["artus"]
TEXTS = {
    language: {key.removeprefix("refusal."): text for key, text in texts.items() if key.startswith("refusal.")}
    for language, texts in ARTUS.texts.templates.items()
}
STACKS = {"knight": ["knight-5"], "scoring": ["open"]}
ALL_COLOURS = [worth(10), worth(8), ZEROS[0], worth(-4), worth(-6)]
THREE_ON_RED = [worth(10), worth(8), worth(-1), worth(-2), worth(-4)]


class Refusal(NamedTuple):
    """Somebody tries something at a table and is told why not."""

    reason: str
    rule: str
    table: Callable[[], tr.Match]
    action: tr.Action
    seat: int = 0


def placing() -> tr.Match:
    return tr.new("artus", seats=2, seed=1, options={"start_seat": 1})


def playing(card: str, knights: list[int] | None = None) -> Callable[[], tr.Match]:
    return lambda: table([card], {0: knights or [worth(5)], 1: [worth(7)]}, advanced=True)


def drawing(advanced: bool) -> Callable[[], tr.Match]:
    def after_a_turn() -> tr.Match:
        stacks = STACKS if advanced else {"knight": ["knight-5"], "king": ["king-1"]}
        match = table(["knight-3"], {0: [worth(5)]}, stacks=stacks, advanced=advanced)
        match.play(0, MoveFigure("knight-3", worth(5), 3))
        return match

    return after_a_turn


def over() -> tr.Match:
    match = table(["knight-3"], {0: [worth(5)]}, hands={1: []})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    return match


REFUSALS = [
    Refusal("over", "AR-60", over, MoveFigure("knight-3", worth(5), 3)),
    Refusal("not-your-turn", "AR-14", placing, PlaceKnight(5), seat=1),
    Refusal("not-your-turn", "AR-15", playing("knight-3"), MoveFigure("knight-1", worth(7), 1), seat=1),
    Refusal("place-first", "AR-14", placing, DrawCard("knight")),
    Refusal("all-knights-placed", "AR-14", playing("knight-3"), PlaceKnight(26)),
    Refusal("chair-taken", "AR-14", placing, PlaceKnight(0)),
    Refusal("play-first", "AR-20", lambda: table(["knight-3"]), DrawCard("knight")),
    Refusal("play-first", "AR-50", playing("knight-3"), DrawCard("knight")),
    Refusal("draw-first", "AR-20", drawing(False), MoveFigure("knight-3", worth(8), 3)),
    Refusal("draw-first", "AR-50", drawing(True), MoveFigure("knight-3", worth(8), 3)),
    Refusal("no-scoring-cards", "AR-12", drawing(False), DrawCard("scoring")),
    Refusal("stack-empty", "AR-50", drawing(True), DrawCard("king")),
    Refusal("card-not-in-hand", "AR-20", lambda: table(["knight-3"]), GiveRing("ring-1", 7)),
    Refusal("card-not-in-hand", "AR-50", playing("knight-3"), GiveRing("ring-1", 7)),
    Refusal("card-does-not-move", "AR-21", playing("ring-1"), MoveFigure("ring-1", 7, 1)),
    Refusal("card-gives-no-ring", "AR-21", playing("king-1"), GiveRing("king-1", 7)),
    Refusal("card-does-not-score", "AR-21", playing("king-1"), ScoreKnights("king-1")),
    Refusal("chair-empty", "AR-30", playing("knight-3"), MoveFigure("knight-3", 26, 3)),
    Refusal("chair-empty", "AR-36", playing("king-1"), MoveFigure("king-1", 26, 4)),
    Refusal("chair-empty", "AR-43", playing("ring-1"), GiveRing("ring-1", 26)),
    Refusal("chair-empty", "AR-58", playing("open"), MoveFigure("open", 26, 1)),
    Refusal("not-your-knight", "AR-30", playing("knight-3"), MoveFigure("knight-3", worth(7), 3)),
    Refusal("knights-only", "AR-30", playing("knight-3"), MoveFigure("knight-3", 7, 3)),
    Refusal("princes-only", "AR-35", playing("king-1"), MoveFigure("king-1", worth(5), 4)),
    Refusal("only-silver", "AR-35", playing("king-2"), MoveFigure("king-2", 14, 1)),
    Refusal("only-silver-not-this-king", "AR-35", playing("king-2"), MoveFigure("king-2", 0, 1)),
    Refusal(
        "only-bronze-not-this-king",
        "AR-35",
        lambda: table(["king-3"], king=(0, "silver"), princes=[("bronze", 7, 1), ("silver", 14, 1), ("bronze", 21, 1)]),
        MoveFigure("king-3", 0, 1),
    ),
    Refusal("no-such-card", "AR-82", playing("ring-3"), GiveRing("ring-4", 7)),
    Refusal("ring-only-silver", "AR-43", playing("ring-1"), GiveRing("ring-1", 14)),
    Refusal("only-bronze", "AR-35", playing("king-3"), MoveFigure("king-3", 7, 1)),
    Refusal("ring-only-bronze", "AR-43", playing("ring-2"), GiveRing("ring-2", 7)),
    Refusal("clockwise-only", "AR-31", playing("knight-3"), MoveFigure("knight-3", worth(5), -3)),
    Refusal("clockwise-only", "AR-36", playing("king-1"), MoveFigure("king-1", 0, -4)),
    Refusal("steps-out-of-range", "AR-30", playing("knight-3"), MoveFigure("knight-3", worth(5), 7)),
    Refusal("steps-out-of-range-both-ways", "AR-30", playing("knight-8"), MoveFigure("knight-8", worth(5), 6)),
    Refusal("steps-out-of-range", "AR-36", playing("king-1"), MoveFigure("king-1", 0, 3)),
    Refusal("steps-out-of-range", "AR-58", playing("open"), MoveFigure("open", 0, 4)),
    Refusal("rings-for-princes-only", "AR-43", playing("ring-3"), GiveRing("ring-3", worth(5))),
    Refusal("no-ring-for-the-king", "AR-43", playing("ring-3"), GiveRing("ring-3", 0)),
    Refusal("choice-score-all", "AR-53", playing("score-all"), ScoreKnights("score-all", (worth(5),))),
    Refusal("choice-score-reversed", "AR-54", playing("score-reversed"), ScoreKnights("score-reversed", (worth(5),))),
    Refusal("choice-score-colours", "AR-55", playing("score-colours", ALL_COLOURS), ScoreKnights("score-colours")),
    Refusal("choice-score-carpet", "AR-56", playing("score-carpet", ALL_COLOURS), ScoreKnights("score-carpet")),
    Refusal("choice-score-red", "AR-57", playing("score-red", THREE_ON_RED), ScoreKnights("score-red")),
    Refusal("choice-open", "AR-58", playing("open", ALL_COLOURS), ScoreKnights("open", (worth(8),))),
]
EVERY_REFUSAL = [
    pytest.param(refusal, marks=pytest.mark.rule(refusal.rule), id=f"{refusal.reason}-{refusal.rule}")
    for refusal in REFUSALS
]


@pytest.mark.parametrize("refusal", EVERY_REFUSAL)
def test_the_action_is_refused_by_its_rule_for_its_reason_and_nothing_changes(refusal):
    match = refusal.table()
    assert refused(match, refusal.seat, refusal.action) == (refusal.rule, refusal.reason)
    assert refusal.action not in match.actions(refusal.seat)


@pytest.mark.parametrize("refusal", EVERY_REFUSAL)
def test_the_player_is_told_the_reason_in_the_words_of_the_texts(refusal):
    match = refusal.table()
    with pytest.raises(tr.Refused) as caught:
        match.play(refusal.seat, refusal.action)
    for language in ("de", "en"):
        first_words = TEXTS[language][refusal.reason].split("{")[0]
        assert first_words
        assert caught.value.text(language).startswith(first_words)
    assert str(caught.value) == f"{caught.value.text('en')} ({refusal.rule})"


@pytest.mark.parametrize("refusal", EVERY_REFUSAL[1:])  # after the end, the first of them, nobody is on turn
def test_after_a_refusal_whoever_is_on_turn_can_still_do_something_allowed(refusal):
    match = refusal.table()
    refused(match, refusal.seat, refusal.action)
    (seat,) = match.waiting
    before = match.save()
    match.play(seat, match.actions(seat)[0])
    assert match.save() != before


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_text_of_a_refusal_is_said_by_one_of_these(language):
    assert set(TEXTS[language]) == {refusal.reason for refusal in REFUSALS}
