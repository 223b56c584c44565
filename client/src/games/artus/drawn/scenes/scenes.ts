/** The miniatures by name. */

import type { Colour } from '../../../../identity/players';
import type { Nib } from '../nib';
import { king } from './king';
import { prince } from './prince';
import { rider } from './rider';
import { ring } from './ring';
import { feast, opening, plates, runner } from './scoring';

const SCENES = {
  rider,
  king,
  prince,
  ring,
  opening,
  'score-all': (n: Nib, colour: Colour) => feast(n, colour, false),
  'score-reversed': (n: Nib, colour: Colour) => feast(n, colour, true),
  'score-colours': (n: Nib) => plates(n, ['green', 'yellow', 'red']),
  'score-red': (n: Nib) => plates(n, ['red', 'red', 'red']),
  'score-carpet': runner,
} as const satisfies Record<string, (n: Nib, colour: Colour) => void>;

export type SceneName = keyof typeof SCENES;

export function drawScene(n: Nib, scene: SceneName, colour: Colour): void {
  SCENES[scene](n, colour);
}
