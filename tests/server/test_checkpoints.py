"""Checkpoints: a long table is read from the latest one and stands as its log says; a damaged one is not believed."""

from __future__ import annotations

import random

import pytest
import sqlalchemy as sa

import tafelrunde as tr
from tafelrunde.server import administration
from tafelrunde.server.table import checkpoint, entries
from tafelrunde.server.table.checking import fold
from tafelrunde.server.table.entries import AnyEntry, read_entry, write_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.history import SHOWN_STEPS, History, Past
from tafelrunde.server.table.opening import table_row
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import WORTH_A_CHECKPOINT, Table
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage import schema
from tafelrunde.storage.chain import chained
from tafelrunde.storage.database import open_database
from tafelrunde.storage.rows import LogRow
from tafelrunde.wire.answers import Done, Failed
from tests.server.running import run
from tests.server.situations import BEN, Heard, racing, running, seated
from tests.server.working import asked, opening, working

LONG = WORTH_A_CHECKPOINT + 20


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, database: str) -> str:
    return database if request.param == "sqlite" else str(request.getfixturevalue("postgres_url"))


def talk(number: int) -> entries.Spoken:
    return entries.Spoken(room="table", guest="eve", name="Eve", text=f"{number}")


async def store_long(worker: Worker, name: str) -> list[LogRow]:
    """A table where much was said, of which nobody has a checkpoint yet."""
    begun = opening(name).rows
    said = [
        LogRow(
            table=name,
            sequence=number,
            at=begun[-1].at + number,
            entry=write_entry(talk(number)),
            guest="ben",
            command="first" if number == len(begun) + 1 else None,
        )
        for number in range(len(begun) + 1, LONG + 1)
    ]
    rows = chained([*begun, *said])
    situation = fold(rows)
    assert situation is not None
    await worker.services.journal.append(rows, [table_row(situation, rows[-1].at)])
    return rows


async def read_twice(worker: Worker, name: str) -> Table:
    """A table that was read before, and left a checkpoint."""
    await worker.tables.find(name)
    for task in worker.tables.owners[name].tasks:
        await task
    await worker.tables.forget(name)
    return await worker.tables.find(name)


@run
async def test_a_long_table_is_read_from_its_checkpoint_and_stands_as_its_log_says(url: str) -> None:
    async with working(url) as worker:
        rows = await store_long(worker, "long")
        table = await read_twice(worker, "long")
        assert table.history.begin == LONG
        assert len(table.history) == LONG
        assert table.situation == fold(rows)
        assert isinstance(await asked(worker, BEN, "Say", "long", room="table", text="more"), Done)
        await worker.tables.forget("long")
        again = await worker.tables.find("long")
        assert again.situation == fold(await worker.services.archive.entries("long"))
        assert len(again.history) == LONG + 1
        ben = Heard(BEN)
        again.broadcast.enter(ben, LONG - 1, again.situation)  # what came after that is not in memory
        again.broadcast.enter(ben, LONG, again.situation)
        assert [type(told).__name__ for told in ben.told] == ["Snapshot", "Update"]


@run
async def test_a_command_from_before_the_checkpoint_is_not_carried_out_twice(url: str) -> None:
    async with working(url) as worker:
        await store_long(worker, "said")
        await read_twice(worker, "said")
        answers = [await asked(worker, BEN, "Say", "said", room="table", text="3", id="first") for _ in range(2)]
        assert isinstance(answers[0], Failed)  # unavailable: it is sent again
        assert isinstance(answers[1], Done)
        assert answers[1].repeated
        assert len(await worker.services.archive.entries("said")) == LONG


