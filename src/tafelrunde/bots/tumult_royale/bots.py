"""Tumult Royale: its bots, the names and the numbers of their four levels."""

from __future__ import annotations

from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.learnt import learnt
from tafelrunde.bots.levels import Level
from tafelrunde.bots.policies import Manner
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.tumult_royale.policies import POLICIES
from tafelrunde.bots.tumult_royale.search import SEARCH
from tafelrunde.kernel.texts import Text

STYLE = Style(exploration=25, first=2, widening=35, playout=1, tries=1, **learnt("tumult-royale"))

LEVELS = (
    Level(Text(de="Hofnarr", en="Jester"), Manner(careless=60, pace=280, memory=20)),
    Level(Text(de="Händlerin", en="Merchant"), Manner(pace=200, memory=50)),
    Level(Text(de="Baron", en="Baron"), Manner(pace=130, memory=80), STYLE, iterations=300, ms=300),
    Level(Text(de="Kanzlerin", en="Chancellor"), style=STYLE, iterations=1_200, ms=1000, at_a_table=20_000),
)

MISSING = "level 4 is the strongest here: no net that was tried plays better"

BOTS = GameBots(POLICIES, LEVELS, SEARCH, missing=MISSING)
