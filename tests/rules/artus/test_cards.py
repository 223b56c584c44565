"""Artus, chapter "The cards"."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr
from tafelrunde.kernel.texts import in_language

from .tables import GiveRing, MoveFigure, ScoreKnights, refused, ring_chairs, steps_of, table, worth

KNIGHT_CARDS = {
    "knight-1": (1, 4),
    "knight-2": (2, 5),
    "knight-3": (3, 6),
    "knight-4": (4, 7),
    "knight-5": (5, 8),
    "knight-6": (6, 9),
    "knight-7": (7, 9),
    "knight-8": (1, 5),
}
MOVING_KING_CARDS = {
    "king-1": (4, 8, {"silver", "bronze"}),
    "king-2": (1, 7, {"silver"}),
    "king-3": (1, 7, {"bronze"}),
    "king-4": (1, 5, {"silver", "bronze"}),
}
RING_CARDS = {"ring-1": {"silver"}, "ring-2": {"bronze"}, "ring-3": {"silver", "bronze"}}
SCORING_CARDS = ["score-all", "score-reversed", "score-colours", "score-carpet", "score-red", "open"]
PRINCE_OF = {"silver": 21, "bronze": 14}
ARTUS = tr.games()["artus"]


def whole_set() -> Counter[str]:
    """All cards of one player."""
    player = tr.new("artus", seats=2, seed=1, options={"advanced": True}).position()["players"][0]
    return Counter([*player["hand"], *(card for stack in player["stacks"].values() for card in stack)])


@pytest.mark.rule("AR-80")
@pytest.mark.parametrize(("card", "span"), list(KNIGHT_CARDS.items()))
def test_a_knight_card_has_its_range(card, span):
    low, high = span
    match = table([card], {0: [worth(5)]})
    forward = set(range(low, high + 1))
    backward = {-steps for steps in forward} if card == "knight-8" else set()
    assert steps_of(match, 0, card, worth(5)) == forward | backward
    for outside in (low - 1, high + 1):
        reason = "steps-out-of-range-both-ways" if card == "knight-8" else "steps-out-of-range"
        assert refused(match, 0, MoveFigure(card, worth(5), outside)) == ("AR-30", reason)


@pytest.mark.rule("AR-80")
def test_there_is_one_of_each_of_the_eight_knight_cards():
    cards = {card: count for card, count in whole_set().items() if card.startswith("knight")}
    assert cards == dict.fromkeys(KNIGHT_CARDS, 1)


@pytest.mark.rule("AR-81")
@pytest.mark.parametrize(("card", "print_"), list(MOVING_KING_CARDS.items()))
def test_a_king_card_that_moves_has_its_range_and_colours(card, print_):
    low, high, colours = print_
    match = table([card])
    forward = set(range(low, high + 1))
    backward = {-steps for steps in forward} if card == "king-4" else set()
    for colour, chair in PRINCE_OF.items():
        assert steps_of(match, 0, card, chair) == (forward | backward if colour in colours else set())
    for outside in (low - 1, high + 1):
        chair = PRINCE_OF[min(colours)]
        reason = "steps-out-of-range-both-ways" if card == "king-4" else "steps-out-of-range"
        assert refused(match, 0, MoveFigure(card, chair, outside)) == ("AR-36", reason)


@pytest.mark.rule("AR-81")
def test_there_is_one_of_each_of_the_four_king_cards_that_move():
    cards = {card: count for card, count in whole_set().items() if card.startswith("king")}
    assert cards == dict.fromkeys(MOVING_KING_CARDS, 1)


@pytest.mark.rule("AR-82")
@pytest.mark.parametrize(("card", "colours"), list(RING_CARDS.items()))
def test_a_king_card_that_gives_a_ring_has_its_colours(card, colours):
    chairs = {"silver": {7, 21}, "bronze": {14}}
    assert ring_chairs(table([card]), 0, card) == set().union(*(chairs[colour] for colour in colours))


@pytest.mark.rule("AR-82")
def test_one_ring_card_is_silver_one_bronze_and_two_are_for_either():
    cards = {card: count for card, count in whole_set().items() if card.startswith("ring")}
    assert cards == {"ring-1": 1, "ring-2": 1, "ring-3": 2}


@pytest.mark.rule("AR-82")
def test_the_two_equal_ring_cards_are_played_one_after_the_other():
    match = table(["ring-3", "ring-3"], advanced=True)
    assert match.view(0).players[0].hand == ("ring-3", "ring-3")
    match.play(0, GiveRing("ring-3", 7))
    match.play(0, GiveRing("ring-3", 14))
    assert match.view(None).players[0].played.count("ring-3") == 2


@pytest.mark.rule("AR-83")
def test_there_is_one_of_each_of_the_six_scoring_cards():
    cards = {card: count for card, count in whole_set().items() if card in SCORING_CARDS}
    assert cards == dict.fromkeys(SCORING_CARDS, 1)


@pytest.mark.rule("AR-83")
@pytest.mark.parametrize(("card", "rule"), list(zip(SCORING_CARDS, range(53, 59), strict=True)))
def test_the_scoring_cards_are_those_of_ar_53_to_ar_58(card, rule):
    match = table([card], advanced=True)
    action = next(action for action in match.actions(0) if isinstance(action, ScoreKnights))
    match.play(0, action)
    assert [line.rule for line in match.score_lines()] == [f"AR-{rule}"]


@pytest.mark.rule("AR-83")
def test_a_card_that_is_in_no_set_cannot_be_held():
    for hand in (["knight-1", "knight-1"], ["score-all", "score-all"], ["ring-3", "ring-3", "ring-3"]):
        with pytest.raises(tr.BadPosition, match="at most"):
            table(hand, advanced=True)
    with pytest.raises(tr.BadPosition):
        table(["knight-9"])


@pytest.mark.rule("AR-84")
@pytest.mark.parametrize(
    ("language", "colours"),
    [("de", ["Schwarz", "Blau", "Rot", "Beige"]), ("en", ["Black", "Blue", "Red", "Beige"])],
)
def test_the_player_colours_are_black_blue_red_and_beige_by_seat(language, colours):
    assert list(ARTUS.colour_names(language)) == colours


@pytest.mark.rule("AR-84")
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ["Helm", "Krone", "Banderole", "Spanferkel", "Schwarz", "Blau", "Rot", "Beige", "ab 9 ", "ab 12"]),
        ("en", ["helmet", "crown", "banderole", "roast piglet", "black", "blue", "red", "beige", "ages 9", "ages 12"]),
    ],
)
def test_the_ledger_tells_backs_knob_colours_and_ages(language, words):
    text = in_language(ARTUS.ledger[0]["AR-84"].text, language)
    assert [word for word in words if word not in text] == []


@pytest.mark.rule("AR-84")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_card_of_the_box_has_a_print_of_its_own_to_read(language):
    names = ["Anna", "Ben"]
    box = ARTUS.open_box()
    cards = [*KNIGHT_CARDS, *MOVING_KING_CARDS, *RING_CARDS, *SCORING_CARDS]
    prints = {ARTUS.sentence(ScoreKnights(card), names, box, language) for card in cards}
    assert len(prints) == len(cards)
    assert "" not in prints
