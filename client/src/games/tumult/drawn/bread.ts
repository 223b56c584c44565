/** A loaf one wants to grab. */

import { dice } from '../../../kit/ink/dice';
import { lerp, ring, smooth } from './shapes';
import type { Pen } from './pen';
import { SHADOW } from './palette';

export function bread(pen: Pen, fine: boolean): void {
  const loaf = smooth([[-49, 8], [-42, -15], [-20, -28], [14, -30], [40, -18], [50, 6], [42, 24], [2, 30], [-40, 24]]);
  pen.fill(loaf.map(([x, y]) => [x + 6, y + 8]), SHADOW, 0.28);
  pen.fill(loaf, '#C4803A');
  pen.within(loaf, () => {
    pen.fill(ring(-8, -8, 44, 24), '#E2A95A', 0.75);
    pen.fill(ring(-14, -14, 26, 12), '#F4CF8B', 0.75);
    pen.fill(ring(16, 30, 50, 14), '#7E4319', 0.4);
  });
  for (const x of [-24, 0, 24]) {
    const cut = smooth([[x - 9, 10], [x - 4, -8], [x + 8, -20], [x + 6, -4], [x - 2, 8]]);
    pen.fill(cut, '#F9E7BC');
    if (fine) {
      pen.fill(cut.map(([u, v]) => [lerp([x, -4], [u, v], 0.6)[0] + 2, lerp([x, -4], [u, v], 0.6)[1] + 2]), '#E3BC78', 0.8);
      pen.strokes([[...cut, cut[0]!]], 0.8, '#7E4319', 0.9);
    }
  }
  if (fine) {
    pen.hatch(loaf, 3.4, 0.5, -1, 0.55);
    const d = dice(7);
    pen.within(loaf, () => {
      for (let i = 0; i < 34; i++)
        pen.fill(ring(d.between(-44, 44), d.between(-26, 14), d.between(0.5, 1.3), undefined, 6), '#FFF6DC', 0.8);
    });
  }
  pen.outline(loaf, fine ? 1.5 : 1.3, '#3A2110', 1);
}
