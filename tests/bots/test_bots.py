"""Bots choose legal actions from a view; the same seed, the same choices; greedy is much better than random."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.arena import Simulation, summarise
from tafelrunde.bots import bot_names, level_names, make_bot
from tafelrunde.bots.registry import UnknownBot
from tests.contract.tables import Table, parameters, usual_tables

LOOKS = 3  # ahead, where a test plays many games by search


def searching_levels(game: str) -> tuple[str, ...]:
    return level_names(game)[2:]


def quick(name: str, game: str) -> str:
    """The same bot, thinking little."""
    return f"{name}:iterations={LOOKS}" if name in searching_levels(game) else name


EVERY_BOT = [(game, name) for game in tr.games() for name in bot_names(game)]


FEWEST_AND_MOST = [table for table in usual_tables() if table.seats in (2, max(tr.games()[table.game].seat_counts))]


@pytest.mark.parametrize("table", parameters(FEWEST_AND_MOST))
def test_every_bot_plays_every_game_to_its_end(table: Table, compiled: None) -> None:
    names = bot_names(table[0])
    for first in range(0, len(names), table.seats):
        match = table.new_match("bots")
        at_table = [names[(first + seat) % len(names)] for seat in range(match.seats)]
        bots = [make_bot(quick(name, table[0]), table[0], seat, clock=False) for seat, name in enumerate(at_table)]
        while not match.over:
            if not match.waiting:
                assert match.due is not None
                match.advance(match.due)
                continue
            seat = match.waiting[0]
            actions = match.actions(seat)
            action = bots[seat].choose(match.view(seat), actions)
            assert action in actions
            match.play(seat, action)


@pytest.mark.parametrize(("game", "name"), EVERY_BOT)
def test_a_bot_chooses_the_same_compiled_and_uncompiled(game: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    logs = []
    for mode in ("compiled", "plain"):
        monkeypatch.setenv("TAFELRUNDE_RULES", mode)
        match = tr.new(game, tr.games()[game].seat_counts[0], 4)
        bots = [make_bot(quick(name, game), game, seat, clock=False) for seat in range(match.seats)]
        for _ in range(12 if name in searching_levels(game) else 30):
            if not match.waiting:
                assert match.due is not None
                match.advance(match.due)
                continue
            seat = match.waiting[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
        logs.append(match.save())
    assert logs[0] == logs[1]


def test_a_bot_cannot_tell_a_sample_from_the_truth(compiled: None) -> None:
    """What it does not know makes no difference to what it chooses."""
    match = tr.new("artus", 3, 4, {"advanced": True})
    while not match.over:
        seat, name = match.waiting[0], ("greedy", "level-1", "level-4:iterations=20")[len(match.log) % 3]
        chosen = [
            make_bot(name, "artus", 9).choose(world.view(seat), world.actions(seat))
            for world in (match, match.resample(seat, len(match.log)))
        ]
        assert chosen[0] == chosen[1]
        match.play(seat, chosen[0])


@pytest.mark.parametrize("advanced", [False, True])
def test_greedy_beats_random_at_artus(advanced: bool) -> None:
    simulation = Simulation("artus", 2, ("greedy", "random"), 1, {"advanced": advanced})
    best, worst = summarise(simulation.play(range(200)))
    assert best.bot == "greedy"
    assert best.win_rate > 0.95
    assert worst.mean_score < best.mean_score


@pytest.mark.parametrize("raid", ["timed", "calm"])
def test_greedy_beats_random_at_tumult_royale(raid: str) -> None:
    simulation = Simulation("tumult-royale", 2, ("greedy", "random"), 1, {"raid": raid})
    best, worst = summarise(simulation.play(range(300)))
    assert best.bot == "greedy"
    assert best.win_rate > 0.95
    assert worst.mean_score < best.mean_score


def test_an_unknown_bot_is_named_with_the_ones_there_are() -> None:
    with pytest.raises(UnknownBot, match="'genius' for artus; there are: random, greedy"):
        make_bot("genius", "artus")
    with pytest.raises(tr.UnknownGame):
        make_bot("greedy", "chess")
