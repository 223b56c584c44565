"""Tumult Royale in a terminal: the country as a map of fields, the nobles, the tiles and the royal chronicle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.cli.boards import Board
from tafelrunde.cli.boards.lines import Items, empty_table
from tafelrunde.cli.colours import looks_of_seats
from tafelrunde.cli.language import texts
from tafelrunde.games.tumult_royale.actions import (
    DeclareDone,
    KeepTile,
    LiftTile,
    PlaceFirstStatue,
    PlaceStatues,
    PutBackTile,
)
from tafelrunde.games.tumult_royale.events import StatuesPlaced
from tafelrunde.games.tumult_royale.game import TUMULT_ROYALE
from tafelrunde.games.tumult_royale.view import FieldView, TumultRoyaleView
from tafelrunde.games.tumult_royale.wording import Wording
from tafelrunde.kernel.words import Action, Form, View
from tafelrunde.match import Match

EXAMPLE = "placestatues b2 bread-2 marble-2"
QUIET = ("TileLifted", "TileRevealed", "TileSetAside", "TilesShuffled", "Scored")  # the board shows them
FROM_ONE = ("place", "space")
OPTIONS: dict[str, object] = {"raid": "calm"}  # in the terminal nobody has to type against the hourglass
LOOKS = looks_of_seats(TUMULT_ROYALE)
KIND_STYLES = {"pasture": "green", "forest": "dark_green", "mountain": "grey62", "village": "red", "palace": "cyan"}
COMMODITIES = ("bread", "marble", "tools")


def _say(language: str, key: str, **values: object) -> str:
    return texts().say(language, f"tumult-royale.{key}", **values)


def draw(
    view: TumultRoyaleView, called: Sequence[str], language: str, forms: Sequence[Form | None] = ()
) -> RenderableType:
    """The map, the nobles below it, then the chronicle and the commodity tiles."""
    above = _head(view, language), _map(view, language), _nobles(view, called, language, forms)
    return Group(*above, _chronicle(view, language), _tiles(view, called, language))


# ---- the map -------------------------------------------------------------------------------------


def _map(view: TumultRoyaleView, language: str) -> RenderableType:
    columns = 3 * view.seats
    grid = Table.grid(padding=(0, 1))
    letters = [Text(f" {'abcdefghijkl'[column]}", style="dim") for column in range(columns)]
    grid.add_row(Text(""), *_in_tiles(letters))
    fields = list(view.fields)
    for row in range(6):
        if row == 3:
            grid.add_row(Text(""))
        cells = [_field(field, language) for field in fields[columns * row : columns * (row + 1)]]
        grid.add_row(Text(str(row + 1), style="dim"), *_in_tiles(cells))
    legend = Items(_say(language, "legend").split("  "), "dim")
    return Group(grid, legend, Items(_prices(view, language), "dim"))


def _prices(view: TumultRoyaleView, language: str) -> list[str]:
    """What each kind of field costs beside an own statue."""
    kinds = {kind: TUMULT_ROYALE.texts.say(language, f"kind.{kind}") for kind in KIND_STYLES}  # in the legend's order
    return [
        f"{_say(language, 'prices')}:",
        *(
            _say(language, "price", kind=name, cost=_cost(view.prices[kind].cost, language))
            for kind, name in kinds.items()
        ),
    ]


def _cost(cost: dict[str, int], language: str) -> str:
    """2 bread + 1 marble."""
    return " + ".join(_amount(count, name, language) for name, count in cost.items() if count)


def _amount(count: int, commodity: str, language: str) -> str:
    """3 tools."""
    return TUMULT_ROYALE.texts.say(language, f"amount.{commodity}", count=count)


def _in_tiles(cells: list[Text]) -> list[Text]:
    """With a gap after every third field, where a region tile ends."""
    spaced: list[Text] = []
    for number, cell in enumerate(cells):
        spaced += [Text(" "), cell] if number and number % 3 == 0 else [cell]
    return spaced


def _field(field: FieldView, language: str) -> Text:
    if field.kind is None:
        return Text("░░░", style="dim")
    letter = texts().say(language, f"tumult-royale.letter.{field.kind}")
    if field.seat is None:
        return Text(f"{letter} ·", style=KIND_STYLES[field.kind])
    return Text(letter, style=KIND_STYLES[field.kind]).append(
        f"{LOOKS[field.seat].shape}{field.statues}", style=LOOKS[field.seat].style
    )


# ---- the nobles ----------------------------------------------------------------------------------


def _head(view: TumultRoyaleView, language: str) -> Text:
    phase = TUMULT_ROYALE.texts.say(language, f"phase.{view.phase}")
    practice = f" ({_say(language, 'practice')})" if view.practising else ""
    number = f"{_say(language, 'round', number=view.round)}  " if view.round else ""  # 0: before the first
    return Text(f"{number}{phase}{practice}\n{_mood(view, language)}", style="bold")


def _mood(view: TumultRoyaleView, language: str) -> str:
    told = [_amount(number, name, language) for name in COMMODITIES if (number := view.demanded[name])]
    demanded = f"{_say(language, 'demanded')}: {', '.join(told) or '?'}"
    return f"{demanded}   {_say(language, 'supply')}: {view.supply}"


def _nobles(view: TumultRoyaleView, called: Sequence[str], language: str, forms: Sequence[Form | None]) -> Table:
    table = empty_table()
    for column in ("noble", "rank", "statues", "supporters", "castle", "remarks"):
        justify = "right" if column in ("statues", "supporters", "castle") else "left"
        wraps = column in ("noble", "rank", "remarks")
        width = 6 + max(map(len, called)) if column == "noble" else None  # in a narrow window the ranks give way
        table.add_column(_say(language, column), justify=justify, no_wrap=not wraps, min_width=width)  # type: ignore[arg-type]  # rich's words
    wording = Wording(TUMULT_ROYALE.texts, language, called, forms)
    for seat, player in sorted(enumerate(view.players), key=lambda item: item[1].rank):
        who = Text("▶ " if seat in view.waiting else "  ").append_text(_shape(seat)).append(f" {called[seat]}")
        kept = sum(tile.where == "castle" and tile.seat == seat for tile in view.tiles)
        remarks = [key for key in ("mercy", "greediest", "ready", "done") if getattr(player, key)]
        remarks += ["holding"] if player.hand is not None else []
        told = ", ".join(_say(language, f"remark.{key}", place=(player.hand or 0) + 1) for key in remarks)
        row = (wording.title(player.rank, seat), str(player.statues_placed), str(player.supporters), str(kept), told)
        table.add_row(who, *row)
    return table


def _shape(seat: int) -> Text:
    return Text(f" {LOOKS[seat].shape} ", style=LOOKS[seat].style)


def _chronicle(view: TumultRoyaleView, language: str) -> Text:
    text = Text(_say(language, "chronicle") + ": ")
    for number, space in enumerate(view.chronicle, 1):
        text.append(f" {number}", style="dim")
        if space.king is not None:
            text.append(f"{LOOKS[space.king].shape}{space.statues}", style=LOOKS[space.king].style)
        elif space.largest_gap is not None:
            text.append(f"(>{space.largest_gap})", style="dim")
        else:
            text.append("·", style="dim")
    return text


# ---- the tiles -----------------------------------------------------------------------------------


def _tiles(view: TumultRoyaleView, called: Sequence[str], language: str) -> RenderableType:
    if view.phase == "first-statues":
        return Text("")
    lines: list[RenderableType] = [Items([f"{_say(language, 'centre')}:", *centre(view, language)])]
    aside = [str(place) for place, tile in enumerate(view.tiles, 1) if tile.where == "set-aside"]
    if aside:
        lines.append(Text(f"{_say(language, 'aside')}: {' '.join(aside)}", style="dim"))
    for seat in range(view.seats):
        faces = [tile.face for tile in view.tiles if tile.where == "castle" and tile.seat == seat and tile.face]
        if faces:
            told = [TUMULT_ROYALE.texts.say(language, f"face.{face}") for face in sorted(faces)]
            lines.append(Items([f"{_say(language, 'castle_of', name=called[seat])}:", *told]))
    if view.seat is not None and (hand := view.players[view.seat].hand) is not None:
        face = TUMULT_ROYALE.texts.say(language, f"face.{view.tiles[hand].face}")
        lines.append(Text(_say(language, "in_hand", face=face, place=hand + 1), style="bold cyan"))
    return Group(*lines)


def centre(view: TumultRoyaleView, language: str) -> list[str]:
    """The places of the tiles in the centre, with what they show, if the viewer sees or noted it."""
    shown = []
    for place, tile in enumerate(view.tiles):
        if tile.where == "centre":
            face = tile.face or (view.memory[place] if view.memory else None)
            number = str(place + 1)  # for people from 1
            shown.append(f"{number}={TUMULT_ROYALE.texts.say(language, f'face.{face}')}" if face else number)
    return shown or ["-"]


# ---- choosing ------------------------------------------------------------------------------------


def path(match: Match, seat: int, action: Action, called: Sequence[str], language: str) -> tuple[str, ...]:
    """For a placement the field, then the payment and what it brings; anything else in one step."""
    wording = Wording(TUMULT_ROYALE.texts, language, called)
    match action:
        case PlaceStatues(field=field, payment=payment):
            view = match.view(seat)
            assert isinstance(view, TumultRoyaleView)
            paid = " + ".join(wording.say(f"face.{face}") for face in payment)
            extra, twice = _overpaid(match, seat, action)
            brings = f"  [{_say(language, 'overpaid', count=extra)}]" if extra else ""
            return _place(view, field, twice, language), f"{paid}{brings}"
        case PlaceFirstStatue(field=field):
            return (wording.action(PlaceFirstStatue(field)),)
        case _:
            return (wording.action(action),)


def _place(view: TumultRoyaleView, field: str, twice: bool, language: str) -> str:
    """A field with what it takes and costs, and whether that is the double price."""
    kind = next(shown.kind for shown in view.fields if shown.name == field) or ""
    price, told = view.prices[kind], TUMULT_ROYALE.texts.say(language, f"kind.{kind}")
    cost = _cost(price.cost, language)
    if twice:
        cost = _say(language, "twice", cost=_cost(price.twice or price.cost, language))
    return _say(language, "place", field=field, kind=told, count=price.statues, cost=cost)


def _overpaid(match: Match, seat: int, action: PlaceStatues) -> tuple[int, bool]:
    """The supporters that a payment brings, and whether it is at the double price."""
    trial = match.copy()
    trial.play(seat, action)
    events = trial.events_of(len(trial.log), None)
    twice = any(isinstance(event, StatuesPlaced) and event.double_cost for event in events)
    return sum(getattr(event, "amount", 0) for event in events if getattr(event, "rule", "") == "TR-46"), twice


# ---- against the hourglass -----------------------------------------------------------------------


def races(view: View) -> bool:
    """Has the viewer still something to do before the time is up?"""
    assert isinstance(view, TumultRoyaleView)
    if view.seat is None or view.table.raid != "timed":
        return False
    player = view.players[view.seat]
    if view.phase == "raid":
        return not player.done
    return view.phase == "last-decisions" and player.hand is not None and not player.has_decided


def glance(view: View, at: int, language: str) -> str:
    """One line for somebody who has no time to read."""
    assert isinstance(view, TumultRoyaleView)
    assert view.seat is not None
    seconds = max(0, (view.decide_until or view.raid_ends_at or 0) - at) / 1000
    hand = view.players[view.seat].hand
    if hand is None:
        places = ("  " if view.memory else " ").join(centre(view, language))
        return _say(language, "glance", seconds=f"{seconds:.1f}", centre=places)
    face = TUMULT_ROYALE.texts.say(language, f"face.{view.tiles[hand].face}")
    return _say(language, "glance_hand", seconds=f"{seconds:.1f}", face=face)


def shortcut(words: str) -> Action | None:
    """A number lifts that tile; k, p and d keep, put back and are done."""
    if words.isdigit() and 1 <= int(words) <= 39:
        return LiftTile(int(words) - 1)
    return {"k": KeepTile(), "p": PutBackTile(), "d": DeclareDone()}.get(words)


BOARD = Board(draw, path, EXAMPLE, OPTIONS, races, glance, shortcut, QUIET, FROM_ONE, draw)
