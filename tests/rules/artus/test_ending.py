"""Artus, chapter "End of the game"."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from .tables import MoveFigure, names, played_at_random, refused, table, worth


def last_card(prestige: list[int], seats: int) -> tr.Match:
    """The last player has one card left and wins 5 prestige with it."""
    last = seats - 1
    match = table(
        ["knight-1"],
        {last: [worth(5)]},
        seats=seats,
        on_turn=last,
        hands=dict.fromkeys(range(last), ()),
        prestige=[*prestige, 0, 0],
    )
    match.play(last, MoveFigure("knight-1", worth(5), 1))
    return match


@pytest.mark.rule("AR-60")
def test_the_game_is_over_after_the_last_card():
    match = table(["knight-1"], {0: [worth(5)]}, hands={1: ["knight-1"]})
    assert (match.over, match.result) == (False, None)
    match.play(0, MoveFigure("knight-1", worth(5), 1))
    assert (match.over, match.result, match.waiting) == (False, None, (1,))
    events = match.play(1, match.actions(1)[0])
    assert names(events)[-1] == "GameEnded"
    assert (match.over, match.waiting) == (True, ())


@pytest.mark.rule("AR-60")
@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_nobody_does_anything(seat):
    match = last_card([0, 0], seats=2)
    assert match.actions(seat) == []
    assert refused(match, seat, MoveFigure("knight-1", worth(6), 1)) == ("AR-60", "over")


@pytest.mark.rule("AR-60")
@pytest.mark.parametrize(
    ("before", "winners"),
    [([4, 0], (1,)), ([5, 0], (0, 1)), ([6, 0], (0,))],
    ids=["one less", "equal", "one more"],
)
def test_the_player_with_the_most_prestige_wins_and_equal_prestige_shares_the_win(before, winners):
    result = last_card(before, seats=2).result
    assert result.winners == winners
    assert (result.rule, result.why) == ("AR-60", "all-cards-played")


@pytest.mark.rule("AR-60")
def test_prestige_below_0_can_win():
    result = last_card([-20, -25], seats=2).result
    assert (result.scores, result.winners) == ((-20, -20), (0, 1))


@pytest.mark.rule("AR-60")
@pytest.mark.parametrize(
    ("before", "places"),
    [
        ([40, 30, 20, 5], (1, 2, 3, 4)),
        ([40, 30, 30, 5], (1, 2, 2, 4)),
        ([40, 40, 30, 25], (1, 1, 3, 3)),
        ([10, 20, 10, 5], (2, 1, 2, 2)),
        ([10, 10, 10, 5], (1, 1, 1, 1)),
    ],
)
def test_every_other_place_is_shared_likewise(before, places):
    assert last_card(before, seats=4).result.places == places


@pytest.mark.rule("AR-60")
@pytest.mark.parametrize("advanced", [False, True])
def test_the_score_lines_of_a_whole_game_add_up_to_the_result(advanced):
    result = played_at_random(4, 6, advanced, lambda match: None).result
    sums = [sum(line.amount for line in result.lines if line.seat == seat) for seat in range(4)]
    assert tuple(sums) == result.scores
    assert all(line.amount == sum(part.amount for part in line.parts) for line in result.lines)


@pytest.mark.rule("AR-60")
@pytest.mark.parametrize("hands", [(3, 1), (1, 3)])
def test_a_position_with_uneven_hands_is_played_to_its_last_card(hands):
    cards = ("knight-1", "knight-2", "knight-3")
    match = table(cards[: hands[0]], hands={1: cards[: hands[1]]})
    played = 0
    while not match.over:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
        played += 1
    assert played == 4
    assert all(player.hand_backs["knight"] == 0 for player in match.view(None).players)


@pytest.mark.rule("AR-82")
def test_a_position_calls_equal_cards_by_one_name():
    with pytest.raises(tr.BadPosition, match="expected ring-3 instead of ring-4: equal cards bear one name"):
        table(["ring-3", "ring-4"], advanced=True)
