"""Hints as a term of the table: who asked is in the log, and where they are open, what was advised."""

from __future__ import annotations

from tests.server.client import Client, begin
from tests.server.processes import ServerProcess
from tests.server.running import run


@run
async def test_open_hints_are_told_to_everybody_and_own_ones_only_that_somebody_asked(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        for hints, is_told in (("open", True), ("own", False)):
            table = await begin("artus", [ada, ben], hints=hints)
            asks, other = (ada, ben) if ada.to_decide(table) else (ben, ada)
            advised = await asks.do("Hint", table, seat=asks.playing[table]["viewer"], level="greedy")
            assert advised["texts"]
            told = lambda other=other, table=table: [s for s in other.steps[table] if s["what"] == "hint"]  # noqa: E731
            await other.until(lambda told=told: bool(told()))
            assert any(advised["texts"][0] in text for step in told() for text in step.get("texts", [])) == is_told
