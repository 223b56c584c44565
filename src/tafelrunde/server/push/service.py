"""Writing to the push services of browsers: whom one may write to, how often one tries."""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from tafelrunde.storage.subscriptions import Subscription, Subscriptions
from tafelrunde.wire.messages import encode
from tafelrunde.wire.push import Ring

if TYPE_CHECKING:  # a server that rings nobody has no use for 7 MB of cryptography
    from tafelrunde.server.push.sealing import OwnKey

Sent = Literal["sent", "gone", "failed"]
GONE = (404, 410)
TRIES = 3
WAITS = (1.0, 5.0)  # seconds between tries, for a service that is busy
KEPT = 86_400  # seconds for which the service keeps a message for a phone that is off
SIGNED_FOR = 12 * 3600  # seconds
AT_ONCE = 4  # services that are written to beside each other
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


class PushServices:
    """The way to the push services of all browsers."""

    def __init__(self, stored: Subscriptions) -> None:
        self.stored = stored
        self._key: OwnKey | None = None
        self._posting = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="push")  # it starts none before it needs one

    async def _own_key(self) -> OwnKey:
        if self._key is None:
            from tafelrunde.server.push.sealing import OwnKey, new_key

            self._key = OwnKey(await self.stored.key("push", new_key()))
        return self._key

    async def public_key(self) -> str:
        """By this key browsers subscribe."""
        return (await self._own_key()).public

    async def send(self, to: Subscription, ring: Ring) -> Sent:
        """Rings one browser. Gone: nobody is there any more."""
        from tafelrunde.server.push.posting import posted
        from tafelrunde.server.push.sealing import sealed

        body, headers = sealed(encode(ring), to.p256dh, to.auth), await self._headers(to, ring)
        loop = asyncio.get_running_loop()
        for wait in (*WAITS[: TRIES - 1], 0.0):
            answer = await loop.run_in_executor(self._posting, posted, to.endpoint, body, headers)
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
        claims: dict[str, str | int] = {
            "aud": f"{url.scheme}://{url.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": to.origin,
        }
        return (await self._own_key()).signed(claims) | {
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Urgency": "high" if ring.occasion == "turn" else "normal",
            "Topic": ring.table[:32],  # a later message about the table replaces one that waits
        }

    async def stop(self) -> None:
        """Nobody is rung any more."""
        self._posting.shutdown(wait=False, cancel_futures=True)
