"""Analysis of a match: at each decision the chances to win before and after, the best alternative, skill and luck.

The skill of a decision is what the action gave away against the best one; the others got it. Its luck is what chance
gave right after it: the outlook as it really went on, less the mean outlook over counterfactual redraws of all that the
player could not know. Chances of all seats add up to 1, so what a whole match gave and took adds up as well: for each
seat, start + skill + luck is its result, and over all seats skill and luck add up to 0.
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
    given: tuple[float, ...]  # the same skill for every seat: what one gives away the others get
    chances: tuple[float, ...]  # of every seat, after it


class SeatSummary(msgspec.Struct, frozen=True):
    """A whole match for one seat: start + skill + luck = result, its share of the victory."""

    seat: int
    decisions: int
    start: float  # all begin alike
    skill: float  # what others gave away to it, less what it gave away to them
    luck: float  # whatever else turned its chances: draws, seats, and what no search foresaw
    result: float  # as far as the match goes
    given_away: float  # at most 0: by its own decisions


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
    start, results, summaries = 1 / match.seats, _results(match, judgements), []
    for seat, result in enumerate(results):
        own = [judgement.skill for judgement in judgements if judgement.seat == seat]
        skill = sum(judgement.given[seat] for judgement in judgements)
        summaries.append(SeatSummary(seat, len(own), start, skill, result - start - skill, result, sum(own)))
    return Analysis(match.game.name, match.seats, iterations, judgements, tuple(summaries))


def _results(match: Match, judgements: tuple[Judgement, ...]) -> tuple[float, ...]:
    """Everybody's share of the victory; of a match that is not over, the chances in the end."""
    if match.result is not None:
        winners = match.result.winners
        return tuple((seat in winners) / len(winners) for seat in range(match.seats))
    return judgements[-1].chances if judgements else (1 / match.seats,) * match.seats


class Analyst:
    """Judges the decisions of one match."""

    def __init__(self, match: Match, iterations: int, seed: str) -> None:
        self.game, self.box, self.iterations, self.seed = match.game, match.box, iterations, seed
        self.bots, self.seats = bots_of(match.game.name), match.seats

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
        chances = self._redrawn(state, seat, code, entry.at, number)
        best, best_chances = code, chances
        for thought in thoughts[:CANDIDATES]:
            if thought.code != code:
                found = self._redrawn(state, seat, thought.code, entry.at, number)
                if found[seat] > best_chances[seat]:
                    best, best_chances = thought.code, found
        after = self._after(match, entry, number)
        return Judgement(
            entry=number,
            seat=seat,
            action=action,
            before=thinker.outlook(state, self.box.memory, seat)[seat],
            after=after[seat],
            best=self.game.decode(self.game.record(state), self.box, seat, best),
            best_chance=best_chances[seat],
            chance=chances[seat],
            skill=chances[seat] - best_chances[seat],
            luck=after[seat] - chances[seat],
            given=tuple(one - other for one, other in zip(chances, best_chances, strict=True)),
            chances=after,
        )

    def _known(self, match: Match, seat: int) -> Memory:
        """What the seat knew, as a state."""
        known = self.game.remember(match.view(seat), match.events(seat))
        return self.game.imagine(known, self.box)

    def _thinker(self, number: str) -> TreeSearch:
        return self.bots.thinker(self.game, self.bots.strongest_style, f"{self.seed} {number}")

    def _redrawn(self, state: Memory, seat: int, code: int, at: int, number: int) -> tuple[float, ...]:
        """The mean outlook of all seats after an action over redraws of what the seat could not know."""
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
        return _mean(outlooks)

    def _after(self, match: Match, entry: Entry, number: int) -> tuple[float, ...]:
        """The outlook as it really went on."""
        assert entry.seat is not None
        later = match.copy()
        later.play(entry.seat, entry.action, entry.at)
        known = self._known(later, entry.seat)
        return _mean([self._outlook(known, entry.seat, number, redraw) for redraw in range(REDRAWS)])

    def _outlook(self, state: Memory, seat: int, number: int, redraw: int) -> tuple[float, ...]:
        """A look at one world with a share of the iterations; what is over is known."""
        if rules_for(self.game).is_over(state):
            winners = self.game.result(self.game.record(state), self.box).winners
            return tuple((one in winners) / len(winners) for one in range(self.seats))
        thinker = self._thinker(f"{number} {redraw}")
        thinker.think(state, self.box.memory, seat, Budget(max(1, self.iterations // REDRAWS)))
        return thinker.outlook(state, self.box.memory, seat)


def _mean(outlooks: list[tuple[float, ...]]) -> tuple[float, ...]:
    """Of every seat."""
    return tuple(map(fmean, zip(*outlooks, strict=True)))
