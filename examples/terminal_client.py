"""A terminal client in miniature: plays at a table of a server, by hand or with --auto by itself.

python examples/terminal_client.py http://localhost:8017 artus --bots greedy          # opens a table
python examples/terminal_client.py http://localhost:8017 artus --table TABLE --auto   # joins one
"""

import argparse
import asyncio
import contextlib
import json
import secrets
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

Data = dict[str, Any]


class Terminal:
    """One guest at one table. It comes back by itself when the connection breaks."""

    def __init__(self, server: str, name: str, auto: bool) -> None:
        self.server, self.name, self.auto = server.rstrip("/"), name, auto
        self.secret = secrets.token_urlsafe(24)
        self.sequence: int | None = None
        self.unanswered: dict[str, Data] = {}  # commands are sent again until they are answered
        self.playing: Data = {}
        self.result: Data | None = None

    def open_table(self, game: str, people: int, bots: list[str]) -> str:
        """Opens a table and returns its name, which is its link."""
        seats = [{}] * people + [{"kind": "bot", "level": level} for level in bots]
        wanted = {"id": secrets.token_hex(8), "game": game, "seats": seats}
        headers = {"Authorization": f"Bearer {self.secret}"}
        reply = httpx.post(f"{self.server}/api/tables", json=wanted, headers=headers, timeout=30)
        reply.raise_for_status()
        return str(reply.json()["table"]["table"])

    async def play(self, table: str) -> Data:
        """Until the game is over."""
        self.command("Sit", table=table)
        self.command("Ready", table=table, entropy=secrets.token_hex(8))
        while self.result is None:
            with contextlib.suppress(OSError, ConnectionClosed):
                await self.session(table)
            await asyncio.sleep(0.2)
        return self.result

    def command(self, kind: str, **fields: Any) -> Data:  # noqa: ANN401  # JSON data
        message = {"type": kind, "id": secrets.token_hex(8)} | fields
        self.unanswered[message["id"]] = message
        return message

    async def session(self, table: str) -> None:
        async with connect(self.server.replace("http", "ws", 1) + "/socket", max_size=None) as socket:
            hello = {"type": "Hello", "id": "hello", "version": 1, "secret": self.secret, "name": self.name}
            enter = {"type": "Enter", "id": secrets.token_hex(8), "table": table, "since": self.sequence}
            for message in (hello, enter, *self.unanswered.values()):
                await socket.send(json.dumps(message))
            async for data in socket:
                for message in await self.hear(json.loads(data), table):
                    await socket.send(json.dumps(message))
                if self.result is not None:
                    return

    async def hear(self, message: Data, table: str) -> list[Data]:
        """What to say to a message."""
        match message["type"]:
            case "Beat":
                return [{"type": "Echo", "beat": message["beat"]}]
            case "Done" | "Refused" | "Failed":
                self.unanswered.pop(message.get("id", ""), None)
                if message["type"] != "Done":
                    print(" ", message.get("text") or message["expected"])
            case "Snapshot" | "Update":
                self.see(message)
                info = message["table"] if message["type"] == "Snapshot" else message.get("info")
                if info and info["phase"] == "open" and all(s["ready"] or s["kind"] == "bot" for s in info["seats"]):
                    return [self.command("Start", table=table)]  # only the host's is heard
        if self.unanswered or not self.playing.get("actions"):
            return []
        playing, self.playing = self.playing, {}  # the next decision needs the next view
        action = await self.decide(playing["actions"])
        return [self.command("Play", table=table, seat=playing["viewer"], action=action)]

    def see(self, message: Data) -> None:
        """What is new at the table."""
        self.sequence = message["sequence"]
        for step in message.get("steps", ()):
            for text in step.get("texts", ()):
                print(" ", text)
        self.playing = message.get("playing") or self.playing
        self.result = self.playing.get("result") or self.result

    async def decide(self, actions: list[Data]) -> Data:
        """Asks the person, or takes any action."""
        if self.auto:
            return secrets.choice(actions)
        for number, action in enumerate(actions, 1):
            print(f"  {number:>3}  {json.dumps(action)}")
        while True:
            words = await asyncio.to_thread(input, f"{self.name} > ")
            if words.isdigit() and 1 <= int(words) <= len(actions):
                return actions[int(words) - 1]


def main() -> None:
    """Opens or joins a table and plays there."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("server")
    parser.add_argument("game")
    parser.add_argument("--table")
    parser.add_argument("--people", type=int, default=1)
    parser.add_argument("--bots", default="")
    parser.add_argument("--name", default="Guest")
    parser.add_argument("--auto", action="store_true")
    given = parser.parse_args()
    terminal = Terminal(given.server, given.name, given.auto)
    bots = given.bots.split(",") if given.bots else []
    table = given.table or terminal.open_table(given.game, given.people, bots)
    print("table", table, flush=True)
    print(asyncio.run(terminal.play(table)))


if __name__ == "__main__":
    main()
