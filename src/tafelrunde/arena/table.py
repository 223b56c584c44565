"""A table of bots: they play a match to its end, each seeing only its view; the match time is simulated."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.bots import Bot
from tafelrunde.match import Match


def play_to_the_end(match: Match, bots: Sequence[Bot]) -> int:
    """Plays what is left of a match. How many decisions were there?"""
    before = len(match.log)
    while not match.over:
        if match.due is None:
            decide(match, bots, match.waiting[0])
        else:
            race(match, bots)
    return sum(entry.seat is not None for entry in match.log[before:])


def decide(match: Match, bots: Sequence[Bot], seat: int) -> None:
    """One decision of one bot."""
    match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))


def race(match: Match, bots: Sequence[Bot]) -> None:
    """While something is due by the clock, every bot acts when its own pause is over."""
    turns = {seat: match.now + pause(match, bots, seat) for seat in range(match.seats)}
    while match.due is not None:
        seat = min(turns, key=lambda seat: turns[seat])
        moment = min(turns[seat], match.due)
        match.advance(moment)
        if moment == turns[seat]:
            if match.due is not None and seat in match.waiting:
                decide(match, bots, seat)
            turns[seat] = match.now + max(1, pause(match, bots, seat))


def pause(match: Match, bots: Sequence[Bot], seat: int) -> int:
    """How long a bot takes from now on."""
    return bots[seat].pause(match.view(seat))
