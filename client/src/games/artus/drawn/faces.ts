/** Which picture a printed card gets; none where nobody has drawn its deed. */

import type { Colour } from '../../../identity/players';
import type { Print } from '../box';
import type { Face } from './card';
import type { SceneName } from './scenes/scenes';
import type { Sign } from './signs';

export const SIGNS: Record<Print['stack'], Sign> = { knight: 'helmet', king: 'crown', scoring: 'scroll' };

const SCORINGS: Record<string, SceneName> = { 'score-all': 'score-all', 'score-reversed': 'score-reversed', 'score-colours': 'score-colours', 'score-red': 'score-red', 'score-carpet': 'score-carpet', open: 'opening' };
const COINS = { silver: ['silver'], bronze: ['bronze'], either: ['silver', 'bronze'] } as const;

export function faceOf(print: Print, colour: Colour): Face | null {
  const way = print.both_ways ? 'both' : print.steps ? 'forward' : null;
  const princes = COINS[print.figures ?? 'either'];
  switch (print.deed) {
    case 'move-knight':
      return { sign: 'helmet', scene: 'rider', colour, coins: [], way };
    case 'move-prince':
      return { sign: 'crown', scene: princes.length > 1 ? 'king' : 'prince', colour, coins: princes, way };
    case 'give-ring':
      return { sign: 'ring', scene: 'ring', colour, coins: princes, way: 'ring' };
    default: {
      const scene = SCORINGS[print.deed];
      return scene ? { sign: 'scroll', scene, colour, coins: [], way } : null;
    }
  }
}
