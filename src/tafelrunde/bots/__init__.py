"""Bots choose from a view and the legal actions. They never see a state."""

from tafelrunde.bots.bot import Bot
from tafelrunde.bots.registry import bot_names, bot_title, level_names, make_bot, prepare

__all__ = ["Bot", "bot_names", "bot_title", "level_names", "make_bot", "prepare"]
