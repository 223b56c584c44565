"""Who of those who wait sit down together, and with how many bots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tafelrunde.storage.seekers import Seeker


class Company(NamedTuple):
    """People for one table, the one who waited longest first, and bots beside them."""

    people: tuple[Seeker, ...]
    bots: int


def company(waiting: Sequence[Seeker], now: int, patience: int, full: int, sizes: Collection[int]) -> Company | None:
    """As many people as fit; once the first has waited for long enough, those who are there. Bots fill the table where
    everybody at it wants them. None: nobody can begin yet."""
    if len(waiting) >= full:
        return Company(tuple(waiting[:full]), 0)
    if not waiting or now - waiting[0].at < patience:
        return None
    with_bots = tuple(seeker for seeker in waiting if seeker.bots)
    people = max((size for size in sizes if 1 < size <= len(waiting)), default=0)
    if people and len(with_bots) < len(waiting):
        return Company(tuple(waiting[:people]), 0)
    if with_bots and now - with_bots[0].at >= patience:
        return Company(with_bots, full - len(with_bots))
    return None
