"""A menu that narrows actions down: each action has a path of labels, each level shows the labels that are left."""

from __future__ import annotations

import re
from typing import NamedTuple

from tafelrunde.kernel.words import Action

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BACK = "0"


class Menu(NamedTuple):
    """Actions by their paths, at one level."""

    paths: dict[tuple[str, ...], Action]
    level: int = 0

    def labels(self) -> list[str]:
        """The choices at this level, in the order of the legal list."""
        return list(dict.fromkeys(path[self.level] if self.level < len(path) else "" for path in self.paths))

    def typed(self) -> list[str]:
        """What is typed for each choice: its number, or a letter where the choices are values themselves."""
        labels = self.labels()
        values = len(labels) < len(LETTERS) and all(re.fullmatch(r"(\D*\s)?\d+", label) for label in labels)
        return list(LETTERS[: len(labels)]) if values else [str(number) for number in range(1, len(labels) + 1)]

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
