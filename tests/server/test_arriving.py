"""People who found each other: who does not come loses the seat after a stated wait, and everybody is told."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tafelrunde.games import game_named
from tafelrunde.server.matching.api import opened_for
from tafelrunde.server.matching.company import Company
from tafelrunde.server.table import entries
from tafelrunde.server.table.arriving import AWAY, EMPTY, LOOK_AGAIN, next_look, who_did_not_come
from tafelrunde.server.table.entries import AnyEntry, read_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.opening import alarm
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import table_info
from tests.server.client import Client, http
from tests.server.processes import ServerProcess, served
from tests.server.running import run
from tests.server.situations import occasion
from tests.server.test_matching import seek, seeker, table_for

OPENED, WAIT = 1000, 60_000
UNTIL = OPENED + WAIT


def situation(*guests: str, bots: bool = True, ready: str = "") -> Situation:
    """A table that the server has opened for these people, of whom some have come."""
    found = Company(tuple(seeker(guest, bots=bots) for guest in guests), 0)
    rows = opened_for(game_named("artus"), found, OPENED, WAIT).rows
    opened, *seated = (read_entry(row.entry) for row in rows)
    assert isinstance(opened, entries.Opened)
    now = first("t", opened, OPENED)
    for entry in (*seated, *(entries.ReadySet(guest=guest, ready=True) for guest in ready.split())):
        now = after(now, entry, OPENED)
    return now


def told(now: Situation, present: str, at: int, gone: dict[str, int] | None = None) -> list[AnyEntry]:
    return who_did_not_come(now, occasion(frozenset(present.split()), at, gone))


def kinds(new: list[AnyEntry]) -> list[str]:
    return [type(entry).__name__ for entry in new]


def test_nobody_loses_a_seat_before_the_wait_is_over() -> None:
    now = situation("ada", "ben", ready="ada")
    assert alarm(now) == next_look(now, OPENED) == UNTIL
    assert told(now, "ada", UNTIL - 1) == []
    info = table_info(now)
    assert info.arrival is not None
    assert (info.arrival.until, info.arrival.level) == (UNTIL, "level-1")


def test_where_all_wanted_bots_one_plays_for_who_did_not_come_and_the_game_begins() -> None:
    now = situation("ada", "ben", ready="ada")
    new = told(now, "ada", UNTIL)
    assert kinds(new) == ["Missed", "Started"]
    for entry in new:
        now = after(now, entry, UNTIL)
    assert now.phase == "playing"
    assert sorted(place.kind for place in now.seats) == ["bot", "person"]
    assert table_info(now).arrival is None


def test_where_somebody_wanted_none_the_seat_is_free_and_who_is_ready_stays_ready() -> None:
    now = situation("ada", "ben", "cleo", bots=False, ready="ada cleo")
    new = told(now, "ada cleo", UNTIL)
    assert kinds(new) == ["Missed"]
    now = after(now, new[0], UNTIL)
    assert sorted((place.kind, place.ready) for place in now.seats) == [
        ("open", False),
        ("person", True),
        ("person", True),
    ]
    assert told(now, "ada cleo", UNTIL) == []
    assert next_look(now, UNTIL) is None, "nobody is expected any more"


def test_if_the_host_does_not_come_somebody_who_did_is_the_host() -> None:
    now = situation("ada", "ben", "cleo", bots=False, ready="ben cleo")
    assert now.host == "ada"
    (new,) = told(now, "ben cleo", UNTIL)
    assert after(now, new, UNTIL).host in ("ben", "cleo")


def test_who_is_here_but_not_ready_or_loads_the_page_again_keeps_the_seat() -> None:
    now = situation("ada", "ben", ready="ada")
    assert told(now, "ada ben", UNTIL) == []
    assert next_look(now, UNTIL) == UNTIL + LOOK_AGAIN
    assert told(now, "ada", UNTIL + 1, {"ben": UNTIL + 2 - AWAY}) == []
    assert kinds(told(now, "ada", UNTIL + 2, {"ben": UNTIL + 2 - AWAY})) == ["Missed", "Started"]


def test_a_table_to_which_nobody_comes_is_closed_after_a_while() -> None:
    now = situation("ada", "ben")
    assert told(now, "", UNTIL + EMPTY - 1) == []
    assert kinds(told(now, "", UNTIL + EMPTY)) == ["Closed"]
    assert told(now, "eve", UNTIL) == [], "somebody who only looks on is nobody"


def test_other_tables_wait_as_long_as_their_people_do() -> None:
    now = situation("ada", "ben", ready="ada")
    usual = now.but(opened=msgspec.structs.replace(now.opened, arrival=None))
    assert (alarm(usual), next_look(usual, UNTIL), told(usual, "ada", UNTIL)) == (None, None, [])


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that waits for nobody."""
    database = f"sqlite:///{tmp_path_factory.mktemp('impatient')}/tables.sqlite"
    with served(database, match_wait=0, match_arrival=1) as running:
        yield running


@run
async def test_a_seat_is_free_again_by_itself_and_who_comes_late_looks_anew(impatient: ServerProcess) -> None:
    async with (
        Client(impatient.port, "Ada") as ada,
        Client(impatient.port, "Ben") as ben,
        http(impatient.port, ada.secret) as a,
        http(impatient.port, ben.secret) as b,
    ):
        await seek(a, "Ada")
        table = await table_for(b, "Ben")
        assert await table_for(a, "Ada") == table
        await ada.enter(table)
        await ada.do("Ready", table, entropy="x")
        await ada.until(lambda: any(seat["kind"] == "open" for seat in ada.info[table]["seats"]))
        assert "Ben did not come. The seat is free again." in str(ada.steps[table])
        assert (await seek(b, "Ben")).get("table") != table, "the seat is gone: Ben waits again"
