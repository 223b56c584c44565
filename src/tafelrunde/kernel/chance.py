"""Chance: named streams of random numbers that follow from one secret seed, the same on every machine.

A stream is the generator xoshiro128++ on four 32-bit words; its start is a SHA-256 of game, stream name and seed.
Streams do not disturb each other: one more spin never changes a shuffle.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import Annotated, Final

from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int64, Memory, Record, Rows, layout, memory_of

MAX_STREAMS: Final = 8
POLICY: Final = MAX_STREAMS - 1  # the last stream is no rule's: it is for whoever chooses at random
WORD: Final = 0xFFFFFFFF
WORDS = struct.Struct("<4I")
STREAMS = struct.Struct(f"{4 * MAX_STREAMS}q")  # as they lie in memory


class Stream(Record):
    """Four words, held in 64 bits so that sums and shifts cannot overflow."""

    a: Int64
    b: Int64
    c: Int64
    d: Int64


class Chance(Record):
    """All streams of a match, in the order in which its game names them."""

    stream: Annotated[Rows[Stream], Stream, MAX_STREAMS]


CHANCE = layout(Chance)


def new_chance(game: str, streams: Sequence[str], seed: str) -> Memory:
    """The streams of a match, from its secret seed; the last one is called "policy"."""
    if len(streams) > POLICY:
        raise ValueError(f"{game} names {len(streams)} streams, there is room for {POLICY}")
    words = [0] * (4 * MAX_STREAMS)
    for number, name in [*enumerate(streams), (POLICY, "policy")]:
        digest = hashlib.sha256(f"tafelrunde/1\n{game}\n{name}\n{seed}".encode()).digest()
        words[4 * number : 4 * number + 4] = WORDS.unpack_from(digest)
    return memory_of(STREAMS.pack(*words))


@compiled
def turned_left(word: int, places: int) -> int:
    """A 32-bit word rotated to the left."""
    return (word << places | word >> (32 - places)) & WORD


@compiled
def next_word(stream: Stream) -> int:
    """The next 32 random bits."""
    a, b, c, d = stream.a, stream.b, stream.c, stream.d
    word = (turned_left((a + d) & WORD, 7) + a) & WORD
    shifted = b << 9 & WORD
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    stream.a = a
    stream.b = b
    stream.c = c ^ shifted
    stream.d = turned_left(d, 11)
    return word


@compiled
def below(chance: Chance, stream: int, limit: int) -> int:
    """A number from 0 to limit - 1, every one equally likely (Lemire's method)."""
    product = next_word(chance.stream[stream]) * limit
    if product & WORD < limit:
        unfair = (WORD + 1) % limit
        while product & WORD < unfair:
            product = next_word(chance.stream[stream]) * limit
    return product >> 32


@compiled
def shuffle(chance: Chance, stream: int, cells: Cells, count: int) -> None:
    """Puts the first `count` cells into a random order."""
    for last in range(count - 1, 0, -1):
        other = below(chance, stream, last + 1)
        cells[last], cells[other] = cells[other], cells[last]
