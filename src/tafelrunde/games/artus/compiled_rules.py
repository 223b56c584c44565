"""Artus: the rules over memory, as `kernel.game.Rules` wants them. No rule stands here."""

from __future__ import annotations

from tafelrunde.games.artus.actions import spelled
from tafelrunde.games.artus.components import COMPONENTS
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.ending import standing
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE
from tafelrunde.kernel import turns
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.compiling import compiled, record_in
from tafelrunde.kernel.game import Rules
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.templates import specialised

made = specialised(
    turns,
    __name__,
    STATE=STATE,
    BOX=COMPONENTS,
    prepare=set_up,
    finished=is_over,
    deciding=deciding,
    list_legal=list_actions,
    carry_out=apply,
    deal_anew=redeal,
    score=standing,
)
play_many = made.play_many


@compiled
def list_spelled(state: Memory, box: Memory, seat: int, at: int, actions: Memory) -> int:
    game, listed = record_in(state, STATE), record_in(actions, ACTIONS)
    list_actions(game, record_in(box, COMPONENTS), seat, listed)
    for number in range(listed.count):
        listed.code[number] = spelled(game, seat, listed.code[number])
    return listed.count


RULES = Rules.of(made)._replace(list_spelled=list_spelled)
