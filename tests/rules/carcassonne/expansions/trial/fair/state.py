"""The Fair: its shelf."""

from __future__ import annotations

from enum import auto
from typing import Annotated

import numpy as np

from tafelrunde.games.carcassonne import state as base
from tafelrunde.games.carcassonne.components import MOST_FEATURES, MOST_SEATS
from tafelrunde.games.carcassonne.numbering import Figures, Notes, Parts, Verbs, rules_of
from tafelrunde.kernel.records import Cells, Int8, Record

MOST_GOODS = rules_of("carcassonne")


class Fair(Record):
    on: Int8
    woken: Int8
    second: Int8
    large: Annotated[Cells, np.int8, MOST_SEATS]
    goods: Annotated[Cells, np.int8, MOST_SEATS]
    inns: Annotated[Cells, np.int8, MOST_FEATURES]
    bales: Annotated[Cells, np.int8, MOST_FEATURES]
    large_of: Annotated[Cells, np.int8, MOST_FEATURES]  # bit set of seats


class State(base.State):
    fair: Fair


class Figure(Figures):
    LARGE_MEEPLE = auto()


class Verb(Verbs):
    PLACE_LARGE_MEEPLE = auto()


class Noted(Notes):
    LARGE_MEEPLE_MOVED = auto()


class Counted(Parts):
    BALES = auto()
