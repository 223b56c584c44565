"""The levels of a game that brings none of its own."""

from __future__ import annotations

from tafelrunde.bots.levels import Level
from tafelrunde.bots.policies import Manner
from tafelrunde.bots.search.style import Style
from tafelrunde.kernel.texts import Text

STYLE = Style(exploration=70, playout=60)

LEVELS = (
    Level(Text(de="Neuling", en="Novice"), Manner(careless=60)),
    Level(Text(de="Spieler", en="Player")),
    Level(Text(de="Kenner", en="Expert"), style=STYLE, iterations=60, ms=300),
    Level(Text(de="Meisterin", en="Master"), style=STYLE, iterations=300, ms=1000, at_a_table=3_000),
)
