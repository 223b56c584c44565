"""Any game as its rules alone tell it: who decides, what is legal, what comes of it. Compiled or plain, as it is."""

from __future__ import annotations

from tafelrunde.games import AnyGame
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import Memory, new_memory, numbers_in
from tafelrunde.match.readiness import rules_for

NOBODY = -1


class Worlds:
    """The rules of a game over states that somebody imagines, for whoever plays many of them."""

    def __init__(self, game: AnyGame, chance: Memory | str) -> None:
        self.game, self.rules = game, rules_for(game)
        self.chance = new_chance(game.name, game.streams, chance) if isinstance(chance, str) else chance
        self._actions, self._notes = new_memory(ACTIONS), new_notes(recording=False)

    def redealt(self, state: Memory, box: Memory, seat: int) -> Memory:
        """A world that a seat cannot tell from this one."""
        world = state.copy()
        self.rules.redeal(world, box, self.chance, seat)
        return world

    def decider(self, state: Memory, box: Memory) -> int:
        """Who decides next, the lowest seat first; the clock goes on while nobody can. NOBODY: it is over."""
        while not self.rules.is_over(state):
            due = self.rules.due(state)
            waiting = self.rules.waiting(state, max(0, due))
            if waiting:
                return (waiting & -waiting).bit_length() - 1
            if due < 0:
                break
            self.rules.advance(state, box, self.chance, due, self._notes)
        return NOBODY

    def codes(self, state: Memory, box: Memory, seat: int) -> list[int]:
        """The legal actions of a seat."""
        numbers_in(self._actions)[0] = 0
        count = self.rules.list_actions(state, box, seat, self._now(state), self._actions)
        return numbers_in(self._actions)[1 : 1 + count].tolist()

    def take(self, state: Memory, box: Memory, seat: int, code: int) -> None:
        """A seat's action."""
        self.rules.apply(state, box, self.chance, seat, code, self._now(state), self._notes)

    def after(self, state: Memory, box: Memory, seat: int, code: int) -> Memory:
        """The same on a copy."""
        trial = state.copy()
        self.take(trial, box, seat, code)
        return trial

    def scores(self, state: Memory, box: Box[object]) -> tuple[int, ...]:  # type: ignore[type-var]  # any record
        """What every seat has."""
        return self.game.scores(self.game.record(state), box)

    def _now(self, state: Memory) -> int:
        return max(0, self.rules.due(state))
