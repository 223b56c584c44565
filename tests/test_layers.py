"""One direction only: what may import what."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "tafelrunde"
MAY_IMPORT = {
    "kernel": {"kernel"},
    "simple": {"kernel", "simple"},
    "games": {"kernel", "games"},
    "match": {"kernel", "games", "match"},
    "drawing": {"kernel", "games", "match", "drawing"},
    "contract": {"kernel", "games", "match", "contract"},
    "bots": {"kernel", "games", "match", "bots"},
    "arena": {"kernel", "games", "match", "bots", "arena"},
    "train": {"kernel", "games", "match", "bots", "train"},
    "envs": {"kernel", "games", "match", "bots", "drawing", "envs"},
    "ahead": {"kernel", "games", "match", "bots", "envs", "ahead"},
    "wire": {"kernel", "games", "match", "wire"},
    "storage": {"kernel", "games", "match", "wire", "storage"},
    "server": {"kernel", "games", "match", "drawing", "bots", "arena", "wire", "storage", "server", ""},
    "local": {"kernel", "games", "match", "bots", "wire", "storage", "server", "local", ""},
    "cli": {
        "kernel",
        "games",
        "match",
        "bots",
        "arena",
        "train",
        "envs",
        "ahead",
        "wire",
        "storage",
        "server",
        "contract",
        "drawing",
        "cli",
        "",
    },
}
SOURCES = sorted(path for path in PACKAGE.rglob("*.py") if len(path.relative_to(PACKAGE).parts) > 1)


def imports_of(path: Path) -> set[str]:
    """The modules of this package that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module or ""}
    return {name for name in found if name.split(".")[0] == "tafelrunde"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    layer, *inner = path.relative_to(PACKAGE).parts
    for name in imports_of(path):
        imported = [*name.split("."), "", ""][1:3]
        if imported[0] in MAY_IMPORT or layer != "cli":
            assert imported[0] in MAY_IMPORT[layer], f"{layer} imports {name}"
        game = inner[0] if layer == "games" and len(inner) > 1 else None
        if game and imported[0] == "games":
            assert imported[1] == game, f"the game {game} imports {name}"


GAMES = {path.parent.name for path in PACKAGE.glob("games/*/game.py")}
OF_ONE_GAME = {  # files that speak of a game by name without being called after it
    "typed.py": "a type checker knows games by name only",
    "envs/parallel.py": "the timed raid of Tumult Royale",
    "ahead/card.py": "how much room taps of a raid take on a graphics card",
    "drawing/tiles.py": "a part of the drawing of Carcassonne",
}


def test_only_files_called_after_a_game_import_it() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        place = path.relative_to(PACKAGE)
        if not GAMES & {part.removesuffix(".py") for part in place.parts}:
            words = {word for name in imports_of(path) for word in name.split(".")}
            found |= {place.as_posix()} if words & GAMES else set()
    assert len(GAMES) == 3
    assert found == set(OF_ONE_GAME)


def test_every_folder_has_its_place_in_the_order() -> None:
    folders = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.glob("*.py"))}
    assert folders == set(MAY_IMPORT)


@pytest.mark.parametrize("layer", ["kernel", "games", "match"])
def test_rules_read_no_clock_and_no_global_chance_and_print_nothing(layer: str) -> None:
    for path in (PACKAGE / layer).rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        names = {
            alias.name.split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names
        }
        names |= {(node.module or "").split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not names & {"time", "datetime", "random", "logging", "socket", "asyncio"}, path
        calls = {
            node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "input"}, path


def imported_when_loaded(path: Path) -> set[Path]:
    """The files of this package that a file imports outside of functions, also those only for the type checker."""
    found: set[Path] = set()
    nodes: list[ast.AST] = list(ast.parse(path.read_text("utf-8")).body)
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "tafelrunde":
            for alias in node.names:
                found |= {file_of(f"{node.module}.{alias.name}") or file_of(node.module or "") or path}
        nodes.extend(ast.iter_child_nodes(node))
    return found - {path}


def file_of(module: str) -> Path | None:
    """The file of a module, if there is such a module."""
    place = PACKAGE.parent.joinpath(*module.split("."))
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)


def test_no_file_imports_itself_by_way_of_others_not_even_for_the_type_checker() -> None:
    imports = {path: imported_when_loaded(path) for path in PACKAGE.rglob("*.py")}
    below = dict(imports)
    while leaves := {path for path, files in below.items() if not files & below.keys()}:
        below = {path: files for path, files in below.items() if path not in leaves}
    names = sorted(str(path.relative_to(PACKAGE)) for path in below)
    assert names == [], "each of these files is part of a cycle, or imports one"
