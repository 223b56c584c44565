"""What the house book learns of a game that was played to its end."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.kernel.words import ScoreLine
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import my_table
from tafelrunde.storage.results import seat_results
from tafelrunde.storage.rows import Outcome


def outcome_of(situation: Situation) -> Outcome | None:
    """How a table ended; None while it goes on, where it was not played to its end, and where it began in the middle
    of another game."""
    if situation.phase != "over" or situation.ending != "played" or situation.match is None:
        return None
    opened, result = situation.opened, situation.match.result
    if opened.imported is not None or opened.played_on is not None or result is None:
        return None
    first, *others = sorted(result.scores, reverse=True)
    return Outcome(
        at=situation.ended_at or situation.timing.at,
        margin=first - others[0] if others else 0,
        lead_changes=lead_changes(result.lines, situation.match.seats),
        results=seat_results(my_table(situation)),
    )


def lead_changes(lines: Iterable[ScoreLine], seats: int) -> int:
    """How often another seat took the lead; whoever leads alone has it until somebody else does."""
    scores, leader, changes = [0] * seats, -1, 0
    for line in lines:
        scores[line.seat] += line.amount
        best = max(scores)
        if scores.count(best) == 1 and (now := scores.index(best)) != leader:
            changes += leader >= 0
            leader = now
    return changes
