"""Carcassonne drawn: the land with all meeples, the drawn tile, and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.drawing.colours import FAINT_INK, INK, LINEN, heraldry_of
from tafelrunde.drawing.picture import Drawing, Picture, group, path, rect, text
from tafelrunde.drawing.players import ROW, players
from tafelrunde.drawing.tiles import BANK, GLINT, WALL, WATER, spot_of, tile
from tafelrunde.drawing.words import say
from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.games.carcassonne.view import CarcassonneView, MeepleView, TileView
from tafelrunde.kernel.game import Box

MEEPLE = (
    "M0-19C3.6-19 5.8-16.3 5.6-13.2 5.5-11.6 4.9-10.5 4-9.6 8-8.6 12.4-6.2 13-2.8 13.3-.9 11.6 0 9.6-.2L7.4-.6"
    "C7.8 3.4 9.4 7 10.8 11H-10.8C-9.4 7-7.8 3.4-7.4-.6L-9.6-.2C-11.6 0-13.3-.9-13-2.8-12.4-6.2-8-8.6-4-9.6"
    "-4.9-10.5-5.5-11.6-5.6-13.2-5.8-16.3-3.6-19 0-19Z"
)
OTHER_FIGURES = {
    "builder": (
        "M-8.5 11-6.4-3C-6.2-5-5.2-6-4-6.6-5.2-8-5.7-9.5-5.6-11H-10V-13.8H-6.4C-6-18.2-3.2-20.5 0-20.5S6-18.2 6.4-13.8"
        "H8V-17H19V-10.5H15.5L13.5 8H10.5L12-10.5H5.6C5.7-9.5 5.2-8 4-6.6 5.2-6 6.2-5 6.4-3L8.5 11Z"
    ),
    "pig": (
        "M-16-1C-18-2-18-5-16-6-15-4-14-4-13.5-4.5-12-8.5-7-10-1-10 2-10 5-9.7 7-9L11-12.5 12.5-7C14.5-6 15.5-4 15.8-2"
        "L19-1V4L15.5 4.5C14.5 6.5 12.5 7.5 10.5 8.2V12H5.5V8.8H-5.5V12H-10.5V8C-13.5 6.5-15 3.5-15 0Z"
    ),
}
PIECES = {"tournament_tile": "tournament", "tournament_tile_river": "tournament-river"}  # of several places each
LARGE = 1.35
RIVER_ALONG = "M-150-50H150"  # beside the tournament ground
BESIDE_THE_RIVER = 16.0
SAND, RIM = "#ecdcb4", 40.0
NARROWEST = 700.0  # units, so that the players below have room


def draw(view: CarcassonneView, box: Box[Components], names: Sequence[str], language: str) -> Picture:
    """The land, and below it the drawn tile and the players."""
    written = _written(box.values)
    columns, rows = [one.x for one in view.tiles], [one.y for one in view.tiles]
    left, top = min(columns) * 100 - RIM, min(rows) * 100 - RIM
    wide, high = (max(columns) + 1) * 100 + RIM - left, (max(rows) + 1) * 100 + RIM - top
    if wide < NARROWEST:
        left, wide = left - (NARROWEST - wide) / 2, NARROWEST
    scale = max(1.0, wide / 1000)  # the strip below keeps its size while the land grows
    strip = (ROW + 76 + 12) * scale
    body = [rect(left, top, wide, high + strip, LINEN)]
    body += [group(tile(written[one.tile], one.turns), at=(one.x * 100, one.y * 100)) for one in view.tiles]
    body += _grounds(view.tiles)
    body += [_meeple(one, one.meeple, written) for one in view.tiles if one.meeple is not None]
    body.append(group(_below(view, written, names, language, wide / scale), at=(left, top + high), scale=scale))
    return Picture("".join(body), left, top, wide, high + strip)


def _written(values: Mapping[str, Any]) -> dict[str, Sequence[str]]:
    """The data of every tile by its name."""
    found: dict[str, Sequence[str]] = {}
    for name, value in values.items():
        if name in PIECES:
            found |= {f"{PIECES[name]}-{place}": lines for place, lines in enumerate(value, 1)}
        elif isinstance(value, Mapping) and "segments" in value:
            found[name] = value["segments"]
    return found


def _below(
    view: CarcassonneView, written: Mapping[str, Sequence[str]], names: Sequence[str], language: str, wide: float
) -> str:
    left = say(language, "stack", count=view.stack)
    drawn = ""
    if view.drawn is not None:
        drawn = text(say(language, "drawn"), 30, 40, 22, INK, "start") + group(
            tile(written[view.drawn], 0), at=(144, -2), scale=0.62
        )
    figures = [f"{player.score} · {say(language, 'meeples', count=player.supply)}" for player in view.players]
    line = text(left, wide - 30, 40, 22, FAINT_INK, "end")
    return drawn + line + players(CARCASSONNE.colours, names, figures, view.waiting, 12, 76, wide - 24)


def _meeple(one: TileView, meeple: MeepleView, written: Mapping[str, Sequence[str]]) -> str:
    """A wooden figure in its player's colour, its shape inlaid; a farmer lies on the ground."""
    x, y = spot_of(written[one.tile], meeple.segment, one.turns)
    figure = getattr(meeple, "figure", "")
    shape = OTHER_FIGURES.get(figure, MEEPLE)
    arms, lying = heraldry_of(CARCASSONNE.colours[meeple.seat]), meeple.role == "farmer" and shape == MEEPLE
    body = path(shape, arms.fill, stroke=INK, stroke_width=1.4, stroke_linejoin="round")
    sign = group(path(arms.shape, arms.on), at=(0, 2.6), scale=0.52, turned=-90 if lying else 0)
    large = LARGE if figure == "large-meeple" else 1
    shadow = group(path(shape, INK, opacity=0.28), at=(3, 3))
    return group(shadow, body, sign, at=(one.x * 100 + x, one.y * 100 + y + 3), turned=90 if lying else 0, scale=large)


