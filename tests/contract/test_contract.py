"""Every game keeps the contract, at every table; and the contract finds what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.contract import CLAUSES, Broken, check_game
from tafelrunde.contract.fairness import resampling_leaves_a_view_and_its_actions_as_they_are
from tafelrunde.contract.playing import pieces_are_moved_and_never_made_or_lost
from tafelrunde.contract.telling import every_event_and_action_has_a_sentence_in_both_languages
from tests.contract.tables import Table, every_table, parameters

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.mark.parametrize("table", parameters(every_table()))
@pytest.mark.parametrize("clause", CLAUSES, ids=lambda clause: clause.__name__)
def test_every_game_keeps_the_contract(clause: Callable[[Table], None], table: Table) -> None:
    clause(table)


SMALL = Table("artus", 2, {})


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Artus that shows the cards of everybody does not pass."""
    artus = tr.games()["artus"]
    honest = type(artus).view

    def leaky(self: Any, state: Any, box: Any, seat: int | None) -> Any:
        shown = [honest(self, state, box, other).players[other] for other in range(state.seats)]
        return msgspec.structs.replace(honest(self, state, box, seat), players=tuple(shown))

    monkeypatch.setattr(type(artus), "view", leaky)
    with pytest.raises(Broken, match="the view of seat 0 shows something that redeal says it cannot know"):
        resampling_leaves_a_view_and_its_actions_as_they_are(SMALL)


def test_a_lost_piece_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = iter(range(10_000))
    monkeypatch.setattr(type(tr.games()["artus"]), "census", lambda *_: {"knights": next(counts)})
    with pytest.raises(Broken, match=r"the census has changed from .*'knights': 0. to .*'knights': 1"):
        pieces_are_moved_and_never_made_or_lost(SMALL)


def test_a_missing_sentence_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(self: Any, thing: Any, names: Any, box: Any, language: str, forms: Any = ()) -> str:
        return "" if language == "de" else "a sentence"

    monkeypatch.setattr(type(tr.games()["artus"]), "sentence", silent)
    with pytest.raises(Broken, match="has no sentence in 'de'"):
        every_event_and_action_has_a_sentence_in_both_languages(SMALL)


def test_rules_that_raise_are_told_with_their_place(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, state: Any, box: Any) -> Any:
        raise ZeroDivisionError("a fault")

    monkeypatch.setattr(type(tr.games()["artus"]), "scores", broken)
    first = next(iter(check_game(tr.games()["artus"])))
    assert "artus-2: ZeroDivisionError: a fault (" in first.wrong
    assert "test_contract.py, line" in first.wrong
