"""Where compiled rules are kept between starts.

numba's own cache looks only at the file of the function itself, so a change in an imported rule would go unnoticed.
Our folders therefore carry a hash of all sources that a rule can be made of (the kernel; its own game; for a bot also
the search that all share, for learners what they share; for everything above all of it), of numba, of NumPy, of Python
and of the CPU.
"""

from __future__ import annotations

import getpass
import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import llvmlite.binding as llvm
import numba
import numpy as np

PACKAGE = Path(__file__).parent.parent
KEPT_FOLDERS = 3
ABOVE_THE_GAMES = ("kernel", "games", "match", "bots", "arena", "envs")


def cache_home() -> Path:
    """The folder of all our caches; the environment variable TAFELRUNDE_CACHE moves it.

    Where nothing can be written (a read-only home), the system's folder for temporary files has to do.
    """
    if given := os.environ.get("TAFELRUNDE_CACHE"):
        home = Path(given)
    else:
        home = Path(os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()) / "tafelrunde"
    return home if _is_writable(home) else Path(tempfile.gettempdir()) / f"tafelrunde-{getpass.getuser()}"


@cache
def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def cache_folder(module: str) -> Path:
    """The folder for the compiled rules of a module, for exactly these sources on exactly this machine."""
    name, folders = _sources(module)
    return cache_home() / name / _fingerprint(folders)


def _sources(module: str) -> tuple[str, tuple[str, ...]]:
    match module.split("."):
        case ["tafelrunde", "kernel", *_]:
            return "kernel", ("kernel",)
        case ["tafelrunde", "games", game, *_]:
            return game, ("kernel", f"games/{game}")
        case ["tafelrunde", "bots", "search", *_]:
            return "search", ("kernel", "bots/search")
        case ["tafelrunde", "bots", game, _, *_]:
            return f"bots_{game}", ("kernel", f"games/{game}", "bots/search", f"bots/{game}")
        case ["tafelrunde", "envs", "learning", _]:
            return "envs", ("kernel", "envs/learning")
        case ["tafelrunde", "envs", "learning", game, *_]:
            return f"envs_{game}", ("kernel", f"games/{game}", "envs/learning")
        case _:
            return "above", ABOVE_THE_GAMES


@cache
def _fingerprint(folders: tuple[str, ...]) -> str:
    digest = hashlib.sha256()
    for source in sorted(source for folder in folders for source in (PACKAGE / folder).rglob("*.py")):
        digest.update(str(source.relative_to(PACKAGE)).encode())
        digest.update(source.read_bytes())
    versions = (numba.__version__, np.__version__, sys.version, llvm.get_host_cpu_name(), str(PACKAGE))
    digest.update("\n".join(versions).encode())
    return digest.hexdigest()[:20]


@contextmanager
def caching(module: str) -> Iterator[None]:
    """numba fixes a function's cache folder when the function is decorated; ours holds for our rules only."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(cache_folder(module))
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


def is_ready(module: str) -> bool:
    """Were the rules of this game (its package) compiled completely before?"""
    return (cache_folder(module) / "ready").exists()


def mark_ready(module: str) -> None:
    """Notes that the rules of this game are complete in the cache, and clears away what older sources left."""
    folder = cache_folder(module)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ready").touch()
    others = [other for other in folder.parent.iterdir() if other.is_dir() and other != folder]
    others.sort(key=lambda other: other.stat().st_mtime, reverse=True)
    for outdated in others[KEPT_FOLDERS - 1 :]:
        shutil.rmtree(outdated, ignore_errors=True)
