"""A search for any game: a tree of what the one who thinks can know, playouts at random, and who wins at their end."""

from __future__ import annotations

from math import exp, log, sqrt
from threading import Event

from tafelrunde.bots.generic.worlds import NOBODY, Worlds
from tafelrunde.bots.policies import drawn
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.thinking import LINE, Budget, Thought, TreeSearch
from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.records import Memory

SLICE = 4  # looks ahead between two looks at the clock
SPREAD = 8.0  # points; with every such lag behind the best, a chance falls by a factor of e where a game is not over


class Node:
    """What is known about a situation after the decisions that led there."""

    def __init__(self) -> None:
        self.after: dict[int, Node] = {}
        self.visits = 0
        self.offered = 0  # how often it could have been reached from the situation before
        self.total = 0.0  # sum of the results for who decided to come here


class GenericThinker(TreeSearch):
    """The same as `Thinker`, for a game without a compiled search. Every look deals anew what a seat cannot know."""

    def __init__(self, game: AnyGame, style: Style, seed: str) -> None:
        self.game, self.style = game, style
        self.worlds = Worlds(game, seed)
        self.box: Box[object] = game.standard_box  # type: ignore[type-var]  # any record
        self.root, self.known, self.outlooks = Node(), b"", list[float]()
        self.iterations = 0

    def think(self, state: Memory, box: Memory, seat: int, budget: Budget, stop: Event | None = None) -> None:
        """Looks ahead from a state that a seat imagines, until the budget is used up."""
        if bytes(state) != self.known:
            self.root, self.known, self.outlooks = Node(), bytes(state), []
        begun, done = budget.clock.now(), 0
        while done < budget.iterations and not (stop and stop.is_set()):
            for _ in range(min(SLICE, budget.iterations - done)):
                self._look(self.worlds.redealt(state, box, seat), box, seat)
                done += 1
            if budget.ms is not None and budget.clock.now() - begun >= budget.ms / 1000:
                break
        self.iterations += done

    def _look(self, world: Memory, box: Memory, observer: int) -> None:
        """Down the tree to something new, then at random to the end or for a while, then what came of it is noted."""
        node, path = self.root, [(self.root, observer)]
        while (seat := self.worlds.decider(world, box)) != NOBODY:
            code, new = self._selected(node, self.worlds.codes(world, box, seat))
            self.worlds.take(world, box, seat, code)
            node = node.after[code]
            path.append((node, seat))
            if new:
                break
        self._play_on(world, box)
        results = self._judged(world)
        self.outlooks = [one + more for one, more in zip(self.outlooks or [0.0] * len(results), results, strict=True)]
        for visited, seat in path:
            visited.visits += 1
            visited.total += results[seat]

    def _selected(self, node: Node, codes: list[int]) -> tuple[int, bool]:
        """An action that was never tried, or the one that promises most; and whether it is new."""
        untried = [code for code in codes if code not in node.after]
        for code in codes:
            if code in node.after:
                node.after[code].offered += 1
        if untried:
            code = untried[drawn(self.worlds.chance, len(untried))]
            node.after[code] = Node()
            node.after[code].offered = 1
            return code, True
        return max(codes, key=lambda code: self._promise(node.after[code])), False

    def _promise(self, node: Node) -> float:
        curiosity = sqrt(log(node.offered + 1) / node.visits)
        return node.total / node.visits + self.style.exploration / 100 * curiosity

    def _play_on(self, world: Memory, box: Memory) -> None:
        for _ in range(self.style.playout):
            seat = self.worlds.decider(world, box)
            if seat == NOBODY:
                return
            codes = self.worlds.codes(world, box, seat)
            self.worlds.take(world, box, seat, codes[drawn(self.worlds.chance, len(codes))])

    def _judged(self, world: Memory) -> list[float]:
        """A win shared out: at the end among who has won, before that by the scores."""
        scores = self.worlds.scores(world, self.box)
        if self.worlds.rules.is_over(world):
            winners = self.game.result(self.game.record(world), self.box).winners
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))]
        weights = [exp((score - max(scores)) / SPREAD) for score in scores]
        return [weight / sum(weights) for weight in weights]

    def thoughts(self, state: Memory, box: Memory, seat: int) -> list[Thought]:
        """What was found about the legal actions, the best first."""
        tried = ((code, self.root.after.get(code, Node())) for code in self.worlds.codes(state, box, seat))
        found = [Thought(code, node.visits, node.total / node.visits if node.visits else 0.0) for code, node in tried]
        return sorted(found, key=lambda thought: (-thought.visits, -thought.chance))

    def outlook(self, state: Memory, box: Memory, seat: int) -> tuple[float, ...]:
        """The chances of all seats to win, adding up to 1, as far as a seat thought about the situation."""
        if not self.root.visits:
            seats = len(self.worlds.scores(state, self.box))
            return (1 / seats,) * seats
        return tuple(outlook / self.root.visits for outlook in self.outlooks)

    def main_line(self, state: Memory, box: Memory, seat: int) -> tuple[Memory, list[tuple[int, int]]]:
        """The chance that deals anew what the seat does not know; seats and actions expected after that deal."""
        dealing = self.worlds.chance.copy()
        world, node = self.worlds.redealt(state, box, seat), self.root
        line: list[tuple[int, int]] = []
        while len(line) < LINE and (other := self.worlds.decider(world, box)) != NOBODY:
            codes = [code for code in self.worlds.codes(world, box, other) if code in node.after]
            if not codes:
                break
            code = max(codes, key=lambda code: node.after[code].visits)
            self.worlds.take(world, box, other, code)
            line.append((other, code))
            node = node.after[code]
        return dealing, line
