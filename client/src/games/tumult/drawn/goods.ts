/** A tile of goods: what it shows, or a folded letter under a seal; its number is written by the page. */

import { bread } from './bread';
import { marble } from './marble';
import { CARD, FACE, SEPIA, SHADOW } from './palette';
import type { Pen } from './pen';
import { seal } from './seal';
import { ring, rounded, type Point } from './shapes';
import { chisel, hammer, pick } from './tools';

/** x, y, size and turn of each thing on a tile of 100. */
const ARRANGED: Record<string, readonly (readonly [number, number, number, number])[][]> = {
  bread: [[[0, 2, 0.78, -0.1]], [[-9, -16, 0.62, -0.16], [10, 20, 0.62, 0.08]], [[0, -24, 0.52, -0.08], [-19, 8, 0.52, -0.2], [17, 23, 0.52, 0.12]]],
  marble: [[[0, 2, 0.84, 0]], [[-10, 16, 0.62, 0], [12, -15, 0.62, 0]], [[-18, 20, 0.5, 0], [21, 14, 0.5, 0], [0, -18, 0.5, 0]]],
};
const FLAPS: readonly (readonly [Point, Point, string])[] = [[[-50, -50], [50, -50], '#FFF8E4'], [[-50, 50], [-50, -50], '#F8ECCB'], [[50, -50], [50, 50], '#CDB88C'], [[50, 50], [-50, 50], '#DCC89D']];

/** One thing of a good, about 100 wide. */
export function drawGood(pen: Pen, good: string): void {
  const fine = pen.k > 0.5;
  if (good === 'bread') bread(pen, fine);
  else if (good === 'marble') marble(pen, fine);
  else pen.at(-9, 6, 0.84, 0.72, () => hammer(pen, fine));
}

/** Things of a good, as many as the tile is worth. */
function arranged(pen: Pen, good: string, value: number): void {
  const places = ARRANGED[good]?.[Math.min(3, value) - 1];
  if (places) return places.forEach(([x, y, k, turn]) => pen.at(x, y, k, turn, () => (good === 'bread' ? bread : marble)(pen, pen.k > 0.34)));
  const fine = pen.k > 0.5;
  if (value === 1) return pen.at(-6, 2, 0.74, 0.72, () => hammer(pen, fine));
  const k = value === 2 ? 0.68 : 0.6;
  pen.at(4, 0, k, -0.72, () => pick(pen, fine));
  pen.at(-4, 2, k, 0.72, () => hammer(pen, fine));
  if (value > 2) pen.at(1, 10, 0.62, 0.02, () => chisel(pen, fine));
}

/** A tile of 100 around the origin, so many pixels large; without a face it is closed. */
export function tile(pen: Pen, face: { good: string; value: number } | null, pixels: number): void {
  const edge = rounded(-48, -48, 94, 94, 9);
  pen.board(edge, face ? (FACE[face.good] ?? CARD) : '#EAD9B4', Math.max(1.6, pixels / 24));
  if (face) {
    pen.outline(rounded(-42, -42, 82, 82, 6), 0.8, SEPIA, 0.6);
    pen.at(-2, -1, 0.9, 0, () => arranged(pen, face.good, face.value));
    pen.fill(ring(30, -27, 17), SHADOW, 0.3);
  } else {
    pen.within(edge, () => FLAPS.forEach(([a, b, colour]) => pen.fill([a, b, [0, 4]], colour, 0.75)));
    for (const [u, v] of [[-46, -46], [45, -46], [-46, 45], [45, 45]] as const) pen.line([[u, v], [0, 4]], pixels > 50 ? 1 : 0.8, SEPIA, 0.75);
    seal(pen, 0, 3, pixels < 40 ? 32 : 25);
  }
  pen.outline(edge, 1.4);
}
