"""Tables with a box of their own: asked and looked at over HTTP, chosen in the terms, kept in the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import tafelrunde as tr
from tafelrunde.kernel.errors import BadComponents
from tafelrunde.server.boxes import boxes_in
from tests.server.client import Client, begin, http
from tests.server.processes import ServerProcess
from tests.server.running import run

CARPET = {"carpet": [2, 3, 4, 16, 17, 18]}
SIX_CHAIRS = "sechs verschiedene Stühle von 0 bis 27"


@run
async def test_an_owner_is_asked_and_the_answers_are_looked_at(server: ServerProcess) -> None:
    async with http(server.port) as api:
        questions = (await api.get("/api/games/artus/box")).json()["questions"]
        assert [one["key"] for one in questions][:3] == ["plates", "crown_chairs", "carpet"]
        answers = {"title": "Mine", "values": {one["key"]: one["value"] for one in questions} | CARPET}
        seen = (await api.post("/api/games/artus/box?language=de", json=answers)).json()
        assert seen["components"] == CARPET
        assert seen["pieces"].keys() == {"plates", "crown_chairs", "carpet"}
        again = (await api.post("/api/games/artus/box", json={"file": seen["file"]})).json()
        assert (again["title"], again["components"]) == ("Mine", CARPET)


@run
async def test_answers_that_cannot_be_name_the_value_and_what_was_expected(server: ServerProcess) -> None:
    async with http(server.port) as api:
        wrong = (await api.post("/api/games/artus/box", json={"values": {"carpet": [1, 1, 1, 1, 1, 1]}})).json()
        assert wrong["problem"]["key"] == "carpet"
        assert "six different chairs" in wrong["problem"]["expected"]
        assert wrong["components"] == {}
        for answers, german in (
            ({"values": {"carpet": [1, 1, 1, 1, 1, 1]}}, SIX_CHAIRS),
            ({"file": "[carpet]\nvalue = [1]\n"}, f"die Datei, Zeile 2: [carpet]: erwartet: {SIX_CHAIRS}"),
        ):
            wrong = (await api.post("/api/games/artus/box?language=de", json=answers)).json()
            assert wrong["problem"] == {"key": "carpet", "expected": german}
        other = (await api.post("/api/games/artus/box", json={"file": 'game = "carcassonne"\n'})).json()
        assert "expected 'artus', not 'carcassonne'" in other["problem"]["expected"]
        assert (await api.get("/api/games/chess/box")).status_code == 404
        assert (await api.post("/api/games/artus/box", json={"wings": 1})).status_code == 400


@run
async def test_a_table_is_played_with_the_box_of_its_terms(server: ServerProcess) -> None:
    async with Client(server.port, "Ada") as ada, Client(server.port, "Ben") as ben:
        table = await begin("artus", [ada, ben], components=CARPET, box="Mine")
        seen: dict[str, Any] = ada.playing[table]["view"]
        assert seen["components"] == CARPET
        assert [chair for chair in range(28) if seen["chairs"][chair]["carpet"]] == CARPET["carpet"]


@run
async def test_a_table_with_a_box_that_cannot_be_is_not_opened(server: ServerProcess) -> None:
    wanted = {"id": "a" * 16, "game": "artus", "seats": [{}, {}], "terms": {"components": {"carpet": [1]}}}
    async with http(server.port, "s" * 24) as api:
        answer = await api.post("/api/tables", json=wanted)
        assert answer.status_code == 400
        assert "six different chairs" in answer.json()["expected"]
        answer = await api.post("/api/tables?language=de", json=wanted)
        assert SIX_CHAIRS in answer.json()["expected"]
        mine = [one for one in (await api.get("/api/tables")).json() if one["phase"] == "open"]
        assert mine == []


def test_the_boxes_of_a_server_are_files_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text('game = "artus"\n[carpet]\nvalue = [2, 3, 4, 16, 17, 18]\n')
    assert boxes_in("") == {}
    ((box,),) = boxes_in(str(tmp_path)).values()
    assert (box.title, box.components) == ("club", CARPET)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[carpet]\nvalue = [1]\n", f"expected one of: {', '.join(tr.games())}"),
        ('game = "artus"\n[carpet]\nvalue = [1]\n', "line 3: [carpet]: expected six different chairs"),
        ("game = \n", "cannot be read as a component file"),
    ],
)
def test_a_server_does_not_start_with_a_box_that_cannot_be(tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "mine.toml").write_text(text)
    with pytest.raises(BadComponents) as refused:
        boxes_in(str(tmp_path))
    assert "mine.toml" in str(refused.value)
    assert expected in str(refused.value)
    with pytest.raises(BadComponents, match="expected a folder"):
        boxes_in(str(tmp_path / "nowhere"))
