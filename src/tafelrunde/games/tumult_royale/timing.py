"""Tumult Royale: what happens by the clock: the hourglass runs out, and so do the last decisions. (TR-28, TR-31)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.decisions import now, set_clock, waiting
from tafelrunde.games.tumult_royale.rules.raid_end import show_last_decisions, stop_raid
from tafelrunde.games.tumult_royale.state import NOWHERE, Decision, Phase, State
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes

NEVER: Final = -1


@compiled
def due(game: State) -> int:
    """The match time of the next timed event. While nobody may act that is the moment when a hand becomes ready."""
    deadline = deadline_of(game)
    if deadline == NEVER or waiting(game, game.clock):
        return deadline
    for seat in range(game.seats):
        player = game.player[seat]
        if player.hand != NOWHERE and player.last_decision == Decision.NONE:
            ready_at = player.lifted_at + game.hand_ms
            if game.clock < ready_at:
                deadline = min(deadline, ready_at)
    return deadline


@compiled
def deadline_of(game: State) -> int:
    """When the time is up: of the raid, or of the last decisions."""
    if game.phase == Phase.RAID and game.timed:
        return game.raid_ends_at
    if game.phase == Phase.LAST_DECISIONS:
        return game.decide_until
    return NEVER


@compiled
def advance(game: State, box: Components, chance: Chance, at: int, notes: Notes) -> None:
    """Time passes; what is due by then is carried out."""
    deadline = deadline_of(game)
    moment = now(game, at)
    if deadline != NEVER and moment >= deadline:
        if game.phase == Phase.RAID:
            stop_raid(game, box, chance, notes)
        else:
            show_last_decisions(game, box, chance, notes)
    set_clock(game, moment)
