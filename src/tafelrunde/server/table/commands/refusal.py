"""A refusal by the table itself, in every language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts


@cache
def texts() -> Texts:
    """The sentences of the table."""
    return Texts(Path(__file__).parents[2] / "texts")


class RefusedByTable(Refused):
    """Not allowed at the table, whatever the game's rules say. The reason is the key of its sentence."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__("table", reason, lambda language, _: texts().say(language, reason, **values))


def require(condition: object, reason: str, **values: object) -> None:
    """Refuses for a reason unless the condition holds."""
    if not condition:
        raise RefusedByTable(reason, **values)
