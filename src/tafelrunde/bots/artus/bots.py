"""Artus: its bots, the names and the numbers of their levels. The fifth plays by a net, where there is one."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.bots.artus.lessons import BY_NET, LEARNER
from tafelrunde.bots.artus.policies import POLICIES
from tafelrunde.bots.artus.search import SEARCH
from tafelrunde.bots.game_bots import GameBots
from tafelrunde.bots.learnt import learnt
from tafelrunde.bots.levels import Level
from tafelrunde.bots.nets import offered
from tafelrunde.bots.policies import Manner
from tafelrunde.bots.search.style import Style
from tafelrunde.kernel.texts import Text

STYLE = Style(exploration=25, first=2, widening=40, playout=5, tries=5, **learnt("artus"))

LEVELS = (
    Level(Text(de="Page", en="Page"), Manner(careless=60)),
    Level(Text(de="Knappe", en="Squire")),
    Level(Text(de="Ritter", en="Knight"), style=STYLE._replace(weights=()), iterations=150, ms=300),
    Level(Text(de="Merlin", en="Merlin"), style=STYLE, iterations=8_000, ms=1000, at_a_table=100_000),
)
FIFTH = Level(
    Text(de="Herrin vom See", en="Lady of the Lake"), style=BY_NET, iterations=8_000, ms=1000, at_a_table=100_000
)

BOTS = offered(GameBots(POLICIES, LEVELS, SEARCH, (LEARNER,)), FIFTH, "artus", Path(__file__).parent)
