"""Policies: ways to choose that run inside compiled code, so that whole games can.

A policy sees a redealt state: everything that its seat does not know has been dealt anew, so it holds no more than a
view does. `PolicyBot` is the same policy behind the interface of a bot, fed with a view.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

from tafelrunde.bots.bot import Bot
from tafelrunde.games import AnyGame
from tafelrunde.kernel.chance import CHANCE, POLICY, below, new_chance
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import Layout, Memory, Numbers, new_memory
from tafelrunde.kernel.words import Action, View
from tafelrunde.match.readiness import plays_compiled, rules_for


class Policies(NamedTuple):
    """The compiled policies of one game. A policy's number is its place in `names`."""

    names: tuple[str, ...]
    desk: Layout[Any]  # the working space that the functions below need
    decide: Callable[[Memory, Memory, Memory, int, int, Memory], int]  # state, box, chance, seat, policy, desk -> code
    play_out: Callable[[Memory, Memory, Memory, Numbers, Memory], int]  # ... policy of each seat -> decisions
    # what a bot was shown before, its view, whether it keeps in mind what it sees no more -> with what it remembers
    recall: Callable[[Any, Any, Callable[[], bool]], Any] | None = None
    take_time: Callable[[Memory, Memory, int], int] | None = None  # state, chance, seat -> milliseconds before it acts
    is_racing: Callable[[Any], bool] | None = None  # view -> do all act at once, by the clock?


class Manner(NamedTuple):
    """How a player is, in percent: decisions left to chance, time taken for a tap, tiles kept in mind."""

    careless: int = 0
    pace: int = 100
    memory: int = 100


MANNER = Manner()


def drawn(chance: Memory, limit: int) -> int:
    """A number below a limit, from the stream of whoever chooses."""
    return uncompiled(below)(checked_record(chance, CHANCE), POLICY, limit)


class PolicyBot(Bot):
    """A policy as a bot."""

    def __init__(self, game: AnyGame, policies: Policies, name: str, seed: str, manner: Manner = MANNER) -> None:
        self.game, self.policies, self.policy = game, policies, policies.names.index(name)
        self.manner = manner
        self.chance = new_chance(game.name, game.streams, f"bot {seed}")
        self.desk = new_memory(policies.desk)
        self.known: View | None = None

    def recall(self, view: View) -> View:
        """The view together with what this bot remembers of those before."""
        keeps = partial(self._happens, self.manner.memory)
        self.known = self.policies.recall(self.known, view, keeps) if self.policies.recall else view
        return self.known

    def is_racing(self, view: View) -> bool:
        """Is there no time to think?"""
        return self.policies.is_racing is not None and self.policies.is_racing(view)

    def _happens(self, percent: int) -> bool:
        return percent == 100 or (percent > 0 and drawn(self.chance, 100) < percent)

    def pause(self, view: View) -> int:
        """How long it takes to act, as the policy says."""
        if self.policies.take_time is None or view.seat is None:
            return 0
        state = self.game.imagine(view, self.game.open_box(getattr(view, "components", None)))
        take_time = self.policies.take_time
        take_time = take_time if plays_compiled(self.game) else uncompiled(take_time)
        return take_time(state, self.chance, view.seat) * self.manner.pace // 100

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """Imagines a state that fits the view, and lets the policy decide in it."""
        seat, view = view.seat, self.recall(view)
        assert seat is not None, "a spectator has nothing to choose"
        if len(actions) == 1:
            return actions[0]
        if self._happens(self.manner.careless):
            return actions[drawn(self.chance, len(actions))]
        rules, decide = rules_for(self.game), self.policies.decide
        decide = decide if plays_compiled(self.game) else uncompiled(decide)
        box = self.game.open_box(getattr(view, "components", None))
        state = self.game.imagine(view, box)
        rules.redeal(state, box.memory, self.chance, seat)
        code = decide(state, box.memory, self.chance, seat, self.policy, self.desk)
        return self.game.decode(self.game.record(state), box, seat, code)
