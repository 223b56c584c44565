"""What hands can reach in a race: who else could take the same, and what has come within reach of several.

Nothing here knows a game: a legal action of two seats that one of them takes from the other is a thing that both can
reach; one that was nobody's before and is several seats' now has appeared.
"""

from __future__ import annotations

from collections import Counter

import tafelrunde as tr
from tafelrunde.match import Match


def rivals(match: Match, seat: int, action: object) -> tuple[int, ...]:
    """The other seats that could do the same now, and no longer could after this seat has."""
    wanted = match.game.read_action(action)
    others = [other for other in match.waiting if other != seat and wanted in match.actions(other)]
    if not others or wanted not in match.actions(seat):
        return ()
    later = match.copy()
    later.play(seat, wanted, match.now)
    return tuple(other for other in others if wanted not in _open_to(later, other))


def appeared(before: Match, after: Match) -> tuple[tr.Action, ...]:
    """What nobody could do before and several seats can do now."""
    known = {action for seat in before.waiting for action in before.actions(seat)}
    now = Counter(action for seat in after.waiting for action in after.actions(seat))
    return tuple(action for action, seats in now.items() if seats > 1 and action not in known)


def _open_to(match: Match, seat: int) -> list[tr.Action]:
    return match.actions(seat) if seat in match.waiting else []
