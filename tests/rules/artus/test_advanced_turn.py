"""Artus, chapter "A turn in the advanced game"."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr

from .tables import (
    DrawCard,
    GiveRing,
    MoveFigure,
    ScoreKnights,
    names,
    occupied,
    played_at_random,
    prestige,
    refused,
    rings,
    table,
    worth,
)

STACKS = {"knight": ["knight-5", "knight-6"], "king": ["king-1", "king-2"], "scoring": ["open", "score-all"]}
ALMOST_KING = [("silver", 7, 1), ("bronze", 14, 1), ("silver", 21, 2)]


def advanced(hand: list[str], **more: object) -> tr.Match:
    return table(hand, {0: [worth(5), worth(-6)]}, **{"stacks": STACKS, "advanced": True, **more})


def after_two_cards(**more: object) -> tr.Match:
    """A player has played two of three cards and is to draw."""
    match = advanced(["knight-1", "knight-3", "ring-3"], **more)
    match.play(0, MoveFigure("knight-1", worth(5), 2))
    match.play(0, MoveFigure("knight-3", worth(-6), 3))
    return match


# ---- AR-49: as before, with exceptions -----------------------------------------------------------


@pytest.mark.rule("AR-49")
@pytest.mark.parametrize(
    "action",
    [
        MoveFigure("knight-3", worth(5), 4),
        MoveFigure("knight-3", worth(5), 5),
        MoveFigure("knight-8", worth(-6), -3),
        MoveFigure("king-4", 0, -2),
        GiveRing("ring-1", 21),
    ],
    ids=["displacing", "displacing the king", "counter-clockwise", "the king", "a coronation"],
)
def test_a_card_does_the_same_in_both_games(action):
    after = []
    for is_advanced in (False, True):
        match = table(
            [action.card], {0: [worth(5), worth(-6)], 1: [worth(10)]}, princes=ALMOST_KING, advanced=is_advanced
        )
        happened = match.play(0, action)
        after.append((happened, occupied(match), rings(match), prestige(match, 0)))
    assert after[0] == after[1]


@pytest.mark.rule("AR-49")
@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (MoveFigure("knight-3", worth(5), 2), ("AR-30", "steps-out-of-range")),
        (MoveFigure("knight-3", worth(5), -3), ("AR-31", "clockwise-only")),
        (MoveFigure("king-2", 0, 1), ("AR-35", "only-silver-not-this-king")),
        (GiveRing("ring-3", 0), ("AR-43", "no-ring-for-the-king")),
    ],
)
def test_what_is_refused_in_the_beginner_game_is_refused_in_the_advanced_game(action, refusal):
    for is_advanced in (False, True):
        match = table([action.card], {0: [worth(5)]}, advanced=is_advanced)
        assert refused(match, 0, action) == refusal


@pytest.mark.rule("AR-49")
@pytest.mark.parametrize("seats", [2, 4])
def test_the_table_is_set_up_as_in_the_beginner_game(seats):
    beginner, expert = (
        tr.new("artus", seats=seats, seed=3, options={"advanced": mode, "start_seat": 0}).view(None)
        for mode in (False, True)
    )
    assert (beginner.chairs, beginner.princes, beginner.waiting) == (expert.chairs, expert.princes, expert.waiting)


# ---- AR-50: play two, draw two -------------------------------------------------------------------


@pytest.mark.rule("AR-50")
def test_after_one_card_the_same_player_plays_a_second_and_draws_nothing_yet():
    match = advanced(["knight-1", "knight-3", "ring-3"])
    assert match.view(None).cards_to_play == 2
    match.play(0, MoveFigure("knight-1", worth(5), 2))
    view = match.view(None)
    assert (view.waiting, view.phase, view.cards_to_play) == ((0,), "play", 1)
    assert refused(match, 0, DrawCard("knight")) == ("AR-50", "play-first")


@pytest.mark.rule("AR-50")
def test_after_two_cards_no_third_may_be_played():
    match = after_two_cards()
    view = match.view(None)
    assert (view.waiting, view.phase, view.cards_to_draw) == ((0,), "draw", 2)
    assert refused(match, 0, GiveRing("ring-3", 7)) == ("AR-50", "draw-first")


@pytest.mark.rule("AR-50")
@pytest.mark.parametrize("first", [0, 1])
def test_the_two_cards_are_any_two_in_any_order(first):
    actions = [MoveFigure("knight-1", worth(5), 2), GiveRing("ring-3", 21)]
    match = advanced(["knight-1", "ring-3"])
    match.play(0, actions[first])
    match.play(0, actions[1 - first])
    assert prestige(match, 0) == 5 + 3


@pytest.mark.rule("AR-50")
def test_the_first_card_is_carried_out_fully_before_the_second():
    match = advanced(["ring-1", "knight-1"], princes=ALMOST_KING)
    match.play(0, GiveRing("ring-1", 21))
    assert prestige(match, 0) == 3
    # the silver prince on 21 is king now, and the knight on the former 5 stands on a zero
    match.play(0, MoveFigure("knight-1", worth(5), 4))
    assert prestige(match, 0) == 3 + 0


@pytest.mark.rule("AR-50")
def test_a_card_already_played_may_not_be_played_as_the_second():
    match = advanced(["knight-1", "knight-3"])
    match.play(0, MoveFigure("knight-1", worth(5), 2))
    assert refused(match, 0, MoveFigure("knight-1", worth(-6), 2)) == ("AR-50", "card-not-in-hand")


@pytest.mark.rule("AR-50")
@pytest.mark.parametrize(("stack", "card"), [("knight", "knight-5"), ("king", "king-1"), ("scoring", "open")])
def test_the_first_card_is_drawn_from_any_of_the_three_stacks_and_seen_before_the_second(stack, card):
    match = after_two_cards()
    assert match.actions(0) == [DrawCard("knight"), DrawCard("king"), DrawCard("scoring")]
    match.play(0, DrawCard(stack))
    view = match.view(0)
    assert (view.waiting, view.phase, view.cards_to_draw) == ((0,), "draw", 1)
    assert set(view.players[0].hand) == {"ring-3", card}


@pytest.mark.rule("AR-50")
@pytest.mark.parametrize("second", ["knight", "king", "scoring"])
@pytest.mark.parametrize("first", ["knight", "king", "scoring"])
def test_the_second_card_is_again_drawn_from_any_stack(first, second):
    match = after_two_cards()
    match.play(0, DrawCard(first))
    match.play(0, DrawCard(second))
    expected = Counter({"knight": 2, "king": 2, "scoring": 2}) - Counter([first, second])
    assert +Counter(match.view(None).players[0].stacks) == expected
    assert match.waiting == (1,)


@pytest.mark.rule("AR-50")
def test_no_card_is_drawn_from_an_empty_stack():
    match = after_two_cards(stacks=STACKS | {"king": []})
    assert match.actions(0) == [DrawCard("knight"), DrawCard("scoring")]
    assert refused(match, 0, DrawCard("king")) == ("AR-50", "stack-empty")


@pytest.mark.rule("AR-50")
def test_a_stack_emptied_by_the_first_card_gives_no_second():
    match = after_two_cards(stacks=STACKS | {"king": ["king-1"]})
    match.play(0, DrawCard("king"))
    assert refused(match, 0, DrawCard("king")) == ("AR-50", "stack-empty")
    match.play(0, DrawCard("scoring"))
    assert set(match.view(0).players[0].hand) == {"ring-3", "king-1", "open"}


@pytest.mark.rule("AR-50")
def test_where_only_one_stack_is_left_both_cards_come_from_it():
    match = after_two_cards(stacks={"scoring": ["open", "score-all"]})
    assert match.waiting == (1,)
    assert set(match.view(0).players[0].hand) == {"ring-3", "open", "score-all"}


@pytest.mark.rule("AR-50")
@pytest.mark.parametrize("seats", [2, 4])
def test_two_cards_are_drawn_in_each_of_the_first_8_rounds_and_none_in_rounds_9_to_11(seats):
    match = played_at_random(seats, 4, True, lambda match: None)
    played: Counter[int] = Counter()
    drawn_in_round: Counter[int] = Counter()
    for event in match.events(None):
        if names([event]) == ["CardPlayed"]:
            played[event.seat] += 1
        elif names([event]) == ["CardDrawn"]:
            drawn_in_round[played[event.seat] // 2] += 1
    assert drawn_in_round == dict.fromkeys(range(1, 9), 2 * seats)


# ---- AR-51: eleven rounds ------------------------------------------------------------------------


@pytest.mark.rule("AR-51")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_22_cards_are_played_in_11_rounds_of_two_cards_each(seats):
    rounds = []

    def look(match: tr.Match) -> None:
        view = match.view(None)
        if view.phase == "play" and view.cards_to_play == 2:
            rounds.append((view.round, view.on_turn))

    match = played_at_random(seats, 9, True, look)
    start = match.view(None).start_seat
    assert rounds == [(number, (start + turn) % seats) for number in range(1, 12) for turn in range(seats)]
    assert [len(player.played) for player in match.view(None).players] == [22] * seats


@pytest.mark.rule("AR-51")
def test_the_game_is_not_over_before_the_last_card_of_the_last_player():
    match = table(["knight-1", "knight-2"], advanced=True, hands={1: []})
    match.play(0, match.actions(0)[0])
    assert not match.over
    match.play(0, match.actions(0)[0])
    assert match.over


@pytest.mark.rule("AR-51")
def test_scoring_cards_drawn_are_played_like_every_other_card():
    match = advanced(["score-red", "knight-1"])
    assert {type(action) for action in match.actions(0)} == {ScoreKnights, MoveFigure}
