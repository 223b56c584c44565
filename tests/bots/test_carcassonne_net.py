"""What Carcassonne's net sees, and that it only adds to the judgement of level 4."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from tafelrunde.bots.carcassonne.bots import STYLE
from tafelrunde.bots.carcassonne.inputs import (
    CLOSING,
    CONTESTED,
    FEATURE_KINDS,
    INPUTS,
    INPUTS_OF_TWO,
    KINDS,
    KINDS_OF_TWO,
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
from tafelrunde.bots.carcassonne.lessons import LEARNER, OF_TWO, light_up, look_round, stand
from tafelrunde.bots.carcassonne.openings import UNKNOWN
from tafelrunde.bots.carcassonne.search import DESK, SearchDesk, make_ready
from tafelrunde.bots.carcassonne.situation import Box, State
from tafelrunde.bots.carcassonne.weights import MOST_LEFT, ON_TURN
from tafelrunde.bots.nets import LearntNet
from tafelrunde.bots.search.net import HIDDEN, INPUT_BITS, MOST_INPUTS, MOST_ROWS, NET, ROW_BITS
from tafelrunde.bots.search.style import STYLE as STYLE_LAYOUT
from tafelrunde.games import game_named
from tafelrunde.games.carcassonne.composition import STATE
from tafelrunde.games.carcassonne.decisions import apply, list_actions
from tafelrunde.games.carcassonne.rules.features import is_complete, is_occupied, whole
from tafelrunde.games.carcassonne.rules.numbers import how_many
from tafelrunde.games.carcassonne.rules.placing import fits, place_tile
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
    further = sum(count for _, count in KINDS_OF_TWO)
    assert INPUTS + further == INPUTS_OF_TWO == OF_TWO.inputs <= MOST_INPUTS
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
            closely = sum(lights[number] for number in range(CLOSING, INPUTS_OF_TWO))
            assert (closely > 0) == (seed == 2), "with expansions nothing further is seen"
        survey = desk.expecting.survey
        for number in range(survey.join_count):
            one, other = survey.held[survey.join[number].one], survey.held[survey.join[number].other]
            assert one.terrain == other.terrain
            assert one.feature != other.feature
        joins += survey.join_count
    assert joins > 2


def tiles_that(game: State, box: Box, do: Callable[[State], bool]) -> int:
    """How many of the tiles left can be placed so that something holds then."""
    stack = [game.stack.kind[number] for number in range(game.stack.count)]
    found, trial = 0, checked_record(new_memory(STATE), STATE)
    for kind in sorted(set(stack)):
        for number in range(4 * game.places.count):
            place, turns = game.places.place[number // 4], number % 4
            if uncompiled(fits)(box, kind, turns, place):
                trial._memory[:] = bytes_of(game)  # type: ignore[attr-defined]  # a plain record
                uncompiled(place_tile)(trial, box, kind, place.x, place.y, turns)
                if do(trial):
                    found += stack.count(kind)
                    break
    return found


def test_what_the_tiles_left_close_and_join_is_counted(compiled: None) -> None:
    closing = joining = 0
    for game, box in (*situations(2, 37), *situations(4, 31), *situations(6, 43)):
        desk = new_desk()
        uncompiled(look_round)(game, box, desk)
        survey = desk.expecting.survey
        for number in range(game.features):
            feature = game.feature[number]
            if survey.closing[number] == UNKNOWN:
                continue
            size = uncompiled(how_many)(feature.tiles)

            def is_closed(trial: State, number: int = number, size: int = size) -> bool:
                """By the tile alone, which joins nothing else to it."""
                now = trial.feature[uncompiled(whole)(trial, number)]
                return uncompiled(is_complete)(now) and uncompiled(how_many)(now.tiles) == size + 1

            assert survey.closing[number] == tiles_that(game, box, is_closed)
            closing += survey.closing[number] > 0
        pairs: dict[tuple[int, int], list[int]] = {}
        for number in range(survey.join_count):
            join = survey.join[number]
            both = survey.held[join.one].feature, survey.held[join.other].feature
            pairs.setdefault(both, []).append(join.tiles)
        for (one, other), tiles in pairs.items():

            def is_joined(trial: State, one: int = one, other: int = other) -> bool:
                return uncompiled(whole)(trial, one) == uncompiled(whole)(trial, other)

            assert max(tiles) <= tiles_that(game, box, is_joined) <= sum(tiles)
            joining += max(tiles) > 0
    assert closing > 3
    assert joining > 1


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


def begun(options: dict[str, bool], seats: int = 3) -> Memory:
    """A game that was just set up."""
    game, state = game_named("carcassonne"), new_memory(STATE)
    game.write_options(game.record(state), seats, checked(game.options, options))
    chance = new_chance(game.name, game.streams, 1)
    game.rules.set_up(state, game.standard_box.memory, chance, new_notes(recording=False))
    return state


def loud(answer: int) -> LearntNet:
    """A net that always adds the same."""
    net = np.frombuffer(silent().net, NET).copy()  # type: ignore[call-overload]
    net["last"] = answer
    return LearntNet(silent().spreads, net.tobytes())


def test_two_players_without_expansions_have_a_net_of_their_own() -> None:
    own = LearntNet(((2000,) * 9,), loud(777).net)
    by_nets, judgement = own.put_into(loud(12345).put_into(STYLE, LEARNER), OF_TWO), Judge("carcassonne", STYLE)
    both = Judge("carcassonne", by_nets)
    for options, seats, added, spread in (
        ({}, 2, 777, 2000), ({"tournaments": True, "river": True}, 2, 12345, 1000), ({}, 3, 12345, 1000),
    ):  # fmt: skip
        standing, _, _ = judgement(begun(options, seats), seats)
        assert both(begun(options, seats), seats)[:2] == ([value + added for value in standing], spread)


def test_where_the_net_knows_nothing_it_is_level_4_that_judges() -> None:
    by_net = Judge("carcassonne", loud(12345).put_into(STYLE, LEARNER))
    judgement = Judge("carcassonne", STYLE)
    for unknown in ({"fields": False}, {"inns_cathedrals": True}, {"traders_builders": True, "river": True}):
        assert by_net(begun(unknown), 3) == judgement(begun(unknown), 3)
    for known in ({}, {"river": True}, {"tournaments": True}, {"river": True, "tournaments": True}):
        standing, spread, _ = judgement(begun(known), 3)
        assert by_net(begun(known), 3)[:2] == ([value + 12345 for value in standing], 1000)
        assert spread != 1000
