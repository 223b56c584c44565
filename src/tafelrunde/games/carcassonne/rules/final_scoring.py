"""Carcassonne, chapters "End and final scoring" and "Fields and farmers". (CA-12, CA-13)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.components import Components
from tafelrunde.games.carcassonne.notes import FIELD, INCOMPLETE
from tafelrunde.games.carcassonne.rules.features import is_occupied
from tafelrunde.games.carcassonne.rules.scoring import award
from tafelrunde.games.carcassonne.state import State
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes


@compiled
def final_scoring(game: State, box: Components, notes: Notes) -> None:
    """All features on which meeples still stand; the meeples stay where they are. (CA-12, CA-13)"""
    for number in range(game.features):
        feature = game.feature[number]
        if feature.parent == number and is_occupied(game, feature):
            award(game, box, number, FIELD if feature.terrain == Terrain.FIELD else INCOMPLETE, notes)
