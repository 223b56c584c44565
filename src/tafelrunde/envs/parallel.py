"""PettingZoo, all at once (parallel): Tumult Royale with its timed raid, in ticks of some milliseconds.

In the raid every seat may act in every tick; between raids one seat decides and the others wait. The last number of the
action space is to wait.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.drawing import svg_of
from tafelrunde.envs.learning.learning import pay_out
from tafelrunde.envs.learning.tumult_royale.raid import clock_of, is_raid, number_listed, standing_of, tick
from tafelrunde.envs.learning.tumult_royale.tables import LEARNING
from tafelrunde.envs.spaces import spaces_of
from tafelrunde.envs.tables import RENDER_MODES, checked_render_mode, options_of, shown
from tafelrunde.games import game_named
from tafelrunde.games.tumult_royale.ticks import NOTHING, TAPS
from tafelrunde.kernel.action_list import ACTIONS, MOST_ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import new_memory

try:
    from pettingzoo import ParallelEnv
except ModuleNotFoundError:
    raise NoExtra("pettingzoo", "envs") from None

TICK_MS = 250
WAIT = len(LEARNING.action_names)
Seen = dict[str, dict[str, Any]]


class RaidEnv(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """Tumult Royale for agents that act at the same time. Contested tiles go to whom chance lets be first."""

    def __init__(
        self,
        seats: int = 2,
        options: Mapping[str, Any] | None = None,
        tick_ms: int = TICK_MS,
        render_mode: str | None = None,
    ) -> None:
        self.game, self.seats, self.tick_ms = game_named("tumult-royale"), seats, tick_ms
        self._blank = options_of("tumult-royale", seats, options or {}, {"raid": "timed"})
        self._box, self._notes, self._taps = self.game.standard_box.memory, new_notes(recording=False), new_memory(TAPS)
        self._listed = new_memory(ACTIONS)
        self._numbers = np.zeros((seats, MOST_ACTIONS), np.int16)
        self._codes: list[dict[int, int]] = [{} for _ in range(seats)]
        self._masks = np.zeros((seats, WAIT + 1), np.int8)
        self.metadata = {"name": "tafelrunde_raid_v0", "render_modes": list(RENDER_MODES)}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        observation, action = spaces_of(LEARNING, more_actions=1)
        self.observation_spaces = dict.fromkeys(self.possible_agents, observation)
        self.action_spaces = dict.fromkeys(self.possible_agents, action)
        self.render_mode = checked_render_mode(render_mode)
        self._drawn = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:  # noqa: ANN401  # Gymnasium's spaces have no common type
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # noqa: ANN401  # the same
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, Seen]:
        """A new game: with a seed that of this seed, without one the next."""
        if seed is not None:
            self._drawn = np.random.default_rng(seed)
        self._state = self._blank.copy()
        self._chance = new_chance(self.game.name, self.game.streams, str(self._drawn.integers(1 << 62)))
        self.game.rules.set_up(self._state, self._box, self._chance, self._notes)
        self.agents = self.possible_agents[:]
        self._list_all()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[Seen, dict[str, float], dict[str, bool], dict[str, bool], Seen]:
        """One tick of the raid, or one decision.

        What a mask does not allow counts as waiting, and `infos` says so; who must act does the first thing allowed.
        """
        chosen = [int(actions.get(agent, WAIT)) for agent in self.possible_agents]
        illegal = [not (0 <= choice <= WAIT and self._masks[seat, choice]) for seat, choice in enumerate(chosen)]
        if is_raid(self._state):
            self._tick(chosen)
        else:
            self._decide(chosen)
        self._pass_time()
        over = bool(self.game.rules.is_over(self._state))
        self._list_all()
        rewards = np.zeros(self.seats, np.float32)
        if over:
            rewards[:] = [standing_of(self._state, seat) for seat in range(self.seats)]
            uncompiled(pay_out)(rewards)
            self.agents = []
        everybody = self.possible_agents
        return (
            self._observations(),
            dict(zip(everybody, rewards.tolist(), strict=True)),
            dict.fromkeys(everybody, over),
            dict.fromkeys(everybody, False),
            {agent: {"illegal": True} if wrong else {} for agent, wrong in zip(everybody, illegal, strict=True)},
        )

    def _tick(self, chosen: list[int]) -> None:
        taps = checked_record(self._taps, TAPS)
        for seat, choice in enumerate(chosen):
            taps.tap[seat] = self._codes[seat].get(choice, NOTHING)
        tick(self._state, self._box, self._chance, self._taps, self.tick_ms, self._notes)

    def _decide(self, chosen: list[int]) -> None:
        """Outside the raid, one after the other: the lowest seat that may act."""
        seat = next(seat for seat, codes in enumerate(self._codes) if codes)
        codes = self._codes[seat]
        code = codes.get(chosen[seat], next(iter(codes.values())))
        at = clock_of(self._state)
        self.game.rules.apply(self._state, self._box, self._chance, seat, code, at, self._notes)

    def _pass_time(self) -> None:
        """While nobody may act outside the raid, the clock goes on."""
        rules = self.game.rules
        while not (rules.is_over(self._state) or is_raid(self._state) or rules.waiting(self._state, 0)):
            rules.advance(self._state, self._box, self._chance, rules.due(self._state), self._notes)

    def _list_all(self) -> None:
        """The actions and masks of all seats; who must act outside the raid cannot wait."""
        over, raid = self.game.rules.is_over(self._state), is_raid(self._state)
        deciding = -1
        for seat in range(self.seats):
            self._codes[seat] = {}
            count = 0 if over else self.game.rules.list_actions(self._state, self._box, seat, 0, self._listed)
            if not raid and deciding >= 0:
                count = 0
            self._listed[:8].view(np.int64)[0] = count
            number_listed(self._listed, self._numbers[seat], self._masks[seat])
            if count:
                deciding = seat
                codes = self._listed[8 : 8 + 8 * count].view(np.int64).tolist()
                self._codes[seat] = dict(zip(self._numbers[seat].tolist(), codes, strict=False))
            self._masks[seat, WAIT] = 1 if raid or not count else 0

    def _observations(self) -> Seen:
        seen = {}
        for seat, agent in enumerate(self.possible_agents):
            vector = np.zeros(LEARNING.length, np.int16)
            LEARNING.look(self._state, self._box, seat, vector)
            seen[agent] = {"observation": vector, "action_mask": self._masks[seat].copy()}
        return seen

    def render(self) -> str | NDArray[np.uint8] | None:
        """The board as a drawing ("svg") or its pixels ("rgb_array"), as a spectator sees it."""
        return shown(self.render_mode, self._drawing)

    def _drawing(self) -> str:
        box = self.game.standard_box
        return svg_of(self.game, self.game.view(self.game.record(self._state), box, None), box)

    def close(self) -> None:
        """Nothing is held open."""
