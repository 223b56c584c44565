"""How scenarios of Tumult Royale are told.

The position lists the players with rank, supporters and what else matters, one line each, in the order of their seats:

    Blue: rank 2, 20 supporters, mercy, castle bread-3 bread-2, statues b1 c2
    centre: bread-2 marble-3
    mood: 4
    round: 3, kings Blue Yellow
    region tiles: all face up

`mercy`, `castle`, `statues` and the lines below the players can be missing. Tiles that are not named are set aside. The
region tiles lie unturned in the frame, as `tests/rules/tumult_royale/tables.py` draws them.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games.tumult_royale.actions import DeclareDone, Pass, PlaceStatues, Spin, TurnUpRegionTile

from ...rules.tumult_royale.tables import FIRST_STATUES, GAME, REGIONS, position
from ..reader import Line, Phrases, same

FOLDER = Path(__file__).parent

phrases = Phrases()


class TumultTable:
    """A case in progress."""

    def __init__(self, drawing: list[Line]) -> None:
        self.match: tr.Match | None = None
        self.colours: list[str] = []
        self.nobles: list[dict[str, Any]] = []
        self.centre: list[str] = []
        self.more: dict[str, Any] = {}
        self.told: list[Any] = []
        for line in drawing:
            key, _, rest = line.text.partition(":")
            self._read(key.strip(), rest.strip())
        for seat, noble in enumerate(self.nobles):
            noble.setdefault("statues", [name for name, who in FIRST_STATUES[len(self.nobles)].items() if who == seat])

    def _read(self, key: str, rest: str) -> None:
        match key:
            case "centre":
                self.centre = rest.split()
            case "mood":
                self.more["mood"] = int(rest)
            case "region tiles":
                assert rest == "all face up", f"region tiles {rest!r}?"
                self.more["face_up"] = REGIONS[len(self.nobles)]
            case "round":
                number, _, kings = rest.partition(", kings ")
                self.more |= {"round": int(number), "kings": [self.seat(name) for name in kings.split()]}
            case _:
                self.colours.append(key)
                self.nobles.append(_noble(rest))

    def seat(self, colour: str) -> int:
        return self.colours.index(colour)

    def begin(self, phase: str, **more: Any) -> None:
        seats = range(len(self.nobles))
        statues = {field: seat for seat in seats for field in self.nobles[seat]["statues"]}
        data = position(
            len(self.nobles),
            castles={seat: self.nobles[seat].get("castle", []) for seat in seats},
            centre=self.centre,
            ranks=[noble["rank"] for noble in self.nobles],
            supporters=[noble["supporters"] for noble in self.nobles],
            mercy=[seat for seat in seats if "mercy" in self.nobles[seat]],
            statues=statues,
            **self.more | {"phase": phase} | more,
        )
        self.match = tr.position(GAME, data, seed=1)

    def act(self, colour: str, action: tr.Action) -> None:
        assert self.match is not None
        self.match.play(self.seat(colour), action)
        self.told += self.match.events_of(len(self.match.log), None)

    def events(self, kind: str) -> list[Any]:
        return [event for event in self.told if type(event).__name__ == kind]

    @property
    def view(self) -> Any:
        assert self.match is not None
        return self.match.view(None)


def _noble(words: str) -> dict[str, Any]:
    noble: dict[str, Any] = {}
    for part in words.split(", "):
        match part.split():
            case ["rank", number]:
                noble["rank"] = int(number)
            case [number, "supporters"]:
                noble["supporters"] = int(number)
            case ["mercy"]:
                noble["mercy"] = True
            case ["castle" | "statues" as key, *names]:
                noble[key] = names
            case _:
                raise AssertionError(f"what is {part!r}?")
    return noble


# ---- what happens --------------------------------------------------------------------------------


@phrases("the raid ends")
def raid_ends(table: TumultTable) -> None:
    table.begin("raid", raid_ends_at=20_000)
    for colour in table.colours:
        table.act(colour, DeclareDone())


@phrases("the gamblers' raid ends")
def gamblers_raid_ends(table: TumultTable) -> None:
    table.begin("raid", raid_ends_at=20_000, mood=0, table={"gamblers": True})
    for colour in table.colours:
        table.act(colour, DeclareDone())


@phrases("{colour} spins three times")
def spins_three_times(table: TumultTable, colour: str) -> None:
    for _ in range(3):
        table.act(colour, Spin())


@phrases("{colour} may place")
def may_place(table: TumultTable, colour: str) -> None:
    """The others could have placed before, so that nobody is consoled."""
    players = {seat: {"could_place": True} for seat in range(len(table.nobles))}
    table.begin("place", on_turn=table.seat(colour), placement_round=1, players=players)


@phrases("{colour} places on {field} with {tiles*}")
def places(table: TumultTable, colour: str, field: str, tiles: str) -> None:
    table.act(colour, PlaceStatues(field, tuple(tiles.split())))


@phrases("{colour} passes")
def passes(table: TumultTable, colour: str) -> None:
    table.act(colour, Pass())


@phrases("{colour} turns up the tile in space {space}")
def turns_up(table: TumultTable, colour: str, space: str) -> None:
    table.act(colour, TurnUpRegionTile(int(space)))


# ---- what is expected ----------------------------------------------------------------------------


@phrases("expect a {commodity} tumult against {colour}")
def expect_tumult(table: TumultTable, commodity: str, colour: str) -> None:
    tumults = {event.commodity: table.colours[event.greediest] for event in table.events("TumultBrokeOut")}
    same(tumults.get(commodity), colour, f"the {commodity} tumult is against")


@phrases("expect no {commodity} tumult")
def expect_no_tumult(table: TumultTable, commodity: str) -> None:
    assert commodity not in {event.commodity for event in table.events("TumultBrokeOut")}, "there is one"
    assert commodity in {event.commodity for event in table.events("PeopleContented")}, "it was not looked at"


@phrases("expect {colour} loses {count} supporters and the tiles {tiles*}")
@phrases("expect {colour} loses {count} supporters and {tiles} tile")
def expect_punishment(table: TumultTable, colour: str, count: str, tiles: str) -> None:
    seat = table.seat(colour)
    lost = [
        event.amount for event in table.events("SupportersReturned") if event.seat == seat and event.rule == "TR-37"
    ]
    same(lost, [int(count)], f"{colour} loses")
    same(sorted(_lost_in_tumults(table, seat)), [] if tiles == "no" else sorted(tiles.split()), f"{colour} returns")


def _lost_in_tumults(table: TumultTable, seat: int) -> list[str]:
    """The tiles told of between the first tumult and the first turn of placing, or the end of placing."""
    lost: list[str] = []
    for event in table.told:
        if type(event).__name__ == "TurnBegan":
            break
        if type(event).__name__ == "TileReturned" and event.seat == seat:
            lost.append(event.face)
    return lost


@phrases("expect {colour} gets {count} supporters for overpaying")
def expect_overpaid(table: TumultTable, colour: str, count: str) -> None:
    got = [(event.seat, event.amount) for event in table.events("SupportersReceived") if event.rule == "TR-46"]
    same(got, [(table.seat(colour), int(count))], "supporters for overpaying:")


@phrases("expect {colour} with rank {rank}")
def expect_rank(table: TumultTable, colour: str, rank: str) -> None:
    same(table.view.players[table.seat(colour)].rank, int(rank), f"{colour} has the rank")


@phrases("expect {count} statue of {colour} on space {space} of the chronicle")
@phrases("expect {count} statues of {colour} on space {space} of the chronicle")
def expect_chronicle(table: TumultTable, count: str, colour: str, space: str) -> None:
    there = table.view.chronicle[int(space) - 1]
    same((there.king, there.statues), (table.seat(colour), int(count)), "seat and statues there:")


@phrases("expect {count} region tiles face up")
def expect_face_up(table: TumultTable, count: str) -> None:
    same(sum(region.face_up for region in table.view.regions), int(count), "face up are")


@phrases("expect {colour} has placed {count}")
def expect_placed(table: TumultTable, colour: str, count: str) -> None:
    same(table.view.players[table.seat(colour)].statues_placed, int(count), f"{colour} has placed")


@phrases("expect a number of its own for every commodity")
def expect_numbers(table: TumultTable) -> None:
    same([event.commodity for event in table.events("Spun")], ["bread", "marble", "tools"], "spun for")
    spun = {event.commodity: event.number for event in table.events("Spun")}
    checked = {
        event.commodity: event.demanded for event in table.events("PeopleContented") + table.events("TumultBrokeOut")
    }
    same(checked, spun, "demanded were")


@phrases("expect the game to be over and {colour} to win")
def expect_winner(table: TumultTable, colour: str) -> None:
    assert table.match is not None
    assert table.match.over, "it goes on"
    assert table.match.result is not None
    same(table.match.result.winners, (table.seat(colour),), "the winners are")


@phrases("expect the game to go on")
def expect_going_on(table: TumultTable) -> None:
    assert table.match is not None
    assert not table.match.over, "it is over"
