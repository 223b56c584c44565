"""Drawings of boards: well-formed pictures of what a seat sees, and of nothing else."""

from __future__ import annotations

import random
import re
from xml.etree import ElementTree

import pytest

import tafelrunde as tr
from tafelrunde.drawing import Drawing, drawing_of, svg_of
from tafelrunde.drawing.generic import generic_drawing
from tafelrunde.drawing.tiles import segments_of, spot_of, tile
from tafelrunde.kernel.errors import FaultyGame

pytestmark = pytest.mark.usefixtures("plain")
SVG = "{http://www.w3.org/2000/svg}"
TABLES = [
    ("artus", 2, {}),
    ("artus", 4, {"advanced": True}),
    ("carcassonne", 2, {}),
    ("carcassonne", 5, {"river": True, "tournaments": True, "inns_cathedrals": True}),
    ("tumult-royale", 2, {"raid": "calm"}),
    ("tumult-royale", 4, {"raid": "calm"}),
]


def played(game: str, seats: int, options: dict[str, object], entries: int) -> tr.Match:
    match, luck = tr.new(game, seats, 3, options), random.Random(3)
    while len(match.log) < entries and not match.over:
        seat = match.waiting[0]
        match.play(seat, luck.choice(match.actions(seat)))
    return match


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
@pytest.mark.parametrize("entries", [0, 25, 120])
def test_every_game_is_drawn_as_a_well_formed_picture(
    game: str, seats: int, options: dict[str, object], entries: int
) -> None:
    match = played(game, seats, options, entries)
    for seat in (None, 0, seats - 1):
        for language in ("de", "en"):
            picture = ElementTree.fromstring(tr.svg(match, seat, 400, language))
            assert picture.tag == f"{SVG}svg"
            assert max(int(picture.attrib["width"]), int(picture.attrib["height"])) == 400
            names = match.game.colour_names(language)[:seats]
            assert set(names) <= {text.text for text in picture.iter(f"{SVG}text")}


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_a_drawing_shows_no_more_than_the_view(game: str, seats: int, options: dict[str, object]) -> None:
    match = played(game, seats, options, 40)
    for seat in (None, 0):
        assert tr.svg(match.resample(seat, 1), seat) == tr.svg(match, seat)


def test_a_seat_sees_its_hand_and_a_spectator_does_not() -> None:
    match = tr.new("artus", 2, 7)
    assert len(tr.svg(match, 0)) > len(tr.svg(match))
    assert "forward" in tr.svg(match, 0)
    assert "forward" not in tr.svg(match)


def test_all_figures_statues_and_meeples_are_drawn() -> None:
    artus = played("artus", 3, {}, 30)
    sitting = sum(chair.figure is not None for chair in artus.view(None).chairs)  # type: ignore[attr-defined]
    shields, coins = artus.svg().count('d="M-29-31H29V-2C29'), artus.svg().count('r="33"')
    assert shields + coins == sitting
    land = played("carcassonne", 3, {}, 60)
    view = land.view(None)
    assert land.svg().count('fill="#d3dfba"') - (view.drawn is not None) == len(view.tiles)  # type: ignore[attr-defined]
    standing = sum(one.meeple is not None for one in view.tiles)  # type: ignore[attr-defined]
    assert land.svg().count('opacity="0.28"') == standing


def test_every_tile_of_the_box_can_be_drawn_with_all_its_spots_inside() -> None:
    values = tr.games()["carcassonne"].standard_box.values
    tiles = [value["segments"] for value in values.values() if isinstance(value, dict) and "segments" in value]
    assert len(tiles) > 50
    for lines in tiles:
        for turns in range(4):
            ElementTree.fromstring(tile(lines, turns))
            for segment in range(len(segments_of(lines))):
                x, y = spot_of(lines, segment, turns)
                assert 0 <= x <= 100
                assert 0 <= y <= 100


def test_a_tile_of_a_corrected_box_is_drawn_as_it_says() -> None:
    own = {"D": {"tiles": 4, "segments": ["city N", "road W E", "field w2 e1 beside 1", "field e2 s1 s2 w1"]}}
    changed = {"D": {"tiles": 4, "segments": ["city S", "road W E", "field e2 w1 beside 1", "field w2 n1 n2 e1"]}}
    pictures = [tr.svg(tr.new("carcassonne", 2, 1, {"components": box})) for box in (own, changed)]
    assert pictures[0] != pictures[1]


def test_a_game_without_a_drawing_is_drawn_by_its_view() -> None:
    match = tr.new("artus", 2, 7)
    picture = generic_drawing(match.game).draw(match.view(0), match.box, ("Ada", "Ben & <Co>"), "en")
    texts = [text.text for text in ElementTree.fromstring(picture.as_svg(300, "A & B")).iter(f"{SVG}text")]
    assert "Ben & <Co>" in texts
    assert "phase" in texts


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_an_unknown_seat_is_named(seat: object) -> None:
    with pytest.raises(tr.BadSeat, match="this match has the seats 0 to 1, None is a spectator"):
        tr.svg(tr.new("artus", 2, 7), seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [0, 49, 10_001, 3.5, "600", True])
def test_a_size_that_cannot_be_is_named(size: object) -> None:
    with pytest.raises(tr.BadOption, match="expected a whole number of pixels from 50 to 10000"):
        tr.svg(tr.new("artus", 2, 7), None, size)  # type: ignore[arg-type]


@pytest.mark.parametrize("thing", ["x", None, tr.new("artus", 2, 7).view(0)])
def test_only_a_match_is_drawn(thing: object) -> None:
    expected = f"svg: expected a match, as tr.new and tr.load give it, not {type(thing).__name__}"
    with pytest.raises(tr.BadOption, match=expected):
        tr.svg(thing)  # type: ignore[arg-type]


def test_an_unknown_language_is_named() -> None:
    for show in (tr.new("artus", 2, 7).svg, tr.new("artus", 2, 7).text):
        with pytest.raises(tr.BadOption, match="language='fr'; expected one of: de, en"):
            show(language="fr")


def test_a_reference_to_what_is_no_drawing_is_a_faulty_game() -> None:
    class Faulty(type(tr.games()["artus"])):  # type: ignore[misc]
        drawing = "tafelrunde.games.artus.game:ARTUS"

    with pytest.raises(FaultyGame, match="expected a Drawing"):
        drawing_of(Faulty())
    assert isinstance(drawing_of(tr.games()["artus"]), Drawing)


def test_the_smallest_and_the_largest_drawing_have_the_size_asked_for() -> None:
    match = tr.new("artus", 2, 7)
    for size in (50, 10_000):
        found = re.search(r'width="(\d+)" height="(\d+)"', svg_of(match.game, match.view(None), match.box, size))
        assert found is not None
        assert max(map(int, found.groups())) == size
