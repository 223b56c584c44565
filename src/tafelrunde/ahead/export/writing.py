"""A game's rules written into a folder for programs of others."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from tafelrunde.ahead.export.declaration import declaration, start_declaration, start_module
from tafelrunde.ahead.export.examples import example
from tafelrunde.ahead.export.header import header
from tafelrunde.ahead.export.memories import Memories, memories_of
from tafelrunde.ahead.export.page import page
from tafelrunde.ahead.export.prototypes import Prototype, prototypes_of
from tafelrunde.games import game_named
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.library import PLACE, Manifest, Unfit, find, folder_of

TARGETS = ("c", "browser", "gpu")
COMPILER = ("numba", "ziglang")


class CannotExport(TafelrundeError):
    """There is nothing to be exported, or nothing to make it with."""


def export(
    name: str,
    target: str,
    into: Path,
    *,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    seed: str = "export",
    tell: Callable[[str], None] = lambda words: None,
) -> list[Path]:
    """Writes the rules of a game for one target, and how a game at such a table begins; gives all files."""
    game = game_named(name)
    folder = folder_of(type(game).__module__)
    if folder is None or not game.rules.are_compiled:
        raise CannotExport(
            f"{name}: only our compiled games can be exported; the rules of this one are its package's own"
        )
    memories = memories_of(game, game.seat_counts[0] if seats is None else seats, options or {}, seed)
    into.mkdir(parents=True, exist_ok=True)
    manifest = _library(folder, into) if target == "c" else _made(folder, target, into, tell)
    calls = prototypes_of(folder, manifest)
    title = game.title["en"]
    files = _beside(folder, title, target, memories, calls) | dict([example(folder, target)])
    files[f"{folder}.md"] = page(folder, title, memories, calls, manifest, target)
    for file, text in files.items():
        (into / file).write_bytes(text if isinstance(text, bytes) else text.encode())
    return [into / manifest.file, *(into / file for file in files)]


def _beside(folder: str, title: str, target: str, memories: Memories, calls: list[Prototype]) -> dict[str, str | bytes]:
    match target:
        case "c":
            return {f"{folder}.h": header(folder, title, memories, calls)}
        case "browser":
            return {
                f"{folder}.d.ts": declaration(folder, title, calls),
                f"{folder}_start.mjs": start_module(memories),
                f"{folder}_start.d.mts": start_declaration(),
            }
    arrays: dict[str, Any] = {key: np.frombuffer(start, np.uint8) for key, start in memories.start.items()}
    arrays |= {key: np.int64(dtype.itemsize) for key, dtype in memories.layouts.items() if key not in arrays}
    np.savez(made := BytesIO(), **arrays)
    return {f"{folder}_start.npz": made.getvalue()}


def _library(folder: str, into: Path) -> Manifest:
    """The library of this machine, which needs no compiler."""
    try:
        manifest = find(folder).manifest
    except Unfit as reason:
        raise CannotExport(f"{folder}: {reason}; python -m tafelrunde.ahead builds one") from None
    shutil.copyfile(PLACE / manifest.file, into / manifest.file)
    return manifest


def _made(folder: str, target: str, into: Path, tell: Callable[[str], None]) -> Manifest:
    missing = [name for name in COMPILER if find_spec(name) is None]
    if missing:
        raise CannotExport(f"{target}: {' and '.join(missing)} would make it: pip install 'tafelrunde[compile]'")
    from tafelrunde.ahead.beyond import make

    return make(folder, target, into, tell)
