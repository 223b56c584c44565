"""What can be wrong with input from outside, each with a name of its own. None of them changes anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tafelrunde.kernel.texts import Sentence

Saying = Callable[[str, Sequence[str]], str]  # a language and the names of the seats -> a sentence


class TafelrundeError(Exception):
    """Base of all errors that bad input can cause."""

    def in_language(self, language: str) -> str:
        """What is wrong, for a person; in English where it is not said in their language."""
        return str(self)


class UnknownGame(TafelrundeError):
    """There is no game of that name."""


class FaultyGame(UnknownGame):
    """An installed game that cannot be played; the message says why."""


class UnknownRules(TafelrundeError):
    """Played with a version of the rules that this program does not have. Nothing is wrong with the match."""


class UnknownRule(TafelrundeError):
    """No rulebook of an installed game has a rule of that number."""


class BadSeat(TafelrundeError):
    """There is no such seat, or the game is not played by so many."""


class NoExtra(TafelrundeError, ImportError):
    """A package that comes with an extra is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is missing; expected the extra: pip install 'tafelrunde[{extra}]'")


class BadOption(TafelrundeError):
    """An option that the game does not have, or a value that it does not take."""


class BadAction(TafelrundeError):
    """Not an action of this game at all: unknown kind, missing or wrong fields."""


class BadTime(TafelrundeError):
    """A match time that lies in the past or beyond the next timed event."""


class BadPosition(TafelrundeError):
    """A position that cannot exist."""


class BadComponents(TafelrundeError):
    """A component file that cannot be used; `key` is the value at fault, where it is one, and `expected` says what
    was expected of it."""

    def __init__(self, message: str | Sentence, key: str = "", expected: Sentence | None = None) -> None:
        super().__init__(str(message))
        self.message, self.key, self.expected = message, key, expected

    def in_language(self, language: str) -> str:
        return self.message if isinstance(self.message, str) else self.message.say(language)


class BadSave(TafelrundeError):
    """Not a saved match, a damaged one, or one of a newer version."""


class Refused(TafelrundeError):
    """A well-formed action that the rules do not allow now. The match is exactly as it was."""

    def __init__(self, rule: str, reason: str, say: Saying) -> None:
        super().__init__(f"{say('en', ())} ({rule})")
        self.rule = rule
        self.reason = reason
        self._say = say

    def text(self, language: str, names: Sequence[str] = ()) -> str:
        """The reason for a player; other players are called by these names, otherwise by the colours of the box."""
        return self._say(language, names)
