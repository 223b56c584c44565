"""How a match can be looked at: what layers above make of it, who name it for the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Sight(NamedTuple):
    """A way to show a match, as text or as a drawing."""

    show: Callable[[Any, int | None, int, str], str]  # match, seat (None: a spectator), size, language
