"""Tumult Royale: why an action is not allowed, with the rule that says so and, where it helps, what would be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from tafelrunde.games.tumult_royale.actions import (
    AnyAction,
    DeclareDone,
    DeclareReady,
    KeepTile,
    LiftTile,
    Pass,
    PlaceFirstStatue,
    PlaceStatues,
    PutBackTile,
    SetAsideTile,
    Spin,
    StartRaid,
    TurnUpRegionTile,
)
from tafelrunde.games.tumult_royale.components import (
    COLUMNS,
    COMMODITIES,
    COMMODITY_NAMES,
    FACE_NAMES,
    FIELD_NAMES,
    KIND_NAMES,
    SPACES,
    VALUES,
    Components,
    FieldKind,
)
from tafelrunde.games.tumult_royale.decisions import now
from tafelrunde.games.tumult_royale.rules.before_raid import may_plan
from tafelrunde.games.tumult_royale.rules.mood import is_mood_known
from tafelrunde.games.tumult_royale.rules.raid_end import is_hand_ready
from tafelrunde.games.tumult_royale.rules.statues import FORBIDDEN, TWICE, times_its_cost
from tafelrunde.games.tumult_royale.rules.superfluous import is_needed_to_the_last
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, Phase, State, Where, commodity_on, king_of, value_on
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts

Colours = Callable[[str], Sequence[str]]  # a language -> what the seats are called when nobody says otherwise


class Refusals:
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(self, game: State, box: Components, texts: Texts, colours: Colours, at: int) -> None:
        self.game, self.box, self.texts, self.colours = game, box, texts, colours
        self.at = uncompiled(now)(game, at)
        self.king = uncompiled(king_of)(game)

    def explain(self, seat: int, action: AnyAction) -> Refused:
        """Why this action of this seat is not allowed now."""
        if self.game.phase == Phase.OVER:
            return self._refused("TR-70", "over")
        match action:
            case PlaceFirstStatue(field=field):
                return self._first_statue(seat, FIELD_NAMES.index(field))
            case Spin():
                return self._spin(seat)
            case SetAsideTile(place=place):
                return self._set_aside(seat, place)
            case DeclareReady() | StartRaid():
                return self._prepare(seat, isinstance(action, StartRaid))
            case LiftTile(place=place):
                return self._lift(seat, place)
            case KeepTile() | PutBackTile():
                return self._decide(seat)
            case DeclareDone():
                return self._done(seat)
            case PlaceStatues():
                return self._place(seat, action)
            case Pass():
                return self._turn_of(seat, Phase.PLACE, "TR-40", "no-placing-now")
            case TurnUpRegionTile(space=space):
                return self._turn_up(seat, space)

    # ---- before the raid -------------------------------------------------------------------------

    def _first_statue(self, seat: int, field: int) -> Refused:
        if self.game.phase != Phase.FIRST_STATUES:
            return self._refused("TR-14", "first-statues-placed")
        if seat != self.game.on_turn:
            return self._not_your_turn("TR-14")
        return self._unusable(field, "TR-14") or self._refused("TR-14", "only-a-pasture", field=FIELD_NAMES[field])

    def _spin(self, seat: int) -> Refused:
        if self.game.phase not in (Phase.BEFORE_RAID, Phase.GAMBLE):
            return self._refused("TR-20", "no-spin-now")
        if seat != self.king:
            return self._refused("TR-20", "only-the-king-spins", who=self.king)
        if self.game.practising:
            return self._refused("TR-32", "no-spin-in-practice")
        if self.game.gamblers:
            return self._refused("TR-80", "gamblers-spin-later")
        return self._refused("TR-20", "already-spun", number=self.game.demanded[0])

    def _set_aside(self, seat: int, place: int) -> Refused:
        if self.game.phase != Phase.BEFORE_RAID:
            return self._refused("TR-25", "no-setting-aside-now")
        if not self.game.player[seat].to_set_aside:
            return self._refused("TR-25", "enough-set-aside", count=self.box.set_aside)
        if place >= self.game.tiles:
            return self._refused("TR-11", "no-such-tile", place=place + 1)
        return self._refused("TR-25", "tile-set-aside", place=place + 1)

    def _prepare(self, seat: int, start: bool) -> Refused:
        """Ready, or start."""
        if self.game.phase != Phase.BEFORE_RAID:
            return self._refused("TR-26", "no-raid-to-prepare")
        if start and seat != self.king:
            return self._refused("TR-26", "only-the-king-starts", who=self.king)
        if not start and not self.game.timed:
            return self._refused("TR-33", "calm-needs-no-readiness")
        if not start and self.game.player[seat].ready:
            return self._refused("TR-26", "already-ready")
        if not uncompiled(may_plan)(self.game):
            return self._refused("TR-21", "spin-first")
        return self._missing(seat, start)

    def _missing(self, seat: int, start: bool) -> Refused:
        players = range(self.game.seats) if start else (seat,)
        slow = [other for other in players if self.game.player[other].to_set_aside]
        if slow:
            return self._refused("TR-25", "set-aside-first", who=slow)
        unready = [other for other in range(self.game.seats) if other != seat and not self.game.player[other].ready]
        return self._refused("TR-26", "not-all-ready", who=unready)

    # ---- the raid --------------------------------------------------------------------------------

    def _no_raid(self) -> Refused | None:
        """Why nobody can raid just now; None: the raid goes on."""
        if self.game.phase == Phase.BEFORE_RAID:
            known = uncompiled(is_mood_known)(self.game)
            return self._refused("TR-26" if known else "TR-21", "raid-not-begun" if known else "spin-first")
        if self.game.phase == Phase.FIRST_STATUES:
            return self._refused("TR-14", "first-statues-first")
        if self.game.phase != Phase.RAID or (self.game.timed and self.at >= self.game.raid_ends_at):
            return self._refused("TR-28", "raid-over")
        return None

    def _lift(self, seat: int, place: int) -> Refused:
        player = self.game.player[seat]
        if reason := self._no_raid() or self._not_raiding(seat):
            return reason
        if player.hand != NOWHERE:
            return self._refused("TR-27", "hand-full")
        if place >= self.game.tiles:
            return self._refused("TR-11", "no-such-tile", place=place + 1)
        where = self.game.where[place]
        if where == Where.SET_ASIDE:
            return self._refused("TR-25", "tile-set-aside", place=place + 1)
        owner = where % Where.HAND
        if where >= Where.HAND:
            return self._refused("TR-34", "tile-in-hand", place=place + 1, who=owner)
        return self._refused("TR-27", "tile-kept", place=place + 1, who=owner)

    def _not_raiding(self, seat: int) -> Refused | None:
        if not self.game.timed and seat != self.game.on_turn:
            return self._not_your_turn("TR-33")
        if self.game.timed and self.game.player[seat].done:
            return self._refused("TR-34", "you-are-done")
        return None

    def _decide(self, seat: int) -> Refused:
        player, last = self.game.player[seat], self.game.phase == Phase.LAST_DECISIONS
        if not last and (reason := self._no_raid() or self._not_raiding(seat)):
            return reason
        if player.hand == NOWHERE:
            return self._refused("TR-27", "hand-empty")
        if player.last_decision:
            return self._refused("TR-28", "already-decided")
        if last and self.at >= self.game.decide_until:
            return self._refused("TR-31", "decision-too-late")
        assert not uncompiled(is_hand_ready)(self.game, player, self.at)
        left = player.lifted_at + self.game.hand_ms - self.at
        return self._refused("TR-31", "hand-not-ready", ms=left)

    def _done(self, seat: int) -> Refused:
        return self._no_raid() or self._not_raiding(seat) or self._refused("TR-34", "decide-first")

    # ---- statues and the coronation --------------------------------------------------------------

    def _place(self, seat: int, action: PlaceStatues) -> Refused:
        if self.game.phase != Phase.PLACE or seat != self.game.on_turn:
            return self._turn_of(seat, Phase.PLACE, "TR-40", "no-placing-now")
        field = FIELD_NAMES.index(action.field)
        if reason := self._unusable(field, "TR-41"):
            return reason
        kind = self.game.field_kind[field]
        needed = self.box.price[kind].statues
        left = self.box.statues - self.game.player[seat].statues_placed
        if needed > left:
            return self._refused("TR-50", "too-few-statues", needed=needed, left=left)
        times = uncompiled(times_its_cost)(self.game, self.box, seat, field)
        if times == FORBIDDEN:
            return self._refused("TR-44", "not-adjacent", kind=f"kind.{KIND_NAMES[kind]}")
        return self._payment(seat, kind, times, [FACE_NAMES.index(face) for face in action.payment])

    def _payment(self, seat: int, kind: int, times: int, faces: list[int]) -> Refused:
        tiles, paid = self.game.player[seat].tiles, Counter(faces)
        for face, count in sorted(paid.items()):
            if count > tiles[face]:
                return self._refused("TR-45", "tile-not-owned", tile=f"face.{FACE_NAMES[face]}", count=tiles[face])
        cost = [times * self.box.price[kind].cost[commodity] for commodity in range(COMMODITIES)]
        symbols = [0] * COMMODITIES
        for face in faces:
            symbols[uncompiled(commodity_on)(face)] += uncompiled(value_on)(face)
        names = [f"commodity.{name}" for name in COMMODITY_NAMES]
        for commodity, name in enumerate(names):
            if symbols[commodity] and not cost[commodity]:
                return self._refused("TR-47", "commodity-not-asked", commodity=name)
        for commodity, name in enumerate(names):
            if symbols[commodity] < cost[commodity]:
                rule, reason = ("TR-44", "too-little-twice") if times == TWICE else ("TR-43", "too-little")
                amounts = {"paid": symbols[commodity], "cost": cost[commodity]}
                return self._refused(rule, reason, commodity=name, **amounts)
        return self._superfluous(faces, cost)

    def _superfluous(self, faces: list[int], cost: list[int]) -> Refused:
        for commodity in range(COMMODITIES):
            ones, twos, threes = (faces.count(commodity * VALUES + value) for value in range(VALUES))
            if not uncompiled(is_needed_to_the_last)(ones, twos, threes, cost[commodity]):
                smallest = min(face for face in faces if uncompiled(commodity_on)(face) == commodity)
                return self._refused("TR-47", "tile-superfluous", tile=f"face.{FACE_NAMES[smallest]}")
        raise AssertionError("a payment without fault is legal")

    def _unusable(self, field: int, rule: str) -> Refused | None:
        """Outside the frame, face down or taken."""
        name = FIELD_NAMES[field]
        if field % COLUMNS >= 3 * self.game.seats:
            return self._refused("TR-94", "field-outside", field=name)
        if self.game.field_kind[field] == FieldKind.HIDDEN:
            return self._refused(rule, "field-hidden", field=name)
        if self.game.noble_on[field] != NOBODY:
            return self._refused(rule, "field-occupied", field=name, who=self.game.noble_on[field])
        return None

    def _turn_up(self, seat: int, space: int) -> Refused:
        if self.game.phase != Phase.TURN_UP or seat != self.game.on_turn:
            return self._turn_of(seat, Phase.TURN_UP, "TR-62", "no-turning-up-now")
        if space >= SPACES or self.game.region[space].number == NOWHERE:
            return self._refused("TR-94", "space-outside", space=space + 1)
        return self._refused("TR-62", "already-face-up", space=space + 1)

    # ---- saying it -------------------------------------------------------------------------------

    def _turn_of(self, seat: int, phase: Phase, rule: str, reason: str) -> Refused:
        """The phase is another, or the turn is."""
        return self._refused(rule, reason) if self.game.phase != phase else self._not_your_turn(rule)

    def _not_your_turn(self, rule: str) -> Refused:
        return self._refused(rule, "not-your-turn", who=self.game.on_turn)

    def _refused(self, rule: str, reason: str, **values: object) -> Refused:
        def say(language: str, names: Sequence[str]) -> str:
            told = {name: self._told(language, name, value, names) for name, value in values.items()}
            return self.texts.say(language, f"refusal.{reason}", **told)

        return Refused(rule, reason, say)

    def _told(self, language: str, name: str, value: object, names: Sequence[str]) -> object:
        """Seats by the names of their players or by their colours, tiles and commodities by their names."""
        if name == "who":
            seats: list[int] = value if isinstance(value, list) else [int(str(value))]
            return ", ".join((names or self.colours(language))[seat] for seat in seats)
        return self.texts.say(language, str(value)) if name in ("tile", "commodity", "kind") else value
