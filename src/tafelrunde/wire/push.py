"""Ringing somebody whose page is closed: what a browser tells the server about its push service."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tafelrunde.wire.words import Language

RingFor = Literal["none", "turn", "everything"]
ENDPOINT_LENGTH = 1000


class PushKey(msgspec.Struct, frozen=True, kw_only=True):
    """The server's public key (VAPID, base64url), by which push services know it; empty: it rings nobody."""

    key: str


class PushWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A subscription of this guest's browser, and for what it shall ring. For "none" it is deleted."""

    endpoint: Annotated[str, msgspec.Meta(min_length=8, max_length=ENDPOINT_LENGTH)]
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$")]
    ring_for: RingFor = "turn"
    language: Language = "en"


class PushKept(msgspec.Struct, frozen=True, kw_only=True):
    """For what this browser is rung from now on, and whether the server knew it: one that was gone it has forgotten."""

    ring_for: RingFor
    known: bool


class Ring(msgspec.Struct, frozen=True, kw_only=True):
    """What a push message holds, encrypted for one browser: which table, and two sentences. No secret of a game."""

    table: str
    occasion: Literal["turn", "begun", "over", "asked", "rematch"]
    title: str
    body: str
