"""What can be wrong with the declaration of a game, in words, before anybody plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tafelrunde.kernel.game import Game
from tafelrunde.kernel.ledger import Ledger
from tafelrunde.kernel.texts import PROMISED, Text

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MOST_SEATS = 16  # that a table has room for
NEEDED = ("name", "title", "seat_counts", "rules_version", "ledgers", "options", "streams")
NEEDED_INSIDE = ("rules", "actions", "events", "views", "revealing", "state", "box")
Ledgers = Mapping[str, Sequence[Ledger]]


def faults_of(game: Game[Any, Any], offered_as: str, known: Ledgers) -> list[str]:
    """All that is wrong with a game which a package offers under a name, beside games that are known."""
    missing = [name for name in (*NEEDED, *NEEDED_INSIDE) if not hasattr(game, name)]
    if missing:
        return [f"declares no {', no '.join(missing)}"]
    return [*_name(game, offered_as, known), *_seats(game), *_texts(game), *_rulebooks(game, known)]


def _name(game: Game[Any, Any], offered_as: str, known: Ledgers) -> Iterator[str]:
    if not NAME.fullmatch(game.name):
        yield f"is called {game.name!r}; expected small letters, digits and single hyphens"
    if game.name != offered_as:
        yield f"is offered as {offered_as!r} but calls itself {game.name!r}; expected one name"
    if game.name in known:
        yield f"has the name {game.name!r} of another game; expected a name of its own"


def _seats(game: Game[Any, Any]) -> Iterator[str]:
    counts = list(game.seat_counts)
    if not counts:
        yield "declares no seats; expected a range like range(2, 5)"
    elif min(counts) < 1 or max(counts) > MOST_SEATS:
        yield f"is for {min(counts)} to {max(counts)} players; expected from 1 to {MOST_SEATS}"
    elif len(set(game.colours)) < max(counts):
        yield f"has {len(set(game.colours))} colours for {max(counts)} players; expected one for each"
    if "start_seat" not in game.options:
        yield "has no option start_seat; expected tafelrunde.kernel.options.start_seat"


def _texts(game: Game[Any, Any]) -> Iterator[str]:
    yield from _missing(game.title, "title")
    for option in game.options.values():
        told = {language: game.texts.templates[language].get(f"option.{option.name}", "") for language in PROMISED}
        yield from _missing(told, f"text of the option {option.name}")
    keys = {language: game.texts.templates[language] for language in PROMISED}
    everything = {key for templates in keys.values() for key in templates}
    for language, templates in keys.items():
        lacking = sorted(key for key in everything if not templates.get(key))
        if lacking:
            yield f"lacks texts in {language!r}: {', '.join(lacking)}"
    for key in sorted(set.intersection(*(set(templates) for templates in keys.values()))):
        blanks = {language: _blanks(templates[key]) for language, templates in keys.items()}
        if len(set(map(frozenset, blanks.values()))) > 1:
            yield f"the text {key!r} has not the same blanks in all languages"


def _blanks(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", template))


def _missing(text: Text, what: str) -> Iterator[str]:
    for language in PROMISED:
        if not text.get(language, "").strip():
            yield f"lacks its {what} in {language!r}"


def _rulebooks(game: Game[Any, Any], known: Ledgers) -> Iterator[str]:
    prefixes = {ledger.prefix: name for name, ledgers in known.items() for ledger in ledgers}
    if not game.ledger:
        yield "names no rulebook (ledgers); expected one at least"
    for ledger in game.ledger:
        if ledger.prefix in prefixes:
            yield f"numbers its rules {ledger.prefix}-1, ... like {prefixes[ledger.prefix]}; expected another prefix"
        ids = [rule.id for rule in ledger.rule]
        if len(set(ids)) < len(ids):
            yield f"numbers two rules {next(rule for rule in ids if ids.count(rule) > 1)}"
        for rule in ledger.rule:
            if not rule.id.startswith(f"{ledger.prefix}-"):
                yield f"numbers a rule {rule.id}; expected {ledger.prefix}-..."
            if rule.chapter not in {chapter.id for chapter in ledger.chapter}:
                yield f"rule {rule.id} is of the chapter {rule.chapter!r}, which the rulebook does not have"
            yield from _missing(rule.title, f"title of {rule.id}")
            yield from _missing(rule.text, f"text of {rule.id}")
