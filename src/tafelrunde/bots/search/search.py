"""The search of a game, as its `search.py` offers it: compiled functions over memory."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import Layout, Memory


class Search(NamedTuple):
    """What a bot calls. `think` lets other threads run; everything it writes to belongs to one thread."""

    desk: Layout[Any]
    think: Callable[[Memory, Memory, Memory, int, Memory, Memory, Memory, int], None]
    findings: Callable[[Memory, Memory, int, Memory, Memory, Memory], int]
    main_line: Callable[[Memory, Memory, Memory, int, Memory, Memory, NDArray[np.int64]], int]

    def plain(self) -> Search:
        """The same uncompiled."""
        return Search(self.desk, uncompiled(self.think), uncompiled(self.findings), uncompiled(self.main_line))
