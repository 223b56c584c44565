"""What a viewer is told: only views, redacted events and what everybody at the table may see. Nothing else goes out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import msgspec

from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.texts import FALLBACK
from tafelrunde.kernel.words import Event, Form, Scored, ScoreLine
from tafelrunde.match import Match
from tafelrunde.server.table import entries
from tafelrunde.server.table.commands.playing import waiting_for
from tafelrunde.server.table.commands.refusal import texts as sentences
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.seats import Place
from tafelrunde.server.table.situation import Situation
from tafelrunde.wire.answers import Photo, Playing, Said, Snapshot, Step, Tap, Times
from tafelrunde.wire.changes import Differences
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import LobbyTable, MyTable, SeatInfo, TableInfo

WHAT = {
    entries.Opened: "opened",
    entries.SeatTaken: "seat",
    entries.FormChosen: "form",
    entries.SeatLeft: "seat",
    entries.SeatSet: "seat",
    entries.Missed: "missed",
    entries.TermsChanged: "terms",
    entries.ReadySet: "ready",
    entries.Started: "started",
    entries.Played: "played",
    entries.Advanced: "advanced",
    entries.Undone: "undone",
    entries.Asked: "request",
    entries.Answered: "answered",
    entries.Paused: "paused",
    entries.Resumed: "resumed",
    entries.StoodIn: "stand-in",
    entries.Hinted: "hint",
    entries.Reclaimed: "reclaimed",
    entries.Interrupted: "interrupted",
    entries.Photographed: "photo",
    entries.Doubted: "doubt",
    entries.Spoken: "said",
    entries.Rematched: "rematch",
    entries.Muted: "muted",
    entries.Removed: "removed",
    entries.Banned: "banned",
    entries.Ended: "ended",
    entries.Closed: "closed",
}
IN_GAME = frozenset((entries.Started, entries.Played, entries.Advanced, entries.Undone))
ABOUT_TABLE = frozenset(WHAT) - {
    entries.Played,
    entries.Advanced,
    entries.Spoken,
    entries.Photographed,
    entries.Hinted,
}


class Eyes(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """With whose eyes somebody looks: a seat's or everybody's; whether they play; and in which language they read."""

    seat: int | None
    plays: bool
    language: str


def table_info(situation: Situation) -> TableInfo:
    """The table as everybody may see it. The secret opens when nothing can be decided any more."""
    finished = situation.phase in ("over", "closed") and situation.opened.imported is None
    return TableInfo(
        table=situation.table,
        game=situation.opened.game,
        terms=situation.terms,
        phase=situation.phase,
        host=situation.host,
        seats=seat_infos(situation),
        commitment=situation.commitment,
        opened=situation.opened_at,
        started=situation.started_at,
        ended=situation.ended_at,
        ending=situation.ending,
        secret=situation.opened.secret if finished else None,
        requests=tuple(
            msgspec.structs.replace(petition.request, waiting_for=waiting_for(situation, petition))
            for petition in situation.petitions
        ),
        rematch=situation.rematch,
        muted=situation.muted,
        banned=situation.banned,
        arrival=situation.opened.arrival if situation.expected else None,
        played_on=situation.opened.played_on_from,
    )


def lobby_table(situation: Situation) -> LobbyTable:
    """The table as the lobby lists it."""
    return LobbyTable(
        table=situation.table,
        game=situation.opened.game,
        title=situation.terms.title,
        phase=situation.phase,
        seats=_listed_seats(situation.seats, situation.doubted),
        options=situation.terms.options,
        clock=situation.terms.clock,
        spectators=situation.terms.spectators,
        opened=situation.opened_at,
    )


def my_table(situation: Situation) -> MyTable:
    """The table as those who have a seat there find it in their list; who is connected is added when it is told."""
    out = situation.timing.run_out()
    result = None if situation.match is None else situation.match.result
    return MyTable(
        table=situation.table,
        game=situation.opened.game,
        title=situation.terms.title,
        phase=situation.phase,
        seats=_listed_seats(situation.seats, situation.doubted),
        options=situation.terms.options,
        clock=situation.terms.clock,
        spectators=situation.terms.spectators,
        opened=situation.opened_at,
        changed=situation.timing.at,
        waiting=situation.deciding,
        until=None if out is None else out[0],
        ended=situation.ended_at,
        ending=situation.ending,
        standings=() if result is None else result.standings,
        rematch=situation.rematch,
    )


def seat_infos(situation: Situation) -> tuple[SeatInfo, ...]:
    """All seats as everybody may see them."""
    return tuple(_seat(number, place, number in situation.doubted) for number, place in enumerate(situation.seats))


@lru_cache(maxsize=2048)
def _listed_seats(seats: tuple[Place, ...], doubted: tuple[int, ...]) -> tuple[SeatInfo, ...]:
    """The same for lists, which say nothing of entropy; whose turn it is changes far more often than who sits where."""
    infos = (_seat(number, place, number in doubted) for number, place in enumerate(seats))
    return tuple(msgspec.structs.replace(info, entropy=None) for info in infos)


def _seat(number: int, place: Place, doubted: bool) -> SeatInfo:
    return SeatInfo(
        seat=number,
        kind=place.kind,
        colour=place.colour,
        guest=place.guest,
        name=place.name,
        form=place.form,
        level=place.bot,
        ready=place.ready,
        stand_in=place.stand_in is not None,
        away=place.away,
        doubted=doubted,
        entropy=place.entropy or None,
    )


def times(situation: Situation) -> Times:
    """How time stood at the last entry."""
    timing = situation.timing
    return Times(
        at=timing.at,
        match=timing.match,
        running=timing.running,
        due=situation.begun.due,
        left=timing.left,
        ticking=timing.ticking,
    )


class Shared:
    """What all who look at one situation are told alike, made once for all of them."""

    def __init__(self, situation: Situation) -> None:
        self.situation, self.match = situation, situation.match
        self.waiting, self.race, self.show_at = situation.deciding, situation.is_timed, situation.shown_at
        if self.match is not None:
            going_on = situation.phase == "playing"
            self.secrets = situation.shares_a_screen and has_secrets(self.match)
            self.times, self.result = times(situation), self.match.result
            self.may_undo = self.match.may_undo if going_on else None  # who may take back without asking
            self.decided = self.match.decided if going_on and not self.race else frozenset[int]()  # what others allow

    @cached_property
    def info(self) -> TableInfo:
        return table_info(self.situation)


def playing(shared: Shared, eyes: Eyes) -> Playing | None:
    """The game with somebody's eyes."""
    match, seat = shared.match, eyes.seat
    if match is None:
        return None
    return Playing(
        viewer=seat,
        view=match.view(seat),
        waiting=shared.waiting,
        actions=() if seat is None or seat not in shared.waiting else tuple(match.actions(seat)),
        race=shared.race,
        secrets=shared.secrets,
        free_undo=seat is not None and seat == shared.may_undo,
        takeback=seat is not None and seat in shared.decided,
        times=shared.times,
        result=shared.result,
    )


