"""Small packages as an installer would leave them behind: a module, and what it says about itself."""

from __future__ import annotations

from pathlib import Path

from tests.installed.fresh import Fresh

GAME = """
from liars_dice.game import LiarsDice
from tafelrunde.simple import Text

class Game(LiarsDice):
    name = "{name}"
{body}
"""


def leave(fresh: Fresh, module: str, source: str, entry: str) -> None:
    """A module with an entry point of the group of games, like `faulty = faulty_module:GAME`."""
    packages = fresh.packages
    (packages / f"{module}.py").write_text(source, "utf-8")
    info = packages / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[tafelrunde.games]\n{entry}\n", "utf-8")


def leave_game(fresh: Fresh, module: str, name: str, body: str, folder: Path | None = None) -> None:
    """A variant of the example with something changed; its texts and rules are those of `folder`, or of the example."""
    own = f"    folder = __import__('pathlib').Path({str(folder)!r})" if folder else ""
    leave(fresh, module, GAME.format(name=name, body=f"{body}\n{own}"), f"{name} = {module}:Game")
