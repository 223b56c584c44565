"""The ledger: every id has a test, every test a known id; both languages are complete."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest

import tafelrunde as tr
from tafelrunde.cli.language import texts
from tafelrunde.cli.rule_tests import proofs_by_rule
from tafelrunde.kernel.ledger import Ledger, read_ledger
from tafelrunde.kernel.texts import in_language

TESTS = Path(__file__).parent
LEDGERS = [pytest.param(ledger, id=ledger.prefix) for game in tr.games().values() for ledger in game.ledger]


@pytest.mark.parametrize("ledger", LEDGERS)
def test_every_rule_has_a_test(ledger: Ledger) -> None:
    tested = proofs_by_rule(TESTS)
    assert [rule.id for rule in ledger.rule if rule.id not in tested] == []


def test_every_test_names_a_known_rule() -> None:
    known = {rule.id for game in tr.games().values() for ledger in game.ledger for rule in ledger.rule}
    assert {rule: tests for rule, tests in proofs_by_rule(TESTS).items() if rule not in known} == {}


@pytest.mark.parametrize("ledger", LEDGERS)
def test_ids_are_unique_and_chapters_known(ledger: Ledger) -> None:
    ids = [rule.id for rule in ledger.rule]
    assert len(set(ids)) == len(ids)
    assert all(id.startswith(f"{ledger.prefix}-") for id in ids)
    assert {rule.chapter for rule in ledger.rule} == {chapter.id for chapter in ledger.chapter}


@pytest.mark.parametrize("ledger", LEDGERS)
def test_every_text_stands_in_both_languages(ledger: Ledger) -> None:
    for rule in ledger.rule:
        for text in (rule.title, rule.text, *(note.text for note in rule.note)):
            assert in_language(text, "de")
            assert in_language(text, "en")


@pytest.mark.parametrize("ledger", LEDGERS)
def test_what_is_not_stated_says_so(ledger: Ledger) -> None:
    """A rule that is inferred or reconstructed carries the reason as a note."""
    for rule in ledger.rule:
        if rule.provenance in ("inferred", "reconstructed"):
            assert rule.note, rule.id


def test_every_ledger_file_belongs_to_a_registered_game() -> None:
    names = {name for game in tr.games().values() for name in game.ledgers}
    for name in names:
        assert read_ledger(name).rule


@pytest.mark.parametrize("game", [*tr.games(), "command line"])
def test_german_and_english_texts_have_the_same_keys_and_the_same_blanks(game: str) -> None:
    templates = (texts() if game == "command line" else tr.games()[game].texts).templates
    german, english = templates["de"], templates["en"]
    assert set(german) == set(english)
    for key, template in german.items():
        assert _blanks(template) == _blanks(english[key]), key
        assert template
        assert english[key]


def _blanks(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def test_a_ledger_is_shown_by_its_name_and_its_ids() -> None:
    assert repr(read_ledger("artus")) == "<Ledger of Artus, AR-1 to AR-EX-G>"
