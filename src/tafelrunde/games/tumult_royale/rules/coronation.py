"""Tumult Royale, chapters "Coronation" and "End of the game". (TR-50, TR-60 to TR-63, TR-70)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import COLUMNS, ROUNDS, SINGLE_SPACES, SPACES, Components
from tafelrunde.games.tumult_royale.notes import CORONATION, STATUES_IN_THE_CHRONICLE, Counted, Noted
from tafelrunde.games.tumult_royale.rules.mercy import fewest_statues, most_statues, show_mercy
from tafelrunde.games.tumult_royale.rules.next_round import begin_next_round
from tafelrunde.games.tumult_royale.rules.supporters import give_back
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, Ending, Phase, State, king_of
from tafelrunde.kernel.action_list import Actions, add
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note, note_part, note_place, note_score

THIRD_SPACE: Final = 2
FIFTH_SPACE: Final = 4


@compiled
def crown_king(game: State, box: Components, chance: Chance, notes: Notes) -> None:
    """The king pays, goes into the chronicle and, on the third and fifth space, turns up region tiles."""
    space = game.round_number - 1
    king = king_of(game)
    give_back(game, box, king, box.coronation, CORONATION, notes)
    place_in_chronicle(game, box, king, space, notes)
    if game.player[king].statues_placed == box.statues:
        end_game(game, Ending.LAST_STATUE, notes)
        return
    if space == THIRD_SPACE:
        game.to_turn_up = min(box.turned_up[game.seats], face_down_tiles(game))
    elif space == FIFTH_SPACE:
        game.to_turn_up = face_down_tiles(game)
    elif space >= SINGLE_SPACES and is_decided(game, box, space):
        end_game(game, Ending.TENTH_ROUND if space == ROUNDS - 1 else Ending.GAP, notes)
        return
    go_on_turning_up(game, box, chance, king, notes)


@compiled
def place_in_chronicle(game: State, box: Components, king: int, space: int, notes: Notes) -> None:
    """One statue on a single space, two on a double one; the last statue alone is enough. (TR-61, TR-50)"""
    player = game.player[king]
    statues = min(2 if space >= SINGLE_SPACES else 1, box.statues - player.statues_placed)
    game.chronicle[space].king = king
    game.chronicle[space].statues = statues
    player.statues_placed += statues
    note(notes, Noted.KING_CROWNED, king, space, statues)
    note_part(notes, Counted.CHRONICLE, statues, 1)
    note_place(notes, space)
    note_score(notes, king, STATUES_IN_THE_CHRONICLE, statues)


@compiled
def is_decided(game: State, box: Components, space: int) -> bool:
    """Is the gap greater than the number under the space? After the tenth round it ends in any case. (TR-70)"""
    return most_statues(game) - fewest_statues(game) > box.largest_gap[space] or space == ROUNDS - 1


@compiled
def end_game(game: State, ending: int, notes: Notes) -> None:
    """At once; the round is not finished. (TR-50, TR-70)"""
    game.phase = Phase.OVER
    game.ending = ending
    game.on_turn = NOBODY
    note(notes, Noted.GAME_ENDED, ending)


@compiled
def face_down_tiles(game: State) -> int:
    """How many region tiles are still face down."""
    count = 0
    for space in range(SPACES):
        count += is_face_down(game, space)
    return count


@compiled
def is_face_down(game: State, space: int) -> bool:
    return game.region[space].number != NOWHERE and not game.region[space].face_up


@compiled
def go_on_turning_up(game: State, box: Components, chance: Chance, king: int, notes: Notes) -> None:
    """The king chooses, one tile after the other; where all are to be turned up there is no choice. (TR-62)"""
    if 0 < game.to_turn_up < face_down_tiles(game):
        game.phase = Phase.TURN_UP
        game.on_turn = king
        return
    if game.to_turn_up:
        for space in range(SPACES):
            if is_face_down(game, space):
                turn_up(game, box, space, notes)
    game.to_turn_up = 0
    show_mercy(game, notes)
    begin_next_round(game, box, chance, notes)


@compiled
def list_face_down_tiles(game: State, actions: Actions) -> None:
    """Any face-down region tile. (TR-62)"""
    for space in range(SPACES):
        if is_face_down(game, space):
            add(actions, packed(Verb.TURN_UP, space))


@compiled
def turn_up_chosen(game: State, box: Components, chance: Chance, king: int, space: int, notes: Notes) -> None:
    """The king has not looked before. (TR-62)"""
    turn_up(game, box, space, notes)
    game.to_turn_up -= 1
    go_on_turning_up(game, box, chance, king, notes)


@compiled
def turn_up(game: State, box: Components, space: int, notes: Notes) -> None:
    """The fields of a region tile come into play, turned as luck would have it. (TR-15, TR-62)"""
    region = game.region[space]
    region.face_up = 1
    note(notes, Noted.REGION_TURNED_UP, space, region.number, region.orientation)
    for row in range(3):
        for column in range(3):
            drawn = drawn_field(region.orientation, row, column)
            field = (space // 4 * 3 + row) * COLUMNS + space % 4 * 3 + column
            game.field_kind[field] = box.terrain[region.number].kind[drawn]


@compiled
def drawn_field(orientation: int, row: int, column: int) -> int:
    """The field of the drawing that lies here after so many quarter turns clockwise."""
    for _ in range(orientation):
        row, column = 2 - column, row
    return row * 3 + column
