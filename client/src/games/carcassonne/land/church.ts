/** Churches: the monastery's, a city's chapels, and the cathedral. */

import type { Brush } from './brush';
import type { Dice } from '../../../kit/ink/dice';
import { box, closed, ring, type P } from './geometry';
import { GOLD, INK, PLASTER, SHADOW, SLATE, STONE, STONE_SHADE } from './palette';

/** A nave with a tower in the west. */
export function chapel(b: Brush, [x, y]: P, k: number, golden: boolean, d: Dice): void {
  const s = (px: number, py: number): P => [x + px * k, y + py * k];
  const all = (points: readonly P[]): P[] => points.map(([px, py]) => s(px, py));
  const nave = all([[-5.5, -6.2], [-4, -13], [11, -13], [13.8, -6.2]]);
  b.fill(all([[13, 0], [21, 3], [19, -5], [13, -6]]), SHADOW, 0.22);
  b.part(all(box(-5, -6.5, 13, 0)), PLASTER);
  b.fill(all([[8, 0], [13, 0], [13, -6.5], [10, -6.5]]), STONE_SHADE, 0.6);
  b.tint(nave, '#B4553D');
  b.fill(all([[9, -6.2], [11, -13], [13.8, -6.2]]), INK, 0.22);
  b.strokes([closed(nave)], 0.95, INK, 0.95);
  if (b.level > 1) b.strokes(Array.from({ length: 13 }, (_, i) => [s(-3.6 + i * 1.15, -12.4), s(-4.2 + i * 1.3, -10.4 + 3 * d())]), 0.45, INK, 0.5);
  b.part(all(box(-11, -16, -4.6, 1)), STONE);
  b.fill(all(box(-7, -16, -4.6, 1)), STONE_SHADE, 0.85);
  if (b.level > 1) b.hatch(s(-7, 0), 2 * k, 14 * k, 0.9, 0.45, 0.5, 0.15);
  b.part(all([[-11.8, -15.6], [-7.8, -26], [-3.8, -15.6]]), SLATE);
  b.fill(all([[-7.6, -15.6], [-7.8, -26], [-3.8, -15.6]]), INK, 0.3);
  cross(b, s(-7.8, -26), k, golden);
  if (b.level) b.strokes(([[-8.6, -9, -11.5], [-7, -9, -11.5], [-2.5, -2, -4.4], [1.5, -2, -4.4], [5.5, -2, -4.4], [9, -2, -4.4], [-8, 1, -2.6]] as const).map(([u, v, w]) => [s(u, v), s(u, w)]), 1.5 * k, INK, 0.9);
}

function cross(b: Brush, [x, y]: P, k: number, golden: boolean): void {
  const lines: P[][] = [[[x, y], [x, y - 5 * k]], [[x - 1.7 * k, y - 3.2 * k], [x + 1.7 * k, y - 3.2 * k]]];
  b.strokes(lines, (b.level ? 2.2 : 1.6) * k, golden ? '#5E430C' : INK, 1);
  if (golden) b.strokes(lines, 1.3 * k, GOLD, 1);
}

/** Two towers, a rose window, flying buttresses: it fills its tile. */
export function cathedral(b: Brush, [x, y]: P, k: number, golden: boolean): void {
  const s = (px: number, py: number): P => [x + px * k, y + py * k];
  const all = (points: readonly P[]): P[] => points.map(([px, py]) => s(px, py));
  b.fill(all([[26, 3], [44, 10], [40, -10], [26, -14]]), SHADOW, 0.24);
  for (const px of [10, 16, 22]) b.part(all([[px, 3], [px + 3.2, 3], [px + 3.2, -6], [px, -13]]), STONE_SHADE, 0.8);
  b.part(all(box(-4, -15, 25, 2)), PLASTER);
  const roof = all([[-4, -14.5], [0, -27], [22, -27], [27, -14.5]]);
  b.tint(roof, SLATE);
  b.strokes([closed(roof)], 1, INK, 0.95);
  if (b.level > 1) b.strokes(Array.from({ length: 17 }, (_, i) => [s(1 + i * 1.25, -26), s(-1.5 + i * 1.6, -16 - (i % 3))]), 0.45, INK, 0.5);
  b.part(all([[-17, 3], [-17, -20], [-8.5, -29], [0, -20], [0, 3]]), STONE, 1.1);
  for (const px of [-21, -1.5]) {
    b.part(all(box(px, -32, px + 6.5, 4)), STONE, 1.1);
    b.fill(all(box(px + 4, -32, px + 6.5, 4)), STONE_SHADE, 0.85);
    b.part(all([[px - 0.8, -32], [px + 3.2, -46], [px + 7.3, -32]]), SLATE);
    b.fill(all([[px + 3.4, -32], [px + 3.2, -46], [px + 7.3, -32]]), INK, 0.3);
    cross(b, s(px + 3.2, -46), k * 0.8, golden);
    if (b.level) b.strokes([[s(px + 3, -20), s(px + 3, -26)], [s(px + 3, -9), s(px + 3, -14)]], 1.8 * k, INK, 0.9);
  }
  b.part(ring(s(-8.5, -17), 3.6 * k, 3.6 * k, 16), '#5F8FA0', 0.9);
  if (b.level) b.strokes([[s(-12, -17), s(-5, -17)], [s(-8.5, -20.5), s(-8.5, -13.5)], [s(-11, -19.5), s(-6, -14.5)], [s(-6, -19.5), s(-11, -14.5)]], 0.6, STONE, 0.9);
  b.fill(all([[-11.5, 3], [-11.5, -4], [-8.5, -8], [-5.5, -4], [-5.5, 3]]), INK, 0.88);
  if (b.level) b.strokes([3, 8, 13, 18].map((px) => [s(px, -3), s(px, -11)]), 1.7 * k, INK, 0.85);
}
