"""What each legal action would make happen, as far as the seat can know it before it decides."""

from __future__ import annotations

from tafelrunde.kernel.words import Event
from tafelrunde.match.match import Match

SAMPLES = (
    3  # what chance or a secret decides comes out alike in all of them once in a while; that misleads, never leaks
)


def outcomes(match: Match, seat: int) -> list[list[Event]]:
    """The events of every legal action, in the order of the legal list, up to the first that is not certain.

    They are tried on matches that the seat cannot tell from this one, never on this one: nothing secret can get out.
    """
    samples = [match.resample(seat, f"outcome {number}") for number in range(SAMPLES)]
    return [_certain([sample.copy().play(seat, action) for sample in samples]) for action in match.actions(seat)]


def _certain(tellings: list[list[Event]]) -> list[Event]:
    """What all tellings begin with."""
    certain = []
    for events in zip(*tellings, strict=False):
        if any(event != events[0] for event in events):
            break
        certain.append(events[0])
    return certain
