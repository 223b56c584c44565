"""Commands that only add to the log: checked where they are read, without a task; the table is free afterwards."""

from __future__ import annotations

import asyncio
import secrets

import pytest

from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.entries import write_entry
from tafelrunde.server.table.latency import Arrival
from tafelrunde.server.table.table_lock import TableLock
from tafelrunde.server.worker.peer_events import PeerEvents
from tafelrunde.server.worker.peers import Letter
from tafelrunde.server.worker.worker import Worker
from tafelrunde.storage.chain import new_row
from tafelrunde.wire.answers import AnyAnswer, Done, Failed, Refused
from tests.server.running import run
from tests.server.situations import ADA, BEN, Heard, command
from tests.server.test_checkpoints import talk
from tests.server.working import opening, working

Begun = tuple[tuple[asyncio.Future[None], ...] | None, asyncio.Future[AnyAnswer]]


def begin(worker: Worker, guest: Guest, kind: str, **fields: object) -> Begun:
    """What is under way of a command, and its answer."""
    answered: asyncio.Future[AnyAnswer] = asyncio.get_running_loop().create_future()
    given = command(kind, **({"id": secrets.token_hex(8), "table": "t"} | fields))
    return worker.tables.at_once(Asked(guest, given, answered.set_result, Arrival(at=0))), answered


def say(worker: Worker, text: str = "well") -> Begun:
    return begin(worker, BEN, "Say", room="table", text=text)


@run
async def test_it_is_answered_when_it_is_stored_and_others_wait_for_their_turn(database: str) -> None:
    async with working(database) as worker:
        table = await worker.tables.open_table(opening("t"))
        storing, answered = say(worker)
        assert storing is not None
        assert table.lock.locked()
        assert not answered.done()
        assert say(worker)[0] is None, "the table is not at rest"
        await storing[0]
        assert isinstance(await answered, Done)
        assert not table.lock.locked()
        assert len(await worker.services.archive.entries("t")) == table.sequence == 3


@run
async def test_what_is_refused_repeated_or_not_for_here_takes_nothing(database: str) -> None:
    async with working(database) as worker:
        table = await worker.tables.open_table(opening("t"))
        storing, answered = begin(worker, BEN, "Start")
        assert storing == ()
        assert isinstance(await answered, Refused)
        storing, answered = begin(worker, BEN, "Say", room="table", text="once", id="once")
        await answered
        storing, again = begin(worker, BEN, "Say", room="table", text="once", id="once")
        assert storing == ()
        assert (await again).repeated  # type: ignore[union-attr]  # it was done
        assert begin(worker, BEN, "Enter")[0] is None, "that is about the line"
        assert begin(worker, BEN, "Say", table="nowhere", room="table", text="?")[0] is None
        await worker.services.admission.people.ban("ben", 0, "no")
        await worker.services.admission.read()
        storing, answered = say(worker)
        assert storing == ()
        assert isinstance(refusal := await answered, Failed)
        assert refusal.error == "banned"
        assert not table.lock.locked()


@run
async def test_where_somebody_else_has_added_the_log_is_read_again_and_the_command_may_be_sent_again(
    database: str,
) -> None:
    async with working(database) as worker:
        table = await worker.tables.open_table(opening("t"))
        theirs = new_row("t", 3, table.situation.timing.at, write_entry(talk(1)), None, None, table.chain.last)
        await worker.services.journal.append([theirs])
        answered = say(worker)[1]
        assert isinstance(failed := await answered, Failed)
        assert failed.error == "unavailable"
        async with table.lock:
            assert table.sequence == 3
        assert isinstance(await say(worker)[1], Done)
        assert worker.services.counts["not_stored"] == 1


class Noted(Heard):
    """A line that notes when it is told something, and when that goes out, with what its neighbours do."""

    def __init__(self, name: str, happened: list[str]) -> None:
        super().__init__(BEN)
        self.name, self.happened = name, happened

    def send(self, message: bytes) -> None:
        self.happened.append(f"{self.name} is told")

    def post(self) -> None:
        self.happened.append(f"{self.name} is sent it")


@run
async def test_of_what_is_stored_together_each_table_is_sent_its_part_before_the_next_is_told(database: str) -> None:
    happened: list[str] = []
    async with working(database) as worker:
        for name in "ab":
            table = await worker.tables.open_table(opening(name))
            table.broadcast.enter(Noted(name, happened), None, table.situation)
        happened.clear()
        both = [begin(worker, BEN, "Say", room="table", text="well", table=name)[1] for name in "ab"]
        await asyncio.gather(*both)
        assert happened == ["a is told", "a is sent it", "b is told", "b is sent it"]


@run
async def test_a_fault_of_our_own_is_reported_and_the_table_goes_on(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with working(database) as worker:
        table = await worker.tables.open_table(opening("t"))
        with monkeypatch.context() as broken:
            broken.setattr(table, "absorb", None)
            assert isinstance(await say(worker)[1], Failed)
        assert worker.services.counts["faults"] == 1
        assert not table.lock.locked()


@pytest.mark.parametrize("way", ["at once", "as a task", "for a peer"])
@run
async def test_a_fault_after_the_answer_is_reported_and_is_no_second_answer(
    database: str, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    answers: list[AnyAnswer | None] = []
    async with working(database) as worker:
        table = await worker.tables.open_table(opening("t"))
        given = command("Say", id="once", table="t", room="table", text="well")
        asked = Asked(BEN, given, answers.append, Arrival(at=0))
        with monkeypatch.context() as broken:
            broken.setattr(table, "tell", None)
            if way == "at once":
                await asyncio.gather(*(worker.tables.at_once(asked) or ()))
            elif way == "as a task":
                await worker.tables.command(asked)
            else:
                answers += [await PeerEvents(worker.tables).letter("t", Letter(guest=BEN, command=given, at=0))]
        assert [type(answer) for answer in answers] == [Done]
        assert worker.services.counts["faults"] == 1
        assert not table.lock.locked()


@run
async def test_a_lock_is_not_taken_from_who_waits_for_it() -> None:
    lock, order = TableLock(), list[str]()

    async def wait() -> None:
        async with lock:
            order.append("waited")

    assert lock.take()
    waiting = asyncio.create_task(wait())
    await asyncio.sleep(0)
    assert not lock.take()
    lock.release()
    assert not lock.take(), "it is somebody's turn"
    await waiting
    assert lock.take()
    assert order == ["waited"]


@run
async def test_ada_and_ben_are_told_in_the_order_of_the_log(database: str) -> None:
    async with working(database) as worker:
        await worker.tables.open_table(opening("t"))
        answers = []
        for guest in (ADA, BEN) * 3:
            storing, answered = begin(worker, guest, "Say", room="table", text="now")
            assert storing is not None
            answers.append(await answered)
        assert [answer.sequence for answer in answers if isinstance(answer, Done)] == [3, 4, 5, 6, 7, 8]
