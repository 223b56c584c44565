"""The host sends somebody away, through real sockets."""

from __future__ import annotations

from tests.server.client import Client, begin, open_table
from tests.server.processes import ServerProcess
from tests.server.running import run


def last(client: Client, kind: str) -> dict[str, object] | None:
    return next((message for message in reversed(client.received) if message["type"] == kind), None)


@run
async def test_who_is_removed_may_come_back_and_who_is_banned_may_not(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = (await open_table(ada))["table"]["table"]
        for client in (ada, ben):
            await client.enter(table)
        await ben.do("Sit", table, seat=1)
        for kind in ("Ban", "Remove", "Mute"):
            about = {"muted": True} if kind == "Mute" else {}
            refused = await ada.ask(kind, table, guest=ada.guest, **about)
            assert refused["text"] == "That is about others, not about yourself."
        await ada.do("Remove", table, guest=ben.guest)
        await ben.until(lambda: last(ben, "Dismissed") is not None)
        await ada.until(lambda: ada.info[table]["seats"][1]["kind"] == "open")
        await ada.until(lambda: "Ben was asked to leave the table." in str(ada.steps[table]))
        await ben.enter(table)
        await ben.do("Sit", table, seat=1)
        await ada.do("Ban", table, guest=ben.guest)
        assert (await ben.ask("Enter", table))["reason"] == "you_banned"
        assert (await ben.ask("Sit", table, seat=1))["text"] == "The host has banned you from this table."
        await ada.until(lambda: ada.info[table]["banned"] == [{"guest": ben.guest, "name": "Ben"}])
        await ada.do("Ban", table, guest=ben.guest, banned=False)
        await ben.enter(table)


@run
async def test_a_banned_player_is_stood_in_for_and_the_game_goes_on(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        await ada.do("Ban", table, guest=ben.guest)
        await ada.until(lambda: ada.info[table]["seats"][1]["stand_in"])
        assert (await ben.ask("Reclaim", table, seat=1))["reason"] == "you_banned"
        await ada.until(lambda: ada.to_decide(table))


@run
async def test_an_end_that_only_the_banned_had_not_agreed_to_comes_by_itself(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben])
        await ada.do("Offer", table, what="end")
        await ada.do("Ban", table, guest=ben.guest)
        await ada.until(lambda: ada.info[table]["phase"] == "over")
        assert ada.info[table]["ending"] == "agreed"
