"""A menu that narrows actions down: each action has a path of labels, each level shows the labels that are left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from tafelrunde.kernel.words import Action

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BACK = "0"
FEW = 12  # choices that stand one below the other
VALUE = re.compile(r"([^\W\d]+\s)?\d+|[+-]\d+\b.*")  # emblem 5; or +3 and what that brings
NUMBERED = re.compile(r"\D*\b(\d+)\b\D*")  # one number and no other
REMARK = re.compile(r"\s*\([^()]*\)$")  # at the end, in brackets: not what a choice is called by


class Menu(NamedTuple):
    """Actions by their paths, at one level."""

    paths: dict[tuple[str, ...], Action]
    level: int = 0

    def labels(self) -> list[str]:
        """The choices at this level, in the order of the legal list."""
        return list(dict.fromkeys(path[self.level] if self.level < len(path) else "" for path in self.paths))

    def typed(self) -> list[str]:
        """What is typed for each choice."""
        return typed(self.labels())

    def choose(self, number: int) -> Menu:
        """The menu below a choice (counted from 1); levels without a choice are passed over."""
        label = self.labels()[number - 1]
        below = {path: action for path, action in self.paths.items() if path[self.level] == label}
        return Menu(below, self.level + 1).settled()

    def settled(self) -> Menu:
        """Goes down while there is only one choice."""
        menu = self
        while len(menu.paths) > 1 and len(menu.labels()) == 1:
            menu = Menu(menu.paths, menu.level + 1)
        return menu

    def only(self) -> Action | None:
        """The action, once there is only one left."""
        return next(iter(self.paths.values())) if len(self.paths) == 1 else None


def listed(keys: Sequence[str], labels: Sequence[str]) -> RenderableType:
    """Choices, each with what is typed for it; many stand in columns."""
    choices = [Text(f"  {key:>2}  {label}") for key, label in zip(keys, labels, strict=True)]
    return Columns(choices, column_first=True) if len(choices) > FEW else Group(*choices)


def typed(labels: Sequence[str]) -> list[str]:
    """What is typed for each of some choices: its place in the list; a letter where the choices are values themselves;
    or the number that it names, as others name theirs."""
    if len(labels) < len(LETTERS) and all(VALUE.fullmatch(label) for label in labels):
        return list(LETTERS[: len(labels)])
    named = _named(labels)
    if not named:
        return [str(number) for number in range(1, len(labels) + 1)]
    letters = iter(LETTERS)
    return [named.get(label) or next(letters) for label in labels]


def is_key(word: str, menu: Menu, words: int) -> bool:
    """Is it typed to choose, here or, as one of several words, further down?"""
    return word.isdigit() or word in menu.typed() or (words > 1 and len(word) == 1 and word in LETTERS)


def _named(labels: Sequence[str]) -> dict[str, str]:
    """The numbers of things that are told apart by nothing else: Lift tile 6, Lift tile 7."""
    named = {label: number[1] for label in labels if (number := NUMBERED.fullmatch(REMARK.sub("", label)))}
    words = {REMARK.sub("", label).replace(number, "#", 1) for label, number in named.items()}
    others = len(labels) - len(named)
    if len(words) != 1 or len(named) < 2 or BACK in named.values() or others > len(LETTERS):
        return {}
    return named
