"""What became of every mutant, kept in a file, so that a run goes on where it was interrupted."""

from __future__ import annotations

import json
from pathlib import Path
from threading import Lock
from typing import Any

from tests.mutants.faults import ROOT, Mutant
from tests.mutants.seen import changed_after


class Verdicts:
    """A verdict stands as long as the file of its mutant is as it was."""

    def __init__(self, file: Path) -> None:
        self._file, self._lock = file, Lock()
        self._killed: dict[Any, float] = {}
        self._survived: dict[Any, float] = {}
        for line in file.read_text("utf-8").splitlines() if file.exists() else []:
            told = json.loads(line)
            self._note(Mutant(*told["mutant"]), told["tests"], told["survived"], told["at"])

    def _note(self, mutant: Mutant, tests: str, survived: bool, at: float) -> None:
        if survived:
            self._survived[mutant, tests] = at
        else:
            self._killed[mutant] = at

    def is_killed(self, mutant: Mutant) -> bool:
        """Has some test noticed it?"""
        return _still(mutant, self._killed.get(mutant, 0)) > 0

    def survived_at(self, mutant: Mutant, tests: str) -> float:
        """When it last survived tests, the quick or the slow ones; 0 for never."""
        return _still(mutant, self._survived.get((mutant, tests), 0))

    def add(self, mutant: Mutant, tests: str, survived: bool, at: float) -> None:
        """Written down at once."""
        with self._lock, self._file.open("a", encoding="utf-8") as file:
            self._note(mutant, tests, survived, at)
            file.write(json.dumps({"mutant": mutant, "tests": tests, "survived": survived, "at": at}) + "\n")


def _still(mutant: Mutant, at: float) -> float:
    return 0 if changed_after(at, ROOT / mutant.path) else at
