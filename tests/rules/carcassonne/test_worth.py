"""What a view says a feature is worth is what it brings."""

from __future__ import annotations

import random
from typing import Any

import pytest

import tafelrunde as tr


@pytest.mark.parametrize("seed", range(3))
def test_the_worth_of_a_feature_in_the_view_is_what_its_leaders_get_at_the_end(seed: int) -> None:
    match = tr.new("carcassonne", seats=3, seed=seed)
    choice = random.Random(seed)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, choice.choice(match.actions(seat)))
    view: Any = match.view(None)
    promised = [0] * 3
    for feature in view.features:
        for leader in feature.leaders:
            promised[leader] += feature.worth
    assert promised == final_points(match)
    assert any(promised)


def final_points(match: tr.Match) -> list[int]:
    """What the final scoring brought, by seat."""
    points, begun = [0] * match.seats, False
    for event in tr.to_data(match.events(None)):
        begun = begun or event["event"] == "FinalScoringBegan"
        if begun and event["event"] == "Scored":
            points[event["line"]["seat"]] += event["line"]["amount"]
    return points
