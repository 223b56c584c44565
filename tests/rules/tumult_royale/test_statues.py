"""Tumult Royale, chapter "Placing statues". (TR-40 to TR-50)"""

from __future__ import annotations

from itertools import product

import pytest

from tafelrunde.games.tumult_royale.rules.statues import is_adjacent
from tafelrunde.kernel.compiling import uncompiled

from .tables import (
    SINGLES,
    VILLAGE,
    Pass,
    castle,
    fields,
    happened,
    pay,
    payments,
    placed,
    placing,
    raiding,
    refused,
    revealed,
    supporters,
)

PLENTY = ["bread-3", "bread-2", "marble-3", "marble-2", "tools-3", "tools-2"]


# ---- placement rounds ----------------------------------------------------------------------------


@pytest.mark.rule("TR-40")
def test_in_rank_order_king_first_each_places_on_one_field_or_passes():
    castles = dict.fromkeys(range(3), VILLAGE)
    match = revealed(
        raiding(ranks=(2, 3, 1), castles=castles, centre=PLENTY[4:] + ["bread-3"] * 2 + ["marble-3"] * 2, mood=2)
    )
    order = []
    while match.view(None).phase == "place":
        (seat,) = match.waiting
        order.append(seat)
        match.play(seat, next(action for action in match.actions(seat) if action != Pass()))
    assert order == [2, 0, 1]


@pytest.mark.rule("TR-40")
def test_then_another_placement_round_begins_with_the_king():
    match = placing(castles={0: [*VILLAGE, "bread-3", "marble-3"], 1: VILLAGE})
    match.play(0, pay("b2", "bread-2", "marble-2"))
    assert match.waiting == (1,)
    match.play(1, Pass())
    assert (match.waiting, match.view(None).placement_round) == ((0,), 2)
    match.play(0, Pass())
    assert match.waiting == (1,)


@pytest.mark.rule("TR-40")
def test_who_passed_may_place_again_later():
    match = placing(castles={0: VILLAGE, 1: VILLAGE})
    match.play(0, Pass())
    match.play(1, pay("b3", "bread-2", "marble-2"))
    assert match.waiting == (0,)
    match.play(0, pay("b2", "bread-2", "marble-2"))
    assert placed(match) == [3, 2, 2]  # seat 2, consoled, is king and in the chronicle


@pytest.mark.rule("TR-40")
def test_the_phase_ends_after_a_placement_round_in_which_everybody_passed():
    match = placing(castles={0: VILLAGE, 1: VILLAGE})
    match.play(0, Pass())
    assert match.view(None).phase == "place"
    match.play(1, Pass())
    assert match.view(None).round == 2


@pytest.mark.rule("TR-40")
def test_the_phase_ends_when_everybody_passes_in_the_first_placement_round_after_a_raid():
    castles = dict.fromkeys(range(3), VILLAGE)
    match = revealed(raiding(castles=castles, centre=PLENTY[4:] + ["bread-3"] * 2 + ["marble-3"] * 2, mood=2))
    for seat in range(3):
        assert (match.view(None).phase, match.waiting) == ("place", (seat,))
        match.play(seat, Pass())
    assert match.view(None).round == 2


@pytest.mark.rule("TR-40")
def test_the_phase_ends_as_soon_as_nobody_can_place_any_more():
    match = placing(castles={0: VILLAGE})
    match.play(0, pay("b2", "bread-2", "marble-2"))
    assert match.view(None).round == 2


@pytest.mark.rule("TR-40")
def test_nobody_places_out_of_turn_or_out_of_phase():
    match = placing(castles={0: VILLAGE, 1: VILLAGE})
    assert refused(match, 1, pay("b3", *VILLAGE)) == ("TR-40", "not-your-turn")
    assert refused(match, 1, Pass()) == ("TR-40", "not-your-turn")
    assert refused(raiding(), 0, pay("b3", *VILLAGE)) == ("TR-40", "no-placing-now")
    assert refused(raiding(), 0, Pass()) == ("TR-40", "no-placing-now")
    match.play(0, Pass())
    match.play(1, pay("b3", *VILLAGE))


