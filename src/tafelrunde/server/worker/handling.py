"""The ways in which a command is handled: it changes the table, it watches it, or it asks something."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import ClassVar, Generic, TypeVar

import tafelrunde as tr
from tafelrunde.server.owner.owner import Owner
from tafelrunde.server.table.answers import failure, refusal
from tafelrunde.server.table.asked import Asked
from tafelrunde.server.table.commands.hosting import let_in
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.entries import AnyEntry
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.table import Table
from tafelrunde.storage.trouble import NotStored
from tafelrunde.wire.answers import Done
from tafelrunde.wire.commands import TableCommand

C = TypeVar("C", bound=TableCommand)
Check = Callable[[Situation, Guest, C, Occasion], list[AnyEntry]]  # refuses, or says what is added to the log
Faulty = Callable[[BaseException], None]  # told of a fault of our own


class Handling(ABC, Generic[C]):
    """How one kind of command is handled. Its check is a pure function; what it refuses has changed nothing."""

    by_owner: ClassVar[bool] = False  # is it carried out only where the table is owned?

    def __init__(self, check: Check[C]) -> None:
        self.own_check = check

    def check(self, situation: Situation, guest: Guest, command: C, occasion: Occasion) -> list[AnyEntry]:
        """What the command adds to the log; a refusal otherwise."""
        let_in(situation, guest)
        return self.own_check(situation, guest, command, occasion)

    def checked(self, table: Table, asked: Asked[C]) -> list[AnyEntry]:
        """The same for a command to a table, now."""
        return self.check(table.situation, asked.guest, asked.command, table.occasion())

    @abstractmethod
    async def handle(self, table: Table, owner: Owner | None, asked: Asked[C]) -> None:
        """Answers exactly once."""


class Change(Handling[C]):
    """For the table's owner: stored before it is answered, then told to everybody. `do` does something else instead,
    always or only in some situations."""

    by_owner = True

    def __init__(
        self,
        check: Check[C],
        do: Callable[[Owner, Asked[C], list[AnyEntry]], Awaitable[None]] | None = None,
        when: Callable[[Situation], bool] = lambda situation: True,
    ) -> None:
        super().__init__(check)
        self.do, self.when = do, when

    async def handle(self, table: Table, owner: Owner | None, asked: Asked[C]) -> None:
        async with table.lock:
            with answering(table, asked):
                if owner is None or not table.owned:
                    raise NotStored("somebody else looks after this table by now")
                if owner.is_repeated(asked):
                    return
                new = self.checked(table, asked)
                if self.do is not None and self.when(table.situation):
                    await self.do(owner, asked, new)
                else:
                    await owner.log.commit(new, asked.guest, asked.command.id, asked.answer)

    def begin(self, owner: Owner, asked: Asked[C], on_fault: Faulty) -> asyncio.Future[None] | None:
        """The same without waiting for anything, for somebody who has just taken the lock, which is released when it is
        over: what is being stored; None: it is answered already."""
        table, stored = owner.table, None
        try:
            if not owner.is_repeated(asked):
                new = self.checked(table, asked)
                stored = owner.log.begin(new, asked.guest, asked.command.id, asked.answer, on_fault)
        except tr.TafelrundeError as error:
            _answer(table, asked, error)
        finally:
            if stored is None:
                table.lock.release()
        return stored

    def only_adds(self, situation: Situation) -> bool:
        """Does it only add to the log?"""
        return self.do is None or not self.when(situation)


class Watch(Handling[C]):
    """About the line that the command came by, with the worker that holds it."""

    def __init__(self, check: Check[C], do: Callable[[Table, Asked[C]], None]) -> None:
        super().__init__(check)
        self.do = do

    async def handle(self, table: Table, owner: Owner | None, asked: Asked[C]) -> None:
        async with table.lock:
            with answering(table, asked):
                self.checked(table, asked)
                self.do(table, asked)
                asked.answer(Done(id=asked.command.id, sequence=table.sequence))


class Question(Handling[C]):
    """Answered from what any worker knows. It may take its time, and nobody waits for it."""

    def __init__(self, check: Check[C], do: Callable[[Table, Asked[C]], Awaitable[Done]]) -> None:
        super().__init__(check)
        self.do = do

    async def handle(self, table: Table, owner: Owner | None, asked: Asked[C]) -> None:
        with answering(table, asked):
            self.checked(table, asked)
            asked.answer(await self.do(table, asked))


class NotedQuestion(Handling[C]):
    """A question that goes into the log before it is answered. It may take its time, and nobody waits for it."""

    by_owner = True

    def __init__(self, check: Check[C], do: Callable[[Owner, Asked[C]], Awaitable[Done]]) -> None:
        super().__init__(check)
        self.do = do

    async def handle(self, table: Table, owner: Owner | None, asked: Asked[C]) -> None:
        with answering(table, asked):
            async with table.lock:
                if owner is None or not table.owned:
                    raise NotStored("somebody else looks after this table by now")
                if new := self.checked(table, asked):
                    await owner.log.commit(new)
            asked.answer(await self.do(owner, asked))


@contextmanager
def answering(table: Table, asked: Asked[TableCommand]) -> Iterator[None]:
    """Whatever is refused or fails in here is answered."""
    try:
        yield
    except tr.TafelrundeError as error:
        _answer(table, asked, error)


def _answer(table: Table, asked: Asked[TableCommand], error: tr.TafelrundeError) -> None:
    if isinstance(error, tr.Refused):
        table.services.counts["refused"] += 1
        asked.answer(refusal(asked.command.id, error, asked.guest.language, table.situation.names))
    else:
        table.services.counts["failed"] += 1
        asked.answer(failure(asked.command.id, error, asked.guest.language))


def on(kind: type[C], handling: Handling[C]) -> tuple[type[TableCommand], Handling[C]]:
    """A line of the registry; the types of command, check and effect must fit."""
    return kind, handling
