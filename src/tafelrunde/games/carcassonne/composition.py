"""Carcassonne: the base game and the expansions that lie in its folder, put together.

Nothing here knows an expansion by name. Numbers of phases, verbs and notes are given in the order in which they are
read; state, box, unions, view and position get what each of them declares.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, cast

import msgspec

from tafelrunde.games.carcassonne import points, position, preparation, state, view
from tafelrunde.games.carcassonne.actions import AnyAction
from tafelrunde.games.carcassonne.components import KIND_NAMES, Components
from tafelrunde.games.carcassonne.events import AnyEvent
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.found import FOLDER, NAMES, PACKAGE
from tafelrunde.games.carcassonne.numbering import BASE_LEDGER, FIGURES, PHASES, STREAMS
from tafelrunde.games.carcassonne.view import BASE_PHASES
from tafelrunde.kernel.points import Joined, points_of
from tafelrunde.kernel.records import Record, layout

ASKED_FIRST: Final = (Joined.ANY, Joined.FIRST)  # here the special case comes before the general one


def _read(name: str) -> Expansion[Any, Any]:
    expansion = cast("Expansion[Any, Any]", import_module(f"{PACKAGE}.{name}.expansion").EXPANSION)
    if expansion.name != name:
        raise TypeError(f"{PACKAGE}.{name} calls itself {expansion.name!r}; expected the name of its folder")
    if expansion.option is not None and expansion.option.name != name:
        raise TypeError(f"{PACKAGE}.{name} has the option {expansion.option.name!r}; expected the name of its folder")
    return expansion


def _fill_points(names: Sequence[str]) -> None:
    """Every point gets the rules of that name out of the `points.py` of the folders."""
    modules = [import_module(f"{PACKAGE}.{name}.points") for name in names if find_spec(f"{PACKAGE}.{name}.points")]
    for module in modules:
        _check_names(module)
    for name, point in points_of(points).items():
        rules = [(module, vars(module)[name]) for module in modules if name in vars(module)]
        own = [rule for module, rule in rules if _is_own(module, rule)]
        if point.joined in ASKED_FIRST:
            own.reverse()
        if own:
            point.fill(own)


def _is_own(module: ModuleType, rule: Any) -> bool:  # noqa: ANN401  # numba ships no types
    return bool(getattr(getattr(rule, "py_func", None), "__module__", "") == module.__name__)


def _check_names(module: ModuleType) -> None:
    for name, rule in vars(module).items():
        if _is_own(module, rule) and name not in points_of(points):
            raise TypeError(f"{module.__name__}: {name} is no point; there are: {', '.join(points_of(points))}")


def _record(name: str, base: type[Record], parts: dict[str, type[Record]]) -> Any:  # noqa: ANN401  # made here
    """A record with a further field for each part."""
    return type(name, (base,), {"__annotations__": parts, "__module__": __name__}) if parts else base


def _struct(
    name: str, base: type[msgspec.Struct], parts: list[tuple[str, Any, Any]], about: str, by_name: bool = False
) -> Any:  # noqa: ANN401  # made here
    """The same for a record at the edge."""
    if not parts:
        return base
    made = msgspec.defstruct(
        name,
        [part if part[2] is not msgspec.NODEFAULT else part[:2] for part in parts],
        bases=(base,),
        module=__name__,
        namespace={"__doc__": about},
        forbid_unknown_fields=base.__struct_config__.forbid_unknown_fields,
        tag=base.__struct_config__.tag,
        frozen=True,
        kw_only=by_name,
    )
    return cast(Any, made)


EXPANSIONS: Final = tuple(_read(name) for name in NAMES)
_fill_points(NAMES)

State = _record("State", state.State, {e.name: e.shelf for e in EXPANSIONS if e.shelf is not None})
Box = _record("Box", Components, {e.name: e.box for e in EXPANSIONS if e.box is not None})
STATE: Final = layout(State)
BOX: Final = layout(Box)

KINDS: Final = (*KIND_NAMES, *(kind for e in EXPANSIONS for kind in e.kinds))
PHASE_NAMES: Final = (*BASE_PHASES, *PHASES.names.values())
FIGURE_NAMES: Final = ("meeple", *FIGURES.names.values())
STREAM_NAMES: Final = (*(stream.name.lower() for stream in preparation.Streams), *STREAMS.names.values())
LEDGER_NAMES: Final = (BASE_LEDGER, *(e.ledger for e in EXPANSIONS if e.ledger is not None))
OPTIONS: Final = {option.name: option for e in EXPANSIONS for option in e.all_options().values()}
FOLDERS: Final = tuple(FOLDER / name for name in NAMES)


def _union(base: Any, more: Sequence[type]) -> Any:  # noqa: ANN401  # a union is no type to mypy
    for one in more:
        base |= one
    return base


ACTIONS: Final = _union(AnyAction, [action for e in EXPANSIONS for action in e.actions])
EVENTS: Final = _union(AnyEvent, [event for e in EXPANSIONS for event in e.events])

_figure = [("figure", str, "meeple")] if len(FIGURE_NAMES) > 1 else []
MeeplePosition = _struct(
    "MeeplePosition",
    position.MeeplePosition,
    [*_figure, *(part for e in EXPANSIONS for part in e.of_meeple)],
    "A meeple on a segment of its tile, with what lies under it.",
)
TilePosition = _struct(
    "TilePosition",
    position.TilePosition,
    [("meeple", MeeplePosition | None, None), *(part for e in EXPANSIONS for part in e.of_tile)]
    if MeeplePosition is not position.MeeplePosition or any(e.of_tile for e in EXPANSIONS)
    else [],
    "A tile on the table.",
)
Position = _struct(
    "Position",
    position.Position,
    [
        ("tiles", tuple[TilePosition, ...], msgspec.NODEFAULT),  # type: ignore[valid-type]  # made above
        *((e.name, *e.position) for e in EXPANSIONS if e.position is not None),
    ],
    "The situation with what the expansions add.",
    by_name=True,
)
MeepleView = _struct("MeepleView", view.MeepleView, _figure, "A figure on a segment of its tile.")
TileView = _struct(
    "TileView",
    view.TileView,
    [("meeple", MeepleView | None, msgspec.NODEFAULT)] if _figure else [],
    "A tile on the table, x places to the east and y to the south of the first, turned clockwise.",
)
View = _struct(
    "WholeView",
    view.CarcassonneView,
    [
        *([("tiles", tuple[TileView, ...], msgspec.NODEFAULT)] if _figure else []),  # type: ignore[valid-type]
        *((e.name, e.view | None, msgspec.NODEFAULT) for e in EXPANSIONS if e.view is not None),
    ],
    "The table with what the expansions add; None where one is not played.",
    by_name=True,
)
