"""Contested tiles in a real raid: real sockets through slow lines, equally quick hands, perhaps a liar."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from dataclasses import dataclass, field
from functools import partial
from statistics import NormalDist
from typing import Any

from websockets.asyncio.client import ClientConnection
from websockets.exceptions import WebSocketException
from websockets.frames import Frame, Opcode

from tests.server.client import Client, Data, begin, http

PINGS = 8
REACTION, SPREAD = 250, 60  # milliseconds from the moment when everybody sees a tile
PAUSE = 0.2  # seconds before a contest at most, so that not all tables have theirs at once
OPTIONS = {"raid_seconds": 120, "hand_ms": 0}


@dataclass
class Hand:
    """How far away somebody is, in milliseconds one way; and how they lie, if they do."""

    latency: float
    lies_by: int = 0  # milliseconds that a press is claimed to be earlier
    hides: int = 0  # milliseconds by which beats are echoed late, to look further away
    native: bool = False  # no browser: the socket's pings are answered late too
    hurries: bool = False  # reacts to what it was told before that is shown to all


@dataclass
class Outcome:
    """What came of many contests."""

    contests: int = 0
    won: Counter[int] = field(default_factory=Counter)
    undecided: int = 0
    too_early: int = 0  # presses refused since nobody could have seen it then
    doubted: set[int] = field(default_factory=set)  # seats whose credit looked invented
    lead: int = 0  # the most milliseconds by which something was shown later than it happened
    just_put_back: set[int] = field(default_factory=set)
    holder: int | None = None
    photos: int = 0
    credit: Counter[int] = field(default_factory=Counter)  # the largest of each seat
    on_time: int = 0  # contests in which the earliest press won

    def add(self, other: Outcome) -> None:
        self.contests += other.contests
        self.won += other.won
        self.undecided += other.undecided
        self.too_early += other.too_early
        self.doubted |= other.doubted
        self.lead = max(self.lead, other.lead)
        self.photos += other.photos
        self.on_time += other.on_time
        for seat, most in other.credit.items():
            self.credit[seat] = max(self.credit[seat], most)

    def share(self, seat: int) -> float:
        return self.won[seat] / max(1, self.won.total())


def even_reactions(seats: int) -> Iterator[list[float]]:
    """Seconds from seeing a tile to pressing, for as many contests in a row as there are seats the same ones, each seat
    each of them once: what the lines do not decide, nobody wins more often. They are not drawn but spread evenly (an
    additive recurrence), so that a few hundred contests tell as much as thousands that chance makes."""
    ratio = 1.0  # the golden one for so many dimensions
    for _ in range(60):
        ratio = (1 + ratio) ** (1 / (seats + 1))
    usual = NormalDist(REACTION, SPREAD)
    for number in itertools.count(1):
        spread = [usual.inv_cdf((0.5 + number / ratio**dimension) % 1) for dimension in range(1, seats + 1)]
        now = [max(100.0, reaction) / 1000 for reaction in spread]
        yield from (now[first:] + now[:first] for first in range(seats))


def now() -> float:
    """The clock of these hands, in seconds. It is not the server's: they compare."""
    return asyncio.get_running_loop().time()


