/** What a city bears: coats of arms from heraldry, the equestrian statue, its goods. Larger on smaller tiles, because it counts. */

import type { Brush } from './brush';
import type { Dice } from '../../../kit/ink/dice';
import { add, bezier, box, closed, ring, type P } from './geometry';
import { AZURE, GOLD, INK, OLD_GOLD, SHADOW } from './palette';

const CHARGES: readonly (readonly P[])[] = [
  [[-7, 2], [0, -4.5], [7, 2], [7, 7], [0, 0.5], [-7, 7]], // a chevron
  [[-7, -8], [-2, -8], [7, 4], [7, 9], [2, 9], [-7, -3]], // a bend
  [[-7, -8], [0, -8], [0, 9], [-7, 9]], // per pale
  [[-7, -8], [7, -8], [7, -1], [-7, -1]], // a chief
  [[-1.8, -8], [1.8, -8], [1.8, -2.4], [7, -2.4], [7, 1.2], [1.8, 1.2], [1.8, 9], [-1.8, 9], [-1.8, 1.2], [-7, 1.2], [-7, -2.4], [-1.8, -2.4]], // a cross
];

export function shield(b: Brush, [x, y]: P, golden: boolean, d: Dice): void {
  const k = ([2, 1.5, 1.15, 1.1] as const)[b.level];
  const s = (px: number, py: number): P => [x + px * k, y + py * k];
  const rim = [...bezier(s(6, -7.5), s(6.4, 2), s(4, 5.5), s(0, 8.5), 8), ...bezier(s(0, 8.5), s(-4, 5.5), s(-6.4, 2), s(-6, -7.5), 8)];
  b.fill(rim.map((p) => add(p, 1.5, 1.3)), SHADOW, 0.35);
  b.fill(rim, '#F7EEDA');
  b.within(rim, () => {
    b.fill(d.pick(CHARGES).map(([px, py]) => s(px, py)), AZURE);
    if (b.level > 1) b.hatch(s(1, 8), 7 * k, 9 * k, 1.1, 0.5, 0.4);
  });
  b.line(closed(rim), b.level ? 2.4 : 1.6, golden ? OLD_GOLD : INK, 1);
  if (golden) b.line(closed(rim), 1.3, GOLD, 1);
}

/** A rider on a pedestal. */
export function statue(b: Brush, [x, y]: P): void {
  const k = ([1.7, 1.35, 1.1, 1.05] as const)[b.level];
  const all = (points: readonly P[]): P[] => points.map(([px, py]) => [x + px * k, y + py * k]);
  b.fill(all([[6, 9], [13, 12], [9, 2]]), SHADOW, 0.3);
  b.part(all(box(-7, 4, 7, 9)), '#E4DAC2', 0.9);
  b.fill(all(box(2.5, 4, 7, 9)), '#B7A688', 0.8);
  b.part(all([[-6, 4], [-5.5, 0], [-7.5, -1], [-6.8, -3], [-3, -3.4], [2.6, -3.2], [4.4, -6.4], [6.8, -6.2], [7.6, -4.2], [5.6, -3.8], [4.8, 0], [6.6, 2.6], [5.4, 3], [3, 0.4], [2.6, 4], [1.2, 4], [1, 0.8], [-2.6, 0.8], [-3.6, 4]]), '#7F9088', 0.9);
  b.part(all([[-1.8, -1.6], [-1.8, -6.6], [1.4, -6.6], [1.8, -1.8]]), '#8FA097', 0.8);
  b.part(ring([x - 0.2 * k, y - 8.2 * k], 1.7 * k, 1.8 * k, 10), '#8FA097', 0.8);
  b.strokes([all([[2.2, -1], [4.6, -12]])], 1.2, INK, 0.9);
}

/** A bale of cloth, a sheaf of grain, a barrel of wine, on a light disc that tells them from the houses. */
export function goods(b: Brush, [x, y]: P, kind: string): void {
  const k = ([1.9, 1.5, 1.15, 1.05] as const)[b.level];
  const all = (points: readonly P[]): P[] => points.map(([px, py]) => [x + px * k, y + py * k]);
  b.fill(ring([x + 1.6 * k, y + 1.6 * k], 10.5 * k, 10.5 * k, 24), SHADOW, 0.3);
  b.part(ring([x, y], 10.5 * k, 10.5 * k, 24), '#FBF4E1', 1.4);
  if (kind === 'wine') {
    b.part(all([[-5, 5.5], [-6.2, 0], [-5, -6], [5, -6], [6.2, 0], [5, 5.5]]), '#8E4B3A', 1);
    b.strokes([all([[-5.7, -3], [5.7, -3]]), all([[-5.7, 2.8], [5.7, 2.8]])], 1.6, INK, 0.9);
    b.part(ring([x, y - 6 * k], 5 * k, 1.9 * k, 14), '#5B2A36', 0.8);
  } else if (kind === 'grain') {
    for (const lean of [-5, -2.5, 0, 2.5, 5]) b.part(all([[lean * 0.25 - 0.9, 6], [lean - 1.3, -5], [lean, -9], [lean + 1.3, -5], [lean * 0.25 + 0.9, 6]]), '#DDB24C', 0.6);
    b.strokes([all([[-2.6, 1.6], [2.6, 1.6]])], 2.2, '#8C2A33', 1);
  } else {
    b.part(all([[-6.5, 5], [-6.5, -3], [-3.5, -6], [6.5, -6], [6.5, 2], [3.5, 5]]), '#4E7F8C', 1);
    b.part(all([[-6.5, -3], [-3.5, -6], [6.5, -6], [3.5, -3]]), '#8DB6BE', 0.8);
    b.strokes([all([[-1.5, 5], [-1.5, -3], [1.5, -6]])], 1.3, '#F6ECD6', 0.95);
  }
}
