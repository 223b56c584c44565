"""Several workers on one PostgreSQL database. See docs/decisions/0011-workers.md.

Whoever holds a table's advisory lock owns it. Others follow its log by LISTEN/NOTIFY, and forward commands to the owner
through an inbox. A worker that dies loses its locks with its connection; another one takes its tables over.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
from collections.abc import Coroutine, Sequence
from typing import Any

import asyncpg
import msgspec

from tafelrunde.server import server_time
from tafelrunde.server.worker.peers import Letter, Listener, Peers
from tafelrunde.storage.database import database_url
from tafelrunde.storage.notices import LOBBY_CHANNEL, LOG_CHANNEL, fits, read_lobby_notice, read_log_notice
from tafelrunde.storage.trouble import NotStored
from tafelrunde.wire.answers import AnyAnswer

logger = logging.getLogger("tafelrunde.peers")
INBOX, ANSWER, PRESENCE = "tafelrunde_inbox", "tafelrunde_answer", "tafelrunde_presence"
LOOK_EVERY = 0.4  # seconds between two looks for tables whose worker is gone
ANSWER_WITHIN = 3.0  # seconds that a forwarded command waits for its answer
ANNOUNCE_EVERY = 5.0
CONNECTED_WITHIN = 10.0
PRESENT_FOR = 12_000  # milliseconds that an announcement holds
MOST_GUESTS = 200  # in one announcement; a notice has room for 8,000 bytes
INTO_INBOX = (
    "WITH posted AS (INSERT INTO inbox (letter, table_id, sender, at, envelope) VALUES ($1, $2, $3, $4, $5)) "
    f"SELECT pg_notify('{INBOX}', $1::text || ' ' || $2)"
)
ANSWER_INTO_INBOX = (
    "INSERT INTO inbox (table_id, sender, at, envelope, answer) VALUES ($1, $2, $3, '', $4) RETURNING letter"
)
NOT_SYNCED = {"synchronous_commit": "off"}  # what is lost of letters and announcements is sent again
ERRORS = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table with some worker."""

    worker: str
    table: str
    guests: tuple[str, ...]


class Posted(msgspec.Struct, frozen=True):
    """A letter to whoever owns a table."""

    name: str
    table: str
    letter: Letter


class Answered(msgspec.Struct, frozen=True):
    """The answer to a letter, or the number under which it lies in the inbox."""

    name: str
    answer: AnyAnswer | None = None
    number: int | None = None


def lock_of(table: str) -> int:
    """The number of a table's advisory lock."""
    return int.from_bytes(hashlib.sha256(f"tafelrunde/table/{table}".encode()).digest()[:8], "big", signed=True)


