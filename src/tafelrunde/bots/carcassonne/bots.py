"""Carcassonne: its bots, the names and the numbers of their levels. The fifth plays by a net, where there is one."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.bots.carcassonne.lessons import BY_NET, LEARNER, OF_TWO, STYLE
from tafelrunde.bots.carcassonne.policies import POLICIES
from tafelrunde.bots.carcassonne.search import SEARCH
from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.levels import Level
from tafelrunde.bots.nets import offered
from tafelrunde.bots.policies import Manner
from tafelrunde.kernel.texts import Text

LEVELS = (
    Level(Text(de="Wanderer", en="Wayfarer"), Manner(careless=50)),
    Level(Text(de="Bauer", en="Farmer")),
    Level(Text(de="Mönch", en="Monk"), style=STYLE._replace(counting=0), iterations=100, ms=300),
    Level(Text(de="Baumeisterin", en="Master Builder"), style=STYLE, iterations=600, ms=1000, at_a_table=8_000),
)
FIFTH = Level(Text(de="Dame Carcas", en="Dame Carcas"), style=BY_NET, iterations=600, ms=1000, at_a_table=8_000)

BOTS = offered(GameBots(POLICIES, LEVELS, SEARCH, (LEARNER, OF_TWO)), FIFTH, "carcassonne", Path(__file__).parent)
