"""What can be wrong with input from outside, each with a name of its own. None of them changes anything."""

from __future__ import annotations


class TafelrundeError(Exception):
    """Base of all errors that bad input can cause."""


class UnknownGame(TafelrundeError):
    """There is no game of that name."""


class FaultyGame(UnknownGame):
    """An installed game that cannot be played; the message says why."""


class UnknownRules(TafelrundeError):
    """Played with a version of the rules that this program does not have. Nothing is wrong with the match."""


class BadSeat(TafelrundeError):
    """There is no such seat, or the game is not played by so many."""


class BadOption(TafelrundeError):
    """An option that the game does not have, or a value that it does not take."""


class BadAction(TafelrundeError):
    """Not an action of this game at all: unknown kind, missing or wrong fields."""


class BadTime(TafelrundeError):
    """A match time that lies in the past or beyond the next timed event."""


class BadPosition(TafelrundeError):
    """A position that cannot exist."""


class BadComponents(TafelrundeError):
    """A component file that cannot be used."""


class BadSave(TafelrundeError):
    """Not a saved match, a damaged one, or one of a newer version."""


class Refused(TafelrundeError):
    """A well-formed action that the rules do not allow now. The match is exactly as it was."""

    def __init__(self, rule: str, reason: str, text_de: str, text_en: str) -> None:
        super().__init__(f"{text_en} ({rule})")
        self.rule = rule
        self.reason = reason
        self.text_de = text_de
        self.text_en = text_en

    def text(self, language: str) -> str:
        """The reason for a player, in German ("de") or English ("en")."""
        return self.text_de if language == "de" else self.text_en
