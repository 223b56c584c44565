"""Tables to learn at, on a graphics card: the same games as `envs.tables.Tables` plays, byte for byte."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.card.arrays import CardArray
from tafelrunde.envs.card.driver import Card, CardMemory, Module, NoCard, card
from tafelrunde.envs.learning.learning import Learning
from tafelrunde.envs.tables import learning_of, options_of
from tafelrunde.games import game_named
from tafelrunde.kernel.chance import CHANCE, new_chance
from tafelrunde.kernel.errors import BadAction, TafelrundeError
from tafelrunde.kernel.library import CARD, FORMAT, PLACE, Manifest, fingerprint_of, folder_of, manifest_file
from tafelrunde.kernel.records import new_memory

BLOCK = 128  # threads that begin together
NOTHING = (1 << 64) - 1  # no table


def parts_of(learning: Learning) -> int:
    """How many threads write one observation together."""
    return 8 if learning.length < 1024 else 32


def ptx_of(folder: str) -> tuple[bytes, Manifest]:
    """The kernels of a game; they must be of exactly these rules."""
    try:
        manifest = msgspec.json.decode(manifest_file(PLACE / CARD, folder).read_bytes(), type=Manifest)
        ptx = (PLACE / CARD / manifest.file).read_bytes()
    except (OSError, msgspec.DecodeError):
        raise NoCard(_build_it(folder, "its kernels were not built")) from None
    if (manifest.format, manifest.target, manifest.fingerprint) != (FORMAT, CARD, fingerprint_of(folder)):
        raise NoCard(_build_it(folder, "its kernels are of other rules"))
    return ptx, manifest


def _build_it(folder: str, why: str) -> str:
    command = f"python -m tafelrunde.ahead {folder} --target {CARD}"
    return f"device='cuda': {folder}: {why}; {command} builds them (pip install 'tafelrunde[compile]')"


class CardTables:
    """Many games of one kind. The arrays are written anew by every step; copy what you want to keep.

    `seen[n]`, `masks[n]`, `rewards[n]` and `ended[n]` are those of table n, as `Tables` has them; `actions` is an array
    into which to write. All are `CardArray`s: `torch.from_dlpack`, `jax.dlpack.from_dlpack` and `cupy.from_dlpack` take
    them without a copy, once and for all. `translated`: registers per thread (0: any) and level of the driver's work.
    """

    def __init__(
        self,
        game: str,
        count: int = 1,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        again: bool = True,
        observing: bool = True,
        translated: tuple[int, int] | None = None,
    ) -> None:
        self.game, self.learning = game_named(game), learning_of(game)
        if count < 1:
            raise TafelrundeError(f"{count} tables; expected at least 1")
        self.count, self.again, self.observing = count, again, observing
        self.seats_at_table = self.game.check_seats(self.game.seat_counts[0] if seats is None else seats)
        blank = options_of(game, self.seats_at_table, dict(options or {}))
        folder = folder_of(type(self.game).__module__)
        if folder is None or not self.game.rules.are_compiled:
            raise NoCard(f"device='cuda': {game}: only our compiled games run on a graphics card")
        self._folder, self._card, self.block = folder, card(), BLOCK
        self._card.enter()
        ptx, self._manifest = ptx_of(folder)
        self._module = _loaded(self._card, folder, ptx, translated or self.learning.translated)
        self._take_memory(blank)

    def _take_memory(self, blank: NDArray[np.uint8]) -> None:
        try:
            self._tables = self._array((self.count, self.learning.table.itemsize), np.uint8)
            self.seen = self._array((self.count, self.learning.length if self.observing else 0), np.int16)
            self.masks = self._array((self.count, len(self.learning.action_names)), np.int8)
            self.rewards = self._array((self.count, self.seats_at_table), np.float32)
            self.ended, self.actions = self._array((self.count,), np.bool_), self._array((self.count,), np.int64)
            self._played = self._array((self.count, 2), np.int64)
        except CardMemory as error:
            megabytes = self.count * self.bytes_per_table / 1e6
            raise CardMemory(f"{error}: {self.count} tables of {self.game.name} take {megabytes:,.0f} MB") from None
        box = self.game.standard_box.memory
        self._blank, self._box = self._array(blank.shape, np.uint8), self._array(box.shape, np.uint8)
        self._blank.fill(blank)
        self._box.fill(box)
        self._choices = self._array((self.count,), np.int64)
        self._faults, self._forbidden = self._array((2,), np.uint64), self._array((1,), np.uint64)
        self._fill_with_ones(self._faults)
        self._chance_is_set = False

    def _array(self, shape: tuple[int, ...], dtype: Any) -> CardArray:  # noqa: ANN401  # as NumPy takes it
        return CardArray(self._card, shape, dtype)

    def _fill_with_ones(self, array: CardArray) -> None:
        """NOTHING, or BY_CHANCE: all bits are set in both."""
        self._card.clear(array.address, array.nbytes, 0xFF)

    @property
    def bytes_per_table(self) -> int:
        """What one table takes of the card's memory: the game, and all arrays."""
        learning = self.learning
        arrays = 2 * learning.length * self.observing + len(learning.action_names) + 4 * self.seats_at_table + 1 + 32
        return learning.table.itemsize + arrays

    def reset(self, seed: int | str | None = None) -> None:
        """New games at all tables: with a seed those of that seed, without one the next ones."""
        if seed is not None or not self._chance_is_set:
            self._set_seeds("" if seed is None else seed)
        self.masks.clear()
        self._launch("begin", self.count, self._tables, self._blank, self._box, self.masks, self._faults)
        self._look()
        self.rewards.clear()
        self.ended.clear()
        self._tell_faults()

    def _set_seeds(self, seed: int | str) -> None:
        """The chance of every table, as `Tables.reset` sets it."""
        rows = new_memory(self.learning.table, self.count)
        chances = rows.view(cast(Any, self.learning.table))["chance"]
        for number in range(self.count):
            chance = new_chance(self.game.name, self.game.streams, f"{seed}/{number}")
            chances[number] = chance.view(cast(Any, CHANCE))[0]
        self._tables.fill(rows.reshape(self.count, -1))
        self._chance_is_set = True

    def step(self, actions: object = None) -> None:
        """One decision at every table; BadAction if one is not allowed, and then nothing has changed.

        Actions are an array on the card (int32 or int64, `tables.actions` is one), or anything that NumPy takes.
        Without them the chance of every table chooses among those that are allowed.
        """
        if actions is None:
            self._fill_with_ones(self._choices)
        else:
            self._check(actions)
        self.masks.clear()
        self._launch(
            "step", self.count, self._tables, self._blank, self._box, self._choices, self.masks, self.rewards,
            self.ended, self._faults, int(self.again), self.seats_at_table,
        )  # fmt: skip
        self._look()

    def _check(self, actions: object) -> None:
        address, width = self._given(actions)
        self._fill_with_ones(self._forbidden)
        self._launch(
            "check", self.count, address, self._choices, self.masks, self.ended, self._forbidden, int(self.again), width
        )
        table = int(self._forbidden.numpy()[0])
        if table != NOTHING:
            chosen = int(self._choices.rows(table, table + 1)[0])
            raise BadAction(f"action {chosen} at table {table}; expected one that the mask allows")

    def _given(self, actions: object) -> tuple[int, int]:
        """Where the actions lie on the card, and how many bytes each has."""
        told = getattr(actions, "__cuda_array_interface__", None)
        if told is None:
            values = np.asarray(actions)
            self._expect(values.shape, values.dtype, None)
            self.actions.fill(values)
            return self.actions.address, 8
        dtype = np.dtype(told["typestr"])
        self._expect(told["shape"], dtype, told.get("strides"))
        if told.get("stream") not in (None, 1):
            self._card.wait(told["stream"])
        return told["data"][0], dtype.itemsize

    def _expect(self, shape: tuple[int, ...], dtype: np.dtype[Any], strides: tuple[int, ...] | None) -> None:
        if tuple(shape) != (self.count,):
            raise BadAction(f"actions of shape {tuple(shape)}; expected one for each of the {self.count} tables")
        if dtype.kind != "i" or dtype.itemsize not in (4, 8) or strides not in (None, (dtype.itemsize,)):
            raise BadAction(f"actions of {dtype}; expected int32 or int64 without gaps")

    def _look(self) -> None:
        if self.observing:
            self.seen.clear()
            self._launch("see", self.count * parts_of(self.learning), self._tables, self._box, self.seen, self._faults)

    def play(self, games: int) -> tuple[int, NDArray[np.int64]]:
        """Whole games by chance at every table, one after the other: decisions in all, a checksum of every table."""
        self._launch("play", self.count, self._tables, self._blank, self._box, self._played, self._faults, games)
        self._tell_faults()
        played = self._played.numpy()
        return int(played[:, 0].sum()), played[:, 1].copy()

    def _tell_faults(self) -> None:
        """Waits for the card, and raises what a rule raised there."""
        table, fault = self._faults.numpy().tolist()
        if table != NOTHING:
            kind, message = self._manifest.faults[fault]
            raise RuntimeError(f"table {table}: {kind}: {message}")

    def _launch(self, name: str, threads: int, *given: CardArray | int) -> None:
        told = [one.address if isinstance(one, CardArray) else one for one in given]
        self._module.launch(f"{self._folder}_card_{name}", threads, self.block, *told, self.count)

    def wait(self) -> None:
        """Until everything that was asked for is done."""
        self._card.wait()

    def state(self, table: int) -> NDArray[np.uint8]:
        """A copy of the situation at a table, secrets included: for tests."""
        return cast(NDArray[np.uint8], self._tables.rows(table, table + 1)[0][: self.game.state.itemsize])


_modules: dict[tuple[str, tuple[int, int]], Module] = {}


def _loaded(card: Card, folder: str, ptx: bytes, translated: tuple[int, int]) -> Module:
    """A game's kernels are translated once in a process; the driver keeps them on disk for the next one."""
    if (folder, translated) not in _modules:
        _modules[folder, translated] = card.load(ptx, *translated)
    return _modules[folder, translated]
