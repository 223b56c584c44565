"""Tumult Royale: the raid in ticks follows the rules of real time. (TR-26, TR-31, TR-34)"""

from __future__ import annotations

from collections import Counter

import pytest

from tafelrunde.games.tumult_royale.actions import Verb, packed
from tafelrunde.games.tumult_royale.components import COMPONENTS
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.games.tumult_royale.playout import play_many
from tafelrunde.games.tumult_royale.state import STATE
from tafelrunde.games.tumult_royale.ticks import NOTHING, TAPS, play_tick
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import CHANCE, new_chance
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import NOTES, new_notes, take_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import memory_of, new_memory

from .tables import raiding

tick, pack = uncompiled(play_tick), uncompiled(packed)
BOX = checked_record(TUMULT_ROYALE.standard_box.memory, COMPONENTS)


class Raid:
    """A raid in ticks of half a second."""

    def __init__(self, seed=1, **more):
        self.memory = memory_of(raiding(**more)._state)
        self.game = checked_record(self.memory, STATE)
        self.chance = checked_record(new_chance("tumult-royale", TUMULT_ROYALE.streams, str(seed)), CHANCE)
        self.taps = checked_record(new_memory(TAPS), TAPS)
        self.notes = new_notes()

    def tick(self, *taps, ms=500):
        for seat, tap in enumerate(taps):
            self.taps.tap[seat] = tap
        return tick(self.game, BOX, self.chance, self.taps, ms, checked_record(self.notes, NOTES))

    def hands(self):
        return [self.game.player[seat].hand for seat in range(self.game.seats)]


def lift(place):
    return pack(Verb.LIFT, place)


@pytest.mark.rule("TR-26")
def test_in_a_tick_every_hand_does_one_thing():
    raid = Raid()
    assert raid.tick(lift(3), lift(4), NOTHING) == 2
    assert raid.hands() == [3, 4, -1]
    assert raid.game.clock == 500
    assert raid.tick(pack(Verb.KEEP), pack(Verb.PUT_BACK), pack(Verb.DONE)) == 3
    assert raid.hands() == [-1, -1, -1]
    assert raid.game.player[2].done == 1


@pytest.mark.rule("TR-34")
def test_a_contested_tile_goes_to_one_hand_and_chance_decides_to_which():
    winners = Counter()
    for seed in range(60):
        raid = Raid(seed)
        assert raid.tick(lift(5), lift(5), lift(5)) == 1
        (winner,) = [seat for seat, hand in enumerate(raid.hands()) if hand == 5]
        winners[winner] += 1
    assert min(winners[seat] for seat in range(3)) > 8


@pytest.mark.rule("TR-34")
def test_the_same_seed_the_same_winner():
    hands = []
    for _ in range(2):
        raid = Raid(4)
        raid.tick(lift(5), lift(5), lift(5))
        hands.append(raid.hands())
    assert hands[0] == hands[1]


@pytest.mark.rule("TR-31")
def test_a_tick_shorter_than_the_hand_speed_counts_no_decision():
    raid = Raid(table={"hand_ms": 250})
    raid.tick(lift(0), NOTHING, NOTHING, ms=100)
    assert raid.tick(pack(Verb.KEEP), NOTHING, NOTHING, ms=150) == 0
    assert raid.tick(pack(Verb.KEEP), NOTHING, NOTHING) == 1


@pytest.mark.rule("TR-27")
def test_taps_that_make_no_sense_do_not_count():
    raid = Raid(hands={0: "bread-1"}, castles={1: ["bread-2"]}, at=1000)
    kept = next(place for place in range(30) if raid.game.where[place] == 1)
    assert raid.tick(lift(9), lift(kept), pack(Verb.KEEP)) == 0
    assert raid.tick(pack(Verb.DONE), NOTHING, NOTHING) == 0


@pytest.mark.rule("TR-28")
def test_after_the_last_tick_the_time_is_up():
    raid = Raid(at=19_800)
    raid.tick(lift(0), NOTHING, NOTHING)
    assert (raid.game.phase, raid.game.clock) == (3, 20_000)
    assert raid.tick(NOTHING, lift(1), NOTHING) == 0


def test_when_all_are_done_the_rest_of_the_tick_is_over():
    raid = Raid()
    assert raid.tick(pack(Verb.DONE), pack(Verb.DONE), pack(Verb.DONE)) == 3
    assert raid.game.raid_ends_at == 0
    assert take_notes(raid.notes)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"raid": "calm"}, {"gamblers": True, "practice_raid": True}])
def test_random_games_in_ticks_end_properly_and_lose_nothing(seats, options):
    state = new_memory(STATE)
    game = checked_record(state, STATE)
    TUMULT_ROYALE.write_options(game, seats, checked(TUMULT_ROYALE.options, options))
    chance = new_chance("tumult-royale", TUMULT_ROYALE.streams, f"{seats}")
    memories = new_memory(ACTIONS), new_memory(TAPS), new_notes(recording=False)
    for _ in range(2):
        game.start_seat = -1
        uncompiled(play_many)(state, TUMULT_ROYALE.standard_box.memory, chance, *memories, 1)
        census = TUMULT_ROYALE.census(game, TUMULT_ROYALE.standard_box)
        assert census["supporters"] == 105
        assert sum(count for name, count in census.items() if name.startswith("tiles")) == game.tiles
        assert all(count == 25 for name, count in census.items() if name.startswith("statues"))
        assert TUMULT_ROYALE.result(game, TUMULT_ROYALE.standard_box).why in ("last-statue", "gap", "tenth-round")
