"""What people are called at a table: names that can be read, are not blank, and belong to one person there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import count

from tafelrunde.kernel.texts import SHARED, Texts
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.refusal import require
from tafelrunde.wire.words import NAME_LENGTH

LONGEST = NAME_LENGTH  # characters
UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")  # control and direction characters, and what nobody can read


@cache
def shared() -> Texts:
    """What all games and tables say alike."""
    return Texts(SHARED)


def nameless(language: str) -> str:
    """What somebody without a name is called."""
    return shared().say(language, "guest")


def readable(name: str) -> str:
    """A name in its one written form (NFKC), without what cannot be seen; blank where nothing is left."""
    letters = (" " if letter.isspace() else letter for letter in unicodedata.normalize("NFKC", name))
    seen = "".join(letter for letter in letters if unicodedata.category(letter) not in UNSEEN)
    return " ".join(seen.split())


def name_at_table(wanted: str | None, guest: Guest, taken: Iterable[str | None]) -> str:
    """The name that somebody wants, if it can be read and nobody else has it; otherwise a refusal says why.

    Who wants none is called as everywhere, or simply a guest, and by a number where somebody else is called so."""
    others = {_compared(name) for name in taken if name is not None}
    if wanted is not None:
        name = readable(wanted)
        require(name, "name_blank")
        require(len(name) <= LONGEST, "name_too_long", longest=LONGEST)
        require(_compared(name) not in others, "name_taken", name=name)
        return name
    usual = guest.name if guest.named else nameless(guest.language)
    return next(name for name in _numbered(usual) if _compared(name) not in others)


def _numbered(name: str) -> Iterable[str]:
    yield name
    for number in count(2):
        yield f"{name[: LONGEST - 4]} {number}"


def _compared(name: str) -> str:
    return readable(name).casefold()
