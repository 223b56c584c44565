/** Trees: a crown with lobes, light from the upper left, a trunk, a shadow to the right. */

import type { Brush } from './brush';
import type { Dice } from '../../../kit/ink/dice';
import { add, bezier, closed, ring, type P } from './geometry';
import { INK, LEAVES, SEPIA, SHADOW } from './palette';

export function tree(b: Brush, [x, y]: P, r: number, d: Dice, tall = 1): void {
  const c: P = [x, y - r * 1.15 * tall];
  const colour = d.pick(LEAVES);
  const turn = d() * 6;
  const small = r < 2;
  const lobes = small ? 9 : b.level > 1 ? 35 : 21;
  const crown = Array.from({ length: lobes }, (_, i) => {
    const a = (i / lobes) * 2 * Math.PI + turn;
    const k = r * (small ? 0.9 + d() * 0.2 : 0.8 + 0.22 * Math.abs(Math.sin(a * 3.5 + turn)) ** 0.6 + d() * 0.05);
    return add(c, Math.cos(a) * k, Math.sin(a) * k * 0.95 * tall);
  });
  b.fill(ring([x + r * 0.7, y + r * 0.1], r * 1.1, r * 0.45, 12), SHADOW, 0.2);
  if (!b.level) return b.part(crown, colour, 0.6);
  b.strokes([[[x, y], c]], 1.1, SEPIA, 1);
  b.fill(crown, colour);
  b.within(crown, () => {
    b.fill(crown.map((p) => add(p, -r * 0.35, -r * 0.4)), '#E9E3A8', 0.38);
    b.fill(crown.map((p) => add(p, r * 0.95, r * 0.8)), '#33502F', 0.42);
  });
  if (b.level > 1 && r > 1.8) {
    b.hatch([c[0] - r * 0.05, c[1] + r * 0.75 * tall], r * 0.8, r * 0.7, 0.8, 0.4, 0.55);
    const leaf = ([u, v]: P): P[] => bezier(add(c, (u - 0.2) * r, v * r), add(c, (u - 0.1) * r, (v + 0.3) * r), add(c, (u + 0.2) * r, (v + 0.3) * r), add(c, (u + 0.3) * r, v * r), 4);
    b.strokes(([[-0.35, -0.2], [0.15, -0.45], [0.1, 0.1]] as const).map(leaf), 0.45, INK, 0.6);
  }
  b.strokes([closed(crown)], small ? 0.5 : 0.75, INK, 0.85);
}

/** A fir: three tiers of boughs. */
export function fir(b: Brush, [x, y]: P, r: number, d: Dice): void {
  const colour = d.pick(['#5F7F58', '#6C8A58', '#577552']);
  b.fill(ring([x + r * 0.7, y], r * 1.1, r * 0.4, 10), SHADOW, 0.2);
  b.strokes([[[x, y], [x, y - r]]], 1.1, SEPIA, 1);
  for (const [k, low] of [[1, 0.5], [0.78, 1.4], [0.55, 2.2]] as const) {
    const tier: P[] = [[x - r * k, y - r * low], [x, y - r * (low + 1.35)], [x + r * k, y - r * low], [x, y - r * (low - 0.18)]];
    b.part(tier, colour, 0.6);
    if (b.level) b.fill([[x, y - r * (low + 1.3)], [x + r * k, y - r * low], [x, y - r * (low - 0.15)]], INK, 0.24);
  }
}

/** Rows of vines on their stakes. */
export function vine(b: Brush, [x, y]: P, d: Dice): void {
  b.strokes([[[x, y], [x, y - 3.4]]], 0.8, SEPIA, 0.95);
  b.part(ring([x + 0.2, y - 2.2], 1.5, 1.2, 8, 0.5, Math.floor(d() * 99)), '#93A257', 0.45);
  if (b.level > 1) b.strokes([[[x - 0.3, y - 1.9], [x - 0.2, y - 1.7]], [[x + 0.7, y - 1.6], [x + 0.8, y - 1.4]]], 1.1, '#5B3A62', 0.9);
}
