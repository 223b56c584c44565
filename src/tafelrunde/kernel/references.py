"""Things that a declaration names instead of importing them: "package.module:ATTRIBUTE".

A game belongs to a low layer and may not import what the layers above make of it (bots, boards, environments). So it
names them, and the layer that uses such a thing looks it up.
"""

from __future__ import annotations

from importlib import import_module
from typing import TypeVar

from tafelrunde.kernel.errors import FaultyGame

T = TypeVar("T")


def looked_up(reference: str, kind: type[T]) -> T:
    """The thing that a reference names; FaultyGame says what is wrong with it."""
    module, colon, attribute = reference.partition(":")
    if not (module and colon and attribute):
        raise FaultyGame(f"{reference!r}: expected a reference like 'package.module:ATTRIBUTE'")
    try:
        found = getattr(import_module(module), attribute)
    except Exception as error:  # whatever goes wrong while somebody else's module is imported
        raise FaultyGame(f"{reference!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, kind):
        raise FaultyGame(f"{reference!r} is a {type(found).__name__}; expected a {kind.__name__}")
    return found
