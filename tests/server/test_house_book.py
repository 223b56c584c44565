"""The house book: games once, only people who agree, results that can be taken back."""

from __future__ import annotations

import asyncio
import csv
from io import StringIO
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tafelrunde.kernel.words import ScoreLine, Standing
from tafelrunde.server.house_book.outcome import lead_changes
from tafelrunde.server.house_book.page import page, streaks
from tafelrunde.server.house_book.ratings import FIRST
from tafelrunde.server.house_book.sheet import sheet
from tafelrunde.storage.backup import back_up
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.house_book import BookGame, HouseBook
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.results import seat_results
from tafelrunde.storage.rows import LogRow, Outcome, SeatResult, TableRow
from tafelrunde.wire.tables import MyTable, NoClock, SeatInfo
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess, served
from tests.server.running import run


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


def seat(number: int, guest: str | None = None, bot: str | None = None) -> SeatInfo:
    kind: Any = "bot" if bot else "person"
    return SeatInfo(seat=number, kind=kind, colour="red", guest=guest, name=guest, level=bot)


def shown(table: str, *seats: SeatInfo) -> MyTable:
    standings = tuple(Standing(number, number + 1, 30 - number) for number in range(len(seats)))
    return MyTable(
        table=table,
        game="artus",
        title="",
        phase="over",
        seats=seats,
        options={},
        clock=NoClock(),
        spectators=True,
        opened=1,
        ending="played",
        standings=standings,
    )


def record(told: MyTable, at: int = 10) -> TableRow:
    guests = tuple(dict.fromkeys(one.guest for one in told.seats if one.guest))
    return TableRow(
        table=told.table,
        game=told.game,
        phase="over",
        public=False,
        host="h",
        touched=at,
        alarm=None,
        lobby=msgspec.json.encode(told),
        guests=guests,
        outcome=Outcome(at=at, margin=1, lead_changes=2, results=seat_results(told)),
    )


def entry(table: str, sequence: int) -> LogRow:
    return LogRow(table=table, sequence=sequence, at=1, entry=b"{}")


@run
async def test_a_game_is_written_down_once_and_only_of_people_who_agree(url: str, tmp_path: Path) -> None:
    engine = open_database(url)
    await migrate(engine)
    journal, book = Journal(engine), HouseBook(engine)
    journal.start()
    told = shown("t1", seat(0, "ada"), seat(1, "ben"), seat(2, bot="level-2"))
    assert await book.agree("ada", "Ada", 1)
    for sequence in (1, 2):  # as after a crash: the same end again
        await journal.append([entry("t1", sequence)], [record(told)])
    (game,) = await book.games()
    assert (game.table, game.seats, game.margin, game.lead_changes) == ("t1", 3, 1, 2)
    assert [(one.guest, one.bot, one.place) for one in game.results] == [("ada", None, 1), (None, "level-2", 3)]

    assert not await book.agree("ben", "ADA", 2), "a name is one person's"
    assert await book.agree("ben", "Ben", 2), "with the games so far"
    assert [one.guest for one in (await book.games())[0].results] == ["ada", "ben", None]
    copy = tmp_path / "copy.sqlite"
    await back_up(url, copy)

    assert await book.withdraw("ada")
    assert not await book.withdraw("ada")
    assert await book.names() == {"ben": "Ben"}
    assert [one.guest for one in (await book.games())[0].results] == ["ben", None]
    await journal.append([entry("t1", 3)], [record(told)])
    assert [one.guest for one in (await book.games())[0].results] == ["ben", None], "who has withdrawn stays out"
    await journal.stop()
    await engine.dispose()
    copied = open_database(f"sqlite:///{copy}")
    assert await HouseBook(copied).names() == {"ada": "Ada", "ben": "Ben"}
    await copied.dispose()


def test_who_plays_several_seats_from_one_place_is_nobody_in_particular() -> None:
    results = seat_results(shown("t", seat(0, "family"), seat(1, "family"), seat(2, "aunt")))
    assert [one.guest for one in results] == [None, None, "aunt"]


def played(table: str, *players: str, at: int = 1, margin: int = 5, changes: int = 0) -> BookGame:
    """A game of the book; players by place, "=" before a name: shares the place of the one before."""
    results: list[SeatResult] = []
    for number, name in enumerate(players):
        place = results[-1].place if name.startswith("=") else number + 1
        who = name.lstrip("=")
        bot = who if who.startswith("level") else None
        results.append(
            SeatResult(seat=number, place=place, score=50 - place, guest=None if bot or who == "?" else who, bot=bot)
        )
    known = tuple(one for one in results if one.guest or one.bot)
    return BookGame(
        table=table, game="artus", at=at, seats=len(players), margin=margin, lead_changes=changes, results=known
    )


NAMES = {"ada": "Ada", "ben": "Ben", "cleo": "=Cleo"}


