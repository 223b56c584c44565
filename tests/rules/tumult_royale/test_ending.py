"""Tumult Royale, chapter "End of the game". (TR-70, TR-71)"""

from __future__ import annotations

import pytest

from .tables import SINGLES, Pass, placed, placing, refused


def crowning(round, counts, king=0, ranks=(1, 2, 3), kings=None):
    """The placing phase ends in a round; afterwards, with the king's two statues, so many are placed."""
    kings = [1, 2] * 5 if kings is None else kings
    kings = kings[: round - 1]
    in_chronicle = [sum(1 if space < 5 else 2 for space, who in enumerate(kings) if who == seat) for seat in range(3)]
    wanted = [count - in_chronicle[seat] - (2 - (round <= 5)) * (seat == king) for seat, count in enumerate(counts)]
    free = iter(SINGLES)
    statues = {next(free): seat for seat, count in enumerate(wanted) for _ in range(count)}
    supporters = [20, 20, 20]
    supporters[king] = 30
    players = {seat: {"could_place": True} for seat in range(3)}
    match = placing(
        castles={0: ["bread-3", "bread-3", "marble-3", "marble-3", "tools-3", "tools-3"]},
        statues=statues,
        face_up=(0, 1, 2, 4, 5, 6),
        round=round,
        kings=kings,
        supporters=supporters,
        ranks=ranks,
        players=players,
    )
    match.play(0, Pass())
    assert placed(match) == list(counts)
    return match


@pytest.mark.rule("TR-70")
@pytest.mark.parametrize(("round", "number"), [(6, 6), (7, 5), (8, 4), (9, 3)])
@pytest.mark.parametrize("more", [0, 1])
def test_the_game_ends_if_the_gap_is_greater_than_the_number_under_the_double_space(round, number, more):
    lowest = 7
    match = crowning(round, (lowest + number + more, lowest + 1, lowest))
    assert match.over is (more == 1)
    if more:
        assert (match.result.why, match.result.rule) == ("gap", "TR-70")
        assert match.result.winners == (0,)
        assert refused(match, 0, Pass()) == ("TR-70", "over")
    else:
        assert match.view(None).round == round + 1


@pytest.mark.rule("TR-70")
def test_no_gap_ends_the_game_on_a_single_space():
    match = crowning(5, (12, 3, 3))
    assert not match.over


@pytest.mark.rule("TR-70")
@pytest.mark.parametrize("counts", [(10, 10, 10), (12, 10, 10)])
def test_after_the_tenth_round_it_ends_in_any_case(counts):
    match = crowning(10, counts, kings=[0, 1, 2] * 3)
    assert match.over
    assert match.result.why == "tenth-round"


@pytest.mark.rule("TR-71")
@pytest.mark.parametrize(
    ("counts", "places"), [((13, 11, 11), (1, 2, 3)), ((11, 13, 11), (2, 1, 3)), ((11, 11, 13), (2, 3, 1))]
)
def test_the_most_statues_win_and_a_tie_goes_to_the_higher_rank(counts, places):
    match = crowning(10, counts, kings=[0, 1, 2] * 3)
    assert match.result.places == places
    assert match.result.scores == counts


@pytest.mark.rule("TR-71")
def test_the_rank_after_phase_5_decides_a_tie():
    match = crowning(10, (11, 11, 11), king=2, kings=[0, 1, 2] * 3)
    assert match.result.places == (2, 3, 1)


@pytest.mark.rule("TR-70")
def test_when_the_game_is_over_nobody_can_act():
    match = crowning(10, (11, 11, 11), kings=[0, 1, 2] * 3)
    assert (match.waiting, match.due) == ((), None)
