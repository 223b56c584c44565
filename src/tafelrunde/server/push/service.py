"""Writing to a push service: encrypted for one browser (RFC 8291), signed with the server's own key (RFC 8292)."""

from __future__ import annotations

import asyncio
import base64
import time
from fnmatch import fnmatch
from typing import Literal
from urllib.parse import urlsplit

import http_ece
import httpx
from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from tafelrunde.storage.subscriptions import Subscription, Subscriptions
from tafelrunde.wire.messages import encode
from tafelrunde.wire.push import Ring

Sent = Literal["sent", "gone", "failed"]
GONE = (404, 410)
TRIES = 3
WAITS = (1.0, 5.0)  # seconds between tries, for a service that is busy
KEPT = 86_400  # seconds for which the service keeps a message for a phone that is off
SIGNED_FOR = 12 * 3600  # seconds
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def is_push_service(endpoint: str, services: str) -> bool:
    """Is this an address that the server may write to? Guests choose it, so only known services are."""
    try:
        url = urlsplit(endpoint)
        host, port = url.hostname or "", url.port
    except ValueError:
        return False
    known = any(fnmatch(host, service.strip().lower()) for service in services.split(",") if service.strip())
    if host in LOOPBACK:
        return known and url.scheme in ("http", "https") and url.username is None
    return known and url.scheme == "https" and port in (None, 443) and url.username is None


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


class PushServices:
    """The way to the push services of all browsers."""

    def __init__(self, stored: Subscriptions) -> None:
        self.stored = stored
        self._vapid: Vapid02 | None = None
        self._client: httpx.AsyncClient | None = None

    async def _own_key(self) -> Vapid02:
        if self._vapid is None:
            self._vapid = Vapid02.from_raw((await self.stored.key("push", new_key())).encode())
        return self._vapid

    async def public_key(self) -> str:
        """By this key browsers subscribe."""
        public = (await self._own_key()).public_key
        return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    async def send(self, to: Subscription, ring: Ring) -> Sent:
        """Rings one browser. Gone: nobody is there any more."""
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=10, follow_redirects=False)
        body = http_ece.encrypt(
            encode(ring),
            private_key=ec.generate_private_key(ec.SECP256R1()),
            dh=_bytes(to.p256dh),
            auth_secret=_bytes(to.auth),
            version="aes128gcm",
        )
        headers = await self._headers(to, ring)
        for wait in (*WAITS[: TRIES - 1], 0.0):
            try:
                answer = (await self._client.post(to.endpoint, content=body, headers=headers)).status_code
            except httpx.HTTPError:
                answer = 503
            if answer in GONE:
                return "gone"
            if answer < 300:
                return "sent"
            if answer < 500 and answer != 429:
                return "failed"
            await asyncio.sleep(wait)
        return "failed"

    async def _headers(self, to: Subscription, ring: Ring) -> dict[str, str]:
        url = urlsplit(to.endpoint)
        claims = {"aud": f"{url.scheme}://{url.netloc}", "exp": int(time.time()) + SIGNED_FOR, "sub": to.origin}
        signed: dict[str, str] = (await self._own_key()).sign(claims)
        return signed | {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high" if ring.occasion == "turn" else "normal",
            "Topic": ring.table[:32],  # a later message about the table replaces one that waits
        }

    async def stop(self) -> None:
        """Nobody is rung any more."""
        if self._client is not None:
            await self._client.aclose()


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    text = text.rstrip("=")
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
