"""What Carcassonne's net sees, and that it only adds to the judgement of level 4."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from tafelrunde.bots.carcassonne.bots import STYLE
from tafelrunde.bots.carcassonne.inputs import (
    CONTESTED,
    FEATURE_KINDS,
    INPUTS,
    KINDS,
    NEXT,
    OTHERS,
    OWN,
    SHARED,
    STAGES,
    SUPPLY,
    TABLE,
    TABLES,
)
from tafelrunde.bots.carcassonne.judging import lead_with_meeple
from tafelrunde.bots.carcassonne.lessons import LEARNER, light_up, look_round, stand
from tafelrunde.bots.carcassonne.search import DESK, SearchDesk, make_ready
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.carcassonne.weights import MOST_LEFT, ON_TURN
from tafelrunde.bots.nets import LearntNet
from tafelrunde.bots.search.net import HIDDEN, INPUT_BITS, MOST_INPUTS, MOST_ROWS, NET, ROW_BITS
from tafelrunde.bots.search.style import STYLE as STYLE_LAYOUT
from tafelrunde.games import game_named
from tafelrunde.games.carcassonne.composition import STATE
from tafelrunde.games.carcassonne.decisions import apply, list_actions
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied
from tafelrunde.games.carcassonne.state import Phase
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.checked_records import bytes_of, checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory
from tests.bots.chance_games import Judge
from tests.bots.test_carcassonne import situations


def new_desk() -> SearchDesk:
    return checked_record(new_memory(DESK), DESK)


def lit(game: State, box: Box, seat: int, desk: SearchDesk) -> Counter[int]:
    """How often each light is on."""
    uncompiled(light_up)(game, box, seat, desk)
    return Counter(desk.lights.lit[place] for place in range(desk.lights.count))


def silent() -> LearntNet:
    """A net that adds nothing."""
    net = np.zeros(1, NET)  # type: ignore[call-overload]
    net["inputs"], net["first"] = INPUTS, 7
    return LearntNet(((1000,) * 9,) * TABLES, net.tobytes())


def test_there_is_room_for_all_lights_and_rows() -> None:
    assert sum(count for _, count in KINDS) == INPUTS == LEARNER.inputs <= MOST_INPUTS <= INPUT_BITS + 1
    assert LEARNER.rows == TABLES * STAGES <= MOST_ROWS <= ROW_BITS + 1
    assert HIDDEN * MOST_INPUTS < 1 << 16


@pytest.mark.parametrize("seed", [2, 3])
def test_what_is_held_is_one_light_for_each_seat_and_seats_see_each_others(seed: int, compiled: None) -> None:
    joins = 0
    for game, box in situations(seed, 7):
        desk = new_desk()
        uncompiled(look_round)(game, box, desk)
        held = [
            game.feature[number]
            for number in range(game.features)
            if game.feature[number].parent == number and uncompiled(is_occupied)(game, game.feature[number])
        ]
        held = [feature for feature in held if not uncompiled(is_complete)(feature)]
        seen = [lit(game, box, seat, desk) for seat in range(2)]
        for seat, lights in enumerate(seen):
            for who in (OWN, SHARED, OTHERS):
                kinds = range(who * FEATURE_KINDS, (who + 1) * FEATURE_KINDS)
                mirrored = {OWN: OTHERS, SHARED: SHARED, OTHERS: OWN}[who]
                found = [lights[number] for number in kinds]
                other = range(mirrored * FEATURE_KINDS, (mirrored + 1) * FEATURE_KINDS)
                assert found == [seen[1 - seat][number] for number in other]
            assert sum(lights[number] for number in range(CONTESTED)) == len(held)
            assert lights[SUPPLY + desk.judging.stock.supply[seat]] == 1
            assert lights[NEXT + (game.on_turn - seat) % 2] == (game.phase == Phase.PLACE_TILE)
            assert sum(lights[number] for number in range(TABLE, INPUTS)) == 1
        survey = desk.expecting.survey
        for number in range(survey.join_count):
            one, other = survey.held[survey.join[number].one], survey.held[survey.join[number].other]
            assert one.terrain == other.terrain
            assert one.feature != other.feature
        joins += survey.join_count
    assert joins > 2


@pytest.mark.parametrize("seed", [2, 3])
def test_a_net_that_adds_nothing_chooses_the_meeple_of_the_judgement(seed: int, compiled: None) -> None:
    claims = 0
    style = checked_record(silent().put_into(STYLE, LEARNER).memory(), STYLE_LAYOUT)
    for game, box in situations(seed, 13):
        seat = game.on_turn
        desk, trial = new_desk(), checked_record(new_memory(STATE), STATE)
        uncompiled(make_ready)(game, desk)
        uncompiled(list_actions)(game, box, seat, desk.actions)
        for number in range(0, desk.actions.count, 5):
            trial._memory[:] = bytes_of(game)  # type: ignore[attr-defined]  # a plain record
            uncompiled(apply)(trial, box, seat, desk.actions.code[number], desk.notes)
            if trial.phase == Phase.OVER:
                continue
            lead = uncompiled(lead_with_meeple)(trial, box, 1, seat, desk.judging)
            uncompiled(stand)(trial, box, style, desk)
            follows = trial.phase != Phase.PLACE_TILE
            drawing = ON_TURN[min(trial.stack.count, MOST_LEFT)] if follows else 0
            result = desk.path.result
            assert result[seat] - result[1 - seat] == lead + (drawing if trial.on_turn != seat else -drawing)
            claims += desk.expecting.claims > 1
    assert claims > 3


def begun(options: dict[str, bool]) -> Memory:
    """A game of three that was just set up."""
    game, state = game_named("carcassonne"), new_memory(STATE)
    game.write_options(game.record(state), 3, checked(game.options, options))
    chance = new_chance(game.name, game.streams, 1)
    game.rules.set_up(state, game.standard_box.memory, chance, new_notes(recording=False))
    return state


def test_where_the_net_knows_nothing_it_is_level_4_that_judges() -> None:
    loud = np.frombuffer(silent().net, NET).copy()  # type: ignore[call-overload]
    loud["last"] = 12345
    by_net = Judge("carcassonne", LearntNet(silent().spreads, loud.tobytes()).put_into(STYLE, LEARNER))
    judgement = Judge("carcassonne", STYLE)
    for unknown in ({"fields": False}, {"inns_cathedrals": True}, {"traders_builders": True, "river": True}):
        assert by_net(begun(unknown), 3) == judgement(begun(unknown), 3)
    for known in ({}, {"river": True}, {"tournaments": True}, {"river": True, "tournaments": True}):
        standing, spread, _ = judgement(begun(known), 3)
        assert by_net(begun(known), 3)[:2] == ([value + 12345 for value in standing], 1000)
        assert spread != 1000
