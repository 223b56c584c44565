"""Tumult Royale: how the searching bots judge a situation between two rounds, and which actions they consider."""

from __future__ import annotations

from typing import Final

from tafelrunde.bots.search.style import StyleRecord
from tafelrunde.bots.tumult_royale.planning import prospects
from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import FIELDS, Components
from tafelrunde.games.tumult_royale.decisions import list_actions
from tafelrunde.games.tumult_royale.rules.tax_raid import may_lift
from tafelrunde.games.tumult_royale.state import NOWHERE, Phase, State
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled

STATUE: Final = 100  # worth is counted in hundredths of a statue
# Where the weights stand in the style's table, `bots/chances.toml`.
SUPPORTER: Final = 0
KING: Final = 1
PROSPECT: Final = 2  # for every hundred points that free neighbours promise, see planning.py
MOST_PROSPECTS: Final = 120


@compiled
def standing(game: State, box: Components, seat: int, style: StyleRecord) -> int:
    """Statues, and what will become statues: supporters, the crown, and free fields beside the own ones."""
    player = game.player[seat]
    if game.phase == Phase.OVER:
        return STATUE * player.statues_placed - player.rank  # a tie goes to the higher rank
    worth = STATUE * player.statues_placed + style.weight[SUPPORTER] * player.supporters
    worth += style.weight[KING] if player.rank == 1 else 0
    promised = 0
    for field in range(FIELDS):
        if game.noble_on[field] == seat:
            promised += prospects(game, box, field)
    return worth + style.weight[PROSPECT] * min(promised, MOST_PROSPECTS) // 100


@compiled
def list_sensible(game: State, box: Components, seat: int, actions: Actions) -> None:
    """All legal actions; but of tiles that the noble has not seen one stands for all, they are equally promising."""
    list_actions(game, box, seat, game.clock, actions)
    if game.phase != Phase.RAID or game.player[seat].hand != NOWHERE or actions.count == 0:
        return
    actions.count = 0
    unseen = NOWHERE
    for place in range(game.tiles):
        if may_lift(game, place):
            if game.player[seat].seen >> place & 1:
                add(actions, packed(Verb.LIFT, place))
            elif unseen == NOWHERE:
                unseen = place
    if unseen != NOWHERE:
        add(actions, packed(Verb.LIFT, unseen))
    add(actions, packed(Verb.DONE))
