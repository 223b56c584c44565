"""Carcassonne: what every seat will have in the end, as the net expects: the judgement, and what the net adds to it."""

from __future__ import annotations

from typing import Annotated, Final

from tafelrunde.bots.carcassonne.inputs import NOTHING, light_claim, light_up, row_of
from tafelrunde.bots.carcassonne.judging import POINT, Judging, worth_of_meeple
from tafelrunde.bots.carcassonne.stock import chances
from tafelrunde.bots.carcassonne.survey import Survey, kind_of, size_of, survey_table
from tafelrunde.bots.carcassonne.weights import MOST_LEFT, ON_TURN
from tafelrunde.bots.search.net import Lights, Net, answer_further, sum_up
from tafelrunde.games.carcassonne.components import MOST_SEATS, MOST_SEGMENTS, Components
from tafelrunde.games.carcassonne.rules.features import feature_of, is_complete
from tafelrunde.games.carcassonne.rules.meeples import is_free, last_tile
from tafelrunde.games.carcassonne.rules.worth import worth
from tafelrunde.games.carcassonne.state import Phase, State
from tafelrunde.kernel.compiling import compiled
from tafelrunde.kernel.records import Cells, Int32, Int64, Record, Rows

MOST_CLAIMS: Final = MOST_SEGMENTS + 1


class Claim(Record):
    """What the player on turn may do with a meeple, and what everybody will have in the end then."""

    feature: Int32  # NOTHING: none is left on the table
    kind: Int32
    gain: Int32  # by the judgement, in hundredths
    expected: Annotated[Cells, Int64, MOST_SEATS]


class Expecting(Record):
    """The working space."""

    survey: Survey
    claims: Int32
    claim: Annotated[Rows[Claim], Claim, MOST_CLAIMS]


@compiled
def expect(
    game: State,
    box: Components,
    net: Net,
    closely: bool,
    judging: Judging,
    space: Expecting,
    lights: Lights,
    result: Cells,
) -> None:
    """Writes it down for every seat, once a situation is judged; a meeple that may follow is put where it is best."""
    survey_table(game, box, judging.openings, closely, space.survey)
    list_claims(game, box, judging, space)
    row, left = row_of(game), min(game.stack.count, MOST_LEFT)
    for seat in range(game.seats):
        light_up(game, seat, judging, space.survey, lights)
        sum_up(net, lights)
        for number in range(space.claims):
            claim = space.claim[number]
            lights.count = lights.summed
            light_claim(game, seat, claim.feature, claim.kind, judging, space.survey, lights)
            claim.expected[seat] = judging.standing[seat] + answer_further(net, lights, row)
            if seat == game.on_turn:
                claim.expected[seat] += claim.gain
            if game.phase != Phase.PLACE_TILE and seat == (game.on_turn + 1) % game.seats:
                claim.expected[seat] += ON_TURN[left]
    best = best_claim(game, space)
    for seat in range(game.seats):
        result[seat] = space.claim[best].expected[seat]


@compiled
def list_claims(game: State, box: Components, judging: Judging, space: Expecting) -> None:
    """None, and every free segment of the tile just placed."""
    space.claims = 0
    add_claim(space, NOTHING, 0, 0)
    seat, tile = game.on_turn, last_tile(game)
    if game.phase != Phase.PLACE_MEEPLE or game.player[seat].supply == 0:
        return
    for segment in range(box.kind[game.tile[tile].kind].segments):
        if is_free(game, box, tile, segment):
            number = feature_of(game, tile, segment)
            feature = game.feature[number]
            if is_complete(feature):
                add_claim(space, NOTHING, 0, POINT * worth(game, box, number))
            else:
                kind = kind_of(game, feature, size_of(game, feature), chances(judging.openings.tightest[number]))
                add_claim(space, number, kind, worth_of_meeple(game, box, seat, number, judging))


@compiled
def add_claim(space: Expecting, feature: int, kind: int, gain: int) -> None:
    claim = space.claim[space.claims]
    claim.feature = feature
    claim.kind = kind
    claim.gain = gain
    space.claims += 1


@compiled
def best_claim(game: State, space: Expecting) -> int:
    """The number of the claim that leaves the player on turn the largest lead."""
    best, most = 0, 0
    for number in range(space.claims):
        lead = lead_of(space.claim[number].expected, game.seats, game.on_turn)
        if number == 0 or lead > most:
            best, most = number, lead
    return best


@compiled
def lead_of(expected: Cells, seats: int, seat: int) -> int:
    """Over the best of the others."""
    best = -(1 << 40)
    for other in range(seats):
        if other != seat:
            best = max(best, expected[other])
    return expected[seat] - best
