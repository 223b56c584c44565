"""Traders & Builders: its tiles, goods and numbers in the box."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.games.carcassonne.components import Components, fill_kind, mark_segments
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.records import Cells, Int8, Int16, Record

NAMES: Final = tuple(f"H{letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
GOODS: Final = ("wine", "grain", "cloth")
KINDS_OF_GOODS: Final = len(GOODS)


class TradersBox(Record):
    """Where its tiles are among the kinds of the box, their goods signs, and what its numbers are."""

    first_kind: Int8
    builders: Int8  # of each player: one, or none
    pigs: Int8  # the same
    most_goods: Int8  # points for most tokens of one kind
    city_at_field_with_pig: Int8
    tokens: Annotated[Cells, Int8, KINDS_OF_GOODS]
    signs: Annotated[Cells, Int16, KINDS_OF_GOODS * len(NAMES)]  # by goods, then tile: the segments, as a bit set


def fill_traders(box: Components, traders: TradersBox, file: ComponentFile) -> None:
    """Puts its tiles behind those that are there."""
    traders.first_kind = box.kinds
    traders.builders = _number(file, "builders", 1, "one builder of each player, or none")
    traders.pigs = _number(file, "pigs", 1, "one pig of each player, or none")
    traders.most_goods = _number(file, "points_for_most_goods", 100, "0 to 100 points")
    traders.city_at_field_with_pig = _number(file, "city_at_field_with_pig", 20, "0 to 20 points")
    for number, name in enumerate(NAMES):
        _fill_tile(box, traders, file, number, name)
    _fill_tokens(box, traders, file)


def _number(file: ComponentFile, key: str, most: int, wanted: str) -> int:
    value = file.value(key, int, wanted)
    file.check(key, 0 <= value <= most, wanted)
    return value


def _fill_tile(box: Components, traders: TradersBox, file: ComponentFile, number: int, name: str) -> None:
    _, tile = fill_kind(box, file, name)
    marked = 0
    for goods, word in enumerate(GOODS):
        segments = mark_segments(file, name, tile, {word: Terrain.CITY})
        file.check(name, marked & segments == 0, "at most one goods sign in a segment")
        traders.signs[goods * len(NAMES) + number] = segments
        marked |= segments


def _fill_tokens(box: Components, traders: TradersBox, file: ComponentFile) -> None:
    """One token for each sign, so that there are always enough. (TB-2, TB-32)"""
    wanted, names = "the numbers {names}", ", ".join(GOODS)
    tokens = file.value("goods", dict[str, int], wanted, names=names)
    file.check("goods", sorted(tokens) == sorted(GOODS), wanted, names=names)
    for goods, word in enumerate(GOODS):
        signs = sum(
            box.kind[traders.first_kind + number].tiles * traders.signs[goods * len(NAMES) + number].bit_count()
            for number in range(len(NAMES))
        )
        wanted = "{count} tokens of {goods}, one for each sign, not {found}"
        file.check("goods", tokens[word] == signs, wanted, count=signs, goods=word, found=tokens[word])
        traders.tokens[goods] = signs
