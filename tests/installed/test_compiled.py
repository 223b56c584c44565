"""Compiled rules of other packages are cached under their own sources: an edited rule never runs stale."""

from __future__ import annotations

from pathlib import Path

from tests.installed.fresh import Fresh

RULES = """
from tafelrunde.kernel.compiling import compiled
from far_away.numbers import points


@compiled
def doubled(count: int) -> int:
    return 2 * points(count)
"""
NUMBERS = """
from tafelrunde.kernel.compiling import compiled


@compiled
def points(count: int) -> int:
    return count + {more}
"""
ASK = "from far_away.rules import doubled; print(doubled(10), sum(doubled.dispatcher.stats.cache_hits.values()))"


def test_a_change_in_an_imported_rule_of_another_package_is_noticed(tmp_path: Path) -> None:
    fresh, cache = Fresh(tmp_path / "environment"), str(tmp_path / "cache")
    package = fresh.packages / "far_away"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "rules.py").write_text(RULES)
    (package / "numbers.py").write_text(NUMBERS.format(more=1))
    answers = [fresh.run("-c", ASK, TAFELRUNDE_CACHE=cache).stdout.split() for _ in range(2)]
    assert answers == [["22", "0"], ["22", "1"]]
    assert (tmp_path / "cache" / "of_far_away").is_dir()
    (package / "numbers.py").write_text(NUMBERS.format(more=5))
    assert fresh.run("-c", ASK, TAFELRUNDE_CACHE=cache).stdout.split() == ["30", "0"]
