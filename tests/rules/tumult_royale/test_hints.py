"""Tumult Royale, chapter "Hints". (TR-96)"""

from __future__ import annotations

import pytest

from .tables import Pass, happened, new, placing


@pytest.mark.rule("TR-96")
def test_before_the_first_statue_there_is_one_hint():
    hints = [event.hint for event in new().events(0) if type(event).__name__ == "HintGiven"]
    assert hints == [0]


@pytest.mark.rule("TR-96")
@pytest.mark.parametrize(("round", "hints"), [(1, [1, 2, 3, 4, 5]), (2, [])])
def test_after_the_first_round_five_hints_are_shown_and_never_again(round, hints):
    match = placing(castles={0: ["bread-2", "marble-2"]}, round=round)
    match.play(0, Pass())
    assert [event.hint for event in happened(match, "HintGiven")] == hints


@pytest.mark.rule("TR-96")
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_hint_has_words(language):
    texts = new().game.texts
    assert len({texts.say(language, f"hint.{number}") for number in range(6)}) == 6
