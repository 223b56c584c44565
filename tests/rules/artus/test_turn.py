"""Artus, chapter "A turn"."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr

from .tables import (
    DrawCard,
    GiveRing,
    MoveFigure,
    ScoreKnights,
    crown_at,
    gained,
    names,
    played_at_random,
    refused,
    table,
    value,
    worth,
)

STACKS = {"knight": ["knight-5", "knight-6"], "king": ["king-1", "king-2"]}


def after_a_card(**more: object) -> tr.Match:
    """A player has played one of two cards and is to draw."""
    match = table(["knight-3", "knight-4"], {0: [worth(5)]}, **{"stacks": STACKS, **more})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    return match


# ---- AR-20: play one card, draw one --------------------------------------------------------------


@pytest.mark.rule("AR-20")
def test_a_turn_is_one_card_played_and_one_card_drawn():
    match = after_a_card()
    assert (match.waiting, match.view(None).phase) == ((0,), "draw")
    match.play(0, DrawCard("king"))
    assert (match.waiting, match.view(None).phase) == ((1,), "play")


@pytest.mark.rule("AR-20")
def test_a_second_card_may_not_be_played_in_the_same_turn():
    match = after_a_card()
    assert refused(match, 0, MoveFigure("knight-4", worth(7), 4)) == ("AR-20", "draw-first")
    match.play(0, DrawCard("king"))
    assert refused(match, 0, MoveFigure("knight-4", worth(7), 4)) == ("AR-15", "not-your-turn")


@pytest.mark.rule("AR-20")
def test_nothing_is_drawn_before_a_card_is_played():
    match = table(["knight-3"], stacks=STACKS)
    for stack in ("knight", "king"):
        assert refused(match, 0, DrawCard(stack)) == ("AR-20", "play-first")


@pytest.mark.rule("AR-20")
def test_only_a_card_of_the_hand_is_played():
    match = table(["knight-3"], {0: [worth(5)]}, stacks=STACKS)
    assert refused(match, 0, MoveFigure("knight-5", worth(5), 6)) == ("AR-20", "card-not-in-hand")
    assert refused(match, 0, GiveRing("ring-1", 7)) == ("AR-20", "card-not-in-hand")
    assert "CardPlayed" in names(match.play(0, MoveFigure("knight-3", worth(5), 6)))


@pytest.mark.rule("AR-20")
def test_a_card_played_is_set_aside_face_up_and_out_of_the_game():
    match = after_a_card()
    match.play(0, DrawCard("king"))
    for viewer in (0, 1, None):
        assert "knight-3" in match.view(viewer).players[0].played
    assert "knight-3" not in match.view(0).players[0].hand
    match.play(1, match.actions(1)[0])
    assert match.waiting == (0,)
    assert refused(match, 0, MoveFigure("knight-3", worth(7), 3)) == ("AR-20", "card-not-in-hand")


@pytest.mark.rule("AR-20")
@pytest.mark.parametrize(("stack", "card"), [("knight", "knight-5"), ("king", "king-1")])
def test_the_top_card_of_either_stack_is_drawn(stack, card):
    match = after_a_card()
    assert match.actions(0) == [DrawCard("knight"), DrawCard("king")]
    match.play(0, DrawCard(stack))
    player = match.view(0).players[0]
    assert set(player.hand) == {"knight-4", card}
    assert player.stacks == {"knight": 2, "king": 2, "scoring": 0} | {stack: 1}


@pytest.mark.rule("AR-20")
@pytest.mark.parametrize(("stack", "card"), [("knight", "knight-5"), ("king", "king-1")])
def test_when_one_stack_is_empty_the_card_comes_from_the_other(stack, card):
    match = after_a_card(stacks={stack: STACKS[stack]})
    assert set(match.view(0).players[0].hand) == {"knight-4", card}
    assert match.waiting == (1,)


@pytest.mark.rule("AR-20")
def test_when_both_stacks_are_empty_nothing_is_drawn_and_play_goes_on():
    match = after_a_card(stacks={})
    assert match.view(0).players[0].hand == ("knight-4",)
    assert match.waiting == (1,)
    assert not match.over


@pytest.mark.rule("AR-20", "AR-12")
def test_scoring_cards_are_not_drawn_in_the_beginner_game():
    match = after_a_card()
    assert refused(match, 0, DrawCard("scoring")) == ("AR-12", "no-scoring-cards")


@pytest.mark.rule("AR-20")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_beginner_game_takes_16_rounds_and_leaves_every_hand_empty(seats):
    turns: Counter[int] = Counter()
    rounds = []

    def look(match: tr.Match) -> None:
        view = match.view(None)
        if view.phase == "play":
            turns[view.on_turn] += 1
            rounds.append(view.round)

    match = played_at_random(seats, 7, False, look)
    assert turns == dict.fromkeys(range(seats), 16)
    assert rounds == [number for number in range(1, 17) for _ in range(seats)]
    for seat, player in enumerate(match.view(None).players):
        assert (match.view(seat).players[seat].hand, sum(player.stacks.values())) == ((), 0)
        assert len(player.played) == 16


@pytest.mark.rule("AR-20")
def test_a_card_is_drawn_in_each_of_the_first_12_rounds_and_none_after_that():
    match = played_at_random(3, 2, False, lambda match: None)
    played: Counter[int] = Counter()
    drawn_in_round: Counter[int] = Counter()
    for event in match.events(None):
        if names([event]) == ["CardPlayed"]:
            played[event.seat] += 1
        elif names([event]) == ["CardDrawn"]:
            drawn_in_round[played[event.seat]] += 1
    assert drawn_in_round == dict.fromkeys(range(1, 13), 3)


# ---- AR-21: no passing ---------------------------------------------------------------------------


@pytest.mark.rule("AR-21")
def test_there_is_no_passing():
    match = table()
    with pytest.raises(tr.BadAction):
        match.play(0, {"do": "Pass"})
    assert {type(action) for action in match.actions(0)} == {MoveFigure}


@pytest.mark.rule("AR-21")
@pytest.mark.parametrize("advanced", [False, True], ids=["beginner", "advanced"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_in_hand_can_always_be_carried_out(seats, advanced):
    def look(match: tr.Match) -> None:
        view = match.view(None)
        if view.phase == "play":
            hand = match.view(view.on_turn).players[view.on_turn].hand
            assert {action.card for action in match.actions(view.on_turn)} == set(hand)

    played_at_random(seats, 11, advanced, look)


@pytest.mark.rule("AR-21")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_most_20_of_the_28_chairs_are_taken(seats):
    taken = sum(chair.figure is not None for chair in table(seats=seats).view(None).chairs)
    assert taken == {2: 14, 3: 19, 4: 20}[seats]


@pytest.mark.rule("AR-21")
@pytest.mark.parametrize(
    ("card", "action", "reason"),
    [
        ("ring-1", MoveFigure("ring-1", 7, 1), "card-does-not-move"),
        ("score-all", MoveFigure("score-all", 7, 1), "card-does-not-move"),
        ("knight-3", GiveRing("knight-3", 7), "card-gives-no-ring"),
        ("king-2", GiveRing("king-2", 7), "card-gives-no-ring"),
        ("score-all", GiveRing("score-all", 7), "card-gives-no-ring"),
        ("knight-3", ScoreKnights("knight-3"), "card-does-not-score"),
        ("king-2", ScoreKnights("king-2"), "card-does-not-score"),
        ("ring-1", ScoreKnights("ring-1"), "card-does-not-score"),
    ],
)
def test_a_card_is_carried_out_as_it_says_and_not_otherwise(card, action, reason):
    match = table([card], advanced=True)
    assert refused(match, 0, action) == ("AR-21", reason)


@pytest.mark.rule("AR-21")
@pytest.mark.parametrize(
    ("card", "deed"),
    [("knight-3", MoveFigure), ("king-2", MoveFigure), ("ring-1", GiveRing), ("score-all", ScoreKnights)],
)
def test_every_card_allows_what_it_says(card, deed):
    assert {type(action) for action in table([card], advanced=True).actions(0)} == {deed}


# ---- AR-46: the order of every action ------------------------------------------------------------


@pytest.mark.rule("AR-46")
def test_a_move_scores_first_then_moves_then_displaces_then_turns_the_turntable():
    match = table(["knight-1"], {0: [worth(8)]})
    events = match.play(0, MoveFigure("knight-1", worth(8), 2))
    assert names(events) == [
        "CardPlayed",
        "Scored",
        "FigureMoved",
        "FigureDisplaced",
        "TurntableTurned",
        "TurnBegan",
    ]


@pytest.mark.rule("AR-46")
def test_a_ring_scores_first_then_is_given_then_crowns_then_the_turntable_turns():
    match = table(["ring-1"], princes=[("silver", 21, 2), ("bronze", 14, 1), ("silver", 7, 1)])
    events = match.play(0, GiveRing("ring-1", 21))
    assert names(events) == ["CardPlayed", "Scored", "RingGiven", "KingCrowned", "TurntableTurned", "TurnBegan"]


@pytest.mark.rule("AR-46")
def test_the_chair_counts_as_the_turntable_stood_before_the_action():
    match = table(["knight-1"], {0: [worth(8)], 1: [worth(10)]})
    left = worth(8)
    assert gained(match, 0, MoveFigure("knight-1", left, 2)) == 8
    assert crown_at(match) == left  # 10 was taken, so the king fled to the chair just left
    assert value(match, left) == 0


@pytest.mark.rule("AR-46")
def test_the_moving_figure_sits_before_another_looks_for_a_free_chair():
    match = table(["knight-1"], {0: [worth(10)]})
    match.play(0, MoveFigure("knight-1", worth(10), 1))
    assert crown_at(match) == worth(10)  # free, because the knight has left it already


@pytest.mark.rule("AR-20")
@pytest.mark.parametrize("advanced", [False, True])
def test_the_round_shown_is_that_of_the_player_on_turn_while_a_card_is_played_and_while_it_is_drawn(advanced):
    match = tr.new("artus", seats=2, seed=5, options={"advanced": advanced, "start_seat": 0})
    turns, on_turn, phases = [0, 0], None, set()
    while not match.over:
        view = match.view(None)
        if view.phase == "place":
            assert view.round == 0
        else:
            if view.on_turn != on_turn:
                turns[view.on_turn] += 1
            on_turn = view.on_turn
            phases.add(view.phase)
            assert view.round == turns[on_turn], (view.phase, turns)
        match.play(match.waiting[0], match.actions(match.waiting[0])[-1])
    assert phases == {"play", "draw"}
    assert max(turns) == match.view(None).rounds
