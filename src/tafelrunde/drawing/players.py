"""The players beside a board: shape, name and a few figures of each, and who is on turn."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.drawing.colours import FAINT_INK, GOLD_SOFT, INK, LINE, PAPER, heraldry_of
from tafelrunde.drawing.picture import group, path, rect, text

ROW = 64.0
LETTER = 0.55  # width of a letter, in heights of the script


def players(
    colours: Sequence[str],
    names: Sequence[str],
    figures: Sequence[str],
    waiting: Sequence[int],
    left: float,
    top: float,
    width: float,
) -> str:
    """A strip of cards, one for each seat, side by side."""
    wide = width / len(names)
    return "".join(
        _card(colours[seat], name, figures[seat], seat in waiting, left + seat * wide, top, wide)
        for seat, name in enumerate(names)
    )


def _card(colour: str, name: str, figures: str, waiting: bool, left: float, top: float, width: float) -> str:
    arms = heraldry_of(colour)
    return group(
        rect(5, 0, width - 10, ROW, GOLD_SOFT if waiting else PAPER, rx=10, stroke=LINE, stroke_width=2),
        rect(16, 14, 36, 36, arms.fill, rx=8),
        group(path(arms.shape, arms.on), at=(34, 32), scale=1.25),
        text(name, 64, 29, 22, INK, "start", font_weight=700),
        text(figures, 64, 52, min(19.0, (width - 84) / (LETTER * max(len(figures), 1))), FAINT_INK, "start"),
        at=(left, top),
    )
