"""Tumult Royale, chapter "The tax raid": lifting, keeping, putting back. (TR-26, TR-27, TR-30, TR-31, TR-33, TR-34)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import Components
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.rules.raid_end import is_hand_ready, keep_tile, put_back_tile, reveal_tiles
from tafelrunde.games.tumult_royale.state import NOWHERE, State, Where, noble_with_rank
from tafelrunde.kernel.action_list import Actions, add, put
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def may_raid(game: State, seat: int, at: int) -> bool:
    """All at once until the time is up (TR-26), or whose turn it is (TR-33); not who is done (TR-34)."""
    if game.timed:
        return at < game.raid_ends_at and not game.player[seat].done
    return seat == game.on_turn


@compiled
def may_tap(game: State, seat: int, at: int) -> bool:
    """May this seat lift a tile, or decide on the one in hand?"""
    player = game.player[seat]
    return may_raid(game, seat, at) and (player.hand == NOWHERE or is_hand_ready(game, player, at))


@compiled
def list_taps(game: State, seat: int, at: int, actions: Actions) -> None:
    """One tile in hand at a time: lift one, or decide on the one lifted. (TR-26, TR-27)"""
    if not may_tap(game, seat, at):
        return
    if game.player[seat].hand != NOWHERE:
        add(actions, packed(Verb.KEEP))
        add(actions, packed(Verb.PUT_BACK))
        return
    list_tiles_to_lift(game, actions)
    add(actions, packed(Verb.DONE))


@compiled
def list_tiles_to_lift(game: State, actions: Actions) -> None:
    """Any tile of the centre; the same for everybody with an empty hand. (TR-27)"""
    count = 0  # counted here and not in the record: this is the innermost loop of every simulated raid
    for place in range(game.tiles):
        if may_lift(game, place):
            put(actions, count, packed(Verb.LIFT, place))
            count += 1
    actions.count = count


@compiled
def may_lift(game: State, place: int) -> bool:
    """Not a tile in a hand, in a castle or set aside. (TR-27)"""
    return game.where[place] == Where.CENTRE


@compiled
def lift(game: State, seat: int, place: int, at: int, notes: Notes) -> None:
    """The noble looks at the tile; everybody sees which one it is, nobody else its face. (TR-26, TR-30)"""
    player = game.player[seat]
    game.where[place] = Where.HAND + seat
    player.hand = place
    player.seen |= 1 << place
    if game.timed:
        player.lifted_at = at
    note(notes, Noted.TILE_LIFTED, seat, place, game.face[place])


@compiled
def decide(game: State, box: Components, chance: Chance, seat: int, keep: bool, notes: Notes) -> None:
    """Keep the tile in hand or put it back. (TR-26)"""
    if keep:
        keep_tile(game, seat, notes)
    else:
        put_back_tile(game, seat, notes)
    if not game.timed:
        game.player[seat].lifts += 1
        go_on_in_calm_raid(game, box, chance, seat, notes)


@compiled
def declare_done(game: State, box: Components, chance: Chance, seat: int, notes: Notes) -> None:
    """Irrevocably; the raid ends early when all are done. (TR-33, TR-34)"""
    game.player[seat].done = 1
    note(notes, Noted.DONE, seat)
    if not game.timed:
        go_on_in_calm_raid(game, box, chance, seat, notes)
    elif are_all_done(game):
        reveal_tiles(game, box, chance, notes)


@compiled
def are_all_done(game: State) -> bool:
    for seat in range(game.seats):
        if not game.player[seat].done:
            return False
    return True


@compiled
def go_on_in_calm_raid(game: State, box: Components, chance: Chance, seat: int, notes: Notes) -> None:
    """In rank order, until each has had the set number of lifts or has stopped, or no tile is left. (TR-33)"""
    rank = game.player[seat].rank
    for step in range(game.seats):
        other = noble_with_rank(game, (rank + step) % game.seats + 1)
        player = game.player[other]
        if not player.done and player.lifts < game.calm_lifts and is_any_tile_left(game):
            game.on_turn = other
            return
    reveal_tiles(game, box, chance, notes)


@compiled
def is_any_tile_left(game: State) -> bool:
    for place in range(game.tiles):
        if may_lift(game, place):
            return True
    return False
