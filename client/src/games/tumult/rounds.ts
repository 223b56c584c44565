/** The rounds of Tumult Royale, as the score lines tell them: the king's statues in the chronicle end a round. */

import type { ScoreLine } from '../../wire/messages';

/** The number of the round that follows these lines. */
export function roundAfter(lines: readonly ScoreLine[]): number {
  const last = lines.flatMap((line) => line.parts).findLast((part) => part.what === 'chronicle');
  return (last?.where?.[0] ?? -1) + 2;
}
