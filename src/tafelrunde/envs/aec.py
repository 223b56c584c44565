"""PettingZoo, one decision after the other (AEC): `tafelrunde.envs.aec.env("artus", seats=3)`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.spaces import spaces_of
from tafelrunde.envs.tables import RENDER_MODES, Tables, checked_render_mode, shown
from tafelrunde.kernel.errors import NoExtra

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ModuleNotFoundError:
    raise NoExtra("pettingzoo", "envs") from None


def env(
    game: str, seats: int | None = None, options: Mapping[str, Any] | None = None, render_mode: str | None = None
) -> AECEnv:
    """The environment as PettingZoo wants it used: a wrong order of calls is refused."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, seats, options, render_mode))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801  # PettingZoo ships no types, and calls it so
    """Every seat is an agent. Who is to act sees its situation; a seat that waits sees it too, with an empty mask."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.table = Tables(game, 1, seats, options, again=False)
        self.metadata = {
            "name": f"tafelrunde_{game}_v0",
            "is_parallelizable": False,
            "render_modes": list(RENDER_MODES),
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.seats_at_table)]
        observation, action = spaces_of(self.table.learning)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = dict.fromkeys(self.possible_agents, action)
        self.render_mode = checked_render_mode(render_mode)
        self._drawn = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401  # Gymnasium's spaces have no common type
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401  # the same
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game: with a seed that of this seed, without one the next."""
        if seed is not None:
            self._drawn = np.random.default_rng(seed)
        self.table.reset(str(self._drawn.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[int(self.table.seats[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows; only who is to act has actions."""
        seat, table = self.possible_agents.index(agent), self.table
        if agent == self.agent_selection and not table.ended[0]:
            return {"observation": table.seen[0].copy(), "action_mask": table.masks[0].copy()}
        return {"observation": table.look(0, seat), "action_mask": np.zeros_like(table.masks[0])}

    def step(self, action: int | None) -> None:
        """One decision of the selected agent; BadAction if the mask does not allow it, and nothing has changed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.step([-1 if action is None else action])
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self.table.rewards[0].tolist(), strict=True))
        if self.table.ended[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[int(self.table.seats[0])]
        self._accumulate_rewards()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as a drawing ("svg") or its pixels ("rgb_array"), as a spectator sees it."""
        return shown(self.render_mode, self.table.svg)

    def close(self) -> None:
        """Nothing is held open."""
