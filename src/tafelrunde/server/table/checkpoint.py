"""The situation of a table as bytes, and back: for who reads a long table without all of its log."""

from __future__ import annotations

from typing import Any

import msgspec

import tafelrunde as tr
from tafelrunde.games import game_named
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match
from tafelrunde.match.log import Entry, Header, SavedEntry
from tafelrunde.match.match import Checkpoint, Replayed, Told
from tafelrunde.match.opening import load_data
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.situation import Situation


class BadCheckpoint(tr.TafelrundeError):
    """Written by another program, or not what it was; the log is read from its beginning instead."""


class KeptMatch(msgspec.Struct, frozen=True, array_like=True):
    """A match: how it began, its log, what that led to, and what may be done now, by which it is known again."""

    header: Header
    log: tuple[SavedEntry, ...]
    told: tuple[Told, ...]
    checkpoints: tuple[Checkpoint, ...]
    last: Checkpoint
    reached: str


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """A table after so many entries: its situation, the latest entries that newcomers are shown, and the steps of
    those that were photographed."""

    program: str
    situation: Situation
    shown: tuple[Past, ...]
    steps: dict[int, int]


def can_be_kept(situation: Situation) -> bool:
    """Not while decisions race, since what has appeared is gone soon; and a file is kept already."""
    return not situation.is_timed and not situation.appears and situation.opened.imported is None


def write(situation: Situation, history: History) -> bytes:
    """A situation that can be kept."""
    photographed = [photo.sequence for photo in situation.photos]
    steps = {sequence: step for sequence in photographed if (step := history.step_of(sequence)) is not None}
    shown = tuple(history.shown(situation.sequence))
    return _encoder.encode(Kept(program=tr.__version__, situation=situation, shown=shown, steps=steps))


def read(content: bytes) -> Kept:
    """What was kept; BadCheckpoint, if it is of no use here."""
    try:
        if _by.decode(content).program != tr.__version__:
            raise BadCheckpoint("written by another version")
        return _decoder.decode(content)
    except (msgspec.DecodeError, tr.TafelrundeError, KeyError, ValueError) as error:
        raise BadCheckpoint(f"{type(error).__name__}: {error}"[:200]) from None


class _By(msgspec.Struct):
    program: str


def _kept(match: Any) -> KeptMatch:  # noqa: ANN401  # whatever msgspec does not know
    assert isinstance(match, Match), "nothing else needs it"
    log, told, checkpoints, _, last = match.replayed()
    return KeptMatch(
        match.header,
        tuple(SavedEntry(entry.at, entry.seat, _data(entry.action)) for entry in log),
        tuple(told),
        tuple(checkpoints),
        last,
        match.reached(),
    )


def _data(action: Action | None) -> dict[str, Any] | None:
    return None if action is None else msgspec.to_builtins(action)


def _match(_kind: type[object], data: object) -> Match:
    """A match that leads where it did."""
    kept = msgspec.convert(data, KeptMatch)
    read_action = game_named(kept.header.game).by_rules(kept.header.rules).read_action
    replayed = Replayed(
        [Entry(one.at, one.seat, None if one.action is None else read_action(one.action)) for one in kept.log],
        list(kept.told),
        list(kept.checkpoints),
        [],
        kept.last,
    )
    header = msgspec.to_builtins(kept.header)
    save = {"format": "tafelrunde-match", "version": 1, "header": header, "log": [], "check": kept.reached}
    match = load_data(save, replayed)
    if match.reached() != kept.reached:
        raise BadCheckpoint("it does not lead where it led")
    return match


_encoder = msgspec.msgpack.Encoder(enc_hook=_kept)
_decoder: msgspec.msgpack.Decoder[Kept] = msgspec.msgpack.Decoder(Kept, dec_hook=_match)
_by: msgspec.msgpack.Decoder[_By] = msgspec.msgpack.Decoder(_By)
