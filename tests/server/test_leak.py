"""No byte that goes to a connection depends on what its seat cannot know."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.server.table import entries
from tafelrunde.server.table.entries import read_entry
from tafelrunde.server.table.folding import after, first
from tafelrunde.server.table.history import History, Past
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.table.updates import Eyes, Shared, Telling, playing, snapshot
from tafelrunde.server.table.updates import after as after_digest
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.database import open_database
from tafelrunde.storage.rows import LogRow
from tafelrunde.wire.messages import encode
from tafelrunde.wire.tables import SeatWish, Terms
from tests.server.client import Client, begin
from tests.server.processes import served

GAMES = {"artus": {"advanced": True}, "carcassonne": {"river": True}, "tumult-royale": {"raid_seconds": 5}}
ENOUGH = 22  # seconds of a game


async def play(player: Client, table: str, seed: int) -> None:
    """Random decisions; in a race against the clock with human slowness."""
    chance = random.Random(seed)
    while player.info[table]["phase"] == "playing":
        await player.until(lambda: player.info[table]["phase"] != "playing" or player.to_decide(table), 60)
        playing = player.playing[table]
        if playing["times"].get("due"):
            await asyncio.sleep(chance.uniform(0.1, 0.4))
        actions = player.playing[table].get("actions")
        if actions:
            action = chance.choice([a for a in actions if a["do"] != "DeclareDone"] or actions)
            answer = await player.ask("Play", table, seat=playing["viewer"], action=action)
            if answer["type"] == "Done":
                await player.until(lambda answer=answer: player.sequence[table] >= answer["sequence"])


async def record(game: str, database: str) -> tuple[str, list[tuple[int | None, bytes]], list[LogRow]]:
    """A game of two people, a bot and a spectator: every byte about it that each of them received."""
    with served(database) as server:
        async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port) as eve:
            table = await begin(game, [ada, ben], ["greedy"], options=GAMES[game])
            await eve.enter(table)
            playing = asyncio.gather(play(ada, table, 1), play(ben, table, 2))
            await asyncio.wait((playing,), timeout=ENOUGH)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
            received = [(seat, data) for seat, who in ((0, ada), (1, ben), (None, eve)) for data in who.raw]
        engine = open_database(database)
        rows = await Archive(engine).entries(table)
        await engine.dispose()
    return table, received, rows


def situations(table: str, rows: list[LogRow]) -> tuple[list[Situation], History]:
    """The situation after every entry of a log."""
    found: list[Situation] = []
    history = History()
    for row in rows:
        entry: Any = read_entry(row.entry)
        found.append(after(found[-1], entry, row.at) if found else first(table, entry, row.at))
        in_game = isinstance(entry, entries.Started | entries.Played | entries.Advanced)
        told = len(found[-1].match.log) if in_game else None
        history.append(Past(sequence=row.sequence, at=row.at, entry=entry, told=told))
    return found, history


def with_another_truth(situation: Situation, seat: int | None, seed: int) -> Situation:
    """The same as far as a seat knows; everything it cannot know is dealt anew."""
    if situation.match is None:
        return situation
    other = situation.match.resample(seat, seed)
    other._log, other._told = situation.match._log, situation.match._told
    return situation.but(match=other)


def update(situation: Situation, news: Sequence[Past], eyes: Eyes, before: Situation | None = None) -> bytes:
    """What is told somebody who was told the situation before; None: nothing of the game."""
    told = None if before is None else playing(Shared(before), eyes)
    return Telling(situation, news).message(eyes, told)


def check(seat: int | None, data: bytes, found: list[Situation], history: History) -> bool:
    """Would these bytes be the same in another truth? (False: not a message about the game)"""
    message = msgspec.json.decode(data)
    if message["type"] not in ("Snapshot", "Update"):
        return False
    situation = found[message["sequence"] - 1]
    sits = message["type"] == "Update" or any(place.guest for place in situation.seats)
    viewer = message.get("playing", {}).get("viewer", seat if sits else None)
    eyes = Eyes(seat=viewer if situation.match is not None else None, plays=seat is not None, language="en")
    other = with_another_truth(situation, eyes.seat, message["sequence"])
    if message["type"] == "Snapshot":
        told = encode(snapshot(other, history, eyes))
    else:
        then = found[message["since"] - 1]
        before = None if "playing" in message else with_another_truth(then, eyes.seat, message["since"])
        told = update(other, history.since(message["since"], message["sequence"]) or (), eyes, before)
        told = after_digest(message["after"], told) if "after" in message else told
    assert told == data, f"{message['type']} {message['sequence']} to seat {seat}"
    return True


def check_events(found: list[Situation], history: History) -> int:
    """Whatever another seat decides in the truth and in a sample, the viewer is told the same."""
    compared = 0
    for before, past in zip(found, history.since(1, len(history)) or (), strict=False):
        entry = past.entry
        if not isinstance(entry, entries.Played):
            continue
        for viewer in (*range(len(before.seats)), None):
            truth, sample = before.match.copy(), before.match.resample(viewer, past.sequence)
            if entry.seat == viewer:
                continue
            try:
                sample.play(entry.seat, entry.action, entry.at)
            except tr.TafelrundeError:
                continue
            truth.play(entry.seat, entry.action, entry.at)
            if any(note.kind in truth.game.revealing_to_all for note in truth._told[-1].notes):
                continue
            told = [tr.to_json(world.events_of(len(world.log), viewer)) for world in (truth, sample)]
            assert told[0] == told[1]
            compared += 1
    return compared


@pytest.mark.parametrize("game", GAMES)
def test_every_byte_sent_is_the_same_after_resampling_what_the_seat_cannot_know(game: str, database: str) -> None:
    table, received, rows = asyncio.run(asyncio.wait_for(record(game, database), 120))
    found, history = situations(table, rows)
    checked = sum(check(seat, data, found, history) for seat, data in received)
    assert checked > 60
    assert check_events(found, history) > 10
    secret = found[0].opened.secret.encode()
    over = next((s.sequence for s in found if s.phase == "over"), 10**9)
    for _, data in received:
        message = msgspec.json.decode(data)
        if message.get("sequence", 0) < over:
            assert secret not in data, "the sealed bag was opened before the end"


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test itself is tested: an Artus that shows everybody's cards does not pass."""
    artus = tr.games()["artus"]
    honest = type(artus).view

    def leaky(self: Any, state: Any, box: Any, seat: int | None) -> Any:
        shown = [honest(self, state, box, other).players[other] for other in range(state.seats)]
        return msgspec.structs.replace(honest(self, state, box, seat), players=tuple(shown))

    terms = Terms()
    opened = entries.Opened(
        game="artus", terms=terms, host="h", host_name="H", seats=(SeatWish(),) * 2, tokens=("", ""), secret="s"
    )
    log: list[Any] = [opened]
    log += [entries.SeatTaken(seat=seat, guest=f"g{seat}", name="N", colour=artus.colours[seat]) for seat in range(2)]
    log.append(entries.Started(rules=1))
    rows = [
        LogRow(table="t", sequence=number, at=number, entry=entries.write_entry(entry))
        for number, entry in enumerate(log, 1)
    ]
    found, history = situations("t", rows)
    eyes, news = Eyes(seat=0, plays=True, language="en"), history.since(3, 4) or ()
    assert check(0, update(found[-1], news, eyes), found, history)
    monkeypatch.setattr(type(artus), "view", leaky)
    leaked = update(found[-1], news, eyes)
    with pytest.raises(AssertionError, match="Update 4 to seat 0"):
        check(0, leaked, found, history)
