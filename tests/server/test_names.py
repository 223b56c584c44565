"""Names at a table: readable, not blank, one person each."""

from __future__ import annotations

import pytest

from tafelrunde.server.table.commands.names import name_at_table, readable
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.commands.refusal import RefusedByTable
from tests.server.client import Client, http, open_table
from tests.server.processes import ServerProcess
from tests.server.running import run

ADA = Guest(id="a", name="Ada")
NOBODY = Guest(id="b", name="Gast 12ab", language="de", named=False)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Ada", "Ada"),
        ("  Ada   Lovelace\n", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("\u202eadA", "adA"),
        ("A\u200bda", "Ada"),
        ("Åse", "Åse"),
        ("\u200b \u0007", ""),
    ],
)
def test_a_name_has_one_form_without_what_nobody_sees(typed: str, read: str) -> None:
    assert readable(typed) == read


@pytest.mark.parametrize(
    ("wanted", "reason"), [("\u200b", "name_blank"), ("ada", "name_taken"), ("ﬃ" * 20, "name_too_long")]
)
def test_a_name_that_cannot_be_is_refused_with_a_reason(wanted: str, reason: str) -> None:
    with pytest.raises(RefusedByTable) as refused:
        name_at_table(wanted, NOBODY, ["Ada", None])
    assert refused.value.reason == reason


def test_who_wants_no_name_is_called_by_one_that_nobody_else_has() -> None:
    assert name_at_table(None, ADA, []) == "Ada"
    assert name_at_table(None, ADA, ["Ada"]) == "Ada 2"
    assert name_at_table(None, NOBODY, [None]) == "Gast"
    assert name_at_table(None, NOBODY, ["Gast", "Gast 2"]) == "Gast 3"


@run
async def test_the_name_on_the_seat_is_the_name_in_the_chat(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Nobody") as ben:
        table = (await open_table(ada))["table"]["table"]
        for guest in (ada, ben):
            await guest.enter(table)
        await ada.do("Sit", table, seat=0)
        assert (await ben.ask("Sit", table, seat=1, name="ADA"))["reason"] == "name_taken"
        await ben.do("Sit", table, seat=1, name="Ben")
        await ben.do("Sit", table, seat=1, colour="red")
        assert ben.info[table]["seats"][1]["name"] == "Ben", "another colour leaves the name"
        await ben.do("Say", table, room="table", text="Hello")
        await ada.until(lambda: any(step.get("said") for step in ada.steps[table]))
        assert [step["said"]["name"] for step in ada.steps[table] if step.get("said")] == ["Ben"]


@run
async def test_a_table_is_not_opened_under_a_blank_name(server: ServerProcess) -> None:
    async with http(server.port, "a" * 20) as api:
        wanted = {"id": "blank", "game": "artus", "seats": [{}, {}], "name": "\u200b", "sit": 0}
        reply = await api.post("/api/tables", json=wanted)
        assert reply.status_code == 400
        assert "at least one letter" in reply.json()["expected"]


@run
async def test_a_host_without_a_name_is_called_in_their_language(server: ServerProcess) -> None:
    wanted = {"id": "nameless", "game": "artus", "seats": [{}, {}], "sit": 0}
    async with http(server.port, "n" * 24) as api:
        opened = (await api.post("/api/tables?language=de", json=wanted)).json()["table"]
        assert opened["seats"][0]["name"] == "Gast"
