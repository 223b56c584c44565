"""Tumult Royale, chapters "Components" and "Component facts". (TR-1 to TR-6, TR-90 to TR-95)"""

from __future__ import annotations

from collections import Counter

import pytest

import tafelrunde as tr
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE

from .tables import COMMODITIES, Spin, new, pay, placing

BOX = TUMULT_ROYALE.standard_box.record


@pytest.mark.rule("TR-1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_player_has_25_statues_an_empty_castle_and_no_mercy(seats):
    for player in new(seats).view(None).players:
        assert (player.statues_left, player.statues_placed, player.mercy) == (25, 0, False)


@pytest.mark.rule("TR-2", "TR-93")
def test_39_tiles_of_one_to_three_symbols_13_of_each_commodity():
    tiles = Counter(tile["face"] for tile in new(4).position()["tiles"])
    counts = {1: 5, 2: 4, 3: 4}
    assert tiles == {f"{name}-{value}": count for name in COMMODITIES for value, count in counts.items()}
    assert (len(new(4).view(None).tiles), len(new(3).view(None).tiles), len(new(2).view(None).tiles)) == (39, 30, 21)


@pytest.mark.rule("TR-93")
@pytest.mark.parametrize(("seats", "ones", "twos", "threes"), [(2, 3, 2, 2), (3, 4, 3, 3), (4, 5, 4, 4)])
def test_gray_and_black_frames_add_one_tile_of_each_value(seats, ones, twos, threes):
    faces = Counter(tile["face"] for tile in new(seats).position()["tiles"])
    for name in COMMODITIES:
        assert [faces[f"{name}-{value}"] for value in (1, 2, 3)] == [ones, twos, threes]


@pytest.mark.rule("TR-3")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_105_supporters_in_all_counted_openly(seats):
    view = new(seats).view(None)
    assert view.supply + sum(player.supporters for player in view.players) == 105


@pytest.mark.rule("TR-3")
@pytest.mark.parametrize(("tokens", "total"), [((25, 8, 4), 105), ((105, 0, 0), 105), ((24, 8, 4), 104)])
def test_only_the_sum_of_the_tokens_matters(tokens, total):
    ones, fives, tens = tokens
    match = new(2, components={"supporters": {"ones": ones, "fives": fives, "tens": tens}})
    assert match.view(None).supply == total - 60


@pytest.mark.rule("TR-4", "TR-95")
def test_ten_region_tiles_of_nine_fields_with_the_terrain_that_the_rules_file_lists():
    terrain = [list(tile.kind) for tile in BOX.terrain]
    assert len(terrain) == 10
    letters = ["".join("PFMVC"[kind] for kind in kinds) for kinds in terrain]
    assert letters[0] == "FPCMVPFPM"
    assert letters[9] == "PVPVPFMFC"
    assert Counter("".join(letters)) == {"P": 30, "F": 22, "M": 16, "V": 14, "C": 8}
    assert all(kinds.count(0) == 3 for kinds in terrain)


@pytest.mark.rule("TR-4")
def test_a_face_up_tile_shows_nine_fields_of_known_kinds_and_a_face_down_one_none():
    fields = {field.name: field.kind for field in placing(castles={0: ["bread-2", "marble-2"]}).view(None).fields}
    assert [fields[name] for name in ("a1", "b1", "c1", "a2", "b2")] == [
        "forest",
        "pasture",
        "palace",
        "mountain",
        "village",
    ]
    assert fields["a4"] is None
    assert len(fields) == 54


@pytest.mark.rule("TR-5")
@pytest.mark.parametrize(
    ("language", "masculine", "feminine"),
    [
        ("de", ["König", "Herzog", "Fürst", "Graf"], ["Königin", "Herzogin", "Fürstin", "Gräfin"]),
        ("en", ["king", "duke", "prince", "earl"], ["queen", "duchess", "princess", "countess"]),
    ],
)
def test_the_four_ranks_have_a_masculine_and_a_feminine_side(language, masculine, feminine):
    texts = TUMULT_ROYALE.texts
    assert [texts.say(language, f"rank.masculine.{rank}") for rank in (1, 2, 3, 4)] == masculine
    assert [texts.say(language, f"rank.feminine.{rank}") for rank in (1, 2, 3, 4)] == feminine
    assert TUMULT_ROYALE.title == {"de": "Tumult Royal", "en": "Tumult Royale"}


@pytest.mark.rule("TR-6")
def test_the_hourglass_runs_20_seconds_and_the_chronicle_has_5_single_and_5_double_spaces():
    assert TUMULT_ROYALE.options["raid_seconds"].default == 20
    gaps = [space.largest_gap for space in new().view(None).chronicle]
    assert gaps[:5] == [None] * 5
    assert None not in gaps[5:]
    assert len(gaps) == 10


@pytest.mark.rule("TR-90")
def test_a_village_takes_two_statues_for_two_bread_and_two_marble():
    price = new().view(None).prices["village"]
    assert (price.statues, price.cost) == (2, {"bread": 2, "marble": 2, "tools": 0})
    match = placing(castles={0: ["bread-2", "marble-2"]})
    match.play(0, pay("b2", "bread-2", "marble-2"))
    assert match.view(None).players[0].statues_placed == 3


@pytest.mark.rule("TR-91")
def test_the_spinner_shows_2_to_5_on_equal_areas():
    assert list(BOX.spinner)[: BOX.areas] == [2, 3, 4, 5]
    numbers = Counter()
    for seed in range(60):
        match = new(2, seed, start_seat=0)
        while match.view(None).phase == "first-statues":
            match.play(match.waiting[0], match.actions(match.waiting[0])[0])
        match.play(0, Spin())
        numbers[match.view(None).demanded["bread"]] += 1
    assert set(numbers) == {2, 3, 4, 5}


@pytest.mark.rule("TR-92")
def test_the_numbers_under_the_double_spaces_are_6_5_4_3_0():
    assert [space.largest_gap for space in new().view(None).chronicle[5:]] == [6, 5, 4, 3, 0]


@pytest.mark.rule("TR-94")
@pytest.mark.parametrize(
    ("seats", "spaces", "face_up"),
    [(2, [0, 1, 4, 5], [0, 1]), (3, [0, 1, 2, 4, 5, 6], [0, 1, 2]), (4, list(range(8)), [1, 2, 5, 6])],
)
def test_the_frame_has_two_rows_half_of_it_face_up(seats, spaces, face_up):
    regions = new(seats).view(None).regions
    assert [region.space for region in regions] == spaces
    assert [region.space for region in regions if region.face_up] == face_up
    assert len(new(seats).view(None).fields) == 6 * 3 * seats


# ---- a box of one's own --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("components", "expected"),
    [
        ({"tiles-plain": {"bread": [1], "marble": [1], "tools": [1]}}, "21 tiles"),
        ({"tiles-gray": {"bread": [4, 1, 1], "marble": [1, 2, 3], "tools": [1, 2, 3]}}, "tiles-gray"),
        ({"spinner": [2]}, "areas"),
        ({"spinner": [0, 1]}, "numbers from 1"),
        ({"chronicle": [1, 2]}, "five numbers"),
        ({"supporters_each": {"2": 53, "3": 20, "4": 15}}, "at most 105"),
        ({"supporters_each": {"2": 30, "3": 20}}, "keys 2, 3 and 4"),
        ({"frame-2": ["UD", "UU"]}, "half of them"),
        ({"frame-3": ["UU", "DD"]}, "two rows of 3"),
        ({"region-1": ["PPP", "PPP", "PPX"]}, "region-1"),
        ({"forest": {"statues": 1, "bread": 3, "marble": 3, "tools": 3}}, "fewer ways to pay"),
        ({"palace": {"statues": 4}}, "palace"),
        ({"set_aside": 7}, "0 to 6"),
        ({"turned_up": {"2": 3, "3": 1, "4": 2}}, "turned_up"),
        ({"moon": 1}, "moon"),
    ],
)
def test_components_that_cannot_be_are_refused_by_name(components, expected):
    with pytest.raises(tr.BadComponents, match=expected):
        new(2, components=components)


@pytest.mark.rule("TR-15")
def test_components_with_too_few_pastures_for_the_first_statues_are_refused():
    bare = {f"region-{number}": ["FFF", "FFF", "FFF"] for number in (1, 2, 3, 4)}
    with pytest.raises(tr.BadComponents, match="pastures"):
        new(4, components=bare)
    one_each = {f"region-{number}": ["PFF", "FFF", "FFF"] for number in (1, 2, 3, 4)}
    assert new(4, components=one_each).view(None).phase == "first-statues"


def test_an_owner_can_correct_a_price_and_it_counts():
    match = new(3, components={"village": {"statues": 2, "bread": 1, "marble": 2}})
    assert match.view(None).prices["village"].cost == {"bread": 1, "marble": 2, "tools": 0}
    assert tr.load(match.save()).view(0) == match.view(0)
