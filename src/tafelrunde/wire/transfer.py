"""The same person on another device: a code that works once, and what it leads to."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tafelrunde.wire.words import Milliseconds, Secret


class TransferCode(msgspec.Struct, frozen=True, kw_only=True):
    """What is typed or scanned on the other device, before a server time, once."""

    code: str
    until: Milliseconds


class TakeOver(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The code that another device shows."""

    code: Annotated[str, msgspec.Meta(min_length=4, max_length=40)]


class TakenOver(msgspec.Struct, frozen=True, kw_only=True):
    """From now on this device is the same guest."""

    secret: Secret
