"""Tree search: it finds what is there to find, counts correctly, and thinks in threads and while others think."""

from __future__ import annotations

import time
from threading import Thread

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.bots import Ponderer, make_bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.guest import Guest
from tafelrunde.bots.search.table import (
    MOST_EDGES,
    NOWHERE,
    TABLE,
    clear,
    find,
    find_or_add,
    mixed,
)
from tafelrunde.bots.searching import PONDERED, SearchBot
from tafelrunde.bots.thinking import Budget, Clock, Thinker
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import new_memory
from tafelrunde.match import Match

SEARCHED = [name for name in tr.games() if bots_of(name).search]


def moment(game: str, decisions: int = 0, **options: object) -> Match:
    """A match after some decisions of the greedy bot, at one that leaves a choice."""
    match = tr.new(game, 2, 3, options)
    bots = [make_bot("greedy", game, seat) for seat in range(2)]
    while len(match.log) < decisions or len(match.actions(match.waiting[0])) == 1:
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    return match


def thinker_for(game: str, seed: str = "test", threads: int = 1) -> Thinker:
    bots = bots_of(game)
    assert bots.search is not None
    return Thinker(tr.games()[game], bots.search, bots.strongest_style, seed, threads)


def test_an_edge_is_found_by_its_situation_and_action() -> None:
    memory = new_memory(TABLE)
    table = checked_record(memory, TABLE)
    place = uncompiled(find_or_add)(table, 17, 4)
    assert uncompiled(find)(table, 17, 4) == place
    assert uncompiled(find)(table, 17, 5) == NOWHERE
    assert uncompiled(find)(table, 18, 4) == NOWHERE
    assert uncompiled(find_or_add)(table, 17, 4) == place
    assert table.count == 1
    clear(memory.view(TABLE)[0])  # type: ignore[call-overload]  # to NumPy's stubs a layout is no dtype
    assert uncompiled(find)(table, 17, 4) == NOWHERE


def test_a_full_table_remembers_nothing_new_and_loses_nothing() -> None:
    memory = new_memory(TABLE)
    table = memory.view(TABLE)[0]  # type: ignore[call-overload]  # the same
    places = [find_or_add(table, 5, action) for action in range(MOST_EDGES)]
    assert len(set(places)) == MOST_EDGES
    assert find_or_add(table, 5, MOST_EDGES) == NOWHERE
    assert find(table, 5, 77) == places[77]


def test_keys_are_the_same_compiled_and_plain_and_hardly_ever_collide() -> None:
    keys = [mixed(mixed(seed, 5), value) for seed in range(100) for value in range(-50, 50)]
    assert keys == [
        uncompiled(mixed)(uncompiled(mixed)(seed, 5), value) for seed in range(100) for value in range(-50, 50)
    ]
    assert len(set(keys)) == len(keys)
    assert all(0 <= key < 1 << 63 for key in keys)


@pytest.mark.parametrize("game", SEARCHED)
def test_every_look_ahead_is_counted_once(game: str) -> None:
    match, thinker = moment(game, 2, **CALM.get(game, {})), thinker_for(game)
    seat = match.waiting[0]
    state = match.game.imagine(match.view(seat), match.box)
    thinker.think(state, match.box.memory, seat, Budget(60))
    thoughts = thinker.thoughts(state, match.box.memory, seat)
    assert sum(thought.visits for thought in thoughts) == thinker.iterations == 60
    assert all(0 <= thought.chance <= 1 for thought in thoughts)
    assert [thought.visits for thought in thoughts] == sorted((t.visits for t in thoughts), reverse=True)
    mean = sum(thought.visits * thought.chance for thought in thoughts) / 60
    outlook = thinker.outlook(state, match.box.memory, seat)
    assert np.isclose(outlook[seat], mean)
    assert np.isclose(sum(outlook), 1)


CALM: dict[str, dict[str, object]] = {"tumult-royale": {"raid": "calm"}}