def skipped(match):
    return [(event.seat, event.tiles) for event in happened(match, "Skipped")]


@pytest.mark.rule("TR-40")
def test_who_can_place_nothing_must_pass_and_everybody_is_told_why():
    match = placing(castles={0: VILLAGE, 1: ["tools-2"]})
    match.play(0, pay("b2", *VILLAGE))
    assert skipped(match) == [(1, 1), (2, 0), (0, 0)]
    told = [
        [
            match.game.sentence(event, ("Ada", "Ben", "Cleo"), match.box, language)
            for event in happened(match, "Skipped")
        ]
        for language in ("en", "de")
    ]
    assert told == [
        [
            "Ben can take no field with one tile and is skipped.",
            "Cleo has no tiles and is skipped.",
            "Ada has no tiles and is skipped.",
        ],
        [
            "Ben kann mit einem Warenplättchen kein Feld nehmen und wird übersprungen.",
            "Cleo hat keine Warenplättchen und wird übersprungen.",
            "Ada hat keine Warenplättchen und wird übersprungen.",
        ],
    ]


@pytest.mark.rule("TR-40")
def test_who_never_could_place_in_a_phase_is_skipped_in_one_sentence_and_who_passes_in_none():
    match = placing(castles={0: [*VILLAGE, "bread-3", "marble-3"], 1: VILLAGE})
    match.play(0, pay("b2", *VILLAGE))
    match.play(1, Pass())
    assert skipped(match) == [(2, 0)]
    match.play(0, Pass())
    match.play(1, Pass())
    assert skipped(match) == []


# ---- which field ---------------------------------------------------------------------------------


@pytest.mark.rule("TR-41")
def test_a_field_must_share_an_edge_with_an_own_field_not_a_corner():
    match = placing(castles={0: ["bread-1", "marble-1", "tools-2"]}, statues={"e2": 0, "a1": 1, "i1": 2})
    # e1 forest, d2 pasture, f2 forest, e3 pasture lie beside e2; d1, f1, d3, f3 only touch its corners
    assert fields(match, 0) == {"e1", "d2", "f2", "e3"}
    assert refused(match, 0, pay("f1", "bread-1", "marble-1", "tools-2")) == ("TR-44", "not-adjacent")


@pytest.mark.rule("TR-41")
def test_fields_of_neighbouring_region_tiles_are_neighbours_across_the_border():
    match = placing(castles={0: ["bread-1", "marble-1"]}, statues={"c2": 0, "a1": 1, "i1": 2})
    assert fields(match, 0) == {"d2"}
    match.play(0, pay("d2", "bread-1", "marble-1"))
    down = placing(
        castles={0: ["bread-1", "marble-1", "tools-1"]}, statues={"b3": 0, "a1": 1, "i1": 2}, face_up=(0, 1, 2, 4)
    )
    assert "b4" in fields(down, 0)


@pytest.mark.rule("TR-41")
def test_the_edges_of_the_frame_are_no_neighbours_of_each_other():
    match = placing(castles={0: ["bread-1", "marble-1", "tools-1"]}, statues={"i2": 0, "c1": 1, "d1": 2})
    assert fields(match, 0) == {"i1"}  # h2 is a mountain, i3 a palace; a3 begins the next row


@pytest.mark.rule("TR-41")
def test_the_field_must_be_free_and_face_up():
    match = placing(castles={0: VILLAGE})
    assert refused(match, 0, pay("e2", *VILLAGE)) == ("TR-41", "field-occupied")
    assert refused(match, 0, pay("a4", *VILLAGE)) == ("TR-41", "field-hidden")
    assert refused(match, 0, pay("k2", *VILLAGE)) == ("TR-94", "field-outside")
    match.play(0, pay("b2", *VILLAGE))


@pytest.mark.rule("TR-41")
@pytest.mark.parametrize(("field", "beside"), [("l2", {"l1", "l3", "k2"}), ("a5", {"a4", "a6", "b5"})])
def test_the_border_of_the_land_ends_what_lies_beside(field, beside):
    match = placing(4, castles={0: VILLAGE}, face_up=range(8), statues={field: 0, "e1": 1, "g2": 2, "h3": 3})
    state = match.game.record(match._state)
    names = {number: f"{'abcdefghijkl'[number % 12]}{number // 12 + 1}" for number in range(12 * 6)}
    assert {name for number, name in names.items() if uncompiled(is_adjacent)(state, 0, number)} == beside


