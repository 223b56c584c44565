"""During the game: deciding, taking back, asking each other, stand-ins."""

from __future__ import annotations

from math import ceil

from tafelrunde.server.table import entries
from tafelrunde.server.table.clocks import DAY
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.refusal import RefusedByTable, require
from tafelrunde.server.table.commands.seating import own_seat, stand_in_level
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.seats import Place
from tafelrunde.server.table.situation import Petition, Situation
from tafelrunde.wire import commands
from tafelrunde.wire.tables import DaysPerMove, RequestKind


def play(situation: Situation, guest: Guest, command: commands.Play, occasion: Occasion) -> list[AnyEntry]:
    """A decision of an own seat; whether the rules allow it, the match says."""
    own_seat(situation, guest, command.seat)
    going_on(situation)
    require(situation.seats[command.seat].stand_in is None, "stand_in_plays")
    action = situation.begun.as_data(command.action)
    at = max(situation.begun.now, situation.timing.match_time(occasion.now))
    return [entries.Played(seat=command.seat, action=action, at=at)]


def not_before_the_race(situation: Situation, credited: int) -> None:
    """Refuses a press before the announced start, in match time."""
    require(situation.timed_since is None or credited >= situation.timed_since, "too_early")


def not_before_it_was_seen(situation: Situation, action: object, claimed: int, decided: int | None) -> None:
    """Refuses a press that is claimed to be earlier (match time) than what it is for was shown, or than the seat's own
    decision before it."""
    wanted = situation.game.read_action(action)
    require(claimed >= situation.appears.get(wanted, claimed), "not_shown_yet")
    require(decided is None or claimed >= decided, "not_shown_yet")


def undo(situation: Situation, guest: Guest, command: commands.Undo, _occasion: Occasion) -> list[AnyEntry]:
    """At once where nothing was revealed since; otherwise with the others' consent."""
    own_seat(situation, guest, command.seat)
    going_on(situation)
    require(not situation.is_timed, "not_while_timed")
    if situation.begun.free_undo(command.seat):
        _leads_to_no_race(situation, 1)
        return [entries.Undone(seat=command.seat, entries=1)]
    log = situation.begun.log
    last = next((number for number, entry in enumerate(reversed(log), 1) if entry.seat == command.seat), None)
    if last is None:
        raise RefusedByTable("nothing_to_undo")
    require(not any(petition.request.what == "undo" for petition in situation.petitions), "asked_already")
    _leads_to_no_race(situation, last)
    return _ask(situation, guest, "undo", command.seat, last)


def _leads_to_no_race(situation: Situation, count: int) -> None:
    """Decisions that raced against the clock cannot be made again."""
    earlier = situation.begun.at(situation.begun.length - count)
    require(earlier.due is None, "not_while_timed")


def offer(situation: Situation, guest: Guest, command: commands.Offer, _occasion: Occasion) -> list[AnyEntry]:
    """End without a winner, pause, go on: with everybody's consent."""
    require(situation.seats_of(guest.id), "no_seat")
    phases = {"end": ("playing", "paused"), "pause": ("playing",), "resume": ("paused",)}
    require(situation.phase in phases[command.what], "not_now")
    require(not any(petition.request.what == command.what for petition in situation.petitions), "asked_already")
    return _ask(situation, guest, command.what, None, 0)


def _ask(situation: Situation, guest: Guest, what: RequestKind, seat: int | None, count: int) -> list[AnyEntry]:
    if not set(consenting(situation, what, count)) - {guest.id}:
        return [_settled(what, seat, count)]
    return [entries.Asked(request=situation.asked + 1, what=what, guest=guest.id, seat=seat, entries=count)]


def answer(situation: Situation, guest: Guest, command: commands.Answer, _occasion: Occasion) -> list[AnyEntry]:
    """Agree or not; when all have agreed it happens."""
    require(situation.seats_of(guest.id), "no_seat")
    petition = next((p for p in situation.petitions if p.request.request == command.request), None)
    if petition is None:
        raise RefusedByTable("no_such_request")
    require(not command.agree or guest.id not in petition.request.agreed, "agreed_already")
    withdrawn = not command.agree and petition.request.by == guest.id
    answered = entries.Answered(request=command.request, guest=guest.id, agree=command.agree, withdrawn=withdrawn)
    if not command.agree or set(waiting_for(situation, petition)) - {guest.id}:
        return [answered]
    return [answered, _settled(petition.request.what, petition.request.seat, petition.entries)]


