"""The reader of scenarios: a scenario that does not hold must fail, and say where."""

from __future__ import annotations

from pathlib import Path

import pytest

from .artus.language import FOLDER, ArtusTable, phrases
from .reader import BadScenario, Line, Phrases, Scenario, play, read, same

POSITION = (FOLDER / "example_a.txt").read_text("utf-8").split("case:")[0]
FIRST_STEP = len(POSITION.splitlines()) + 2


def scenario(folder: Path, *steps: str, position: str = POSITION) -> Scenario:
    path = folder / "scenario.txt"
    path.write_text(position + "\n".join(["case: one", *(f"  {step}" for step in steps)]), "utf-8")
    return read(path)


def run(written: Scenario) -> None:
    play(written.cases[0], phrases, ArtusTable(written.position))


def test_a_scenario_has_a_header_a_position_and_cases():
    example = read(FOLDER / "example_a.txt")
    assert example.header == {"game": "artus", "rule": "AR-EX-A", "title": "Forward from the 5"}
    assert len(example.position) == 1 + 4 * 2
    assert [len(case.steps) for case in example.cases] == [7, 7, 6, 7]


def test_what_holds_holds(tmp_path):
    run(scenario(tmp_path, "red is on turn with knight-3", "red moves 4 forward from 5 with knight-3", "expect red +5"))


@pytest.mark.parametrize(
    "wrong",
    [
        "expect red +4",
        "expect red -5",
        "expect blue +5",
        "expect black on 10",
        "expect black on the former 7",
        "expect Artus on 10",
        "expect the crown at the former 8",
        "expect that nobody is displaced",
        "expect nobody on 8",
        "expect 3 rings on silver on 3",
        "expect beige at best +1 with knight-1",
    ],
)
def test_an_expectation_that_does_not_hold_fails_and_says_in_which_line(tmp_path, wrong):
    steps = ("beige holds knight-1", "red is on turn with knight-3", "red moves 4 forward from 5 with knight-3")
    with pytest.raises(AssertionError, match=f"line {FIRST_STEP + 3}: "):
        run(scenario(tmp_path, *steps, wrong))


def test_the_turntable_that_has_turned_is_not_as_it_was(tmp_path):
    steps = ("red is on turn with knight-3", "red moves 5 forward from 5 with knight-3")
    with pytest.raises(AssertionError, match="the values are"):
        run(scenario(tmp_path, *steps, "expect the turntable as it was"))


def test_an_action_that_is_refused_fails_unless_the_refusal_is_expected(tmp_path):
    steps = ("red is on turn with knight-3", "red moves 2 forward from 5 with knight-3")
    with pytest.raises(AssertionError, match="3 to 6"):
        run(scenario(tmp_path, *steps))
    run(scenario(tmp_path, *steps, "refused AR-30"))


def test_a_refusal_by_another_rule_fails(tmp_path):
    steps = ("red is on turn with knight-3", "red moves 2 forward from 5 with knight-3", "refused AR-31")
    with pytest.raises(AssertionError, match="refused by AR-30; expected AR-31"):
        run(scenario(tmp_path, *steps))


def test_an_expected_refusal_that_does_not_come_fails(tmp_path):
    steps = ("red is on turn with knight-3", "red moves 3 forward from 5 with knight-3", "refused AR-30")
    with pytest.raises(AssertionError, match="was carried out"):
        run(scenario(tmp_path, *steps))


def test_a_figure_that_is_not_there_is_no_refusal(tmp_path):
    steps = ("red is on turn with knight-3", "red moves 3 forward from 8 with knight-3", "refused AR-30")
    with pytest.raises(AssertionError, match="red sits on 0 chairs"):
        run(scenario(tmp_path, *steps))


@pytest.mark.parametrize("line", ["red dances", "refused AR-30"])
def test_a_sentence_that_the_language_does_not_know_is_named(tmp_path, line):
    with pytest.raises(BadScenario, match=f"line {FIRST_STEP}: 0 sentences"):
        run(scenario(tmp_path, line))


def test_a_sentence_with_two_meanings_is_named():
    ambiguous = Phrases()
    ambiguous("{one} moves")(lambda table, one: None)
    ambiguous("red {two}")(lambda table, two: None)
    with pytest.raises(BadScenario, match="2 sentences"):
        ambiguous.carry_out(None, Line("here", "red moves"))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("10     8", "9      8"),
        ("-3*", "-3 "),
        ("crown* ", "crown  "),
        ("Artus sits", "Arthur sits"),
        ("0*     0*", "0*"),
    ],
    ids=["plate", "carpet", "crown", "king", "missing"],
)
def test_a_drawing_that_the_board_contradicts_fails(tmp_path, old, new):
    assert old in POSITION
    with pytest.raises(AssertionError):
        run(scenario(tmp_path, "red is on turn with knight-3", position=POSITION.replace(old, new)))


@pytest.mark.parametrize(
    "text",
    ["  indented\n", "no colon\n", "game: artus\n", "position:\n  something\n", "case: one\n  something\n"],
)
def test_a_file_that_is_no_scenario_is_named(tmp_path, text):
    path = tmp_path / "broken.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(BadScenario, match=r"broken\.txt"):
        read(path)


def test_same_is_silent_only_about_what_is_the_same():
    same(3, 3, "a ring:")
    with pytest.raises(AssertionError, match="a ring: 2; expected 3"):
        same(2, 3, "a ring:")
