"""A hint names an action, what it is worth and why, in both languages, from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pytest

import tafelrunde as tr
from tafelrunde.bots import make_bot
from tafelrunde.bots.hints import Hint, box_of, hint_for, tell
from tafelrunde.bots.reasons import reasons_of, tell_reasons
from tafelrunde.bots.thinking import Budget
from tafelrunde.games.artus.actions import MoveFigure
from tafelrunde.games.carcassonne.actions import PlaceMeeple
from tafelrunde.kernel.words import Scored, ScoreLine

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
                told = tell(hint, match.game, match.box, ("Ann", "Ben"), language)
                assert len(told) >= 2
                assert "{" not in " ".join(told)
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    assert reasons


def own(match: tr.Match, seat: int) -> int:
    """The points that score lines gave to a seat so far."""
    lines = [event.line for event in match.events(None) if isinstance(event, Scored)]
    return sum(line.amount for line in lines if line.seat == seat)


@pytest.mark.parametrize("game", list(tr.games()))
def test_a_hint_that_scores_says_how_much(game: str, compiled: None) -> None:
    """Whoever follows the expected line to the end of the turn gets just these points, where chance has no say."""
    match = tr.new(game, 2, 6, {"raid": "calm"} if game == "tumult-royale" else None)
    bots = [make_bot("greedy", game, seat) for seat in range(2)]
    checked = 0
    while not match.over and checked < 3:
        seat = match.waiting[0]
        if len(match.actions(seat)) > 1:
            known = match.game.remember(match.view(seat), match.events(seat))
            hint = hint_for(match.game, known, match.actions(seat), LITTLE)
            if hint.reason == "scores" and all(step.seat == seat for step in hint.line[:1]):
                told = [tell(hint, match.game, match.box, ("Ann", "Ben"), language) for language in ("de", "en")]
                assert all(str(hint.points) in " ".join(sentences) for sentences in told)
                checked += follows(match, seat, hint) == hint.points
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    assert checked == 3


def follows(match: tr.Match, seat: int, hint: Hint) -> int:
    """What the turn brings if the seat does as the line says."""
    copy = match.copy()
    before = own(copy, seat)
    for step in hint.line:
        if step.seat != seat or copy.over or seat not in copy.waiting or step.action not in copy.actions(seat):
            break
        copy.play(seat, step.action)
    return own(copy, seat) - before


def test_the_only_action_needs_no_search(compiled: None) -> None:
    match = tr.new("artus", 2, 6)
    seat = match.waiting[0]
    hint = hint_for(match.game, match.view(seat), match.actions(seat)[:1])
    assert (hint.action, hint.reason, hint.chance) == (match.actions(seat)[0], "instinct", None)


def test_a_hint_speaks_about_the_box_of_its_match(compiled: None) -> None:
    own = {"knight-1": {"stack": "knight", "deed": "move-knight", "steps": [2, 9]}}
    match = tr.new("artus", 2, 6, {"components": own})
    view = match.view(0)
    assert match.box.record.card[0].high == box_of(match.game, view).record.card[0].high == 9
    hint = Hint(MoveFigure("knight-1", 0, 2), None, None, None, "instinct", 0, (), match.game.imagine(view, match.box))
    assert "2–9" in tell(hint, match.game, match.box, ("Ann", "Ben"), "en")[0]


def test_a_hint_names_where_a_meeple_would_stand(compiled: None) -> None:
    match = tr.new("carcassonne", 2, 6)
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    seat = match.waiting[0]
    meeples = [action for action in match.actions(seat) if isinstance(action, PlaceMeeple)]
    hint = hint_for(match.game, match.view(seat), meeples[:1])
    told = tell(hint, match.game, match.box, ("Ann", "Ben"), "en")[0]
    assert told.endswith(f"“{match.sentence(meeples[0], ('Ann', 'Ben'), 'en')}”")
    assert "of the new tile" in told


class Scores(NamedTuple):
    """A decision of the line that is expected, as far as reasons look at it."""

    seat: int
    lines: list[ScoreLine]


def line(seat: int, amount: int) -> ScoreLine:
    return ScoreLine(seat=seat, rule="CA-8", amount=amount, parts=())


def told(steps: Sequence[tuple[int, int, int]], instead: Sequence[ScoreLine], gain: float | None = 0.1) -> str:
    """The reasons for a line of decisions (seat, who scores by it, how much) of seat 0."""
    expected = [Scores(seat, [line(whom, n)] if n else []) for seat, whom, n in steps]
    return tell_reasons(reasons_of(0, expected, instead), gain, "B", ("Ann", "Ben"), "en")


def test_the_reason_is_what_it_gains_what_it_prepares_and_what_others_answer() -> None:
    assert told([(0, 0, 4), (1, 1, 3), (0, 0, 2)], []) == (
        "It brings 4 points in this turn. It prepares 2 points more. “B” would bring nothing now. "
        "Ben can answer with 3 points."
    )


def test_what_only_comes_later_in_the_turn_is_not_held_against_the_next_best() -> None:
    assert told([(0, 0, 0), (0, 0, 4)], []) == "It brings 4 points in this turn."


def test_the_reason_says_what_is_given_away_and_what_the_next_best_would_give() -> None:
    assert told([(0, 1, 3), (1, 0, 0)], [line(1, 6)]) == (
        "Nothing scores here; it wins 10\N{NO-BREAK SPACE}% more often than “B”. "
        "It also gives Ben 3 points. “B” would give Ben 6 points."
    )


def test_where_nothing_is_better_the_reason_says_so() -> None:
    assert told([(0, 0, 0), (1, 1, 0), (0, 0, 6)], []) == "It prepares 6 points."
    assert told([(0, 0, 0)], [], gain=0.001) == "Nothing scores here; “B” is about as good."
    assert told([(0, 0, 0)], [], gain=None) == "Nothing scores here; it is the only choice that was worth a look."
