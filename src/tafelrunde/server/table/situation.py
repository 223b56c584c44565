"""The situation at a table: everything that follows from its log. Frozen; every entry makes a new one (folding.py)."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import msgspec

from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.words import Action, Form
from tafelrunde.match import Match
from tafelrunde.server.table.clocks import Timing
from tafelrunde.server.table.entries import Opened
from tafelrunde.server.table.sealed_bag import seed_from
from tafelrunde.server.table.seats import Place, guests_of, names_of
from tafelrunde.wire.answers import Photo, Said
from tafelrunde.wire.tables import Ending, Person, Phase, Request, Terms


class Petition(msgspec.Struct, frozen=True, kw_only=True):
    """A request and what it would do."""

    request: Request
    entries: int = 0


class Situation(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A table at one moment."""

    table: str
    sequence: int
    opened: Opened
    opened_at: int
    commitment: str
    terms: Terms
    seats: tuple[Place, ...]
    phase: Phase
    timing: Timing
    match: Match | None = None
    started_at: int | None = None
    ended_at: int | None = None
    ending: Ending | None = None
    timed_since: int | None = None  # match time at which decisions began to race against the clock
    appears: dict[Action, int] = {}  # what has appeared in the race, and the match time at which all are shown it
    doubted: tuple[int, ...] = ()  # seats whose credit in a race looked invented
    petitions: tuple[Petition, ...] = ()
    asked: int = 0  # requests so far
    said: tuple[Said, ...] = ()
    photos: tuple[Photo, ...] = ()
    rematch: str | None = None
    hinted: tuple[int, ...] = ()  # the seats that were advised about the decision of now
    there: dict[str, int] = {}  # when each guest was last known to be at the table
    muted: tuple[str, ...] = ()  # guests who may say nothing
    banned: tuple[Person, ...] = ()  # guests who may not come in

    # ---- questions -------------------------------------------------------------------------------

    @property
    def host(self) -> str:
        return self.opened.host

    @property
    def game(self) -> AnyGame:
        """The game: by the rules that its match is played by, before that by the newest."""
        return game_named(self.opened.game) if self.match is None else self.match.game

    @property
    def begun(self) -> Match:
        """The match, where one has begun."""
        assert self.match is not None, "a table that is open has no match yet"
        return self.match

    def is_banned(self, guest: str) -> bool:
        """Has the host sent this guest away for good?"""
        return bool(self.banned) and any(person.guest == guest for person in self.banned)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest, also those where a stand-in plays."""
        return tuple(number for number, place in enumerate(self.seats) if place.guest == guest)

    @property
    def people(self) -> tuple[str, ...]:
        """The guests who play themselves."""
        playing = (place.guest for place in self.seats if place.kind == "person" and place.stand_in is None)
        return tuple(dict.fromkeys(guest for guest in playing if guest is not None))

    @property
    def guests(self) -> tuple[str, ...]:
        return guests_of(self.seats)

    @property
    def shares_a_screen(self) -> bool:
        """Does somebody play several seats from one place?"""
        seated = [place.guest for place in self.seats if place.kind == "person"]
        return len(set(seated)) < len(seated)

    @property
    def names(self) -> tuple[str, ...]:
        return names_of(self.seats)

    def names_in(self, language: str) -> tuple[str, ...]:
        """The same for sentences of a language: a seat that a file gives no name is called by its colour."""
        colours = self.game.colour_names(language)
        named = enumerate(zip(self.seats, self.names, strict=True))
        return tuple(name if place.name or place.level else colours[seat] for seat, (place, name) in named)

    @property
    def forms(self) -> tuple[Form | None, ...]:
        return tuple([place.form for place in self.seats])

    @cached_property
    def is_timed(self) -> bool:
        """Do decisions race against the match clock now?"""
        return self.match is not None and self.phase == "playing" and self.match.due is not None

    @property
    def shown_at(self) -> int | None:
        """The server time at which all are shown what has appeared in the race; None: nothing is yet to be shown."""
        if not self.appears:
            return None
        last = max(self.appears.values())
        return self.timing.server_time(last) if self.is_timed and last > self.timing.match else None

    @cached_property
    def deciding(self) -> tuple[int, ...]:
        """The seats that may decide now."""
        return self.match.waiting if self.match is not None and self.phase == "playing" else ()

    @property
    def expected(self) -> tuple[int, ...]:
        """The seats of people who were put at this table and have not said yet that they are ready."""
        if self.phase != "open" or self.opened.arrival is None:
            return ()
        return tuple(seat for seat, place in enumerate(self.seats) if place.kind == "person" and not place.ready)

    @property
    def seed(self) -> str:
        return seed_from(self.opened.secret, self.table, [place.entropy for place in self.seats])

    def with_place(self, seat: int, place: Place) -> Situation:
        return self.but(seats=(*self.seats[:seat], place, *self.seats[seat + 1 :]))

    def but(self, **changes: Any) -> Situation:  # noqa: ANN401  # the fields of this struct
        return msgspec.structs.replace(self, **changes)
