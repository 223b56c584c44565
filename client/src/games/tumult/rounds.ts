/** The rounds of Tumult Royale, as the score lines tell them: the king's statues in the chronicle end a round. */

import type { ScoreLine } from '../../wire/messages';

/** The number of the round that a line belongs to: the one that the next coronation ends, or the one after the last. */
export function roundOf(before: readonly ScoreLine[], from: readonly ScoreLine[]): number {
  const next = crowned(from)[0];
  return next === undefined ? (crowned(before).at(-1) ?? -1) + 2 : next + 1;
}

/** The spaces of the chronicle that these lines fill, from 0. */
function crowned(lines: readonly ScoreLine[]): number[] {
  return lines.flatMap((line) => line.parts.filter((part) => part.what === 'chronicle').flatMap((part) => part.where?.[0] ?? []));
}
