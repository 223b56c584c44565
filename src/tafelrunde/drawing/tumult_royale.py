"""Tumult Royale drawn: the region board with all statues, the royal chronicle, the goods, and what everybody has."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.drawing.colours import FAINT_INK, GOLD_LEAF, GOLD_SOFT, INK, LINE, LINEN, PAPER, heraldry_of
from tafelrunde.drawing.goods import tile
from tafelrunde.drawing.picture import Drawing, Picture, element, group, path, rect, text
from tafelrunde.drawing.players import ROW, players
from tafelrunde.drawing.words import say
from tafelrunde.games.tumult_royale.components import KIND_NAMES, Components, Terrain
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.games.tumult_royale.view import FieldView, RegionView, TumultRoyaleView
from tafelrunde.kernel.checked_records import cells_of
from tafelrunde.kernel.game import Box

WOOD, COVER, COVER_LINE, HIDDEN = "#b59a6d", "#cbb994", "#a98f60", "#d8ccb4"
GROUNDS = {"pasture": "#e2e8c6", "forest": "#c8dabb", "mountain": "#dcd7cd", "village": "#f0dcb8", "palace": "#e8d2d6"}
MARKS = {  # width and height of a pattern, and what is drawn in it
    "pasture": (26, 26, "M6 9l2-4 2 4M18 21l2-4 2 4"),
    "forest": (34, 34, "M10 22V17M10 4l6 13H4ZM27 34V29M27 17l6 12H21Z"),
    "mountain": (40, 32, "M2 26 14 8 26 26M22 20 30 10 40 26"),
    "village": (44, 40, "M6 22 15 12 24 22V32H6ZM26 34 34 26 42 34"),
}
PALACE = "M22 84V46H32V34L38 26 44 34V46H56V34L62 26 68 34V46H78V84ZM44 84V66A6 6 0 0 1 56 66V84Z"
CREST = "M-40 28-48-28-20-4 0-40 20-4 48-28 40 28Z"
STATUE = "M-15 26H15V19H10L8-2A11 11 0 1 0-8-2L-10 19H-15Z"
RIM, GOODS_IN_A_ROW = 34.0, 13


def draw(view: TumultRoyaleView, box: Box[Components], names: Sequence[str], language: str) -> Picture:
    """Chronicle above, region board, goods and players below."""
    wide = view.seats * 300 + RIM + 14
    left, top = -RIM - 20, -RIM - 90
    body = [_patterns(), rect(-RIM, -RIM, wide, 614 + RIM, WOOD, rx=14)]
    body += [
        text(chr(97 + column), column * 100 + 50, -9, 24, INK, font_weight=700) for column in range(view.seats * 3)
    ]
    body += [text(row + 1, -17, row * 100 + 58, 24, INK, font_weight=700) for row in range(6)]
    body += [_field(field) for field in view.fields] + [_region(region) for region in view.regions]
    body.append(_chronicle(view, wide))
    goods, high = _goods(view, wide)
    body.append(group(goods, at=(-RIM, 640)))
    figures = [
        f"{say(language, 'statues', count=one.statues_placed)} · {say(language, 'supporters', count=one.supporters)}"
        for one in view.players
    ]
    bottom = 640 + high + 14
    body.append(players(TUMULT_ROYALE.colours, names, figures, view.waiting, -RIM, bottom, wide))
    whole = (wide + 40, bottom + ROW + 20 - top)
    return Picture(rect(left, top, *whole, LINEN) + "".join(body), left, top, *whole)


def _patterns() -> str:
    mark = {"stroke": INK, "stroke_opacity": 0.2, "stroke_width": 2.2, "stroke_linecap": "round"}
    return element(
        "defs",
        *(
            element(
                "pattern", path(d, **mark), id=f"tumult-{kind}", width=wide, height=high, patternUnits="userSpaceOnUse"
            )
            for kind, (wide, high, d) in MARKS.items()
        ),
    )


def _field(field: FieldView) -> str:
    at = (ord(field.name[0]) - 97) * 100.0, (int(field.name[1:]) - 1) * 100.0
    inner = [rect(2, 2, 96, 96, GROUNDS.get(field.kind or "", HIDDEN), rx=6)]
    if field.kind in MARKS:
        inner.append(rect(2, 2, 96, 96, f"url(#tumult-{field.kind})", rx=6))
    if field.kind == "palace":
        of = {"stroke": INK, "stroke_opacity": 0.32, "stroke_width": 2}
        inner.append(path(PALACE, INK, fill_opacity=0.16, fill_rule="evenodd", **of))
    if field.seat is not None:
        places = [(50 + (n - (field.statues - 1) / 2) * 30, 52.0 + n % 2 * 4) for n in range(field.statues)]
        inner += [group(_statue(field.seat), at=place) for place in places]
    return group(*inner, at=at)


def _statue(seat: int) -> str:
    arms = heraldry_of(TUMULT_ROYALE.colours[seat])
    figure = path(STATUE, arms.fill, stroke=INK, stroke_width=2.4, stroke_linejoin="round")
    return figure + group(path(arms.shape, arms.on), at=(0, -9), scale=0.62)


def _region(region: RegionView) -> str:
    at = region.space % 4 * 300.0, region.space // 4 * 300.0
    if region.face_up:
        return group(rect(0, 0, 300, 300, "none", rx=8, stroke=WOOD, stroke_width=5), at=at)
    cover = rect(2, 2, 296, 296, COVER, rx=8) + rect(22, 22, 256, 256, "none", rx=6, stroke=COVER_LINE, stroke_width=3)
    return group(cover, group(path(CREST, COVER_LINE), at=(150, 152)), at=at)


def _chronicle(view: TumultRoyaleView, wide: float) -> str:
    """Ten spaces: the kings' statues, and the largest gap that the later ones allow."""
    step = min(70.0, wide / len(view.chronicle))
    left = wide / 2 - RIM - step * len(view.chronicle) / 2
    spaces = []
    for number, space in enumerate(view.chronicle):
        now = number + 1 == view.round
        x = left + number * step
        edge = {"rx": 8, "stroke": GOLD_LEAF if now else LINE, "stroke_width": 3 if number >= 5 else 2}
        spaces.append(rect(x + 3, -RIM - 74, step - 6, 56, GOLD_SOFT if now else PAPER, **edge))
        if space.king is None:
            label = str(number + 1) if space.largest_gap is None else f"≤{space.largest_gap}"
            spaces.append(text(label, x + step / 2, -RIM - 38, 24, FAINT_INK))
        for statue in range(space.statues if space.king is not None else 0):
            shift = (statue - (space.statues - 1) / 2) * 22
            spaces.append(group(_statue(space.king or 0), at=(x + step / 2 + shift, -RIM - 48), scale=0.75))
    return "".join(spaces)


