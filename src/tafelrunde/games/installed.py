"""Which games are installed, and what is wrong with those that cannot be played.

Nothing is loaded before somebody asks. One faulty package never takes another game down: it is left out, and whoever
asks for it by name, runs `tafelrunde check` or reads the server's log learns why.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, NamedTuple

from tafelrunde.games.declaration import faults_of
from tafelrunde.kernel.errors import FaultyGame, UnknownGame, UnknownRule
from tafelrunde.kernel.game import Game
from tafelrunde.kernel.ledger import Rule

AnyGame = Game[Any, Any]
GROUP = "tafelrunde.games"
OURS = "tafelrunde"


class Installed(NamedTuple):
    """The games by name, and by name why others are none."""

    games: dict[str, AnyGame]
    faulty: dict[str, str]


def games() -> dict[str, AnyGame]:
    """All games that can be played, by name; ours first."""
    return dict(installed().games)


def faulty_games() -> dict[str, str]:
    """Installed games that cannot be played, each with what is wrong, in words."""
    return dict(installed().faulty)


def game_named(name: str) -> AnyGame:
    """One game; FaultyGame says why it cannot be played, UnknownGame lists the names there are."""
    if (own := _alone(name)) is not None:
        return own
    known, faulty = installed()
    if name in known:
        return known[name]
    if name in faulty:
        raise FaultyGame(f"the installed game {name!r} cannot be played: {faulty[name]}")
    raise UnknownGame(f"unknown game {name!r}; there are: {', '.join(known)}")


def game_called(name: str) -> AnyGame:
    """One game by its name or its title, as people write it: "Artus", "Tumult Royale", "tumult_royale"."""
    if not isinstance(name, str):
        raise UnknownGame(f"unknown game {name!r}; expected one of the names: {', '.join(installed().games)}")
    written = _letters(name)
    if (own := _alone(next((own for own in _own_entries() if _letters(own) == written), ""))) is not None:
        return own
    for game in installed().games.values():
        if written in (_letters(game.name), *map(_letters, game.title.values())):
            return game
    return game_named(name)


def rule_of(rule: str) -> Rule:
    """A numbered rule of any installed game, by its id; UnknownRule names the rulebooks there are."""
    ledgers = [ledger for game in installed().games.values() for ledger in game.ledger]
    for ledger in ledgers:
        for entry in ledger.rule:
            if isinstance(rule, str) and entry.id == rule.strip().upper():
                return entry
    there = ", ".join(f"{ledger.rule[0].id} to {ledger.rule[-1].id}" for ledger in ledgers)
    raise UnknownRule(f"unknown rule {rule!r}; there are: {there}")


@lru_cache(256)
def _letters(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


def _alone(name: str) -> AnyGame | None:
    """One of our games, while nobody has asked for all: the others are not loaded for it, and its name is its own."""
    return None if installed.cache_info().currsize else _own(name)


@cache
def _own(name: str) -> AnyGame | None:
    entry = _own_entries().get(name)
    try:
        game = None if entry is None else _offered(entry)
        return game if isinstance(game, Game) else None
    except Exception:  # `installed` tells it
        return None


@cache
def _own_entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP) if package_of(entry) == OURS}


@cache
def installed() -> Installed:
    """Looked up once in a process."""
    return found_in(sorted(entry_points(group=GROUP), key=lambda entry: (package_of(entry) != OURS, *_place(entry))))


def package_of(entry: EntryPoint) -> str:
    """The distribution that offers an entry."""
    return entry.dist.name if entry.dist is not None else "an unknown package"


def _place(entry: EntryPoint) -> tuple[str, str]:
    return entry.name, package_of(entry)


def found_in(entries: Iterable[EntryPoint]) -> Installed:
    """The games of these entries. Of two that clash the first one stays."""
    found = Installed({}, {})
    for entry in entries:
        why = _load(entry, found.games)
        if why:
            taken = entry.name in found.games or entry.name in found.faulty
            found.faulty[f"{entry.name} of {package_of(entry)}" if taken else entry.name] = why
    return found


def _offered(entry: EntryPoint) -> object:
    offered = entry.load()
    return offered if isinstance(offered, Game) else offered()


def _load(entry: EntryPoint, known: dict[str, AnyGame]) -> str:
    """Adds the game of an entry to those that are known, or says why not."""
    try:
        game = _offered(entry)
    except Exception as error:  # whatever goes wrong in somebody else's module
        return f"{entry.value} of {package_of(entry)} cannot be loaded: {type(error).__name__}: {error}"
    if not isinstance(game, Game):
        return f"{entry.value} of {package_of(entry)} is a {type(game).__name__}; expected a Game, or what makes one"
    try:
        faults = faults_of(game, entry.name, {name: other.ledger for name, other in known.items()})
    except Exception as error:  # a declaration so wrong that it cannot even be read
        return f"{entry.value} of {package_of(entry)} cannot be read: {type(error).__name__}: {error}"
    if faults:
        return f"{'; '.join(faults)} ({package_of(entry)})"
    known[game.name] = game
    return ""
