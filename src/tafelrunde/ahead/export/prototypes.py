"""How the entry points of a library are called, with the names that their rules give to what they are given."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.ahead.entry_points import entry_points
from tafelrunde.kernel.compiling import Rule
from tafelrunde.kernel.library import EntryPoint, Manifest


class Given(NamedTuple):
    """One argument of a rule."""

    name: str
    word: str  # int, bool, memory, int16 row, int16 grid


class Prototype(NamedTuple):
    """One entry point."""

    symbol: str
    given: list[Given]
    returns: str
    says: str


def prototypes_of(folder: str, manifest: Manifest) -> list[Prototype]:
    """All entry points of a game's library."""
    rules = entry_points(folder)
    return [prototype(rules[entry.symbol], entry) for entry in manifest.entry_points.values()]


def prototype(rule: Rule, entry: EntryPoint) -> Prototype:
    """One entry point as its rule declares it."""
    names = rule.py_func.__code__.co_varnames
    given = [Given(name, word) for name, word in zip(names, entry.arguments, strict=False)]
    says = (rule.__doc__ or "").strip().partition("\n")[0]
    return Prototype(entry.symbol, given, entry.returns, says)


def in_c(one: Prototype) -> str:
    """The declaration in C."""
    given = []
    for name, word in one.given:
        match word.split():
            case ["int" | "bool"]:
                given.append(f"int64_t {name}")
            case ["memory"]:
                given.append(f"void *{name}, int64_t {name}_size")
            case [element, "row"]:
                given.append(f"{_c(element)} *{name}, int64_t {name}_length")
            case [element, _]:
                given.append(f"{_c(element)} *{name}, int64_t {name}_rows, int64_t {name}_columns")
    if one.returns == "int int":
        given.append("int64_t answers[2]")
    return f"/* {one.says} */\nint64_t {one.symbol}({', '.join(given)});\n"


def in_typescript(one: Prototype) -> str:
    """The declaration of the module's function: addresses are numbers, all else is bigint."""
    given = []
    for name, word in one.given:
        if word in ("int", "bool"):
            given.append(f"{name}: bigint")
            continue
        lengths = {"memory": ["size"], "row": ["length"], "grid": ["rows", "columns"]}[word.split()[-1]]
        given += [f"{name}: number", *(f"{name}_{length}: bigint" for length in lengths)]
    if one.returns == "int int":
        given.append("answers: number")
    return f"  /** {one.says} */\n  {one.symbol}({', '.join(given)}): bigint;\n"


def _c(element: str) -> str:
    return {"bool": "uint8_t", "float32": "float", "float64": "double"}.get(element, f"{element}_t")
