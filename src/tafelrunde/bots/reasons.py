"""Why an action is good: what it gains, what it prepares, what it gives away, beside the next best one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Protocol

import msgspec

from tafelrunde.bots.levels import texts
from tafelrunde.kernel.texts import percent
from tafelrunde.kernel.words import ScoreLine

AS_GOOD = 0.005  # chances to win that differ by less are called the same


class Step(Protocol):
    """A decision of the line that is expected to follow, with the score lines it would bring."""

    @property
    def seat(self) -> int: ...

    @property
    def lines(self) -> Sequence[ScoreLine]: ...


class Reasons(msgspec.Struct, frozen=True):
    """Points by score lines: the seat's own at once, in this turn and later, what others get by it and answer; and what
    the next best action would bring at once."""

    at_once: int
    now: int
    later: int
    given: Mapping[int, int]
    answered: Mapping[int, int]
    instead: int
    instead_given: Mapping[int, int]

    @property
    def kind(self) -> str:
        """The main one: it "scores", it "prepares" points, or it leaves the best "outlook"."""
        if self.now > 0:
            return "scores"
        return "prepares" if self.later > 0 else "outlook"

    @property
    def points(self) -> int:
        """The seat's own that stand behind the main reason."""
        return self.later if self.kind == "prepares" else self.now


def reasons_of(seat: int, line: Sequence[Step], instead: Sequence[ScoreLine]) -> Reasons:
    """What the expected line and the next best action come to for a seat."""
    turn = list(takewhile(lambda step: step.seat == seat, line))
    answers = list(takewhile(lambda step: step.seat != seat, line[len(turn) :]))
    now, later = by_seat(lines_of(turn)), by_seat(lines_of(line[len(turn) :]))
    other = by_seat(instead)
    return Reasons(
        at_once=by_seat(lines_of(line[:1])).get(seat, 0),
        now=now.get(seat, 0),
        later=later.get(seat, 0),
        given=gains_of_others(seat, now),
        answered=gains_of_others(seat, by_seat(lines_of(answers))),
        instead=other.get(seat, 0),
        instead_given=gains_of_others(seat, other),
    )


def lines_of(steps: Iterable[Step]) -> list[ScoreLine]:
    return [line for step in steps for line in step.lines]


def by_seat(lines: Iterable[ScoreLine]) -> dict[int, int]:
    points: dict[int, int] = {}
    for line in lines:
        points[line.seat] = points.get(line.seat, 0) + line.amount
    return points


def gains_of_others(seat: int, points: Mapping[int, int]) -> dict[int, int]:
    return {other: amount for other, amount in points.items() if other != seat and amount > 0}


def tell_reasons(
    reasons: Reasons, gain: float | None, alternative: str | None, names: Sequence[str], language: str
) -> str:
    """The reasons in a few sentences, the main one first."""

    def say(key: str, **values: object) -> str:
        return texts().say(language, f"hint.{key}", **values)

    def of_others(key: str, points: Mapping[int, int]) -> Iterable[str]:
        return (say(key, name=names[seat], points=amount) for seat, amount in points.items())

    share = None if gain is None else percent(gain, language)
    told = [say(_main(reasons, gain, alternative), points=reasons.points, gain=share, alternative=alternative)]
    if reasons.kind == "scores" and reasons.later > 0:
        told.append(say("also-prepares", points=reasons.later))
    told += of_others("gives", reasons.given)
    if alternative is not None:
        spared = {seat: n for seat, n in reasons.instead_given.items() if reasons.given.get(seat, 0) < n}
        told += (say("spares", name=names[seat], points=n, alternative=alternative) for seat, n in spared.items())
        if reasons.at_once > reasons.instead:
            key = "more-than" if reasons.instead else "more-than-nothing"
            told.append(say(key, alternative=alternative, points=reasons.instead))
    told += of_others("answered", reasons.answered)
    return " ".join(told)


def _main(reasons: Reasons, gain: float | None, alternative: str | None) -> str:
    """The sentence of the main one."""
    if reasons.kind != "outlook":
        return reasons.kind
    if gain is None or alternative is None:
        return "only"
    return "as-good" if gain < AS_GOOD else "outlook"
