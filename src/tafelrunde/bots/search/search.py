"""The search of a game, as its `search.py` offers it: compiled functions over memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from tafelrunde.kernel.cache import is_ready
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import Layout, Memory, Numbers, Pairs
from tafelrunde.match.readiness import plain_wanted


class Search(NamedTuple):
    """What a bot calls. `think` lets other threads run; everything it writes to belongs to one thread."""

    module: str  # where it stands, for the cache
    desk: Layout[Any]
    think: Callable[[Memory, Memory, Memory, int, Memory, Memory, Memory, int], None]
    findings: Callable[[Memory, Memory, int, Memory, Memory, Memory], int]
    main_line: Callable[[Memory, Memory, Memory, int, Memory, Memory, Pairs], int]
    judge: Callable[[Memory, Memory, Memory, Memory, Numbers, Numbers], int]

    def plain(self) -> Search:
        """The same uncompiled."""
        return self._replace(
            think=uncompiled(self.think),
            findings=uncompiled(self.findings),
            main_line=uncompiled(self.main_line),
            judge=uncompiled(self.judge),
        )

    def wanted(self) -> Search:
        """Compiled, unless the user wants plain rules."""
        return self.plain() if plain_wanted() else self

    def ready(self) -> Search:
        """Compiled if it was compiled before: for what must not let a person wait."""
        return self if is_ready(self.module) and not plain_wanted() else self.plain()
