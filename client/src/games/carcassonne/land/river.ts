/** The river: light in the middle, pigment at the banks, ripples, reeds; springs between rocks, and lakes. */

import type { Brush } from './brush';
import { chance, dice, noise } from '../../../kit/ink/dice';
import { add, away, beside, closed, lerp, resample, ring, toLine, type P } from './geometry';
import { DEEP, SHALLOWS, WATER } from './palette';
import type { Course, Plan } from './plan';
import type { Put } from './tile';

const WIDTH = 15;

export function drawRiver(b: Brush, { line }: Course, { pool, church }: Plan): void {
  b.band(line, WIDTH + 2.4, '#8B8F62', 0.55);
  b.band(line, WIDTH, WATER);
  b.band(line, WIDTH * 0.82, SHALLOWS, 0.6);
  if (pool) {
    const [u, v] = church ? [24, 13] : [11, 8];
    const water = ring(pool, u, v, 28, 0.2, 4);
    b.line(closed(water), 2.2);
    b.fill(water, WATER);
    b.fill(water.map((p) => lerp(pool, p, 0.8)), SHALLOWS, 0.6);
    b.band(line.slice(0, -4), WIDTH, WATER);
    b.band(line.slice(0, -2), WIDTH * 0.82, SHALLOWS, 0.6);
  }
  const banks = pool ? line.filter((p) => away(p, pool) > (church ? 14 : 9)) : line;
  for (const side of [-1, 1]) {
    b.band(beside(banks, side * WIDTH * 0.44), 1.8, DEEP, 0.3);
    b.line(beside(banks, (side * WIDTH) / 2), 1.15);
    if (b.level > 1) b.line(beside(banks.slice(3, -3), side * (WIDTH / 2 - 1.8)), 0.5, DEEP, 0.8);
  }
  if (b.level < 2) return;
  const ripple = (p: P): P[] => {
    const o = (chance(...p, 3) - 0.5) * 9;
    return [add(p, o - 2, o * 0.6), add(p, o - 0.6, o * 0.6 - 0.5), add(p, o + 0.8, o * 0.6 + 0.2), add(p, o + 2, o * 0.6 - 0.2)];
  };
  b.strokes(line.filter((_, i) => i % 3 === 2 && i < line.length - 8).map(ripple), 0.6, '#3F7283', 0.75);
}

export function standByRiver(plan: Plan, level: Brush['level'], put: Put): void {
  const { pool, church, roads, rivers, spots, own } = plan;
  if (level > 1) for (const { line } of rivers) for (const side of [-1, 1]) {
    for (const p of beside(resample(line, 2.6), side * 8.6)) {
      const d = dice(...p, side);
      if (d() > 1.5 * noise((p[0] + 2 * p[1]) / 16, 8 + side) - 0.35 || !own(p) || roads.some((road) => toLine(p, road.line) < 8) || (pool && away(p, pool) < 14) || spots.some((spot) => away(spot, p) < 9) || (plan.lists && !plan.free(p, -7))) continue;
      put(p[1], (b) => reeds(b, p, d));
    }
  }
  if (pool && !church) for (const [u, v, r] of [[-9, -6, 5], [-1, -10, 6.5], [8, -7, 5]] as const) put(pool[1] + v, (b) => rock(b, add(pool, u, v + 4), r));
  if (pool && church && level) for (const [u, v] of [[-9, 3], [10, -2]] as const) put(pool[1] + v, (b) => boat(b, add(pool, u, v)));
}

function reeds(b: Brush, p: P, d: () => number): void {
  const blades = [-2, -1, 0, 1, 2].map((k): [P, P] => [add(p, k * 0.5, 0), add(p, k * 0.9 - 0.3 + d() * 1.1, -2.2 - d() * 2)]);
  b.strokes(blades, 0.6, '#5D6B33', 0.95);
  b.strokes(blades.map(([, tip]) => [tip, add(tip, 0.1, -1)]), 1.2, '#6B4426', 0.9);
}

function rock(b: Brush, [x, y]: P, r: number): void {
  const [tip, right]: P[] = [[x + r * 0.1, y - r * 1.3], [x + r * 0.8, y - r * 0.5]];
  b.part([[x - r, y], [x - r * 0.6, y - r * 0.9], tip!, right!, [x + r, y]], '#D5CBB6', 1);
  b.fill([tip!, right!, [x + r, y], [x + r * 0.2, y]], '#9C917F');
  if (b.level > 1) b.hatch([x + r * 0.2, y], r * 0.6, r * 0.6, 0.9);
}

function boat(b: Brush, [x, y]: P): void {
  b.strokes([[[x, y - 1], [x, y - 7]]], 1, '#6B5238', 1);
  b.part([[x + 0.4, y - 6.6], [x + 4, y - 2], [x + 0.4, y - 1.6]], '#F6ECD6', 0.6);
  b.part([[x - 3.6, y - 1.2], [x + 3.8, y - 1.2], [x + 2.6, y + 0.8], [x - 2.4, y + 0.8]], '#8A5A3A', 0.7);
}
