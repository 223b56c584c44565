"""What the tests of all expansions share."""

from __future__ import annotations

from typing import Any

import tafelrunde as tr


def phase(match: tr.Match) -> str:
    return match.view(None).phase


def told(events: list[Any], name: str) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if type(event).__name__ == name]
