"""Artus: the worked examples of the rulebook, page 8, as scenarios in tests/scenarios/artus."""

from __future__ import annotations

import pytest

import tafelrunde as tr

from ...scenarios.artus.language import FOLDER, ArtusTable, phrases, position_of
from ...scenarios.reader import Case, Scenario, play, read

SCENARIOS = {path.stem: read(path) for path in sorted(FOLDER.glob("*.txt"))}


def cases_of(example: str) -> pytest.MarkDecorator:
    """Runs a test with every case of an example."""
    scenario = SCENARIOS[example]
    return pytest.mark.parametrize(
        ("scenario", "case"), [pytest.param(scenario, case, id=case.title) for case in scenario.cases]
    )


def run(scenario: Scenario, case: Case) -> None:
    play(case, phrases, ArtusTable(scenario.position))


@pytest.mark.rule("AR-EX-A")
@cases_of("example_a")
def test_red_moves_its_knight_forward_from_the_5(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-B")
@cases_of("example_b")
def test_red_moves_its_knight_backward_and_displaces_blue_to_minus_6(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-C")
@cases_of("example_c")
def test_the_third_ring_for_the_silver_prince_brings_3_and_crowns_him(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-D")
@cases_of("example_d")
def test_all_knights_are_scored(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-E")
@cases_of("example_e")
def test_only_black_can_score_green_yellow_and_red(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-F")
@cases_of("example_f")
def test_black_and_beige_score_two_knights_on_the_carpet(scenario, case):
    run(scenario, case)


@pytest.mark.rule("AR-EX-G")
@cases_of("example_g")
def test_only_beige_can_score_three_knights_on_red(scenario, case):
    run(scenario, case)


def test_every_example_of_the_ledger_is_a_scenario_of_that_title():
    examples = {rule.id: rule.title["en"] for rule in tr.games()["artus"].ledger[0].rule if rule.kind == "example"}
    told = {scenario.header["rule"]: scenario.header["title"] for scenario in SCENARIOS.values()}
    assert {rule: title.replace("“", "").replace("”", "") for rule, title in examples.items()} == told


def test_all_examples_start_from_the_same_position():
    first, *others = (position_of(scenario.position) for scenario in SCENARIOS.values())
    assert others == [first] * 6
