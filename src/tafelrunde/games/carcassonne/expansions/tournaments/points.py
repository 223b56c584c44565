"""Tournaments & Coats of Arms: where its rules stand in the base game's."""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.tournaments.components import LAND_NAMES
from tafelrunde.games.carcassonne.expansions.tournaments.judging import tournament_promise
from tafelrunde.games.carcassonne.expansions.tournaments.learning import observe_tournaments
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import (
    list_nominations,
    may_nominate,
    nominate,
    return_emblems,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import list_prize_placements, place_prize
from tafelrunde.games.carcassonne.expansions.tournaments.rules.preparation import clear_tournaments, set_up_tournaments
from tafelrunde.games.carcassonne.expansions.tournaments.rules.statues import remove_emblems, score_statues
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import choosing, list_emblems
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import begin_with_tournament_tile
from tafelrunde.games.carcassonne.expansions.tournaments.rules.turn import (
    answer_tournament,
    hold_tournament,
    place_prizes_first,
)
from tafelrunde.games.carcassonne.expansions.tournaments.secrecy import redeal_emblems, redeal_prizes
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, Phase, State
from tafelrunde.games.carcassonne.points import GO_ON
from tafelrunde.games.carcassonne.preparation import put_kinds
from tafelrunde.games.carcassonne.rules.meeples import last_tile
from tafelrunde.games.carcassonne.rules.turn import after_placement, go_on_after_placement
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.chance import Chance
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes
from tafelrunde.kernel.records import Cells


@compiled
def clear(game: State) -> None:
    """Stacks, crown, emblems and prizes."""
    clear_tournaments(game)


@compiled
def add_tiles(game: State, box: Box) -> None:
    """Its eight land tiles. (TO-4)"""
    if game.tournaments.on:
        put_kinds(game.stack, box, box.tournaments.first_land, box.tournaments.first_land + len(LAND_NAMES))


@compiled
def prepare(game: State, box: Box, chance: Chance) -> None:
    """Stacks, emblems, prizes and the crown. (TO-2, TO-4 to TO-6)"""
    if game.tournaments.on:
        set_up_tournaments(game, box, chance)


@compiled
def lay_first_piece(game: State, box: Box, chance: Chance, notes: Notes) -> bool:
    """The tournament tile instead of the start tile. (TO-3)"""
    if not game.tournaments.on:
        return False
    begin_with_tournament_tile(game, box, notes)
    return True


@compiled
def goes_on_without_tiles(game: State) -> bool:
    """The last tournament is still to come. (TO-50)"""
    return game.tournaments.on != 0


@compiled
def turn_began(game: State, seat: int) -> None:
    """Nobody has been nominated in it. (TO-17)"""
    game.tournaments.has_nominated = 0


@compiled
def before_draw(game: State, box: Box, notes: Notes) -> int:
    """A tournament, when the open stack is used up. (TO-20)"""
    return hold_tournament(game, box, notes) if game.tournaments.on else GO_ON


@compiled
def tile_drawn(game: State, box: Box, from_top: bool) -> None:
    """One tile of the open stack less. (TO-20)"""
    if game.tournaments.on and not from_top:
        game.tournaments.left -= 1


@compiled
def before_placing(game: State, box: Box, notes: Notes) -> int:
    """Prizes first. (TO-40, TO-50)"""
    return place_prizes_first(game, box, notes) if game.tournaments.on else GO_ON


@compiled
def asks_after_placing(game: State, box: Box, seat: int) -> bool:
    """Whoever may nominate is asked first. (TO-15, TO-63)"""
    if not may_nominate(game, box, seat):
        return False
    game.phase = Phase.NOMINATE
    return True


@compiled
def may_figure_follow(game: State) -> bool:
    """Not when prizes alone are placed. (TO-41, TO-50)"""
    return not game.tournaments.last_held


@compiled
def turn_scored(game: State, box: Box, notes: Notes) -> None:
    """Emblems of meeples that returned go back to their owners. (TO-19, TO-42)"""
    if game.tournaments.on:
        return_emblems(game, box, notes)


@compiled
def final_lines(game: State, box: Box, notes: Notes) -> None:
    """Emblems are removed, statues are scored. (TO-51)"""
    remove_emblems(game, box, notes)
    score_statues(game, box, notes)


@compiled
def decides(game: State, seat: int) -> int:
    """In a tournament whose emblem is to be turned up. (TO-21)"""
    return choosing(game) if game.phase == Phase.TURN_UP_EMBLEM else seat


@compiled
def list_further(game: State, box: Box, seat: int, actions: Actions) -> None:
    """Nominations, prizes, emblems."""
    if game.phase == Phase.NOMINATE:
        list_nominations(game, box, seat, actions)
    elif game.phase == Phase.PLACE_PRIZE:
        list_prize_placements(game, box, seat, actions)
    elif game.phase == Phase.TURN_UP_EMBLEM:
        list_emblems(game, box, seat, actions)


@compiled
def carry_out(game: State, box: Box, seat: int, verb: int, of: int, number: int, notes: Notes) -> None:
    """The same, carried out."""
    if verb == Verb.TURN_UP_EMBLEM:
        answer_tournament(game, box, seat, of, notes)
    elif verb == Verb.NOMINATE:
        nominate(game, box, seat, of, number, notes)
        go_on_after_placement(game, box, seat, notes)
    elif verb == Verb.NO_NOMINATION:
        go_on_after_placement(game, box, seat, notes)
    elif verb == Verb.PLACE_PRIZE:
        place_prize(game, box, seat, of, number, notes)
        after_placement(game, box, seat, last_tile(game), notes)


@compiled
def deal_anew(game: State, box: Box, chance: Chance, seat: int) -> None:
    """Prizes that a seat cannot see, and the emblems of others. (TO-60)"""
    if game.tournaments.on:
        redeal_prizes(game, box, chance, seat)
        for other in range(game.seats):
            if other != seat:
                redeal_emblems(game, chance, other)


@compiled
def promise(game: State, box: Box, seat: int, left: int) -> int:
    """Nominated meeples, prizes and statues."""
    return tournament_promise(game, box, seat) if game.tournaments.on else 0


@compiled
def secret_of(game: State, seat: int) -> int:
    """Which emblems are in supply. (TO-60)"""
    return game.tournaments.contender[seat].supply if game.tournaments.on else 0


@compiled
def observe_shelf(game: State, box: Box, seat: int, seen: Cells, at: int) -> int:
    """Stacks, crown, emblems and prizes. (TO-60)"""
    return observe_tournaments(game, box, seat, seen, at)