@pytest.mark.rule("TR-42")
@pytest.mark.parametrize(
    ("field", "beside", "payment", "statues"),
    [
        ("d2", "c2", ["bread-1", "marble-1"], 1),
        ("e1", "e2", ["bread-1", "marble-1", "tools-1"], 1),
        ("d1", "d2", ["bread-1", "marble-1", "tools-2"], 1),
        ("b2", "b1", ["bread-2", "marble-2"], 2),
        ("c1", "b1", ["marble-2", "tools-3"], 3),
    ],
)
def test_each_kind_of_field_takes_exactly_its_statues_for_its_cost(field, beside, payment, statues):
    match = placing(castles={0: payment}, statues={beside: 0, "i2": 1, "h2": 2})
    match.play(0, pay(field, *payment))
    (event,) = happened(match, "StatuesPlaced")
    assert (event.statues, event.double_cost) == (statues, False)
    assert match.score_lines()[0].amount == statues
    shown = next(seen for seen in match.view(None).fields if seen.name == field)
    assert (shown.seat, shown.statues) == (0, statues)


@pytest.mark.rule("TR-42")
def test_a_field_holds_the_statues_of_one_player():
    match = placing(castles={0: VILLAGE, 1: VILLAGE}, statues={"b1": 0, "b3": 1, "h3": 2})
    match.play(0, pay("b2", *VILLAGE))
    assert refused(match, 1, pay("b2", *VILLAGE)) == ("TR-41", "field-occupied")


@pytest.mark.rule("TR-43")
@pytest.mark.parametrize(
    ("kind", "cost"),
    [
        ("pasture", {"bread": 1, "marble": 1, "tools": 0}),
        ("forest", {"bread": 1, "marble": 1, "tools": 1}),
        ("mountain", {"bread": 1, "marble": 1, "tools": 2}),
        ("palace", {"bread": 0, "marble": 2, "tools": 3}),
    ],
)
def test_what_a_field_costs(kind, cost):
    assert placing(castles={0: VILLAGE}).view(None).prices[kind].cost == cost


@pytest.mark.rule("TR-43")
def test_too_little_is_refused():
    match = placing(castles={0: ["bread-1", "bread-1", "marble-1", "marble-2", "tools-2", "tools-3"]})
    assert refused(match, 0, pay("b2", "bread-1", "marble-2")) == ("TR-43", "too-little")
    assert refused(match, 0, pay("c1", "marble-2", "tools-2")) == ("TR-43", "too-little")
    assert refused(match, 0, pay("c1")) == ("TR-43", "too-little")
    match.play(0, pay("b2", "bread-1", "bread-1", "marble-2"))


# ---- double cost ---------------------------------------------------------------------------------


@pytest.mark.rule("TR-44")
def test_anywhere_else_a_free_pasture_or_forest_for_twice_its_cost():
    match = placing(castles={0: ["bread-2", "marble-2", "tools-2"]}, statues={"a3": 0, "i1": 1, "i2": 2})
    adjacent = {"b3"}  # a2 is a mountain: its cost is covered too
    far_pastures = {"b1", "c2", "d2", "e2", "e3", "g2", "g3", "h3"}
    far_forests = {"a1", "e1", "f2"}
    assert fields(match, 0) == adjacent | {"a2"} | far_pastures | far_forests
    match.play(0, pay("h3", "bread-2", "marble-2"))
    assert happened(match, "StatuesPlaced")[0].double_cost


@pytest.mark.rule("TR-44")
def test_not_for_its_simple_cost():
    match = placing(castles={0: ["bread-1", "bread-2", "marble-1", "marble-2"]})
    assert refused(match, 0, pay("e3", "bread-1", "marble-1")) == ("TR-44", "too-little-twice")
    assert refused(match, 0, pay("e3", "bread-2", "marble-1")) == ("TR-44", "too-little-twice")
    match.play(0, pay("e3", "bread-2", "marble-2"))