@pytest.mark.parametrize("game", SEARCHED)
def test_thinking_ends_when_the_rest_could_not_change_the_choice(game: str) -> None:
    chosen, looks = [], []
    for budget in (Budget(1000), Budget(1000, until_certain=True)):
        favourites, taken = [], 0
        for decisions in range(2, 14, 3):
            match, thinker = moment(game, decisions, **CALM.get(game, {})), thinker_for(game)
            seat = match.waiting[0]
            state = match.game.imagine(match.view(seat), match.box)
            thinker.think(state, match.box.memory, seat, budget)
            favourites.append(thinker.thoughts(state, match.box.memory, seat)[0].code)
            taken += thinker.iterations
        chosen.append(favourites)
        looks.append(taken)
    assert chosen[0] == chosen[1]
    assert looks[1] < looks[0] == 4000


@pytest.mark.parametrize("game", SEARCHED)
def test_what_was_imagined_first_makes_no_difference(game: str) -> None:
    """Every look ahead deals anew, so a search knows no more than a view."""
    match = moment(game, 3, **CALM.get(game, {}))
    seat = match.waiting[0]
    found = []
    for world in (match, match.resample(seat, 8)):
        thinker = thinker_for(game)
        state = match.game.imagine(match.game.remember(world.view(seat), world.events(seat)), match.box)
        thinker.think(state, match.box.memory, seat, Budget(40))
        found.append(thinker.thoughts(state, match.box.memory, seat))
    assert found[0] == found[1]


def test_the_main_line_is_a_line_of_legal_actions() -> None:
    match, thinker = moment("artus", 12), thinker_for("artus")
    seat = match.waiting[0]
    state = match.game.imagine(match.view(seat), match.box)
    thinker.think(state, match.box.memory, seat, Budget(3000))
    chance, line = thinker.main_line(state, match.box.memory, seat)
    assert len(line) > 1
    assert line[0] == (seat, thinker.thoughts(state, match.box.memory, seat)[0].code)
    match.game.rules.redeal(state, match.box.memory, chance, seat)
    for decider, code in line:
        assert match.game.rules.waiting(state, 0) == 1 << decider
        action = match.game.decode(match.game.record(state), match.box, decider, code)
        assert match.game.encode(match.game.record(state), match.box, decider, action) == code
        match.game.rules.apply(state, match.box.memory, chance, decider, code, 0, new_notes(recording=False))


@pytest.mark.parametrize("game", SEARCHED)
def test_several_cores_think_about_one_decision_and_add_up_what_they_found(game: str) -> None:
    """Trees of their own from chance of their own; by looks ahead alone the same every time."""
    match, found = moment(game, 12, **CALM.get(game, {})), []
    seat = match.waiting[0]
    state = match.game.imagine(match.view(seat), match.box)
    for _ in range(2):
        thinker = thinker_for(game, threads=3)
        thinker.think(state, match.box.memory, seat, Budget(90))
        assert thinker.iterations == 90
        found.append(thinker.thoughts(state, match.box.memory, seat))
        assert sum(thought.visits for thought in found[-1]) == 90
        assert not np.array_equal(thinker.minds[0].table, thinker.minds[1].table)
    assert found[0] == found[1]


def test_a_bot_thinks_on_one_core_unless_it_may_use_more() -> None:
    for name, threads, expected in (("level-4", 1, 1), ("level-4", 2, 2), ("level-3:cores=3", 1, 3)):
        bot = make_bot(name, "artus", threads=threads)
        assert isinstance(bot, SearchBot)
        assert (bot.budget.threads, len(bot.thinker.minds)) == (expected, expected)


@pytest.mark.parametrize("clock", [True, False], ids=["wall", "processor"])
def test_a_time_ends_the_thinking(clock: bool) -> None:
    match = moment("artus", 12)
    bot = make_bot("level-4:ms=50", "artus", 1, clock=clock)
    assert isinstance(bot, SearchBot)
    assert bot.budget.clock is (Clock.WALL if clock else Clock.PROCESSOR)
    seat = match.waiting[0]
    assert bot.choose(match.view(seat), match.actions(seat)) in match.actions(seat)
    assert 0 < bot.thinker.iterations < 10**7


