"""Trains the nets of the bots: they play against themselves, and learn from how it went on."""

from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.records import HAS_NUMPY

if not HAS_NUMPY:
    raise NoExtra("numpy", "lab")
