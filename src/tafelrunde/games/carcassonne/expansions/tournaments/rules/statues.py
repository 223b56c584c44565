"""Tournaments & Coats of Arms, chapter "Last tournament and final scoring": the statues. (TO-51)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.tournaments.notes import STATUES, Counted
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import take_back_emblem
from tafelrunde.games.carcassonne.expansions.tournaments.state import Box, State
from tafelrunde.games.carcassonne.rules.features import feature_of
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note_part, note_place, note_score


@compiled
def remove_emblems(game: State, box: Box, notes: Notes) -> None:
    """Before the final scoring all emblems under meeples are removed. (TO-51)"""
    for tile in range(game.tiles):
        if game.tournaments.under[tile] > 0:
            take_back_emblem(game, box, tile, notes)


@compiled
def score_statues(game: State, box: Box, notes: Notes) -> None:
    """Each emblem on a statue brings points for every coat of arms in its city, complete or not. (TO-51)"""
    for number in range(game.tournaments.statues):
        statue = game.tournaments.statue[number]
        segment = box.tournaments.statue[game.tile[statue.tile].kind - box.tournaments.first_prize]
        city = game.feature[feature_of(game, statue.tile, segment)]
        points = city.coats_of_arms * box.tournaments.points_per_coat_of_arms
        if points > 0:
            game.player[statue.seat].score += points
            each = box.tournaments.points_per_coat_of_arms
            note_part(notes, Counted.STATUE_COATS_OF_ARMS, city.coats_of_arms, each)
            note_place(notes, statue.tile)
            note_score(notes, statue.seat, STATUES, points)