def has_secrets(match: Match) -> bool:
    """Does a seat see something that not everybody may see?"""
    everybody = _seen(match, None)
    return any(_seen(match, seat) != everybody for seat in range(match.seats))


def _seen(match: Match, seat: int | None) -> dict[str, Any]:
    view: dict[str, Any] = msgspec.to_builtins(match.view(seat))
    return {name: value for name, value in view.items() if name != "seat"}


def step(situation: Situation, past: Past, eyes: Eyes, events: Sequence[Event]) -> Step | None:
    """One entry, with the events that this viewer may know of; None: nothing of it."""
    entry = past.entry
    if isinstance(entry, entries.Spoken) and not may_hear(situation, entry.room, eyes):
        return None
    return Step(
        sequence=past.sequence,
        at=past.at,
        what=WHAT[type(entry)],  # type: ignore[arg-type]  # one of the words, by the table above
        seat=getattr(entry, "seat", None),
        by=entry.by if isinstance(entry, entries.Played) else None,
        events=tuple(events),
        texts=_sentences(situation, events, eyes) if events else _texts(situation, entry, eyes.language),
        whys=tuple(_whys(situation, [event.line for event in events if isinstance(event, Scored)], eyes)),
        said=_said(past, entry) if isinstance(entry, entries.Spoken) else None,
        photo=entry.photo if isinstance(entry, entries.Photographed) else None,
    )


