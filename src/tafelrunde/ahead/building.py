"""Libraries of games: lowered once, then made for each target, with a manifest beside each."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import msgspec

from tafelrunde.ahead.calling import entry_in_a_row, entry_in_c
from tafelrunde.ahead.entry_points import entry_points
from tafelrunde.ahead.faults import numbered
from tafelrunde.ahead.linking import link
from tafelrunde.ahead.lowering import Lowered, lower
from tafelrunde.ahead.targets import TARGETS, WITHOUT_WHEELS, object_code
from tafelrunde.kernel.library import (
    FORMAT,
    MARK,
    ROW,
    EntryPoint,
    Manifest,
    can_be_bound,
    fingerprint_of,
    manifest_file,
)

Tell = Callable[[str], None]


class LoweredGame(NamedTuple):
    """One game in LLVM's language, for every machine."""

    folder: str
    fingerprint: str
    text: str
    entries: list[Lowered]
    faults: list[tuple[str, str]]


def lowered_game(folder: str, only: Iterable[str] | None = None) -> LoweredGame:
    """All entry points of a game, or only some, with the mark by which a library is known."""
    fingerprint, points = fingerprint_of(folder), entry_points(folder)
    module, entries = lower(points if only is None else {name: points[name] for name in only})
    text, faults = numbered(str(module))
    mark = f'@{MARK} = constant [{len(fingerprint) + 1} x i8] c"{fingerprint}\\00"\n'
    return LoweredGame(folder, fingerprint, text + mark + "".join(map(entry_in_c, entries)), entries, faults)


def build(folder: str, places: dict[str, Path], tell: Tell = lambda words: None) -> None:
    """The library of a game for each target, each in its place; nothing is done where it lies there already."""
    missing = {name: place for name, place in places.items() if not is_built(folder, name, place)}
    if not missing:
        return
    tell(f"{folder}: lowering")
    game = lowered_game(folder)
    in_rows = [entry for entry in game.entries if can_be_bound(tuple(entry.arguments), entry.returns)]
    text = game.text + "".join(map(entry_in_a_row, in_rows))
    exported = [MARK, *(entry.symbol for entry in game.entries), *(entry.symbol + ROW for entry in in_rows)]
    for name, place in missing.items():
        tell(f"{folder}: {name}")
        target = (TARGETS | WITHOUT_WHEELS)[name]
        file = place / f"{folder}.{target.ending}"
        link(object_code(text, exported, target), exported, target, file)
        manifest_file(place, folder).write_bytes(
            msgspec.json.format(msgspec.json.encode(manifest_of(game, name, file)))
        )


def is_built(folder: str, target: str, place: Path) -> bool:
    """Does a library of exactly these sources lie there?"""
    try:
        manifest = msgspec.json.decode(manifest_file(place, folder).read_bytes(), type=Manifest)
    except (OSError, msgspec.DecodeError):
        return False
    known, file = (manifest.format, manifest.target, manifest.fingerprint), place / manifest.file
    return known == (FORMAT, target, fingerprint_of(folder)) and file.exists() and file.stat().st_size == manifest.size


def build_all(folders: Iterable[str], places: dict[str, Path], tell: Tell = lambda words: None) -> None:
    """The libraries of several games."""
    for folder in folders:
        build(folder, places, tell)


def manifest_of(game: LoweredGame, target: str, file: Path) -> Manifest:
    """What a library says about itself."""
    points = {
        f"{entry.rule.__module__}.{entry.rule.__name__}": EntryPoint(
            entry.symbol, tuple(entry.arguments), entry.returns
        )
        for entry in game.entries
    }
    faults = tuple(game.faults)
    return Manifest(FORMAT, game.folder, target, game.fingerprint, file.name, points, faults, file.stat().st_size)
