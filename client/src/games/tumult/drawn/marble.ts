/** A block of marble with veins. */

import { dice, noise } from '../../../kit/ink/dice';
import { boundsOf, type Point } from './shapes';
import type { Pen } from './pen';
import { SHADOW } from './palette';

export function marble(pen: Pen, fine: boolean): void {
  const top: Point[] = [[-2, -38], [46, -22], [2, -2], [-46, -20]];
  const left: Point[] = [[-46, -20], [2, -2], [2, 40], [-46, 20]];
  const right: Point[] = [[2, -2], [46, -22], [46, 18], [2, 40]];
  pen.fill([[46, 18], [62, 26], [18, 46], [2, 40], [-46, 20]], SHADOW, 0.28);
  pen.fill(top, '#FFFDF7');
  pen.fill(left, '#E3E4E3');
  pen.fill(right, '#A3A8B0');
  const vein = (face: readonly Point[], seed: number, c: string, n: number): void => pen.within(face, () => {
    for (let i = 0; i < n; i++) {
      const d = dice(seed, i);
      const [l, t, r, b] = boundsOf(face);
      const y = d.between(t, b);
      const up = d.between(-14, 22);
      const v = Array.from({ length: 9 }, (_, k): Point => [l + (r - l) * k / 8, y + up * k / 8 + (noise(k * 0.9, seed + i) - 0.5) * 16]);
      pen.strokes([v], fine ? 1.5 : 1.1, c, 0.75);
      if (fine)
        pen.strokes([[v[3]!, [v[4]![0], v[4]![1] + 9], [v[5]![0] + 2, v[5]![1] + 16]], v.map(([x, q]) => [x, q + 2.4])], 0.6, c, 0.6);
    }
  });
  vein(top, 3, '#A9B4BF', 2);
  vein(left, 5, '#8794A3', fine ? 3 : 2);
  vein(right, 9, '#6C7683', 2);
  if (fine) {
    pen.hatch(right, 3, 0.32, -1, 0.1);
    pen.strokes([[[-43, -18], [1, -1]], [[3, 0], [43, -19]]], 1.2, '#FFFFFF', 0.9);
  }
  const edge = fine ? 1.5 : 1.3;
  pen.outline([top[0]!, top[1]!, right[2]!, right[3]!, left[3]!, left[0]!], edge, '#2A2A30', 1);
  pen.line([left[0]!, left[1]!, right[1]!], edge * 0.8, '#2A2A30', 0.9);
  pen.line([left[1]!, left[2]!], edge * 0.8, '#2A2A30', 0.9);
}
