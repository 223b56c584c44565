"""The ledger: every numbered rule of a rulebook in our own words, read from `rulebooks/*.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from tafelrunde.kernel.texts import FALLBACK, Text, in_language

PACKAGE = Path(__file__).parent.parent

Provenance = Literal["stated", "inferred", "reviewed", "ruling", "reconstructed"]


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What in a rule is not simply stated by the rulebook, and why we play it so."""

    provenance: Provenance
    text: Text


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One numbered rule."""

    id: str
    chapter: str
    kind: Literal["rule", "ruling", "component", "example"]
    provenance: Provenance
    title: Text
    text: Text
    note: tuple[Note, ...] = ()

    def __str__(self) -> str:
        """The rule as people read it, in English."""
        return f"{self.id} {in_language(self.title, FALLBACK)}: {in_language(self.text, FALLBACK)}"


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chapter of a rulebook."""

    id: str
    title: Text


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All numbered rules of one rulebook document."""

    game: str
    prefix: str
    title: Text
    chapter: tuple[Chapter, ...]
    rule: tuple[Rule, ...]
    expansion: str = ""

    def __repr__(self) -> str:
        return f"<Ledger of {in_language(self.title, FALLBACK)}, {self.rule[0].id} to {self.rule[-1].id}>"

    def __getitem__(self, rule: str) -> Rule:
        return next(entry for entry in self.rule if entry.id == rule)


def rulebooks_folder() -> Path:
    """Beside the sources in a checkout, inside the package once installed."""
    checkout = PACKAGE.parent.parent / "rulebooks"
    return checkout if checkout.is_dir() else PACKAGE / "rulebooks"


@cache
def read_ledger(name: str, folder: Path | None = None) -> Ledger:
    """The ledger `<name>.toml` of a game's own folder, or of `rulebooks/`."""
    own = None if folder is None else folder / f"{name}.toml"
    path = own if own is not None and own.exists() else rulebooks_folder() / f"{name}.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Ledger)
