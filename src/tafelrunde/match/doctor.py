"""By which means the rules of each game run here, and why."""

from __future__ import annotations

import os
from enum import Enum
from typing import NamedTuple

from tafelrunde.games import AnyGame
from tafelrunde.kernel.cache import is_cached
from tafelrunde.kernel.compiling import has_numba
from tafelrunde.kernel.library import find, folder_of, why_not
from tafelrunde.match.readiness import MODE


class Means(Enum):
    """What runs the rules."""

    LIBRARY = "library"
    NUMBA = "numba"
    PLAIN = "plain"


class Diagnosis(NamedTuple):
    """What runs the rules of one game, and why not something faster."""

    game: str
    means: Means
    why: str


def examine(game: AnyGame) -> Diagnosis:
    """What would run the rules of a game in a match that begins now."""
    module = type(game).__module__
    folder = folder_of(module)
    unfit = "no library was built" if folder is None else why_not(folder)
    if os.environ.get(MODE) == "plain":
        return Diagnosis(game.name, Means.PLAIN, f"the environment variable {MODE} asks for it")
    if unfit is None and folder is not None:
        manifest = find(folder).manifest
        return Diagnosis(game.name, Means.LIBRARY, f"{manifest.file} for {manifest.target}, {manifest.fingerprint}")
    if not has_numba():
        return Diagnosis(game.name, Means.PLAIN, f"{unfit}; numba, which could compile, is not installed")
    if is_cached(module):
        return Diagnosis(game.name, Means.NUMBA, f"{unfit}; numba compiled the rules before")
    if os.environ.get(MODE) == "compiled":
        return Diagnosis(game.name, Means.NUMBA, f"{unfit}; numba compiles when the first rule is called")
    return Diagnosis(game.name, Means.PLAIN, f"{unfit}; numba could compile them: tafelrunde compile")