def _goods(view: TumultRoyaleView, wide: float) -> tuple[str, float]:
    """The tiles in the centre, and those in the castles as far as they can be seen; a row each."""
    centre = [one.face for one in view.tiles if one.where == "centre"]
    rows: list[tuple[int | None, list[str | None]]] = [
        (None, centre[first : first + GOODS_IN_A_ROW]) for first in range(0, len(centre), GOODS_IN_A_ROW)
    ]
    for seat in range(view.seats):
        kept = [one.face for one in view.tiles if one.where in ("castle", "hand") and one.seat == seat]
        rows += [(seat, kept[first : first + GOODS_IN_A_ROW]) for first in range(0, len(kept), GOODS_IN_A_ROW)]
    step = min(66.0, (wide - 50) / GOODS_IN_A_ROW)
    drawn = []
    for place, (owner, faces) in enumerate(rows):
        y = place * step + step / 2
        if owner is not None:
            drawn.append(group(_statue(owner), at=(22, y - 4), scale=0.9))
        drawn += [group(tile(face), at=(50 + step * (n + 0.5), y), scale=step / 66) for n, face in enumerate(faces)]
    return "".join(drawn), len(rows) * step


def pieces(box: Box[Components], _language: str) -> dict[str, Picture]:
    """The region tiles."""
    return {f"region-{number}": _region_tile(terrain) for number, terrain in enumerate(box.record.terrain, 1)}


def _region_tile(terrain: Terrain) -> Picture:
    names = [f"{column}{row}" for row in "123" for column in "abc"]
    fields = [
        FieldView(name, KIND_NAMES[kind], None, 0) for name, kind in zip(names, cells_of(terrain.kind), strict=True)
    ]
    return Picture(_patterns() + rect(-4, -4, 308, 308, WOOD, rx=10) + "".join(map(_field, fields)), -4, -4, 308, 308)


DRAWING = Drawing(draw, pieces)
