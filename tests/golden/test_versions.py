"""Every version of the rules that a golden log was recorded with is still there, for saves and for running tables."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import tafelrunde as tr
from tests.golden.record import FOLDER, told
from tests.golden.record_table import folded

TABLES = sorted((FOLDER / "tables").glob("*.json"))
COMPONENTS = sorted((FOLDER / "components").glob("*.json"))


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_a_golden_table_of_a_server_leads_where_it_led(table: Path, plain: None) -> None:
    recorded = json.loads(table.read_text())
    situation = folded("golden", recorded["log"])
    assert situation.match.over
    assert told(situation.match).splitlines() == recorded["told"]


@pytest.mark.parametrize("table", TABLES, ids=lambda path: path.stem)
def test_a_golden_table_goes_on_from_the_middle_as_it_went_on(table: Path, plain: None) -> None:
    recorded = json.loads(table.read_text())["log"]
    middle = folded("golden", recorded[: len(recorded) // 2]).match
    assert middle.waiting or middle.due is not None
    whole = folded("golden", recorded).match
    assert middle == whole.at(len(middle.log))
    assert tr.to_json(middle.view(0)) == tr.to_json(whole.at(len(middle.log)).view(0))


@pytest.mark.parametrize("golden", COMPONENTS, ids=lambda path: path.stem)
def test_the_standard_components_of_a_version_never_change(golden: Path) -> None:
    """A changed value is a new version of the rules; a value for something new may be added."""
    name, _, version = golden.stem.rpartition("-")
    standard = tr.games()[name].by_rules(int(version)).standard_box.values
    recorded = json.loads(golden.read_text())
    assert {key: standard.get(key) for key in recorded} == recorded


def test_every_version_of_every_game_has_a_golden_save_a_golden_table_and_golden_components() -> None:
    ours = {game for game in tr.games().values() if type(game).__module__.startswith("tafelrunde.games.")}
    there = {(game.name, one.rules_version) for game in ours for one in (*game.earlier, game)}
    headers = [json.loads(save.read_text())["header"] for save in FOLDER.glob("*.json")]
    assert {(header["game"], header["rules"]) for header in headers} == there
    for files in (TABLES, COMPONENTS):
        named = (path.stem.rpartition("-") for path in files)
        assert {(name, int(version)) for name, _, version in named} == there
