"""Artus, chapter "Preparation"."""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr

from .tables import MoveFigure, PlaceKnight, crown_at, names, refused, rings, sitting_on

SEEDS = range(40)


def new(seats: int = 2, seed: int = 1, **options: object) -> tr.Match:
    return tr.new("artus", seats=seats, seed=seed, options=options)


def place_everybody(match: tr.Match) -> list[int]:
    """Places all knights, always on the first free chair. Which seats placed one, in order?"""
    order = []
    while match.view(None).phase == "place":
        (seat,) = match.waiting
        match.play(seat, match.actions(seat)[0])
        order.append(seat)
    return order


@pytest.mark.rule("AR-10")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_princes_stand_on_the_crown_chairs_equal_colours_opposite_each_other(seed):
    colours = {prince.chair: prince.figure.colour for prince in new(seed=seed).view(None).princes}
    assert set(colours) == {0, 7, 14, 21}
    assert colours[0] == colours[14] != colours[7] == colours[21]


@pytest.mark.rule("AR-10")
def test_the_prince_at_the_larger_crown_has_three_rings_and_is_king():
    match = new()
    assert rings(match) == {0: 3, 7: 1, 14: 1, 21: 1}
    assert sitting_on(match, 0) in ("silver king", "bronze king")
    assert Counter(prince.figure.kind for prince in match.view(None).princes) == {"king": 1, "prince": 3}


@pytest.mark.rule("AR-10")
def test_four_rings_stay_in_the_supply():
    assert new().view(None).rings_in_supply == 4


@pytest.mark.rule("AR-10")
def test_the_crown_of_the_turntable_points_at_the_king():
    assert crown_at(new()) == 0


@pytest.mark.rule("AR-10")
def test_the_first_king_is_sometimes_silver_and_sometimes_bronze():
    kings = Counter(sitting_on(new(seed=seed), 0) for seed in SEEDS)
    assert set(kings) == {"silver king", "bronze king"}
    assert min(kings.values()) >= len(SEEDS) // 5


@pytest.mark.rule("AR-11", "AR-14")
@pytest.mark.parametrize(("seats", "knights"), [(2, 5), (3, 5), (4, 4)])
def test_five_knights_are_placed_with_two_or_three_players_and_four_with_four(seats, knights):
    match = new(seats)
    assert Counter(place_everybody(match)) == dict.fromkeys(range(seats), knights)
    assert [len(player.knights) for player in match.view(None).players] == [knights] * seats


@pytest.mark.rule("AR-11")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 5), (4, 4)])
def test_one_knight_before_the_last_placing_still_goes_on(seats, rounds):
    match = new(seats)
    for _ in range(seats * rounds - 1):
        (seat,) = match.waiting
        match.play(seat, match.actions(seat)[0])
    assert match.view(None).phase == "place"
    (seat,) = match.waiting
    match.play(seat, match.actions(seat)[0])
    assert match.view(None).phase == "play"


@pytest.mark.rule("AR-11")
@pytest.mark.parametrize("seats", [1, 5])
def test_artus_is_not_played_by_one_or_five(seats):
    with pytest.raises(tr.BadSeat):
        new(seats)


@pytest.mark.rule("AR-12")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_beginner_game_a_hand_is_two_knight_cards_and_two_king_cards(seats):
    for player in new(seats).view(None).players:
        assert player.hand_backs == {"knight": 2, "king": 2, "scoring": 0}
        assert player.stacks == {"knight": 6, "king": 6, "scoring": 0}


@pytest.mark.rule("AR-12")
def test_in_the_beginner_game_scoring_cards_are_in_the_box():
    data = new().position()
    cards = [card for player in data["players"] for card in (*player["hand"], *player["stacks"]["scoring"])]
    assert not any(card.startswith("score") or card == "open" for card in cards)
    with pytest.raises(tr.BadPosition, match="score-all at most 0 times"):
        tr.position("artus", data | {"players": [data["players"][0] | {"hand": ["score-all"]}, data["players"][1]]})


@pytest.mark.rule("AR-12")
def test_every_player_shuffles_an_own_set_and_every_card_can_be_on_top():
    hands = [player["hand"] for seed in SEEDS for player in new(seed=seed).position()["players"]]
    assert {card for hand in hands for card in hand} == {
        *(f"knight-{number}" for number in range(1, 9)),
        *(f"king-{number}" for number in range(1, 5)),
        *("ring-1", "ring-2", "ring-3"),
    }
    assert sum(hands[2 * game] != hands[2 * game + 1] for game in range(len(SEEDS))) > len(SEEDS) / 2


@pytest.mark.rule("AR-13")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_the_advanced_game_a_hand_is_three_knight_cards_and_three_king_cards(seats):
    for player in new(seats, advanced=True).view(None).players:
        assert player.hand_backs == {"knight": 3, "king": 3, "scoring": 0}


@pytest.mark.rule("AR-13")
def test_in_the_advanced_game_the_shuffled_scoring_cards_are_a_third_stack():
    stacks = [new(seed=seed, advanced=True).position()["players"][0]["stacks"] for seed in SEEDS]
    assert {len(stack["scoring"]) for stack in stacks} == {6}
    assert {(len(stack["knight"]), len(stack["king"])) for stack in stacks} == {(5, 5)}
    on_top = {stack["scoring"][0] for stack in stacks}
    assert on_top == {"score-all", "score-reversed", "score-colours", "score-carpet", "score-red", "open"}


