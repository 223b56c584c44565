"""Each person chooses the form of their own titles; everybody sees it, in the log and in the replay too."""

from __future__ import annotations

import msgspec
from rich.console import Console

from tafelrunde.cli.boards import board_of
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tests.server.client import Client, begin, http, open_table
from tests.server.processes import ServerProcess
from tests.server.running import run

KINGS = {"Ada": {"queen", "duchess"}, "Ben": {"king", "duke"}}


def forms(client: Client, table: str) -> list[str | None]:
    return [seat.get("form") for seat in client.info[table]["seats"]]


def told(client: Client, table: str) -> list[str]:
    snapshot = next(m for m in client.received if m["type"] == "Snapshot" and m["table"]["table"] == table)
    return [text for step in snapshot["steps"] for text in step.get("texts", ())]


@run
async def test_a_form_comes_with_the_seat_and_everybody_sees_it(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        bot = {"kind": "bot", "level": "random"}
        opened = await open_table(ada, game="tumult-royale", seats=[{}, {}, bot, bot])
        table = opened["table"]["table"]
        for client in (ada, ben):
            await client.enter(table)
        await ada.do("Sit", table, seat=0, form="feminine")
        await ben.do("Sit", table, seat=1)
        await ben.until(lambda: forms(ben, table)[0] == "feminine")
        assert forms(ben, table) == ["feminine", None, "feminine", "masculine"]  # the bots: Elaine and Kay
        await ada.do("Sit", table, seat=0, colour="gray")
        await ben.until(lambda: ben.info[table]["seats"][0]["colour"] == "gray")
        assert forms(ben, table)[0] == "feminine"  # a new colour changes nothing else


@run
async def test_a_form_can_be_chosen_in_the_game_and_the_log_speaks_it(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben, Client(server.port, "Cai") as cai:
        table = await begin("tumult-royale", [ada, ben])
        await cai.enter(table)
        assert any("king/queen" in text for text in told(cai, table))  # nobody has said yet
        await ada.do("ChooseForm", table, seat=0, form="feminine")
        await ben.do("ChooseForm", table, seat=1, form="masculine")
        await cai.until(lambda: forms(cai, table) == ["feminine", "masculine"])
        async with Client(server.port, "Dan") as dan:
            await dan.enter(table)
            ranks = [text for text in told(dan, table) if text.startswith(("Ada is", "Ben is"))]
            assert ranks
            for text in ranks:
                assert text.removesuffix(".").split()[-1] in KINGS[text.split()[0]]


@run
async def test_nobody_chooses_for_somebody_else_or_something_else(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("tumult-royale", [ada, ben])
        assert (await ben.ask("ChooseForm", table, seat=0, form="feminine"))["reason"] == "not_your_seat"
        assert (await ada.ask("ChooseForm", table, seat=0, form="royal"))["type"] == "Failed"
        assert forms(ada, table) == [None, None]


@run
async def test_the_replay_its_file_and_the_terminal_keep_the_form(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("tumult-royale", [ada, ben])
        await ada.do("ChooseForm", table, seat=0, form="feminine")
        await ben.do("ChooseForm", table, seat=1, form="feminine")
        await ada.do("Offer", table, what="end")
        await ben.until(lambda: ben.info[table].get("requests"))
        await ben.do("Answer", table, request=ben.info[table]["requests"][0]["request"], agree=True)
        await ada.until(lambda: ada.info[table]["phase"] == "over")
        async with http(server.port) as api:
            for path in (f"/api/replays/{table}", f"/api/replays/{table}/file"):
                seats = (await api.get(path)).json()["seats"]
                assert [seat["form"] for seat in seats] == ["feminine", "feminine"]
            moment = (await api.get(f"/api/replays/{table}/moments/0?language=de")).json()
            assert any(text.endswith("Königin.") for text in moment["texts"])
        view = msgspec.convert(ada.playing[table]["view"], TUMULT_ROYALE.views)
        draw = board_of("tumult-royale").draw_titled
        assert draw is not None
        console = Console(width=120)
        with console.capture() as shown_there:
            console.print(draw(view, ["Ada", "Ben"], "en", ["feminine", "feminine"]))
        shown = shown_there.get()
        assert "queen" in shown
        assert "king" not in shown
