"""Sentences for actions and events of a game in plain Python, from its texts `action.<Name>` and `event.<Name>`.

A blank is a field of the action or event. A field that is called `seat` or ends with `_seat` becomes the name of who
sits there; a word becomes the text `word.<it>` where there is one.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tafelrunde.kernel.texts import Texts
from tafelrunde.kernel.words import Action, Event, Scored


def sentence(thing: Action | Event, names: Sequence[str], texts: Texts, language: str) -> str:
    """One sentence for a player."""
    if isinstance(thing, Scored):
        line = thing.line
        what = ", ".join(texts.say(language, f"part.{part.what}") for part in line.parts)
        return texts.say(language, "event.Scored", seat=names[line.seat], amount=f"{line.amount:+}", what=what)
    values = {field: _told(field, value, names, texts, language) for field, value in _fields(thing)}
    kind = "action" if isinstance(thing, Action) else "event"
    return texts.say(language, f"{kind}.{type(thing).__name__}", **values)


def _fields(thing: Action | Event) -> list[tuple[str, object]]:
    return [(field.name, getattr(thing, field.name)) for field in msgspec.structs.fields(thing)]


def _told(field: str, value: object, names: Sequence[str], texts: Texts, language: str) -> str:
    if isinstance(value, bool | str) and f"word.{value}" in texts.templates["en"]:
        return texts.say(language, f"word.{value}")
    if isinstance(value, list | tuple):
        return ", ".join(_told(field, item, names, texts, language) for item in value)
    if isinstance(value, int) and (field == "seat" or field.endswith(("_seat", "_seats"))):
        return names[value]
    return str(value)
