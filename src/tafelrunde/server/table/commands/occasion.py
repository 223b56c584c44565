"""Who gives a command, and on which occasion."""

from __future__ import annotations

import msgspec


class Guest(msgspec.Struct, frozen=True, kw_only=True):
    """Who gives a command. Not `named`: the name is made up."""

    id: str
    name: str
    language: str = "en"
    named: bool = True


class Occasion(msgspec.Struct, frozen=True, kw_only=True):
    """What has to be known beside the situation: the time, who is connected, and how much may be said."""

    now: int
    present: frozenset[str]
    talk_length: int
    talk_pace: int
    gone: dict[str, int] = {}  # since when each guest who is not connected has been away
