"""Artus in a terminal: the round table as a ring of 28 chairs."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tafelrunde.cli.boards import Board
from tafelrunde.cli.boards.lines import Items, empty_table
from tafelrunde.cli.colours import looks_of_seats
from tafelrunde.cli.language import texts
from tafelrunde.games.artus.actions import GiveRing, MoveFigure, PlaceKnight, ScoreKnights
from tafelrunde.games.artus.components import CHAIRS
from tafelrunde.games.artus.events import Figure, FigureDisplaced
from tafelrunde.games.artus.game import ARTUS
from tafelrunde.games.artus.view import ArtusView, ChairView
from tafelrunde.games.artus.wording import Wording
from tafelrunde.kernel.words import Action, Scored
from tafelrunde.match import Match

EXAMPLE = "move knight-3 5 4"
WIDE, HIGH = 10, 4  # chairs in the top and bottom row, and between them on each side
CELL = 7
LOOKS = looks_of_seats(ARTUS)
VALUE_STYLES = {"green": "green", "yellow": "yellow", "red": "red", "crown": "bold yellow"}


def draw(view: ArtusView, called: Sequence[str], language: str) -> RenderableType:
    """The table with what lies inside it, and the viewer's hand below."""
    grid = Table.grid(padding=0)
    for _ in range(WIDE):
        grid.add_column(width=CELL + 1)
    grid.add_row(*(_chair(view, chair) for chair in range(WIDE)))
    middle = _middle(view, called, language)
    sides = Table.grid(padding=0)
    sides.add_column(width=CELL + 1)
    sides.add_column(width=(WIDE - 2) * (CELL + 1))
    sides.add_column(width=CELL + 1)
    left = Group(*(_chair(view, CHAIRS - 1 - row) for row in range(HIGH)))
    right = Group(*(_chair(view, WIDE + row) for row in range(HIGH)))
    sides.add_row(left, middle, right)
    bottom = Table.grid(padding=0)
    for _ in range(WIDE):
        bottom.add_column(width=CELL + 1)
    bottom.add_row(*(_chair(view, CHAIRS - HIGH - 1 - column) for column in range(WIDE)))
    return Group(grid, sides, bottom, _hand(view, called, language))


def _chair(view: ArtusView, number: int) -> Text:
    """Three lines: number and carpet, value, figure."""
    chair = view.chairs[number]
    text = Text()
    text.append(f"{number:>2}", style="dim")
    text.append(" ≈≈≈ " if chair.carpet else " ··· ", style="magenta" if chair.carpet else "dim")
    text.append("\n")
    value = "  ♛  " if chair.colour == "crown" else f" {chair.value:>+3} " if chair.value else "  0  "
    text.append(value, style=VALUE_STYLES[chair.colour])
    text.append("\n")
    text.append_text(_figure(view, number, chair))
    text.append("\n")
    return text


def _figure(view: ArtusView, number: int, chair: ChairView) -> Text:
    figure = chair.figure
    if figure is None:
        return Text("  ·  ", style="dim")
    if figure.kind == "knight":
        return _knight(figure.seat or 0)
    rings = next(prince.rings for prince in view.princes if prince.chair == number)
    return Text(
        f"{_letter(figure)}{'' if figure.kind == 'king' else ' '}{'o' * rings}",
        style="bold yellow" if figure.kind == "king" else "bold cyan",
    )


def _knight(seat: int) -> Text:
    return Text(f" {LOOKS[seat].shape} {seat} ", style=LOOKS[seat].style)


def _letter(figure: Figure) -> str:
    colour = "S" if figure.colour == "silver" else "B"
    return f"♚{colour}" if figure.kind == "king" else colour


