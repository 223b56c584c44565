"""`tafelrunde play`: a game in the terminal, against bots and with others at the same keyboard."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import tafelrunde as tr
from tafelrunde.bots import Ponderer, make_bot, prepare
from tafelrunde.bots.hints import hint_for, tell
from tafelrunde.cli.boards import board_of
from tafelrunde.cli.commands import possible_usages, read_command, usages_of
from tafelrunde.cli.laboratory import named
from tafelrunde.cli.language import Lang, chosen_language, named_command, texts
from tafelrunde.cli.menu import BACK, Menu, is_key, listed
from tafelrunde.cli.options import game_name, read_options
from tafelrunde.cli.result import print_result
from tafelrunde.cli.rules import no_such_rule, print_rules
from tafelrunde.cli.timed import Timed
from tafelrunde.games import game_called, game_named
from tafelrunde.kernel.texts import in_language
from tafelrunde.kernel.words import Action
from tafelrunde.match import Match
from tafelrunde.match.notation import is_notation, read_notation

WIDE = 80  # characters that every board has room in


def play(
    game: Annotated[str | None, typer.Argument(help="Which game; asked for if missing.", callback=game_name)] = None,
    seats: Annotated[int | None, typer.Option(help="Number of players; the fewest if missing.")] = None,
    humans: Annotated[int, typer.Option(help="How many of them are people at this keyboard.")] = 1,
    bots: Annotated[
        str, typer.Option(help="Who takes the other seats: level-1 to level-5, separated by commas.")
    ] = "level-2",
    option: Annotated[list[str] | None, typer.Option(help="A table option: advanced=true. Can be repeated.")] = None,
    advanced: Annotated[bool, typer.Option("--advanced", help="Artus: the advanced game.")] = False,
    raid: Annotated[str | None, typer.Option(help="Tumult Royale: calm (if missing) or timed.")] = None,
    components: Annotated[Path | None, typer.Option(help="A file that corrects component values.")] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed gives the same game.")] = None,
    load: Annotated[Path | None, typer.Option(help="Go on with a saved match.")] = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or hot seat."""
    language, console = chosen_language(lang), Console(highlight=False)
    if load is not None:
        match = load_match(load)
    else:
        name = game or asked_game(console, language)
        given = {"advanced": advanced or None, "raid": raid, "components": components}
        options = dict(board_of(name).options) | read_options(name, option or [], given)
        fewest = game_named(name).seat_counts[0]
        match = tr.new(name, seats or fewest, seed, options)
    if not 0 <= humans <= match.seats:
        raise tr.BadOption(f"--humans {humans}; expected 0 to {match.seats}")
    people = range(humans)
    if len(people) > 1 and match.header.options.get("raid") == "timed":
        raise tr.BadOption("a timed raid needs a keyboard for each person: one person here, or the calm raid")
    Session(match, people, bots.split(","), language, console).run()


def asked_game(console: Console, language: str) -> str:
    """The game that a person wants, by its number or its name."""
    names = list(tr.games())
    for number, game in enumerate(tr.games().values(), 1):
        console.print(f"  {number:>2}  {in_language(game.title, language)}", markup=False)
    while True:
        said = console.input(f"{texts().say(language, 'which_game')} > ").strip()
        if said.isdigit() and 0 < int(said) <= len(names):
            return names[int(said) - 1]
        try:
            return game_called(said).name
        except tr.UnknownGame:
            console.print(texts().say(language, "no_such_game", count=len(names)), style="red")


