"""The colours of the quiet style, and each player's colour with its shape, so that neither is needed to read the other.

They are those of the browser: client/src/identity/tokens.css and client/src/identity/players.ts.
"""

from __future__ import annotations

from typing import NamedTuple

LINEN, PAPER, LINE, INK, FAINT_INK = "#f5f0e6", "#fffdf8", "#d9cfbc", "#25211b", "#675e51"
CRIMSON, GOLD_LEAF, GOLD_SOFT, RING_GOLD = "#7a1f2b", "#c99a2e", "#f2e6c8", "#f0c64a"
SILVER, BRONZE = "#c3c9cf", "#b3773f"

CIRCLE = "M0-8.6A8.6 8.6 0 1 1 0 8.6 8.6 8.6 0 1 1 0-8.6Z"
DIAMOND = "M0-10.5 9.4 0 0 10.5-9.4 0Z"
TRIANGLE = "M0-9.6 10 7.6H-10Z"
SQUARE = "M-8-8H8V8H-8Z"
HEXAGON = "M-5-8.7H5L10 0 5 8.7H-5L-10 0Z"
CROSS = "M-4.6-9.4H4.6V-4.6H9.4V4.6H4.6V9.4H-4.6V4.6H-9.4V-4.6H-4.6Z"


class Heraldry(NamedTuple):
    """The field, what reads on it, and the shape as a path in a box from -10 to 10."""

    fill: str
    on: str
    shape: str


HERALDRY = {
    "blue": Heraldry("#0069a8", PAPER, CIRCLE),
    "red": Heraldry("#c8452b", PAPER, DIAMOND),
    "yellow": Heraldry("#e3b505", INK, TRIANGLE),
    "green": Heraldry("#1e8a5f", PAPER, SQUARE),
    "violet": Heraldry("#7b4fa3", PAPER, HEXAGON),
    "black": Heraldry("#2e2e33", PAPER, CROSS),
    "gray": Heraldry("#8b8b92", INK, CROSS),
    "beige": Heraldry("#e6c66a", INK, TRIANGLE),
}
OTHER_NAMES = {"pink": "violet", "purple": "violet"}


def heraldry_of(colour: str) -> Heraldry:
    """How a colour is drawn; one that we cannot draw is gray."""
    return HERALDRY.get(OTHER_NAMES.get(colour, colour), HERALDRY["gray"])
