/** What a game gave and took from a seat, in whole percent of a win that still add up. */

import type { SeatJudged } from '../wire/messages';

export interface Sum {
  start: number;
  skill: number;
  luck: number;
  result: number;
}

/** Luck is what is left over, so it takes what rounding leaves. */
export function inPercent(seat: SeatJudged): Sum {
  const [start, skill, result] = [seat.start, seat.skill, seat.result].map((share) => Math.round(share * 100)) as [number, number, number];
  return { start, skill, luck: result - start - skill, result };
}
