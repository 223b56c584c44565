"""A process that judges the decisions of one finished match: a task on standard input, reports line by line."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from tafelrunde.arena.analysis import Analysis, analyse, summarised
from tafelrunde.kernel.texts import LANGUAGES, Text
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match, load
from tafelrunde.match.readiness import MODE, warm_up
from tafelrunde.wire import http

NICENESS = 10  # whoever plays goes first


class Task(msgspec.Struct, frozen=True, kw_only=True):
    """What to analyse, and what the players are called in every language."""

    match: dict[str, Any]
    names: dict[str, tuple[str, ...]]
    iterations: int


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """How far it is, or the result."""

    progress: float = 1.0
    analysis: http.Analysis | None = None


def told(found: Analysis, match: Match, names: dict[str, tuple[str, ...]]) -> http.Analysis:
    """An analysis as it goes over the wire, with every action in words."""

    def words(before: Match, action: Action) -> Text:
        return {language: before.sentence(action, names[language], language) for language in LANGUAGES}

    return http.Analysis(
        ready=True,
        progress=1.0,
        iterations=found.iterations,
        judgements=tuple(
            http.Judgement(
                step=judgement.entry,
                seat=judgement.seat,
                before=judgement.before,
                after=judgement.after,
                action=judgement.action,
                text=words(before, judgement.action),
                chance=judgement.chance,
                best=judgement.best,
                best_text=words(before, judgement.best),
                best_chance=judgement.best_chance,
                skill=judgement.skill,
                luck=judgement.luck,
                chances=judgement.chances,
            )
            for judgement in found.judgements
            for before in (match.at(judgement.entry - 1),)
        ),
        seats=tuple(
            http.SeatJudged(
                seat=seat.seat,
                decisions=seat.decisions,
                start=seat.start,
                skill=seat.skill,
                luck=seat.luck,
                result=seat.result,
                given_away=seat.given_away,
            )
            for seat in found.summaries
        ),
    )


def reports(task: Task) -> Iterator[Report]:
    """How far it is after every decision, and in the end the result."""
    match = load(task.match)
    warm_up(match.game)
    judgements = []
    for judgement in analyse(match, task.iterations):
        judgements.append(judgement)
        yield Report(progress=judgement.entry / len(match.log))
    found = summarised(match, tuple(judgements), task.iterations)
    yield Report(analysis=told(found, match, task.names))


def main() -> None:
    """One match."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)  # whatever prints must not disturb the reports
    os.nice(NICENESS)
    os.environ[MODE] = "compiled"  # a search through uncompiled rules would take hours
    task = msgspec.json.decode(sys.stdin.buffer.read(), type=Task)
    for report in reports(task):
        answers.write(msgspec.json.encode(report) + b"\n")


if __name__ == "__main__":
    main()
