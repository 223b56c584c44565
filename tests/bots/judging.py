"""What the judgement at the leaves of a search says about a match at first sight."""

from __future__ import annotations

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.table import WIN
from tafelrunde.kernel.records import new_memory, new_numbers
from tafelrunde.match import Match


def judged(match: Match) -> list[float]:
    """The chances of all seats, from 0 to 1."""
    bots = bots_of(match.game.name)
    assert bots.search is not None
    standings, shares = new_numbers([0] * match.seats), new_numbers([0] * match.seats)
    style, desk = bots.strongest_style.memory(), new_memory(bots.search.desk)
    state = match.game.imagine(match.view(0), match.box)
    bots.search.judge(state, match.box.memory, style, desk, standings, shares)
    return [share / WIN for share in shares.tolist()]