def _grounds(tiles: Sequence[TileView]) -> list[str]:
    """The tournament ground in the middle of the six places of its tile."""
    places = [one for one in tiles if one.tile.startswith("tournament")][:6]
    if len(places) < 6:
        return []
    x = (min(one.x for one in places) + max(one.x for one in places) + 1) * 50
    y = (min(one.y for one in places) + max(one.y for one in places) + 1) * 50
    river, wet = [], places[0].tile.startswith("tournament-river")
    if wet:
        strokes = ((BANK, 22), (WATER, 18), (GLINT, 2))
        river = [path(RIVER_ALONG, stroke=colour, stroke_width=width) for colour, width in strokes]
    lists = [
        rect(-92, -44, 184, 88, SAND, rx=44, stroke=WALL, stroke_width=4, stroke_dasharray="12 5"),
        path("M-58 0H58M-58-7V7M-29-7V7M0-7V7M29-7V7M58-7V7", stroke=WALL, stroke_width=4, stroke_linecap="round"),
    ]
    for pole, colour in ((-44, "#c8452b"), (44, "#0069a8")):
        flag = path("M0 8V-26", stroke=WALL, stroke_width=4) + path("M0-26 22-20 0-13Z", colour)
        lists.append(group(flag, at=(pole, 0), turned=-90 * places[0].turns))
    ground = group(*lists, at=(0, BESIDE_THE_RIVER if wet else 0))
    return [group(*river, ground, at=(x, y), turned=90 * places[0].turns)]


def pieces(box: Box[Components], _language: str) -> dict[str, Picture]:
    """Every tile, and the pieces of several places."""
    written = _written(box.values)
    tiles = {name: Picture(tile(lines, 0), 0, 0, 100, 100) for name, lines in written.items()}
    return tiles | {key: _piece(name, written) for key, name in PIECES.items() if f"{name}-1" in written}


def _piece(name: str, written: Mapping[str, Sequence[str]]) -> Picture:
    places = [TileView(f"{name}-{place + 1}", place % 3, place // 3, 0, None) for place in range(6)]
    land = [group(tile(written[one.tile], 0), at=(one.x * 100, one.y * 100)) for one in places]
    return Picture("".join([*land, *_grounds(places)]), 0, 0, 300, 200)


DRAWING = Drawing(draw, pieces)
