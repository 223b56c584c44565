"""What environments need besides the package itself, and how to get it."""

from __future__ import annotations

from tafelrunde.kernel.errors import TafelrundeError


class NoExtra(TafelrundeError, ImportError):
    """A package that comes with an extra is not installed."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is missing; expected the extra: pip install 'tafelrunde[{extra}]'")
