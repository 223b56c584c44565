"""Artus drawn: the round table from above with its 28 chairs, the turntable, the prestige track and all figures."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import cast

from tafelrunde.drawing.colours import (
    BRONZE,
    FAINT_INK,
    GOLD_LEAF,
    GOLD_SOFT,
    INK,
    LINE,
    LINEN,
    PAPER,
    RING_GOLD,
    SILVER,
    heraldry_of,
)
from tafelrunde.drawing.picture import SERIF, Drawing, Picture, circle, group, path, rect, signed, text
from tafelrunde.drawing.players import LETTER, ROW, players
from tafelrunde.drawing.words import say
from tafelrunde.games.artus.components import CHAIRS, Components
from tafelrunde.games.artus.events import Figure
from tafelrunde.games.artus.game import ARTUS
from tafelrunde.games.artus.view import LAP, ArtusView
from tafelrunde.games.artus.wording import Wording
from tafelrunde.kernel.game import Box
from tafelrunde.match.opening import new

STEP = 360 / CHAIRS
CHAIR, PLATE, PLATE_IN, PLATE_OUT, TRACK, TRACK_TEXT, EDGE, NUMBER = 422, 332, 292, 372, 212, 256, 384, 492  # radii
WOOD, WOOD_EDGE, CHAIR_FILL, CHAIR_LINE, CARPET, CARPET_LINE = (
    "#e6d9bd",
    "#b59a6d",
    "#efe5cf",
    "#b7a684",
    "#e6c9bd",
    "#c99c8b",
)
PLATES = {"green": "#d3e2cf", "yellow": "#f2e3ae", "red": "#efcfc6", "crown": GOLD_SOFT}
SEAT, BACK = "M-33-30Q0-40 33-30L30 32Q0 38-30 32Z", "M-36-33Q0-45 36-33L35-43Q0-55-35-43Z"
POINTER, CROWN = "M-25 19-29-14-13-2 0-22 13-2 29-14 25 19Z", "M-27 0-31-25-14-13 0-32 14-13 31-25 27 0Z"
CROWN_MARK, SHIELD = "M-12 0-14-10-6-5 0-13 6-5 14-10 12 0Z", "M-29-31H29V-2C29 18 15 29 0 37-15 29-29 18-29-2Z"
HALF = 512.0
CARDS_IN_A_ROW, CARD_HIGH = 3, 56.0


def draw(view: ArtusView, box: Box[Components], names: Sequence[str], language: str) -> Picture:
    """The table, below it what everybody has, and the viewer's own hand."""
    body = [_carpet(view), circle(0, 0, EDGE, WOOD_EDGE), circle(0, 0, EDGE - 8, WOOD)]
    body += [_chair(chair, box.values["crown_chairs"]) for chair in range(CHAIRS)]
    body += [_plate(view, chair) for chair in range(CHAIRS)]
    body += [circle(0, 0, PLATE_IN - 2, PAPER, stroke=WOOD_EDGE, stroke_width=3), _track(view), _middle(view, language)]
    body += [_seated(view, chair) for chair in range(CHAIRS)]
    counts = [f"{signed(player.prestige)} · {_cards(view, seat, language)}" for seat, player in enumerate(view.players)]
    body.append(players(ARTUS.colours, names, counts, view.waiting, -HALF + 8, HALF + 8, 2 * HALF - 16))
    hand = _hand(view, box, names, language)
    body += hand
    high = 2 * HALF + ROW + 30 + -(-len(hand) // CARDS_IN_A_ROW) * CARD_HIGH
    return Picture(rect(-HALF, -HALF - 6, 2 * HALF, high, LINEN) + "".join(body), -HALF, -HALF - 6, 2 * HALF, high)


def _hand(view: ArtusView, box: Box[Components], names: Sequence[str], language: str) -> list[str]:
    """The cards of whoever looks, in our words."""
    cards = () if view.seat is None else view.players[view.seat].hand or ()
    wording, wide = Wording(ARTUS.texts, language, box.record, names), (2 * HALF - 16) / CARDS_IN_A_ROW
    drawn = []
    for place, card in enumerate(cards):
        row, column = divmod(place, CARDS_IN_A_ROW)
        words = wording.card(card)
        size = min(20.0, (wide - 40) / (LETTER * len(words)))
        face = rect(5, 0, wide - 10, CARD_HIGH - 10, PAPER, rx=8, stroke=LINE, stroke_width=2)
        at = -HALF + 8 + column * wide, HALF + ROW + 20 + row * CARD_HIGH
        drawn.append(group(face, text(words, wide / 2, CARD_HIGH / 2 + 2, size, INK), at=at))
    return drawn


def _cards(view: ArtusView, seat: int, language: str) -> str:
    count = sum(view.players[seat].hand_backs.values())
    return say(language, "cards", count=count)


def _polar(angle: float, radius: float) -> tuple[float, float]:
    """The point at an angle in degrees clockwise from the top."""
    return radius * cos((angle - 90) * pi / 180), radius * sin((angle - 90) * pi / 180)


def _ring_part(angle: float, half: float, inner: float, outer: float) -> str:
    corners = [(angle - half, outer), (angle + half, outer), (angle + half, inner), (angle - half, inner)]
    a, b, c, d = (f"{x:.2f} {y:.2f}" for x, y in (_polar(*corner) for corner in corners))
    return f"M{a}A{outer} {outer} 0 0 1 {b}L{c}A{inner} {inner} 0 0 0 {d}Z"


def _carpet(view: ArtusView) -> str:
    """Where the box says that it lies: under the chairs that stand on it."""
    on_it = [chair for chair in range(CHAIRS) if view.chairs[chair].carpet]
    parts = [path(_ring_part(chair * STEP, STEP / 2 + 0.2, PLATE_OUT, HALF - 4), CARPET) for chair in on_it]
    fringe = [path(_ring_part(chair * STEP, STEP / 2, HALF - 9, HALF - 4), CARPET_LINE) for chair in on_it]
    return "".join(parts + fringe)


def _chair(chair: int, crowned: Sequence[int]) -> str:
    inner = [path(SEAT, CHAIR_FILL, stroke=CHAIR_LINE, stroke_width=2.5), path(BACK, CHAIR_LINE)]
    if chair in crowned:
        inner.append(group(path(CROWN_MARK, GOLD_LEAF), at=(0, -36), scale=1.15 if chair == crowned[0] else 0.8))
    x, y = _polar(chair * STEP, NUMBER)
    label = text(chair, x, y + 9, 26, FAINT_INK)
    return group(*inner, at=_polar(chair * STEP, CHAIR), turned=chair * STEP) + label


def _plate(view: ArtusView, chair: int) -> str:
    seen = view.chairs[chair]
    part = path(_ring_part(chair * STEP, STEP / 2 - 0.35, PLATE_IN, PLATE_OUT), PLATES[seen.colour])
    x, y = _polar(chair * STEP, PLATE)
    if seen.colour != "crown":
        return part + text(signed(seen.value), x, y + 12, 33, INK, font_weight=700)
    pointer = path(POINTER, GOLD_LEAF, stroke=INK, stroke_width=2.5, stroke_linejoin="round")
    return part + group(pointer, at=(x, y), turned=chair * STEP)


def _track(view: ArtusView) -> str:
    spaces = [
        circle(*_polar(space / LAP * 360, TRACK), 8 if space % 10 == 0 else 6 if space % 5 == 0 else 4, LINE)
        for space in range(LAP)
    ]
    for mark in range(0, LAP, 10):
        x, y = _polar(mark / LAP * 360, TRACK_TEXT)
        spaces.append(text(mark, x, y + 12, 34, FAINT_INK))
    for seat, player in enumerate(view.players):
        behind = sum(other.track == player.track for other in view.players[:seat])
        arms = heraldry_of(ARTUS.colours[seat])
        marker = path(arms.shape, arms.fill, stroke=INK, stroke_width=1.6)
        at = _polar(player.prestige / LAP * 360, TRACK - behind * 34)
        spaces.append(group(marker, at=at, turned=90 if player.lying else 0, scale=2.1))
    return "".join(spaces)


def _middle(view: ArtusView, language: str) -> str:
    placing = view.phase == "place"
    head = say(language, "placing" if placing else "round")
    lines = [text(head, 0, -52, 34, FAINT_INK)]
    if not placing:
        lines.append(text(f"{view.round} / {view.rounds}", 0, 14, 60, INK, font_family=SERIF, font_weight=600))
    first = -(view.rings_in_supply - 1) / 2
    lines += [
        circle((first + ring) * 27, 62, 10, stroke=GOLD_LEAF, stroke_width=5) for ring in range(view.rings_in_supply)
    ]
    return "".join(lines)


def _seated(view: ArtusView, chair: int) -> str:
    figure = view.chairs[chair].figure
    if figure is None:
        return ""
    rings = next((prince.rings for prince in view.princes if prince.chair == chair), 0)
    return group(_figure(figure, rings), at=_polar(chair * STEP, CHAIR))


def _figure(figure: Figure, rings: int) -> str:
    """A knight is a shield, a prince a coin of silver or bronze with his rings, the king wears a crown."""
    if figure.kind == "knight":
        arms = heraldry_of(ARTUS.colours[figure.seat or 0])
        shield = path(SHIELD, arms.fill, stroke=INK, stroke_width=4, stroke_linejoin="round")
        return shield + group(path(arms.shape, arms.on), at=(0, -1), scale=1.65)
    metal = SILVER if figure.colour == "silver" else BRONZE
    coin = circle(0, 0, 33, metal, stroke=INK, stroke_width=4)
    coin += circle(0, 0, 26, stroke=INK, stroke_opacity=0.35, stroke_width=2)
    if figure.kind == "king":
        crown = path(CROWN, RING_GOLD, stroke=INK, stroke_width=4, stroke_linejoin="round")
        return coin + group(crown, at=(0, 8)) + group(_rings(rings), at=(0, 20))
    letter = "S" if figure.colour == "silver" else "B"
    return coin + text(letter, 0, 2, 41, INK, font_weight=700, font_family=SERIF) + group(_rings(rings), at=(0, 17))


def _rings(rings: int) -> str:
    places = [(ring - (rings - 1) / 2) * 17 for ring in range(rings)]
    return "".join(
        circle(x, 0, 7, stroke=INK, stroke_width=8) + circle(x, 0, 7, stroke=RING_GOLD, stroke_width=4.5)
        for x in places
    )


def pieces(box: Box[Components], language: str) -> dict[str, Picture]:
    """The table as it stands before the first knight: turntable, crown chairs and carpet."""
    view = cast("ArtusView", new(ARTUS.name, 2, 0, components=box.values).view(None))
    whole = draw(view, box, ARTUS.colour_names(language)[: view.seats], language)
    table = whole._replace(height=2 * HALF + 6)
    return dict.fromkeys(("plates", "crown_chairs", "carpet"), table)


DRAWING = Drawing(draw, pieces)
