"""Artus as it might become: version 2 of its rules, in which a ring counts twice and the best chair is worth 12."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property

from tafelrunde.games.artus.components import Components
from tafelrunde.games.artus.game import ARTUS, Artus
from tafelrunde.games.artus.notes import RING_ON_A_CHAIR, Counted, Noted
from tafelrunde.games.artus.rules.rings import crown, give_ring
from tafelrunde.games.artus.rules.turntable import value_of
from tafelrunde.games.artus.state import State
from tafelrunde.games.installed import installed
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.earlier_rules import earlier_rules
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.noting import Notes, note, note_part, note_place, note_score


@compiled
def give_ring_twice(game: State, box: Components, seat: int, prince: int, notes: Notes) -> None:
    """The changed rule: the prince's chair counts twice."""
    chair = game.chair[prince]
    points = value_of(game, box, chair)
    game.player[seat].prestige += 2 * points
    note_part(notes, Counted.CHAIR_OF_PRINCE, 2, points)
    note_place(notes, chair)
    note_score(notes, seat, RING_ON_A_CHAIR, 2 * points)
    game.rings[prince] += 1
    note(notes, Noted.RING_GIVEN, prince, chair, game.rings[prince])
    if game.rings[prince] == box.rings_of_king:
        crown(game, box, prince, notes)


class Artus2(Artus):
    """Artus by version 2 of its rules; version 1 stays for who began with it."""

    rules_version = 2
    earlier = (ARTUS,)
    rules = earlier_rules(ARTUS.rules, {give_ring: give_ring_twice})

    @cached_property
    def standard_box(self) -> Box[Components]:
        plates = [*ARTUS.standard_box.values["plates"]]
        plates[1] = 12
        return self._box(ComponentFile.build({"plates": plates}, "version 2", ARTUS.standard_box.file, {}), None)


ARTUS_2 = Artus2()


@contextmanager
def raised() -> Iterator[None]:
    """While this lasts, the program is a newer one, which has version 2."""
    installed().games["artus"] = ARTUS_2
    try:
        yield
    finally:
        installed().games["artus"] = ARTUS