@run
async def test_a_damaged_checkpoint_is_as_if_it_were_not_there(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = schema.checkpoints
    damages = {
        "content": sa.update(kept).values(content=b"no"),
        "digest": sa.update(kept).values(digest="0" * 64),
        "sequence": sa.update(kept).values(sequence=LONG - 1),
        "seal": sa.update(kept).values(seal="0" * 64),
        "gone": sa.delete(kept),
    }
    async with working(database) as worker:
        rows = {name: await store_long(worker, name) for name in (*damages, "version")}
        for name, damage in damages.items():
            await read_twice(worker, name)
            await worker.tables.forget(name)
            async with worker.services.journal.engine.begin() as connection:
                await connection.execute(damage.where(kept.c.table_id == name))
            assert (await worker.tables.find(name)).history.begin == 0, name
            assert worker.tables.in_memory[name].situation == fold(rows[name])
        await read_twice(worker, "version")
        await worker.tables.forget("version")
        monkeypatch.setattr(tr, "__version__", "another")
        assert (await worker.tables.find("version")).history.begin == 0


@run
async def test_an_entry_that_is_missing_before_the_checkpoint_is_damage(database: str) -> None:
    async with working(database) as worker:
        await store_long(worker, "long")
        await read_twice(worker, "long")
        await worker.tables.forget("long")
        async with worker.services.journal.engine.begin() as connection:
            missing = sa.delete(schema.log).where(schema.log.c.table_id == "long", schema.log.c.sequence == 7)
            await connection.execute(missing)
        with pytest.raises(tr.TafelrundeError, match="damaged at entry 8"):
            await worker.tables.find("long")


@run
async def test_a_table_that_is_deleted_leaves_no_checkpoint(database: str) -> None:
    async with working(database) as worker:
        await store_long(worker, "long")
        await read_twice(worker, "long")
    engine = open_database(database)
    assert await administration.close(engine, "long") == "closed"
    assert await administration.delete(engine, "long") == LONG + 1
    async with engine.connect() as connection:
        assert (await connection.execute(sa.select(sa.func.count()).select_from(schema.checkpoints))).scalar_one() == 0
    await engine.dispose()


def played(situation: Situation, decisions: int) -> tuple[Situation, History]:
    """Some decisions later, of which the last is taken back."""
    chance, history = random.Random(5), History()
    new: AnyEntry
    for number in range(decisions + 1):
        if number == decisions:
            new = entries.Undone(seat=0, entries=1)
        else:
            seat = situation.deciding[0]
            action = tr.to_data(chance.choice(situation.begun.actions(seat)))
            new = entries.Played(seat=seat, action=action, at=situation.begun.now)
        situation = after(situation, new, 6000 + number)
        history.append(Past(sequence=situation.sequence, at=6000, entry=new, told=situation.begun.length))
    return situation, history


@pytest.mark.parametrize(("game", "decisions"), [("artus", 50), ("carcassonne", 75)])
def test_a_match_that_was_kept_goes_on_as_it_would_have(game: str, decisions: int) -> None:
    situation, history = played(running(game=game), decisions)
    kept = checkpoint.read(checkpoint.write(situation, history))
    assert kept.situation == situation
    ours, theirs = situation.begun, kept.situation.begun
    assert theirs.score_lines() == ours.score_lines()
    assert theirs.at(40).view(0) == ours.at(40).view(0)
    for _ in range(8):
        (seat, *_), action = ours.waiting, ours.actions(ours.waiting[0])[0]
        assert theirs.play(seat, action) == ours.play(seat, action)
        assert theirs.view(seat) == ours.view(seat)
    theirs.undo(20)
    ours.undo(20)
    assert theirs.position() == ours.position()


def test_what_cannot_be_kept_is_said_so() -> None:
    assert checkpoint.can_be_kept(seated())
    assert not checkpoint.can_be_kept(racing())
    file = entries.Opened(
        game="artus", terms=seated().terms, host="ada", host_name="Ada", seats=(), tokens=(), secret="s", imported={}
    )
    assert not checkpoint.can_be_kept(seated().but(opened=file))


def test_a_checkpoint_that_leads_elsewhere_is_refused() -> None:
    situation, history = played(running(), 12)
    content = checkpoint.write(situation, history)
    reached = situation.begun.reached().encode()
    with pytest.raises(checkpoint.BadCheckpoint, match="does not lead"):
        checkpoint.read(content.replace(reached, reached[:-4] + b"0000"))


def test_a_newcomer_is_shown_the_latest_steps_without_talk_however_much_was_said() -> None:
    history = History()
    for number in range(1, 301):
        entry = entries.Paused() if number % 5 == 0 else talk(number)
        history.append(Past(sequence=number, at=0, entry=entry))
    assert [past.sequence for past in history.shown(203)] == list(range(55, 201, 5))
    assert len(history.shown(300)) == SHOWN_STEPS
    assert [past.sequence for past in history.since(298, 300) or ()] == [299, 300]


def test_what_was_photographed_before_the_checkpoint_keeps_its_step() -> None:
    history = History()
    history.begin_after(40, (), {12: 7})
    history.append(Past(sequence=41, at=0, entry=entries.Played(seat=0, action={}, at=0), told=9))
    assert (history.step_of(12), history.step_of(13), history.step_of(41)) == (7, None, 9)
    assert history.since(39, 41) is None


def test_the_first_entry_leads_to_the_same_situation_as_before() -> None:
    row = opening("t").rows[0]
    opened = read_entry(row.entry)
    assert isinstance(opened, entries.Opened)
    situation = first("t", opened, row.at)
    assert checkpoint.read(checkpoint.write(situation, History())).situation == situation
