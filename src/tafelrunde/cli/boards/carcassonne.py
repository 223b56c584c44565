"""Carcassonne in a terminal: every tile as three by three fields, places where something can go with their number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.text import Text

from tafelrunde.cli.boards import Board
from tafelrunde.cli.boards.lines import Items, Standings
from tafelrunde.cli.colours import looks_of_seats
from tafelrunde.cli.language import texts
from tafelrunde.games.carcassonne.actions import PlaceMeeple, PlaceTile
from tafelrunde.games.carcassonne.components import Components, Kind
from tafelrunde.games.carcassonne.composition import EXPANSIONS, KINDS
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.games.carcassonne.spots import spot_on
from tafelrunde.games.carcassonne.tiles import NO_SEGMENT, Shown, Terrain
from tafelrunde.games.carcassonne.view import CarcassonneView, TileView
from tafelrunde.games.carcassonne.wording import Wording
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.records import new_memory, numbers_in
from tafelrunde.kernel.words import Action, to_data
from tafelrunde.match import Match
from tafelrunde.match.readiness import rules_for

EXAMPLE = "placetile 1 0 2"
MARGIN = 3  # blanks before a line of words
BESIDE = 5  # the number of a row of places, left of them
WIDE = 2  # characters of one of the nine fields of a tile
NORTH, EAST, SOUTH, WEST, MIDDLE = (0, 1), (1, 2), (2, 1), (1, 0), (1, 1)
EDGE_FIELDS = (NORTH, EAST, SOUTH, WEST)
CORNERS = {1: (0, 2), 2: (0, 2), 3: (2, 2), 4: (2, 2), 5: (2, 0), 6: (2, 0), 7: (0, 0), 0: (0, 0)}  # by half-edge
LOOKS = looks_of_seats(CARCASSONNE)
OTHER_EDGES = {shown: sign for expansion in EXPANSIONS for shown, sign in expansion.edge_signs.items()}
FIGURES = {"meeple": "♟"} | {name: sign for expansion in EXPANSIONS for name, sign in expansion.figure_signs.items()}
STYLES = {
    "city": "black on dark_goldenrod",
    "road": "bold white on dark_green",
    "field": "green on dark_green",
    "monastery": "bold white on dark_red",
    "ground": "black on grey58",
    "nothing": "",
    "free": "bold cyan",
}
Field = tuple[str, str]  # characters, and their style or its name
Place = tuple[int, int]


def draw(view: CarcassonneView, called: Sequence[str], language: str) -> RenderableType:
    """The land, the drawn tile, and the players."""
    boxes = CARCASSONNE.open_box(view.components).record
    pictures = {(tile.x, tile.y): picture(boxes, tile) for tile in view.tiles}
    for number, place in enumerate(_places(view), 1):
        pictures.setdefault(place, _free(number))
    return Group(Land(pictures), _drawn(view, boxes, language), _players(view, called, language))


def picture(boxes: Components, tile: TileView) -> list[list[Field]]:
    """A tile as three rows of three fields."""
    kind = boxes.kind[KINDS.index(tile.tile)]
    rows = [[("··", "field") for _ in range(3)] for _ in range(3)]
    sides = [kind.turned[tile.turns].side[side] for side in range(4)]
    for side, (row, column) in enumerate(EDGE_FIELDS):
        rows[row][column] = _edge(sides[side].shown, side)
    rows[1][1] = _middle(kind, [side.shown for side in sides])
    for number in range(kind.segments):
        if kind.segment[number].terrain == Terrain.CITY:
            _fill_city(rows, [side for side in range(4) if sides[side].segment == number], kind, number)
    for number in range(kind.segments):
        for sign in (expansion.sign(boxes, KINDS.index(tile.tile), number) for expansion in EXPANSIONS):
            if sign is not None:
                row, column = _field_of(kind, tile.turns, number)
                rows[row][column] = (f"{sign} ", rows[row][column][1])
    if tile.meeple is not None:
        row, column = _field_of(kind, tile.turns, tile.meeple.segment)
        figure = FIGURES.get(getattr(tile.meeple, "figure", "meeple"), FIGURES["meeple"])
        rows[row][column] = (f"{figure}{tile.meeple.seat}", f"seat{tile.meeple.seat}")
    return rows


def _edge(shown: int, side: int) -> Field:
    if shown == Shown.ROAD:
        return ("║ " if side % 2 == 0 else "══", "road")
    if shown == Shown.CITY:
        return ("▒▒", "city")
    return OTHER_EDGES.get(shown, ("··", "field") if shown == Shown.FIELD else ("░░", "ground"))


def _middle(kind: Kind, shown: list[int]) -> Field:
    if kind.monastery != NO_SEGMENT:
        return ("⌂ ", "monastery")
    if 0 in shown:
        return ("░░", "ground")
    roads = [side for side in range(4) if shown[side] == Shown.ROAD]
    if other := [OTHER_EDGES[edge] for edge in shown if edge in OTHER_EDGES]:
        return other[0]
    if len(roads) > 2 or len(roads) == 1:
        return ("╬═" if len(roads) > 2 else "o ", "road")
    if len(roads) == 2:
        shapes = {(0, 2): "║ ", (1, 3): "══", (0, 1): "╚═", (1, 2): "╔═", (2, 3): "╗ ", (0, 3): "╝ "}
        return (shapes[roads[0], roads[1]], "road")
    return ("··", "field")


def _fill_city(rows: list[list[Field]], reached: list[int], kind: Kind, number: int) -> None:
    """A city that reaches several edges fills the middle and the corners between them; its coat of arms shows once."""
    mark = "◈ " if kind.segment[number].coats_of_arms else "▒▒"
    for side in reached:
        row, column = EDGE_FIELDS[side]
        rows[row][column] = ("▒▒", "city")
        if (side + 1) % 4 in reached:
            row, column = CORNERS[(2 * side + 1) % 8]
            rows[row][column] = ("▒▒", "city")
    row, column = EDGE_FIELDS[reached[0]]
    if len(reached) > 1 and rows[1][1][1] == "field":
        row, column = MIDDLE
    rows[row][column] = (mark, "city")


def _field_of(kind: Kind, turns: int, segment: int) -> Place:
    """Where a meeple on a segment is drawn."""
    if kind.segment[segment].terrain == Terrain.MONASTERY:
        return MIDDLE
    for side in range(4):
        given = kind.turned[turns].side[side]
        if given.segment == segment:
            return EDGE_FIELDS[side]
    for side in range(4):
        given = kind.turned[turns].side[side]
        for half, field in enumerate((given.left_field, given.right_field)):
            if field == segment:
                straight = given.left_field == given.right_field and given.shown == Shown.FIELD
                return EDGE_FIELDS[side] if straight else CORNERS[2 * side + half]
    return MIDDLE


def _places(view: CarcassonneView) -> list[Place]:
    """The places where the viewer could place something now, in the order of the menu."""
    if view.seat is None or view.seat not in view.waiting:
        return []
    opened = CARCASSONNE.open_box(view.components)
    state, listed = CARCASSONNE.imagine(view, opened), new_memory(ACTIONS)
    count = rules_for(CARCASSONNE).list_actions(state, opened.memory, view.seat, 0, listed)
    codes = numbers_in(listed)[1 : 1 + count].tolist()
    record = CARCASSONNE.record(state)
    actions = (CARCASSONNE.decode(record, opened, view.seat, code) for code in codes)
    told = (to_data(action) for action in actions)
    return list(dict.fromkeys((piece["x"], piece["y"]) for piece in told if "turns" in piece))


def _free(number: int) -> list[list[Field]]:
    blank: Field = ("  ", "nothing")
    return [[blank] * 3, [blank, (f"{number:<2}", "free"), blank], [blank] * 3]


class Land:
    """All tiles, with their coordinates above and at the left; what is wider than the terminal comes in parts."""

    def __init__(self, pictures: dict[Place, list[list[Field]]]) -> None:
        self.pictures = pictures

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        west, east = min(x for x, _ in self.pictures), max(x for x, _ in self.pictures) + 1
        fitting = max(1, (options.max_width - BESIDE) // (3 * WIDE))
        parts = -(-(east - west) // fitting)
        columns = -(-(east - west) // parts)
        for first in range(west, east, columns):
            yield self._part(range(first, min(first + columns, east)))

    def _part(self, across: range) -> Text:
        """Some columns, as far north and south as there is anything in them."""
        rows = [y for x, y in self.pictures if x in across]
        text = Text(" " * BESIDE + "".join(f"{x:^{3 * WIDE}}" for x in across) + "\n", style="dim")
        for y in range(min(rows), max(rows) + 1):
            for row in range(3):
                text.append(f"{y:>4} " if row == 1 else " " * BESIDE, style="dim")
                for x in across:
                    there = self.pictures.get((x, y))
                    for characters, style in there[row] if there else [("  ", "nothing")] * 3:
                        text.append(characters, style=_style(style))
                text.append("\n")
        return text


def _style(name: str) -> str:
    return LOOKS[int(name[4:])].style if name.startswith("seat") else STYLES.get(name, name)


def _drawn(view: CarcassonneView, boxes: Components, language: str) -> RenderableType:
    """The drawn tile as it is printed, or another that comes first."""
    seat = view.seat
    at_hand = [] if seat is None else [expansion.at_hand(part, view.phase, seat) for expansion, part in _played(view)]
    name = next((tile for tile in at_hand if tile is not None), view.drawn)
    if name is None:
        return Text("")
    rows = picture(boxes, TileView(name, 0, 0, 0, None))
    text = Text()
    for number, row in enumerate(rows):
        text.append(" " * BESIDE)
        for characters, style in row:
            text.append(characters, style=_style(style))
        text.append(f"  {CARCASSONNE.texts.say(language, f'tile.{name}')}" if number == 1 else "")
        text.append("\n")
    return text


def _played(view: CarcassonneView) -> list[tuple[Expansion[Any, Any], Any]]:
    """The expansions at this table, each with its part of the view."""
    parts = [(expansion, getattr(view, expansion.name, None)) for expansion in EXPANSIONS]
    return [(expansion, part) for expansion, part in parts if part is not None]


def _players(view: CarcassonneView, called: Sequence[str], language: str) -> RenderableType:
    def say(key: str, **values: object) -> str:
        return texts().say(language, f"carcassonne.{key}", **values)

    wording, played = CARCASSONNE.wording(language, called), _played(view)
    further = [column for expansion, part in played for column, _ in expansion.terminal_columns(part, 0, None)]
    what = [say("points"), say("meeples"), *(wording.say(f"terminal.{column}") for column in further)]
    players = []
    for seat, player in enumerate(view.players):
        who = Text("▶ " if seat in view.waiting else "  ").append(f" ♟{seat} ", style=LOOKS[seat].style)
        cells = [str(player.score), str(player.supply)]
        for expansion, part in played:
            cells += [cell for _, cell in expansion.terminal_columns(part, seat, view.seat)]
        players.append((who.append(f" {called[seat]}"), cells))
    headlines = [expansion.headline(wording, part, view.stack) for expansion, part in played]
    head = [say("stack", count=view.stack), *(line for line in headlines if line)]
    keys = [f"terminal.legend-{expansion.name}" for expansion, _ in played]
    legends = [say("legend"), *(wording.say(key) for key in keys if wording.texts.has(key))]
    legend = [item for told in legends for item in told.split("  ")]
    return Group(Items(head, "bold", MARGIN), Standings(what, players), Items(legend, "dim", MARGIN))


def path(match: Match, seat: int, action: Action, called: Sequence[str], language: str) -> tuple[str, ...]:
    """The place, then how the tile is turned; a meeple, then its emblem."""
    wording = CARCASSONNE.wording(language, called)
    if isinstance(action, PlaceMeeple):
        return (_claim(match, seat, action.segment, wording, language),)
    match msgspec.structs.asdict(action):
        case {"x": x, "y": y, "turns": turns}:  # a piece
            turned = _first_alike(match, seat, turns) if isinstance(action, PlaceTile) else turns
            return _at(x, y, wording), wording.say(f"turned.{turned}")
        case {"x": x, "y": y, **more} if "segment" not in more:  # a meeple on the table
            told = (wording.say(f"terminal.{name}", **{name: value}) for name, value in more.items())
            return f"{_role(match, seat, x, y, wording)} {_at(x, y, wording)}", *told
        case _:
            return (match.sentence(action, called, language),)


def _first_alike(match: Match, seat: int, turns: int) -> int:
    """The first way to turn the drawn tile that makes no difference to this one; nobody is asked for the others."""
    view = match.view(seat)
    assert isinstance(view, CarcassonneView)
    assert view.drawn is not None
    number = KINDS.index(view.drawn)
    boxes = CARCASSONNE.open_box(view.components).record
    return next(turned for turned in range(4) if _seen(boxes, number, turned) == _seen(boxes, number, turns))


def _seen(boxes: Components, number: int, turns: int) -> list[object]:
    """A tile from its northern edge on: what each edge shows, and which of them belong together."""
    kind, met, seen = boxes.kind[number], list[int](), list[object]()
    for side in (kind.turned[turns].side[side] for side in range(4)):
        for segment in (side.segment, side.left_field, side.right_field):
            if segment != NO_SEGMENT and segment not in met:
                met.append(segment)
            seen.append(met.index(segment) if segment != NO_SEGMENT else NO_SEGMENT)
        seen.append(side.shown)
    for segment in met:
        cities = [place for place, city in enumerate(met) if kind.segment[segment].cities >> city & 1]
        signs = [expansion.sign(boxes, number, segment) for expansion in EXPANSIONS]
        seen.append((kind.segment[segment].coats_of_arms, cities, signs))
    return seen


def _at(x: int, y: int, wording: Wording) -> str:
    """A place in words, and its column and row on the drawn land."""
    return f"{wording.place(x, y)} ({x}, {y})"


def _claim(match: Match, seat: int, segment: int, wording: Wording, language: str) -> str:
    """What a meeple would stand on, with the size of it."""
    view = match.view(seat)
    assert isinstance(view, CarcassonneView)
    last = len(view.tiles) - 1
    feature = next(feature for feature in view.features if (last, segment) in feature.segments)
    kind, more = wording.say(f"feature.{feature.feature}"), " ◈" * feature.coats_of_arms + " ✓" * feature.complete
    boxes = CARCASSONNE.open_box(view.components).record
    spot = spot_on(boxes.kind[KINDS.index(view.tiles[last].tile)], view.tiles[last].turns, segment)
    told = {"spot": wording.spot(spot), "feature": kind, "tiles": feature.tiles, "more": more}
    return texts().say(language, "carcassonne.claim", **told)


def _role(match: Match, seat: int, x: int, y: int, wording: Wording) -> str:
    view = match.view(seat)
    assert isinstance(view, CarcassonneView)
    tile = next(tile for tile in view.tiles if (tile.x, tile.y) == (x, y))
    assert tile.meeple is not None
    return wording.say(f"role.{tile.meeple.role}")


BOARD = Board(draw, path, EXAMPLE)
