"""Bots in the tax raid: they play through views and timed actions, remember by themselves, and take their time."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.bots import make_bot
from tafelrunde.bots.policies import PolicyBot
from tafelrunde.bots.searching import SearchBot
from tafelrunde.bots.tumult_royale.recalling import recall
from tafelrunde.games.tumult_royale.actions import DeclareReady, LiftTile, PutBackTile, Spin, StartRaid
from tafelrunde.kernel.words import View

pytestmark = pytest.mark.usefixtures("compiled")
GAME = "tumult-royale"
RAIDERS = (
    ("level-1", 840, 2237, 20),
    ("level-2", 600, 1598, 50),
    ("level-3", 390, 1038, 80),
    ("level-4", 300, 799, 100),
)


def in_the_raid(seats: int = 2, seed: int = 1) -> tr.Match:
    match = tr.new(GAME, seats, seed, {"start_seat": 0})
    while match.view(None).phase == "first-statues":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    match.play(0, Spin())
    for seat in range(1, seats):
        match.play(seat, DeclareReady())
    match.play(0, StartRaid())
    return match


def test_a_bot_remembers_a_tile_that_it_put_back_and_forgets_it_after_the_raid() -> None:
    match = in_the_raid()
    known = recall(None, match.view(0))
    assert set(known.memory or ()) == {None}
    match.play(0, LiftTile(4), at=500)
    known = recall(known, match.view(0))
    face = match.view(0).tiles[4].face
    match.play(0, PutBackTile(), at=1000)
    known = recall(known, match.view(0))
    assert (known.memory or ())[4] == face
    assert known.players[0].seen == (4,)
    match.advance(match.due or 0)
    assert recall(known, match.view(0)).memory is None


def test_what_a_bot_does_not_know_makes_no_difference_to_its_choice() -> None:
    match = tr.new(GAME, 3, 4)
    for _ in range(120):
        if match.over:
            break
        if not match.waiting:
            match.advance(match.due or 0)
            continue
        seat = match.waiting[0]
        worlds = (match, match.resample(seat, len(match.log)))
        chosen = [make_bot("greedy", GAME, 9).choose(world.view(seat), world.actions(seat)) for world in worlds]
        assert chosen[0] == chosen[1]
        match.play(seat, chosen[0])


def test_a_bot_takes_its_time_in_a_timed_raid_and_only_there() -> None:
    match = in_the_raid()
    bot = make_bot("greedy", GAME, 1)
    pauses = [bot.pause(match.view(0)) for _ in range(50)]
    assert min(pauses) >= 300
    assert max(pauses) < 800
    assert len(set(pauses)) > 20
    before = tr.new(GAME, 2, 1)
    assert bot.pause(before.view(0)) == 0


@pytest.mark.parametrize(("level", "least", "most", "kept"), RAIDERS)
def test_hand_and_memory_get_better_with_the_level(level: str, least: int, most: int, kept: int) -> None:
    """The figures that docs/bots.md states."""
    match = in_the_raid()
    bot = make_bot(level, GAME, 1)
    pauses = [bot.pause(match.view(0)) for _ in range(200)]
    assert least <= min(pauses) < least + (most - least) // 10
    assert most - (most - least) // 10 < max(pauses) <= most
    mind = bot.instinct if isinstance(bot, SearchBot) else bot
    assert isinstance(mind, PolicyBot)
    hidden = match.view(0)
    match.play(0, LiftTile(4), at=500)
    shown, remembered = match.view(0), 0
    for _ in range(300):
        mind.known = None
        mind.recall(shown)
        remembered += bool((mind.recall(hidden).memory or ())[4])
    assert abs(remembered / 300 - kept / 100) <= 0.08


def test_with_a_slow_hand_a_bot_is_no_quicker_than_the_hand() -> None:
    match = tr.new(GAME, 2, 1, {"start_seat": 0, "hand_ms": 1000})
    while match.view(None).phase == "first-statues":
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    for seat, action in ((0, Spin()), (1, DeclareReady()), (0, StartRaid()), (0, LiftTile(0))):
        match.play(seat, action)
    assert make_bot("greedy", GAME, 1).pause(match.view(0)) == 1000


def test_bots_play_a_raid_in_real_time_through_views_and_timed_actions() -> None:
    """The same loop that a terminal or a server runs: every bot acts when its time has come."""
    match = in_the_raid(4, 7)
    bots = [make_bot("greedy", GAME, seat) for seat in range(4)]
    taps = {seat: match.now + bots[seat].pause(match.view(seat)) for seat in range(4)}
    lifts = 0
    while match.view(None).phase == "raid":
        seat = min(taps, key=lambda bot: taps[bot])
        assert match.due is not None
        if taps[seat] >= match.due:
            match.advance(match.due)
            continue
        match.advance(taps[seat])
        view: View = match.view(seat)
        if seat in match.waiting:
            action = bots[seat].choose(view, match.actions(seat))
            lifts += isinstance(action, LiftTile)
            match.play(seat, action)
        taps[seat] = match.now + max(1, bots[seat].pause(match.view(seat)))
    assert lifts > 8
    assert any(type(event).__name__ == "TileKept" for event in match.events(None))


def test_the_greedy_bot_keeps_what_it_wants_and_stops_by_itself() -> None:
    match = tr.new(GAME, 2, 11, {"raid": "calm", "calm_lifts": 30, "start_seat": 0})
    bots = [make_bot("greedy", GAME, seat) for seat in range(2)]
    while match.view(None).round < 3 and not match.over:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    kinds = [type(event).__name__ for event in match.events(None)]
    assert {"TileKept", "TilePutBack", "DoneDeclared", "StatuesPlaced"} <= set(kinds)
