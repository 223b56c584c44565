"""Small faults put into the source one by one: does a test notice each of them? `make mutants`.

Every mutant lives in a copy of the tree, never in the tree itself. All tests are run once with plain rules and without
any fault, to see which of them come to which line, and how long they take; then each mutant is shown to the tests that
come to its line, the quickest first. The first failure kills it. What survives is shown with its line: a test is
missing there, or the change makes no difference to anybody.

What was seen is kept (`--kept`): a run goes on where it was interrupted, and who survived is shown to tests that have
changed since.

    python -m tests.mutants --sample 200 --seed 1          # of everything that decides what people see
    python -m tests.mutants --since main                   # only of files changed since a revision
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor, as_completed
from itertools import count
from pathlib import Path
from queue import SimpleQueue

from tafelrunde.arena.statistics import wilson
from tests.mutants.faults import ROOT, Mutant, files, mutants_of
from tests.mutants.seen import NO_COMPILER, TABLES, Seen, changed_after, measure, plainly
from tests.mutants.verdicts import Verdicts

KEPT = ROOT / "build" / "mutants"
QUICK = 8.0  # seconds that the first tests of a mutant take without it, at most; who survives them meets the slow ones
PATIENCE, AT_LEAST = 6, 60  # times the seconds that tests need, of processor time: what never ends is noticed, too
HANGS = 3600  # seconds on the wall, whatever else the machine does
PASSED, NOTHING = 0, 5  # how pytest ends where no test notices
MOMENTS = count(int(time.time()))  # a time for every mutant


def survives(mutant: Mutant, copy: Path, tests: list[str], seconds: float) -> bool:
    """Puts the fault into a copy of the tree, runs the tests, and mends it again. Where nobody comes nobody notices."""
    file = copy / mutant.path
    source, moment = file.read_text("utf-8"), file.stat().st_mtime
    _write(file, source[: mutant.start] + mutant.instead + source[mutant.end :], next(MOMENTS))
    try:
        return not tests or _pass(tests, mutant, copy, int(AT_LEAST + PATIENCE * seconds))
    finally:
        _write(file, source, moment)


def _write(file: Path, text: str, moment: float) -> None:
    """Python knows by its time, in whole seconds, whether a file has changed since it was read."""
    file.write_text(text, "utf-8")
    os.utime(file, (moment, moment))


def _pass(tests: list[str], mutant: Mutant, copy: Path, seconds: int) -> bool:
    table = next((table for game, table in TABLES.items() if game in Path(mutant.path).parts), TABLES["artus"])
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider"]
    command += ["-k", f"not test_contract or {table}", *tests]

    def bounded() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))

    try:
        done = subprocess.run(
            command, cwd=copy, env=plainly(copy), capture_output=True, timeout=HANGS, preexec_fn=bounded
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode in (PASSED, NOTHING)


def copied(number: int, folder: str) -> Path:
    """A copy of everything the tests need."""
    copy = Path(folder) / str(number)
    for name in ("src", "tests", "rulebooks", "lessons", "examples"):
        shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__", "static", "libraries"))
    shutil.copy(ROOT / "pyproject.toml", copy)
    (copy / "src" / "sitecustomize.py").write_text(NO_COMPILER)
    return copy


class Run:
    """Mutants, and what becomes of each."""

    def __init__(self, kept: Path, processes: int) -> None:
        self.kept, self.processes = kept, processes
        self.verdicts = Verdicts(kept / "verdicts.jsonl")
        self.copies: SimpleQueue[Path] = SimpleQueue()

    def begin(self, folder: str) -> None:
        """Makes the copies, and measures what has not been measured yet."""
        for number in range(self.processes):
            self.copies.put(copied(number, folder))
        measure(Path(folder) / "0", self.kept / "seen")
        self.seen = Seen(self.kept / "seen")
        print(f"{len(self.seen.times)} tests pass without a fault", flush=True)

    def tests_for(self, mutant: Mutant, which: str) -> list[str]:
        """The quick or the slow tests that come to its line, but those that it has survived as they are now."""
        tests, spent, quick = self.seen.tests(mutant.path, mutant.line), 0.0, 0
        for test in tests:
            spent += self.seen.times[test]
            quick += spent <= QUICK
        survived = self.verdicts.survived_at(mutant, which)
        chosen = tests[:quick] if which == "quick" else tests[quick:]
        return [test for test in chosen if changed_after(survived, ROOT / test.partition("::")[0])]

    def look(self, mutant: Mutant, which: str) -> bool:
        """Does it survive the quick tests, or the slow ones?"""
        now, tests = time.time(), self.tests_for(mutant, which)
        if self.verdicts.is_killed(mutant):
            return False
        if not tests:
            return True
        copy = self.copies.get()
        try:
            survived = survives(mutant, copy, tests, sum(self.seen.times[test] for test in tests))
        finally:
            self.copies.put(copy)
        self.verdicts.add(mutant, which, survived, now)
        return survived

    def play(self, mutants: list[Mutant], which: str) -> list[Mutant]:
        """Who survives the quick tests, or the slow ones; tells now and then how far it is."""
        survivors: list[Mutant] = []
        begun = time.monotonic()
        with ThreadPoolExecutor(self.processes) as pool:
            asked = {pool.submit(self.look, mutant, which): mutant for mutant in mutants}
            for done, look in enumerate(as_completed(asked), 1):
                if look.result():
                    survivors.append(asked[look])
                    print(f"survived {which} tests:", asked[look].told(), flush=True)
                if done % 10 == 0:
                    spent = time.monotonic() - begun
                    print(f"{done} of {len(mutants)}, {len(survivors)} survived, {spent:.0f} s", flush=True)
        return survivors


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sample", type=int, default=200, help="how many mutants, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--since", help="only files that have changed since this revision")
    parser.add_argument("--only", default="", help="only files whose path contains this")
    parser.add_argument("--kept", type=Path, default=KEPT, help="a folder that keeps what was seen")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    paths = [path for path in files(given.since) if given.only in path]
    everything = list(dict.fromkeys(mutant for path in paths for mutant in mutants_of(path)))
    chosen = random.Random(given.seed).sample(everything, min(given.sample, len(everything)))
    print(f"{len(chosen)} of {len(everything)} mutants in {len(paths)} files", flush=True)
    given.kept.mkdir(parents=True, exist_ok=True)
    run = Run(given.kept.absolute(), given.processes)
    with tempfile.TemporaryDirectory(prefix="tafelrunde-") as folder:
        run.begin(folder)
        survivors = run.play(run.play(chosen, "quick"), "slow")
    killed = len(chosen) - len(survivors)
    low, high = wilson(killed / max(len(chosen), 1), len(chosen))
    print(f"killed {killed} of {len(chosen)}: {killed / max(len(chosen), 1):.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
