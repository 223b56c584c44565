"""Tumult Royale: the options of a table."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.games.tumult_royale.components import MOST_SEATS
from tafelrunde.kernel.options import Option, start_seat, switch

_ALL = (
    start_seat(MOST_SEATS),  # the first king
    Option("raid", "timed", values=("timed", "calm")),
    switch("gamblers"),
    switch("practice_raid"),
    switch("forgetful_king"),
    Option("set_aside", "auto", values=("auto", "choose")),
    Option("raid_seconds", 20, least=5, most=120),
    Option("hand_ms", 250, least=0, most=1000),
    Option("decide_seconds", 5, least=1, most=60),
    Option("calm_lifts", 9, least=1, most=30),
    switch("memory"),
)

OPTIONS: Mapping[str, Option] = {option.name: option for option in _ALL}
