"""What happens in a game of plain Python: events, each for everybody or for one seat, written into the notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from struct import Struct
from typing import Any, Final

import msgspec

from tafelrunde.kernel.noting import COUNTS, MOST_EVENTS, NOTE, Noted
from tafelrunde.kernel.records import Memory, buffer
from tafelrunde.kernel.words import Event, Part, Scored, ScoreLine

MORE: Final = 1  # bytes of an event that goes on
OPEN: Final = 2  # the last bytes of an event
PRIVATE: Final = 3  # the same, of one that not everybody is told alike
REVEALING: Final = 4  # the same, of one that shows everybody what was hidden
BYTES: Final = 24  # in a note, after their number
PIECE, NUMBERS = Struct(f"ii{BYTES}s"), Struct("6i")  # a note; and its bytes as the notebook gives them back


class Told(msgspec.Struct, frozen=True, array_like=True):
    """An event, who alone is told it, and what all others are told instead (None: nothing)."""

    event: Any
    seat: int | None = None
    instead: Any = None


def only_to(seat: int, event: Event, instead: Event | None = None) -> Told:
    """An event that one seat alone sees; the others are told something else, or nothing."""
    return Told(event, seat, instead)


def scored(seat: int, rule: str, amount: int, what: str = "points", each: int | None = None) -> Scored:
    """A score line of one part: `amount` points by a rule, counted as so many times `each`."""
    one = amount if each is None else each
    return Scored(ScoreLine(seat, rule, amount, (Part(what, one, 1 if one == amount else amount // one),)))


def write_events(notes: Memory, events: Iterable[Event | Told], revealing: tuple[type[Event], ...]) -> None:
    """Writes all events into the notes."""
    for event in events:
        told = event if isinstance(event, Told) else Told(event)
        kind = REVEALING if isinstance(told.event, revealing) else OPEN if told.seat is None else PRIVATE
        _write(notes, kind, msgspec.json.encode(told))


def _write(notes: Memory, kind: int, text: bytes) -> None:
    whole = buffer(notes)
    recording, count = COUNTS.unpack_from(whole)
    if not recording:
        return
    pieces = [text[first : first + BYTES] for first in range(0, len(text), BYTES)]
    if count + len(pieces) > MOST_EVENTS:
        raise ValueError(f"too much happens in one decision; there is room for {MOST_EVENTS * BYTES:,} bytes of events")
    for place, piece in enumerate(pieces):
        kind_of_piece = kind if place == len(pieces) - 1 else MORE
        PIECE.pack_into(whole, COUNTS.size + NOTE.size * (count + place), kind_of_piece, len(piece), piece)
    COUNTS.pack_into(whole, 0, recording, count + len(pieces))


def read_events(notes: Sequence[Noted], form: Any, viewer: int | None) -> Iterator[Event]:  # noqa: ANN401  # a union
    """The events of the notes as a viewer is told them; `form` is the union of the game's events."""
    text = b""
    for note in notes:
        text += NUMBERS.pack(*note.of[1:])[: note.of[0]]
        if note.kind == MORE:
            continue
        told = msgspec.json.decode(text, type=Told)
        shown = told.event if told.seat in (None, viewer) else told.instead
        if shown is not None:
            yield msgspec.convert(shown, form)
        text = b""