def test_results_ratings_meetings_streaks_and_the_closest_finish() -> None:
    games = [
        played("a", "ben", "ada", at=1, margin=1),
        played("b", "ada", "ben", "cleo", at=2, margin=0, changes=1),
        played("c", "ada", "=ben", "level-1", at=3, margin=0, changes=4),
        played("d", "ada", "?", at=4),
        played("e", "?", "level-1", at=5, margin=0, changes=9),
    ]
    book = page(games, NAMES)
    assert (book.games, book.people) == (5, 3)
    (of,) = book.of
    rows = {row.name: row for row in of.rows}
    assert [row.name for row in of.rows].index("Ada") < [row.name for row in of.rows].index("=Cleo")
    assert (rows["Ada"].games, rows["Ada"].wins, rows["Ada"].streak, rows["Ada"].best_streak) == (4, 3, 3, 3)
    assert (rows["Ben"].games, rows["Ben"].wins, rows["Ben"].streak) == (3, 2, 1)
    assert rows["Ada"].rating > FIRST > rows["=Cleo"].rating
    assert rows["Ada"].sure < rows["=Cleo"].sure, "more games, more certainty"
    assert rows["level-1"].bot == "level-1"
    met = {(one.one, one.other): (one.games, one.one_better, one.other_better) for one in of.meetings}
    assert met == {("ada", "ben"): (3, 1, 1), ("ada", "cleo"): (1, 1, 0), ("ben", "cleo"): (1, 1, 0)}
    assert of.finish is not None
    assert (of.finish.table, of.finish.names) == ("c", ("Ada", "Ben", "level-1"))


def test_ratings_hold_for_two_to_six_and_for_nobody() -> None:
    for seats in range(2, 7):
        people = [f"guest-{number}" for number in range(seats)]
        rows = page([played(f"t{n}", *people, at=n) for n in range(3)], {name: name for name in people}).of[0].rows
        assert [row.name for row in rows] == people
    assert page([], {}).of == ()
    lonely = page([played("t", "ada", "?")], NAMES).of[0].rows[0]
    assert (lonely.rating, lonely.wins) == (FIRST, 1)


def test_streaks_and_changes_of_the_lead() -> None:
    assert streaks([True, True, False, True]) == (1, 2)
    assert streaks([]) == (0, 0)
    lines = [
        ScoreLine(seat=s, amount=a, rule="X", parts=()) for s, a in [(0, 5), (1, 5), (1, 1), (0, 1), (0, 1), (1, -3)]
    ]
    assert lead_changes(lines, 2) == 2


def test_the_sheet_has_a_line_for_each_result_and_no_formulas() -> None:
    lines = list(csv.DictReader(StringIO(sheet([played("t", "cleo", "?", "level-1", at=86_400_000)], NAMES))))
    assert [(line["name"], line["bot"], line["place"]) for line in lines] == [("'=Cleo", "", "1"), ("", "level-1", "3")]
    assert lines[0]["ended"] == "1970-01-02T00:00:00+00:00"


@run
async def test_consent_is_asked_by_name_and_can_be_withdrawn(server: ServerProcess) -> None:
    async with http(server.port, "b" * 24) as ada, http(server.port, "c" * 24) as ben, http(server.port) as nobody:
        assert (await ada.get("/api/book/me")).json() == {"name": None}
        assert (await nobody.post("/api/book/agree", json={"name": "X"})).status_code == 401
        assert (await ada.post("/api/book/agree", json={"name": " \u202e "})).status_code == 400
        assert (await ada.post("/api/book/agree", json={"name": "Zoë Book"})).json() == {"name": "Zoë Book"}
        taken = await ben.post("/api/book/agree", json={"name": "zoë book"})
        assert (taken.status_code, "nobody else" in taken.json()["expected"]) == (409, True)
        assert (await ada.get("/api/book")).json()["mine"] == "Zoë Book"
        assert (
            "mine" not in (await nobody.get("/api/book")).json() or not (await nobody.get("/api/book")).json()["mine"]
        )
        assert (await nobody.get("/api/book.csv")).text.startswith("table,game,ended")
        assert (await ada.post("/api/book/withdraw")).json() == {"name": None}
        assert (await ada.get("/api/book/me")).json() == {"name": None}


@run
async def test_a_game_to_its_end_is_in_the_book_also_after_a_crash(database: str) -> None:
    secrets = ["d" * 24, "e" * 24]
    with served(database, bot_pace=0) as first:
        async with Client(first.port, "Dora", secrets[0]) as dora, Client(first.port, "Emil", secrets[1]) as emil:
            async with http(first.port, dora.secret) as api:
                await api.post("/api/book/agree", json={"name": "Dora"})
            table = await begin("artus", [dora, emil])
            await asyncio.gather(dora.play_until_over(table), emil.play_until_over(table))
        first.kill()
    with served(database, bot_pace=0) as again:
        async with http(again.port, secrets[1]) as api:
            (of,) = (await api.get("/api/book")).json()["of"]
            assert (of["games"], [row["name"] for row in of["rows"]]) == (1, ["Dora"])
            await api.post("/api/book/agree", json={"name": "Emil"})
            book = (await api.get("/api/book")).json()
            assert (book["games"], len(book["of"][0]["rows"]), book["of"][0]["meetings"][0]["games"]) == (1, 2, 1)
            lines = (await api.get("/api/book.csv")).text.splitlines()
            assert len(lines) == 3
            assert all(table in line for line in lines[1:])
