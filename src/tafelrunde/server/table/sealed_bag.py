"""The sealed bag: nobody, not even the server, can choose how things are shuffled, and everybody can prove it.

Before anybody sits down the server fixes a secret and shows its hash, the commitment. Every player adds entropy of
their own. The seed of the match follows from both. At the end the secret is open, and anybody can calculate again.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_hex(32)


def commitment_to(secret: str) -> str:
    """What is shown before the game."""
    return _digest("commitment", secret)


def seed_from(secret: str, table: str, entropies: Sequence[str]) -> str:
    """The seed of the match. The number of seats and every length is part of it, so no two inputs look alike."""
    return _digest("seed", secret, table, *entropies)


def tie_order(secret: str, moment: int, seats: int) -> tuple[int, ...]:
    """Who goes first among equal presses at a moment (match time): fixed by the secret before anybody presses."""
    return tuple(sorted(range(seats), key=lambda seat: _digest("tie", secret, str(moment), str(seat))))


def bot_seed(secret: str, seat: int) -> str:
    """The seed of the bot at a seat: nobody who plays can calculate what it will do."""
    return _digest("bot", secret, str(seat))


def _digest(purpose: str, *parts: str) -> str:
    digest = hashlib.sha256(f"tafelrunde/sealed-bag/1/{purpose}/{len(parts)}".encode())
    for part in parts:
        data = part.encode()
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()
