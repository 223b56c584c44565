"""Tumult Royale, chapter "The people's mood". (TR-20, TR-21)"""

from __future__ import annotations

from typing import Final

from tafelrunde.games.tumult_royale.components import COMMODITIES, Commodity, Components
from tafelrunde.games.tumult_royale.notes import Noted
from tafelrunde.games.tumult_royale.state import Phase, State, king_of
from tafelrunde.games.tumult_royale.streams import Streams
from tafelrunde.kernel.chance import Chance, below
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.noting import Notes, note

DEGREES: Final = 360
EVERY_COMMODITY: Final = -1


@compiled
def is_mood_known(game: State) -> bool:
    """Nobody spins before a practice raid, and gamblers spin after the raid. (TR-32, TR-80)"""
    return game.demanded[Commodity.BREAD] > 0 or game.practising != 0 or game.gamblers != 0


@compiled
def may_spin(game: State, seat: int) -> bool:
    """The king, once before the raid. (TR-20)"""
    return game.phase == Phase.BEFORE_RAID and seat == king_of(game) and not is_mood_known(game)


@compiled
def spin_for_all(game: State, box: Components, chance: Chance, seat: int, notes: Notes) -> None:
    """The number is what must be left of each commodity. (TR-20)"""
    demand_of_all(game, spin(box, chance, seat, EVERY_COMMODITY, notes))


@compiled
def spin(box: Components, chance: Chance, seat: int, commodity: int, notes: Notes) -> int:
    """The arrow stops at some degree; exactly between two areas the smaller number counts. (TR-20)"""
    degrees = below(chance, Streams.SPINNER, DEGREES)
    number = number_at(box, degrees)
    note(notes, Noted.SPUN, seat, number, degrees, commodity, is_on_border(box, degrees))
    return number


@compiled
def number_at(box: Components, degrees: int) -> int:
    """The number that the arrow shows; the areas are of equal size. (TR-20, TR-91)"""
    area = degrees * box.areas // DEGREES
    if is_on_border(box, degrees):
        return min(box.spinner[area], box.spinner[(area - 1) % box.areas])
    return box.spinner[area]


@compiled
def is_on_border(box: Components, degrees: int) -> bool:
    """Does the arrow rest exactly between two areas?"""
    return degrees * box.areas % DEGREES == 0


@compiled
def forget_spin(game: State, box: Components, notes: Notes) -> None:
    """The number of the previous round holds, in the first round 3. (TR-21)"""
    number = game.mood_before if game.mood_before else box.forgotten_mood
    demand_of_all(game, number)
    note(notes, Noted.SPIN_FORGOTTEN, number)


@compiled
def demand_of_all(game: State, number: int) -> None:
    """The people want so much of every commodity."""
    for commodity in range(COMMODITIES):
        game.demanded[commodity] = number
