"""Tumult Royale, chapter "Setup". (TR-10 to TR-15, TR-32)"""

from __future__ import annotations

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import (
    COMMODITIES,
    FACES,
    FIELDS,
    MOST_SEATS,
    REGION_TILES,
    ROUNDS,
    SPACES,
    TILES,
    Components,
    FieldKind,
)
from tafelrunde.games.tumult_royale.notes import FIRST_STATUE, Noted
from tafelrunde.games.tumult_royale.rules.coronation import turn_up
from tafelrunde.games.tumult_royale.rules.next_round import begin_next_round, begin_round
from tafelrunde.games.tumult_royale.rules.statues import put_statues
from tafelrunde.games.tumult_royale.state import (
    NOBODY,
    NOWHERE,
    RANDOM,
    Ending,
    Phase,
    Player,
    State,
    Where,
    noble_with_rank,
)
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance, below
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def set_up(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Supporters, ranks, region tiles; then the first statues. Seats, options and start seat are in the state."""
    clear_table(game, box)
    game.supply = box.supporters
    for seat in range(game.seats):
        game.player[seat].supporters = box.supporters_each[game.seats]
        game.supply -= box.supporters_each[game.seats]
    deal_ranks(game, chance, notes)
    lay_out_regions(game, box, chance, notes)
    game.phase = Phase.FIRST_STATUES
    game.on_turn = noble_with_rank(game, game.seats)
    note(notes, Noted.HINT, 0)


@compiled
def clear_table(game: State, box: Components) -> None:
    """Nothing has happened yet."""
    game.ending = Ending.NOT_YET
    game.round_number = 0
    game.practising = 0
    game.placed_in_round = 0
    game.placement_round = 0
    game.to_turn_up = 0
    game.mood_before = 0
    game.clock = 0
    game.raid_ends_at = 0
    game.decide_until = 0
    game.tiles = box.tiles[game.seats]
    for commodity in range(COMMODITIES):
        game.demanded[commodity] = 0
    for place in range(TILES):
        game.face[place] = box.face[place] if place < game.tiles else NOWHERE
        game.where[place] = Where.CENTRE if place < game.tiles else Where.BOX
    for field in range(FIELDS):
        game.field_kind[field] = FieldKind.HIDDEN
        game.noble_on[field] = NOBODY
    for space in range(ROUNDS):
        game.chronicle[space].king = NOBODY
        game.chronicle[space].statues = 0
    for seat in range(MOST_SEATS):
        clear_player(game.player[seat])


@compiled
def clear_player(player: Player) -> None:
    """A castle with all its statues, and no mercy. (TR-1)"""
    player.supporters = 0
    player.rank = 0
    player.statues_placed = 0
    player.mercy = 0
    for face in range(FACES):
        player.tiles[face] = 0
    player.to_set_aside = 0
    player.ready = 0
    player.done = 0
    player.lifts = 0
    player.hand = NOWHERE
    player.last_decision = 0
    player.greediest = 0
    player.could_place = 0
    player.lifted_at = 0
    player.seen = 0


@compiled
def deal_ranks(game: State, chance: Chance, notes: Notes) -> None:
    """The lot decides who holds which rank; a table may name its first king. (TR-12, TR-15)"""
    if game.start_seat == RANDOM:
        game.start_seat = below(chance, Streams.RANKS, game.seats)
    game.player[game.start_seat].rank = 1
    for rank in range(2, game.seats + 1):
        seat = random_seat_without_rank(game, chance, game.seats - rank + 1)
        game.player[seat].rank = rank
    for seat in range(game.seats):
        note(notes, Noted.RANK_DEALT, seat, game.player[seat].rank)


@compiled
def random_seat_without_rank(game: State, chance: Chance, left: int) -> int:
    """One of the seats that are left, each equally likely."""
    skipped = below(chance, Streams.RANKS, left)
    for seat in range(game.seats):
        if game.player[seat].rank == 0:
            if skipped == 0:
                return seat
            skipped -= 1
    return NOBODY


@compiled
def lay_out_regions(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Drawn at random, turned at random, half of them face up; the others stay out. (TR-13, TR-15, TR-94)"""
    draw_regions(game, box, chance)
    for space in range(SPACES):
        if box.frame[game.seats].face_up[space] == 1:
            turn_up(game, box, space, notes)


@compiled
def draw_regions(game: State, box: Components, chance: Chance) -> None:
    """Every space of the frame gets a tile that is not drawn yet, in one of four orientations."""
    drawn = 0  # bit set
    for space in range(SPACES):
        region = game.region[space]
        region.number = NOWHERE
        region.orientation = 0
        region.face_up = 0
        if box.frame[game.seats].face_up[space] != NOWHERE:
            region.number = below(chance, Streams.REGION_TILES, REGION_TILES)
            while drawn >> region.number & 1:
                region.number = below(chance, Streams.REGION_TILES, REGION_TILES)
            drawn |= 1 << region.number
            region.orientation = below(chance, Streams.REGION_TILES, 4)


@compiled
def may_place_first(game: State, field: int) -> bool:
    """Any free pasture of a face-up region tile. (TR-14)"""
    return game.field_kind[field] == FieldKind.PASTURE and game.noble_on[field] == NOBODY


@compiled
def list_first_pastures(game: State, actions: Actions) -> None:
    for field in range(FIELDS):
        if may_place_first(game, field):
            add(actions, packed(Verb.PLACE_FIRST, field))


@compiled
def place_first_statue(game: State, box: Components, chance: Chance, seat: int, field: int, notes: Notes) -> None:
    """From the lowest rank up to the king, free of cost; then the first round begins. (TR-14, TR-32)"""
    put_statues(game, box, seat, field, FIRST_STATUE, 0, notes)
    if game.player[seat].rank > 1:
        game.on_turn = noble_with_rank(game, game.player[seat].rank - 1)
    elif game.practice_raid:
        game.practising = 1
        begin_round(game, box, chance, notes)
    else:
        begin_next_round(game, box, chance, notes)
