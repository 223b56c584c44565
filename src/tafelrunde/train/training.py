"""A training run in a folder: it plays, learns, and writes down where it is, so that it can go on."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Callable, Iterator
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.learner import Learner, Played
from tafelrunde.bots.nets import ENDING, write_net
from tafelrunde.bots.search.lessons import LESSON
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.search.table import WIN
from tafelrunde.games import game_named
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.train.batch import Batch
from tafelrunde.train.teacher import Teacher, Wrong

FORMAT = "tafelrunde-training"
CHECKPOINT, CURVE = "checkpoint.npz", "curve.csv"
LESSONS = 40_000  # of a batch at one table, about, divided by its seats; so many games are played
CARELESS = 30  # decisions in a thousand
NOISE = WIN // 100
TRACE = 0.9
PORTION = 4096


class BadTraining(TafelrundeError):
    """A folder that holds no training run that can go on here, or a game that has no net."""


class Stage(NamedTuple):
    """Where a run is: a line of its curve."""

    batches: int
    games: int
    seconds: float  # of processor time, in all
    points: float  # how wrong the expected points were
    surprise: float


class Training:
    """One run. Everything follows from its seed."""

    def __init__(self, game: str, folder: Path, seed: int = 0, games: int = 100_000, rate: float = 0.002) -> None:
        self.game, self.folder = game_named(game), folder
        self.seed, self.wanted, self.rate = seed, games, rate
        self.learner = learner_of(game)
        self.teacher, self.curve = Teacher(self.learner, seed), list[Stage]()
        self.played = [0] * len(self.learner.tables)
        self.counts = [16] * len(self.learner.tables)  # games of the next batch, by table
        self.kept = 0  # games, on disk
        self.goals = list[int]()  # how many games were wanted whenever it went on
        if (folder / CHECKPOINT).exists():
            self._go_on()

    @property
    def games(self) -> int:
        """Played so far."""
        return sum(self.played)

    def run(self, keep_every: int = 20) -> Iterator[Stage]:
        """Plays and learns until enough games were played; every so many batches it is kept, and at the end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if not self.goals or self.goals[-1] != self.wanted:
            self.goals.append(self.wanted)
        while self.games < self.wanted:
            begun, wrong = process_time(), list[Wrong]()
            number = len(self.curve)
            draw = np.random.default_rng([self.seed, number])
            rate = self.rate * max(0.02, 1 - self.games / self.wanted)
            for table in range(len(self.learner.tables)):
                batch = self._batch(table, number)
                wrong.append(self.teacher.learn(batch, rate, TRACE, PORTION, draw))
            means = np.mean(wrong, 0)
            seconds = process_time() - begun + (self.curve[-1].seconds if self.curve else 0)
            self.curve.append(Stage(number + 1, self.games, round(seconds, 3), *(round(float(m), 4) for m in means)))
            if len(self.curve) % keep_every == 0 or self.games >= self.wanted:
                self.keep()
            yield self.curve[-1]

    def _batch(self, number: int, batch: int) -> Batch:
        table, wanted = self.learner.tables[number], self.counts[number]
        room = new_memory(LESSON, wanted * most_lessons(table))
        learnt = self.teacher.mean.in_whole_numbers(self.learner)
        state, box = self._state(table), self.game.standard_box.memory
        chance = new_chance(self.game.name, self.game.streams, f"train {self.seed} {number} {batch}")
        style = Style(spreads=learnt.spreads, net=learnt.net).memory()
        desk = new_memory(self.learner.desk)
        count = self.learner.wanted()(state, box, chance, style, desk, room, wanted, CARELESS, NOISE)
        found = Batch(room.view(LESSON)[:count], table.seats, self.learner.inputs)  # type: ignore[call-overload]  # a dtype
        self.played[number] += found.games
        self.counts[number] = max(1, LESSONS * found.games // (count * table.seats))
        return found

    def _state(self, table: Played) -> Memory:
        state = new_memory(self.game.state)
        self.game.write_options(self.game.record(state), table.seats, checked(self.game.options, dict(table.options)))
        return state

    # ---- on disk ---------------------------------------------------------------------------------

    def described(self) -> dict[str, Any]:
        """What makes a run this one; another one does not go on with it."""
        described = {"format": FORMAT, "game": self.game.name, "inputs": self.learner.fingerprint, "seed": self.seed}
        return described | {"rate": self.rate}

    def keep(self) -> None:
        """Writes checkpoint, curve, net and card; each as a whole or not at all."""
        teacher = self.teacher
        told = self.described() | {"steps": teacher.steps, "played": self.played, "counts": self.counts}
        told["goals"] = self.goals
        arrays: dict[str, Any] = {f"parameters {name}": array for name, array in teacher.parameters.arrays().items()}
        arrays |= {f"mean {name}": array for name, array in teacher.mean.arrays().items()}
        arrays |= {f"speed {name}": array for name, array in teacher.speed.items()}
        arrays |= {f"size {name}": array for name, array in teacher.size.items()}
        curve = np.array(self.curve, np.float64)
        self._write(CHECKPOINT, lambda file: np.savez(file, told=np.array(json.dumps(told)), curve=curve, **arrays))
        lines = "".join(",".join(map(str, row)) + "\n" for row in (Stage._fields, *self.curve))
        self._write(CURVE, lambda file: file.write(lines.encode()))
        write_net(
            self.folder / f"{self.game.name}{ENDING}",
            self.game.name,
            self.learner,
            teacher.mean.in_whole_numbers(self.learner),
        )
        self._write(f"{self.game.name}.toml", lambda file: file.write(self.card().encode()))
        self.kept = self.games

    def _write(self, name: str, write: Callable[[BytesIO], object]) -> None:
        inside = BytesIO()
        write(inside)
        unfinished = self.folder / f"{name}.new"
        with unfinished.open("wb") as file:
            file.write(inside.getvalue())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(self.folder / name)

    def _go_on(self) -> None:
        """Takes up a run where it was kept; what is torn or of another run is refused."""
        path, teacher = self.folder / CHECKPOINT, self.teacher
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                told = json.loads(str(found["told"]))
                kept = {name: told.get(name) for name in self.described()}
                if kept != self.described():
                    raise BadTraining(f"{path}: another run, {json.dumps(kept)}; expected {self.described()}")
                for name, array in teacher.parameters.arrays().items():
                    array[:] = found[f"parameters {name}"]
                    teacher.mean.arrays()[name][:] = found[f"mean {name}"]
                    teacher.speed[name][:] = found[f"speed {name}"]
                    teacher.size[name][:] = found[f"size {name}"]
                teacher.steps, self.played, self.counts = told["steps"], told["played"], told["counts"]
                self.goals, self.kept = told["goals"], sum(told["played"])
                self.curve = [Stage(int(row[0]), int(row[1]), *map(float, row[2:])) for row in found["curve"]]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise BadTraining(f"{path}: damaged, or no checkpoint at all ({error}); expected a new folder") from None

    def card(self) -> str:
        """How the net was made, for people."""
        last = self.curve[-1]
        tables = [
            f"    {{ seats = {table.seats}, {_options(table)}games = {games} }},\n"
            for table, games in zip(self.learner.tables, self.played, strict=True)
        ]
        command = f"tafelrunde train {self.game.name} --into FOLDER --seed {self.seed} --rate {self.rate} --games"
        commands = "".join(f'    "{command} {goal}",\n' for goal in self.goals)
        return (
            f"# How {self.game.name}{ENDING} was made: from games against itself, {self.learner.inputs} inputs.\n"
            f"commands = [  # one after the other; some were interrupted before their number of games\n{commands}]\n"
            f'version = "{version("tafelrunde")}"\n'
            f'rules = "{self.game.rules_version}"\n'
            f"seed = {self.seed}\n"
            f'machine = "{machine()}"\n'
            f"processor_seconds = {last.seconds:.0f}\n"
            f"batches = {last.batches}\n"
            f"games = {last.games}\n"
            f"tables = [\n{''.join(tables)}]\n"
            f"wrong_points = {last.points}  # of what every seat would still win, root of the mean square\n"
            f"surprise = {last.surprise}  # mean cross entropy of the shares of a win\n"
        )


def _options(table: Played) -> str:
    return "".join(f"{name} = {json.dumps(value)}, " for name, value in table.options.items())


def most_lessons(table: Played) -> int:
    """More than any game at a table has: a situation for every seat after each decision."""
    return 120 * table.seats * table.seats


def machine() -> str:
    """On what it was trained: the kind of processor, and what Python and NumPy ran there."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        name = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    return f"one core of {name}, Python {platform.python_version()}, NumPy {np.__version__}"


def learner_of(game: str) -> Learner:
    """How a game's net is trained, if it has one."""
    learner = bots_of(game).learner
    if learner is None:
        raise BadTraining(f"{game}: no net to train; expected a game whose bots offer a learner (artus)")
    return learner
