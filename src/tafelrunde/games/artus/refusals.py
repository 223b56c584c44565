"""Artus: why an action is not allowed, with the rule that says so and, where it helps, what would be allowed."""

from __future__ import annotations

from tafelrunde.games.artus.actions import AnyAction, DrawCard, GiveRing, MoveFigure, PlaceKnight, ScoreKnights
from tafelrunde.games.artus.components import CARD_NAMES, FIGURES, PRINCES, STACKS, Components, Deed
from tafelrunde.games.artus.rules.moving import is_for
from tafelrunde.games.artus.state import NOBODY, Phase, State, owner_of
from tafelrunde.games.artus.view import cards_in
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import Refused
from tafelrunde.kernel.texts import Texts

SCORING_RULE = {
    Deed.SCORE_ALL: "AR-53",
    Deed.SCORE_REVERSED: "AR-54",
    Deed.SCORE_COLOURS: "AR-55",
    Deed.SCORE_CARPET: "AR-56",
    Deed.SCORE_RED: "AR-57",
    Deed.OPEN: "AR-58",
}


class Refusals:
    """Finds the reason; every method looks at one kind of action in the order in which a player would."""

    def __init__(self, game: State, box: Components, texts: Texts) -> None:
        self.game, self.box, self.texts = game, box, texts

    def explain(self, seat: int, action: AnyAction) -> Refused:
        """Why this action of this seat is not allowed now."""
        phase = self.game.phase
        if phase == Phase.OVER:
            return self._refused("AR-60", "over")
        if seat != self.game.on_turn:
            return self._refused("AR-14" if phase == Phase.PLACE else "AR-15", "not-your-turn")
        if isinstance(action, PlaceKnight):
            return self._place_knight(action)
        if phase == Phase.PLACE:
            return self._refused("AR-14", "place-first")
        if isinstance(action, DrawCard):
            return self._draw_card(action)
        if phase == Phase.DRAW:
            return self._refused(self._drawing_rule(), "draw-first")
        return self._play_card(seat, action)

    def _place_knight(self, action: PlaceKnight) -> Refused:
        if self.game.phase != Phase.PLACE:
            return self._refused("AR-14", "all-knights-placed")
        return self._refused("AR-14", "chair-taken", chair=action.chair)

    def _drawing_rule(self) -> str:
        return "AR-50" if self.game.advanced else "AR-20"

    def _draw_card(self, action: DrawCard) -> Refused:
        if self.game.phase != Phase.DRAW:
            return self._refused(self._drawing_rule(), "play-first")
        if action.stack == STACKS[2] and not self.game.advanced:
            return self._refused("AR-12", "no-scoring-cards")
        return self._refused(self._drawing_rule(), "stack-empty")

    def _play_card(self, seat: int, action: MoveFigure | GiveRing | ScoreKnights) -> Refused:
        card = CARD_NAMES.index(action.card)
        first = self.box.card[card].same_as
        if first != card:
            return self._refused("AR-82", "no-such-card", card=action.card, same=CARD_NAMES[first])
        if card not in cards_in(self.game.player[seat].hand):
            return self._refused(self._drawing_rule(), "card-not-in-hand")
        match action:
            case MoveFigure():
                return self._move_figure(seat, card, action)
            case GiveRing():
                return self._give_ring(card, action)
            case ScoreKnights():
                return self._score_knights(card)

    def _move_figure(self, seat: int, card: int, action: MoveFigure) -> Refused:
        deed, figure = self.box.card[card].deed, self.game.occupant[action.chair]
        if deed not in (Deed.MOVE_KNIGHT, Deed.MOVE_PRINCE, Deed.OPEN):
            return self._refused("AR-21", "card-does-not-move")
        if figure == NOBODY:
            return self._refused(_moving_rule(deed), "chair-empty", chair=action.chair)
        if deed == Deed.MOVE_PRINCE and figure >= PRINCES:
            return self._refused("AR-35", "princes-only")
        if uncompiled(owner_of)(figure) not in (NOBODY, seat):
            return self._refused(_moving_rule(deed), "not-your-knight")
        if deed == Deed.MOVE_KNIGHT and figure < PRINCES:
            return self._refused("AR-30", "knights-only")
        if figure < PRINCES and not uncompiled(is_for)(self.box, card, figure):
            whose = "-not-this-king" if figure == self.game.king else ""
            return self._refused("AR-35", f"only-{FIGURES[self.box.card[card].figures]}{whose}")
        return self._wrong_steps(card, deed, action.steps)

    def _wrong_steps(self, card: int, deed: int, steps: int) -> Refused:
        low, high = self.box.card[card].low, self.box.card[card].high
        if low <= -steps <= high:
            return self._refused("AR-31" if deed == Deed.MOVE_KNIGHT else _moving_rule(deed), "clockwise-only")
        reason = "steps-out-of-range-both-ways" if self.box.card[card].both_ways else "steps-out-of-range"
        return self._refused(_moving_rule(deed), reason, low=low, high=high)

    def _give_ring(self, card: int, action: GiveRing) -> Refused:
        deed, figure = self.box.card[card].deed, self.game.occupant[action.chair]
        if deed not in (Deed.GIVE_RING, Deed.OPEN):
            return self._refused("AR-21", "card-gives-no-ring")
        if figure == NOBODY:
            return self._refused("AR-43", "chair-empty", chair=action.chair)
        if figure >= PRINCES:
            return self._refused("AR-43", "rings-for-princes-only")
        if figure == self.game.king:
            return self._refused("AR-43", "no-ring-for-the-king")
        return self._refused("AR-43", f"ring-only-{FIGURES[self.box.card[card].figures]}")

    def _score_knights(self, card: int) -> Refused:
        deed = self.box.card[card].deed
        if deed not in SCORING_RULE:
            return self._refused("AR-21", "card-does-not-score")
        return self._refused(SCORING_RULE[Deed(deed)], f"choice-{CARD_NAMES[card]}")

    def _refused(self, rule: str, reason: str, **values: object) -> Refused:
        key = f"refusal.{reason}"
        return Refused(rule, reason, lambda language, _: self.texts.say(language, key, **values))


def _moving_rule(deed: int) -> str:
    return {Deed.MOVE_KNIGHT: "AR-30", Deed.MOVE_PRINCE: "AR-36"}.get(Deed(deed), "AR-58")
