/** The people who want a good left for them: content, grumbling or angry, before their town. */

import { dice } from '../../../kit/ink/dice';
import { MOODS, SEPIA } from './palette';
import type { Pen } from './pen';
import { person } from './person';
import { box } from './shapes';
import { house } from './standing';

/** A picture of 170 by 126 from the upper left corner. */
export const CROWD = { width: 170, height: 126 } as const;

export function people(pen: Pen, mood: number, seed: number): void {
  const { width, height } = CROWD;
  const ground = box(1, 1, width - 2, height - 2);
  pen.within(ground, () => {
    pen.fill(ground, '#FBF5E6');
    pen.wash(ground, MOODS[mood] ?? MOODS[0], 0.6);
    pen.sheet(ground, 'cloud', 0.8);
    pen.g.globalAlpha = 0.5;
    for (let i = 0; i < 5; i++) house(pen, (i + 0.45) * (width / 5), height * 0.64, 42, dice(i, seed));
    pen.g.globalAlpha = 1;
    const k = height / (mood === 2 ? 150 : 138);
    const base = height - 30 * k;
    for (let i = 0; i < 4; i++) person(pen, (width / 5) * (i + 1), base - 30 * k, k * 0.74, mood, i + (seed % 7) + 4);
    for (let i = 0; i < 5; i++) person(pen, (width / 5) * (i + 0.5), base - (i % 2 ? 0 : 4) * k, k * 0.88, mood, i + (seed % 5));
  });
  pen.outline(ground, 1, SEPIA, 0.8);
}
