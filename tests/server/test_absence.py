"""Who has lost the line: a bot steps in after the grace, where somebody waits, and until the person is back."""

from __future__ import annotations

import asyncio

from tafelrunde.server.table import entries
from tafelrunde.server.table.absence import steps_in, waited_for, who_is_back, who_steps_in
from tafelrunde.server.table.folding import after
from tests.server.client import Client, begin
from tests.server.processes import served
from tests.server.running import run
from tests.server.situations import running

LEVEL = "random"


def test_a_bot_steps_in_only_where_somebody_else_waits_and_not_in_a_game_over_days() -> None:
    now = running(grace=60, stand_in=LEVEL)
    (seat,) = now.deciding
    away, other = now.seats[seat].guest or "", now.seats[1 - seat].guest or ""
    assert waited_for(now, frozenset({other})) == {away}
    assert waited_for(now, frozenset()) == frozenset(), "everybody has left: it stays as it was left"
    assert waited_for(now, frozenset({"eve"})) == frozenset(), "who looks on waits for nobody"
    assert waited_for(now, frozenset({away, other})) == frozenset()
    slow = running(clock={"clock": "days", "days": 3})
    assert waited_for(slow, frozenset({other})) == frozenset(), "nobody expects a line there"
    assert who_steps_in(now, {away: 1000}, 60_999) == []
    came = [entries.StoodIn(seat=seat, level=LEVEL, away=True)]
    assert who_steps_in(now, {away: 1000}, 61_000) == came
    assert steps_in(running(absence="wait"), {away: 1000}) == {}, "agreed otherwise: one press away"
    played = after(now, came[0], 61_000)
    assert waited_for(played, frozenset({other})) == frozenset(), "somebody plays there already"
    assert who_is_back(played, frozenset({other})) == []
    assert who_is_back(played, frozenset({away, other})) == [entries.Reclaimed(seat=seat)]
    wanted = after(now, entries.StoodIn(seat=seat, level=LEVEL), 61_000)
    assert who_is_back(wanted, frozenset({away})) == [], "who asked for a bot has it until they say otherwise"


async def until_it_is_the_turn_of(player: Client, other: Client, table: str) -> None:
    """The other decides until it is not the other's turn any more."""
    while not player.to_decide(table):
        playing = other.playing[table]
        if playing["actions"]:
            await other.do("Play", table, seat=playing["viewer"], action=playing["actions"][0])
        await asyncio.sleep(0.01)


def whats(client: Client, table: str) -> list[str]:
    return [step["what"] for step in client.steps[table]]


def present(client: Client) -> dict[str, object]:
    return [message for message in client.received if message["type"] == "Present"][-1]


async def stood_in_for_and_back(ada: Client, ben: Client, table: str) -> None:
    """Ben has lost the line while Ada waits: a bot plays, also if Ada's line breaks, until he is back."""
    await until_it_is_the_turn_of(ben, ada, table)
    seat = ben.playing[table]["viewer"]
    await ben.__aexit__()
    await ada.until(lambda: ben.guest in present(ada).get("awaited", {}))  # type: ignore[operator]
    await ada.until(lambda: any(step.get("by") == "stand-in" for step in ada.steps[table]))
    came = next(step for step in ada.steps[table] if step["what"] == "stand-in")
    assert came["texts"] == ["Ben has lost the line. A bot plays until Ben is back."]
    assert (ada.info[table]["seats"][seat]["away"], ada.info[table]["seats"][seat]["level"]) == (True, LEVEL)


@run
async def test_a_bot_of_the_tables_level_steps_in_by_itself_and_ends_the_moment_the_person_is_back(
    database: str,
) -> None:
    with served(database) as server:
        async with Client(server.port, "Ada") as ada:
            ben = await Client(server.port, "Ben").__aenter__()
            table = await begin("artus", [ada, ben], grace=1, stand_in=LEVEL)
            await stood_in_for_and_back(ada, ben, table)
            server.kill()
            await asyncio.to_thread(server.start)
            async with Client(server.port, "Ben", secret=ben.secret) as again:
                assert ada.info[table]["seats"][ben.playing[table]["viewer"]]["stand_in"], "it outlives a restart"
                await again.enter(table)  # and says nothing more
                await again.until(lambda: not again.info[table]["seats"][ben.playing[table]["viewer"]]["stand_in"])
                await ada.until(lambda: whats(ada, table)[-1] == "reclaimed" or "reclaimed" in whats(ada, table))
                await until_it_is_the_turn_of(again, ada, table)
                playing = again.playing[table]
                await again.do("Play", table, seat=playing["viewer"], action=playing["actions"][0])


@run
async def test_it_does_so_through_different_workers(postgres_url: str) -> None:
    with served(postgres_url) as first, served(postgres_url) as second:
        async with Client(second.port, "Ada") as ada:
            ben = await Client(first.port, "Ben").__aenter__()
            table = await begin("artus", [ada, ben], grace=1, stand_in=LEVEL)
            await stood_in_for_and_back(ada, ben, table)
            async with Client(first.port, "Ben", secret=ben.secret) as again:
                await again.enter(table)
                await ada.until(lambda: "reclaimed" in whats(ada, table))


@run
async def test_a_table_that_everybody_has_left_stays_as_it_was_left_and_where_agreed_a_bot_waits_for_a_press(
    database: str,
) -> None:
    with served(database) as server:
        async with Client(server.port, "Eve") as eve:
            ada, ben = await Client(server.port, "Ada").__aenter__(), await Client(server.port, "Ben").__aenter__()
            left = await begin("artus", [ada, ben], grace=0, stand_in=LEVEL)
            waits = await begin("artus", [ada, ben], grace=0, stand_in=LEVEL, absence="wait")
            await until_it_is_the_turn_of(ben, ada, waits)
            await eve.enter(left)
            seats = {ada.guest: 0, ben.guest: 1}
            for one in (ben, ada) if ada.to_decide(left) else (ada, ben):
                await one.send(type="Leave", table=left)  # the last to go is on turn: nobody waits
            await eve.until(lambda: present(eve)["guests"] == [])
            await ben.__aexit__()
            await ada.until(lambda: ben.guest in present(ada).get("awaited", {}))  # type: ignore[operator]
            await asyncio.sleep(1)
            assert "stand-in" not in whats(ada, waits)
            assert (await ada.ask("StandIn", waits, seat=seats[ben.guest]))["type"] == "Done"
            assert [step for step in eve.steps[left] if step.get("by") == "stand-in"] == []
            await ada.__aexit__()
