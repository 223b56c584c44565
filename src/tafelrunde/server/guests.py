"""Guests: nobody needs an account. Who holds a secret is the guest whose id follows from it."""

from __future__ import annotations

import hashlib
import hmac
from functools import cache

from tafelrunde.kernel.texts import SHARED, Texts
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.commands import Guest


@cache
def shared() -> Texts:
    """What all games and tables say alike."""
    return Texts(SHARED)


def guest_id(secret: str) -> str:
    """What everybody may see of a secret."""
    return hashlib.sha256(f"tafelrunde/guest/1/{secret}".encode()).hexdigest()[:20]


def guest_of(secret: str, name: str | None, language: str) -> Guest:
    """The guest with this secret."""
    identity = guest_id(secret)
    return Guest(id=identity, name=name or f"{shared().say(language, 'guest')} {identity[:4]}", language=language)


def password_fits(settings: Settings, given: str | None) -> bool:
    """Is this the server's password, if it has one?"""
    return not settings.password or hmac.compare_digest((given or "").encode(), settings.password.encode())
