"""The published schema and the client's types are made from the messages, and are current."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.wire.__main__ import FILES
from tafelrunde.wire.schema import schema


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_the_published_files_are_current(path: Path) -> None:
    assert path.read_text("utf-8") == FILES[path](), "run `make wire`"


def test_every_reference_in_the_schema_leads_somewhere() -> None:
    whole = schema()

    def references(part: object) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if isinstance(part.get("$ref"), str) else []
            return own + [found for value in part.values() for found in references(value)]
        return [found for item in part for found in references(item)] if isinstance(part, list) else []

    found = {reference.rpartition("/")[2] for reference in references(whole)}
    assert found <= set(whole["$defs"])
    assert {"ArtusView", "ArtusAction", "ArtusEvent", "GameView", "Play", "Update"} <= found
