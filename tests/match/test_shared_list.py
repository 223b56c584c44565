"""Copies of a list share what they agree on, and nothing else."""

from __future__ import annotations

import pickle
import random

import pytest

from tafelrunde.match.shared_list import SharedList


def test_copies_go_their_own_ways() -> None:
    chance = random.Random(3)
    lists = [(SharedList[int](), list[int]())]
    for number in range(2_000):
        shared, plain = chance.choice(lists)
        if chance.random() < 0.2:
            lists.append((shared.copy(), plain.copy()))
        elif chance.random() < 0.2:
            length = chance.randrange(len(plain) + 1)
            shared.cut(length)
            del plain[length:]
        else:
            shared.append(number)
            plain.append(number)
    for shared, plain in lists:
        assert (list(shared), len(shared), list(reversed(shared))) == (plain, len(plain), plain[::-1])
        assert shared[2:-1] == plain[2:-1]
        assert pickle.loads(pickle.dumps(shared)) == shared


def test_places_are_counted_from_both_ends_and_end() -> None:
    first = SharedList("abc")
    second = first.copy()
    second.append("d")
    assert (first[0], first[-1], second[-1]) == ("a", "c", "d")
    for place in (3, -4):
        with pytest.raises(IndexError, match="of 3"):
            first[place]


def test_who_adds_where_another_has_just_added_gets_an_own_list() -> None:
    first = SharedList("ab")
    second, third = first.copy(), first.copy()
    second.append("c")
    third.append("x")
    assert ["".join(one) for one in (first, second, third)] == ["ab", "abc", "abx"]
