"""The contract that every game is held to: what `tafelrunde check` and the tests ask of it, in words."""

from tafelrunde.contract.checking import Finding, check_game
from tafelrunde.contract.clauses import CLAUSES, Broken

__all__ = ["CLAUSES", "Broken", "Finding", "check_game"]