@pytest.mark.rule("TR-44")
@pytest.mark.parametrize("field", ["d1", "d3", "f3"])  # mountain, village, palace
def test_never_a_mountain_a_village_or_a_palace(field):
    match = placing(castles={0: ["bread-3", "bread-3", "marble-3", "marble-3", "tools-3", "tools-3"]})
    assert refused(match, 0, pay(field, "bread-3", "marble-3", "tools-3")) == ("TR-44", "not-adjacent")


@pytest.mark.rule("TR-44")
def test_the_view_says_what_a_field_costs_elsewhere_or_that_it_is_not_sold_there():
    castle = ["bread-3", "bread-3", "marble-3", "marble-3", "tools-3", "tools-3"]
    match = placing(castles={0: castle}, statues={"a3": 0, "i1": 1, "i2": 2})
    view = match.view(0)
    kinds = {field.name: field.kind for field in view.fields}
    sold = {kinds[name] for name in fields(match, 0) if name not in ("b3", "a2")}  # those two are adjacent
    assert sold == {kind for kind, price in view.prices.items() if price.twice is not None}
    for price in view.prices.values():
        assert price.twice in (None, {good: 2 * amount for good, amount in price.cost.items()})


@pytest.mark.rule("TR-43", "TR-44")
def test_the_view_says_what_the_own_goods_are_enough_for_and_what_they_lack():
    match = placing(castles={0: ["bread-2", "marble-2", "tools-1"]}, statues={"a3": 0, "i1": 1, "i2": 2})
    means = match.view(0).means
    assert means.covered == {"pasture": 2, "forest": 1, "mountain": 0, "village": 1, "palace": 0}
    assert means.lacking == {"mountain": {"tools": 1}, "palace": {"tools": 2}}
    assert set(means.fields) == fields(match, 0)
    assert {name for name, times in means.fields.items() if times == 1} == {"b3"}
    assert match.view(1).means.fields == {}
    assert match.view(None).means is None


@pytest.mark.rule("TR-44")
def test_overpaying_and_superfluous_tiles_count_against_the_doubled_cost():
    match = placing(castles={0: ["bread-3", "bread-1", "marble-3", "marble-2"]})
    assert payments(match, 0, "e3") == {("bread-3", "marble-2"), ("bread-3", "marble-3")}
    match.play(0, pay("e3", "bread-3", "marble-3"))
    assert [(event.seat, event.amount) for event in happened(match, "SupportersReceived") if event.rule == "TR-46"] == [
        (0, 2)
    ]


@pytest.mark.rule("TR-44")
def test_an_adjacent_field_never_costs_double():
    match = placing(castles={0: ["bread-1", "marble-1"]}, statues={"c2": 0, "a1": 1, "i1": 2})
    match.play(0, pay("d2", "bread-1", "marble-1"))


# ---- paying --------------------------------------------------------------------------------------


@pytest.mark.rule("TR-45")
def test_whole_tiles_are_given_up_to_the_centre_and_serve_one_field_only():
    match = placing(castles={0: ["bread-1", "marble-3", "bread-2"], 1: VILLAGE}, statues={"c2": 0, "a1": 1, "i1": 2})
    match.play(0, pay("d2", "bread-1", "marble-3"))
    paid = [(event.seat, event.face) for event in happened(match, "TilePaid")]
    assert paid == [(0, "bread-1"), (0, "marble-3")]
    assert castle(match, 0) == ["bread-2"]
    assert match.waiting == (1,)
    centre = [tile.face for tile in match.view(None).tiles if tile.where == "centre"]
    assert {"bread-1", "marble-3"} <= set(centre)
    match.play(1, Pass())
    assert match.waiting == (1,), "the king is passed over: the marble that was too much pays for no other field"


@pytest.mark.rule("TR-45")
def test_only_tiles_in_the_own_castle_pay():
    match = placing(castles={0: VILLAGE, 1: ["bread-3"]})
    assert refused(match, 0, pay("b2", "bread-3", "marble-2")) == ("TR-45", "tile-not-owned")
    assert refused(match, 0, pay("b2", "bread-2", "bread-2", "marble-2")) == ("TR-45", "tile-not-owned")
    assert refused(match, 0, pay("b2", *["bread-1"] * 9, "marble-2")) == ("TR-45", "tile-not-owned")