class PostgresPeers(Peers):
    """This worker among the others."""

    def __init__(self, database: str) -> None:
        url = database_url(database).set(drivername="postgresql")
        self._address = url.render_as_string(hide_password=False)
        self._name = secrets.token_hex(6)
        self._held: set[str] = set()
        self._followed: set[str] = set()
        self._here: dict[str, frozenset[str]] = {}
        self._elsewhere: dict[tuple[str, str], tuple[int, frozenset[str]]] = {}
        self._letters = 0
        self._answers: dict[str, asyncio.Future[Answered]] = {}
        self._locking = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def start(self, listener: Listener) -> None:
        self._listener = listener
        self._pool = await asyncpg.create_pool(self._address, min_size=1, max_size=4, server_settings=NOT_SYNCED)
        await self._hold()
        await self._listen()
        self._begin(self._keep_looking())
        self._begin(self._keep_announcing())

    async def _hold(self) -> None:
        """A connection of its own holds the locks; what the one before held is lost."""
        self._lost()
        self._locks = await asyncpg.connect(self._address, timeout=CONNECTED_WITHIN)
        self._locks.add_termination_listener(lambda ended: self._lost() if ended is self._locks else None)

    async def _listen(self) -> None:
        """Another one listens."""
        ears = await asyncpg.connect(self._address, timeout=CONNECTED_WITHIN)
        for channel, hear in (
            (LOG_CHANNEL, self._hear_log),
            (LOBBY_CHANNEL, self._hear_lobby),
            (INBOX, self._hear_letter),
            (ANSWER, self._hear_answer),
            (PRESENCE, self._hear_presence),
        ):
            await ears.add_listener(channel, hear)
        self._ears = ears

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._held.clear()
        with contextlib.suppress(*ERRORS):
            await self._ears.close(timeout=2)
            await self._locks.close(timeout=2)
            await self._pool.close()

    def _begin(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _lost(self) -> None:
        """Without the connection there are no locks: nothing is ours any more."""
        held, self._held = self._held, set()
        for table in held:
            self._listener.lost(table)
            self._followed.add(table)

    # ---- owning ----------------------------------------------------------------------------------

    async def claim(self, table: str) -> bool:
        if table not in self._held:
            await self._claim([table])
        return table in self._held

    def holds(self, table: str) -> bool:
        return table in self._held

    async def _claim(self, tables: list[str]) -> list[str]:
        """Those of these tables that nobody owned, and that are ours now."""
        async with self._locking:
            wanted = [table for table in tables if table not in self._held]
            if not wanted:
                return []
            rows = await self._try_locks(wanted)
            claimed = [row["name"] for row in rows if row["held"]]
            self._held.update(claimed)
            self._followed.difference_update(claimed)
            return claimed

    async def _try_locks(self, tables: list[str]) -> Sequence[asyncpg.Record]:
        try:
            if self._locks.is_closed():
                await self._hold()
            rows: Sequence[asyncpg.Record] = await self._locks.fetch(
                "SELECT name, pg_try_advisory_lock(key) AS held FROM unnest($1::text[], $2::bigint[]) AS t(name, key)",
                tables,
                [lock_of(table) for table in tables],
            )
        except ERRORS as error:
            raise NotStored(f"the database does not answer: {type(error).__name__}") from error
        return rows

    async def give_up(self, table: str) -> None:
        if table in self._held:
            self._held.discard(table)  # at once: whoever wants it again from now on claims it again
            async with self._locking:
                with contextlib.suppress(*ERRORS):  # without the connection there is no lock either
                    await self._locks.execute("SELECT pg_advisory_unlock($1)", lock_of(table))

    async def _keep_looking(self) -> None:
        """Tables that we follow and nobody owns any more become ours."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                if self._ears.is_closed():
                    await self._listen()
                    self._listener.unheard()
                for table in await self._claim(sorted(self._followed)):
                    self._listener.orphaned(table)
            except (*ERRORS, NotStored) as error:
                logger.warning("database", extra={"error": type(error).__name__})

    def follow(self, table: str, following: bool) -> None:
        if following and table not in self._held:
            self._followed.add(table)
        else:
            self._followed.discard(table)

    # ---- listening -------------------------------------------------------------------------------

    def _hear_log(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        self._listener.appended(read_log_notice(payload))

    def _hear_lobby(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        listed = read_lobby_notice(payload)
        if listed.table not in self._held:
            self._listener.lobby_changed(listed)

    # ---- letters ---------------------------------------------------------------------------------

    async def forward(self, table: str, letter: Letter) -> AnyAnswer | None:
        self._letters += 1
        posted = Posted(f"{self._name}-{self._letters}", table, letter)
        notice = msgspec.json.encode(posted).decode()
        try:
            if not fits(notice):
                return await self._forward_by_inbox(table, letter)
            told = await self._answered(posted.name, table, "SELECT pg_notify($1, $2)", INBOX, notice)
            return None if told is None else told.answer or await self._from_inbox(told.number)
        except ERRORS as error:
            logger.warning("not forwarded", extra={"error": type(error).__name__})
            await asyncio.sleep(0.1)
            return None

    async def _answered(self, name: str, table: str, posting: str, *values: object) -> Answered | None:
        """What comes back for a letter that a query posts."""
        answered = self._answers[name] = asyncio.get_running_loop().create_future()
        try:
            await self._pool.execute(posting, *values)
            await self._wait(answered, table)
            return answered.result() if answered.done() else None
        finally:
            del self._answers[name]

    async def _forward_by_inbox(self, table: str, letter: Letter) -> AnyAnswer | None:
        """For a letter that no notice has room for."""
        number = await self._pool.fetchval("SELECT nextval(pg_get_serial_sequence('inbox', 'letter'))")
        content = msgspec.json.encode(letter).decode()
        try:
            await self._answered(f"{number}", table, INTO_INBOX, number, table, self._name, server_time.now(), content)
        finally:
            answer = await self._from_inbox(number)
        return answer

    async def _from_inbox(self, number: int | None) -> AnyAnswer | None:
        """The answer that lies there, if there is one; nothing is left of it."""
        answer = await self._pool.fetchval("DELETE FROM inbox WHERE letter = $1 RETURNING answer", number)
        return None if answer is None else msgspec.json.decode(answer, type=AnyAnswer)

    async def _wait(self, answered: asyncio.Future[Answered], table: str) -> None:
        """Until the answer is there, the owner is gone, or it takes too long."""
        deadline = asyncio.get_running_loop().time() + ANSWER_WITHIN
        while asyncio.get_running_loop().time() < deadline:
            await asyncio.wait((answered,), timeout=LOOK_EVERY)
            if answered.done() or await self.claim(table):
                return

    def _hear_letter(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        if not payload.startswith("{"):
            number, table = payload.split()
            if table in self._held:
                self._begin(self._take_letter(int(number), table))
        elif (posted := msgspec.json.decode(payload, type=Posted)).table in self._held:
            self._begin(self._take_notice(posted))

    async def _take_notice(self, posted: Posted) -> None:
        answer = await self._listener.letter(posted.table, posted.letter)
        if answer is None:
            return  # the sender tries again
        try:
            notice = msgspec.json.encode(Answered(posted.name, answer)).decode()
            if not fits(notice):
                content = msgspec.json.encode(answer).decode()
                number = await self._pool.fetchval(
                    ANSWER_INTO_INBOX, posted.table, self._name, server_time.now(), content
                )
                notice = msgspec.json.encode(Answered(posted.name, number=number)).decode()
            await self._pool.execute("SELECT pg_notify($1, $2)", ANSWER, notice)
        except ERRORS as error:
            logger.warning("letter not answered", extra={"error": type(error).__name__})

    async def _take_letter(self, number: int, table: str) -> None:
        try:
            envelope = await self._pool.fetchval("SELECT envelope FROM inbox WHERE letter = $1", number)
            if envelope is None:
                return
            letter = msgspec.json.decode(envelope, type=Letter)
            answer = await self._listener.letter(table, letter)
            if answer is None:
                return  # the sender tries again
            await self._pool.execute(
                "WITH answered AS (UPDATE inbox SET answer = $2 WHERE letter = $1 RETURNING letter) "
                "SELECT pg_notify($3, $4) FROM answered",
                number,
                msgspec.json.encode(answer).decode(),
                ANSWER,
                msgspec.json.encode(Answered(f"{number}", number=number)).decode(),
            )
        except ERRORS as error:
            logger.warning("letter not answered", extra={"error": type(error).__name__})

    def _hear_answer(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        told = msgspec.json.decode(payload, type=Answered)
        answered = self._answers.get(told.name)
        if answered is not None and not answered.done():
            answered.set_result(told)

    # ---- who is where ----------------------------------------------------------------------------

    def present(self, table: str, guests: frozenset[str]) -> None:
        if guests:
            self._here[table] = guests
        else:
            self._here.pop(table, None)
        self._begin(self._announce(table, guests))

    async def _announce(self, table: str, guests: frozenset[str]) -> None:
        told = Presence(self._name, table, tuple(sorted(guests)[:MOST_GUESTS]))
        with contextlib.suppress(*ERRORS):
            await self._pool.execute("SELECT pg_notify($1, $2)", PRESENCE, msgspec.json.encode(told).decode())

    async def _keep_announcing(self) -> None:
        while True:
            await asyncio.sleep(ANNOUNCE_EVERY)
            for table, guests in list(self._here.items()):
                await self._announce(table, guests)
            now = server_time.now()
            gone = {key for key, (at, _) in self._elsewhere.items() if now - at > PRESENT_FOR}
            for key in gone:
                del self._elsewhere[key]
                self._listener.presence_changed(key[1])
            with contextlib.suppress(*ERRORS):
                await self._pool.execute("DELETE FROM inbox WHERE at < $1", now - 60_000)

    def _hear_presence(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        told = msgspec.json.decode(payload, type=Presence)
        if told.worker == self._name:
            return
        key, guests = (told.worker, told.table), frozenset(told.guests)
        before = self._elsewhere.get(key, (0, frozenset()))[1]
        if guests:
            self._elsewhere[key] = (server_time.now(), guests)
        else:
            self._elsewhere.pop(key, None)
        if guests != before:
            self._listener.presence_changed(told.table)

    def present_elsewhere(self, table: str) -> frozenset[str]:
        return frozenset(
            guest for (_, name), (_, guests) in self._elsewhere.items() if name == table for guest in guests
        )
