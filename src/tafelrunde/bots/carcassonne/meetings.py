"""Carcassonne: what the tiles left do at a place where features meet: how many close one of them, how many join two.

A feature touches a place at points: 0 to 3 are the sides from the north, for cities and roads; then come the left and
the right half of every side, for fields. Two of them, each below the other, have a number, and so has a set of sides.
"""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.openings import PATTERNS, UNKNOWN, Openings, pattern_of
from tafelrunde.games.carcassonne.components import SIDES, TURNS, Components, Turned
from tafelrunde.games.carcassonne.rules.placing import fits
from tafelrunde.games.carcassonne.state import Place
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int16, Record

HALVES: Final = SIDES  # where the halves of sides begin
POINTS: Final = 3 * SIDES
PAIRS: Final = POINTS * (POINTS - 1) // 2
SETS: Final = 1 << SIDES


class Meetings(Record):
    """By the edges around a place: how many of the tiles left close what touches a set of sides, or join two points."""

    closing: Annotated[Cells, Int16, PATTERNS * SETS]
    joining: Annotated[Cells, Int16, PATTERNS * PAIRS]


@compiled
def forget(meetings: Meetings) -> None:
    """Other tiles are left."""
    for place in range(len(meetings.closing)):
        meetings.closing[place] = UNKNOWN
    for place in range(len(meetings.joining)):
        meetings.joining[place] = UNKNOWN


@compiled
def closing(box: Components, openings: Openings, place: Place, sides: int, meetings: Meetings) -> int:
    """How many of the tiles left close a city or road that is open at these sides of a place, and nowhere else?"""
    key = pattern_of(place) * SETS + sides
    if meetings.closing[key] == UNKNOWN:
        meetings.closing[key] = 0
        for kind in range(box.kinds):
            if openings.left[kind] > 0 and closes_somehow(box, kind, place, sides):
                meetings.closing[key] += openings.left[kind]
    return meetings.closing[key]


@compiled
def closes_somehow(box: Components, kind: int, place: Place, sides: int) -> bool:
    """In any rotation?"""
    for turns in range(TURNS):
        if fits(box, kind, turns, place) and ends(box.kind[kind].turned[turns], sides):
            return True
    return False


@compiled
def ends(turned: Turned, sides: int) -> bool:
    """Does whatever reaches these sides of a tile reach no other?"""
    for side in range(SIDES):
        for other in range(SIDES):
            within, beyond = sides >> side & 1, sides >> other & 1
            if within and not beyond and turned.side[side].segment == turned.side[other].segment:
                return False
    return True


@compiled
def joining(box: Components, openings: Openings, place: Place, one: int, other: int, meetings: Meetings) -> int:
    """How many of the tiles left join what touches two points of a place?"""
    less, more = min(one, other), max(one, other)
    key = pattern_of(place) * PAIRS + more * (more - 1) // 2 + less
    if meetings.joining[key] == UNKNOWN:
        meetings.joining[key] = 0
        for kind in range(box.kinds):
            if openings.left[kind] > 0 and joins_somehow(box, kind, place, one, other):
                meetings.joining[key] += openings.left[kind]
    return meetings.joining[key]


@compiled
def joins_somehow(box: Components, kind: int, place: Place, one: int, other: int) -> bool:
    """In any rotation?"""
    for turns in range(TURNS):
        turned = box.kind[kind].turned[turns]
        if fits(box, kind, turns, place) and segment_at(turned, one) == segment_at(turned, other):
            return True
    return False


@compiled
def segment_at(turned: Turned, point: int) -> int:
    """Which segment of a tile reaches a point?"""
    if point < HALVES:
        return turned.side[point].segment
    side = turned.side[(point - HALVES) // 2]
    return side.right_field if (point - HALVES) % 2 else side.left_field
