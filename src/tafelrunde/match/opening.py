"""How a match begins: anew, from a position, or from a save."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec

from tafelrunde.games import AnyGame, game_called, game_named
from tafelrunde.kernel.errors import (
    BadComponents,
    BadOption,
    BadPosition,
    BadSave,
    BadTime,
    TafelrundeError,
    UnknownRules,
)
from tafelrunde.kernel.options import OptionValue, checked
from tafelrunde.match.log import Header, read_save
from tafelrunde.match.match import Match, Replayed


def new(
    game: str,
    seats: int | None = None,
    seed: int | str | None = None,
    options: Mapping[str, object] | None = None,
    rules: int | None = None,
    components: str | Path | Mapping[str, Any] | None = None,
) -> Match:
    """A new match. The same seed gives the same match; without one it cannot be foreseen.

    `options` are those of `games()[game].options`. `components` is a path or data that corrects the standard box; it
    may stand among the options as well. `rules` is a version of the rules; without it the newest.
    """
    chosen = games_options(options)
    if components is not None and chosen.setdefault("components", components) is not components:
        raise BadOption("components are given twice; expected them once, by themselves or among the options")
    newest = game_called(game)
    played = newest if rules is None else newest.by_rules(rules)
    box = played.open_box(cast("str | Path | Mapping[str, Any] | None", chosen.pop("components", None)), newest)
    header = Header(
        game=played.name,
        rules=played.rules_version,
        seats=(count := played.check_seats(seats)),
        seed=checked_seed(seed),
        options=_checked_options(played, chosen, count),
        components=box.values,
    )
    return Match(played, box, header)


def position(
    game: str,
    data: Mapping[str, Any],
    seed: int | str | None = None,
    components: str | Path | Mapping[str, Any] | None = None,
    at: int = 0,
) -> Match:
    """A match that begins with any situation; `data` is what `Match.position` gives, `at` the match time it has."""
    played = game_called(game)
    box = played.open_box(components)
    if not isinstance(data, Mapping):
        raise BadPosition(f"{game}: expected an object, not {type(data).__name__}")
    if type(at) is not int or at < 0:
        raise BadTime(f"match time {at!r}; expected a whole number of milliseconds from 0")
    state = played.read_position(data, box)
    plain = played.record(state)
    header = Header(
        game=played.name,
        rules=played.rules_version,
        seats=plain.seats,
        seed=checked_seed(seed),
        options={},
        components=box.values,
        position=played.position(plain, box),
        at=at,
    )
    return Match(played, box, header)


def load_data(data: object, replayed: Replayed | None = None) -> Match:
    """A saved match, played again from its log by the rules and with the components that it began with.

    BadSave if it is damaged, UnknownRules if this program does not have its rules. `replayed`: its log has been played
    again already, in another process.
    """
    save = read_save(data)
    try:
        match = _begun(save.header)
    except (BadSave, UnknownRules):
        raise
    except BadComponents as error:  # the box may have been one that earlier versions took
        raise BadSave(f"saved with a box that cannot be played: {error}") from None
    except TafelrundeError as error:
        raise BadSave(f"a damaged save: {error}") from None
    if replayed is None:
        match.restore(save)
    else:
        match.take_over(replayed)
    return match


def _begun(header: Header) -> Match:
    """The beginning that a header tells of. Saves of 0.1.0 name only what differed from the standard box."""
    newest = game_named(header.game)
    played = newest.by_rules(header.rules)
    box = played.open_box(header.components, newest)
    played.check_seats(header.seats)
    options = header.options  # of what was not there yet, what is usual
    if header.position is None:
        options = _checked_options(played, header.options, header.seats)
    return Match(played, box, msgspec.structs.replace(header, components=box.values, options=options))


def games_options(options: Mapping[str, object] | None) -> dict[str, object]:
    """The options as a dict of our own."""
    if options is not None and not isinstance(options, Mapping):
        raise BadOption(f"options: expected a mapping of names to values, not {type(options).__name__}")
    return dict(options or {})


def _checked_options(game: AnyGame, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
    options = checked(game.options, given)
    game.check_options(seats, options)
    return options


def checked_seed(seed: object) -> str:
    """A seed as text; without one a secret that nobody can guess."""
    if seed is None:
        return secrets.token_hex(16)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadOption(f"seed={seed!r}; expected a whole number or a text")
    return str(seed)
