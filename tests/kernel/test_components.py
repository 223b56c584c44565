"""Component files: provenance for every value, and a wrong file is refused with the line and what was expected."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.kernel.components import PROVENANCES


@pytest.mark.parametrize("game", tr.games().values(), ids=lambda game: game.name)
def test_every_value_says_where_it_comes_from(game: object) -> None:
    box = game.standard_box  # type: ignore[attr-defined]
    known = {rule.id for ledger in game.ledger for rule in ledger.rule}  # type: ignore[attr-defined]
    for name, entry in box.file.values.items():
        assert entry.provenance in PROVENANCES[:4], name
        assert entry.rule in known, name
        assert entry.why or entry.provenance == "stated", f"{name} is {entry.provenance} and does not say why"


def test_a_users_file_corrects_only_what_it_names(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text('[knight-4]\nvalue = { stack = "knight", deed = "move-knight", steps = [2, 3] }\n')
    match = tr.new("artus", 2, 1, {"components": file})
    assert (match.box.record.card[3].low, match.box.record.card[3].high) == (2, 3)
    assert match.box.record.card[2].low == 3
    again = tr.load(match.save())
    assert again.box.record.card[3].high == 3
    assert match.view(0).components == {"knight-4": {"stack": "knight", "deed": "move-knight", "steps": [2, 3]}}  # type: ignore[attr-defined]


def test_data_works_like_a_file() -> None:
    match = tr.new("artus", 2, 1, {"components": {"carpet": [2, 3, 4, 16, 17, 18]}})
    assert [chair for chair in range(28) if match.box.record.carpet[chair]] == [2, 3, 4, 16, 17, 18]


@pytest.mark.parametrize(
    ("text", "line", "expected"),
    [
        ("[carpet]\nvalue = [1, 2, 3]\n", "line 2", "six different chairs"),
        ("# mine\n\n[carpet]\nvalue = [1, 1, 2, 3, 4, 5]\n", "line 4", "six different chairs"),
        ("[carpet]\nvalue = 'blue'\n", "line 2", "six chairs from 0 to 27"),
        ("[plates]\nvalue = [1]\n", "line 2", "28 numbers"),
        ("[wings]\nvalue = 1\n", "line 2", "one of plates"),
        ("[carpet\n", "line 1", "not TOML"),
        ("[carpet]\nvalue = [2, 3, 4, 5, 6, 7]\ncolour = 1\n", "line 2", "only value, provenance, rule and why"),
        ('[carpet]\nvalue = [2, 3, 4, 5, 6, 7]\nprovenance = "guessed"\n', "line 2", "a provenance out of"),
        ('[knight-1]\nvalue = { stack = "knight", deed = "move-knight", steps = [5, 2] }\n', "line 2", "smaller first"),
        ('[knight-1]\nvalue = { stack = "knight", deed = "move-knight", steps = [1, 14] }\n', "line 2", "from 1 to 13"),
        (
            '[knight-1]\nvalue = { stack = "king", deed = "move-knight", steps = [1, 2] }\n',
            "line 2",
            'stack = "knight"',
        ),
        ('[ring-1]\nvalue = { stack = "king", deed = "give-ring" }\n', "line 2", 'figures = "silver"'),
        ("[rings]\nvalue = { all = 9, king = 3, prince = 1 }\n", "line 2", "at least 10 rings"),
        ("[knights]\nvalue = { 2 = 6, 3 = 5, 4 = 4 }\n", "line 2", "1 to 5 knights"),
        ("[hand]\nvalue = { beginner = 4, advanced = 3 }\n", "line 2", "numbers from 1 to 3"),
    ],
)
def test_a_wrong_file_is_refused_with_the_line_and_what_was_expected(
    tmp_path: Path, text: str, line: str, expected: str
) -> None:
    file = tmp_path / "box.toml"
    file.write_text(text)
    with pytest.raises(tr.BadComponents) as refused:
        tr.new("artus", 2, 1, {"components": file})
    assert "box.toml" in str(refused.value)
    assert line in str(refused.value)
    assert expected in str(refused.value)


@pytest.mark.parametrize("components", [7, ["carpet"], "no such file", b"bytes"])
def test_what_is_no_file_and_no_data_is_refused(components: object) -> None:
    with pytest.raises(tr.BadComponents):
        tr.new("artus", 2, 1, {"components": components})


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(tr.BadComponents, match="text file"):
        tr.new("artus", 2, 1, {"components": file})
