"""The same person on another device: a code that works once, for a few minutes."""

from __future__ import annotations

from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.transfers import Transfers
from tests.server.client import http
from tests.server.processes import ServerProcess
from tests.server.running import run


@run
async def test_a_code_leads_to_the_same_guest_once(server: ServerProcess) -> None:
    secret = "s" * 24
    async with http(server.port, secret) as phone, http(server.port) as laptop:
        code = (await phone.post("/api/transfer")).json()["code"]
        written = {"code": f" {code[:5].upper()}-{code[5:]} "}
        assert (await laptop.post("/api/transfer/take", json=written)).json() == {"secret": secret}
        again = await laptop.post("/api/transfer/take", json={"code": code})
        assert again.status_code == 404
        assert "nobody has used" in again.json()["expected"]
        assert (await laptop.post("/api/transfer/take", json={"code": "nonsense"})).status_code == 404
        assert (await laptop.post("/api/transfer/take", json={"code": ""})).status_code == 400
        assert (await laptop.post("/api/transfer")).status_code == 401


@run
async def test_a_code_that_is_late_leads_nowhere_and_is_cleared_away(database: str) -> None:
    engine = open_database(database)
    await migrate(engine)
    transfers = Transfers(engine)
    await transfers.put("late", "x" * 20, 1000, 2000)
    await transfers.put("good", "y" * 20, 1500, 9000)
    await transfers.put("next", "z" * 20, 2500, 9000)
    assert await transfers.take("late", 2600) is None
    assert await transfers.take("good", 2600) == "y" * 20
    assert await transfers.take("next", 9001) is None
    await engine.dispose()
