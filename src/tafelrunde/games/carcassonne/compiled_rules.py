"""Carcassonne: the rules over memory, as `kernel.game.Rules` wants them. No rule stands here."""

from __future__ import annotations

from tafelrunde.games.carcassonne.composition import BOX, STATE
from tafelrunde.games.carcassonne.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.carcassonne.ending import standing
from tafelrunde.games.carcassonne.preparation import set_up
from tafelrunde.games.carcassonne.rules.placing import place_tile
from tafelrunde.games.carcassonne.secrecy import redeal
from tafelrunde.kernel import turns
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.templates import specialised

made = specialised(
    turns,
    __name__,
    STATE=STATE,
    BOX=BOX,
    prepare=set_up,
    finished=is_over,
    deciding=deciding,
    list_legal=list_actions,
    carry_out=apply,
    deal_anew=redeal,
    score=standing,
)
RULES = Rules.of(made)
play_many = made.play_many


@compiled
def lay_tile(state: Memory, box: Memory, kind: int, x: int, y: int, turns: int) -> int:
    """One tile of a situation that is laid out, where it was seen to fit."""
    return place_tile(record_in(state, STATE), record_in(box, BOX), kind, x, y, turns)


ENTRY_POINTS = (lay_tile,)
