"""A bot in 50 lines at a server's table: python examples/remote_bot.py ws://localhost:8017/socket TABLE."""

import asyncio
import json
import secrets
import sys
from typing import Any

from websockets.asyncio.client import connect


def choose(view: dict[str, Any], actions: list[dict[str, Any]]) -> dict[str, Any]:
    """Your idea goes here: a view is all that the seat may know, and every action in the list is legal."""
    return secrets.choice(actions)


def apply(told: dict[str, Any], changes: list[dict[str, Any]]) -> None:
    """Brings what was told up to date, part by part."""
    for change in changes:
        *way, last = change["at"]
        part: Any = told
        for name in way:
            part = part[name]
        if "to" in change:
            part[last] = change["to"]
        elif "start" in change:
            part[last][change["start"] : change["start"] + change.get("drop", 0)] = change.get("put", [])
        else:
            del part[last]


async def play(address: str, table: str, name: str = "Remote bot") -> dict[str, Any]:
    """Sits down, is ready, plays to the end and returns the result."""
    async with connect(address, max_size=None) as socket:
        numbers = iter(range(1, 1_000_000))

        async def send(kind: str, **fields: Any) -> None:  # noqa: ANN401  # JSON data
            await socket.send(json.dumps({"type": kind, "id": f"{next(numbers)}"} | fields))

        await send("Hello", version=2, secret=secrets.token_urlsafe(24), name=name)
        await send("Enter", table=table)
        await send("Sit", table=table)
        await send("Ready", table=table, entropy=secrets.token_hex(8))
        playing: dict[str, Any] = {}
        async for data in socket:
            message = json.loads(data)
            if message["type"] == "Beat":
                await socket.send(json.dumps({"type": "Echo", "beat": message["beat"]}))
            elif message["type"] == "Failed":
                raise RuntimeError(message["expected"])
            playing = message.get("playing", playing)
            apply(playing, message.get("changes", []))
            if playing.get("result"):
                return dict(playing["result"])
            if ("playing" in message or "changes" in message) and playing.get("actions"):
                action = choose(playing["view"], playing["actions"])
                await send("Play", table=table, seat=playing["viewer"], action=action)
    raise RuntimeError("the server hung up")


if __name__ == "__main__":
    print(asyncio.run(play(*sys.argv[1:3])))
