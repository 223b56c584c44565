"""Playing against the clock in a terminal: bots act when it is their time, the person when Enter is pressed.

The match time of a stretch is the time of this machine since it began. What bots and clock did in the meantime is
caught up with before the person's line is carried out, at its own match time. So nobody waits for the terminal.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol

from rich.console import Console

import tafelrunde as tr
from tafelrunde.bots import Bot
from tafelrunde.cli.boards import Board

MS = 1000
NEVER = 10**15


class Sitting(Protocol):
    """What is needed of a session at the keyboard."""

    match: tr.Match
    board: Board
    console: Console
    language: str
    names: tuple[str, ...]
    people: Sequence[int]
    bots: dict[int, Bot]

    def say(self, key: str, **values: object) -> str: ...
    def tell(self, seat: int | None) -> None: ...
    def command(self, seat: int, words: str) -> object: ...


class Timed:
    """The timed stretches of a session."""

    def __init__(self, session: Sitting) -> None:
        self.session = session
        self.origin: float | None = None
        self.taps: dict[int, int] = {}

    def rest(self) -> None:
        """Nothing happens by the clock just now."""
        self.origin = None

    def go_on(self) -> None:
        """One line of the person; or, where no person has anything to do, all that is left of the stretch."""
        session = self.session
        if self.origin is None:
            self.origin = time.monotonic() - session.match.now / MS
            self.taps = {seat: session.match.now + self._pause(seat) for seat in session.bots}
        racing = [seat for seat in session.people if session.board.races(session.match.view(seat))]
        if not racing:
            self.catch_up(NEVER)
            return
        self.take_line(racing[0])

    def take_line(self, seat: int) -> None:
        session = self.session
        session.tell(seat)
        glance = session.board.glance(session.match.view(seat), self._now(), session.language)
        words = session.console.input(f"{glance} > ").strip()
        at = self._now()
        self.catch_up(at)
        if not words or session.match.due is None:
            return
        action = session.board.shortcut(words) or session.command(seat, words)
        if not isinstance(action, tr.Action):
            return
        try:
            session.match.play(seat, action)
        except tr.Refused as refused:
            told = session.say("refused", rule=refused.rule, text=refused.text(session.language, session.names))
            session.console.print(told, style="red", markup=False)

    def catch_up(self, until: int) -> None:
        """Everything that bots and the clock do until a match time."""
        match = self.session.match
        while match.due is not None:
            seat = min(self.taps, key=lambda bot: self.taps[bot], default=None)
            tap = NEVER if seat is None else self.taps[seat]
            moment = min(tap, match.due)
            if moment > until:
                match.advance(until)
                return
            match.advance(moment)
            if seat is not None and moment == tap:
                self._tap(seat)

    def _tap(self, seat: int) -> None:
        """A bot whose time has come; one that has nothing to do looks again later."""
        match, bot = self.session.match, self.session.bots[seat]
        if match.due is not None and seat in match.waiting:
            match.play(seat, bot.choose(match.view(seat), match.actions(seat)))
        self.taps[seat] = match.now + max(1, self._pause(seat))

    def _pause(self, seat: int) -> int:
        return self.session.bots[seat].pause(self.session.match.view(seat))

    def _now(self) -> int:
        assert self.origin is not None
        return max(self.session.match.now, int((time.monotonic() - self.origin) * MS))
