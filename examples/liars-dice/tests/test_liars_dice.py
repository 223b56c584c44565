"""Liar's dice: the rules that are its own; that it is a fair game of the house, `tafelrunde check liars-dice` says."""

import pytest

import tafelrunde as tr


def table(*cups: list[int], **more: object) -> tr.Match:
    data = {"cups": list(cups), "turn_seat": 0, "bid": None, "bidder_seat": None, "out_seats": []} | more
    return tr.position("liars-dice", {"seats": len(cups), "table": data}, seed=1)


def bid(count: int, face: int) -> dict[str, object]:
    return {"do": "Bid", "count": count, "face": face}


def test_a_bid_must_be_higher_and_possible() -> None:
    match = table([1, 2], [3, 3], bid=[2, 3], bidder_seat=1)
    for wrong in (bid(2, 3), bid(1, 6), bid(5, 1)):
        with pytest.raises(tr.Refused, match="LD-2"):
            match.play(0, wrong)
    match.play(0, bid(2, 4))


@pytest.mark.parametrize(("count", "loser"), [(2, 0), (3, 1)])
def test_who_doubts_a_true_bid_loses_a_die_and_who_made_a_false_one(count: int, loser: int) -> None:
    match = table([1, 3], [2, 3], bid=[count, 3], bidder_seat=1)
    match.play(0, {"do": "Doubt"})
    assert [len(cup) for cup in match.position()["table"]["cups"]] == [2 - (seat == loser) for seat in range(2)]


def test_nothing_can_be_doubted_before_the_first_bid() -> None:
    with pytest.raises(tr.Refused, match="LD-3"):
        table([1], [2]).play(0, {"do": "Doubt"})


def test_the_last_one_with_dice_wins() -> None:
    match = table([1], [2, 2], bid=[1, 2], bidder_seat=1)
    match.play(0, {"do": "Doubt"})
    assert match.result is not None
    assert match.result.winners == (1,)


def test_nobody_sees_under_anothers_cup() -> None:
    assert tr.to_data(table([1, 6], [2, 5]).view(0))["table"]["cups"] == [[1, 6], [None, None]]