@pytest.mark.rule("TR-46")
@pytest.mark.parametrize(
    ("payment", "supporters"),
    [
        (("bread-1", "marble-1"), 0),
        (("bread-2", "marble-1"), 1),
        (("bread-2", "marble-3"), 3),
        (("bread-3", "marble-3"), 4),
    ],
)
def test_one_supporter_for_every_symbol_overpaid(payment, supporters):
    match = placing(castles={0: payment}, statues={"c2": 0, "a1": 1, "i1": 2})
    match.play(0, pay("d2", *payment))
    received = [event.amount for event in happened(match, "SupportersReceived") if event.rule == "TR-46"]
    assert received == ([supporters] if supporters else [])


@pytest.mark.rule("TR-47")
def test_two_ones_for_a_cost_of_two_are_fine_a_one_and_a_three_are_refused():
    match = placing(castles={0: ["bread-1", "bread-1", "bread-3", "marble-2"]})
    assert refused(match, 0, pay("b2", "bread-1", "bread-3", "marble-2")) == ("TR-47", "tile-superfluous")
    assert payments(match, 0, "b2") == {("bread-1", "bread-1", "marble-2"), ("bread-3", "marble-2")}
    match.play(0, pay("b2", "bread-1", "bread-1", "marble-2"))


@pytest.mark.rule("TR-47")
def test_tiles_of_a_commodity_that_is_not_asked_are_refused():
    match = placing(castles={0: [*VILLAGE, "tools-1"]})
    assert refused(match, 0, pay("b2", *VILLAGE, "tools-1")) == ("TR-47", "commodity-not-asked")
    match.play(0, pay("b2", *VILLAGE))


@pytest.mark.rule("TR-47", "TR-45")
@pytest.mark.parametrize(
    "field", ["b2", "c1", "a1", "e3", "f2"]
)  # village, palace, forest; pasture and forest far away
def test_exactly_the_payments_without_a_superfluous_tile_are_offered(field):
    """Against every subset of a rich castle, judged by the sentence of the rule."""
    have = ["bread-1", "bread-1", "bread-2", "bread-3", "marble-1", "marble-1", "marble-2", "marble-3"]
    have += ["tools-1", "tools-1", "tools-1", "tools-2", "tools-3"]
    match = placing(castles={0: have})
    shown = next(seen for seen in match.view(None).fields if seen.name == field)
    times = 2 if field in ("e3", "f2") else 1
    cost = {name: times * amount for name, amount in match.view(None).prices[shown.kind].cost.items()}
    by_commodity = []
    for name in ("bread", "marble", "tools"):
        own = [face for face in have if face.startswith(name)]
        subsets = {
            tuple(f for f, taken in zip(own, taking, strict=True) if taken)
            for taking in product((0, 1), repeat=len(own))
        }
        by_commodity.append([subset for subset in subsets if _is_exact(subset, cost[name])])
    expected = {bread + marble + tools for bread, marble, tools in product(*by_commodity)}
    assert payments(match, 0, field) == expected


def _is_exact(tiles, cost):
    values = [int(face[-1]) for face in tiles]
    return sum(values) >= cost and all(sum(values) - value < cost for value in values)


@pytest.mark.rule("TR-48")
def test_tiles_left_at_the_end_of_the_phase_go_back_without_supporters():
    match = placing(castles={0: [*VILLAGE, "tools-3"], 1: ["tools-2"]})
    match.play(0, pay("b2", *VILLAGE))
    assert [(event.seat, event.face) for event in happened(match, "TileReturned")] == [(0, "tools-3"), (1, "tools-2")]
    assert {event.rule for event in happened(match, "SupportersReceived")} == {"TR-49"}


# ---- consolation ---------------------------------------------------------------------------------


def consoled(match):
    return [(event.seat, event.amount) for event in happened(match, "SupportersReceived") if event.rule == "TR-49"]


