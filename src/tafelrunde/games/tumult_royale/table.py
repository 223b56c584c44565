"""Tumult Royale: the options of a table."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.games.tumult_royale.components import MOST_SEATS
from tafelrunde.kernel.options import Option, start_seat, switch


def _number(name: str, default: int, least: int, most: int, text_de: str, text_en: str) -> Option:
    return Option(name, default, text_de, text_en, least=least, most=most)


_ALL = (
    start_seat(MOST_SEATS),  # the first king
    Option(
        "raid",
        "timed",
        "Der Steuer-Raub gegen die Sanduhr oder ruhig reihum.",
        "The tax raid against the hourglass, or calmly in turns.",
        values=("timed", "calm"),
    ),
    switch(
        "gamblers",
        "Variante für Zocker: drei Drehungen nach dem Raub.",
        "Variant for gamblers: three spins after the raid.",
    ),
    switch(
        "practice_raid",
        "Ein Steuer-Raub zur Probe vor der ersten Runde.",
        "One raid for practice before the first round.",
    ),
    switch(
        "forgetful_king",
        "Der König darf das Drehen vergessen; dann gilt die Zahl der vorigen Runde.",
        "The king may forget to spin; then the number of the previous round holds.",
    ),
    Option(
        "set_aside",
        "auto",
        "Je drei Plättchen werden von selbst beiseitegelegt oder ausgesucht.",
        "Three tiles of each player are set aside automatically, or chosen.",
        values=("auto", "choose"),
    ),
    _number(
        *("raid_seconds", 20, 5, 120),
        text_de="Wie lange die Sanduhr läuft, in Sekunden.",
        text_en="How long the hourglass runs, in seconds.",
    ),
    _number(
        *("hand_ms", 250, 0, 1000),
        text_de="Wie lange das Anheben mindestens dauert, in Millisekunden.",
        text_en="How long lifting a tile takes at least, in milliseconds.",
    ),
    _number(
        *("decide_seconds", 5, 1, 60),
        text_de="Wie lange nach dem Ende noch über ein Plättchen in der Hand entschieden wird, in Sekunden.",
        text_en="How long a tile in hand may be decided on after the end, in seconds.",
    ),
    _number(
        *("calm_lifts", 9, 1, 30),
        text_de="Wie oft im ruhigen Steuer-Raub jede Person ein Plättchen anhebt.",
        text_en="How often each player lifts a tile in a calm raid.",
    ),
    switch(
        "memory",
        "Die eigene Ansicht merkt sich gesehene und zurückgelegte Plättchen.",
        "The own view notes the tiles that were seen and put back.",
    ),
)

OPTIONS: Mapping[str, Option] = {option.name: option for option in _ALL}