def test_processor_time_is_what_the_thinking_thread_worked() -> None:
    """While others work or all sleep, it does not pass."""
    begun = Clock.PROCESSOR.now(), Clock.WALL.now()
    worker = Thread(target=lambda: sum(range(2_000_000)))
    worker.start()
    worker.join()
    time.sleep(0.05)
    assert Clock.PROCESSOR.now() - begun[0] < Clock.WALL.now() - begun[1]


def edges_of(bot: SearchBot) -> int:
    return int(bot.thinker.minds[0].table[:8].view(np.int64)[0])


def test_a_bot_thinks_while_others_think_and_keeps_what_it_learnt() -> None:
    match = moment("artus", 12)
    seat = match.waiting[0]
    other = 1 - seat
    bot = make_bot("level-4:iterations=50", "artus", 1)
    assert isinstance(bot, SearchBot)
    bot.ponder(match.view(other))
    while not edges_of(bot):
        time.sleep(0.01)
    bot.rest()
    learnt = edges_of(bot)
    match.play(seat, make_bot("greedy", "artus").choose(match.view(seat), match.actions(seat)))
    while match.waiting[0] == seat:
        match.play(seat, match.actions(seat)[0])
    assert bot.choose(match.view(other), match.actions(other)) in match.actions(other)
    assert edges_of(bot) >= learnt


@pytest.mark.parametrize("game", SEARCHED)
def test_pondering_stops_at_once_when_the_bot_is_to_rest_choose_or_ponder_anew(game: str) -> None:
    match = moment(game, 2, **CALM.get(game, {}))
    seat = match.waiting[0]
    bot = make_bot("level-4:iterations=1000000", game, 1, threads=2)
    assert isinstance(bot, SearchBot)
    bot.rest()
    for stopping in (
        bot.rest,
        lambda: bot.choose(match.view(seat), match.actions(seat)[:1]),
        lambda: bot.ponder(match.view(1 - seat)),
        bot.rest,
    ):
        bot.ponder(match.view(1 - seat))
        thread = bot.pondering
        assert thread is not None
        stopping()
        assert not thread.is_alive()
    assert bot.pondering is None
    assert bot.thinker.iterations < PONDERED * 1_000_000


def test_pondering_ends_by_itself_before_anything_would_be_forgotten() -> None:
    match = moment("artus", 12)
    bot = make_bot("level-4:iterations=100000000", "artus", 1)
    assert isinstance(bot, SearchBot)
    bot.ponder(match.view(1 - match.waiting[0]))
    assert bot.pondering is not None
    bot.pondering.join()
    assert MOST_EDGES // 2 < edges_of(bot) < MOST_EDGES
    little = make_bot("level-4:iterations=10", "artus", 1)
    assert isinstance(little, SearchBot)
    little.ponder(match.view(1 - match.waiting[0]))
    assert little.pondering is not None
    little.pondering.join()
    assert little.thinker.iterations == PONDERED * 10


def test_whoever_seats_a_bot_can_tell_whether_it_ponders() -> None:
    guest = Guest(make_bot("greedy", "artus"), make_bot("greedy", "artus"))
    assert not any(
        isinstance(bot, Ponderer) for bot in (make_bot("greedy", "artus"), make_bot("level-2", "artus"), guest)
    )
    assert all(isinstance(make_bot(f"level-{level}", "artus"), Ponderer) for level in (3, 4))


def test_nobody_ponders_in_a_race_for_a_spectator_or_after_the_end() -> None:
    bot = make_bot("level-4", "artus", 1)
    assert isinstance(bot, SearchBot)
    bot.ponder(moment("artus", 12).view(None))
    assert bot.pondering is None
    over = tr.new("artus", 2, 3)
    while not over.over:
        over.play(over.waiting[0], over.actions(over.waiting[0])[0])
    bot.ponder(over.view(0))
    assert bot.pondering is None
