"""The rules of a game for machines on which no Python runs: a browser, a graphics card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tafelrunde.ahead.building import LoweredGame, lowered_game, manifest_of
from tafelrunde.ahead.export.kernels import PLACE, kernel
from tafelrunde.ahead.linking import link
from tafelrunde.ahead.targets import BEYOND_PYTHON, object_code
from tafelrunde.kernel.library import MARK, Manifest

OF_BOTS = ("policies", "search", "learning")  # entry points that a graphics card is not given: they are large


def make(folder: str, name: str, into: Path, tell: Callable[[str], None]) -> Manifest:
    """Writes the module or the PTX, and says what it holds. Afterwards numba only lowers in this process."""
    tell(f"{folder}: lowering")
    game = lowered_game(folder)
    tell(f"{folder}: {name}")
    target = BEYOND_PYTHON[name]
    file = into / f"{folder}.{target.ending}"
    if name == "gpu":
        game = for_a_card(game)
        exported = [f"{entry.symbol}_each" for entry in game.entries]
        file.write_bytes(object_code(game.text, exported, target))
    else:
        exported = [MARK, *(entry.symbol for entry in game.entries)]
        link(object_code(game.text, exported, target), exported, target, file)
    return manifest_of(game, name, file)


def for_a_card(game: LoweredGame) -> LoweredGame:
    """Rules and whole games only, each with a kernel."""
    entries = [
        entry for entry in game.entries if not entry.symbol.startswith(tuple(f"{game.folder}_{of}" for of in OF_BOTS))
    ]
    return game._replace(entries=entries, text=game.text + PLACE + "".join(map(kernel, entries)))
