"""Tumult Royale, chapter "Tumults". (TR-35 to TR-38)"""

from __future__ import annotations

import pytest

from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.games.tumult_royale.wording import Wording

from .tables import happened, placed, raiding, revealed, supporters

PLENTY = ["bread-3", "bread-2", "marble-3", "marble-2", "tools-3", "tools-2"]


def tumults(match):
    return [(tumult.commodity, tumult.greediest) for tumult in happened(match, "TumultBrokeOut")]


def returned(match, seat):
    """The tiles that a player lost in tumults: told before statues are placed."""
    lost = []
    for event in match.events_of(len(match.log), None):
        if type(event).__name__ == "TileReturned" and event.seat == seat:
            lost.append(event.face)
        if type(event).__name__ == "PeopleContented" and event.commodity == "tools":
            break
    return sorted(lost)


@pytest.mark.rule("TR-35")
@pytest.mark.parametrize(
    ("left", "tumult"), [(["bread-2"], True), (["bread-2", "bread-1"], False), (["bread-2", "bread-2"], False)]
)
def test_fewer_than_the_spun_number_make_a_tumult_equal_or_more_do_not(left, tumult):
    match = revealed(raiding(mood=3, castles={1: ["bread-3"]}, centre=[*left, "marble-3", "tools-3"]))
    assert tumults(match) == ([("bread", 1)] if tumult else [])
    contented = [event.commodity for event in happened(match, "PeopleContented")]
    assert contented == (["marble", "tools"] if tumult else ["bread", "marble", "tools"])


@pytest.mark.rule("TR-35")
def test_the_order_is_bread_marble_tools():
    match = revealed(raiding(mood=5, castles={1: ["tools-3"], 2: ["marble-2"], 0: ["bread-1"]}, centre=["bread-2"]))
    assert tumults(match) == [("bread", 0), ("marble", 2), ("tools", 1)]


@pytest.mark.rule("TR-35")
def test_set_aside_tiles_are_not_left_for_the_people():
    match = revealed(raiding(mood=2, castles={1: ["bread-3"]}, centre=["marble-3", "tools-3"]))
    assert happened(match, "TumultBrokeOut")[0].left == 0


@pytest.mark.rule("TR-36")
def test_the_greediest_has_the_most_symbols_not_the_most_tiles():
    match = revealed(raiding(mood=3, castles={1: ["bread-1"] * 3, 2: ["bread-3", "bread-2"]}, centre=PLENTY[2:]))
    assert tumults(match) == [("bread", 2)]
    assert happened(match, "TumultBrokeOut")[0].counted == 5


@pytest.mark.rule("TR-36")
@pytest.mark.parametrize(("ranks", "greediest"), [((1, 2, 3), 1), ((1, 3, 2), 2)])
def test_in_a_tie_the_higher_rank_is_the_greediest(ranks, greediest):
    match = revealed(raiding(ranks=ranks, castles={1: ["bread-3"], 2: ["bread-2", "bread-1"]}, centre=PLENTY[2:]))
    assert tumults(match) == [("bread", greediest)]


@pytest.mark.rule("TR-36")
def test_mercy_counts_one_less_of_each_commodity():
    castles = {1: ["bread-3", "marble-3"], 2: ["bread-3", "marble-2"]}
    match = revealed(raiding(castles=castles, mercy=[1], centre=PLENTY[4:]))
    assert tumults(match) == [("bread", 2), ("marble", 1)]  # bread 2 to 3, marble 2 to 2 and the higher rank


@pytest.mark.rule("TR-36")
def test_the_log_says_why_somebody_is_the_greediest():
    castles = {1: ["bread-3", "marble-3"], 2: ["bread-3", "marble-2"]}
    match = revealed(raiding(castles=castles, mercy=[1], centre=PLENTY[4:]))
    bread, marble = happened(match, "TumultBrokeOut")
    assert (bread.counted, bread.taken_off, bread.equals) == (3, 0, ())
    assert (marble.counted, marble.taken_off, marble.equals) == (2, 1, (2,))
    said = Wording(TUMULT_ROYALE.texts, "en", ("Blue", "Yellow", "Violet")).event
    assert said(bread).endswith("The greediest is Violet with 3.")
    assert said(marble).endswith(
        "is Yellow with 2 (3 less 1 for the people's mercy), as many as Violet, but of higher rank."
    )


@pytest.mark.rule("TR-36")
def test_mercy_never_counts_below_nothing():
    match = revealed(raiding(mercy=[0], centre=PLENTY[2:]))
    (tumult,) = happened(match, "TumultBrokeOut")
    assert (tumult.greediest, tumult.counted) == (0, 0)


@pytest.mark.rule("TR-36")
def test_if_all_count_0_the_king_is_the_greediest():
    match = revealed(raiding(ranks=(2, 3, 1), castles={0: ["bread-1"]}, mercy=[0], centre=PLENTY[2:]))
    assert tumults(match) == [("bread", 2)]


@pytest.mark.rule("TR-37")
def test_the_greediest_loses_3_supporters_to_the_supply():
    match = revealed(raiding(castles={1: ["bread-1"]}, centre=PLENTY[2:]))
    lost = [(event.seat, event.amount) for event in happened(match, "SupportersReturned") if event.rule == "TR-37"]
    assert lost == [(1, 3)]
    assert sum(supporters(match)) + match.view(None).supply == 105


@pytest.mark.rule("TR-37")
@pytest.mark.parametrize(
    ("kept", "lost"),
    [
        (["bread-3"], []),
        ([], []),
        (["bread-3", "bread-3"], ["bread-3"]),
        (["bread-1", "bread-3"], ["bread-3"]),
        (["bread-1", "bread-1", "bread-2"], ["bread-1", "bread-2"]),
        (["bread-2", "bread-3", "bread-3"], ["bread-3", "bread-3"]),
    ],
)
def test_he_keeps_only_one_tile_with_the_lowest_value_and_with_one_tile_loses_none(kept, lost):
    match = revealed(raiding(castles={0: kept}, centre=PLENTY[2:]))
    assert tumults(match) == [("bread", 0)]
    assert returned(match, 0) == lost


@pytest.mark.rule("TR-37")
def test_tiles_of_the_other_commodities_are_not_touched():
    match = revealed(raiding(castles={0: ["bread-2", "bread-3", "marble-2", "tools-3"]}, centre=PLENTY[2:]))
    assert returned(match, 0) == ["bread-3"]
    assert [tile.face for tile in match.view(0).tiles if tile.seat == 0] == ["bread-2", "marble-2", "tools-3"]


@pytest.mark.rule("TR-38")
def test_up_to_three_tumults_also_against_the_same_player():
    castles = {2: ["bread-3", "bread-1", "marble-3", "tools-3", "tools-2"]}
    match = revealed(raiding(castles=castles, centre=["bread-1"]))
    assert tumults(match) == [("bread", 2), ("marble", 2), ("tools", 2)]
    lost = [event.amount for event in happened(match, "SupportersReturned") if event.rule == "TR-37"]
    assert lost == [3, 3, 3]


@pytest.mark.rule("TR-38")
def test_without_a_tumult_nobody_loses_anything():
    match = revealed(raiding(castles={0: ["bread-2", "marble-2"]}, centre=PLENTY))
    assert tumults(match) == []
    assert supporters(match) == [20, 20, 20]
    assert placed(match) == [1, 1, 1]
