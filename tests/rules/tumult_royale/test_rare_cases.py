"""Tumult Royale, chapter "Rare cases". (TR-75, TR-76)"""

from __future__ import annotations

import pytest

from .tables import happened, pay, placing, raiding, revealed, supporters

PASTURE = ["bread-3", "marble-3"]  # four symbols too many
STATUES = {"c2": 0, "a1": 1, "i1": 2}


def moved(match):
    received = [(e.seat, e.amount, e.rule) for e in happened(match, "SupportersReceived")]
    returned = [(e.seat, -e.amount, e.rule) for e in happened(match, "SupportersReturned") if e.rule != "TR-60"]
    return received, returned


def overpaid(*before):
    """Seat 0 overpays by four; the supply has what the players do not have. Nobody is consoled."""
    players = {seat: {"could_place": True} for seat in range(3)}
    match = placing(castles={0: PASTURE}, statues=STATUES, supporters=before, players=players)
    assert match.view(None).supply == 105 - sum(before)
    match.play(0, pay("d2", *PASTURE))
    assert match.view(None).supply + sum(supporters(match)) == 105
    return match


@pytest.mark.rule("TR-75")
def test_a_supply_that_is_just_enough_pays_without_ado():
    assert moved(overpaid(41, 30, 30)) == ([(0, 4, "TR-46")], [])


@pytest.mark.rule("TR-75")
def test_if_the_supply_cannot_pay_each_player_first_returns_5_the_one_to_be_paid_too():
    received, returned = moved(overpaid(42, 30, 30))
    assert returned == [(0, -5, "TR-75"), (1, -5, "TR-75"), (2, -5, "TR-75")]
    assert received == [(0, 4, "TR-46")]


@pytest.mark.rule("TR-75")
def test_who_has_fewer_than_5_returns_what_he_has():
    _, returned = moved(overpaid(60, 43, 2))
    assert returned == [(0, -5, "TR-75"), (1, -5, "TR-75"), (2, -2, "TR-75")]


@pytest.mark.rule("TR-75")
def test_again_if_need_be():
    """With one player who has anything, one return of 5 is not enough for 7 symbols too many."""
    castles = {0: ["bread-3", "marble-3", "tools-3", "bread-3", "marble-3"]}
    players = {seat: {"could_place": True} for seat in range(3)}
    match = placing(castles=castles, statues={"e2": 0, "a1": 1, "i1": 2}, supporters=(0, 105, 0), players=players)
    match.play(0, pay("e1", "bread-3", "marble-3", "tools-3"))
    _, returned = moved(match)
    assert returned == [(1, -5, "TR-75"), (1, -5, "TR-75")]
    assert match.view(None).supply + sum(supporters(match)) == 105


@pytest.mark.rule("TR-75", "TR-49")
def test_consolations_are_paid_in_rank_order():
    match = revealed(raiding(ranks=(3, 1, 2), supporters=(34, 35, 34), centre=["bread-3", "marble-3", "tools-3"]))
    received, returned = moved(match)
    assert received == [(1, 2, "TR-49"), (2, 2, "TR-49"), (0, 2, "TR-49")]
    # the two that are left serve the first; then all return
    assert returned == [(1, -5, "TR-75"), (2, -5, "TR-75"), (0, -5, "TR-75")]


def punished(*before, mercy=()):
    """Seat 2 is the greediest in a tumult and must return 3."""
    centre = ["marble-3", "tools-3"]
    match = revealed(raiding(castles={2: ["bread-3"]}, supporters=before, centre=centre, mercy=mercy))
    assert match.view(None).supply + sum(supporters(match)) == 105
    received = [(e.seat, e.amount) for e in happened(match, "SupportersReceived") if e.rule == "TR-76"]
    returned = [(e.seat, e.amount) for e in happened(match, "SupportersReturned") if e.rule == "TR-37"]
    return received, returned


@pytest.mark.rule("TR-76")
def test_who_has_just_enough_returns_it():
    assert punished(20, 20, 3) == ([], [(2, 3)])


@pytest.mark.rule("TR-76")
def test_who_cannot_return_what_he_must_each_player_first_receives_5():
    received, returned = punished(20, 20, 2)
    assert sorted(received) == [(0, 5), (1, 5), (2, 5)]
    assert returned == [(2, 3)]


@pytest.mark.rule("TR-76")
def test_if_the_supply_is_too_small_the_debtor_is_served_first_then_the_others_in_rank_order():
    received, returned = punished(48, 48, 2)  # 7 in the supply
    assert received == [(2, 5), (0, 2)]
    assert returned == [(2, 3)]


@pytest.mark.rule("TR-76")
def test_a_debtor_who_still_cannot_pay_returns_what_he_has_and_the_rest_is_waived():
    received, returned = punished(52, 52, 0)  # 1 in the supply
    assert received == [(2, 1)]
    assert returned == [(2, 1)]


@pytest.mark.rule("TR-76")
def test_the_coronation_can_be_too_dear_too():
    players = {seat: {"could_place": True} for seat in range(3)}
    match = placing(castles={0: ["bread-1", "marble-1"]}, statues=STATUES, supporters=(4, 3, 2), players=players)
    match.play(0, pay("d2", "bread-1", "marble-1"))
    assert [(e.seat, e.amount) for e in happened(match, "SupportersReceived")] == [(0, 5), (1, 5), (2, 5)]
    assert supporters(match) == [4, 8, 7]
