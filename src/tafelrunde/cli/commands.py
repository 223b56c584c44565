"""An action typed as a command: `move knight-3 5 4`, `draw king`, or JSON."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import get_args

import msgspec

from tafelrunde.games import AnyGame
from tafelrunde.kernel.errors import BadAction
from tafelrunde.kernel.words import Action


def read_command(game: AnyGame, text: str, from_one: Collection[str] = ()) -> Action:
    """The action that a person typed, who counts some fields from 1; BadAction lists what can be said."""
    if text.startswith("{"):
        try:
            return game.read_action(json.loads(text))
        except json.JSONDecodeError as error:
            raise BadAction(f"not JSON: {error}") from None
    verb, *words = text.split()
    for form in action_types(game):
        if verb.lower() in (_verb(form), form.__name__.lower()):
            return game.read_action({"do": form.__name__} | _fields(form, words, from_one))
    raise BadAction(f"expected one of: {'; '.join(usages_of(game, text))}")


def usages_of(game: AnyGame, text: str) -> list[str]:
    """How the actions are typed that somebody may have meant: those of the same verb, or all."""
    return [usage(form, _is_ambiguous(game, form)) for form in _meant(action_types(game), text)]


def possible_usages(
    game: AnyGame, text: str, possible: Sequence[Action], from_one: Collection[str] = ()
) -> tuple[list[str], str]:
    """How those are typed that are possible, of which there is at least one, and one of them as an example."""
    meant = _meant(tuple(dict.fromkeys(type(action) for action in possible)), text)
    example = next(action for action in possible if type(action) is meant[0])
    fields = [field.name for field in msgspec.structs.fields(meant[0])]
    values = [getattr(example, field) + 1 if field in from_one else getattr(example, field) for field in fields]
    words = [" ".join(map(str, value)) if isinstance(value, tuple) else str(value) for value in values]
    verb = usage(meant[0], _is_ambiguous(game, meant[0])).partition(" ")[0]
    return [usage(form, _is_ambiguous(game, form)) for form in meant], " ".join([verb, *words]).strip()


def _meant(forms: Sequence[type[Action]], text: str) -> list[type[Action]]:
    """Those that begin with the same word; all, where none does."""
    verb = text.split()[0].lower() if text.split() else ""
    return [form for form in forms if verb in (_verb(form), form.__name__.lower())] or list(forms)


def _is_ambiguous(game: AnyGame, form: type[Action]) -> bool:
    """Does another kind of action begin with the same word?"""
    return [_verb(other) for other in action_types(game)].count(_verb(form)) > 1


def action_types(game: AnyGame) -> tuple[type[Action], ...]:
    """All kinds of actions of a game."""
    return get_args(game.actions) or (game.actions,)


def usage(form: type[Action], in_full: bool = False) -> str:
    """How an action is typed; in full where another one begins with the same word."""
    fields = msgspec.structs.fields(form)
    return " ".join([form.__name__.lower() if in_full else _verb(form), *(field.name.upper() for field in fields)])


def _verb(form: type[Action]) -> str:
    """The first word of an imperative: MoveFigure is `move`."""
    name = form.__name__
    end = next((place for place in range(1, len(name)) if name[place].isupper()), len(name))
    return name[:end].lower()


def _fields(form: type[Action], words: list[str], from_one: Collection[str]) -> dict[str, object]:
    fields = msgspec.structs.fields(form)
    values: dict[str, object] = {}
    for place, field in enumerate(fields):
        last = place == len(fields) - 1
        if last and "tuple" in str(field.type):
            values[field.name] = [_value(word) for word in words[place:]]
        elif place < len(words):
            value = _value(words[place])
            values[field.name] = value - 1 if isinstance(value, int) and field.name in from_one else value
    if len(words) > len(fields) and not (fields and "tuple" in str(fields[-1].type)):
        raise BadAction(f"too many words; expected: {usage(form)}")
    return values


def _value(word: str) -> object:
    try:
        return int(word)
    except ValueError:
        return word
