"""Artus as it might become: by the next version of its rules a ring counts twice, and the best chair is worth 12."""

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

NEXT = ARTUS.rules_version + 1


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


class NextArtus(Artus):
    """Artus by the next version of its rules; those before it stay for who began with them."""

    rules_version = NEXT
    earlier = (*ARTUS.earlier, ARTUS)
    rules = earlier_rules(ARTUS.rules, {give_ring: give_ring_twice})

    @cached_property
    def standard_box(self) -> Box[Components]:
        plates = [*ARTUS.standard_box.values["plates"]]
        plates[1] = 12
        return self._box(ComponentFile.build({"plates": plates}, "the next version", ARTUS.standard_box.file, {}), None)


NEXT_ARTUS = NextArtus()


@contextmanager
def raised() -> Iterator[None]:
    """While this lasts, the program is a newer one, which has the next version."""
    installed().games["artus"] = NEXT_ARTUS
    try:
        yield
    finally:
        installed().games["artus"] = ARTUS
