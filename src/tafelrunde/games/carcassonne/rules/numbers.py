"""Carcassonne: sets of numbers, for the tiles of a feature and the cities at a field."""

from __future__ import annotations

from tafelrunde.games.carcassonne.state import IN_WORD, WORDS, Numbers
from tafelrunde.kernel.compiling import compiled


@compiled
def clear(numbers: Numbers) -> None:
    """The empty set."""
    for place in range(WORDS):
        numbers.word[place] = 0


@compiled
def word_of(number: int) -> int:
    """Where a number is kept. Comparing is cheaper than to divide."""
    place = 0
    for further in range(1, WORDS):
        place += number >= further * IN_WORD
    return place


@compiled
def bit_of(number: int) -> int:
    """Its place there."""
    return number - word_of(number) * IN_WORD


@compiled
def include(numbers: Numbers, number: int) -> None:
    """One more number."""
    numbers.word[word_of(number)] |= 1 << bit_of(number)


@compiled
def unite(numbers: Numbers, others: Numbers) -> None:
    """All numbers of another set as well."""
    for place in range(WORDS):
        numbers.word[place] |= others.word[place]


@compiled
def holds(numbers: Numbers, number: int) -> bool:
    """Is a number in a set?"""
    return numbers.word[word_of(number)] >> bit_of(number) & 1 != 0


@compiled
def share_less_than(numbers: Numbers, others: Numbers, number: int) -> bool:
    """Is there a number below this one that is in both sets?"""
    last = word_of(number)
    for place in range(last):
        if numbers.word[place] & others.word[place] != 0:
            return True
    return numbers.word[last] & others.word[last] & (1 << bit_of(number)) - 1 != 0


@compiled
def ones(bits: int) -> int:
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@compiled
def how_many(numbers: Numbers) -> int:
    """The size of a set."""
    count = 0
    for place in range(WORDS):
        count += ones(numbers.word[place])
    return count
