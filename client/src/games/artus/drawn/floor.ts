/** The floor of the hall: pale stones, low in contrast; a square of it repeats without a seam. */

import { dice } from '../../../kit/ink/dice';
import type { Nib } from './nib';
import { path } from './nib';
import { SEPIA } from './palette';

/** The side of the square, and of a row of stones. */
export const FLOOR = 528;
const ROW = 66;

export function floor(n: Nib): void {
  const { g, dark } = n;
  g.fillStyle = dark ? '#2A2620' : '#DDD3BF';
  g.fillRect(0, 0, FLOOR, FLOOR);
  for (let row = 0; row * ROW < FLOOR; row++) {
    const widths = widthsOf(row);
    // The first stone reaches over the edge and comes again at the other one: no joint runs through all rows.
    let x = -widths[0]! * dice(row, 5).between(0.2, 0.8);
    [...widths, widths[0]!].forEach((width, i) => {
      stone(n, x, row * ROW, width, row * 16 + (i % widths.length));
      x += width;
    });
  }
}

/** How wide the stones of a row are: together as wide as the square. */
function widthsOf(row: number): number[] {
  const d = dice(row, 4);
  const shares = Array.from({ length: 5 + (row % 2) }, () => d.between(0.7, 1.3));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => (share * FLOOR) / all);
}

function stone(n: Nib, x: number, y: number, width: number, seed: number): void {
  const { g, dark } = n;
  const d = dice(seed, 8);
  const j = (): number => d.between(-1.4, 1.4);
  const shape = `M${x + 2 + j()} ${y + 2 + j()}L${x + width - 2 + j()} ${y + 2 + j()}L${x + width - 2 + j()} ${y + ROW - 2 + j()}L${x + 2 + j()} ${y + ROW - 2 + j()}Z`;
  g.fillStyle = d.pick(dark ? ['#2C2822', '#322D26', '#29251F', '#37312A'] : ['#E3D9C5', '#DDD2BC', '#E8DFCD', '#D9CFBC']);
  g.fill(path(shape));
  n.within(shape, () => n.blots(x, y, width, ROW, dark ? ['#453C30', '#1D1914'] : ['#C9BB9F', '#F4EEDF'], 3, ROW * 0.6, 0.3, seed));
  n.ink(shape, 0.7, dark ? '#0E0B08' : SEPIA, dark ? 0.8 : 0.42);
  if (d() < 0.35) n.ink(`M${x + width * 0.2} ${y}L${x + width * 0.3 + j()} ${y + ROW * 0.3}L${x + width * 0.26} ${y + ROW * 0.5}`, 0.5, SEPIA, 0.35);
}
