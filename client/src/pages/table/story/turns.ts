/** The turning points of a game, from what its decisions were worth. */

import type { Judgement, SeatJudged } from '../../../wire/messages';

const MOST = 3;
/** Less than this share of the chance to win turns no game. */
const LEAST = 0.05;

export interface Turn {
  kind: 'mistake' | 'good-luck' | 'bad-luck';
  /** The share of the chance to win. */
  size: number;
  of: Judgement;
}

/** Where a game turned, in the order in which it was played: by what somebody gave away, or by chance. */
export function turningPoints(judgements: readonly Judgement[]): Turn[] {
  const turns = judgements.map((of): Turn =>
    -of.skill >= Math.abs(of.luck) ? { kind: 'mistake', size: -of.skill, of } : { kind: of.luck > 0 ? 'good-luck' : 'bad-luck', size: Math.abs(of.luck), of },
  );
  const largest = turns.filter((turn) => turn.size >= LEAST).sort((a, b) => b.size - a.size);
  return largest.slice(0, MOST).sort((a, b) => a.of.step - b.of.step);
}

/** The seats that had most luck; none where it was even. */
export function luckiest(seats: readonly SeatJudged[]): number[] {
  const most = Math.max(...seats.map((seat) => seat.luck));
  return most < LEAST ? [] : seats.filter((seat) => seat.luck > most - 0.01).map((seat) => seat.seat);
}

/** The seats that gave away least, of those that had something to decide; none where nobody gave away more than another. */
export function steadiest(seats: readonly SeatJudged[]): number[] {
  const deciding = seats.filter((seat) => seat.decisions > 0);
  const least = Math.max(...deciding.map((seat) => seat.given_away));
  const best = deciding.filter((seat) => seat.given_away > least - 0.01);
  return best.length > 1 && best.length === deciding.length ? [] : best.map((seat) => seat.seat);
}
