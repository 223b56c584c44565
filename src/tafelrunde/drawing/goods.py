"""A commodity tile of Tumult Royale: bread, marble or tools with its value, or its back."""

from __future__ import annotations

from tafelrunde.drawing.colours import CRIMSON, INK, PAPER
from tafelrunde.drawing.picture import circle, group, path, rect, text

FRONTS = {"bread": "#f6e7c8", "marble": "#dfe6ea", "tools": "#dfe3cc"}
PIECES = {
    "bread": (("M-18 8C-22-2-12-13 0-13S22-2 18 8Q0 14-18 8Z", "#c98f4a"),),
    "marble": (("M-17-4 0-13 17-4V9L0 17-17 9Z", "#f4f1ec"),),
    "tools": (("M-4 18V-4H4V18Z", "#9b6b3c"), ("M-17-14H12L18-6H-17Z", "#98a1a8")),
}
LINES = {"bread": "M-9-8-4 3M1-10 5 2M10-7 12 2", "marble": "M-17-4 0 4 17-4M0 4V17"}


def tile(face: str | None) -> str:
    """A tile around its middle, 60 units wide; None is its back."""
    if face is None:
        back = rect(-28, -28, 56, 56, CRIMSON, rx=9, stroke=INK, stroke_width=1.5)
        inset = rect(-22, -22, 44, 44, "none", rx=5, stroke=PAPER, stroke_opacity=0.35, stroke_width=1.5)
        return back + inset + path("M-12 8-14-8-6-1 0-11 6-1 14-8 12 8Z", "#d9b25f")
    kind, _, value = face.partition("-")
    front = rect(-28, -28, 56, 56, FRONTS.get(kind, PAPER), rx=9, stroke=INK, stroke_width=1.5)
    pieces = [path(d, fill, stroke=INK, stroke_width=1.8, stroke_linejoin="round") for d, fill in PIECES.get(kind, ())]
    if kind in LINES:
        pieces.append(path(LINES[kind], stroke=INK, stroke_width=1.6))
    coin = circle(14, -14, 14, PAPER, stroke=INK, stroke_width=1.5)
    return front + group(*pieces, at=(-6, 4), scale=0.95) + coin + text(value, 14, -5.5, 25, INK, font_weight=700)
