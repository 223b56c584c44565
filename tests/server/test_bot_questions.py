"""A question to a bot's process says what the seat remembers, or that there is nothing more than the view."""

from __future__ import annotations

import msgspec
import pytest

from tafelrunde.server.thinking.bot_process import NOTHING, Choose


@pytest.mark.parametrize("remembered", [NOTHING, msgspec.Raw(b'{"seen": [1, 2]}')], ids=["nothing", "more"])
def test_what_a_seat_remembers_arrives(remembered: msgspec.Raw) -> None:
    asked = Choose(
        bot="b", game="artus", level="level-1", seed="s", view=msgspec.Raw(b"{}"), remembered=remembered, actions=[]
    )
    assert msgspec.json.decode(msgspec.json.encode(asked), type=Choose).remembered == remembered