def _texts(situation: Situation, entry: entries.AnyEntry, language: str) -> tuple[str, ...]:
    """What is said of an entry that is no part of the game."""
    match entry:
        case entries.Photographed(photo=photo):
            return (photo_finish(situation, photo, language),)
        case entries.Doubted():
            return (doubt(situation, entry, language),)
        case entries.Hinted(texts=texts) if texts:
            return (texts.get(language) or texts[FALLBACK],)
        case entries.Muted() | entries.Removed() | entries.Banned():
            return (sent_away(entry, language),)
        case entries.Missed(to=to, name=name):
            key = "missed_bot" if to.kind == "bot" else "missed_free"
            return (sentences().say(language, f"told.{key}", name=name),)
        case entries.StoodIn(seat=seat, away=True):
            return (sentences().say(language, "told.stood_in", name=situation.names_in(language)[seat]),)
        case entries.Asked(guest=guest, what=what):
            return (sentences().say(language, f"asked.{what}", name=_name_of(situation, guest)),)
        case entries.Answered(guest=guest, agree=agree, withdrawn=withdrawn):
            key = "agreed" if agree else "withdrawn" if withdrawn else "declined"
            return (sentences().say(language, f"asked.{key}", name=_name_of(situation, guest)),)
    return ()


def _name_of(situation: Situation, guest: str) -> str:
    """What somebody is called who has, or had, a seat."""
    named = zip(situation.seats, situation.names, strict=True)
    return next((name for place, name in named if place.guest == guest), "")


def photo_finish(situation: Situation, photo: Photo, language: str) -> str:
    """Who won something that two pressed for, in one sentence."""
    first, second = photo.taps[:2]
    winner, loser = (situation.names[tap.seat] for tap in (first, second))
    ms = second.credited - first.credited
    key = "photo_finish" if ms > 0 else "photo_finish_late" if ms else "photo_finish_tie"
    told = sentences().say(language, key, winner=winner, loser=loser, ms=ms)
    credits = ", ".join(_credit(situation, tap, language) for tap in photo.taps)
    return f"{told} {sentences().say(language, 'photo_credits', credits=credits)}"


def _credit(situation: Situation, tap: Tap, language: str) -> str:
    """What the latency of a press was credited with, and by whose word."""
    key = f"photo_credit.{tap.witness or 'nothing'}"
    return sentences().say(language, key, name=situation.names[tap.seat], ms=tap.arrived - tap.credited)


def doubt(situation: Situation, doubted: entries.Doubted, language: str) -> str:
    """Whose credit looks invented, in one sentence."""
    name = situation.names[doubted.seat]
    return sentences().say(language, "doubt", name=name, claimed=doubted.claimed, explained=doubted.explained)


def sent_away(entry: entries.Muted | entries.Removed | entries.Banned, language: str) -> str:
    """What the host has done about somebody, in one sentence."""
    match entry:
        case entries.Muted(muted=muted):
            key = "muted" if muted else "unmuted"
        case entries.Removed():
            key = "removed"
        case entries.Banned(banned=banned):
            key = "banned" if banned else "unbanned"
    return sentences().say(language, f"told.{key}", name=entry.name)


def may_hear(situation: Situation, room: str, eyes: Eyes) -> bool:
    """Players do not hear spectators while the game goes on."""
    return room == "table" or not eyes.plays or situation.phase in ("over", "closed")


def _said(past: Past, entry: entries.Spoken) -> Said:
    return Said(
        sequence=past.sequence, at=past.at, room=entry.room, guest=entry.guest, name=entry.name, text=entry.text
    )


def _events(situation: Situation, past: Past, seat: int | None) -> Sequence[Event]:
    match = situation.match
    if past.told is None or match is None or past.told > match.length:
        return ()
    return match.events_of(past.told, seat)


def _sentences(situation: Situation, events: Sequence[Event], eyes: Eyes) -> tuple[str, ...]:
    match = situation.begun
    said = Saying(match.game, situation.names, match.box, eyes.language, situation.forms)
    return tuple(_sentence(event, said) for event in events)


def _whys(situation: Situation, lines: Sequence[ScoreLine], eyes: Eyes) -> list[str]:
    """What score lines count, in words."""
    return [situation.game.why(line, situation.names, eyes.language) for line in lines]


class Saying(NamedTuple):
    """Of which game, and how, events are said."""

    game: AnyGame
    names: tuple[str, ...]
    box: Box[Any]
    language: str
    forms: tuple[Form | None, ...]

    def sentence(self, event: Event) -> str:
        return self.game.sentence(event, self.names, self.box, self.language, self.forms)


def _sentence(event: Event, saying: Saying) -> str:
    """An event in one sentence. Most viewers are told the same, so the latest are kept."""
    try:
        return _kept_sentence(event, saying)
    except TypeError:  # an event with a list in it cannot be looked up
        return saying.sentence(event)


@lru_cache(maxsize=4096)
def _kept_sentence(event: Event, saying: Saying) -> str:
    return saying.sentence(event)


