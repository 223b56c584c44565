"""Records that are only read tell a view the same as checked ones."""

from __future__ import annotations

import random

import pytest

import tafelrunde as tr
from tafelrunde.kernel.checked_records import bytes_of
from tafelrunde.match.reading import read_record

ARTUS = tr.games()["artus"]


@pytest.mark.parametrize("name", ["artus", "carcassonne", "tumult-royale"])
def test_a_view_is_the_same_by_a_record_that_is_only_read(name: str) -> None:
    match, chance = tr.new(name, 3, 5), random.Random(5)
    for _ in range(40):
        if match.waiting:
            match.play(seat := match.waiting[0], chance.choice(match.actions(seat)))
        else:
            match.advance(match.due or match.now)
        for viewer in (0, 2, None):
            checked = match.game.view(match.game.record(match._state), match.box, viewer)
            assert tr.to_json(match.view(viewer)) == tr.to_json(checked)


def test_rows_of_a_record_have_their_length_and_end() -> None:
    match = tr.new("artus", 3, 5)
    record, checked = read_record(match._state, ARTUS.state), ARTUS.record(match._state)
    assert list(record.chair) == list(checked.chair) == record.chair.tolist()
    assert [bytes_of(player) for player in record.player] == [bytes_of(player) for player in checked.player]
    assert len(record.player) == len(checked.player)
    for index in (-1, len(record.player)):
        with pytest.raises(IndexError, match="of a row of"):
            record.player[index]


def test_a_record_that_is_only_read_cannot_be_written_to() -> None:
    record = read_record(tr.new("artus", 3, 5)._state, ARTUS.state)
    with pytest.raises(TypeError, match="only read"):
        record.seats = 4
    with pytest.raises(AttributeError, match="crown"):
        record.crown  # noqa: B018  # asking is the test
