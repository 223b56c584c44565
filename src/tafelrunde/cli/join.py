"""`tafelrunde join`: play at a table of a server, in the terminal."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from tafelrunde.cli.boards import board_of
from tafelrunde.cli.language import Lang, chosen_language, named_command, texts
from tafelrunde.cli.menu import listed, typed
from tafelrunde.cli.options import game_name, read_options
from tafelrunde.cli.result import print_result
from tafelrunde.cli.visiting import Link, NoVisit, Visit, opened_table, read_link
from tafelrunde.games import game_named
from tafelrunde.kernel.words import Result
from tafelrunde.wire import commands
from tafelrunde.wire.answers import Done, Failed, FromServer, Playing, Refused, Snapshot, Update
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.tables import SeatWish, TableInfo, Terms
from tafelrunde.wire.words import VERSION

THE_TABLE = "table"  # what refuses where no rule of the game does


def join(
    server: Annotated[str, typer.Argument(help="http://localhost:8017, or the link of a table.")],
    game: Annotated[str | None, typer.Option(help="Open a table of this game.", callback=game_name)] = None,
    people: Annotated[int, typer.Option(help="How many people play there.")] = 1,
    bots: Annotated[str, typer.Option(help="Bots at the other seats, for example level-2,level-3.")] = "",
    option: Annotated[list[str] | None, typer.Option(help="A table option: advanced=true. Can be repeated.")] = None,
    table: Annotated[str | None, typer.Option(help="The name of a table that is there already.")] = None,
    name: Annotated[str, typer.Option(help="What you are called there.")] = "Guest",
    password: Annotated[str | None, typer.Option(envvar="TAFELRUNDE_PASSWORD", help="The server's.")] = None,
    auto: Annotated[bool, typer.Option("--auto", help="Let the terminal play anything that is legal.")] = False,
    lang: Lang = None,
) -> None:
    """Play at a table of a server: open one, or sit down at one by its link."""
    link, language, secret = read_link(server), chosen_language(lang), secrets.token_urlsafe(24)
    if game is not None:
        wishes = [SeatWish()] * people + [SeatWish(kind="bot", level=level) for level in bots.split(",") if level]
        options: Any = dict(board_of(game).options) | read_options(game, option or [], {})
        terms = Terms(options=options, public=people > 1)
        wanted = NewTable(id=secrets.token_hex(8), game=game, seats=tuple(wishes), terms=terms, name=name)
        table = opened_table(link.server, wanted, secret, password)
    table = table or link.table
    if table is None:
        raise NoVisit("which table? expected its link, --table or --game")
    hello = {"version": VERSION, "secret": secret, "name": name, "language": language, "password": password}
    asyncio.run(Sitting(link, table, hello, language, auto).play())


class Sitting:
    """One person at one table, through one terminal."""

    def __init__(self, link: Link, table: str, hello: dict[str, Any], language: str, auto: bool) -> None:
        self.visit = Visit(link.server, table, hello, self.hear)
        self.link, self.language, self.auto = link, language, auto
        self.console = Console(highlight=False)
        self.info: TableInfo | None = None
        self.playing: Playing | None = None
        self.asked: set[int] = set()  # requests of others that wait for this person
        self._changed = asyncio.Event()

    def say(self, key: str, **values: object) -> str:
        return texts().say(self.language, key, **values)

    async def play(self) -> None:
        """Until the game is over or the person has had enough."""
        self.console.print(f"{self.link.server}/#/table/{self.visit.table}", style="bold", markup=False)
        visiting, sitting = asyncio.create_task(self.visit.run()), asyncio.create_task(self._sit_and_play())
        try:
            await asyncio.wait((visiting, sitting), return_when=asyncio.FIRST_COMPLETED)
            await (sitting if sitting.done() else visiting)
        except (EOFError, KeyboardInterrupt):
            self.console.print(self.say("goodbye"))
        finally:
            visiting.cancel()
            sitting.cancel()

    async def _sit_and_play(self) -> None:
        entropy = secrets.token_urlsafe(12)
        if not await self._done(commands.Sit, invitation=self.link.invitation, entropy=entropy):
            return
        await self._done(commands.Ready)
        if self.info is not None and self.info.phase == "open" and self._others_missing(self.info):
            self.console.print(self.say("join_waiting"), markup=False)
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self.playing is not None and self.playing.result is not None:
                self.show(self.playing.result)
                return
            if self.info is not None and self.info.phase in ("over", "closed"):
                self.console.print(self.say("table_ended"))
                return
            if self.info is not None and self._can_start(self.info):
                await self.visit.ask(commands.Start)
            elif self.playing is not None and self.playing.actions:
                await self._decide(self.playing)

    def _others_missing(self, info: TableInfo) -> bool:
        others = [seat for seat in info.seats if seat.kind != "bot" and seat.guest != self.visit.guest]
        return not all(seat.ready for seat in others)

    def _can_start(self, info: TableInfo) -> bool:
        everybody = all(seat.ready or seat.kind == "bot" for seat in info.seats)
        return info.phase == "open" and everybody and info.host == self.visit.guest

    async def _done(self, kind: type[Any], **fields: Any) -> bool:  # noqa: ANN401  # the command's own
        """Was it done? Otherwise the reason is shown."""
        return await self._answered(kind, **fields) is not None

    async def _answered(self, kind: type[Any], **fields: Any) -> Done | None:  # noqa: ANN401  # the command's own
        """What came of it; None where it was not done, and the reason is shown."""
        match await self.visit.ask(kind, **fields):
            case Refused(rule=rule, text=text):
                told = text if rule == THE_TABLE else self.say("refused", rule=rule, text=text)
                self.console.print(told, style="red", markup=False)
            case Failed(expected=expected):
                self.console.print(expected, style="red", markup=False)
            case Done() as done:
                return done
        return None

    # ---- what the server tells -------------------------------------------------------------------

    def hear(self, message: FromServer) -> None:
        """What is new goes to the screen."""
        assert isinstance(message, Snapshot | Update)
        quiet = board_of(self.info.game).quiet if self.info is not None else ()
        for step in message.steps:
            for event, text in zip(step.events, step.texts, strict=False):
                if event["event"] not in quiet:
                    self.console.print(f"  {text}", style="dim", markup=False)
            for text in () if step.events else step.texts:
                self.console.print(f"  {text}", style="dim", markup=False)
            if step.said is not None:
                self.console.print(f"  {step.said.name}: {step.said.text}", style="cyan", markup=False)
        self.info = message.table if isinstance(message, Snapshot) else message.info or self.info
        asked = self._asked_of_me()
        if asked - self.asked:
            self.console.print(f"  {self.say('join_asked')}", style="cyan", markup=False)
        self.asked = asked
        if isinstance(message, Snapshot) or message.playing is not None or message.changes:
            self.playing = self.visit.playing
        self._changed.set()

    def _asked_of_me(self) -> set[int]:
        requests = self.info.requests if self.info is not None else ()
        return {request.request for request in requests if self.visit.guest in request.waiting_for}

    @property
    def names(self) -> Sequence[str]:
        assert self.info is not None
        colours = game_named(self.info.game).colour_names(self.language)
        return [seat.name or seat.level or colours[seat.seat] for seat in self.info.seats]

    def draw(self, playing: Playing) -> None:
        assert self.info is not None
        game = game_named(self.info.game)
        view = msgspec.structs.replace(msgspec.convert(playing.view, game.views), waiting=())  # it numbers no places
        board, forms = board_of(game.name), [seat.form for seat in self.info.seats]
        if board.draw_titled is not None:
            self.console.print(board.draw_titled(view, self.names, self.language, forms))
        else:
            self.console.print(board.draw(view, self.names, self.language))

    def show(self, result: Result) -> None:
        assert self.info is not None
        print_result(self.console, game_named(self.info.game), result, self.names, self.language)

    # ---- what the person says --------------------------------------------------------------------

    async def _decide(self, playing: Playing) -> None:
        """One decision, or one word instead of it."""
        seat = playing.viewer
        if self.auto:
            await self._play(seat, secrets.choice(playing.actions))
            return
        self.draw(playing)
        described = await self.visit.ask(commands.Describe, seat=seat)
        sentences = described.texts if isinstance(described, Done) else ()
        fitting = len(set(sentences)) == len(playing.actions)
        keys = typed(sentences) if fitting else [str(number) for number in range(1, len(playing.actions) + 1)]
        if fitting:
            self.console.print(listed(keys, sentences))
        while self.playing is playing:
            prompt = f"{self.names[seat or 0]} · {self.say('join_choose')} > "
            words = (await asyncio.to_thread(self.console.input, prompt)).strip()
            if words in keys:
                await self._play(seat, playing.actions[keys.index(words)])
                return
            await self._word(seat, playing, words)

    async def _play(self, seat: int | None, action: object) -> None:
        """A decision; the next one needs the next view."""
        before = self.playing
        if not await self._done(commands.Play, seat=seat, action=action):
            self._changed.set()
        elif self.playing is before:
            self.playing = None

    async def _word(self, seat: int | None, playing: Playing, words: str) -> None:
        verb, _, rest = words.partition(" ")
        match named_command(verb, self.language):
            case "quit" | "q":
                raise EOFError
            case "board":
                self.draw(playing)
            case "hint":
                answer = await self._answered(commands.Hint, seat=seat)
                for text in answer.texts if answer is not None else ():
                    self.console.print(text, style="cyan", markup=False)
            case "undo":
                await self._done(commands.Undo, seat=seat)
            case "say" if rest:
                await self._done(commands.Say, room="table", text=rest)
            case "end":
                await self._done(commands.Offer, what="end")
            case "yes" | "no" as said if self.asked:
                for request in sorted(self.asked):
                    await self._done(commands.Answer, request=request, agree=said == "yes")
            case _:
                self.console.print(self.say("join_help"), markup=False)
