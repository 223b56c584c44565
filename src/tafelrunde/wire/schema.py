"""The published schema: of every message, of the HTTP types, and of every game's actions, events and views."""

from __future__ import annotations

import json
from inspect import cleandoc
from typing import Any, get_args

import msgspec

from tafelrunde.games import AnyGame, games
from tafelrunde.wire.answers import FromServer
from tafelrunde.wire.commands import FromClient
from tafelrunde.wire.http import HTTP_TYPES
from tafelrunde.wire.words import VERSION

Schema = dict[str, Any]
REFERENCE = "#/$defs/{name}"
SHARED = ("Part", "ScoreLine", "Scored", "GameEnded")  # the kernel's own words in every game
GAME_TYPES = ("GameAction", "GameEvent", "GameView")


def schema() -> Schema:
    """The whole schema as JSON data."""
    messages = (*get_args(FromClient), *get_args(FromServer))
    types = (FromClient, FromServer, *messages, *HTTP_TYPES)
    roots, definitions = msgspec.json.schema_components(types, ref_template=REFERENCE)
    definitions = {name: _with_game_types(part) for name, part in definitions.items()}
    alternatives: dict[str, list[Schema]] = {name: [] for name in GAME_TYPES}
    for game in own_games():
        prefix = "".join(word.capitalize() for word in game.name.split("-"))
        for name, form in zip(GAME_TYPES, (game.actions, game.events, game.views), strict=True):
            root, parts = _of_game(prefix, form)
            definitions |= parts
            own = prefix + name.removeprefix("Game")
            definitions.setdefault(own, root)
            alternatives[name].append({"$ref": REFERENCE.format(name=own)})
    definitions |= {name: {"anyOf": forms} for name, forms in alternatives.items()}
    definitions |= {"FromClient": roots[0], "FromServer": roots[1]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tafelrunde: messages and HTTP types",
        "version": VERSION,
        "$defs": {name: _as_written(definitions[name]) for name in sorted(definitions)},
    }


def own_games() -> list[AnyGame]:
    """Those of this package: what is published must not depend on what else is installed here."""
    return [game for game in games().values() if type(game).__module__.startswith("tafelrunde.")]


def schema_text() -> str:
    """The schema as the file that is published."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _as_written(definition: Schema) -> Schema:
    """What a type says about itself without the indentation of its source, which Python drops by itself since 3.13."""
    said = definition.get("description")
    return definition if said is None else definition | {"description": cleandoc(said)}


def _of_game(prefix: str, form: Any) -> tuple[Schema, dict[str, Schema]]:  # noqa: ANN401  # a type expression
    """A type of a game; what it is made of is named after the game, since two games may use the same word."""
    (root,), parts = msgspec.json.schema_components([form], ref_template=REFERENCE)
    names = {name: name if name.startswith(prefix) or name in SHARED else prefix + name for name in parts}

    def renamed(part: Any) -> Any:  # noqa: ANN401  # JSON data
        if isinstance(part, dict):
            return {
                key: REFERENCE.format(name=names[value.rpartition("/")[2]]) if key == "$ref" else renamed(value)
                for key, value in part.items()
                if key != "mapping"  # a discriminator repeats what the tags say
            }
        return [renamed(item) for item in part] if isinstance(part, list) else part

    return renamed(root), {names[name]: renamed(part) for name, part in parts.items()}


def _with_game_types(part: Any) -> Any:  # noqa: ANN401  # JSON data
    """The places where a message carries something of a game refer to that game's types."""
    if isinstance(part, dict):
        if part.get("title") in GAME_TYPES and "type" not in part:
            return {"$ref": REFERENCE.format(name=part["title"])}
        return {key: _with_game_types(value) for key, value in part.items() if key != "mapping"}
    return [_with_game_types(item) for item in part] if isinstance(part, list) else part
