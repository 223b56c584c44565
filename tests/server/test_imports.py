"""Files of guests: however long they are, nobody else waits for them."""

from __future__ import annotations

import asyncio
import time
from functools import cache

import pytest

import tafelrunde as tr
from tafelrunde.match.match import CHECKPOINT_EVERY
from tafelrunde.server.replay.loading import Loading, TooManyFiles
from tafelrunde.server.replay.loading_process import TooMuchWork, at_most
from tests.server.client import Client, Data, http
from tests.server.processes import served
from tests.server.running import run


@cache
def long_raid(steps: int) -> Data:
    """A match by the rules in which somebody lifts a tile and puts it back, again and again, at one moment."""
    match = tr.new("tumult-royale", 2, 3, {"raid": "timed", "hand_ms": 0})
    while match.due is None:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    while len(match.log) < steps:
        match.play(0, next((one for one in match.actions(0) if isinstance(one, putting_back())), match.actions(0)[0]))
    return match.save()


def putting_back() -> type:
    from tafelrunde.games.tumult_royale.actions import PutBackTile

    return PutBackTile


@run
async def test_a_long_file_is_imported_and_looked_at_while_nobody_else_waits(database: str) -> None:
    file = await asyncio.to_thread(long_raid, 1500)
    with served(database) as server:
        async with Client(server.port) as ada, http(server.port, "i" * 24) as api:
            longest, over = 0.0, asyncio.Event()

            async def ping() -> None:
                nonlocal longest
                while not over.is_set():
                    began = time.monotonic()
                    await ada.ask("Ping", sent=0)
                    longest = max(longest, time.monotonic() - began)
                    await asyncio.sleep(0.02)

            pinging = asyncio.create_task(ping())
            await asyncio.sleep(1.5)
            quiet = longest  # what this machine takes anyway
            table = (await api.post("/api/replays", json=file, timeout=90)).json()["table"]
            assert (await api.get(f"/api/replays/{table}")).json()["steps"] == 1500
            for step in (1499, 64, 801):
                moment = (await api.get(f"/api/replays/{table}/moments/{step}")).json()
                assert moment["step"] == step
            await ada.enter(table)
            over.set()
            await pinging
        assert longest < 0.7 + 4 * quiet, f"somebody waited for {longest:.2f} s, before for {quiet:.2f} s"


@run
async def test_a_file_of_too_many_steps_is_refused_with_both_numbers(database: str) -> None:
    file = short_match(11)
    with served(database, import_steps=10) as server:
        async with http(server.port, "i" * 24) as api:
            refused = await api.post("/api/replays", json=file)
            assert (refused.status_code, refused.json()["error"]) == (400, "BadSave")
            assert "11 steps; expected at most 10" in refused.json()["expected"]


@run
async def test_one_guest_has_two_files_loaded_at_a_time_and_another_guest_does_not_wait_for_that() -> None:
    loading = Loading(steps=100, seconds=20)
    asked = [("a", "Eve"), ("b", "Eve"), ("c", "Eve"), ("d", "Ada")]
    found = await asyncio.gather(
        *(loading.load(name, short_match(5), guest) for name, guest in asked), return_exceptions=True
    )
    assert isinstance(found[2], TooManyFiles)
    assert [len(match.log) for match in found if isinstance(match, tr.Match)] == [5, 5, 5]
    assert len((await loading.load("c", short_match(5), "Eve")).log) == 5, "after them the next one"


def test_work_beyond_its_processor_time_is_ended() -> None:
    def work() -> None:
        while True:
            pass

    with pytest.raises(TooMuchWork), at_most(1):
        work()
    with at_most(1):
        pass


def short_match(steps: int) -> Data:
    match = tr.new("artus", 2, 1)
    while len(match.log) < steps:
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    return match.save()


def test_a_moment_is_reached_from_the_last_checkpoint_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = tr.load(long_raid(300))
    steps = [0, 1, CHECKPOINT_EVERY - 1, CHECKPOINT_EVERY, CHECKPOINT_EVERY + 1, 299, 300]
    slowly = {step: tr.load(shortened(match, step)).position() for step in steps}
    played: list[object] = []
    original = tr.Match.play
    monkeypatch.setattr(tr.Match, "play", lambda self, *given: (played.append(given), original(self, *given))[1])
    for step in steps:
        played.clear()
        then = match.at(step)
        assert (then.position(), len(then.log)) == (slowly[step], step)
        assert len(played) < CHECKPOINT_EVERY
        assert then.score_lines() == tr.load(then.save()).score_lines()
    match.undo(150)
    assert match.save() == tr.load(shortened(tr.load(long_raid(300)), 150)).save()
    assert match.at(149).position() == tr.load(shortened(match, 149)).position()


def shortened(match: tr.Match, steps: int) -> Data:
    """The save of the first steps, by playing them from the start."""
    header = match.header
    short = tr.new(header.game, header.seats, header.seed, header.options)
    for entry in match.log[:steps]:
        if entry.seat is None:
            short.advance(entry.at)
        else:
            short.play(entry.seat, entry.action, entry.at)
    return short.save()
