"""Matches are compared, copied, pickled, written to files and read again."""

from __future__ import annotations

import copy
import json
import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

import tafelrunde as tr

pytestmark = pytest.mark.usefixtures("plain")


def played(entries: int = 15, seed: int = 4) -> tr.Match:
    match = tr.new("artus", 2, seed)
    while len(match.log) < entries:
        match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    return match


def pickled(match: tr.Match) -> tr.Match:
    again = pickle.loads(pickle.dumps(match))
    assert isinstance(again, tr.Match)
    return again


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled, lambda match: tr.load(match.save())])
def test_a_copy_is_equal_and_goes_on_by_itself(copied: Callable[[tr.Match], tr.Match]) -> None:
    match = played()
    before = match.save()
    twin = copied(match)
    assert twin == match
    assert twin.view(0) == match.view(0)
    assert twin.events(1) == match.events(1)
    seat = twin.waiting[0]
    twin.play(seat, twin.actions(seat)[0])
    assert twin != match
    assert match.save() == before
    twin.undo()
    assert twin == match


def test_matches_are_equal_that_began_alike_and_went_on_alike() -> None:
    assert played() == played()
    assert played() != played(14)
    assert played() != played(seed=5)
    assert played() != "a match"


def test_a_match_has_no_hash_because_it_goes_on() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(played(0))


@pytest.mark.parametrize("game", ["carcassonne", "tumult-royale"])
def test_every_game_can_be_pickled(game: str) -> None:
    match = tr.new(game, 2, 1)
    match.play(match.waiting[0], match.actions(match.waiting[0])[0])
    assert pickled(match) == match
    assert pickled(match).save() == match.save()


def test_a_match_is_written_to_a_file_and_loaded_from_path_text_and_data(tmp_path: Path) -> None:
    match, path = played(), tmp_path / "match.json"
    tr.save(match, path)
    for source in (path, str(path), path.read_text(), json.loads(path.read_text())):
        assert tr.load(source) == match
    tr.save(match, str(path))
    assert tr.load(path) == match


def test_a_file_that_cannot_be_read_or_written_is_a_named_error(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("[1")
    other = tmp_path / "other"
    other.write_text("{}")
    no_text = tmp_path / "picture"
    no_text.write_bytes(b"\xff\xfe")
    for source, wrong in (
        (tmp_path / "nowhere", "cannot be read"),
        (str(text), "text: not JSON"),
        ("{", "the text: not JSON"),
        (other, "other: not a saved match"),
        (no_text, "cannot be read"),
        ("a\0b", "cannot be read"),
        ("", "cannot be read"),
    ):
        with pytest.raises(tr.BadSave, match=wrong):
            tr.load(source)
    for path, wrong in (
        (tmp_path / "nowhere" / "match.json", r"cannot be written \(No such file or directory\)"),
        ("a\0b", "cannot be written"),
        (None, "expected the path of a file, not NoneType"),
    ):
        with pytest.raises(tr.BadSave, match=wrong):
            tr.save(played(0), path)
    with pytest.raises(tr.BadSave, match=r"save: expected a match, as tr\.new and tr\.load give it, not str"):
        tr.save("a match", tmp_path / "match.json")
    assert not (tmp_path / "match.json").exists()
