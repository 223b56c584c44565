"""What a push service is sent: encrypted for one browser (RFC 8291), signed with the server's own key (RFC 8292)."""

from __future__ import annotations

import base64

import http_ece
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


def new_key() -> str:
    """A private key, as it is stored."""
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _text(number.to_bytes(32, "big"))


def can_be_written_to(p256dh: str) -> bool:
    """Is this the public key of a browser?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(p256dh))
    except (ValueError, UnsupportedAlgorithm):
        return False
    return True


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """Only the browser with this key can read it."""
    encrypted: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(p256dh),
        auth_secret=_bytes(auth),
        version="aes128gcm",
    )
    return encrypted


class OwnKey:
    """The server's key, by which push services know it."""

    def __init__(self, private: str) -> None:
        self._vapid = Vapid02.from_raw(private.encode())

    @property
    def public(self) -> str:
        return _text(self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def signed(self, claims: dict[str, str | int]) -> dict[str, str]:
        """Headers that say who writes."""
        headers: dict[str, str] = self._vapid.sign(claims)
        return headers


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
