"""Gymnasium, many tables at once: a true `VectorEnv` in which one seat of every table learns, and bots take the others.

`gymnasium.make_vec("tafelrunde/Artus-v0", 64, vectorization_mode="vector_entry_point", opponents="level-1")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.opponents import RANDOM, Company, checked_opponents
from tafelrunde.envs.rewards import LEAD, RESULT, checked_reward, lead
from tafelrunde.envs.scaling import scaled
from tafelrunde.envs.single import ILLEGAL
from tafelrunde.envs.spaces import scaled_spaces_of, spaces_of
from tafelrunde.envs.tables import RENDER_MODES, Tables, checked_render_mode, shown
from tafelrunde.kernel.errors import NoExtra

try:
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError:
    raise NoExtra("gymnasium", "envs") from None

Bools = NDArray[np.bool_]
Stepped = tuple[Any, NDArray[np.float64], Bools, Bools, dict[str, Any]]


class SeatsEnv(VectorEnv[Any, Any, Any]):
    """Where a game ends the next one begins in the same step; `final_obs` of the info is the end of the old one.

    An action that the mask does not allow ends the game as lost. `action_masks()` has a row for every table.
    """

    metadata = {"render_modes": list(RENDER_MODES), "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "artus",
        seats: int | None = None,
        opponents: str | Sequence[str] = RANDOM,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        *,
        reward: str = RESULT,
        scale: bool = False,
    ) -> None:
        self.num_envs, self.tables = num_envs, Tables(game, num_envs, seats, options, again=False)
        names = checked_opponents(opponents, game, self.tables.seats_at_table)
        self.companies = [Company(names) for _ in range(num_envs)]
        self.render_mode, self.reward, self.scale = checked_render_mode(render_mode), checked_reward(reward), scale
        learning = self.tables.learning
        single = scaled_spaces_of(learning) if scale else spaces_of(learning)
        self.single_observation_space, self.single_action_space = single
        self.observation_space, self.action_space = (batch_space(space, num_envs) for space in single)
        self.seats, self.leads = np.zeros(num_envs, np.int64), np.zeros(num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:  # noqa: ANN401
        """New games at all tables, on seats that are drawn anew, up to the learner's first decisions."""
        super().reset(seed=seed)
        self.tables.rewards[:], self.tables.ended[:] = 0, False
        self._begin(np.ones(self.num_envs, np.bool_))
        return self._seen(), {"seat": self.seats.copy()}

    def step(self, actions: Any) -> Stepped:  # noqa: ANN401  # as Gymnasium declares it
        """One decision of the learner at every table, then the bots until it is to act again."""
        tables, chosen = self.tables, np.asarray(actions, np.int64)
        allowed = tables.masks[np.arange(self.num_envs), chosen] != 0
        tables.step(chosen, allowed)
        self._let_others_play(allowed.copy())
        over = tables.ended | ~allowed
        rewards = self._paid()
        rewards[~allowed] = ILLEGAL
        info: dict[str, Any] = {"seat": self.seats.copy(), "illegal": ~allowed}
        if over.any():
            info |= self._ended(over)
            self._begin(over)
        return self._seen(), rewards, over, np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Bools:
        """Which actions are allowed at every table."""
        return self.tables.masks.astype(np.bool_)

    def render(self) -> tuple[Any, ...] | None:
        """Every table as its learner sees it."""
        if self.render_mode is None:
            return None
        return tuple(shown(self.render_mode, partial(self.tables.svg, *at)) for at in self._learners())

    def _learners(self) -> list[tuple[int, int]]:
        return list(enumerate(self.seats.tolist()))

    def _begin(self, where: Bools) -> None:
        tables = self.tables
        for table in np.flatnonzero(where).tolist():
            drawn = str(self.np_random.integers(1 << 62))
            tables.begin(table, drawn)
            self.seats[table] = self.np_random.integers(tables.seats_at_table)
            self.companies[table].sit_down(tables, int(self.seats[table]), drawn)
        tables.ended[where] = False
        self._let_others_play(where.copy())
        if self.reward == LEAD:
            for table in np.flatnonzero(where).tolist():
                self.leads[table] = lead(tables, table, int(self.seats[table]))

    def _let_others_play(self, playing: Bools) -> None:
        tables = self.tables
        while (playing := playing & ~tables.ended & (tables.seats != self.seats)).any():
            choices = tables.sample(self.np_random)
            for table in np.flatnonzero(playing).tolist():
                if not self.companies[table].plays_by_chance(int(tables.seats[table])):
                    choices[table] = self.companies[table].choice(tables, table)
            tables.step(choices, playing)

    def _paid(self) -> NDArray[np.float64]:
        if self.reward == RESULT:
            paid = self.tables.rewards[np.arange(self.num_envs), self.seats].astype(np.float64)
            return np.where(self.tables.ended, paid, 0.0)
        leads = np.array([lead(self.tables, table, seat) for table, seat in self._learners()], np.float64)
        before, self.leads = self.leads, leads
        return leads - before

    def _seen(self) -> Any:  # noqa: ANN401  # an array, or two by name
        tables = self.tables
        if self.scale:
            return scaled(tables.game.name, tables.seen)
        return {"observation": tables.seen.copy(), "action_mask": tables.masks.copy()}

    def _ended(self, over: Bools) -> dict[str, Any]:
        """The last sights of games that are over, as Gymnasium hands them on."""
        last = np.full(self.num_envs, None, object)
        for table in np.flatnonzero(over).tolist():
            seen = self.tables.look(table, int(self.seats[table]))
            mask = np.zeros_like(self.tables.masks[table])
            last[table] = (
                scaled(self.tables.game.name, seen) if self.scale else {"observation": seen, "action_mask": mask}
            )
        return {"final_obs": last, "_final_obs": over.copy()}
