"""Tumult Royale, chapter "The next round". (TR-25, TR-32, TR-66)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.components import COMMODITIES, FACES, Components
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.rules.before_raid import begin_calm_raid, set_aside
from tafelrunde.games.tumult_royale.state import NOBODY, Phase, Player, State, Where
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.kernel.chance import Chance, shuffle
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note

HINTS: Final = 5  # after the first round; hint 0 is given before the first statue


@compiled
def begin_next_round(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """After the first round the hints are read out. (TR-96)"""
    if game.round_number == 1:
        for hint in range(1, HINTS + 1):
            note(notes, Noted.HINT, hint)
    game.round_number += 1
    begin_round(game, box, chance, notes)


@compiled
def begin_round(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """All tiles are shuffled face down in the centre, then some are set aside. (TR-66, TR-25)"""
    game.phase = Phase.BEFORE_RAID
    game.on_turn = NOBODY
    note(notes, Noted.ROUND_BEGAN, game.round_number, game.practising)
    if game.demanded[0] and not game.gamblers:
        game.mood_before = game.demanded[0]
    for commodity in range(COMMODITIES):
        game.demanded[commodity] = 0
    shuffle_tiles(game, box, chance, notes)
    for seat in range(game.seats):
        begin_round_for(game.player[seat])
        game.player[seat].to_set_aside = box.set_aside
    if not game.choose_set_aside:
        set_aside_for_all(game, box, notes)
    begin_calm_raid(game, notes)


@compiled
def shuffle_tiles(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """Every tile in play, the set-aside ones too, has a new place in the centre. (TR-66)"""
    for place in range(game.tiles):
        game.face[place] = box.face[place]
        game.where[place] = Where.CENTRE
    shuffle(chance, Streams.COMMODITY_TILES, game.face, game.tiles)
    note(notes, Noted.TILES_SHUFFLED, game.tiles)


@compiled
def begin_round_for(player: Player) -> None:
    """An empty castle and nothing done yet."""
    for face in range(FACES):
        player.tiles[face] = 0
    player.ready = 0
    player.done = 0
    player.lifts = 0
    player.seen = 0
    player.greediest = 0
    player.could_place = 0


@compiled
def set_aside_for_all(game: State, box: Components, notes: Notes) -> None:
    """The tiles are shuffled, so which of them are set aside does not matter: those on the last places. (TR-25)"""
    place = game.tiles - 1
    for seat in range(game.seats):
        for _ in range(box.set_aside):
            set_aside(game, seat, place, notes)
            place -= 1