def load_match(path: Path) -> Match:
    """A match from a file, or from the file of a server's table, which holds it; BadSave names what is wrong."""
    try:
        text = path.read_text("utf-8")
        if is_notation(text):
            return read_notation(text)
        data = json.loads(text)
        return tr.load(data["match"] if isinstance(data, dict) and "match" in data else data)
    except (OSError, UnicodeDecodeError) as error:
        raise tr.BadSave(f"{path}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    except json.JSONDecodeError as error:
        raise tr.BadSave(f"{path}: not JSON ({error})") from None


class Quit(Exception):  # not an error
    """The person wants to stop."""


class Session:
    """One sitting: people at this keyboard and bots."""

    def __init__(
        self, match: Match, people: Sequence[int], bots: Sequence[str], language: str, console: Console
    ) -> None:
        self.match, self.people, self.language, self.console = match, people, language, console
        self.board = board_of(match.game.name)
        others = [seat for seat in range(match.seats) if seat not in people]
        kinds = {seat: bots[place % len(bots)] for place, seat in enumerate(others)}
        threads = os.cpu_count() or 1
        self.bots = {
            seat: make_bot(kind, match.game.name, f"{match.header.seed}/{seat}", threads=threads)
            for seat, kind in kinds.items()
        }
        self.names = match.game.colour_names(language)[: match.seats]
        self.kinds = kinds
        own = [number for number, entry in enumerate(match.log, 1) if entry.seat in people]
        self.told = own[-1] if own else 0  # of the setting up and the log; the people here know what went before
        self.last_person: int | None = None
        self.timed = Timed(self)

    def say(self, key: str, **values: object) -> str:
        return texts().say(self.language, key, **values)

    def run(self) -> None:
        """Until the game is over or the person has had enough."""
        for seat, name in enumerate(self.names):
            key = "bot" if seat in self.kinds else "person"
            bot = named(self.kinds[seat], self.match.game.name, self.language) if seat in self.kinds else ""
            self.console.print(self.say(key, name=name, bot=bot), markup=False)
        if self.console.width < WIDE:
            self.console.print(self.say("narrow", width=self.console.width, wide=WIDE), style="yellow")
        with self.console.status(self.say("compiling")):
            prepare(self.kinds.values(), self.match.game.name)
        try:
            while not self.match.over:
                self.go_on()
            self.tell(None)
            assert self.match.result is not None
            print_result(self.console, self.match.game, self.match.result, self.names, self.language)
        except (Quit, KeyboardInterrupt):
            self.console.print(self.say("goodbye"))
        except EOFError:
            self.console.print(self.say("no_input"))

    def go_on(self) -> None:
        """One decision; bots are asked before people, so that nobody waits for them."""
        if self.match.due is not None:
            self.timed.go_on()
            return
        self.timed.rest()
        waiting = self.match.waiting
        self.take_turn(next((seat for seat in waiting if seat in self.bots), waiting[0]))

    def take_turn(self, seat: int) -> None:
        """One decision of one seat."""
        if seat in self.bots:
            self.match.play(seat, self.bots[seat].choose(self.match.view(seat), self.match.actions(seat)))
            return
        if len(self.people) > 1 and seat != self.last_person:
            self.pass_on(seat)
        self.last_person = seat
        self.tell(seat)
        self.draw(seat)
        with self.pondering():
            action = self.ask(seat)
        if action is not None:
            self.match.play(seat, action)

    @contextmanager
    def pondering(self) -> Iterator[None]:
        """While a person thinks, the bots that can do so too."""
        ponderers = {seat: bot for seat, bot in self.bots.items() if isinstance(bot, Ponderer)}
        for seat, bot in ponderers.items():
            bot.ponder(self.match.view(seat))
        try:
            yield
        finally:
            for bot in ponderers.values():
                bot.rest()

    def pass_on(self, seat: int) -> None:
        """Hides what is secret while the keyboard goes to somebody else."""
        self.console.clear()
        self.console.input(self.say("pass_on", name=self.names[seat]) + " ")
        self.console.clear()

    def tell(self, seat: int | None) -> None:
        """What happened since this keyboard was last asked."""
        viewer = seat if seat is not None else (self.people[0] if len(self.people) == 1 else None)
        entries = range(self.told, len(self.match.log) + 1)
        for event in (event for entry in entries for event in self.match.events_of(entry, viewer)):
            if type(event).__name__ not in self.board.quiet:
                sentence = self.match.game.sentence(event, self.names, self.match.box, self.language)
                self.console.print(f"  {sentence}", style="dim", markup=False)
        self.told = entries.stop

    def draw(self, seat: int) -> None:
        self.console.print(self.board.draw(self.match.view(seat), self.names, self.language))

    # ---- asking ----------------------------------------------------------------------------------

    def ask(self, seat: int) -> Action | None:
        """An action of the legal list; None when something else was done that changes the situation."""
        paths = {
            self.board.path(self.match, seat, action, self.names, self.language): action
            for action in self.match.actions(seat)
        }
        menu = whole = Menu(paths).settled()
        shown = None
        while (action := menu.only()) is None or menu is whole:
            if menu is not shown:
                self.show(menu, menu is not whole)
            shown = menu
            words = self.console.input(f"{self.names[seat]} · {self.say('choose')} > ").strip()
            keys = words.split()
            if not words:
                shown = None
            elif menu is not whole and words.lower() == self.say("back"):
                menu = whole
            elif all(is_key(key, menu, len(keys)) for key in keys):
                menu = self.pick(menu, whole, keys)
            elif (outcome := self.command(seat, words)) is not None:
                return outcome if isinstance(outcome, Action) else None
        return action

    def show(self, menu: Menu, below: bool) -> None:
        self.console.print(listed(menu.typed(), menu.labels()))
        if below:
            self.console.print(f"   {BACK}  {self.say('back')}", style="dim")

    def pick(self, menu: Menu, whole: Menu, keys: list[str]) -> Menu:
        """Follows what was typed down the menu, as far as it leads; 0 goes back to its top."""
        for key in keys:
            there = menu.typed()
            if key == BACK:
                menu = whole
            elif menu.only() is not None and menu is not whole:
                return menu  # the choice is made
            elif key not in there:
                self.console.print(self.say("not_on_the_list"), style="red")
                return menu
            elif len(menu.paths) == 1:
                return Menu(menu.paths, menu.level + 1)
            else:
                menu = menu.choose(there.index(key) + 1)
        return menu

    def command(self, seat: int, words: str) -> Action | bool | None:
        """A word instead of a number. An action is returned; True: ask anew; None: go on asking."""
        verb, _, rest = words.partition(" ")
        match named_command(verb, self.language):
            case "?" | "help":
                rule = self.match.game.ledger[0].rule[0].id
                self.console.print(self.say("help", example=self.board.example, rule=rule), markup=False)
            case "quit" | "q" | "exit":
                raise Quit
            case "board":
                self.draw(seat)
            case "hint":
                self.hint(seat)
            case "why":
                self.why()
            case "undo":
                return self.undo(seat)
            case "save":
                self.save(Path(rest or f"{self.match.game.name}.json").expanduser())
            case "rules":
                self.rules(rest.strip())
            case _:
                return self.direct(seat, words)
        return None

    def rules(self, rule: str) -> None:
        """All rules of the game, or the one that was asked for."""
        if rule and (told := no_such_rule(self.match.game, rule, self.language)) is not None:
            self.console.print(told, style="red", markup=False)
        else:
            print_rules(self.console, self.match.game.name, self.language, rule or None)

    def direct(self, seat: int, words: str) -> Action | None:
        """An action said in words; if it is not allowed, the reason is told and nothing happens."""
        try:
            action = read_command(self.match.game, words, self.board.from_one)
            self.match.copy().play(seat, action)
        except tr.Refused as refused:
            told = self.say("refused", rule=refused.rule, text=refused.text(self.language, self.names))
            self.console.print(told, style="red", markup=False)
            return None
        except tr.BadAction:
            game, possible = self.match.game, self.match.actions(seat)
            usages, example = (
                possible_usages(game, words, possible, self.board.from_one)
                if possible
                else (usages_of(game, words), self.board.example)
            )
            said = "bad_command" if usages != [example] else "bad_word"
            told = self.say(said, usages="; ".join(usages), example=example)
            self.console.print(told, style="red", markup=False)
            return None
        return action

    def hint(self, seat: int) -> None:
        """What a strong bot would do, and why."""
        match = self.match
        found = hint_for(match.game, match.game.remember(match.view(seat), match.events(seat)), match.actions(seat))
        for sentence in tell(found, match.game, match.box, self.names, self.language):
            self.console.print(sentence, style="cyan", markup=False)

    def why(self) -> None:
        """The last score lines."""
        lines = self.match.score_lines()[-12:]
        if not lines:
            self.console.print(self.say("why_nothing"))
        ledger = {rule.id: rule for book in self.match.game.ledger for rule in book.rule}
        for line in lines:
            parts = self.match.game.why(line, self.names, self.language)
            title = in_language(ledger[line.rule].title, self.language)
            told = f"  {self.names[line.seat]}: {line.amount:+} = {parts}.  {line.rule} {title}"
            self.console.print(told, markup=False)

    def undo(self, seat: int) -> bool | None:
        """Back to this seat's last decision: what bots and chance have revealed since cannot be unseen."""
        if not self.match.free_undo(seat):
            self.console.print(self.say("nothing_to_undo"))
            return None
        self.match.undo(1)
        self.told = min(self.told, len(self.match.log) + 1)
        self.console.print(self.say("undone"))
        return True

    def save(self, path: Path) -> None:
        try:
            path.write_text(json.dumps(self.match.save(), ensure_ascii=False), "utf-8")
        except OSError as error:
            kind = type(error).__name__
            why = self.say(f"not_written.{kind}") if texts().has(f"not_written.{kind}") else error.strerror
            self.console.print(self.say("cannot_save", path=path, why=why), style="red", markup=False)
        else:
            self.console.print(self.say("saved", path=path), markup=False)
