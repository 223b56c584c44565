"""A match as text: one line for each turn, with coordinates, for every game; to read, to compare and to load again.

    # tafelrunde notation 1
    game "carcassonne"
    rules 1
    seats 2
    seed "7"
    options {"fields": true, "river": false}
    1. blue: place-tile 0 -1 2; place-meeple 0 -1 1
    2. red: place-tile 1 0 3; no-meeple
    check "reached-0123456789abcdef"

An action is the name of its kind, then its fields in their order: a number or a word as it is, several joined by `+`
(none at all is `-`). What cannot be said so is written as JSON. `@1500` before an action is the match time at which it
happened, where it has changed; a turn of `clock` moves only that. From a `#` on, a line is a remark.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any, get_args

import msgspec

from tafelrunde.games import AnyGame, game_called
from tafelrunde.kernel.errors import BadSave, TafelrundeError
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.kernel.words import Action, to_data
from tafelrunde.match.log import FORMAT, VERSION, Entry, Header
from tafelrunde.match.match import Match
from tafelrunde.match.opening import load_data

MARK = "# tafelrunde notation 1"
CLOCK = "clock"
PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
NUMBER = re.compile(r"-?\d+")
TURN = re.compile(r"\d+\. (\S+): ?(.*)")
REMARK = re.compile(r"\s#.*$")
NOTHING, JOINED = "-", "+"


def notation(match: Match, remarks: bool = False, language: str = FALLBACK) -> str:
    """A match as text, its secrets included; with remarks every action is also told as a sentence in a language."""
    turns = _turns(match, language if remarks else None)
    return "\n".join([MARK, *_header_lines(match), *turns, f'check "{match.save()["check"]}"']) + "\n"


def _header_lines(match: Match) -> list[str]:
    header = match.header
    fields = msgspec.structs.asdict(header) | ({"components": None} if match.box.custom is None else {})
    usual = {"position": None, "components": None, "at": 0}
    kept = {key: value for key, value in fields.items() if key not in usual or value != usual[key]}
    return [f"{key} {json.dumps(value, ensure_ascii=False)}" for key, value in kept.items()]


def _turns(match: Match, language: str | None) -> Iterator[str]:
    names, now, earlier = match.game.colours, match.header.at, match.at(0) if language else None
    for number, (seat, entries) in enumerate(groupby(match.log, lambda entry: entry.seat), 1):
        said, told = [], []
        for entry in entries:
            said.append(" ".join([*([f"@{entry.at}"] if entry.at != now else []), *_action_words(match.game, entry)]))
            now = entry.at
            if earlier is not None and language:
                told += _remark(earlier, entry, language)
        line = f"{number}. {CLOCK if seat is None else names[seat]}: {'; '.join(said)}"
        yield f"{line}  # {'; '.join(told).replace(chr(10), ' ')}" if told else line


def _remark(earlier: Match, entry: Entry, language: str) -> list[str]:
    """What an entry of the log is in words, in the situation before it; then that has passed."""
    if entry.seat is None or entry.action is None:
        earlier.advance(entry.at)
        return []
    told = earlier.sentence(entry.action, earlier.game.colour_names(language), language)
    earlier.play(entry.seat, entry.action, entry.at)
    return [told]


def _action_words(game: AnyGame, entry: Entry) -> list[str]:
    if entry.action is None:
        return []
    words = [kind_word(type(entry.action).__name__)]
    for field in msgspec.structs.fields(type(entry.action)):
        value = getattr(entry.action, field.name)
        several = isinstance(value, tuple)
        parts = [_word(part) for part in (value if several else (value,))]
        if None in parts:
            return [json.dumps(to_data(entry.action)).replace(";", "\\u003b").replace("#", "\\u0023")]
        words.append(JOINED.join(map(str, parts)) if parts else NOTHING)
    return words


def _word(value: object) -> str | None:
    """A value as one word; None if it is no simple number or word."""
    if type(value) is int:
        return str(value)
    return value if isinstance(value, str) and PLAIN.fullmatch(value) else None


def kind_word(name: str) -> str:
    """PlaceTile is place-tile."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


# ---- reading -------------------------------------------------------------------------------------


def is_notation(text: str) -> bool:
    """Is this a match as text, and no JSON?"""
    return text.startswith(MARK)


def read_notation(text: str) -> Match:
    """The match that a text tells; BadSave names the line that does not."""
    if not is_notation(text):
        raise BadSave(f"not a match as text: expected a first line {MARK!r}")
    header: dict[str, Any] = {}
    log: list[dict[str, Any]] = []
    now, game = 0, None
    for number, line in enumerate(text.splitlines()[1:], 2):
        line = REMARK.sub("", f" {line}").strip()
        try:
            if not line:
                continue
            if turn := TURN.fullmatch(line):
                game = game or game_called(str(header.get("game")))
                now = _read_turn(game, turn[1], turn[2], now, log)
            else:
                key, _, value = line.partition(" ")
                header[key] = json.loads(value)
                now = header["at"] if key == "at" else now
        except (ValueError, TafelrundeError) as error:
            raise BadSave(f"line {number}: {error}; expected a turn like '1. blue: ...', or a name and JSON") from None
    check = header.pop("check", "")
    known = {field.name for field in msgspec.structs.fields(Header)}
    if unknown := sorted(header.keys() - known):
        raise BadSave(f"a match as text says {', '.join(unknown)}; expected {', '.join(sorted(known))}")
    return load_data({"format": FORMAT, "version": VERSION, "header": header, "log": log, "check": check})


def _read_turn(game: AnyGame, who: str, said: str, now: int, log: list[dict[str, Any]]) -> int:
    if who != CLOCK and who not in game.colours:
        raise BadSave(f"nobody is called {who!r}; there are {', '.join(game.colours)} and {CLOCK}")
    for part in said.split(";"):
        words = part.split()
        if words and words[0].startswith("@"):
            now = int(words.pop(0)[1:])
        entry: dict[str, Any] = {"at": now}
        if who != CLOCK:
            entry |= {"seat": game.colours.index(who), "action": _read_action(game, words)}
        log.append(entry)
    return now


def _read_action(game: AnyGame, words: list[str]) -> dict[str, Any]:
    if words and words[0].startswith("{"):
        found: dict[str, Any] = json.loads(" ".join(words))
        return found
    kinds: dict[str, type[Action]] = {
        kind_word(kind.__name__): kind for kind in get_args(game.actions) or (game.actions,)
    }
    if not words or words[0] not in kinds:
        raise BadSave(f"{' '.join(words)!r} is no action; the kinds are {', '.join(kinds)}")
    kind = kinds[words[0]]
    fields = msgspec.structs.fields(kind)
    if len(words) != len(fields) + 1:
        raise BadSave(f"{words[0]} takes {len(fields)} words, not {len(words) - 1}")
    values = {
        field.name: _value(word, "tuple" in str(field.type)) for field, word in zip(fields, words[1:], strict=True)
    }
    return {"do": kind.__name__} | values


def _value(word: str, several: bool) -> object:
    if several:
        return [] if word == NOTHING else [_value(part, False) for part in word.split(JOINED)]
    return int(word) if NUMBER.fullmatch(word) else word
