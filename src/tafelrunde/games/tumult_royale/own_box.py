"""Tumult Royale: how an owner of the box tells what no rulebook states."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.components import (
    COMMODITY_NAMES,
    FRAMES,
    KIND_LETTERS,
    KIND_NAMES,
    MOST_AREAS,
    REGION_TILES,
    ROUNDS,
    SINGLE_SPACES,
    TILES_OF_FRAME,
    VALUES,
)
from tafelrunde.games.tumult_royale.payments import MOST_COST
from tafelrunde.kernel.own_box import BoxForm, GridForm, NumberForm, PartsForm, RowForm

DOUBLE_SPACES: Final = ROUNDS - SINGLE_SPACES
PRICE: Final = {"statues": NumberForm(1, 3), **{goods: NumberForm(0, MOST_COST) for goods in COMMODITY_NAMES}}
BOX_FORMS: Final[dict[str, BoxForm]] = {
    **{
        f"tiles-{frame}": PartsForm({goods: RowForm(NumberForm(1, VALUES), 0, count) for goods in COMMODITY_NAMES})
        for frame, count in zip(FRAMES, TILES_OF_FRAME, strict=True)
    },
    "spinner": RowForm(NumberForm(1, 99), 2, MOST_AREAS),
    **{kind: PartsForm({**PRICE}) for kind in KIND_NAMES},
    "chronicle": RowForm(NumberForm(0, 99), DOUBLE_SPACES, DOUBLE_SPACES),
    **{f"frame-{seats}": GridForm(2, seats, "UD") for seats in (2, 3, 4)},
    **{f"region-{number}": GridForm(3, 3, KIND_LETTERS) for number in range(1, REGION_TILES + 1)},
}
