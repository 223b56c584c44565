"""Checking what a passkey says, with a library that knows how (WebAuthn)."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.storage.passkeys import Passkey


class BadPasskey(TafelrundeError):
    """What a passkey says does not fit."""


class Origin(NamedTuple):
    """The page that asks, and its host, to which a passkey belongs."""

    address: str
    host: str


def origin_of(header: str | None) -> Origin:
    """Of the page that sends a request; BadPasskey where it does not say."""
    host = urlsplit(header or "").hostname
    if not header or not host:
        raise BadPasskey("a page of this server: the header Origin")
    return Origin(header, host)


def registered(credential: dict[str, Any], challenge: str, origin: Origin) -> tuple[str, str, int]:
    """A new passkey: its name, its public key, its count."""
    from webauthn import verify_registration_response  # a quarter of a second that most starts do not need
    from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_registration_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=origin.host,
            expected_origin=origin.address,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise BadPasskey(f"a passkey that answers the question ({type(error).__name__})") from error
    return (
        bytes_to_base64url(found.credential_id),
        bytes_to_base64url(found.credential_public_key),
        found.sign_count,
    )


def counted(credential: dict[str, Any], challenge: str, origin: Origin, known: Passkey) -> int:
    """A known passkey has answered: its new count."""
    from webauthn import verify_authentication_response
    from webauthn.helpers import base64url_to_bytes
    from webauthn.helpers.exceptions import WebAuthnException

    try:
        found = verify_authentication_response(
            credential=credential,
            expected_challenge=base64url_to_bytes(challenge),
            expected_rp_id=origin.host,
            expected_origin=origin.address,
            credential_public_key=base64url_to_bytes(known.public_key),
            credential_current_sign_count=known.sign_count,
        )
    except (WebAuthnException, ValueError, KeyError, TypeError) as error:
        raise BadPasskey(f"a passkey that answers the question ({type(error).__name__})") from error
    return found.new_sign_count
