"""Guests: nobody needs an account. Who holds a secret is the guest whose id follows from it."""

from __future__ import annotations

import hashlib
import hmac

from tafelrunde.server.settings import Settings
from tafelrunde.server.table.commands.names import LONGEST, nameless, readable
from tafelrunde.server.table.commands.occasion import Guest


def guest_id(secret: str) -> str:
    """What everybody may see of a secret."""
    return hashlib.sha256(f"tafelrunde/guest/1/{secret}".encode()).hexdigest()[:20]


def guest_of(secret: str, name: str | None, language: str) -> Guest:
    """The guest with this secret."""
    identity = guest_id(secret)
    own = readable(name or "")[:LONGEST]
    made_up = f"{nameless(language)} {identity[:4]}"
    return Guest(id=identity, name=own or made_up, language=language, named=bool(own))


def password_fits(settings: Settings, given: str | None) -> bool:
    """Is this the server's password, if it has one?"""
    return not settings.password or hmac.compare_digest((given or "").encode(), settings.password.encode())
