"""Rules from a library that was built ahead of time: found, checked, and called without any compiler.

Beside each library lies a manifest: for which machine and from which sources it was built, and how its entry points are
called. A library of other sources, of another machine or of another format is never called.
"""

from __future__ import annotations

import builtins
import ctypes
import platform
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.kernel.cache import PACKAGE, fingerprint

FORMAT = 3  # of manifests and of the way in which entry points are called
FAULT = -(1 << 63)  # an answer from here on, up to FAULT + FAULTS, is a fault inside the rule
FAULTS = 1 << 16
CARD = "cuda"  # the target of what runs on a graphics card
MARK = "tafelrunde_sources"  # the name under which a library itself holds its fingerprint
ROW = "_row"  # after its name: the form of an entry point whose arguments lie in a row
NUMBERS, PAIR = ("int", "bool"), "int int"  # kinds of arguments that are no memory, and an answer of two numbers
PLACE = PACKAGE / "libraries"
SYSTEMS = {"linux": "linux", "darwin": "macos", "win32": "windows", "emscripten": "pyodide"}
MACHINES = {"AMD64": "x86_64", "aarch64": "aarch64", "ARM64": "arm64"}


class EntryPoint(msgspec.Struct, frozen=True, array_like=True):
    """How a function of a library is called: its name, the kinds of its arguments, and what it answers."""

    symbol: str
    arguments: tuple[str, ...]
    returns: str


class Manifest(msgspec.Struct, frozen=True):
    """What a library says about itself."""

    format: int
    game: str
    target: str
    fingerprint: str
    file: str
    entry_points: dict[str, EntryPoint]
    faults: tuple[tuple[str, str], ...]
    size: int = 0  # of the file in bytes; those of older formats do not say it


class Unfit(Exception):
    """Why there is no library to call; the rules run otherwise, and `tafelrunde doctor` tells it."""


def this_machine() -> str:
    """The name of the target that this machine is."""
    machine = platform.machine()
    return f"{SYSTEMS.get(sys.platform, sys.platform)}-{MACHINES.get(machine, machine)}"


@cache
def folder_of(module: str) -> str | None:
    """The folder of the game to which a module belongs, after which its library is called; None for shared ones."""
    match module.split("."):
        case ["tafelrunde", "games" | "bots", game, _, *_] if game != "search":
            return game
        case ["tafelrunde", "envs", "learning", game, _, *_]:
            return game
    return None


def fingerprint_of(folder: str) -> str:
    """The hash of all sources that the library of a game is made of."""
    folders = ("kernel", f"games/{folder}", "bots/search", f"bots/{folder}", "envs/learning")
    return fingerprint(tuple(PACKAGE / name for name in folders))


def manifest_file(place: Path, folder: str) -> Path:
    """Where the manifest of a game's library lies."""
    return place / f"{folder}.json"


class Library:
    """The library of one game, loaded."""

    def __init__(self, manifest: Manifest, file: Path) -> None:
        self.manifest = manifest
        self._locked, self._unlocked = ctypes.PyDLL(str(file)), ctypes.CDLL(str(file))
        size = len(manifest.fingerprint)
        mark = (ctypes.c_char * size).in_dll(self._locked, MARK).value.decode("ascii", "replace")
        if mark != manifest.fingerprint:
            raise Unfit(f"{file.name} holds other rules than its manifest says")

    def entry_point(self, name: str, *, unlocked: bool) -> Callable[..., Any] | None:
        """A function of the library for Python, if it is there; an unlocked one lets other threads run."""
        entry = self.manifest.entry_points.get(name)
        if entry is None:
            return None
        library, faults = self._unlocked if unlocked else self._locked, self.manifest.faults
        made = _callable(getattr(library, entry.symbol), entry, faults)
        if can_be_bound(entry.arguments, entry.returns):
            made.bound = partial(_bound, library, entry, faults)  # type: ignore[attr-defined]
        return made


@cache
def find(folder: str) -> Library:
    """The library of a game; Unfit says why there is none."""
    return load(folder, PLACE)


def load(folder: str, place: Path) -> Library:
    """The library of a game that lies in a place, after every check."""
    try:
        manifest = msgspec.json.decode(manifest_file(place, folder).read_bytes(), type=Manifest)
    except OSError:
        raise Unfit("no library was built") from None
    except msgspec.DecodeError as error:
        raise Unfit(f"a damaged manifest: {error}") from None
    if manifest.format != FORMAT:
        raise Unfit(f"a library of format {manifest.format}; this version calls format {FORMAT}")
    if manifest.target != this_machine():
        raise Unfit(f"a library for {manifest.target}; this machine is {this_machine()}")
    if manifest.fingerprint != fingerprint_of(folder):
        raise Unfit("the library was built from other sources: rules have been edited since")
    file = place / manifest.file
    try:
        if (size := file.stat().st_size) != manifest.size:  # what is cut off would end the process when it is called
            raise Unfit(f"{file.name} has {size} bytes; its manifest says {manifest.size}")
        return Library(manifest, file)
    except (OSError, ValueError) as error:
        raise Unfit(f"the library cannot be loaded: {error}") from None


