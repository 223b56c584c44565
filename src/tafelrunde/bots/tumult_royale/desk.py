"""Tumult Royale: the working space of a policy."""

from __future__ import annotations

from typing import Annotated

from tafelrunde.games.tumult_royale.components import COMMODITIES, MOST_SEATS
from tafelrunde.games.tumult_royale.state import State
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells, Int64, Record, Rows, layout


class Desk(Record):
    """A list of actions, notes that stay off, what is imagined and what is tried, wishes, and when hands move next."""

    actions: Actions
    notes: Notes
    imagined: Annotated[Rows[State], State, 1]
    trial: Annotated[Rows[State], State, 1]
    wanted: Annotated[Cells, Int64, COMMODITIES]
    next_tap: Annotated[Cells, Int64, MOST_SEATS]


DESK = layout(Desk)
