"""A match is played to its end by the rules and with the components that it began with. New ones take the newest."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.games.artus.actions import GiveRing
from tafelrunde.games.artus.game import ARTUS
from tafelrunde.kernel.words import Scored
from tafelrunde.server.replay.moments import moment_of
from tafelrunde.server.table.commands.occasion import Guest, Occasion
from tafelrunde.server.table.commands.seating import start
from tafelrunde.server.table.entries import Started
from tafelrunde.server.table.folding import OtherRules
from tafelrunde.wire.commands import Start
from tests.golden.record import FOLDER, told
from tests.golden.record_table import beginning, folded
from tests.match.raised import NEXT, NEXT_ARTUS, raised

pytestmark = pytest.mark.usefixtures("plain")
SAVES = sorted(FOLDER.glob("artus-*.json"))
FIRST = FOLDER / "artus-2.json"  # of version 0.1.0, which wrote no components
TABLE = json.loads((FOLDER / "tables" / f"artus-{ARTUS.rules_version}.json").read_text())


@pytest.fixture
def newer() -> Iterator[None]:
    """This program is a newer one, with the next version of the rules of Artus."""
    with raised():
        yield


def before_a_ring(rules: int | None = None) -> tr.Match:
    """A match in which the seat on turn may give a ring to a prince whose chair is worth something."""
    match = tr.new("artus", 2, 8, {"start_seat": 0}, rules=rules)
    while not ring_of(match):
        seat = match.waiting[0]
        match.play(seat, match.actions(seat)[0])
    return match


def ring_of(match: tr.Match) -> GiveRing | None:
    view: Any = match.view(None)
    rings = [action for action in match.actions(match.waiting[0]) if isinstance(action, GiveRing)]
    return next((ring for ring in rings if view.chairs[ring.chair].value), None)


def counted(match: tr.Match) -> tuple[int, int]:
    """What the prince's chair is worth, and what a ring for him brings."""
    ring = ring_of(match)
    assert ring is not None
    worth = match.view(None).chairs[ring.chair].value  # type: ignore[attr-defined]
    line = next(event.line for event in match.copy().play(match.waiting[0], ring) if isinstance(event, Scored))
    return worth, line.amount


def test_a_new_match_takes_the_newest_rules_and_components(newer: None) -> None:
    match = before_a_ring()
    assert match.header.rules == NEXT
    worth, amount = counted(match)
    assert amount == 2 * worth
    assert match.box.values["plates"][1] == 12
    assert 12 in [chair.value for chair in match.view(None).chairs]  # type: ignore[attr-defined]
    assert match.view(None).components is None  # type: ignore[attr-defined]


def test_a_match_can_begin_by_older_rules(newer: None) -> None:
    match = before_a_ring(rules=ARTUS.rules_version)
    worth, amount = counted(match)
    assert amount == worth
    assert match.game is ARTUS


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_an_old_save_is_unchanged_by_newer_rules(path: Any, newer: None) -> None:
    match = tr.load(json.loads(path.read_text()))
    assert told(match) == path.with_suffix(".txt").read_text()
    assert match.header.rules == json.loads(path.read_text())["header"]["rules"] < NEXT
    assert tr.load(match.save()) == match


def test_an_old_match_goes_on_by_its_own_rules_and_says_which_components_differ() -> None:
    old = before_a_ring()
    save, view, expected = old.save(), old.view(0), counted(old)
    with raised():
        match = tr.load(save)
        assert counted(match) == expected
        assert match.view(0) == msgspec.structs.replace(view, components={"plates": old.box.values["plates"]})
        assert match.position() == old.position()
        again = tr.load(match.save())
        assert again.save() == save
        assert tr.games()["artus"].open_box(match.view(0).components).values == old.box.values  # type: ignore[attr-defined]
        for other in (match.copy(), match.at(len(match.log)), match.resample(0, 1), pickle.loads(pickle.dumps(match))):
            assert other.game is ARTUS
            assert other.box.values == old.box.values


def test_a_save_without_components_was_played_with_the_standard_ones_of_its_version(newer: None) -> None:
    save = json.loads(FIRST.read_text())
    assert save["header"]["components"] is None
    assert tr.load(save).box.values == ARTUS.by_rules(1).standard_box.values


def test_a_changed_value_of_the_standard_box_does_not_change_a_match_even_of_the_same_version(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old = before_a_ring()
    save, expected = old.save(), counted(old)
    monkeypatch.setitem(ARTUS.__dict__, "standard_box", NEXT_ARTUS.standard_box)
    assert counted(tr.load(save)) == expected


def test_rules_that_this_program_does_not_know_are_refused_as_such() -> None:
    with raised():
        save = before_a_ring().save()
    with pytest.raises(
        tr.UnknownRules, match=rf"^played with rules version {NEXT} of Artus; this program knows 1 and 2$"
    ):
        tr.load(save)
    save["header"]["rules"] = 9
    with (
        raised(),
        pytest.raises(tr.UnknownRules, match=rf"rules version 9 of Artus; this program knows 1, 2 and {NEXT}$"),
    ):
        tr.load(save)
    with pytest.raises(tr.UnknownRules, match="version 7"):
        tr.new("artus", 2, rules=7)


def test_a_running_table_goes_on_by_its_own_rules_and_its_replay_is_unchanged() -> None:
    middle, whole = (folded("golden", log) for log in (TABLE["log"][:60], TABLE["log"]))
    over = whole.but(phase="over")
    seen = [tr.to_data(moment_of(over, step, 1, "en")) for step in (0, 30, len(whole.match.log))]
    with raised():
        assert folded("golden", TABLE["log"][:60]).match == middle.match
        again = folded("golden", TABLE["log"])
        assert told(again.match).splitlines() == TABLE["told"]
        assert again.game is ARTUS
        later = [
            tr.to_data(moment_of(again.but(phase="over"), step, 1, "en")) for step in (0, 30, len(again.match.log))
        ]
    for now, then in zip(later, seen, strict=True):
        assert now["view"].pop("components") == {"plates": ARTUS.standard_box.values["plates"]}
        assert then["view"].pop("components") is None
        assert now == then


def opened() -> list[Any]:
    return [tr.to_data(entry) for entry in beginning("artus", 2, {}, ARTUS.rules_version)[:-1]]


def started() -> list[Any]:
    """A table that begins now, as the command to start it makes its entry."""
    log = opened()
    situation = folded("t", log)
    for seat in range(2):
        log.append({"entry": "ReadySet", "guest": f"guest-{seat}", "ready": True})
    situation = folded("t", log)
    host = Guest(id="guest-0", name="Ada", language="en")
    now = Occasion(now=0, present=frozenset({"guest-0"}), talk_length=500, talk_pace=10)
    (entry,) = start(situation, host, Start(id="1", table="t"), now)
    assert isinstance(entry, Started)
    return [*log, tr.to_data(entry)]


def test_a_table_that_begins_keeps_the_newest_rules_and_their_components() -> None:
    with raised():
        log = started()
        match = folded("t", log).match
        assert (match.header.rules, match.box.values["plates"][1]) == (NEXT, 12)
    with pytest.raises(OtherRules, match=f"^table 't' was played with rules version {NEXT} of Artus"):
        folded("t", log)


def test_a_changed_standard_box_does_not_change_a_running_table(monkeypatch: pytest.MonkeyPatch) -> None:
    log = started()
    before = folded("t", log).match
    monkeypatch.setitem(ARTUS.__dict__, "standard_box", NEXT_ARTUS.standard_box)
    assert folded("t", log).match.box.values == before.box.values
