"""From entries to situations: the first one, and the one after each further entry of the log."""

from __future__ import annotations

import logging
from typing import Any

import msgspec

import tafelrunde as tr
from tafelrunde.games import game_named
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server.replay.table_file import is_table_file, read_file
from tafelrunde.server.table import entries
from tafelrunde.server.table.clocks import Timing, after_decision, first_timing
from tafelrunde.server.table.entries import AnyEntry, Opened, read_entry
from tafelrunde.server.table.reach import appeared
from tafelrunde.server.table.sealed_bag import commitment_to
from tafelrunde.server.table.seats import Place, place_for
from tafelrunde.server.table.situation import Petition, Situation
from tafelrunde.storage.rows import LogRow
from tafelrunde.wire.answers import Said
from tafelrunde.wire.tables import Person, Request, SeatKind

logger = logging.getLogger("tafelrunde.table")
REMEMBERED = 5_000  # milliseconds for which it is known when something was shown in a race
KEPT_TALK = 200  # what was said last, for who comes in


class UnknownTable(TafelrundeError):
    """There is no such table."""


class BadLog(UnknownTable):
    """There was such a table, but its log cannot be read any more."""


class OtherRules(UnknownTable):
    """There is such a table, but this program does not have the rules that it was played by."""


def damaged(row: LogRow, why: str) -> BadLog:
    """The log of a table cannot be read from this row on, which is told to whoever runs the server."""
    return damaged_at(row.table, row.sequence, why)


def cut_off(table: str, length: int) -> BadLog:
    """The log of a table has fewer entries than it had."""
    return damaged_at(table, length + 1, "an entry is missing at the end")


def damaged_at(table: str, entry: int, why: str) -> BadLog:
    """The same for a row that is none, or is not there."""
    logger.error("log damaged", extra={"table": table, "entry": entry, "error": why})
    return BadLog(f"table {table!r} cannot be read: its log is damaged at entry {entry}")


def other_rules(row: LogRow, error: tr.UnknownRules) -> OtherRules:
    """A table that a newer program can read, which is told as well."""
    logger.error("rules missing", extra={"table": row.table, "entry": row.sequence, "error": str(error)})
    return OtherRules(f"table {row.table!r} was {error}")


def stored_entry(row: LogRow) -> AnyEntry:
    """The entry of a stored row; BadLog if it is none."""
    try:
        return read_entry(row.entry)
    except msgspec.DecodeError as error:
        raise damaged(row, type(error).__name__) from error


def following(before: Situation | None, entry: AnyEntry, row: LogRow, imported: tr.Match | None = None) -> Situation:
    """What a stored entry leads to; BadLog if that cannot be, for whatever reason.

    OtherRules if nothing is wrong with it, but this program does not have its rules."""
    try:
        if before is not None:
            return after(before, entry, row.at)
        assert isinstance(entry, Opened), "a log begins with the opening"
        return first(row.table, entry, row.at, imported)
    except tr.UnknownRules as error:
        raise other_rules(row, error) from error
    except Exception as error:
        raise damaged(row, type(error).__name__) from error


def first(table: str, opened: Opened, at: int, imported: tr.Match | None = None) -> Situation:
    """The situation after the first entry; `imported` is the match of a table that was a file."""
    colours = game_named(opened.game).colours
    situation = Situation(
        table=table,
        sequence=1,
        opened=opened,
        opened_at=at,
        commitment=commitment_to(opened.secret),
        terms=opened.terms,
        seats=tuple(place_for(wish, colours[number]) for number, wish in enumerate(opened.seats)),
        phase="open",
        timing=Timing(at=at),
    )
    if opened.imported is None:
        return situation
    assert imported is not None, "the match of a file is loaded before the table"
    return _imported(situation, opened.imported, imported)


def _imported(situation: Situation, data: dict[str, Any], match: tr.Match) -> Situation:
    """A table that is over, from the file of a table or from a saved match."""
    if not is_table_file(data):
        return situation.but(match=match, phase="over", ending="played" if match.over else "closed")
    file = read_file(data)
    seats = tuple(
        Place(
            kind="bot" if seat.level else "person",
            colour=seat.colour,
            name=seat.name,
            level=seat.level,
            form=seat.form,
        )
        for seat in file.seats
    )
    return situation.but(
        match=match,
        opened=msgspec.structs.replace(situation.opened, secret=file.secret),
        commitment=file.commitment,
        seats=seats,
        phase="over",
        started_at=file.started,
        ended_at=file.ended,
        ending=file.ending,
        photos=file.photos,
    )