@pytest.mark.rule("AR-14")
@pytest.mark.parametrize(
    ("seats", "start", "one_round"),
    [
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
        (3, 0, [2, 1, 0]),
        (3, 1, [0, 2, 1]),
        (4, 0, [3, 2, 1, 0]),
        (4, 2, [1, 0, 3, 2]),
    ],
)
def test_the_right_hand_neighbour_of_the_start_player_begins_placing_and_the_start_player_is_last(
    seats, start, one_round
):
    rounds = 4 if seats == 4 else 5
    assert place_everybody(new(seats, start_seat=start)) == one_round * rounds


@pytest.mark.rule("AR-14")
def test_any_free_chair_is_allowed():
    match = new(start_seat=0)
    assert {action.chair for action in match.actions(1)} == set(range(28)) - {0, 7, 14, 21}
    match.play(1, PlaceKnight(27))
    assert sitting_on(match, 27) == "knight of 1"
    assert {action.chair for action in match.actions(0)} == set(range(28)) - {0, 7, 14, 21, 27}


@pytest.mark.rule("AR-14")
@pytest.mark.parametrize("taken", [0, 7, 27], ids=["by the king", "by a prince", "by a knight"])
def test_a_knight_may_not_be_placed_on_a_taken_chair(taken):
    match = new(start_seat=0)
    match.play(1, PlaceKnight(27))
    assert refused(match, 0, PlaceKnight(taken)) == ("AR-14", "chair-taken")
    match.play(0, PlaceKnight(26))
    assert sitting_on(match, 26) == "knight of 0"


@pytest.mark.rule("AR-14")
def test_when_all_knights_sit_nobody_is_to_place_one():
    match = new(start_seat=0)
    place_everybody(match)
    placing = match.position() | {"phase": "place", "cards_to_play": 0, "on_turn": 1}
    with pytest.raises(tr.BadPosition, match="a knight to place in phase place"):
        tr.position("artus", placing)


def test_a_position_need_not_say_how_many_cards_are_to_be_played():
    match = new(start_seat=0)
    place_everybody(match)
    for _ in range(2):  # a card is to be played, then one to be drawn
        silent = match.position() | {"cards_to_play": None}
        assert tr.position("artus", silent).position() == match.position()
        match.play(0, match.actions(0)[0])


@pytest.mark.rule("AR-14")
def test_nobody_places_out_of_turn():
    match = new(3, start_seat=0)
    for early in (0, 1):
        assert match.actions(early) == []
        assert refused(match, early, PlaceKnight(5)) == ("AR-14", "not-your-turn")
    assert names(match.play(2, PlaceKnight(5))) == ["KnightPlaced"]


@pytest.mark.rule("AR-14")
def test_no_card_is_played_before_all_knights_are_placed():
    match = new(start_seat=0)
    assert refused(match, 1, MoveFigure("knight-1", 5, 1)) == ("AR-14", "place-first")
    assert refused(match, 1, {"do": "DrawCard", "stack": "knight"}) == ("AR-14", "place-first")


@pytest.mark.rule("AR-14")
def test_once_all_knights_sit_no_more_are_placed():
    match = new(start_seat=0)
    place_everybody(match)
    free = next(chair for chair in range(28) if sitting_on(match, chair) is None)
    assert refused(match, 0, PlaceKnight(free)) == ("AR-14", "all-knights-placed")


@pytest.mark.rule("AR-14")
def test_the_players_know_their_hands_before_they_place():
    match = new(start_seat=0)
    for seat in range(2):
        view = match.view(seat)
        assert view.phase == "place"
        assert len(view.players[seat].hand) == 4


@pytest.mark.rule("AR-15")
@pytest.mark.parametrize(("seats", "start"), [(2, 0), (2, 1), (3, 2), (4, 0), (4, 3)])
def test_the_start_player_takes_the_first_turn_and_play_goes_clockwise(seats, start):
    match = new(seats, start_seat=start)
    place_everybody(match)
    turns = []
    while len(turns) <= seats:
        (seat,) = match.waiting
        if match.view(None).phase == "play":
            turns.append(seat)
        match.play(seat, match.actions(seat)[0])
    assert turns == [(start + turn) % seats for turn in range(seats + 1)]


@pytest.mark.rule("AR-15")
def test_nobody_plays_out_of_turn():
    match = new(start_seat=1)
    place_everybody(match)
    allowed = match.actions(1)[0]
    assert match.actions(0) == []
    assert refused(match, 0, allowed) == ("AR-15", "not-your-turn")
    assert "CardPlayed" in names(match.play(1, allowed))


@pytest.mark.rule("AR-15")
def test_the_start_player_can_be_chosen_but_only_from_the_seats_there_are():
    assert new(3, start_seat=2).view(None).start_seat == 2
    for outside in (-1, 3):
        with pytest.raises(tr.BadOption, match="start_seat"):
            new(3, start_seat=outside)


@pytest.mark.rule("AR-15")
def test_the_start_player_can_be_drawn_at_random():
    starts = Counter(new(3, seed, start_seat="random").view(None).start_seat for seed in SEEDS)
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) >= len(SEEDS) // 10
