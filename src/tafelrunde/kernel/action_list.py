"""The list of legal actions as compiled rules write it: numbers, which each game packs and unpacks.

Rules write into whatever list they are handed. One with room for two numbers keeps a single action, the one at the
place that is looked for: who plays at random needs no more, and it is never written to memory (`look_for`).
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int64, Record, layout

MOST_ACTIONS: Final = 4096
FOUND: Final = 0
LOOKED_FOR: Final = 1
COUNTING: Final = -1


class Actions(Record):
    """The legal actions of one seat."""

    count: Int64
    code: Annotated[Cells, Int64, MOST_ACTIONS]


class Choice(Actions):
    """One of the legal actions of a seat: how many there are, the action, and the place at which it was listed."""

    code: Annotated[Cells, Int64, 2]


ACTIONS = layout(Actions)
CHOICE = layout(Choice)


@compiled
def put(actions: Actions, place: int, code: int) -> None:
    """A legal action at a place of the list; what was put there before is gone."""
    if is_whole(actions):
        actions.code[place] = code
    elif actions.code[LOOKED_FOR] == place:
        actions.code[FOUND] = code


@compiled
def is_whole(actions: Actions) -> bool:
    """Are all actions kept, or only the one that is looked for? The compiler knows."""
    return len(actions.code) > 2


@compiled
def place_ahead(actions: Actions, count: int) -> int:
    """How many actions after the next one the one that is looked for will be listed; negative: it was before."""
    return actions.code[LOOKED_FOR] - count


@compiled
def add(actions: Actions, code: int) -> None:
    """One more legal action."""
    put(actions, actions.count, code)
    actions.count += 1


@compiled
def look_for(choice: Choice, place: int) -> None:
    """The next list keeps the action at this place only; COUNTING keeps none."""
    choice.code[LOOKED_FOR] = place
