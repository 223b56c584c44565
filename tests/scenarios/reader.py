"""Scenarios: situations written as text that a player of the game can read and check.

A file has header lines, a drawing of the position, and cases. Every case begins anew from the position:

    game: artus
    rule: AR-EX-C
    title: The third ring

    position:
      ...drawn as the game's own language wants it...

    case: a ring for the silver prince
      red is on turn with ring-1
      red gives silver on 3 a ring with ring-1
      expect red +3

`#` begins a comment. Each game teaches its language: `Phrases` connects a sentence such as "{player} holds {cards*}"
with what it does at a table. What the rules refuse is followed by the line `refused AR-43`; anything else that is
refused, and any expectation that does not hold, fails with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

import tafelrunde as tr


class BadScenario(Exception):
    """A scenario file that cannot be read."""


@dataclass(frozen=True)
class Line:
    """A line of a scenario, and where it stands."""

    place: str
    text: str


@dataclass(frozen=True)
class Case:
    """What happens to the position, and what is expected."""

    title: str
    steps: list[Line] = field(default_factory=list)


@dataclass(frozen=True)
class Scenario:
    """One file."""

    header: dict[str, str]
    position: list[Line]
    cases: list[Case]


class Table(Protocol):
    """Where a case is played: each game has its own."""

    match: tr.Match | None


def read(path: Path) -> Scenario:
    """A scenario from its file."""
    scenario = Scenario({}, [], [])
    block = None
    for number, written in enumerate(path.read_text("utf-8").splitlines(), 1):
        line = Line(f"{path.name}, line {number}", written.split("#")[0].strip())
        if not line.text:
            continue
        if written.startswith(" "):
            if block is None:
                raise BadScenario(f"{line.place}: an indented line belongs under `position:` or `case:`")
            block.append(line)
        else:
            block = _begin(scenario, line)
    if not scenario.position or not scenario.cases:
        raise BadScenario(f"{path.name}: expected a `position:` and at least one `case:`")
    return scenario


def _begin(scenario: Scenario, line: Line) -> list[Line] | None:
    """A line at the margin: a header line, or the beginning of a block."""
    key, colon, value = (part.strip() for part in line.text.partition(":"))
    if not colon:
        raise BadScenario(f"{line.place}: expected `name: value`, not {line.text!r}")
    if key == "position":
        return scenario.position
    if key == "case":
        scenario.cases.append(Case(value))
        return scenario.cases[-1].steps
    scenario.header[key] = value
    return None


class Phrases:
    """The sentences of one game's language. `{word}` stands for one word, `{words*}` for several."""

    def __init__(self) -> None:
        self._phrases: list[tuple[re.Pattern[str], Callable[..., None]]] = []

    def __call__(self, sentence: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Decorates what a sentence does; it is called with the table and the words of the sentence."""
        pattern = re.escape(sentence).replace(r"\{", "{").replace(r"\}", "}").replace(r"\*", "*")
        pattern = re.sub(r"\{(\w+)\*\}", r"(?P<\1>.+)", pattern)
        pattern = re.sub(r"\{(\w+)\}", r"(?P<\1>\\S+)", pattern)

        def teach(does: Callable[..., None]) -> Callable[..., None]:
            self._phrases.append((re.compile(pattern), does))
            return does

        return teach

    def carry_out(self, table: Any, line: Line) -> None:
        """Does what a line says; it must be one sentence of the language and one only."""
        meant = [(does, said.groupdict()) for known, does in self._phrases if (said := known.fullmatch(line.text))]
        if len(meant) != 1:
            raise BadScenario(f"{line.place}: {len(meant)} sentences of the language match {line.text!r}")
        does, words = meant[0]
        does(table, **words)


def play(case: Case, phrases: Phrases, table: Table) -> None:
    """Plays a case through; AssertionError names the line that does not hold."""
    steps = iter([*case.steps, Line("", "")])
    line = next(steps)
    while line.text:
        following = next(steps)
        if following.text.startswith("refused "):
            _expect_refusal(line, following, phrases, table)
            following = next(steps)
        else:
            _step(line, phrases, table)
        line = following


def _step(line: Line, phrases: Phrases, table: Table) -> None:
    try:
        phrases.carry_out(table, line)
    except (AssertionError, tr.TafelrundeError) as wrong:
        raise AssertionError(f"{line.place}: {line.text}: {wrong}") from wrong


def _expect_refusal(line: Line, refusal: Line, phrases: Phrases, table: Table) -> None:
    rule = refusal.text.removeprefix("refused ")
    before = table.match and table.match.save()
    try:
        _step(line, phrases, table)
    except AssertionError as wrong:
        if not isinstance(wrong.__cause__, tr.Refused):
            raise
        same(wrong.__cause__.rule, rule, f"{line.place}: {line.text}: refused by")
        same(table.match and table.match.save(), before, f"{line.place}: the refused action left the match as")
    else:
        raise AssertionError(f"{line.place}: {line.text}: was carried out; expected: refused {rule}")


def same(actual: object, expected: object, what: str) -> None:
    """An expectation in words."""
    if actual != expected:
        raise AssertionError(f"{what} {actual}; expected {expected}")
