"""Table options: named, typed, with a default. What an option means is the text `option.<name>` of its game."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from tafelrunde.kernel.errors import BadOption

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """One table option. `values` lists the values it takes, or `least` and `most` bound a number."""

    name: str
    default: OptionValue
    values: tuple[OptionValue, ...] = ()
    least: int | None = None
    most: int | None = None

    def takes(self, value: object) -> bool:
        """Is this a value of the option? A bool is never taken for a number."""
        if any(value == known and type(value) is type(known) for known in self.values):
            return True
        if self.least is None or self.most is None:
            return False
        return type(value) is int and self.least <= value <= self.most

    def expected(self) -> str:
        """What the option takes, in words."""
        words = [repr(value) for value in self.values]
        if self.least is not None:
            words.append(f"a whole number from {self.least} to {self.most}")
        return " or ".join(words)


def switch(name: str, default: bool = False) -> Option:
    """An option that is on or off."""
    return Option(name, default, values=(False, True))


def start_seat(most_seats: int) -> Option:
    """The option that every game has: who begins."""
    return Option(
        name="start_seat",
        default="random",
        values=("random",),
        least=0,
        most=most_seats - 1,
    )


def checked(options: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """All options of a game with the given values, or BadOption."""
    for name, value in given.items():
        if name not in options:
            raise BadOption(f"unknown option {name!r}; this game has: {', '.join(options)}")
        if not options[name].takes(value):
            raise BadOption(f"option {name}={value!r}; expected {options[name].expected()}")
    return {name: given.get(name, option.default) for name, option in options.items()}  # type: ignore[misc]  # checked above