@pytest.mark.rule("TR-49")
def test_who_could_not_place_at_all_gets_2_supporters():
    match = placing(castles={0: VILLAGE})
    match.play(0, pay("b2", *VILLAGE))
    assert consoled(match) == [(1, 2), (2, 2)]


@pytest.mark.rule("TR-49")
def test_who_could_place_and_passed_gets_none():
    match = placing(castles={0: VILLAGE})
    match.play(0, Pass())
    assert consoled(match) == [(1, 2), (2, 2)]


@pytest.mark.rule("TR-49")
def test_not_the_greediest_in_a_tumult_of_this_round():
    match = placing(castles={0: VILLAGE}, players={1: {"greediest": True}})
    match.play(0, Pass())
    assert consoled(match) == [(2, 2)]


@pytest.mark.rule("TR-49")
def test_who_had_only_one_field_and_lost_it_before_the_own_turn_could_not_place():
    castles = {0: VILLAGE, 1: ["bread-1", "bread-1", "marble-2"]}
    statues = {"b1": 0, "b3": 1, "a1": 1, "c2": 2, "d2": 2, "e2": 2, "e3": 2, "g2": 2, "g3": 2, "h3": 2}
    match = placing(castles=castles, statues=statues)
    match.play(0, pay("b2", *VILLAGE))
    assert consoled(match) == [(1, 2), (2, 2)]


# ---- the last statue -----------------------------------------------------------------------------


def almost(count):
    """Fields of seat 0 that hold so many statues, b2 (a village) and c1 (a palace) free beside them."""
    taken = {"f3": 0, "i3": 0} | dict.fromkeys(SINGLES[: count - 6], 0)
    return taken | {"h3": 1, "i1": 2}


@pytest.mark.rule("TR-50")
@pytest.mark.parametrize(("before", "over"), [(22, False), (23, True)])
def test_the_25th_statue_ends_the_game_at_once_and_wins(before, over):
    match = placing(castles={0: VILLAGE, 1: ["bread-3", "marble-3", "tools-3"]}, statues=almost(before))
    assert placed(match)[0] == before
    match.play(0, pay("b2", *VILLAGE))
    assert match.over is over
    if over:
        assert match.result.winners == (0,)
        assert (match.result.why, match.result.rule) == ("last-statue", "TR-50")
        assert happened(match, "KingCrowned") == []
        assert supporters(match) == [20, 20, 20]


@pytest.mark.rule("TR-50", "TR-46")
def test_who_overpays_for_the_25th_statue_still_receives_supporters():
    match = placing(castles={0: ["bread-3", "marble-2"]}, statues=almost(23))
    match.play(0, pay("b2", "bread-3", "marble-2"))
    assert match.over
    assert supporters(match) == [21, 20, 20]


@pytest.mark.rule("TR-50")
def test_a_field_that_needs_more_statues_than_are_left_cannot_be_taken():
    castles = {0: ["bread-2", "marble-2", "marble-1", "marble-1", "tools-3", "bread-1", "tools-1"]}
    match = placing(castles=castles, statues=almost(23))
    assert refused(match, 0, pay("c1", "marble-2", "tools-3")) == ("TR-50", "too-few-statues")
    assert {"b2", "c1"} & fields(match, 0) == {"b2"}
    match = placing(castles=castles, statues=almost(24))
    assert refused(match, 0, pay("b2", "bread-2", "marble-2")) == ("TR-50", "too-few-statues")
    assert not {"b2", "c1"} & fields(match, 0)
    match = placing(castles=castles, statues=almost(22))
    assert {"b2", "c1"} <= fields(match, 0)


@pytest.mark.rule("TR-50", "TR-71")
def test_the_other_places_go_by_statues_and_then_by_the_ranks_held():
    statues = almost(23) | {"i2": 2}
    match = placing(castles={0: VILLAGE}, statues=statues, ranks=(1, 2, 3))
    match.play(0, pay("b2", *VILLAGE))
    assert match.result.places == (1, 3, 2)
    tied = placing(castles={0: VILLAGE}, statues=almost(23), ranks=(1, 3, 2))
    tied.play(0, pay("b2", *VILLAGE))
    assert tied.result.places == (1, 3, 2)
