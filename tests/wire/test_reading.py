"""Messages that cannot be understood: the answer says in plain words which part is wrong and what was expected."""

from __future__ import annotations

import pytest

from tafelrunde.wire.messages import VERSION, BadMessage, read


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (f'{{"type":"Hello","id":"1","version":{VERSION},"secret":3}}', "secret: expected a text, got a whole number"),
        ('{"type":"Enter","id":"1"}', "table is missing"),
        ("[]", "expected an object, got a list"),
        ("{", "Input data was truncated"),
    ],
)
def test_a_message_that_is_not_understood_is_told_what_was_expected(data: str, expected: str) -> None:
    with pytest.raises(BadMessage) as told:
        read(data)
    assert str(told.value) == expected
