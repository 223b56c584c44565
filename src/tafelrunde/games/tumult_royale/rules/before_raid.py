"""Tumult Royale, chapter "The tax raid": what comes before it. (TR-25, TR-26, TR-34)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.rules.mood import forget_spin, is_mood_known, may_spin
from tafelrunde.games.tumult_royale.state import NOBODY, Phase, State, Where, king_of
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note

MS: Final = 1000  # milliseconds in a second


@compiled
def list_preparations(game: State, seat: int, actions: Actions) -> None:
    """Spin, set tiles aside, say that one is ready, start the raid."""
    if may_spin(game, seat):
        add(actions, packed(Verb.SPIN))
    if game.player[seat].to_set_aside:
        for place in range(game.tiles):
            if game.where[place] == Where.CENTRE:
                add(actions, packed(Verb.SET_ASIDE, place))
    if may_declare_ready(game, seat):
        add(actions, packed(Verb.READY))
    if may_start_raid(game, seat):
        add(actions, packed(Verb.START))


@compiled
def may_prepare(game: State, seat: int) -> bool:
    """Is there anything left to do for this seat before the raid?"""
    return (
        may_spin(game, seat)
        or game.player[seat].to_set_aside > 0
        or may_declare_ready(game, seat)
        or may_start_raid(game, seat)
    )


@compiled
def may_plan(game: State) -> bool:
    """The mood is known, or the king may forget the spin. (TR-21)"""
    return is_mood_known(game) or game.forgetful_king != 0


@compiled
def may_declare_ready(game: State, seat: int) -> bool:
    """With the mood known and the own tiles set aside; a calm raid needs no readiness. (TR-26, TR-33)"""
    player = game.player[seat]
    return game.timed != 0 and not player.ready and not player.to_set_aside and may_plan(game)


@compiled
def may_start_raid(game: State, seat: int) -> bool:
    """The king, when all others are ready: by starting he says that he is too. (TR-26)"""
    if seat != king_of(game) or not is_all_set_aside(game) or not may_plan(game):
        return False
    return are_others_ready(game, seat) if game.timed else True


@compiled
def are_others_ready(game: State, king: int) -> bool:
    for seat in range(game.seats):
        if seat != king and not game.player[seat].ready:
            return False
    return True


@compiled
def is_all_set_aside(game: State) -> bool:
    for seat in range(game.seats):
        if game.player[seat].to_set_aside:
            return False
    return True


@compiled
def set_aside(game: State, seat: int, place: int, notes: Notes) -> None:
    """Any tile, unseen, out of this round. (TR-25)"""
    game.where[place] = Where.SET_ASIDE
    game.player[seat].to_set_aside -= 1
    note(notes, Noted.TILE_SET_ASIDE, seat, place)


@compiled
def declare_ready(game: State, seat: int, notes: Notes) -> None:
    game.player[seat].ready = 1
    note(notes, Noted.READY, seat)


@compiled
def start_raid(game: State, box: Components, at: int, notes: Notes) -> None:
    """The hourglass is turned; who has not spun until now has forgotten it. (TR-21, TR-26)"""
    if not is_mood_known(game):
        forget_spin(game, box, notes)
    begin_raid(game, at, notes)


@compiled
def begin_calm_raid(game: State, notes: Notes) -> None:
    """A calm raid has no hourglass to wait for: it begins as soon as it can. (TR-33)"""
    if not game.timed and is_mood_known(game) and is_all_set_aside(game):
        begin_raid(game, 0, notes)


@compiled
def begin_raid(game: State, at: int, notes: Notes) -> None:
    """For the time of the hourglass all at once (TR-26), or in rank order, king first. (TR-33)"""
    game.phase = Phase.RAID
    if game.timed:
        game.raid_ends_at = at + game.raid_seconds * MS
        note(notes, Noted.RAID_BEGAN, game.raid_ends_at // MS, game.raid_ends_at % MS)
    else:
        game.on_turn = king_of(game)
        note(notes, Noted.RAID_BEGAN, NOBODY)
