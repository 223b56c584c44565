"""Tournaments & Coats of Arms: the worked examples of the rulebook, as scenarios in tests/scenarios/carcassonne."""

from __future__ import annotations

import pytest

from .....scenarios.carcassonne.language import FOLDER, CarcassonneTable, phrases
from .....scenarios.reader import play, read

NUMBERS = range(1, 12)
SCENARIOS = {number: read(FOLDER / f"example_{number}.txt") for number in NUMBERS}


def cases_of(number: int) -> pytest.MarkDecorator:
    """Runs a test with every case of an example."""
    scenario = SCENARIOS[number]
    cases = [pytest.param(scenario, case, id=case.title) for case in scenario.cases]
    return pytest.mark.parametrize(("scenario", "case"), cases)


def run(scenario, case):
    play(case, phrases, CarcassonneTable(scenario.position))


def test_every_scenario_names_its_rule():
    assert [SCENARIOS[number].header["rule"] for number in NUMBERS] == [f"TO-EX-{number}" for number in NUMBERS]
    assert len(list(FOLDER.glob("*.txt"))) == len(NUMBERS)


@pytest.mark.rule("TO-EX-1")
@cases_of(1)
def test_the_preparation_for_four(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-2")
@cases_of(2)
def test_the_first_river_curve(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-3")
@cases_of(3)
def test_a_traveller_with_the_two(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-4")
@cases_of(4)
def test_the_eighth_neighbour(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-5")
@cases_of(5)
def test_the_stack_is_used_up(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-6")
@cases_of(6)
def test_a_road_tournament_worth_5(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-7")
@cases_of(7)
def test_a_city_tournament_worth_4(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-8")
@cases_of(8)
def test_a_field_tournament_10_against_8(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-9")
@cases_of(9)
def test_prizes_with_four_players(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-10")
@cases_of(10)
def test_a_prize_with_an_emblem(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TO-EX-11")
@cases_of(11)
def test_statues_for_12_and_24_points(scenario, case):
    run(scenario, case)
