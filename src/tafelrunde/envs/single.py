"""Gymnasium: one seat learns, bots take the others: `gymnasium.make("tafelrunde/Artus-v0", opponents="level-2")`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tafelrunde.envs.opponents import RANDOM, Company, checked_opponents
from tafelrunde.envs.rewards import LEAD, RESULT, checked_reward, lead
from tafelrunde.envs.scaling import scaled
from tafelrunde.envs.spaces import scaled_spaces_of, spaces_of
from tafelrunde.envs.tables import RENDER_FPS, RENDER_MODES, Tables, checked_render_mode, shown
from tafelrunde.games import games
from tafelrunde.kernel.errors import NoExtra

try:
    import gymnasium
except ModuleNotFoundError:
    raise NoExtra("gymnasium", "envs") from None

ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[Any, int]):
    """The learner sits anywhere. An action that the mask does not allow ends the game as lost; `info` says so.

    An observation is whole numbers with the mask, or (`scale`) a plain vector between -1 and 1, as learners that ask
    for `action_masks` want it.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": RENDER_FPS}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str = "artus",
        seats: int | None = None,
        opponents: str | Sequence[str] = RANDOM,
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
        *,
        reward: str = RESULT,
        scale: bool = False,
    ) -> None:
        self.table = Tables(game, 1, seats, options, again=False)
        self.company = Company(checked_opponents(opponents, game, self.table.seats_at_table))
        self.render_mode, self.reward, self.scale = checked_render_mode(render_mode), checked_reward(reward), scale
        learning = self.table.learning
        self.observation_space, self.action_space = scaled_spaces_of(learning) if scale else spaces_of(learning)
        self.seat, self.lead = 0, 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """A new game on a seat that is drawn anew, up to the learner's first decision."""
        super().reset(seed=seed)
        table, drawn = self.table, str(self.np_random.integers(1 << 62))
        table.reset(drawn)
        self.seat = int(self.np_random.integers(table.seats_at_table))
        self.company.sit_down(table, self.seat, drawn)
        self._let_others_play()
        self.lead = lead(table, 0, self.seat) if self.reward == LEAD else 0
        return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """One decision of the learner, then the bots until it is to act again or the game is over."""
        table = self.table
        if not table.masks[0, action]:
            return self._seen(), ILLEGAL, True, False, {"seat": self.seat, "illegal": True}
        table.step([action])
        self._let_others_play()
        return self._seen(), self._paid(), bool(table.ended[0]), False, {"seat": self.seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed; what sb3-contrib's MaskablePPO asks for."""
        masks: NDArray[np.bool_] = self.table.masks[0].astype(np.bool_)
        return masks

    def render(self) -> Any:  # noqa: ANN401  # Gymnasium's frames have no common type
        """The board as a drawing ("svg") or its pixels ("rgb_array"), as the learner sees it."""
        return shown(self.render_mode, lambda: self.table.svg(seat=self.seat))

    def _paid(self) -> float:
        if self.reward == RESULT:
            return float(self.table.rewards[0, self.seat])
        before, self.lead = self.lead, lead(self.table, 0, self.seat)
        return float(self.lead - before)

    def _seen(self) -> dict[str, Any] | NDArray[np.float32]:
        table = self.table
        over = bool(table.ended[0])
        seen = table.look(0, self.seat) if over else table.seen[0].copy()
        if self.scale:
            return scaled(table.game.name, seen)
        return {"observation": seen, "action_mask": np.zeros_like(table.masks[0]) if over else table.masks[0].copy()}

    def _let_others_play(self) -> None:
        table = self.table
        while not table.ended[0] and table.seats[0] != self.seat:
            if self.company.plays_by_chance(int(table.seats[0])):
                table.step(table.sample(self.np_random))
            else:
                table.step([self.company.choice(table, 0)])


def name_of(game: str) -> str:
    """What Gymnasium knows a game by: tumult-royale is `tafelrunde/TumultRoyale-v0`."""
    return f"tafelrunde/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Makes the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for game in games():
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(
                name_of(game),
                "tafelrunde.envs.single:SeatEnv",
                kwargs={"game": game},
                vector_entry_point="tafelrunde.envs.vector:SeatsEnv",
            )


register()
