"""The list of legal actions as compiled rules write it: numbers, which each game packs and unpacks."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int64, Record, layout

MOST_ACTIONS: Final = 4096


class Actions(Record):
    """The legal actions of one seat."""

    count: Int64
    code: Annotated[Cells, Int64, MOST_ACTIONS]


ACTIONS = layout(Actions)


@compiled
def add(actions: Actions, code: int) -> None:
    """One more legal action."""
    actions.code[actions.count] = code
    actions.count += 1
