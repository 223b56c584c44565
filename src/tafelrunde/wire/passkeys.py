"""A guest protected by a passkey: what a browser and the server say to each other about it (WebAuthn)."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from tafelrunde.wire.words import GuestId

Credential = Annotated[dict[str, Any], msgspec.Meta(description="PublicKeyCredential.toJSON() of the browser")]
Sealed = Annotated[str, msgspec.Meta(max_length=1000, pattern="^[A-Za-z0-9_-]+$")]


class PasskeyChallenge(msgspec.Struct, frozen=True, kw_only=True):
    """What a passkey has to answer, once, within a few minutes; base64url."""

    challenge: str


class NewPasskey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new passkey, and the guest's secret sealed with what only that passkey works out (its PRF extension)."""

    credential: Credential
    challenge: Annotated[str, msgspec.Meta(max_length=200)]
    sealed: Sealed


class PasskeyAnswer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A passkey has answered."""

    credential: Credential
    challenge: Annotated[str, msgspec.Meta(max_length=200)]


class PasskeyOpened(msgspec.Struct, frozen=True, kw_only=True):
    """What the passkey opens in the browser: the sealed secret of its guest."""

    guest: GuestId
    sealed: str


class PasskeysOf(msgspec.Struct, frozen=True, kw_only=True):
    """How many passkeys protect a guest."""

    passkeys: int
