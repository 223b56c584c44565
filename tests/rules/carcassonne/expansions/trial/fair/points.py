"""The Fair: its rules."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.fair.state import MOST_GOODS, Counted, Figure, Noted, Verb

from tafelrunde.games.carcassonne.actions import packed
from tafelrunde.games.carcassonne.notes import Counted as Base
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.games.carcassonne.rules.meeples import is_free, put_figure
from tafelrunde.games.carcassonne.rules.turn import finish_turn
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.action_list import add
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import note, note_part, note_score

INN, WAKING = 21, 22  # the kinds V and W


@compiled
def clear(game):
    for seat in range(game.seats):
        game.fair.large[seat] = 1
        game.fair.goods[seat] = 0


@compiled
def turn_began(game, seat):
    game.fair.second = 0
    game.fair.woken = 0


@compiled
def feature_added(game, box, tile, segment, feature):
    terrain = game.feature[feature].terrain
    game.fair.inns[feature] = terrain == Terrain.ROAD and game.tile[tile].kind == INN
    game.fair.bales[feature] = terrain == Terrain.CITY
    game.fair.large_of[feature] = 0


@compiled
def features_joined(game, kept, joined):
    game.fair.inns[kept] += game.fair.inns[joined]
    game.fair.bales[kept] += game.fair.bales[joined]
    game.fair.large_of[kept] |= game.fair.large_of[joined]


@compiled
def tile_placed(game, box, seat, first, notes):
    if game.fair.on and game.tile[first].kind == WAKING:
        game.fair.woken = 1


@compiled
def another_part(game, box, seat, notes):
    if not game.fair.woken or game.fair.second:
        return False
    game.fair.second = 1
    return True


@compiled
def may_place_figure(game, box, seat, tile):
    if not game.fair.on or game.fair.large[seat] == 0:
        return False
    free = 0
    for segment in range(box.kind[game.tile[tile].kind].segments):
        free += is_free(game, box, tile, segment)
    return free > 0


@compiled
def list_figures(game, box, seat, tile, actions):
    if game.fair.on and game.fair.large[seat] > 0:
        for segment in range(box.kind[game.tile[tile].kind].segments):
            if is_free(game, box, tile, segment):
                add(actions, packed(Verb.PLACE_LARGE_MEEPLE, tile, segment))


@compiled
def carry_out(game, box, seat, verb, of, number, notes):
    if verb == Verb.PLACE_LARGE_MEEPLE:
        feature = feature_of(game, of, number)
        game.fair.large[seat] -= 1
        game.fair.large_of[feature] |= 1 << seat
        game.feature[feature].meeples[seat] += 1
        put_figure(game, seat, of, number, Figure.LARGE_MEEPLE)
        note(notes, Noted.LARGE_MEEPLE_MOVED, seat, of)
        finish_turn(game, box, seat, notes)


@compiled
def is_meeple(figure):
    return figure == Figure.LARGE_MEEPLE


@compiled
def figure_returned(game, box, tile, notes):
    game.fair.large[game.tile[tile].meeple] += 1
    game.fair.large_of[feature_of(game, tile, game.tile[tile].meeple_on)] = 0
    note(notes, Noted.LARGE_MEEPLE_MOVED, game.tile[tile].meeple, tile)


@compiled
def strength(game, box, feature, seat):
    return game.fair.large_of[feature] >> seat & 1


@compiled
def price(game, box, feature, seat, counted, complete, each):
    if counted != Base.ROAD_TILES or game.fair.inns[feature] == 0 or not game.fair.on:
        return each
    return 2 if complete else 0


@compiled
def feature_completed(game, box, feature, notes):
    if game.fair.on:
        game.fair.goods[game.on_turn] += game.fair.bales[feature]
        game.fair.bales[feature] = 0


@compiled
def final_lines(game, box, notes):
    if not game.fair.on:
        return
    most = 0
    for seat in range(game.seats):
        most = max(most, game.fair.goods[seat])
    for seat in range(game.seats):
        if most > 0 and game.fair.goods[seat] == most:
            game.player[seat].score += 10
            note_part(notes, Counted.BALES, 1, 10)
            note_score(notes, seat, MOST_GOODS + 12, 10)
