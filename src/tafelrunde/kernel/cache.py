"""Where the rules that numba compiled are kept between starts, and the fingerprints of sources.

numba's own cache looks only at the file of the function itself, so a change in an imported rule would go unnoticed.
Our folders therefore carry a hash of all sources that a rule can be made of (the kernel; its own game; for a bot also
the search that all share, for learners what they share; for everything above all of it; for somebody else's package all
of ours and its own folder), of numba, of NumPy, of Python and of the CPU; not of the place where they lie, so that two
checkouts of the same sources share what was compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
KEPT_BYTES = 1_000_000_000  # of all folders; beyond that, those that nobody has used for longest go
KEPT_DAYS = 2  # what was used since then stays, however large: a running program may still want it
IN_USE = "in-use"  # the file of a folder that tells, by its time, when a program last began to use it
ABOVE_THE_GAMES = ("kernel", "games", "match", "bots", "arena", "envs")


def cache_home() -> Path:
    """The folder of all our caches; the environment variable TAFELRUNDE_CACHE moves it.

    Where nothing can be written (a read-only home, a user without one), the system's folder for temporary files has
    to do.
    """
    given = os.environ.get("TAFELRUNDE_CACHE")
    home = Path(given).absolute() if given else usual_cache(sys.platform, os.environ, os.path.expanduser("~"))
    return home if home.is_absolute() and _is_writable(home) else Path(tempfile.gettempdir()) / f"tafelrunde-{_user()}"


def usual_cache(system: str, environment: Mapping[str, str], home: str) -> Path:
    """Where programs keep their caches on a system (`sys.platform`), each system in its own way."""
    if system == "win32":
        local = environment.get("LOCALAPPDATA") or os.path.join(home, "AppData", "Local")
        return Path(local) / "tafelrunde" / "Cache"
    if system == "darwin":
        return Path(home) / "Library" / "Caches" / "tafelrunde"
    return Path(environment.get("XDG_CACHE_HOME") or os.path.join(home, ".cache")) / "tafelrunde"


def _user() -> str:
    """Whose temporary folder it is. A container may run us as a user without a name."""
    return str(os.getuid()) if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")


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
    from tafelrunde.kernel.jit import versions  # numba, which only who compiles has

    name, sources = _sources(module)
    return _in_use(cache_home() / name / fingerprint(sources, (*versions(), sys.version)))


@cache
def _in_use(folder: Path) -> Path:
    """The folder, noted once in every process as being used now."""
    with suppress(OSError):  # not there yet, or not ours to write to
        (folder / IN_USE).touch()
    return folder


def _sources(module: str) -> tuple[str, tuple[Path, ...]]:
    """Under which name the compiled rules of a module are kept, and the folders of everything they can be made of."""
    match module.split("."):
        case ["tafelrunde", "kernel", *_]:
            return "kernel", _ours("kernel")
        case ["tafelrunde", "games", game, *_]:
            return game, _ours("kernel", f"games/{game}")
        case ["tafelrunde", "bots", "search", *_]:
            return "search", _ours("kernel", "bots/search")
        case ["tafelrunde", "bots", game, _, *_]:
            return f"bots_{game}", _ours("kernel", f"games/{game}", "bots/search", f"bots/{game}")
        case ["tafelrunde", "envs", "learning", _]:
            return "envs", _ours("kernel", "envs/learning")
        case ["tafelrunde", "envs", "learning", game, *_]:
            return f"envs_{game}", _ours("kernel", f"games/{game}", "envs/learning")
        case ["tafelrunde", *_]:
            return "above", _ours(*ABOVE_THE_GAMES)
        case [package, *_]:
            return f"of_{package}", (*_ours(*ABOVE_THE_GAMES), *_folders_of(package))
    raise ValueError(f"{module!r} is no name of a module")


def _ours(*folders: str) -> tuple[Path, ...]:
    return tuple(PACKAGE / folder for folder in folders)


def _folders_of(package: str) -> tuple[Path, ...]:
    """Where the sources of somebody else's package lie: its folders, or the one file of a module."""
    found = sys.modules.get(package)
    if folders := list(getattr(found, "__path__", [])):
        return tuple(Path(folder) for folder in folders)
    file = getattr(found, "__file__", None)
    return (Path(file),) if file else ()


@cache
def fingerprint(sources: tuple[Path, ...], versions: tuple[str, ...] = ()) -> str:
    """A hash of all sources in some folders (or files), and of what else counts."""
    digest = hashlib.sha256()
    for source in sources:
        files = sorted(source.rglob("*.py")) if source.is_dir() else [source]
        for file in files:
            digest.update(f"{source.name}/{file.relative_to(source).as_posix()}".encode())
            digest.update(file.read_bytes())
    digest.update("\n".join(versions).encode())
    return digest.hexdigest()[:20]


def place_in_package(py_file: str) -> str:
    """The package of a file, by which numba finds what it keeps of it, wherever the checkout lies."""
    folder = Path(py_file).resolve().parent
    names = [folder.name]
    while (folder / "__init__.py").exists() and (folder.parent / "__init__.py").exists():
        folder = folder.parent
        names.append(folder.name)
    return ".".join(reversed(names))


def is_ready(module: str) -> bool:
    """Can the rules of this game (its package) run compiled at once, from a library or from what numba has cached?"""
    from tafelrunde.kernel.compiling import has_numba
    from tafelrunde.kernel.library import serves

    return serves(module) or (has_numba() and is_cached(module))


def is_cached(module: str) -> bool:
    """Were the rules of this game (its package) compiled completely by numba before?"""
    return (cache_folder(module) / "ready").exists()


def mark_ready(module: str) -> None:
    """Notes that the rules of this game are complete in the cache, and clears away what nobody uses any more."""
    folder = cache_folder(module)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "ready").touch()
    (folder / IN_USE).touch()
    _clear(cache_home())


def _clear(home: Path) -> None:
    """Removes the folders used longest ago until the rest is small enough; none that may still be in use."""
    folders = sorted((folder for folder in home.glob("*/*/") if folder.is_dir()), key=_last_use, reverse=True)
    youngest = max(map(_last_use, folders), default=0.0)
    bytes_so_far = 0
    for folder in folders:
        bytes_so_far += sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())
        if bytes_so_far > KEPT_BYTES and _last_use(folder) < youngest - KEPT_DAYS * 24 * 3600:
            shutil.rmtree(folder, ignore_errors=True)


def _last_use(folder: Path) -> float:
    with suppress(OSError):
        return (folder / IN_USE).stat().st_mtime
    with suppress(OSError):
        return folder.stat().st_mtime
    return 0.0