@cache
def why_not(folder: str) -> str | None:
    """Why the library of a game is not called; None if it is."""
    try:
        find(folder)
    except Unfit as reason:
        return str(reason)
    return None


def serves(module: str) -> bool:
    """Do the rules of a module's game run from a library?"""
    folder = folder_of(module)
    return folder is not None and why_not(folder) is None


def entry_point(module: str, name: str, *, unlocked: bool) -> Callable[..., Any] | None:
    """A rule of a module as its game's library has it; None where none fits."""
    folder = folder_of(module)
    if folder is None or not serves(module):
        return None
    return find(folder).entry_point(f"{module}.{name}", unlocked=unlocked)


# ---- calling -------------------------------------------------------------------------------------


def _callable(function: Any, entry: EntryPoint, faults: tuple[tuple[str, str], ...]) -> Callable[..., Any]:  # noqa: ANN401
    """A Python function that hands over its arguments."""
    given: list[str] = []
    passed: list[str] = []
    kinds: list[Any] = []
    for number, word in enumerate(entry.arguments):
        given.append(f"a{number}")
        if word in NUMBERS:
            passed.append(f"a{number}")
            kinds.append(ctypes.c_int64)
            continue
        passed += [f"bytes_of(a{number})", f"*a{number}.shape" if word.endswith("grid") else f"len(a{number})"]
        kinds += [ctypes.c_void_p, ctypes.c_int64] + [ctypes.c_int64] * word.endswith("grid")
    if entry.returns == PAIR:
        given.append("pair")
        passed.append("pair")
        kinds.append(ctypes.c_void_p)
    function.argtypes, function.restype = kinds, ctypes.c_int64
    answer = {"none": "None", "bool": "answer != 0"}.get(entry.returns, "answer")
    lines = [f"answer = function({', '.join(passed)})"]
    bytes_of = (ctypes.c_char * 0).from_buffer  # refuses what is read-only or has gaps
    made = _written(entry, given, lines, answer, {"function": function, "bytes_of": bytes_of}, faults)
    if entry.returns != PAIR:
        return made

    def with_pair(*arguments: object) -> tuple[int, int]:
        pair = (ctypes.c_int64 * 2)()
        made(*arguments, ctypes.addressof(pair))
        return pair[0], pair[1]

    return with_pair


def can_be_bound(arguments: tuple[str, ...], returns: str) -> bool:
    """Has an entry point the form whose arguments lie in a row? All that only takes numbers and plain memory has."""
    return returns != PAIR and set(arguments) <= {*NUMBERS, "memory"}


def _bound(
    library: ctypes.CDLL,
    entry: EntryPoint,
    faults: tuple[tuple[str, str], ...],
    *arguments: Any,  # noqa: ANN401  # memory, or None
) -> Callable[..., int]:
    """A function of the numbers among the arguments, for which None stands; the memory is always that given here."""
    memories = [given for word, given in zip(entry.arguments, arguments, strict=True) if word not in NUMBERS]
    lying = [(ctypes.c_char * len(memory)).from_buffer(memory) for memory in memories]
    places = [number for one in lying for number in (ctypes.addressof(one), len(one))]
    given = [f"a{number}" for number in range(len(arguments) - len(memories))]
    row = (ctypes.c_int64 * (len(given) + len(places)))(*[0] * len(given), *places)
    function = library[entry.symbol + ROW]  # a function object of our own
    function.restype = ctypes.c_int64
    lines = [*(f"row[{place}] = {name}" for place, name in enumerate(given)), "answer = function(address)"]
    names = {"row": memoryview(row).cast("B").cast("q"), "function": function, "address": ctypes.byref(row)}
    call = _written(entry, given, lines, "answer", names, faults)
    call.lying = lying  # type: ignore[attr-defined]  # what lies at the addresses must stay there
    return call


def _written(
    entry: EntryPoint,
    given: list[str],
    lines: list[str],
    returned: str,
    names: dict[str, Any],
    faults: tuple[tuple[str, str], ...],
) -> Callable[..., Any]:
    """A Python function written for one entry point, since a loop over its arguments would take longer."""
    body = [*lines, f"if answer < {FAULT + FAULTS}: raise_fault(answer)", f"return {returned}"]
    source = f"def {entry.symbol}({', '.join(given)}):\n" + "".join(f"    {line}\n" for line in body)
    names["raise_fault"] = lambda answer: _raise(faults[answer - FAULT])
    exec(source, names)
    made: Callable[..., Any] = names[entry.symbol]
    return made


def _raise(fault: tuple[str, str]) -> None:
    """The exception that a rule raised, as it would be raised in Python."""
    name, message = fault
    kind = getattr(builtins, name, RuntimeError)
    raise kind(message)
