"""What is told as changes leads every viewer to exactly what all of it would be."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.match import Match
from tafelrunde.wire.answers import Changed, Playing, Snapshot, Times, Update
from tafelrunde.wire.changes import Differences, applied, difference, digest
from tafelrunde.wire.following import Following
from tafelrunde.wire.messages import encode
from tests.wire.random_data import CASES, data, other, some, written

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "artus": ("artus", 3, {"advanced": True}),
    "tumult": ("tumult-royale", 3, {}),
    "carcassonne": ("carcassonne", 2, {}),
    "carcassonne-with-all": ("carcassonne", 3, {}),
}
changed = msgspec.json.Decoder(tuple[Changed, ...])


def playing(match: Match, viewer: int | None) -> Playing:
    """The game as a server would tell all of it."""
    decides = viewer is not None and viewer in match.waiting
    return Playing(
        viewer=viewer,
        view=match.view(viewer),
        waiting=match.waiting,
        actions=tuple(match.actions(viewer)) if decides and viewer is not None else (),
        times=Times(at=len(match.log), match=match.now, running=True),
        free_undo=viewer is not None and match.free_undo(viewer) > 0,
        result=match.result,
    )


@pytest.mark.parametrize("table", TABLES)
def test_after_every_step_of_a_random_game_every_viewer_has_the_servers_view_byte_for_byte(table: str) -> None:
    name, seats, options = TABLES[table]
    if table.endswith("all"):
        options = {key: True for key, option in tr.games()[name].options.items() if option.default is False}
    match, chance = tr.new(name, seats, 7, options), random.Random(7)
    eyes = (*range(seats), None)
    told = {viewer: playing(match, viewer) for viewer in eyes}
    reduced = {viewer: data(told[viewer]) for viewer in eyes}
    whole = parts = 0
    for step in range(60):
        if step % 9 == 8:
            match.undo(1)
        elif match.over:
            break
        elif match.waiting:
            match.play(seat := match.waiting[-1], chance.choice(match.actions(seat)))
        else:
            match.advance(match.due or match.now)
        differences = Differences()
        for viewer in eyes:
            now = playing(match, viewer)
            changes = b"[" + differences.between(told[viewer], now) + b"]"
            reduced[viewer] = applied(reduced[viewer], changed.decode(changes))
            assert encode(reduced[viewer]) == encode(data(now))
            told[viewer] = now
            whole, parts = whole + len(encode(now)), parts + len(changes)
    assert parts < whole / 2


def test_changes_of_any_data_lead_from_one_to_the_other() -> None:
    chance = random.Random(1)
    for _ in range(2_000):
        old = {"all": some(chance)}
        new = {"all": other(chance, old["all"])}
        reached = applied(data(old), changed.decode(encode(difference(old["all"], new["all"], ("all",)))))
        assert encode(reached) == encode(new)


def test_the_clients_cases_are_current() -> None:
    assert CASES.read_text("utf-8") == written(), "run python -m tests.wire.random_data"


def test_what_was_told_before_is_not_written_to() -> None:
    told = {"view": {"row": [1, 2, 3], "gone": 1}}
    changes = (Changed(at=("view", "row"), start=1, drop=1, put=(7, 8)), Changed(at=("view", "gone")))
    assert applied(told, changes) == {"view": {"row": [1, 7, 8, 3]}}
    assert told == {"view": {"row": [1, 2, 3], "gone": 1}}


class Told:
    """What a server sends one client."""

    def __init__(self) -> None:
        self.match = tr.new("artus", 2, 1)
        self.digest, self.told = 0, playing(self.match, 0)

    def snapshot(self) -> bytes:
        """All of it; nothing of the table matters here."""
        self.told = playing(self.match, 0)
        text = encode(Snapshot(table=None, sequence=1, playing=self.told))  # type: ignore[arg-type]  # not looked at
        self.digest = digest(text)
        return text

    def update(self) -> bytes:
        """One more decision."""
        seat = self.match.waiting[0]
        self.match.play(seat, self.match.actions(seat)[0])
        now = playing(self.match, 0)
        changes = changed.decode(b"[" + Differences().between(self.told, now) + b"]")
        text = encode(Update(after=self.digest, table="t", since=1, sequence=2, steps=(), changes=changes))
        self.told, self.digest = now, digest(text, self.digest)
        return text


def test_a_gap_or_another_text_is_noticed_and_healed_by_one_snapshot() -> None:
    server, client = Told(), Following()
    assert client.take(server.snapshot())
    assert client.take(server.update())
    server.update()  # lost on the way
    before = client.playing
    assert not client.take(server.update())
    assert client.playing is before
    assert client.take(server.snapshot())
    assert encode(client.playing) == encode(data(server.told))
    assert client.take(server.update().replace(b'"since":1', b'"since":0'))  # nobody can tell yet
    assert not client.take(server.update())


def test_changes_without_anything_to_change_are_not_taken() -> None:
    told = Told()
    told.update()
    text = encode(Update(table="t", since=1, sequence=2, steps=(), changes=(Changed(at=("waiting",), to=[]),)))
    assert not Following().take(text)
