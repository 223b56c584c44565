"""Artus, chapter "What is public"."""

from __future__ import annotations

import msgspec
import pytest

import tafelrunde as tr

from .tables import DrawCard, MoveFigure, played_at_random, refused, rings, table, worth

STACKS = {"knight": ["knight-5", "knight-6"], "king": ["king-1", "king-2"]}


def in_the_middle(seats: int = 3) -> tr.Match:
    """An advanced game, some rounds on."""
    match = tr.new("artus", seats=seats, seed=5, options={"advanced": True, "start_seat": 0})
    while match.view(None).round < 5:
        (seat,) = match.waiting
        match.play(seat, match.actions(seat)[-1])
    return match


def public(view: tr.View) -> object:
    """A view without what belongs to its viewer alone."""
    players = tuple(msgspec.structs.replace(player, hand=None) for player in view.players)
    return msgspec.structs.replace(view, seat=None, players=players)


@pytest.mark.rule("AR-70")
def test_a_player_sees_the_own_hand_and_nobody_else_sees_it():
    match = in_the_middle()
    for viewer in (0, 1, 2, None):
        hands = [player.hand for player in match.view(viewer).players]
        assert [hand is not None for hand in hands] == [seat == viewer for seat in range(3)]
    assert len(match.view(1).players[1].hand) == sum(match.view(None).players[1].hand_backs.values())


@pytest.mark.rule("AR-70")
def test_all_but_the_own_hand_is_the_same_for_every_viewer():
    match = in_the_middle()
    seen = [public(match.view(viewer)) for viewer in (0, 1, 2, None)]
    assert seen == [match.view(None)] * 4


@pytest.mark.rule("AR-70")
def test_board_rings_prestige_and_cards_played_are_public():
    match = table(["knight-3"], {0: [worth(5)]})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    view = match.view(None)
    assert view.chairs[worth(8)].figure.seat == 0
    assert rings(match) == {0: 3, 7: 1, 14: 1, 21: 1}
    assert view.rings_in_supply == 4
    assert view.players[0].prestige == 5
    assert "knight-3" in view.players[0].played


@pytest.mark.rule("AR-70")
def test_of_every_hand_the_number_of_cards_and_the_stack_of_each_are_public():
    match = table(["knight-3", "knight-4"], {0: [worth(5)]}, stacks=STACKS)
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    for viewer in (0, 1, None):
        assert match.view(viewer).players[0].hand_backs == {"knight": 1, "king": 0, "scoring": 0}
    match.play(0, DrawCard("king"))
    for viewer in (0, 1, None):
        assert match.view(viewer).players[0].hand_backs == {"knight": 1, "king": 1, "scoring": 0}


@pytest.mark.rule("AR-70")
def test_a_card_drawn_is_told_to_its_owner_and_to_others_only_its_stack():
    match = table(["knight-3", "knight-4"], {0: [worth(5)]}, stacks=STACKS)
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    match.play(0, DrawCard("king"))
    told = {viewer: next(e for e in match.events(viewer) if type(e).__name__ == "CardDrawn") for viewer in (0, 1, None)}
    assert {event.stack for event in told.values()} == {"king"}
    assert {viewer: event.card for viewer, event in told.items()} == {0: "king-1", 1: None, None: None}


@pytest.mark.rule("AR-70")
def test_the_only_card_that_can_be_drawn_is_kept_from_others_as_well():
    match = table(["knight-3", "knight-4"], {0: [worth(5)]}, stacks={"king": ["king-1"]})
    match.play(0, MoveFigure("knight-3", worth(5), 3))
    cards = [next(e.card for e in match.events(v) if type(e).__name__ == "CardDrawn") for v in (0, 1, None)]
    assert cards == ["king-1", None, None]


@pytest.mark.rule("AR-70")
def test_the_order_of_stacks_is_hidden_from_everybody_also_from_their_owner():
    same_cards = [STACKS, {"knight": ["knight-6", "knight-5"], "king": ["king-2", "king-1"]}]
    one, other = (table(["knight-3"], stacks=stacks) for stacks in same_cards)
    assert one.position() != other.position()
    for viewer in (0, 1, None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.rule("AR-70")
def test_the_faces_of_a_hand_are_hidden_from_all_but_its_owner():
    one = table(["knight-3", "king-1"], stacks={"knight": ["knight-4"], "king": ["king-2"]})
    other = table(["knight-4", "king-2"], stacks={"knight": ["knight-3"], "king": ["king-1"]})
    for viewer in (1, None):
        assert one.view(viewer) == other.view(viewer)
    assert one.view(0) != other.view(0)


@pytest.mark.rule("AR-70")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_viewer_cannot_tell_the_match_from_one_in_which_all_hidden_cards_are_dealt_anew(viewer):
    match = in_the_middle()
    for seed in range(10):
        assert match.resample(viewer, seed).view(viewer) == match.view(viewer)


@pytest.mark.rule("AR-70")
def test_dealing_anew_changes_all_that_is_hidden_and_nothing_that_is_known():
    match = in_the_middle()
    truth = match.position()["players"]
    deals = [match.resample(0, seed).position()["players"] for seed in range(30)]
    assert {tuple(deal[0]["hand"]) for deal in deals} == {tuple(truth[0]["hand"])}
    assert len({tuple(deal[1]["hand"]) for deal in deals}) > 5
    assert len({tuple(deal[0]["stacks"]["knight"]) for deal in deals}) > 5
    for deal in deals:
        for before, after in zip(truth, deal, strict=True):
            assert cards_of(before) == cards_of(after)


def cards_of(player: dict[str, object]) -> list[str]:
    return sorted([*player["hand"], *(card for stack in player["stacks"].values() for card in stack)])


@pytest.mark.rule("AR-70")
def test_a_hidden_card_can_be_every_card_that_it_could_be():
    match = tr.new("artus", seats=2, seed=5)
    known = {card for seed in range(60) for card in match.resample(0, seed).position()["players"][1]["hand"]}
    assert known == {
        *(f"knight-{number}" for number in range(1, 9)),
        *("king-1", "king-2", "king-3", "king-4", "ring-1", "ring-2", "ring-3"),
    }


@pytest.mark.rule("AR-70")
@pytest.mark.parametrize("advanced", [False, True])
def test_in_a_whole_game_only_the_owner_is_told_which_card_was_drawn(advanced):
    match = played_at_random(3, 8, advanced, lambda match: None)
    for viewer in (0, 1, 2, None):
        draws = [event for event in match.events(viewer) if type(event).__name__ == "CardDrawn"]
        assert len(draws) == 3 * (16 if advanced else 12)
        assert all((event.card is not None) == (event.seat == viewer) for event in draws)


@pytest.mark.rule("AR-70")
def test_a_refusal_does_not_tell_what_another_player_holds():
    held, not_held = (MoveFigure(card, worth(5), 3) for card in ("knight-1", "knight-2"))
    match = table(["knight-3"], {1: [worth(5)]})
    assert refused(match, 1, held) == refused(match, 1, not_held) == ("AR-15", "not-your-turn")


@pytest.mark.rule("AR-70")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_dealing_anew_leaves_no_trace_of_the_order_in_which_the_stacks_lay(viewer):
    """Nor of which hidden cards were in which hand: only what is known decides what is dealt."""
    same_cards = [STACKS, {"knight": ["knight-6", "knight-5"], "king": ["king-2", "king-1"]}]
    one, other = (table(["knight-3"], stacks=stacks) for stacks in same_cards)
    for seed in range(8):
        assert one.resample(viewer, seed).position() == other.resample(viewer, seed).position()
