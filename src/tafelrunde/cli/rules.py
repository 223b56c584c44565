"""`tafelrunde rules`: the numbered rules of a game, and which tests prove them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from tafelrunde.cli.language import Lang, chosen_language, texts
from tafelrunde.cli.rule_tests import proofs_by_rule
from tafelrunde.games import AnyGame, game_called, games
from tafelrunde.kernel.ledger import Ledger, Rule
from tafelrunde.kernel.texts import in_language

PROVENANCE_STYLES = {
    "stated": "dim",
    "inferred": "cyan",
    "reviewed": "cyan",
    "ruling": "yellow",
    "reconstructed": "magenta",
}


def rules(
    game: Annotated[str, typer.Argument(help="Which game; the number of a rule will do, for example AR-40.")],
    rule: Annotated[str | None, typer.Argument(help="Only this rule, for example AR-40.")] = None,
    lang: Lang = None,
    report: Annotated[bool, typer.Option("--report", help="Show which tests prove each rule.")] = False,
) -> None:
    """Print the numbered rules of a game."""
    language, console = chosen_language(lang), Console(highlight=False)
    if rule is None and (owner := game_of_rule(game)) is not None:
        game, rule = owner, game
    if report:
        print_report(console, game, language)
    else:
        print_rules(console, game, language, rule)


def game_of_rule(number: str) -> str | None:
    """The game whose rulebooks number their rules like that."""
    prefix, dash, _ = number.upper().partition("-")
    ledgers = [(game.name, ledger) for game in games().values() for ledger in game.ledger if dash]
    return next((name for name, ledger in ledgers if ledger.prefix == prefix), None)


def no_such_rule(game: AnyGame, rule: str, language: str) -> str | None:
    """What is told where a game has no rule of that number: which there are."""
    if any(entry.id == rule.upper() for ledger in game.ledger for entry in ledger.rule):
        return None
    spans = [span for ledger in game.ledger for span in spans_of(ledger)]
    told = (texts().say(language, "rule_span", first=first, last=last) for first, last in spans)
    return texts().say(language, "no_such_rule", rule=rule, rules=", ".join(told))


def spans_of(ledger: Ledger) -> list[tuple[str, str]]:
    """The first and the last of its numbered rules, and of its examples if it has any."""
    groups = [[rule.id for rule in ledger.rule if (rule.kind == "example") == example] for example in (False, True)]
    return [(ids[0], ids[-1]) for ids in groups if ids]


def print_rules(console: Console, game: str, language: str, only: str | None = None) -> None:
    """The rules by chapter, each with its id and where it comes from."""
    if only is not None and (told := no_such_rule(game_called(game), only, language)) is not None:
        raise typer.BadParameter(told, param_hint="RULE")
    for ledger in game_called(game).ledger:
        print_ledger(console, ledger, language, None if only is None else only.upper())


def print_ledger(console: Console, ledger: Ledger, language: str, only: str | None) -> None:
    for chapter in ledger.chapter:
        entries = [rule for rule in ledger.rule if rule.chapter == chapter.id and only in (None, rule.id)]
        if entries:
            titles = dict.fromkeys(in_language(title, language) for title in (ledger.title, chapter.title))
            console.print()
            console.print(": ".join(titles), style="bold", markup=False)
        for entry in entries:
            print_rule(console, entry, language)


def print_rule(console: Console, rule: Rule, language: str) -> None:
    head = Text(f"{rule.id:<8}", style="bold red").append(in_language(rule.title, language), style="bold")
    head.append(f"  ({_provenance(rule.provenance, language)})", style=PROVENANCE_STYLES[rule.provenance])
    console.print(head)
    console.print(Padding(Text(in_language(rule.text, language)), (0, 0, 0, 8)))
    for note in rule.note:
        label = f"{_provenance(note.provenance, language)}: "
        text = Text(label, style=PROVENANCE_STYLES[note.provenance]).append(
            in_language(note.text, language), style="dim"
        )
        console.print(Padding(text, (0, 0, 0, 8)))


def _provenance(provenance: str, language: str) -> str:
    return texts().say(language, f"chapter_notes.{provenance}")


def print_report(console: Console, game: str, language: str) -> None:
    """Every id with the tests that name it."""
    folder = Path(__file__).parents[3] / "tests"
    if not folder.is_dir():
        console.print(texts().say(language, "no_tests_here"))
        raise typer.Exit(1)
    tests = proofs_by_rule(folder)
    ids = [rule.id for ledger in game_called(game).ledger for rule in ledger.rule]
    for rule in ids:
        named = tests.get(rule, [])
        console.print(
            f"{rule:<8} {named[0] if named else texts().say(language, 'no_test')}", markup=False, soft_wrap=True
        )
        for test in named[1:]:
            console.print(f"{'':<8} {test}", markup=False, soft_wrap=True)
    tested = sum(rule in tests for rule in ids)
    console.print(texts().say(language, "covered", tested=tested, count=len(ids)), style="bold")