def waiting_for(situation: Situation, petition: Petition) -> tuple[str, ...]:
    """Whose consent is missing."""
    asked = consenting(situation, petition.request.what, petition.entries)
    return tuple(guest for guest in asked if guest not in petition.request.agreed)


def consenting(situation: Situation, what: RequestKind, count: int) -> tuple[str, ...]:
    """Who plays now, and whose decisions among the last so many would be taken back, also if a stand-in plays now.
    A game is ended only with everybody who was there within a day. Whoever was sent away for good is not asked."""
    log = situation.begun.log
    passed = {entry.seat for entry in log[len(log) - count :]}
    theirs = [place.guest for seat, place in enumerate(situation.seats) if seat in passed and place.guest is not None]
    lately = situation.timing.at - DAY
    there = [guest for guest in situation.guests if what == "end" and situation.there.get(guest, lately) > lately]
    return tuple(
        guest for guest in dict.fromkeys((*situation.people, *theirs, *there)) if not situation.is_banned(guest)
    )


def withdrawn_with(situation: Situation, gone: str) -> list[AnyEntry]:
    """What somebody has asked for goes with them."""
    own = [petition.request.request for petition in situation.petitions if petition.request.by == gone]
    return [entries.Answered(request=request, guest=gone, agree=False, withdrawn=True) for request in own]


def nobody_missing(situation: Situation) -> list[AnyEntry]:
    """Whoever had not agreed yet is not asked any more: what everybody else wants happens."""
    for petition in situation.petitions:
        if not waiting_for(situation, petition):
            return [_settled(petition.request.what, petition.request.seat, petition.entries)]
    return []


def _settled(what: RequestKind, seat: int | None, count: int) -> AnyEntry:
    match what:
        case "undo":
            assert seat is not None
            return entries.Undone(seat=seat, entries=count)
        case "end":
            return entries.Ended(ending="agreed")
        case "pause":
            return entries.Paused()
        case "resume":
            return entries.Resumed()


def stand_in(situation: Situation, guest: Guest, command: commands.StandIn, occasion: Occasion) -> list[AnyEntry]:
    """A bot plays an own seat for now, or the seat of somebody who has gone away."""
    require(situation.phase in ("playing", "paused"), "not_now")
    require(command.seat < len(situation.seats), "no_such_seat", seats=len(situation.seats))
    place = situation.seats[command.seat]
    require(place.kind == "person", "bot_already")
    require(place.stand_in is None, "stand_in_already")
    if place.guest != guest.id:
        require(situation.seats_of(guest.id), "no_seat")
        _is_long_away(situation, place, occasion)
        require(command.level is None, "tables_own_level")
        return [entries.StoodIn(seat=command.seat, level=stand_in_level(situation, None), away=True)]
    return [entries.StoodIn(seat=command.seat, level=stand_in_level(situation, command.level))]


def _is_long_away(situation: Situation, place: Place, occasion: Occasion) -> None:
    """Others may let a bot play for who has been away for the table's grace; who has days is not away at all."""
    guest = place.guest or ""
    require(guest not in occasion.present, "still_here")
    require(not isinstance(situation.terms.clock, DaysPerMove), "has_days", name=place.name or "")
    left = occasion.gone.get(guest, 0) + situation.terms.grace * 1000 - occasion.now
    require(left <= 0, "grace", name=place.name or "", seconds=ceil(left / 1000))


def reclaim(situation: Situation, guest: Guest, command: commands.Reclaim, _occasion: Occasion) -> list[AnyEntry]:
    """Play one's own seat again."""
    own_seat(situation, guest, command.seat)
    require(situation.seats[command.seat].stand_in is not None, "not_away")
    return [entries.Reclaimed(seat=command.seat)]


def going_on(situation: Situation) -> None:
    """Refuses unless the game is going on."""
    require(situation.match is not None, "not_begun")
    require(situation.phase != "paused", "is_paused")
    require(situation.phase == "playing", "game_over")
