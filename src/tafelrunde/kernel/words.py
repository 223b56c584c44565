"""What goes over the edge to people, bots and files: actions, events, score lines, views, results."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Form = Literal["feminine", "masculine"]  # of a title that has two, as a player wants to be called


def to_json(thing: object) -> bytes:
    """Any action, event, view, result, position or save as JSON; the same thing always gives the same bytes."""
    return msgspec.json.encode(thing, order="deterministic")


def to_data(thing: object) -> Any:  # noqa: ANN401  # JSON data has no narrower type
    """The same as plain dicts, lists, strings and numbers."""
    return msgspec.json.decode(to_json(thing))


class Action(msgspec.Struct, frozen=True, order=True, forbid_unknown_fields=True, tag_field="do", tag=True, gc=False):
    """What a player decides, one decision at a time; subclasses are imperatives. Hashable, comparable, JSON-able."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=True, gc=False):
    """Something that happened, as one viewer may know it; subclasses are in the past tense."""


class Part(msgspec.Struct, frozen=True):
    """A part of a score line: `count` times `each` for `what`, at these places; with `seat`, of that player."""

    what: str
    each: int
    count: int = 1
    where: tuple[int, ...] = ()
    seat: int | None = None

    @property
    def amount(self) -> int:
        return self.count * self.each


class ScoreLine(msgspec.Struct, frozen=True):
    """Why a score changed: the answer to "why?" for every number on the screen."""

    seat: int
    rule: str
    amount: int
    parts: tuple[Part, ...]


class Scored(Event, frozen=True, tag="Scored"):
    """A player's score changed."""

    line: ScoreLine


class GameEnded(Event, frozen=True, tag="GameEnded"):
    """The game is over; the match's result says how."""


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="any"):
    """All and only what one seat (or, with seat None, a spectator) may know."""

    seat: int | None
    seats: int
    waiting: tuple[int, ...]
    over: bool


class Standing(msgspec.Struct, frozen=True):
    """Where a seat ended: place 1 is the best, equal places are shared."""

    seat: int
    place: int
    score: int


class Result(msgspec.Struct, frozen=True):
    """How a game ended, why, and the score lines that led there."""

    standings: tuple[Standing, ...]
    why: str
    rule: str
    lines: tuple[ScoreLine, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(standing.seat for standing in self.standings if standing.place == 1)

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(standing.place for standing in self.standings)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(standing.score for standing in self.standings)


def standings(scores: list[int], tie_breakers: list[int] | None = None) -> tuple[Standing, ...]:
    """Places by score, then by tie-breaker (higher is better); who is equal in both shares the place."""
    strengths = list(zip(scores, tie_breakers or [0] * len(scores), strict=True))
    return tuple(
        Standing(seat, 1 + sum(other > strength for other in strengths), strength[0])
        for seat, strength in enumerate(strengths)
    )
