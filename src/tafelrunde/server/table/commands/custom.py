"""A refusal by the customs of the table, and who asks."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts


@cache
def texts() -> Texts:
    """The sentences of the table's customs."""
    return Texts(Path(__file__).parents[2] / "texts")


class Custom(Refused):
    """Not the custom of the table. The reason is the key of its sentence."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__("table", reason, lambda language, _: texts().say(language, reason, **values))


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Who gives a command. Not `named`: the name is made up."""

    id: str
    name: str
    language: str = "en"
    named: bool = True


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """What a custom may have to know beside the situation: the time, who is connected, and how much may be said."""

    now: int
    present: frozenset[str]
    talk_length: int
    talk_pace: int


def require(condition: object, reason: str, **values: object) -> None:
    """Refuses for a reason unless the condition holds."""
    if not condition:
        raise Custom(reason, **values)
