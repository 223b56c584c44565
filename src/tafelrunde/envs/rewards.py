"""What a learner is paid: by the result of the game, or by its lead in points."""

from __future__ import annotations

from typing import Final

from tafelrunde.envs.tables import Tables
from tafelrunde.kernel.errors import BadOption

RESULT: Final = "result"  # at the end: 1 for a sole victory, all together 0
LEAD: Final = "lead"  # after every decision: by how much the lead over the best of the others has changed
REWARDS: Final = (RESULT, LEAD)


def checked_reward(reward: str) -> str:
    """A kind of reward; BadOption names those there are."""
    if reward not in REWARDS:
        raise BadOption(f"reward={reward!r}; expected one of: {', '.join(REWARDS)}")
    return reward


def lead(tables: Tables, table: int, seat: int) -> int:
    """The points of a seat less those of the best of the others."""
    scores = tables.scores(table)
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)
