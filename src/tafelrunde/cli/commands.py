"""An action typed as a command: `move knight-3 5 4`, `draw king`, or JSON."""

from __future__ import annotations

import json
from typing import get_args

import msgspec

from tafelrunde.games import AnyGame
from tafelrunde.kernel.errors import BadAction
from tafelrunde.kernel.words import Action


def read_command(game: AnyGame, text: str) -> Action:
    """The action that a person typed; BadAction lists what can be said."""
    if text.startswith("{"):
        try:
            return game.read_action(json.loads(text))
        except json.JSONDecodeError as error:
            raise BadAction(f"not JSON: {error}") from None
    verb, *words = text.split()
    for form in action_types(game):
        if verb.lower() in (_verb(form), form.__name__.lower()):
            return game.read_action({"do": form.__name__} | _fields(form, words))
    raise BadAction(f"expected one of: {'; '.join(usages_of(game, text))}")


def usages_of(game: AnyGame, text: str) -> list[str]:
    """How the actions are typed that somebody may have meant: those of the same verb, or all."""
    forms = action_types(game)
    verb = text.split()[0].lower() if text.split() else ""
    meant = [form for form in forms if verb in (_verb(form), form.__name__.lower())] or list(forms)
    verbs = [_verb(form) for form in forms]
    return [usage(form, verbs.count(_verb(form)) > 1) for form in meant]


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


def _fields(form: type[Action], words: list[str]) -> dict[str, object]:
    fields = msgspec.structs.fields(form)
    values: dict[str, object] = {}
    for place, field in enumerate(fields):
        last = place == len(fields) - 1
        if last and "tuple" in str(field.type):
            values[field.name] = [_value(word) for word in words[place:]]
        elif place < len(words):
            values[field.name] = _value(words[place])
    if len(words) > len(fields) and not (fields and "tuple" in str(fields[-1].type)):
        raise BadAction(f"too many words; expected: {usage(form)}")
    return values


def _value(word: str) -> object:
    try:
        return int(word)
    except ValueError:
        return word
