"""What the judgements of the bots learnt from their own games: `chances.toml`, which says how it was made."""

from __future__ import annotations

import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TypedDict, TypeGuard

from tafelrunde.bots.search.style import KNOTS, ROWS, WEIGHTS
from tafelrunde.kernel.errors import TafelrundeError

FILE = Path(__file__).parent / "chances.toml"


class BadChances(TafelrundeError):
    """A table of chances that no judgement can read."""


class Learnt(TypedDict):
    """A part of a style."""

    spreads: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]


def learnt(game: str) -> Learnt:
    """What was learnt about a game."""
    return read(FILE)[game]


def marked(sources: str) -> str:
    """The fingerprint of sources together with what was learnt, nets included: either changes how bots play."""
    nets = b"".join(file.read_bytes() for file in sorted(FILE.parent.glob("*/*.net")))
    return sha256(sources.encode() + FILE.read_bytes() + nets).hexdigest()[:20]


@cache
def read(file: Path) -> dict[str, Learnt]:
    """All games of a file; BadChances says what is wrong with it."""
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadChances(f"{file}: cannot be read ({error})") from None
    return {game: _checked(file, game, table) for game, table in found.items()}


def _checked(file: Path, game: str, table: object) -> Learnt:
    spreads = table.get("spreads") if isinstance(table, dict) else None
    weights = table.get("weights", []) if isinstance(table, dict) else None
    if not isinstance(spreads, list) or not 0 < len(spreads) <= ROWS or not all(_are_spreads(row) for row in spreads):
        raise BadChances(f"{file}: {game}: expected spreads, up to {ROWS} rows of {KNOTS} whole numbers over 0")
    if not _are_numbers(weights) or len(weights) > WEIGHTS:
        raise BadChances(f"{file}: {game}: expected weights, up to {WEIGHTS} whole numbers")
    return Learnt(spreads=tuple(map(tuple, spreads)), weights=tuple(weights))


def _are_spreads(row: object) -> bool:
    return _are_numbers(row) and len(row) == KNOTS and min(row) > 0


def _are_numbers(row: object) -> TypeGuard[list[int]]:
    return isinstance(row, list) and all(type(number) is int and abs(number) < 1 << 31 for number in row)
