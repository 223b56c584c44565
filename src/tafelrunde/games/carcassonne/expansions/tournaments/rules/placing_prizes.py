"""Tournaments & Coats of Arms, chapter "Placing a prize tile". (TO-40, TO-41, TO-43)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.actions import Verb
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.prizes import take_prize
from tafelrunde.games.carcassonne.expansions.tournaments.state import LAST, NO_EMBLEM, Box, State
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.placing import fits_anywhere, list_placements, place_tile
from tafelrunde.kernel.action_list import Actions
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note


@compiled
def holds_prize(game: State, seat: int) -> bool:
    """Does a prize tile lie in front of a player?"""
    return game.tournaments.contender[seat].prizes > 0


@compiled
def prize_due(game: State, seat: int) -> int:
    """The kind of the prize tile that was won first. (TO-43)"""
    return game.tournaments.contender[seat].prize[0].kind


@compiled
def prize_fits(game: State, box: Box, seat: int) -> bool:
    """Is there any place for it? (TO-43)"""
    return fits_anywhere(game, box, prize_due(game, seat))


@compiled
def list_prize_placements(game: State, box: Box, seat: int, actions: Actions) -> None:
    """Wherever it matches. (TO-40)"""
    list_placements(game, box, prize_due(game, seat), Verb.PLACE_PRIZE, actions)


@compiled
def place_prize(game: State, box: Box, seat: int, cell: int, turns: int, notes: Notes) -> None:
    """The prize tile comes to the table; an emblem kept with it goes onto its statue. (TO-40)"""
    place = game.places.place[place_at(game, cell)]
    kind, x, y = prize_due(game, seat), place.x, place.y
    tile = place_tile(game, box, kind, x, y, turns)
    note(notes, Noted.PRIZE_PLACED, seat, kind, x, y, turns)
    emblem = game.tournaments.contender[seat].prize[0].emblem
    if emblem != NO_EMBLEM:
        statue = game.tournaments.statue[game.tournaments.statues]
        statue.tile = tile
        statue.seat = seat
        statue.emblem = emblem
        game.tournaments.statues += 1
        note(notes, Noted.EMBLEM_ON_STATUE, seat, x, y, box.tournaments.emblem[emblem])
    hand_over_prize(game, seat)


@compiled
def hand_over_prize(game: State, seat: int) -> None:
    """The first prize tile of a player is gone; the others move up."""
    contender = game.tournaments.contender[seat]
    contender.prizes -= 1
    for number in range(contender.prizes):
        contender.prize[number].kind = contender.prize[number + 1].kind
        contender.prize[number].emblem = contender.prize[number + 1].emblem
    contender.prize[contender.prizes].kind = 0
    contender.prize[contender.prizes].emblem = 0


@compiled
def replace_prize(game: State, box: Box, seat: int, notes: Notes) -> None:
    """It fits nowhere and leaves the game; another comes from the last stack, or the prize is lost. (TO-43)"""
    shelf = game.tournaments
    prize = shelf.contender[seat].prize[0]
    note(notes, Noted.PRIZE_REMOVED, seat, prize.kind)
    shelf.prizes_removed += 1
    if shelf.prizes[LAST].count > 0:
        prize.kind = take_prize(shelf.prizes[LAST])
        note(notes, Noted.PRIZE_REPLACED, seat, prize.kind)
        return
    if prize.emblem != NO_EMBLEM:
        shelf.contender[seat].gone |= 1 << prize.emblem
        note(notes, Noted.EMBLEM_REMOVED, seat, box.tournaments.emblem[prize.emblem])
    note(notes, Noted.PRIZE_LOST, seat)
    hand_over_prize(game, seat)
