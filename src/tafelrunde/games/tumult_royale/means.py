"""Tumult Royale: what a noble could build with the goods in the castle, as the rules say. (TR-41 to TR-44)"""

from __future__ import annotations

import msgspec

from tafelrunde.games.tumult_royale.components import COMMODITY_NAMES, FIELD_NAMES, FIELDS, KIND_NAMES, Components
from tafelrunde.games.tumult_royale.rules.paying import kinds_within_means
from tafelrunde.games.tumult_royale.rules.statues import ONCE, TWICE, affordable_at
from tafelrunde.games.tumult_royale.state import State, symbols_in_castle
from tafelrunde.kernel.compiling import uncompiled

covered_kinds, affordable = uncompiled(kinds_within_means), uncompiled(affordable_at)
symbols = uncompiled(symbols_in_castle)


class MeansView(msgspec.Struct, frozen=True):
    """What the goods in the viewer's castle are enough for.

    `covered` says how many times they cover the cost of a kind of field (at most twice), `lacking` what is missing
    for the cost of the others; `fields` are those that could be taken now, with how many times the cost is paid there.
    """

    covered: dict[str, int]
    lacking: dict[str, dict[str, int]]
    fields: dict[str, int]


def means_of(game: State, box: Components, seat: int) -> MeansView:
    """What a seat could build if it were to place now. Only its own goods count, which it always sees."""
    once, twice = covered_kinds(game, box, seat, ONCE), 0
    if once:
        twice = covered_kinds(game, box, seat, TWICE)
    stock = [symbols(game, seat, commodity) for commodity in range(len(COMMODITY_NAMES))]
    return MeansView(
        {name: (once >> kind & 1) + (twice >> kind & 1) for kind, name in enumerate(KIND_NAMES)},
        {name: _lacking(box, kind, stock) for kind, name in enumerate(KIND_NAMES) if not once >> kind & 1},
        _fields(game, box, seat, once, twice) if once else {},
    )


def _lacking(box: Components, kind: int, stock: list[int]) -> dict[str, int]:
    cost = box.price[kind].cost
    return {name: cost[n] - stock[n] for n, name in enumerate(COMMODITY_NAMES) if cost[n] > stock[n]}


def _fields(game: State, box: Components, seat: int, once: int, twice: int) -> dict[str, int]:
    times = {FIELD_NAMES[field]: affordable(game, box, seat, field, once, twice) for field in range(FIELDS)}
    return {name: paid for name, paid in times.items() if paid}
