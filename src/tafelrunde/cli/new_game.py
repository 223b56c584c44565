"""`tafelrunde new-game`: a package with a small game that plays, its tests and its texts, ready for `pip install`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Annotated

import typer

from tafelrunde.games import faulty_games, games
from tafelrunde.games.declaration import NAME
from tafelrunde.kernel.errors import TafelrundeError

FILES = Path(__file__).parent / "new_game_files"
PLACES = {
    "pyproject.txt": "pyproject.toml",
    "README.md": "README.md",
    "package.txt": "src/{module}/__init__.py",
    "game.txt": "src/{module}/game.py",
    "rules.toml": "src/{module}/rules.toml",
    "texts/de.toml": "src/{module}/texts/de.toml",
    "texts/en.toml": "src/{module}/texts/en.toml",
    "test.txt": "tests/test_{module}.py",
}


class CannotMake(TafelrundeError):
    """A game that cannot be made like that."""


def new_game(
    name: Annotated[str, typer.Argument(help="Small letters, digits and hyphens: night-market.")],
    folder: Annotated[Path | None, typer.Option(help="Where to; otherwise a folder of that name.")] = None,
) -> None:
    """Make a package with a small game of your own that plays at once."""
    target = folder or Path(name)
    make(name, target)
    typer.echo(f"{target}: pip install -e {target} && tafelrunde check {name} && tafelrunde play {name}")


def make(name: str, target: Path) -> None:
    """Writes the files; CannotMake says why not."""
    if not NAME.fullmatch(name):
        raise CannotMake(f"{name!r}; expected small letters, digits and single hyphens, like night-market")
    if name in games() or name in faulty_games():
        raise CannotMake(f"a game called {name!r} is installed already; expected another name")
    if target.exists() and (not target.is_dir() or any(target.iterdir())):
        raise CannotMake(f"{target}: expected a folder that is empty or not there yet")
    words = _words(name)
    try:
        for source, place in PLACES.items():
            file = target / place.format(**words)
            file.parent.mkdir(parents=True, exist_ok=True)
            text = (FILES / source).read_text("utf-8")
            file.write_text(re.sub(r"@(\w+)@", lambda found: words[found[1]], text), "utf-8")
    except OSError as error:
        raise CannotMake(f"{target}: cannot be written ({error})") from None


def _words(name: str) -> dict[str, str]:
    parts = name.split("-")
    taken = {ledger.prefix for game in games().values() for ledger in game.ledger}
    letters = "".join(part[0] for part in parts).upper() if len(parts) > 1 else name[:2].upper()
    prefix = next(word for word in (letters, *(f"{letters}{chr(more)}" for more in range(65, 91))) if word not in taken)
    return {
        "name": name,
        "module": name.replace("-", "_"),
        "class": "".join(part.capitalize() for part in parts),
        "title": " ".join(part.capitalize() for part in parts),
        "prefix": prefix,
    }
