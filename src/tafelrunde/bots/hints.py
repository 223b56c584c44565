"""A hint: what a strong bot would do, what it expects of it, and why; from a view, like everything bots do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.levels import texts
from tafelrunde.bots.policies import PolicyBot
from tafelrunde.bots.reasons import AS_GOOD, Reasons, reasons_of, tell_reasons
from tafelrunde.bots.thinking import Budget, TreeSearch
from tafelrunde.games import AnyGame
from tafelrunde.kernel.game import Box
from tafelrunde.kernel.noting import new_notes, take_notes
from tafelrunde.kernel.records import Memory
from tafelrunde.kernel.texts import percent
from tafelrunde.kernel.words import Action, Scored, ScoreLine, View
from tafelrunde.match.readiness import rules_for

BUDGET = Budget(iterations=4000, ms=700)


class Expected(msgspec.Struct, frozen=True):
    """One decision of the line that is expected to follow."""

    seat: int
    action: Action
    lines: tuple[ScoreLine, ...]
    state: Memory  # in which it is decided, as the bot imagines it


class Hint(msgspec.Struct, frozen=True):
    """An action and why. Chances to win go from 0 to 1; None where nothing was searched.

    `reason` is the main one of `reasons`, or "instinct" where there are none.
    """

    action: Action
    chance: float | None
    gain: float | None  # over the next best action that was looked at
    alternative: Action | None
    reason: str
    points: int  # the seat's own, within the main line
    line: tuple[Expected, ...]
    state: Memory  # as the bot imagines it
    reasons: Reasons | None = None


def hint_for(game: AnyGame, view: View, actions: Sequence[Action], budget: Budget = BUDGET, seed: str = "hint") -> Hint:
    """What the strongest level would do here."""
    assert view.seat is not None, "a spectator has nothing to choose"
    if len(actions) == 1:
        return _instinct(game, view, actions, seed)
    box, bots = box_of(game, view), bots_of(game.name)
    state = game.imagine(view, box)
    thinker = bots.thinker(game, bots.strongest_style, seed, at_once=True)
    thinker.think(state, box.memory, view.seat, budget)
    tried = [thought for thought in thinker.thoughts(state, box.memory, view.seat) if thought.visits]
    if not tried:
        return _instinct(game, view, actions, seed)
    line, instead = _told(game, view, state, thinker, [thought.code for thought in tried[1:2]])
    record = game.record(state)
    decoded = [game.decode(record, box, view.seat, thought.code) for thought in tried[:2]]
    gain = tried[0].chance - tried[1].chance if len(tried) > 1 else None
    reasons = reasons_of(view.seat, line, instead)
    other = decoded[1] if len(tried) > 1 else None
    return Hint(decoded[0], tried[0].chance, gain, other, reasons.kind, reasons.points, line, state, reasons)


def _instinct(game: AnyGame, view: View, actions: Sequence[Action], seed: str) -> Hint:
    bot = PolicyBot(game, bots_of(game.name).policies, "greedy", seed)
    state = game.imagine(view, box_of(game, view))
    return Hint(bot.choose(view, actions), None, None, None, "instinct", 0, (), state)


def box_of(game: AnyGame, view: View) -> Box[Any]:
    """The box that a view's match is played with."""
    return game.open_box(getattr(view, "components", None))


def _told(
    game: AnyGame, view: View, state: Memory, thinker: TreeSearch, others: Sequence[int]
) -> tuple[tuple[Expected, ...], list[ScoreLine]]:
    """The main line as actions with the score lines that they would bring; and those of other actions, at once."""
    assert view.seat is not None
    box, rules = box_of(game, view), rules_for(game)
    chance, line = thinker.main_line(state, box.memory, view.seat)
    world, notes = state.copy(), new_notes()
    rules.redeal(world, box.memory, chance, view.seat)

    def scored(world: Memory, chance: Memory, seat: int, code: int) -> tuple[ScoreLine, ...]:
        rules.apply(world, box.memory, chance, seat, code, 0, notes)
        events = game.tell(take_notes(notes), box, view.seat)
        return tuple(event.line for event in events if isinstance(event, Scored))

    instead = [one for code in others for one in scored(world.copy(), chance.copy(), view.seat, code)]
    told = []
    for seat, code in line:
        before, action = world.copy(), game.decode(game.record(world), box, seat, code)
        told.append(Expected(seat, action, scored(world, chance, seat, code), before))
    return tuple(told), instead


def tell(hint: Hint, game: AnyGame, box: Box[Any], names: Sequence[str], language: str) -> list[str]:
    """A hint in sentences for a player, about the match's own box: what and why, then what was calculated."""
    say = texts().say

    def sentence(action: Action, state: Memory) -> str:
        return game.sentence(action, names, box, language, state=game.record(state))

    other = None if hint.alternative is None else sentence(hint.alternative, hint.state)
    told = [
        say(language, "hint.action", action=sentence(hint.action, hint.state)),
        tell_reasons(hint.reasons, hint.gain, other, names, language)
        if hint.reasons
        else say(language, "hint.instinct"),
    ]
    if hint.chance is not None:
        told.append(say(language, "hint.chance", chance=percent(hint.chance, language)))
    if other is not None and hint.gain is not None and hint.gain >= AS_GOOD and hint.reason != "outlook":
        told.append(say(language, "hint.gain", gain=percent(hint.gain, language, "+.1"), alternative=other))
    following = [
        say(language, "hint.step", name=names[step.seat], action=sentence(step.action, step.state))
        for step in hint.line[1:4]
    ]
    if following:
        told.append(say(language, "hint.line", line=", ".join(following)))
    return told