def snapshot(situation: Situation, history: History, eyes: Eyes) -> Snapshot:
    """Everything this viewer may know."""
    shared = Shared(situation)
    lines = [] if situation.match is None else situation.match.score_lines()
    return Snapshot(
        table=shared.info,
        sequence=situation.sequence,
        playing=playing(shared, eyes),
        said=tuple(said for said in situation.said if may_hear(situation, said.room, eyes)),
        steps=_steps(situation, history.shown(situation.sequence), eyes),
        lines=tuple(lines),
        whys=tuple(_whys(situation, lines, eyes)),
        show_at=shared.show_at,
    )


class Telling:
    """What is new at a table, told to everybody who watches: what several viewers are told alike is written once.

    `whole`: also how everything stands now."""

    def __init__(self, situation: Situation, news: Sequence[Past], whole: bool = False) -> None:
        self.shared, self.news, self.until = Shared(situation), news, situation.sequence
        kinds = {type(past.entry) for past in news}
        self.in_game = not IN_GAME.isdisjoint(kinds)
        self.about_table = whole or not ABOUT_TABLE.isdisjoint(kinds)
        self._differences = Differences()
        self._playing: dict[Eyes, Playing | None] = {}
        self._steps: dict[Eyes | tuple[str, bool], bytes] = {}
        self._written: list[tuple[Past, Eyes, Sequence[Event], bytes | None]] = []
        self._messages: dict[tuple[Eyes, int], bytes] = {}
        since = news[0].sequence - 1 if news else situation.sequence
        told = encode(situation.table), since, situation.sequence
        self._head = b'%b"table":%b,"since":%d,"sequence":%d,"steps":' % (HEAD, *told)

    def playing(self, eyes: Eyes) -> Playing | None:
        """The game as these eyes see it, if that may have changed."""
        if eyes not in self._playing:
            self._playing[eyes] = playing(self.shared, eyes) if self.in_game or self.about_table else None
        return self._playing[eyes]

    def message(self, eyes: Eyes, told: Playing | None) -> bytes:
        """For these eyes, if the game was told them so before; None: all of it is told."""
        key = eyes, id(told)
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = self._message(eyes, told)
        return message

    def _message(self, eyes: Eyes, told: Playing | None) -> bytes:
        """An Update, put together of parts that are JSON already."""
        now, parts = self.playing(eyes), [self._head, self._steps_for(eyes)]
        if self.about_table:
            parts += b',"info":', self._info
        if now is not None and told is None:
            parts += b',"playing":', encode(now)
        elif now is not None and told is not None and (changes := self._differences.between(told, now)):
            parts += b',"changes":[', changes, b"]"
        if self.in_game and self.shared.show_at is not None:
            parts.append(b',"show_at":%d' % self.shared.show_at)
        parts.append(b"}")
        return b"".join(parts)

    @cached_property
    def _info(self) -> bytes:
        return encode(self.shared.info)

    def _steps_for(self, eyes: Eyes) -> bytes:
        """What happened. Mostly all see the same: then it is written once for each language."""
        key = (eyes.language, eyes.plays) if self._alike else eyes
        written = self._steps.get(key)
        if written is None:
            steps = [self._step(past, eyes) for past in self.news]
            written = self._steps[key] = b"[%b]" % b",".join([step for step in steps if step is not None])
        return written

    @cached_property
    def _alike(self) -> bool:
        """Do all who read the same language, and play or do not, see the same happen?"""
        match = self.shared.match
        told = [past.told for past in self.news if past.told is not None]
        return match is None or all(entry > match.length or match.tells_all_alike(entry) for entry in told)

    def _step(self, past: Past, eyes: Eyes) -> bytes | None:
        """Most viewers see the same happen, so it is said once."""
        situation = self.shared.situation
        events = _events(situation, past, eyes.seat)
        for known, viewer, seen, written in self._written:
            alike = viewer.language == eyes.language and viewer.plays == eyes.plays
            if known is past and alike and seen == events:
                return written
        made = step(situation, past, eyes, events)
        written = None if made is None else encode(made)
        self._written.append((past, eyes, events, written))
        return written


HEAD = b'{"type":"Update",'


def after(digest: int, message: bytes) -> bytes:
    """An update for somebody who was told things with this digest before it."""
    return b'%b"after":%d,%b' % (HEAD, digest, message[len(HEAD) :])


def _steps(situation: Situation, news: Sequence[Past], eyes: Eyes) -> tuple[Step, ...]:
    told = (step(situation, past, eyes, _events(situation, past, eyes.seat)) for past in news)
    return tuple(one for one in told if one is not None)
