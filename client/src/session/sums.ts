/** What a game gave and took from a seat, in whole percent of a win that still add up. */

import type { SeatJudged } from '../wire/messages';

export interface Sum {
  start: number;
  /** What the seat itself gave away, and what the others gave to it: both together are its skill. */
  own: number;
  others: number;
  skill: number;
  luck: number;
  result: number;
}

/** Luck is what is left over, so it takes what rounding leaves. */
export function inPercent(seat: SeatJudged): Sum {
  const [start, own, skill, result] = [seat.start, seat.given_away, seat.skill, seat.result].map((share) => Math.round(share * 100)) as [number, number, number, number];
  return { start, own, others: skill - own, skill, luck: result - start - skill, result };
}