def _middle(view: ArtusView, called: Sequence[str], language: str) -> RenderableType:
    def say(key: str, **values: object) -> str:
        return texts().say(language, f"artus.{key}", **values)

    players = empty_table()
    for column in ("nobody", "prestige", "hand", "stacks", "knights"):
        players.add_column(say(column), justify="right" if column == "prestige" else "left", no_wrap=True)
    for seat, player in enumerate(view.players):
        marker = "▶ " if seat in view.waiting else "  "
        worth = sum(view.chairs[chair].value for chair in player.knights)
        who = Text(marker).append_text(_knight(seat)).append(f" {called[seat]}")
        backs = (_backs(counts, view, language) for counts in (player.hand_backs, player.stacks))
        players.add_row(who, str(player.prestige), *backs, f"{worth:+}")
    king = next(prince for prince in view.princes if prince.figure.kind == "king")
    played = say("round", number=view.round, rounds=view.rounds) if view.round else say("placing")
    head = played + "    " + say("supply", rings=view.rings_in_supply)
    legend = say("legend", chair=king.chair, king=say(f"king.{king.figure.colour}"))
    letters = [f"{say(f'letter.{stack}')} {say(f'cards.{stack}')}" for stack in _stacks(view)]
    below = Padding(Items([*legend.split("  "), *letters], "dim", 3), (0, 2, 0, 0))
    return Group(Text(f"   {head}", style="bold"), players, below)


def _backs(counts: dict[str, int], view: ArtusView, language: str) -> str:
    return " ".join(f"{texts().say(language, f'artus.letter.{stack}')}{counts[stack]}" for stack in _stacks(view))


def _stacks(view: ArtusView) -> list[str]:
    """Of which cards there are backs to see."""
    return ["knight", "king", "scoring"] if view.advanced else ["knight", "king"]


def _hand(view: ArtusView, called: Sequence[str], language: str) -> RenderableType:
    if view.seat is None or view.players[view.seat].hand is None:
        return Text("")
    wording = Wording(ARTUS.texts, language, ARTUS.open_box(view.components).record, called)
    cards = Table.grid(padding=(0, 2))
    for card in view.players[view.seat].hand or ():
        cards.add_row(Text(card, style="dim"), wording.card(card))
    return cards


def path(match: Match, seat: int, action: Action, called: Sequence[str], language: str) -> tuple[str, ...]:
    """Card, then figure, then where it goes and what that brings."""
    wording = Wording(ARTUS.texts, language, match.box.record, called)
    match action:
        case MoveFigure(card=card, chair=chair, steps=steps):
            who = texts().say(language, "artus.move", who=_who(match, wording, chair))
            return wording.card(card), who, _outcome(match, seat, action, wording, f"{steps:+}")
        case GiveRing(card=card, chair=chair):
            who = texts().say(language, "artus.ring", who=_who(match, wording, chair))
            return wording.card(card), _outcome(match, seat, action, wording, who)
        case ScoreKnights(card=card, chairs=chairs):
            return wording.card(card), _outcome(match, seat, action, wording, _scoring(chairs, language))
        case PlaceKnight(chair=chair):
            view = match.view(seat)
            assert isinstance(view, ArtusView)
            return (texts().say(language, "artus.place", chair=chair, value=_signed(view.chairs[chair].value)),)
        case _:
            return (wording.action(action),)


def _scoring(chairs: Sequence[int], language: str) -> str:
    """Which knights are counted; a card that leaves no choice says so itself."""
    return texts().say(language, "artus.score", chairs=", ".join(map(str, chairs))) if chairs else "Σ"


def _who(match: Match, wording: Wording, chair: int) -> str:
    view = match.view(None)
    assert isinstance(view, ArtusView)
    there = view.chairs[chair]
    assert there.figure is not None
    shown = wording.figure(there.figure)
    return texts().say(wording.language, "artus.figure", figure=shown, chair=chair, value=_signed(there.value))


def _signed(number: int) -> str:
    return f"{number:+}" if number else "0"


def _outcome(match: Match, seat: int, action: Action, wording: Wording, label: str) -> str:
    """What everybody would see happen: points, and who is displaced."""
    trial = match.copy()
    trial.play(seat, action)
    events = trial.events(None, since=len(match.log))
    points = sum(event.line.amount for event in events if isinstance(event, Scored))
    displaced = [event for event in events if isinstance(event, FigureDisplaced)]
    told = "".join(f", {_displaced(event, wording)}" for event in displaced)
    arrived = f" → {_arrival(action)}" if isinstance(action, MoveFigure) else ""
    return f"{label}{arrived}  [{_signed(points)}]{told}"


def _displaced(event: FigureDisplaced, wording: Wording) -> str:
    shown = wording.figure(event.figure)
    return texts().say(wording.language, "artus.displaced", figure=shown, chair=event.to_chair)


def _arrival(action: MoveFigure) -> int:
    return (action.chair + action.steps) % CHAIRS


BOARD = Board(draw, path, EXAMPLE)
