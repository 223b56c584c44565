"""Tumult Royale, chapter "The tax raid": how it ends. (TR-28, TR-29, TR-31, TR-32)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.rules.before_raid import MS
from tafelrunde.games.tumult_royale.rules.next_round import begin_next_round
from tafelrunde.games.tumult_royale.rules.tumults import resolve_tumults
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, Decision, Phase, Player, State, Where
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def is_hand_ready(game: State, player: Player, at: int) -> bool:
    """Lifting takes a moment; before, nothing is decided. In a calm raid nobody hurries. (TR-31, TR-33)"""
    return player.hand != NOWHERE and (not game.timed or at >= player.lifted_at + game.hand_ms)


@compiled
def stop_raid(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """The time is up: nobody lifts any more. Who has a tile in hand decides. (TR-28)"""
    if has_any_tile_in_hand(game):
        game.phase = Phase.LAST_DECISIONS
        game.decide_until = game.raid_ends_at + game.decide_seconds * MS
        note(notes, Noted.RAID_STOPPED, game.decide_until // MS, game.decide_until % MS)
    else:
        note(notes, Noted.RAID_STOPPED, NOBODY)
        reveal_tiles(game, box, chance, notes)


@compiled
def has_any_tile_in_hand(game: State) -> bool:
    for seat in range(game.seats):
        if game.player[seat].hand != NOWHERE:
            return True
    return False


@compiled
def may_decide_last(game: State, seat: int, at: int) -> bool:
    """A tile in hand, no decision yet, and still time for it. (TR-28, TR-31)"""
    player = game.player[seat]
    return is_hand_ready(game, player, at) and not player.last_decision and at < game.decide_until


@compiled
def list_last_decisions(game: State, seat: int, at: int, actions: Actions) -> None:
    if may_decide_last(game, seat, at):
        add(actions, packed(Verb.KEEP))
        add(actions, packed(Verb.PUT_BACK))


@compiled
def decide_last(game: State, box: Components, chance: Chance, seat: int, decision: int, notes: Notes) -> None:
    """The decisions are shown together, when all are made. (TR-28)"""
    game.player[seat].last_decision = decision
    note(notes, Noted.LAST_DECISION, seat, decision)
    if not is_any_undecided(game):
        show_last_decisions(game, box, chance, notes)


@compiled
def is_any_undecided(game: State) -> bool:
    for seat in range(game.seats):
        if game.player[seat].hand != NOWHERE and not game.player[seat].last_decision:
            return True
    return False


@compiled
def show_last_decisions(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """All together; a tile still undecided goes back. (TR-28, TR-31)"""
    for seat in range(game.seats):
        if game.player[seat].hand != NOWHERE:
            if game.player[seat].last_decision == Decision.KEEP:
                keep_tile(game, seat, notes)
            else:
                put_back_tile(game, seat, notes)
        game.player[seat].last_decision = Decision.NONE
    reveal_tiles(game, box, chance, notes)


@compiled
def keep_tile(game: State, seat: int, notes: Notes) -> None:
    """Face down into the own castle. (TR-26)"""
    place = game.player[seat].hand
    game.where[place] = seat
    game.player[seat].tiles[game.face[place]] += 1
    empty_hand(game.player[seat])
    note(notes, Noted.TILE_KEPT, seat, place)


@compiled
def put_back_tile(game: State, seat: int, notes: Notes) -> None:
    """Face down to its place in the centre. (TR-26, TR-30)"""
    place = game.player[seat].hand
    game.where[place] = Where.CENTRE
    empty_hand(game.player[seat])
    note(notes, Noted.TILE_PUT_BACK, seat, place)


@compiled
def empty_hand(player: Player) -> None:
    player.hand = NOWHERE
    player.lifted_at = 0


@compiled
def reveal_tiles(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """All tiles in the centre and in the castles are turned face up; a practice raid does not count. (TR-29, TR-32)"""
    game.raid_ends_at = 0
    game.decide_until = 0
    game.on_turn = NOBODY
    for place in range(game.tiles):
        if game.where[place] != Where.SET_ASIDE:
            note(notes, Noted.TILE_REVEALED, place, game.face[place], game.where[place])
    for seat in range(game.seats):
        clear_raid_of(game.player[seat])
    if game.practising:
        note(notes, Noted.PRACTICE_ENDED)
        game.practising = 0
        begin_next_round(game, box, chance, notes)
    else:
        resolve_tumults(game, box, chance, notes)


@compiled
def clear_raid_of(player: Player) -> None:
    """What is over leaves no trace."""
    player.ready = 0
    player.done = 0
    player.lifts = 0
    player.seen = 0
