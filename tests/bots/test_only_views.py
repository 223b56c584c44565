"""No bot ever receives more than a view: not by what it imports, not by what it is handed, not by what it does."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde import bots as package
from tafelrunde.arena.table import play_to_the_end
from tafelrunde.bots import Bot, bot_names, make_bot
from tafelrunde.kernel.words import Action, View
from tests.bots.test_bots import quick
from tests.contract.tables import Table, parameters, usual_tables

SOURCES = sorted(Path(package.__file__).parent.rglob("*.py"))
PLAIN = (str, int, float, bool, type(None))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.stem)
def test_a_bot_knows_of_matches_only_whether_their_rules_are_ready(source: Path) -> None:
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert not (node.module or "").startswith("tafelrunde.match") or node.module == "tafelrunde.match.readiness"
            assert not (node.module or "").startswith(("tafelrunde.server", "tafelrunde.arena", "tafelrunde.storage"))
        if isinstance(node, ast.Import):
            assert not any(name.name.startswith("tafelrunde") for name in node.names)


def leads_to(thing: Any) -> set[str]:  # whatever can be reached
    """The names of all types that can be reached from an object and are no plain values."""
    if isinstance(thing, PLAIN):
        return set()
    if isinstance(thing, dict):
        return {name for pair in thing.items() for part in pair for name in leads_to(part)}
    if isinstance(thing, (tuple, list)):
        return {name for part in thing for name in leads_to(part)}
    if isinstance(thing, msgspec.Struct):
        return {name for field in thing.__struct_fields__ for name in leads_to(getattr(thing, field))}
    return {type(thing).__name__}


class Suspicious(Bot):
    """Looks at everything that it is handed, then does as another bot does."""

    def __init__(self, bot: Bot, match: tr.Match, seat: int) -> None:
        self.bot, self.match, self.seat = bot, match, seat

    def choose(self, view: View, actions: Any) -> Action:
        assert isinstance(view, self.match.game.views)
        assert leads_to(view) == set()
        assert leads_to(actions) == set()
        assert view == self.match.view(self.seat)
        return self.bot.choose(view, actions)

    def pause(self, view: View) -> int:
        assert leads_to(view) == set()
        return self.bot.pause(view)


@pytest.mark.parametrize("table", parameters(usual_tables()))
def test_at_a_table_of_bots_nothing_is_handed_over_but_plain_views_and_actions(table: Table, compiled: None) -> None:
    match = table.new_match("only views")
    bots = [Suspicious(make_bot("greedy", table[0], seat), match, seat) for seat in range(match.seats)]
    play_to_the_end(match, bots)
    assert match.over


EVERY = [(game, name) for game in tr.games() for name in bot_names(game)]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_what_a_bot_cannot_see_makes_no_difference_to_what_it_does(game: str, name: str, compiled: None) -> None:
    """In a match in which everything hidden lies differently, and through views that went over a wire."""
    match, options = None, {"artus": {"advanced": True}, "carcassonne": {"river": True, "tournaments": True}}
    match = tr.new(game, 3, 12, options.get(game))
    differed = compared = 0
    for number in range(150):
        if match.over:
            break
        if not match.waiting:
            assert match.due is not None
            match.advance(match.due)
            continue
        seat = match.waiting[0]
        if number % 7 == 0 and len(match.actions(seat)) > 1:
            worlds = (match, *(match.resample(seat, f"{number} {world}") for world in range(2)))
            chosen = [sent(make_bot(quick(name, game), game, 9, clock=False), world, seat) for world in worlds]
            assert chosen[0] == chosen[1] == chosen[2]
            differed += worlds[0].position() != worlds[1].position()
            compared += 1
        match.play(seat, make_bot("greedy", game, number).choose(match.view(seat), match.actions(seat)))
    assert compared > 5
    assert differed > 3


def sent(bot: Bot, match: tr.Match, seat: int) -> tuple[Action, int]:
    """What a bot does that is told its view and the actions as bytes."""
    view = msgspec.json.decode(msgspec.json.encode(match.view(seat)), type=match.game.views)
    return bot.choose(view, match.actions(seat)), bot.pause(view)
