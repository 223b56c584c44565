"""Artus: the rules over memory, as `kernel.game.Rules` wants them. No rule stands here."""

from __future__ import annotations

from tafelrunde.games.artus.components import COMPONENTS
from tafelrunde.games.artus.decisions import apply, deciding, is_over, list_actions
from tafelrunde.games.artus.ending import standing
from tafelrunde.games.artus.preparation import set_up
from tafelrunde.games.artus.secrecy import redeal
from tafelrunde.games.artus.state import STATE
from tafelrunde.kernel import turns
from tafelrunde.kernel.game import Rules
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
RULES = Rules._make(getattr(made, name) for name in Rules._fields)
play_many, play_unlisted = made.play_many, made.play_unlisted
