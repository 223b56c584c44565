"""A number for every action of any game.

Where the types of the actions say all that can be said (fields that are Literal, bool, or an int with bounds), every
action has one number for ever. Otherwise a number is a place in the legal list, which means something else in every
situation: enough to play and to sample, poor to learn from.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec

from tafelrunde.games import AnyGame
from tafelrunde.kernel.words import Action, to_data

MOST_NUMBERED = 4096  # actions that are numbered for ever
PLACES = 512  # numbers where they are places of the legal list


class Numbering(NamedTuple):
    """What the numbers stand for, and the numbers of the legal actions of a situation."""

    names: tuple[str, ...]
    stable: bool
    numbers: Callable[[Sequence[Action]], list[int]]


def numbering_of(game: AnyGame) -> Numbering:
    """One number for each action that the types allow, or one for each place of the legal list."""
    known = _all_actions(game)
    if known is None:
        return Numbering(tuple(f"legal action {place}" for place in range(PLACES)), False, _places)
    places = {action: number for number, action in enumerate(known)}
    return Numbering(tuple(map(_named, known)), True, lambda actions: [places[action] for action in actions])


def _places(actions: Sequence[Action]) -> list[int]:
    if len(actions) > PLACES:
        raise ValueError(f"{len(actions)} legal actions; environments have room for {PLACES}")
    return list(range(len(actions)))


def _named(action: Action) -> str:
    fields = to_data(action)
    return " ".join([fields.pop("do"), *(f"{name}={value}" for name, value in fields.items())])


def _all_actions(game: AnyGame) -> list[Action] | None:
    found: list[Action] = []
    for form in get_args(game.actions) or (game.actions,):
        fields = msgspec.structs.fields(form)
        values = [_values(field.type) for field in fields]
        if any(value is None for value in values):
            return None
        for chosen in product(*(value or () for value in values)):
            if len(found) == MOST_NUMBERED:
                return None
            found.append(form(**dict(zip((field.name for field in fields), chosen, strict=True))))
    return found


def _values(hint: Any) -> list[Any] | None:  # noqa: ANN401  # a type expression
    """All values that a type has; None where they are too many or not said."""
    origin = get_origin(hint)
    if hint is bool:
        return [False, True]
    if hint is None or hint is type(None):
        return [None]
    if origin is Literal:
        return list(get_args(hint))
    if origin is Annotated and get_args(hint)[0] is int:
        return _bounded(list(_metas(hint)))
    if origin in (Union, UnionType):
        parts = [_values(part) for part in get_args(hint)]
        return None if any(part is None for part in parts) else [value for part in parts for value in part or ()]
    return None


def _metas(hint: Any) -> Iterator[msgspec.Meta]:  # noqa: ANN401  # a type expression
    return (meta for meta in get_args(hint)[1:] if isinstance(meta, msgspec.Meta))


def _bounded(metas: list[msgspec.Meta]) -> list[Any] | None:
    least = [int(bound) + more for meta in metas for bound, more in ((meta.ge, 0), (meta.gt, 1)) if bound is not None]
    most = [int(bound) - less for meta in metas for bound, less in ((meta.le, 0), (meta.lt, 1)) if bound is not None]
    if not least or not most or min(most) - max(least) >= MOST_NUMBERED:
        return None
    return list(range(max(least), min(most) + 1))