def after(before: Situation, entry: AnyEntry, at: int) -> Situation:
    """The situation after one more entry. An action that the rules refuse raises tr.Refused."""
    guest = who_did(before, entry)
    there = before.there if guest is None else before.there | {guest: at}
    now = before.but(sequence=before.sequence + 1, timing=before.timing.moved_to(at), there=there)
    match entry:
        case entries.Played() | entries.Advanced():
            return _after_decision(now, entry)
        case entries.Undone(seat=seat, entries=count):
            match = now.begun.copy()
            match.undo(count)
            timing = after_decision(now.terms.clock, now.timing, None, match.waiting)
            return _without(now, "undo").but(match=match, timing=timing, timed_since=None)
        case entries.SeatTaken():
            return _seat_taken(now, entry)
        case entries.FormChosen(seat=seat, form=form):
            return now.with_place(seat, msgspec.structs.replace(now.seats[seat], form=form))
        case entries.SeatLeft(seat=seat):
            kind: SeatKind = "invited" if now.opened.seats[seat].kind == "invited" else "open"
            return now.with_place(seat, Place(kind=kind, colour=now.seats[seat].colour))
        case entries.SeatSet(seat=seat, to=wish):
            return _nobody_ready(now.with_place(seat, place_for(wish, now.seats[seat].colour)))
        case entries.Missed():
            return _missed(now, entry)
        case entries.TermsChanged(terms=terms):
            return _nobody_ready(now.but(terms=terms))
        case entries.ReadySet():
            return now.but(seats=tuple(_ready(place, entry) for place in now.seats))
        case entries.Started():
            return _started(now, entry, at)
        case entries.Asked():
            request = Request(
                request=entry.request, what=entry.what, by=entry.guest, seat=entry.seat, agreed=(entry.guest,)
            )
            return now.but(
                petitions=(*now.petitions, Petition(request=request, entries=entry.entries)), asked=entry.request
            )
        case entries.Answered():
            return _answered(now, entry)
        case entries.Paused():
            return _without(now, "pause").but(phase="paused", timing=now.timing.stopped())
        case entries.Resumed():
            timing = after_decision(now.terms.clock, now.timing, None, now.begun.waiting)
            return _without(now, "resume").but(phase="playing", timing=msgspec.structs.replace(timing, running=True))
        case entries.StoodIn(seat=seat, level=level, away=away):
            return now.with_place(seat, msgspec.structs.replace(now.seats[seat], stand_in=level, away=away))
        case entries.Hinted(seat=seat):
            return now.but(hinted=(*now.hinted, seat))
        case entries.Reclaimed(seat=seat):
            return now.with_place(seat, msgspec.structs.replace(now.seats[seat], stand_in=None, away=False))
        case entries.Interrupted():
            return now.but(timing=msgspec.structs.replace(before.timing, at=at))
        case entries.Photographed(photo=photo):
            return now.but(photos=(*now.photos, photo))
        case entries.Doubted(seat=seat):
            return now.but(doubted=(*now.doubted, seat))
        case entries.Spoken():
            said = Said(
                sequence=now.sequence, at=at, room=entry.room, guest=entry.guest, name=entry.name, text=entry.text
            )
            return now.but(said=(*now.said, said)[-KEPT_TALK:])
        case entries.Rematched(table=table):
            return now.but(rematch=table)
        case entries.Muted(guest=guest, muted=muted):
            others = tuple(other for other in now.muted if other != guest)
            return now.but(muted=(*others, guest) if muted else others)
        case entries.Removed():
            return now
        case entries.Banned(guest=guest, name=name, banned=banned):
            rest = tuple(person for person in now.banned if person.guest != guest)
            return now.but(banned=(*rest, Person(guest=guest, name=name)) if banned else rest)
        case entries.Ended(ending=ending):
            timing = now.timing.stopped()
            return now.but(phase="over", ending=ending, ended_at=at, timing=timing, petitions=(), timed_since=None)
        case entries.Closed():
            return now.but(phase="closed", timing=now.timing.stopped(), petitions=())
        case entries.Opened():
            raise tr.BadSave(f"table {now.table}: opened twice")


