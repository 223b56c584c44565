"""Traders & Builders, chapters "Scoring during the game" and "Final scoring": goods. (TB-8, TB-30 to TB-33, TB-40)"""

from __future__ import annotations

from tafelrunde.games.carcassonne.expansions.traders_builders.components import KINDS_OF_GOODS, NAMES
from tafelrunde.games.carcassonne.expansions.traders_builders.notes import MOST_GOODS, Noted, Part
from tafelrunde.games.carcassonne.expansions.traders_builders.state import Box, Known, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note, note_part, note_score


@compiled
def bears_sign(box: Box, kind: int, segment: int, goods: int) -> bool:
    """Has a segment of a kind of tile a sign of these goods? (TB-8)"""
    number = kind - box.traders_builders.first_kind
    return 0 <= number < len(NAMES) and box.traders_builders.signs[goods * len(NAMES) + number] >> segment & 1 != 0


@compiled
def join_known(one: Known, other: Known) -> None:
    """All that is known of a feature goes over to the one that it was joined to. (TB-14, TB-15, TB-30)"""
    one.builders |= other.builders
    one.pigs |= other.pigs
    other.builders = 0
    other.pigs = 0
    for goods in range(KINDS_OF_GOODS):
        one.signs[goods] += other.signs[goods]
        other.signs[goods] = 0


@compiled
def take_goods(game: State, feature: int, notes: Notes) -> None:
    """Whoever completed a city takes a token for each of its signs, whoever holds it. (TB-30 to TB-32)"""
    known, trader = game.traders_builders.known[feature], game.traders_builders.trader[game.on_turn]
    for goods in range(KINDS_OF_GOODS):
        if known.signs[goods] > 0:
            trader.goods[goods] += known.signs[goods]
            note(notes, Noted.GOODS_TAKEN, game.on_turn, goods, known.signs[goods])
            known.signs[goods] = 0


@compiled
def score_goods(game: State, box: Box, notes: Notes) -> None:
    """For each kind of goods, whoever has most of them; what nobody has brings nothing. (TB-40, TB-41)"""
    for goods in range(KINDS_OF_GOODS):
        most = 1
        for seat in range(game.seats):
            most = max(most, game.traders_builders.trader[seat].goods[goods])
        for seat in range(game.seats):
            if game.traders_builders.trader[seat].goods[goods] == most:
                game.player[seat].score += box.traders_builders.most_goods
                note_part(notes, Part.MOST_WINE + goods, 1, box.traders_builders.most_goods)
                note_part(notes, Part.WINE + goods, most, 0)
                note_score(notes, seat, MOST_GOODS, box.traders_builders.most_goods)
