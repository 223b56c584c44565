/** Houses that differ: gable or eaves to the front, tiles, slate or straw, with and without a chimney. */

import type { Brush } from './brush';
import type { Dice } from '../../../kit/ink/dice';
import { box, closed, lerp, type P } from './geometry';
import { INK, PLASTER, ROOFS, SHADOW } from './palette';

/** A house on its foot, `w` wide. */
export function house(b: Brush, [x, y]: P, w: number, d: Dice): void {
  const [wall, rise, colour] = [w * d.between(0.36, 0.66), w * d.between(0.42, 0.62), d.pick(ROOFS)];
  const [l, r, eave] = [x - w / 2, x + w / 2, y - wall];
  const top = eave - rise;
  b.fill([[r, y], [r + w * 0.42, y + 0.6], [r + w * 0.3, eave + 1.5], [r, eave]], SHADOW, 0.22);
  if (!b.level) {
    b.part(box(l, eave, r, y), PLASTER, 0.6);
    b.part([[l - 0.8, eave], [l + 2, top], [r - 2, top], [r + 0.8, eave]], colour, 0.6);
    return;
  }
  if (d() < 0.55) gabled(b, { l, r, y, w, wall, eave, top, colour }, d);
  else hipped(b, { l, r, y, w, wall, eave, top, colour }, d);
  if (b.level > 1 && d() < 0.4) b.part(box(l + w * 0.62, top - 1.2, l + w * 0.62 + 1, top + 0.8), '#A8604A', 0.5);
}

interface Built {
  l: number;
  r: number;
  y: number;
  w: number;
  wall: number;
  eave: number;
  top: number;
  colour: string;
}

/** Gable to the front on the lit side, roof running back to the right. */
function gabled(b: Brush, { l, r, y, w, wall, eave, top, colour }: Built, d: Dice): void {
  const g = w * 0.5;
  const m = l + g / 2;
  const roof: P[] = [[m, top], [l + g + 0.3, eave + 0.4], [r + 0.5, eave + 0.4], [r - g * 0.35, top]];
  b.part(box(l + g, eave, r, y), '#D9C6A0', 0.7);
  b.part([[l, y], [l, eave], [m, top], [l + g, eave], [l + g, y]], PLASTER, 0.7);
  b.tint(roof, colour);
  b.strokes([closed(roof)], 0.7, INK, 0.9);
  if (b.level < 2) return;
  b.strokes([0.3, 0.6].map((t) => [lerp(roof[0]!, roof[1]!, t), lerp(roof[3]!, roof[2]!, t)]), 0.4, INK, 0.45);
  b.strokes([[[m, y], [m, y - wall * 0.5]], [[r - 1.4, y - wall * 0.45], [r - 1.4, y - wall * 0.7]]], 1.1, INK, 0.8);
  if (d() < 0.3) b.strokes([[[l + 0.3, eave + 0.2], [m, eave - 0.1], [l + g - 0.3, eave + 0.2]], [[m, eave], [m, top + 0.6]]], 0.5, INK, 0.6); // timber
}

/** Eaves to the front, hipped. */
function hipped(b: Brush, { l, r, y, w, wall, eave, top, colour }: Built, d: Dice): void {
  const roof: P[] = [[l - 0.5, eave + 0.3], [l + w * 0.12, top], [r - w * 0.22, top], [r + 0.5, eave + 0.3]];
  const n = Math.floor(w / 1.1);
  b.part(box(l, eave, r, y), '#EBDDBF', 0.7);
  b.tint(roof, colour);
  b.fill([roof[2]!, roof[3]!, [r - w * 0.3, eave + 0.3]], INK, 0.22);
  const row = (_: unknown, i: number): P[] => {
    const t = (i + 0.7) / n;
    const a = lerp(roof[1]!, roof[2]!, t);
    return [a, lerp(a, lerp(roof[0]!, roof[3]!, t), 0.35 + 0.5 * d())];
  };
  if (b.level > 1) {
    b.strokes(Array.from({ length: n }, row), 0.4, INK, 0.45);
    b.strokes([0.25, 0.5, 0.78].map((t) => [[l + w * t, y - wall * 0.3], [l + w * t, y - wall * 0.65]]), 0.9, INK, 0.75);
  }
  b.strokes([closed(roof)], 0.7, INK, 0.9);
}
