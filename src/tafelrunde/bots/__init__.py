"""Bots choose from a view and the legal actions. They never see a state."""

from tafelrunde.bots.bot import Bot, Ponderer
from tafelrunde.bots.registry import bot_names, bot_strength, bot_title, level_names, make_bot, prepare

__all__ = ["Bot", "Ponderer", "bot_names", "bot_strength", "bot_title", "level_names", "make_bot", "prepare"]
