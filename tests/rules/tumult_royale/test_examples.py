"""Tumult Royale: the worked examples of the rulebook, as scenarios in tests/scenarios/tumult_royale."""

from __future__ import annotations

import pytest

from ...scenarios.reader import Case, Scenario, play, read
from ...scenarios.tumult_royale.language import FOLDER, TumultTable, phrases

SCENARIOS = {path.stem: read(path) for path in sorted(FOLDER.glob("*.txt"))}


def cases_of(example: str) -> pytest.MarkDecorator:
    """Runs a test with every case of an example."""
    scenario = SCENARIOS[example]
    return pytest.mark.parametrize(
        ("scenario", "case"), [pytest.param(scenario, case, id=case.title) for case in scenario.cases]
    )


def run(scenario: Scenario, case: Case) -> None:
    play(case, phrases, TumultTable(scenario.position))


@pytest.mark.rule("TR-EX-1")
@cases_of("example_1")
def test_two_tumults_at_mood_4(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-2")
@cases_of("example_2")
def test_a_pasture_paid_generously(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-3")
@cases_of("example_3")
def test_three_payments_for_a_mountain(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-4")
@cases_of("example_4")
def test_coronation_in_round_2(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-5")
@cases_of("example_5")
def test_coronation_in_round_3(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-6")
@cases_of("example_6")
def test_three_numbers_for_gamblers(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-7")
@cases_of("example_7")
def test_new_ranks_for_four(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-8")
@cases_of("example_8")
def test_the_end_in_round_7(scenario, case):
    run(scenario, case)


@pytest.mark.rule("TR-EX-9")
@cases_of("example_9")
def test_nothing_robbed_punished_anyway(scenario, case):
    run(scenario, case)


def test_every_scenario_names_the_rule_of_its_example():
    rules = {scenario.header["rule"] for scenario in SCENARIOS.values()}
    assert rules == {f"TR-EX-{number}" for number in range(1, 10)}
