"""Analysis of a match: at each decision the chances to win before and after, the best alternative, skill and luck.

Skill is what the action gave away against the best one. Luck is what chance gave right after it: the outlook as it
really went on, less the mean outlook over counterfactual redraws of all that the player could not know.
"""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

import msgspec

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.thinking import Budget, TreeSearch
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match
from tafelrunde.match.log import Entry
from tafelrunde.match.readiness import rules_for

REDRAWS = 6
CANDIDATES = 2  # of the search, that the action played is compared with


class Judgement(msgspec.Struct, frozen=True):
    """One decision. Chances go from 0 to 1, for the seat that decided."""

    entry: int  # of the log, 1 is the first
    seat: int
    action: Action
    before: float
    after: float
    best: Action
    best_chance: float
    chance: float  # of the action played, before chance had its say
    skill: float  # at most 0: what was given away
    luck: float


class SeatSummary(msgspec.Struct, frozen=True):
    """All decisions of a seat together."""

    seat: int
    decisions: int
    skill: float
    luck: float


class Analysis(msgspec.Struct, frozen=True):
    """A whole match, for people and for the replay page."""

    game: str
    seats: int
    iterations: int
    judgements: tuple[Judgement, ...]
    summaries: tuple[SeatSummary, ...]


def analyse(match: Match, iterations: int = 600, seed: str = "analysis") -> Iterator[Judgement]:
    """Judges every decision that left a choice, in the order of the log."""
    analyst = Analyst(match, iterations, seed)
    earlier = match.at(0)
    for number, entry in enumerate(match.log, 1):
        if entry.seat is not None and len(earlier.actions(entry.seat)) > 1:
            yield analyst.judge(earlier, number, entry)
        if entry.seat is None:
            earlier.advance(entry.at)
        else:
            earlier.play(entry.seat, entry.action, entry.at)


def summarised(match: Match, judgements: tuple[Judgement, ...], iterations: int) -> Analysis:
    """The judgements with the sums of every seat."""
    summaries = []
    for seat in range(match.seats):
        own = [judgement for judgement in judgements if judgement.seat == seat]
        summaries.append(SeatSummary(seat, len(own), sum(j.skill for j in own), sum(j.luck for j in own)))
    return Analysis(match.game.name, match.seats, iterations, judgements, tuple(summaries))


class Analyst:
    """Judges the decisions of one match."""

    def __init__(self, match: Match, iterations: int, seed: str) -> None:
        self.game, self.box, self.iterations, self.seed = match.game, match.box, iterations, seed
        self.bots = bots_of(match.game.name)

    def judge(self, match: Match, number: int, entry: Entry) -> Judgement:
        """A decision in the situation before it. All chances but the first are found in the same way, on the same
        redraws, so that their differences mean something."""
        seat, action = entry.seat, entry.action
        assert seat is not None
        assert action is not None
        state = self._known(match, seat)
        code = self.game.encode(self.game.record(state), self.box, seat, action)
        thinker = self._thinker(f"{number}")
        thinker.think(state, self.box.memory, seat, Budget(self.iterations))
        thoughts = [thought for thought in thinker.thoughts(state, self.box.memory, seat) if thought.visits]
        chance = self._redrawn(state, seat, code, entry.at, number)
        best, best_chance = code, chance
        for thought in thoughts[:CANDIDATES]:
            if thought.code != code:
                found = self._redrawn(state, seat, thought.code, entry.at, number)
                if found > best_chance:
                    best, best_chance = thought.code, found
        after = self._after(match, entry, number)
        return Judgement(
            entry=number,
            seat=seat,
            action=action,
            before=thinker.outlook(state, self.box.memory, seat),
            after=after,
            best=self.game.decode(self.game.record(state), self.box, seat, best),
            best_chance=best_chance,
            chance=chance,
            skill=chance - best_chance,
            luck=after - chance,
        )

    def _known(self, match: Match, seat: int) -> Memory:
        """What the seat knew, as a state."""
        known = self.game.remember(match.view(seat), match.events(seat))
        return self.game.imagine(known, self.box)

    def _thinker(self, number: str) -> TreeSearch:
        return self.bots.thinker(self.game, self.bots.strongest_style, f"{self.seed} {number}")

    def _redrawn(self, state: Memory, seat: int, code: int, at: int, number: int) -> float:
        """The mean outlook after an action over redraws of what the seat could not know."""
        rules, chance = (
            rules_for(self.game),
            new_chance(self.game.name, self.game.streams, f"{self.seed} redraw {number}"),
        )
        outlooks = []
        for redraw in range(REDRAWS):
            world = state.copy()
            rules.redeal(world, self.box.memory, chance, seat)
            rules.apply(world, self.box.memory, chance, seat, code, at, new_notes(recording=False))
            outlooks.append(self._outlook(world, seat, number, redraw))
        return fmean(outlooks)

    def _after(self, match: Match, entry: Entry, number: int) -> float:
        """The outlook as it really went on."""
        assert entry.seat is not None
        later = match.copy()
        later.play(entry.seat, entry.action, entry.at)
        known = self._known(later, entry.seat)
        return fmean(self._outlook(known, entry.seat, number, redraw) for redraw in range(REDRAWS))

    def _outlook(self, state: Memory, seat: int, number: int, redraw: int) -> float:
        """A look at one world with a share of the iterations."""
        thinker = self._thinker(f"{number} {redraw}")
        thinker.think(state, self.box.memory, seat, Budget(max(1, self.iterations // REDRAWS)))
        return thinker.outlook(state, self.box.memory, seat)
