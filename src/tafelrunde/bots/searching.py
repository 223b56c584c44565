"""A bot that searches."""

from __future__ import annotations

from collections.abc import Sequence
from threading import Event, Thread

from tafelrunde.bots.bot import Ponderer
from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.policies import MANNER, Manner, PolicyBot
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.thinking import Budget
from tafelrunde.games import AnyGame
from tafelrunde.kernel.words import Action, View

RACE = Budget(iterations=1200, ms=60)
PONDERED = 20  # so many times what it may think about a decision, it may think while others do


class SearchBot(Ponderer):
    """Imagines a state that fits its view, and looks ahead from it. Where the search has nothing to say, a policy does.

    It keeps what it learnt for its next decision, so one bot stays with its seat from the first decision to the last.
    """

    def __init__(
        self,
        game: AnyGame,
        bots: GameBots,
        style: Style,
        budget: Budget,
        seed: str,
        manner: Manner = MANNER,
    ) -> None:
        self.game, self.budget = game, budget
        self.thinker = bots.thinker(game, style, seed, budget.threads)
        self.instinct = PolicyBot(game, bots.policies, "greedy", seed, manner)
        self.pondering: Thread | None = None
        self.stop = Event()

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        """The action that the search came back to most often."""
        self.rest()
        view, seat = self.instinct.recall(view), view.seat
        assert seat is not None, "a spectator has nothing to choose"
        if len(actions) == 1:
            return actions[0]
        box = self.game.open_box(getattr(view, "components", None))
        state = self.game.imagine(view, box)
        self.thinker.think(state, box.memory, seat, self._budget(view))
        best = self.thinker.thoughts(state, box.memory, seat)[0]
        if best.visits == 0:
            return self.instinct.choose(view, actions)
        return self.game.decode(self.game.record(state), box, seat, best.code)

    def _budget(self, view: View) -> Budget:
        """Where all act at once, there is little time: the match goes on while a bot thinks."""
        if not self.instinct.is_racing(view):
            return self.budget
        ms = None if self.budget.ms is None else min(self.budget.ms, RACE.ms or 0)
        return self.budget._replace(iterations=min(self.budget.iterations, RACE.iterations), ms=ms)

    def pause(self, view: View) -> int:
        """As its instinct does."""
        return self.instinct.pause(view)

    def ponder(self, view: View) -> None:
        """Thinks about a situation in which others decide."""
        self.rest()
        view, seat = self.instinct.recall(view), view.seat
        if seat is None or view.over or self.instinct.is_racing(view):
            return
        box = self.game.open_box(getattr(view, "components", None))
        state = self.game.imagine(view, box)
        self.stop.clear()
        budget = self.budget._replace(iterations=PONDERED * self.budget.iterations, ms=None)
        self.pondering = Thread(
            target=self.thinker.think, args=(state, box.memory, seat, budget, self.stop), daemon=True
        )
        self.pondering.start()

    def rest(self) -> None:
        """Stops pondering within a slice of thinking, about 10 ms."""
        if self.pondering is not None:
            self.stop.set()
            self.pondering.join()
            self.pondering = None
