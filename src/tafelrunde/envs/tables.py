"""Tables to learn at: as many games as wanted, stepped together in compiled code. A single environment has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tafelrunde.drawing import svg_of
from tafelrunde.envs.learning.generic.tables import generic_learning
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.envs.learning.stepping import BY_CHANCE
from tafelrunde.envs.painting import painted, require_painter
from tafelrunde.games import AnyGame, game_named
from tafelrunde.kernel.chance import CHANCE, new_chance
from tafelrunde.kernel.errors import BadAction, BadOption, TafelrundeError
from tafelrunde.kernel.options import OptionValue, checked
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.references import looked_up
from tafelrunde.kernel.words import Action, View
from tafelrunde.match.readiness import rules_for

RENDER_MODES = ("svg", "rgb_array")
RENDER_FPS = 2  # of videos: a decision is seen for half a second
CALM: dict[str, OptionValue] = {"raid": "calm"}


def learning_of(game: str) -> Learning:
    """What a game offers to learners; loaded when it is asked for. A game that offers nothing is learnt by its view."""
    return _learning_of(game_named(game))


@cache
def _learning_of(game: AnyGame) -> Learning:
    return looked_up(game.learning, Learning) if game.learning else generic_learning(game)


def checked_render_mode(mode: str | None) -> str | None:
    """How an environment is looked at: not at all, as a drawing, or as a picture of pixels."""
    if mode not in (None, *RENDER_MODES):
        raise BadOption(f"render_mode={mode!r}; expected None or one of: {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        require_painter()
    return mode


def shown(mode: str | None, drawing: Callable[[], str]) -> str | NDArray[np.uint8] | None:
    """What `render` gives: the drawing, its pixels, or nothing."""
    if mode is None:
        return None
    return painted(drawing()) if mode == "rgb_array" else drawing()


def prepare(game: str) -> None:
    """Compiles what learners need, once on a machine."""
    tables = Tables(game)
    tables.reset(0)
    tables.step(tables.sample(np.random.default_rng(0)))
    tables.look(0, 0)


def options_of(game: str, seats: int, given: Mapping[str, Any], raids: Mapping[str, OptionValue] = CALM) -> Memory:
    """An empty state with seats and options; Tumult Royale is played with calm raids where nothing else is said."""
    played = game_named(game)
    if "components" in given:
        raise BadOption("option components: environments play with the box as we know it")
    values = (dict(raids) if "raid" in played.options else {}) | dict(given)
    if raids is CALM and values.get("raid", "calm") != "calm":
        raise BadOption("option raid='timed': all act at the same time, see tafelrunde.envs.parallel")
    options = checked(played.options, values)
    played.check_options(played.check_seats(seats), options)
    blank = new_memory(played.state)
    played.write_options(played.record(blank), seats, options)
    return blank


class Snapshot(NamedTuple):
    """Tables at one moment. It holds what no seat may know: keep it from learners."""

    tables: Memory
    seen: NDArray[np.int16]
    masks: NDArray[np.int8]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]


class Tables:
    """Many games of one kind. The arrays are written anew by every step; copy what you want to keep.

    `seen[n]` is what the seat to act at table n sees, `masks[n]` which actions it has, `seats[n]` which seat it is.
    """

    def __init__(
        self,
        game: str,
        count: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        threads: int = 1,
        again: bool = True,
        observing: bool = True,
    ) -> None:
        self.game, self.learning = game_named(game), learning_of(game)
        if count < 1 or threads < 1:
            raise TafelrundeError(f"{count} tables, {threads} threads; expected at least 1 of each")
        self.count, self.again = count, again
        self.seats_at_table = self.game.check_seats(self.game.seat_counts[0] if seats is None else seats)
        self._options = dict(options or {})
        self._blank = options_of(game, self.seats_at_table, self._options)
        self.box = self.game.standard_box
        self._tables = new_memory(self.learning.table, count)
        self._take_rows()
        self.seen = np.zeros((count, self.learning.length if observing else 0), np.int16)
        self.masks = np.zeros((count, len(self.learning.action_names)), np.int8)
        self.rewards = np.zeros((count, self.seats_at_table), np.float32)
        self.ended = np.zeros(count, np.bool_)
        self._by_chance = np.full(count, BY_CHANCE)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        desks = [new_memory(self.learning.desk) for _ in range(threads)]
        self._shares = [(desk, count * n // threads, count * (n + 1) // threads) for n, desk in enumerate(desks)]

    def _take_rows(self) -> None:
        rows = self._tables.view(cast(Any, self.learning.table))
        self._states, self._chances, self.seats = rows["game"], rows["chance"], rows["seat"]
        self._counts = rows["count"]

    def reset(self, seed: int | str | None = None) -> None:
        """New games at all tables: with a seed those of that seed, without one the next ones."""
        if seed is not None:
            for number in range(self.count):
                self.set_seed(number, f"{seed}/{number}")
        self._share_out(lambda desk, first, last: self.learning.begin(
            self._tables, self._blank, self.box.memory, desk, first, last, self.seen, self.masks, False
        ))  # fmt: skip
        self.rewards[:], self.ended[:] = 0, False

    def set_seed(self, table: int, seed: str) -> None:
        """The chance of a table, as a match with that seed has it; it counts from the next game on."""
        chance = new_chance(self.game.name, self.game.streams, seed)
        self._chances[table] = chance.view(cast(Any, CHANCE))[0]

    def begin(self, table: int, seed: str | None = None) -> None:
        """A new game at one table, whatever the others do: with a seed that of a match with it, without one the next.

        `rewards` and `ended` of that table stay those of the game before until its next step.
        """
        if seed is not None:
            self.set_seed(table, seed)
        self.learning.begin(
            self._tables, self._blank, self.box.memory, self._shares[0][0], table, table + 1,
            self.seen, self.masks, False,
        )  # fmt: skip

    def step(self, actions: ArrayLike | None = None, where: NDArray[np.bool_] | None = None) -> None:
        """One decision at every table; BadAction if one is not allowed, and then nothing has changed.

        Without actions the chance of every table chooses among those that are allowed.
        Where a game ends, the next one begins at once: `rewards` and `ended` are of the old one, `seen` is of the new
        one. Tables that do not play `again` wait there instead, whatever action they are given.
        `where` says at which tables something is decided; nothing changes at the others, whatever their action is.
        """
        choices = self._by_chance if actions is None else self._checked(actions, where)
        self._share_out(lambda desk, first, last: self.learning.step(
            self._tables, self._blank, self.box.memory, desk, first, last, choices, self.again,
            self.seen, self.masks, self.rewards, self.ended, False,
        ), where)  # fmt: skip

    def _checked(self, actions: ArrayLike, where: NDArray[np.bool_] | None) -> NDArray[np.int64]:
        choices = np.ascontiguousarray(actions, np.int64)
        if choices.shape != (self.count,):
            raise BadAction(f"actions of shape {choices.shape}; expected one for each of the {self.count} tables")
        idle = self.ended & (not self.again) if where is None else (self.ended & (not self.again)) | ~where
        table = self.learning.first_forbidden(choices, self.masks, idle, False)
        if table >= 0:
            raise BadAction(f"action {choices[table]} at table {table}; expected one that the mask allows")
        return choices

    def _share_out(self, work: Callable[[Memory, int, int], None], where: NDArray[np.bool_] | None = None) -> None:
        if where is not None:
            for table in np.flatnonzero(where).tolist():
                work(self._shares[0][0], table, table + 1)
        elif self._pool is None:
            work(*self._shares[0])
        else:
            list(self._pool.map(lambda share: work(*share), self._shares))

    def sample(self, draw: np.random.Generator) -> NDArray[np.int64]:
        """An allowed action for every table, all equally likely."""
        chosen: NDArray[np.int64] = (draw.random(self.count) * self._counts).astype(np.int64)
        self._share_out(lambda desk, first, last: self.learning.sample(
            self._tables, self.box.memory, desk, first, last, chosen
        ))  # fmt: skip
        return chosen

    def actions(self, table: int) -> dict[int, Action]:
        """What the seat to act may do, by the numbers of the mask."""
        seat, state = int(self.seats[table]), self.game.record(self.state(table))
        codes, numbers = self._numbered(table)
        decoded = (self.game.decode(state, self.box, seat, code) for code in codes)
        return dict(zip(numbers, decoded, strict=True))

    def _numbered(self, table: int) -> tuple[list[int], list[int]]:
        """The legal actions at a table, and their numbers, as they are listed for drawing one of them."""
        count, desk = int(self._counts[table]), new_memory(self.learning.desk)
        if count:
            nothing = np.zeros(self.count, np.int64)
            self.learning.sample(self._tables, self.box.memory, desk, table, table + 1, nothing)
        listed = desk.view(cast(Any, self.learning.desk))[0]
        return listed["actions"]["code"][:count].tolist(), listed["number"][:count].tolist()

    def view(self, table: int) -> View:
        """What the seat to act sees, as bots and people do."""
        return self.game.view(self.game.record(self.state(table)), self.box, int(self.seats[table]))

    def svg(self, table: int = 0, seat: int | None = None, size: int = 600) -> str:
        """A table as a drawing, as a seat sees it; None is a spectator."""
        view = self.game.view(self.game.record(self.state(table)), self.box, seat)
        return svg_of(self.game, view, self.box, size)

    def look(self, table: int, seat: int) -> NDArray[np.int16]:
        """What any seat sees."""
        seen = np.zeros(self.learning.length, np.int16)
        self.learning.look(self.state(table), self.box.memory, seat, seen)
        return seen

    def state(self, table: int) -> Memory:
        """The situation at a table, secrets included: for tests and bots' views, never for learners."""
        return cast(Memory, self._states[table].view(np.uint8).reshape(-1))

    def chance(self, table: int) -> bytes:
        """The chance to come at a table: it changes when it is asked."""
        return cast(bytes, self._chances[table].tobytes())

    def redeal(self, table: int, seat: int, seed: str) -> None:
        """Deals all anew that a seat cannot know, the chance to come included; for that seat nothing has changed."""
        chance = new_chance(self.game.name, self.game.streams, f"redeal {seed}")
        rules_for(self.game).redeal(self.state(table), self.box.memory, chance, seat)
        self._chances[table] = chance.view(cast(Any, CHANCE))[0]

    def scores(self, table: int) -> tuple[int, ...]:
        """The points of every seat at a table, as everybody sees them; at Tumult Royale the statues."""
        return self.game.scores(self.game.record(self.state(table)), self.box)

    def snapshot(self) -> Snapshot:
        """All tables as they are now, their future chance included; for `restore`."""
        return Snapshot(*(array.copy() for array in self._arrays()))

    def restore(self, snapshot: Snapshot) -> None:
        """All tables as they were; they go on as they did then if they are given the same actions."""
        given: tuple[NDArray[Any], ...] = snapshot
        for own, kept in zip(self._arrays(), given, strict=True):
            if own.shape != kept.shape or own.dtype != kept.dtype:
                raise TafelrundeError("a snapshot of other tables; expected one of as many tables of the same game")
        for own, kept in zip(self._arrays(), given, strict=True):
            own[:] = kept

    def clone(self) -> Tables:
        """Independent tables with the same games and the same future chance, in one thread."""
        twin = object.__new__(Tables)
        twin.__dict__ |= self.__dict__
        for name in ("_tables", "seen", "masks", "rewards", "ended"):
            setattr(twin, name, getattr(self, name).copy())
        twin._take_rows()
        twin._pool, twin._shares = None, [(new_memory(self.learning.desk), 0, self.count)]
        return twin

    def several(self, table: int, count: int) -> Tables:
        """So many tables that all are like one of these, and do not play again."""
        made = Tables(self.game.name, count, self.seats_at_table, self._options, again=False)
        layout = cast(Any, self.learning.table)
        made._tables.view(layout)[:] = self._tables.view(layout)[table]
        made.masks[:], made.ended[:] = self.masks[table], self.ended[table]
        return made

    __copy__ = clone

    def __deepcopy__(self, _known: dict[int, Any]) -> Tables:
        return self.clone()

    def _arrays(self) -> tuple[NDArray[Any], ...]:
        return self._tables, self.seen, self.masks, self.rewards, self.ended

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles are independent tables with the same games and the same future chance."""
        made = (self.game.name, self.count, self.seats_at_table, self._options)
        return _restored, (*made, self.again, self.seen.shape[1] > 0, self.snapshot())

    def close(self) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()


def _restored(
    game: str, count: int, seats: int, options: dict[str, Any], again: bool, observing: bool, snapshot: Snapshot
) -> Tables:
    tables = Tables(game, count, seats, options, again=again, observing=observing)
    tables.restore(snapshot)
    return tables
