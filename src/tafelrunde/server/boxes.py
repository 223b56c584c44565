"""The boxes of a server: component files in a folder, which every table can choose beside the standard box."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from tafelrunde.games import games
from tafelrunde.kernel.errors import BadComponents
from tafelrunde.match.own_box import read_file
from tafelrunde.wire.http import BoxInfo


@cache
def boxes_in(folder: str) -> dict[str, tuple[BoxInfo, ...]]:
    """All sets by their game, read once; BadComponents names a file that cannot be used, and why."""
    found: dict[str, tuple[BoxInfo, ...]] = {}
    if not folder:
        return found
    if not Path(folder).is_dir():
        raise BadComponents(f"{folder}: expected a folder of component files")
    for path in sorted(Path(folder).glob("*.toml")):
        game, box = _read(path)
        found[game] = (*found.get(game, ()), box)
    return found


def _read(path: Path) -> tuple[str, BoxInfo]:
    try:
        text = path.read_text("utf-8")
        name = tomllib.loads(text).get("game")
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadComponents(f"{path}: cannot be read as a component file ({error})") from None
    if not isinstance(name, str) or name not in games():
        raise BadComponents(f"{path}: game = {name!r}; expected one of: {', '.join(games())}")
    title, components = read_file(games()[name], text, str(path))
    return name, BoxInfo(title=title or path.stem, components=components)