def own_address() -> str:
    """An address of this machine at which the kernel's word about a line counts; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("198.51.100.1", 9))
        return str(asking.getsockname()[0])


@contextlib.asynccontextmanager
async def slow_line(port: int, latency: float, seed: int) -> AsyncIterator[int]:
    """A way to a server that takes its time in both directions: never less than the latency, sometimes more."""
    chance, tasks = random.Random(seed), set[asyncio.Task[None]]()

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        loop, due = asyncio.get_running_loop(), 0.0
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                moment, data = await queue.get()
                await asyncio.sleep(max(0.0, moment - loop.time()))
                writer.write(data)

        delivering = asyncio.create_task(deliver())
        try:
            while data := await reader.read(65_536):
                delay = (latency + chance.expovariate(1 / (1 + 0.1 * latency))) / 1000
                due = max(due, loop.time() + delay)  # nothing overtakes anything
                queue.put_nowait((due, data))
        finally:
            delivering.cancel()
            writer.close()

    async def carry(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there_writer = await asyncio.open_connection("127.0.0.1", port)
        for one in (pump(reader, there_writer), pump(there_reader, writer)):
            task = asyncio.create_task(quietly(one))
            tasks.add(task)
            task.add_done_callback(tasks.discard)

    async def quietly(work: Any) -> None:
        with contextlib.suppress(OSError):
            await work

    line = await asyncio.start_server(carry, "127.0.0.1", 0)
    try:
        yield int(line.sockets[0].getsockname()[1])
    finally:
        line.close()
        for task in list(tasks):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class Raider(Client):
    """A client in a raid: it knows the server's time as well as its line lets it."""

    resend_after = 30.0  # a press sent again after its refusal would be another press

    def __init__(self, port: int, name: str, hand: Hand, host: str = "127.0.0.1") -> None:
        super().__init__(port, name)
        self.hand, self.host, self.offset, self.best = hand, host, 0.0, float("inf")
        self.keep = False
        self.lead = 0  # milliseconds by which the latest that appeared was shown later
        self.appeared: asyncio.Future[tuple[float, float]] | None = None  # when it was told, and when it is shown
        self._late: set[asyncio.Task[None]] = set()

    async def _take(self, socket: ClientConnection, data: bytes) -> None:
        if self.hand.hides and b'"type":"Beat"' in data:
            beat = json.loads(data)["beat"]
            self._later(partial(socket.send, json.dumps({"type": "Echo", "beat": beat})))
            return
        await super()._take(socket, data)

    def _later(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """What a liar does late."""

        async def do() -> None:
            await asyncio.sleep(self.hand.hides / 1000)
            with contextlib.suppress(WebSocketException, OSError, RuntimeError):  # the line may be closed by then
                await work()

        task = asyncio.create_task(do())
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    def _note(self, socket: ClientConnection, message: Data, data: bytes) -> None:
        here = now() * 1000
        if message["type"] == "Welcome" and self.hand.native:
            self._answer_pings_late(socket)
        if message["type"] == "Pong" and (trip := here - message["sent"]) < self.best:
            self.best, self.offset = trip, message["now"] + trip / 2 - here
        super()._note(socket, message, data)
        if "show_at" in message and self.appeared is not None and not self.appeared.done():
            self.appeared.set_result((here / 1000, (message["show_at"] - self.offset) / 1000))
            self.lead = message["show_at"] - message["steps"][-1]["at"]

    def _answer_pings_late(self, socket: ClientConnection) -> None:
        send_now = socket.protocol.send_frame

        async def send_late(frame: Frame) -> None:
            send_now(frame)
            socket.send_data()

        def send(frame: Frame) -> None:
            if frame.opcode is Opcode.PONG:
                self._later(partial(send_late, frame))
            else:
                send_now(frame)

        socket.protocol.send_frame = send  # type: ignore[method-assign]

    async def find_the_time(self) -> None:
        """The quickest of some pings tells most about the server's clock."""
        for _ in range(PINGS):
            await self.ask("Ping", sent=now() * 1000)

    async def reach(self, table: str, place: int, moment: float) -> tuple[float, Data]:
        """Presses for a tile at a moment; when that was, and the answer."""
        await asyncio.sleep(max(0.0, moment - now()))
        pressed = now()
        claimed = round(pressed * 1000 + self.offset) - self.hand.lies_by
        seat = self.playing[table]["viewer"]
        action = {"do": "LiftTile", "place": place}
        return pressed, await self.ask("Play", table, seat=seat, action=action, pressed=claimed)

    async def react(self, table: str, place: int, reaction: float) -> tuple[float, Data]:
        """Presses for a tile some time after it has appeared."""
        assert self.appeared is not None
        async with asyncio.timeout(30):
            told, shown = await self.appeared
        return await self.reach(table, place, (told if self.hand.hurries else max(told, shown)) + reaction)

    def may(self, table: str, verb: str) -> set[int]:
        """The places of the legal actions with this name."""
        return {action.get("place", -1) for action in self.playing[table].get("actions", ()) if action["do"] == verb}

    async def put_back(self, table: str) -> None:
        await self.until(lambda: bool(self.may(table, "PutBackTile")) or not self.in_raid(table))
        if self.in_raid(table):
            seat = self.playing[table]["viewer"]
            await self.ask("Play", table, seat=seat, action={"do": "PutBackTile"})

    def in_raid(self, table: str) -> bool:
        return bool(self.playing[table]["view"]["phase"] == "raid")


async def raid(
    port: int, hands: list[Hand], contests: int, seed: int, appearing: bool, host: str, spread: Iterator[list[float]]
) -> Outcome:
    """One table: everybody reaches for the same tile, again and again, until the raid is over."""
    chance, outcome = random.Random(seed), Outcome()
    async with contextlib.AsyncExitStack() as stack:
        raiders = []
        for number, hand in enumerate(hands):
            line = port
            if hand.latency:
                line = await stack.enter_async_context(slow_line(port, hand.latency, seed * 100 + number))
            raiders.append(await stack.enter_async_context(Raider(line, f"R{number}", hand, host)))
        await asyncio.gather(*(raider.find_the_time() for raider in raiders))
        table = await begin("tumult-royale", list(raiders), options=OPTIONS)
        await asyncio.gather(*(until_the_raid(raider, table) for raider in raiders))
        race = contest_appearing if appearing else contest
        while outcome.contests < contests and all(raider.in_raid(table) for raider in raiders):
            if not await race(raiders, table, chance, outcome, next(spread)):
                break
        await look_at_the_photos(raiders, table, outcome)
        outcome.doubted = {seat["seat"] for seat in raiders[0].info[table]["seats"] if seat.get("doubted")}
    return outcome


async def until_the_raid(raider: Raider, table: str) -> None:
    """Plays what comes before the raid."""
    while not raider.in_raid(table):
        await raider.until(lambda: raider.in_raid(table) or raider.to_decide(table), 60)
        if not raider.in_raid(table):
            playing = raider.playing[table]
            await raider.ask("Play", table, seat=playing["viewer"], action=playing["actions"][0])
            await raider.until(lambda playing=playing: raider.playing[table] is not playing, 60)
    await raider.until(lambda: bool(raider.may(table, "LiftTile")), 60)


async def contest(
    raiders: list[Raider], table: str, chance: random.Random, outcome: Outcome, reactions: list[float]
) -> bool:
    """A tile that lies there. False: the raid is over."""
    for raider in raiders:
        await raider.until(lambda r=raider: bool(r.may(table, "LiftTile")) or not r.in_raid(table), 60)
    places = set.intersection(*(raider.may(table, "LiftTile") for raider in raiders)) - outcome.just_put_back
    if not places:
        return False
    place, start = chance.choice(sorted(places)), now() + chance.uniform(0.02, PAUSE)
    moments = [start + reaction for reaction in reactions]
    told = await asyncio.gather(*(r.reach(table, place, m) for r, m in zip(raiders, moments, strict=True)))
    for seat in decided(raiders, table, told, outcome):
        outcome.just_put_back = {place}
        await raiders[seat].put_back(table)
    return True


async def contest_appearing(
    raiders: list[Raider], table: str, chance: random.Random, outcome: Outcome, reactions: list[float]
) -> bool:
    """A tile that somebody puts back, and everybody reacts to it. False: the raid is over."""
    if outcome.holder is None:
        outcome.holder, place = 0, chance.choice(sorted(raiders[0].may(table, "LiftTile")))
        while (await raiders[0].reach(table, place, now() + 0.1))[1]["type"] != "Done":
            pass  # it has not begun yet
    holder = raiders[outcome.holder]
    for raider in raiders:
        verb = "PutBackTile" if raider is holder else "LiftTile"
        await raider.until(lambda r=raider, verb=verb: bool(r.may(table, verb)) or not r.in_raid(table), 60)
        raider.appeared = asyncio.get_running_loop().create_future()
    if not all(raider.in_raid(table) for raider in raiders):
        return False
    playing = holder.playing[table]
    place = playing["view"]["players"][playing["viewer"]]["hand"]
    await asyncio.sleep(chance.uniform(0.02, PAUSE))
    put_back = asyncio.create_task(holder.put_back(table))
    hands = zip(raiders, reactions, strict=True)
    told = await asyncio.gather(*(raider.react(table, place, reaction) for raider, reaction in hands))
    await put_back
    outcome.lead = max(outcome.lead, *(raider.lead for raider in raiders))
    outcome.holder = next(iter(decided(raiders, table, told, outcome)), None)
    return True


def decided(raiders: list[Raider], table: str, told: list[tuple[float, Data]], outcome: Outcome) -> list[int]:
    """Counts who won; who has a tile in hand now."""
    winners = [seat for seat, (_, answer) in enumerate(told) if answer["type"] == "Done"]
    outcome.too_early += sum(answer.get("reason") == "not_shown_yet" for _, answer in told)
    if len(winners) != 1 or not all(raider.in_raid(table) for raider in raiders):
        outcome.undecided += 1
    else:
        outcome.contests += 1
        outcome.won[winners[0]] += 1
        outcome.on_time += min(range(len(told)), key=lambda seat: told[seat][0]) == winners[0]
    return winners


async def look_at_the_photos(raiders: list[Raider], table: str, outcome: Outcome) -> None:
    """What the log says about every contest: how much each seat was credited with."""
    photos = [step["photo"] for step in raiders[0].steps[table] if "photo" in step]
    outcome.photos += len(photos)
    for tap in (tap for photo in photos for tap in photo["taps"]):
        outcome.credit[tap["seat"]] = max(outcome.credit[tap["seat"]], tap["arrived"] - tap["credited"])


async def raids(
    port: int,
    hands: list[Hand],
    contests: int,
    tables: int,
    each: int,
    seed: int = 1,
    appearing: bool = False,
    host: str = "127.0.0.1",
) -> Outcome:
    """Many tables side by side, until so many tiles were contested."""
    total, batch, spread = Outcome(), 0, even_reactions(len(hands))
    while total.contests < contests:
        work = [raid(port, hands, each, seed + 1000 * batch + n, appearing, host, spread) for n in range(tables)]
        for outcome in await asyncio.gather(*work):
            total.add(outcome)
        batch += 1
    async with http(port) as api:
        assert (await api.get("/api/health")).status_code == 200
    return total