def who_did(before: Situation, entry: AnyEntry) -> str | None:
    """The guest whom an entry shows to be at the table; for whom somebody steps in was there until just now."""
    match entry:
        case entries.Played(seat=seat, by="person"):
            return before.seats[seat].guest
        case entries.Undone(seat=seat) | entries.StoodIn(seat=seat) | entries.Reclaimed(seat=seat):
            return before.seats[seat].guest
        case entries.SeatTaken(guest=guest) | entries.ReadySet(guest=guest):
            return guest
        case entries.Asked(guest=guest) | entries.Answered(guest=guest) | entries.Spoken(guest=guest):
            return guest
    return None


def _seat_taken(now: Situation, entry: entries.SeatTaken) -> Situation:
    """Who chooses a colour swaps it with the seat that had it."""
    given_up = now.seats[entry.seat].colour
    seats = [
        msgspec.structs.replace(place, colour=given_up) if place.colour == entry.colour else place
        for place in now.seats
    ]
    seats[entry.seat] = Place(
        kind="person",
        guest=entry.guest,
        name=entry.name,
        colour=entry.colour,
        entropy=entry.entropy,
        form=entry.form,
    )
    return now.but(seats=tuple(seats))


def _missed(now: Situation, entry: entries.Missed) -> Situation:
    """Whoever is ready stays ready; if it was the host who did not come, the first of them is."""
    now = now.with_place(entry.seat, place_for(entry.to, now.seats[entry.seat].colour))
    here = next((place for place in now.seats if place.kind == "person" and place.ready), None)
    if entry.guest != now.host or here is None or here.guest is None:
        return now
    return now.but(opened=msgspec.structs.replace(now.opened, host=here.guest, host_name=here.name or ""))


def _started(now: Situation, entry: entries.Started, at: int) -> Situation:
    options = now.terms.options | ({} if entry.components is None else {"components": entry.components})
    if now.opened.played_on is not None:
        match = tr.load(now.opened.played_on)
    else:
        match = tr.new(now.opened.game, len(now.seats), now.seed, options, rules=entry.rules)
    timing = first_timing(now.terms.clock, at, len(now.seats))
    timing = msgspec.structs.replace(timing, match=match.now)  # played on, a match has a past
    timing = after_decision(now.terms.clock, timing, None, match.waiting)
    return now.but(match=match, phase="playing", started_at=at, timing=timing)


def _after_decision(now: Situation, entry: entries.Played | entries.Advanced) -> Situation:
    was_timed = now.begun.due is not None
    match = now.begun.copy()
    seat = None
    if isinstance(entry, entries.Played):
        seat = entry.seat
        match.decide(seat, entry.action, entry.at)
    else:
        match.advance(entry.at)
    is_timed = match.due is not None
    timing = after_decision(now.terms.clock, now.timing, seat, () if is_timed else match.waiting)
    since = (now.timed_since if was_timed else entry.at) if is_timed else None
    appears = _appears(now, entry, match) if is_timed and was_timed else {}
    return _without(now, "undo").but(match=match, timing=timing, timed_since=since, appears=appears, hinted=())


def _appears(now: Situation, entry: entries.Played | entries.Advanced, match: tr.Match) -> dict[tr.Action, int]:
    """What has appeared in the race, and when it is shown; what is long shown is forgotten."""
    kept = {action: shown for action, shown in now.appears.items() if shown > entry.at - REMEMBERED}
    if isinstance(entry, entries.Advanced) or entry.show_at is None:
        return kept
    return kept | dict.fromkeys(appeared(now.begun, match), entry.show_at)


def _ready(place: Place, entry: entries.ReadySet) -> Place:
    if place.guest != entry.guest:
        return place
    entropy = place.entropy if entry.entropy is None else entry.entropy
    return msgspec.structs.replace(place, ready=entry.ready, entropy=entropy)


def _nobody_ready(now: Situation) -> Situation:
    return now.but(seats=tuple(msgspec.structs.replace(place, ready=False) for place in now.seats))


def _answered(now: Situation, entry: entries.Answered) -> Situation:
    kept = []
    for petition in now.petitions:
        request = petition.request
        if request.request == entry.request:
            if not entry.agree:
                continue
            request = msgspec.structs.replace(request, agreed=(*request.agreed, entry.guest))
        kept.append(msgspec.structs.replace(petition, request=request))
    return now.but(petitions=tuple(kept))


def _without(now: Situation, what: str) -> Situation:
    """A request that is settled or has lapsed is gone."""
    if not now.petitions:
        return now
    return now.but(petitions=tuple(petition for petition in now.petitions if petition.request.what != what))
