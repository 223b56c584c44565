"""Every moment of a game, told as a position and laid out again, is the same to the byte; and no piece is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.contract.tables import Table, moments

EVERYTHING = dict.fromkeys(("fields", "river", "tournaments", "inns_cathedrals", "traders_builders"), True)
TABLES = [
    Table("artus", 3, {"advanced": True}),
    Table("carcassonne", 2, {"inns_cathedrals": True}),
    Table("carcassonne", 2, EVERYTHING),
    Table("carcassonne", 4, EVERYTHING),
    Table("tumult-royale", 3, {}),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_moment_told_as_a_position_is_the_same_to_the_byte(table: Table) -> None:
    match: Any
    census = None
    for match in moments(table, "told", every=9):
        again = match.game.read_position(match.position(), match.box)
        assert bytes(again) == match._state
        census = census or match.game.census(match.game.record(match._state), match.box)
        assert match.game.census(match.game.record(again), match.box) == census
