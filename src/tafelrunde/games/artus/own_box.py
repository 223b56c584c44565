"""Artus: how an owner of the box tells what no rulebook states."""

from __future__ import annotations

from typing import Final

from tafelrunde.games.artus.components import CARD_NAMES, CHAIRS, DEED_OF_CARDS, FIGURES, MOST_STEPS, PRINCES
from tafelrunde.kernel.own_box import BoxForm, NumberForm, PartsForm, RowForm, TileForm, WordForm

A_CHAIR: Final = NumberForm(0, CHAIRS - 1)
STEPS: Final = RowForm(NumberForm(1, MOST_STEPS), 2, 2)
OF_FIGURES: Final = WordForm(FIGURES[1:])
OF_DEED: Final[dict[str, dict[str, NumberForm | WordForm | RowForm | TileForm]]] = {
    "move-knight": {"steps": STEPS},
    "move-prince": {"steps": STEPS, "figures": OF_FIGURES},
    "give-ring": {"figures": OF_FIGURES},
}
BOX_FORMS: Final[dict[str, BoxForm]] = {
    "plates": RowForm(NumberForm(-100, 100), CHAIRS, CHAIRS),
    "crown_chairs": RowForm(A_CHAIR, PRINCES, PRINCES),
    "carpet": RowForm(A_CHAIR, 6, 6),
    **{card: PartsForm(OF_DEED[deed]) for card, deed in zip(CARD_NAMES, DEED_OF_CARDS, strict=True) if deed in OF_DEED},
}
