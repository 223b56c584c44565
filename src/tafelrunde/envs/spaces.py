"""Observation and action space of a game, as Gymnasium declares them."""

from __future__ import annotations

from typing import Any

import numpy as np

from tafelrunde.envs.learning.learning import Learning
from tafelrunde.kernel.errors import NoExtra

try:
    from gymnasium import spaces
except ModuleNotFoundError:
    raise NoExtra("gymnasium", "envs") from None

LOWEST, HIGHEST = int(np.iinfo(np.int16).min), int(np.iinfo(np.int16).max)


def spaces_of(learning: Learning, more_actions: int = 0) -> tuple[spaces.Dict, Any]:
    """An observation is a vector of whole numbers and a mask of the actions that are allowed."""
    count = len(learning.action_names) + more_actions
    observation = spaces.Dict(
        {
            "observation": spaces.Box(LOWEST, HIGHEST, (learning.length,), np.int16),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
    )
    return observation, spaces.Discrete(count)


def scaled_spaces_of(learning: Learning) -> tuple[spaces.Box, Any]:
    """An observation is a vector between -1 and 1; which actions are allowed says `action_masks`."""
    return spaces.Box(-1, 1, (learning.length,), np.float32), spaces.Discrete(len(learning.action_names))
