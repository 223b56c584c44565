"""What happened, as compiled rules note it: small integers beside the state, switched off in search."""

from __future__ import annotations

from functools import lru_cache
from struct import Struct
from typing import Annotated, Final, NamedTuple

from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int32, Int64, Memory, Record, Rows, buffer, layout, new_memory

MOST_EVENTS: Final = 2048
SCORE_PART: Final = -1  # what, count, each: belongs to the next SCORED
PLACE_OF_PART: Final = -2  # where: belongs to the SCORE_PART before it
SCORED: Final = -3  # seat, rule, amount


class Note(Record):
    """One thing that happened. Each game gives the numbers their meaning; negative kinds are the kernel's."""

    kind: Int32
    of: Annotated[Cells, Int32, 7]


class Notes(Record):
    """All that one action made happen."""

    recording: Int64
    count: Int64
    note: Annotated[Rows[Note], Note, MOST_EVENTS]


NOTES = layout(Notes)
COUNTS, COUNT, NOTE = Struct("qq"), Struct("q"), Struct("8i")  # its beginning, how many they are, and one


class Noted(NamedTuple):
    """A note on the Python side."""

    kind: int
    of: tuple[int, ...]


def new_notes(recording: bool = True) -> Memory:
    """An empty notebook."""
    memory = new_memory(NOTES)
    checked_record(memory, NOTES).recording = int(recording)
    return memory


def take_notes(memory: Memory) -> tuple[Noted, ...]:
    """All notes so far; the notebook is empty afterwards."""
    whole = buffer(memory)
    recording, count = COUNTS.unpack_from(whole)
    if not recording or not count:
        return ()
    raw = bytes(whole[COUNTS.size : COUNTS.size + NOTE.size * count])
    forget_notes(memory)
    return read_notes(raw)


def read_notes(raw: bytes) -> tuple[Noted, ...]:
    """The notes that such bytes are."""
    return tuple([_noted(raw[place : place + NOTE.size]) for place in range(0, len(raw), NOTE.size)])


def forget_notes(memory: Memory) -> None:
    """Empties a notebook."""
    COUNT.pack_into(buffer(memory), COUNT.size, 0)


@lru_cache(1 << 14)
def _noted(raw: bytes) -> Noted:
    """The same note is made again and again."""
    kind, *of = NOTE.unpack(raw)
    return Noted(kind, tuple(of))


@compiled
def note(notes: Notes, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """Notes that something happened."""
    if notes.recording:
        entry = notes.note[notes.count]
        entry.kind = kind
        entry.of[0] = a
        entry.of[1] = b
        entry.of[2] = c
        entry.of[3] = d
        entry.of[4] = e
        notes.count += 1


@compiled
def note_part(notes: Notes, what: int, count: int, each: int) -> None:
    """One part of the score line that `note_score` closes: `count` times `each`."""
    note(notes, SCORE_PART, what, count, each)


@compiled
def note_place(notes: Notes, where: int) -> None:
    """A place (a chair, a tile) that the part noted last is about."""
    note(notes, PLACE_OF_PART, where)


@compiled
def note_score(notes: Notes, seat: int, rule: int, amount: int) -> None:
    """A score line: who gains how much by which rule."""
    note(notes, SCORED, seat, rule, amount)
