"""Tumult Royale: what a player decides, one decision at a time; typed for people, a number for the rules."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from tafelrunde.games.tumult_royale.components import FACE_NAMES, FIELD_NAMES, SPACES, TILES
from tafelrunde.games.tumult_royale.payments import BITS
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.words import Action

Place = Annotated[int, msgspec.Meta(ge=0, lt=TILES)]
Space = Annotated[int, msgspec.Meta(ge=0, lt=SPACES)]
if TYPE_CHECKING:
    FieldName = str
    FaceName = str
else:
    FieldName, FaceName = Literal[FIELD_NAMES], Literal[FACE_NAMES]  # the names stand once, in components.py


class PlaceFirstStatue(Action, frozen=True):
    """Place statue 1 on a free pasture, before the first round. (TR-14)"""

    field: FieldName


class Spin(Action, frozen=True):
    """The king spins the arrow. (TR-20, TR-80)"""


class SetAsideTile(Action, frozen=True):
    """Take an unseen tile out of this round. (TR-25)"""

    place: Place


class DeclareReady(Action, frozen=True):
    """Say that the raid may begin. (TR-26)"""


class StartRaid(Action, frozen=True):
    """The king turns the hourglass. (TR-26)"""


class LiftTile(Action, frozen=True):
    """Lift a tile of the centre and look at it. (TR-26)"""

    place: Place


class KeepTile(Action, frozen=True):
    """Put the tile in hand face down into the own castle. (TR-26)"""


class PutBackTile(Action, frozen=True):
    """Put the tile in hand back face down. (TR-26)"""


class DeclareDone(Action, frozen=True):
    """Lift no more tiles in this raid; this cannot be taken back. (TR-33, TR-34)"""


class PlaceStatues(Action, frozen=True):
    """Place the statues of a field and pay with these tiles. (TR-40 to TR-47)"""

    field: FieldName
    payment: tuple[FaceName, ...]

    def __post_init__(self) -> None:
        """A payment has no order."""
        msgspec.structs.force_setattr(self, "payment", tuple(sorted(self.payment, key=FACE_NAMES.index)))


class Pass(Action, frozen=True):
    """Place nothing in this placement round. (TR-40)"""


class TurnUpRegionTile(Action, frozen=True):
    """The king turns up a face-down region tile of the frame. (TR-62)"""

    space: Space


AnyAction = (
    PlaceFirstStatue
    | Spin
    | SetAsideTile
    | DeclareReady
    | StartRaid
    | LiftTile
    | KeepTile
    | PutBackTile
    | DeclareDone
    | PlaceStatues
    | Pass
    | TurnUpRegionTile
)


class Verb(IntEnum):
    """The kinds of actions, as numbers."""

    PLACE_FIRST = 0
    SPIN = 1
    SET_ASIDE = 2
    READY = 3
    START = 4
    LIFT = 5
    KEEP = 6
    PUT_BACK = 7
    DONE = 8
    PLACE = 9
    PASS = 10
    TURN_UP = 11


@compiled
def packed(verb: int, number: int = 0, payment: int = 0) -> int:
    """An action as a number; `number` is a field, a place or a space, `payment` counts the tiles of each face."""
    return verb << 40 | number << 32 | payment


@compiled
def verb_of(action: int) -> int:
    return action >> 40


@compiled
def number_of(action: int) -> int:
    return action >> 32 & 127


@compiled
def payment_of(action: int) -> int:
    return action & 0x7FFFFFF


@compiled
def tiles_paid(payment: int, face: int) -> int:
    """How many tiles of a face a payment holds."""
    return payment >> BITS * face & 7
