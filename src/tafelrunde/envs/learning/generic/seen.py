"""What a seat sees of any game, as numbers of fixed length: its view, part after part.

A number is itself, true and false are 1 and 0, nothing is -1, a word is a number made of its letters, a row of things
is how many they are and then each of them. What goes beyond the length is cut off.
"""

from __future__ import annotations

from collections.abc import Iterator
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.learning.learning import Section
from tafelrunde.kernel.words import View, to_data

LENGTH = 512
SEEN = (Section("view", ("number",), LENGTH),)
LOWEST, HIGHEST = np.iinfo(np.int16).min, np.iinfo(np.int16).max


def write_view(view: View, seen: NDArray[np.int16]) -> None:
    """Writes a view into an observation."""
    told = to_data(view)
    del told["game"]
    numbers = [min(max(number, LOWEST), HIGHEST) for number in _numbers(told)][:LENGTH]
    seen[:] = 0
    seen[: len(numbers)] = numbers


def _numbers(value: object) -> Iterator[int]:
    match value:
        case None:
            yield -1
        case bool() | int():
            yield int(value)
        case float():
            yield round(value)
        case str():
            yield crc32(value.encode()) % HIGHEST
        case dict():
            for _, item in sorted(value.items()):
                yield from _numbers(item)
        case list():
            yield len(value)
            for item in value:
                yield from _numbers(item)
