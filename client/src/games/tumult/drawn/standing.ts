/** What stands on a field: trees, houses, peaks, sheep, towers. */

import { noise, type Dice } from '../../../kit/ink/dice';
import { box, lerp, ring, smooth, type Point } from './shapes';
import type { Pen } from './pen';
import { GOLD, INK, LEAVES, ROOFS, SEPIA, SHADOW, STONE, STONE_SHADE } from './palette';

export function tree(pen: Pen, x: number, y: number, r: number, d: Dice, tall = 1): void {
  const c: Point = [x, y - r * 1.15 * tall];
  const turn = d() * 6;
  const crownOf = Array.from({ length: 21 }, (_, i): Point => {
    const a = i / 21 * 2 * Math.PI;
    const k = r * (0.8 + 0.22 * Math.abs(Math.sin(a * 3.5 + turn)) ** 0.6);
    return [c[0]! + Math.cos(a) * k, c[1]! + Math.sin(a) * k * tall];
  });
  pen.fill(ring(x + r * 0.7, y + r * 0.1, r * 1.1, r * 0.45, 12), SHADOW, 0.2);
  pen.strokes([[[x, y + r * 0.2], [x, c[1]!]]], 1.6, SEPIA, 1);
  pen.fill(crownOf, d.pick(LEAVES));
  pen.within(crownOf, () => {
    pen.fill(crownOf.map(([u, v]) => [u - r * 0.4, v - r * 0.45]), '#EEE7AC', 0.4);
    pen.fill(crownOf.map(([u, v]) => [u + r * 0.9, v + r * 0.8]), '#2E4A2C', 0.45);
  });
  if (r * pen.k > 5)
    pen.strokes(([[-0.3, 0.1], [0.1, -0.3], [0.35, 0.25], [0, 0.5]] as const).map(([u, v]) => smooth([[c[0]! + (u - 0.2) * r, c[1]! + v * r], [c[0]! + u * r, c[1]! + (v + 0.16) * r], [c[0]! + (u + 0.22) * r, c[1]! + v * r]], false)), 0.7, INK, 0.6);
  pen.strokes([[...crownOf, crownOf[0]!]], 0.9, INK, 0.85);
}

export function house(pen: Pen, x: number, y: number, w: number, d: Dice): void {
  const wall = w * d.between(0.4, 0.6);
  const rise = w * d.between(0.42, 0.58);
  const l = x - w / 2;
  const r = x + w / 2;
  const eave = y - wall;
  const top = eave - rise;
  const g = w * 0.48;
  const m = l + g / 2;
  const front: Point[] = [[l, y], [l, eave], [m, top], [l + g, eave], [l + g, y]];
  const flank: Point[] = [[l + g, y], [l + g, eave], [r, eave], [r, y]];
  const roof: Point[] = [[m, top], [l + g + 0.4, eave + 0.8], [r + 1, eave + 0.8], [r - g * 0.35, top]];
  pen.fill([[r, y], [r + w * 0.4, y + 1], [r + w * 0.3, eave + 3], [r, eave]], SHADOW, 0.22);
  pen.fill(front, '#FBF2DE');
  pen.fill(flank, '#D6C29A');
  pen.fill(roof, d.pick(ROOFS));
  pen.shade(roof, 0.35, 0.35);
  pen.strokes([0.3, 0.6].map((t) => [lerp(roof[0]!, roof[1]!, t), lerp(roof[3]!, roof[2]!, t)]), 0.6, INK, 0.4);
  pen.strokes([[...front, front[0]!], [flank[3]!, flank[2]!], [flank[0]!, flank[3]!], [...roof, roof[0]!]], 0.95, INK, 0.9);
  pen.strokes([[[m, y], [m, y - wall * 0.5]], [[r - w * 0.22, y - wall * 0.4], [r - w * 0.22, y - wall * 0.68]]], 1.8, INK, 0.8);
}

export function peak(pen: Pen, x: number, y: number, w: number, h: number, d: Dice): void {
  const tip: Point = [x + d.between(-3, 3), y - h];
  const left = [0, 1, 2, 3, 4].map((i) => lerp([x - w / 2, y], tip, i / 5)).map(([u, v], i): Point => [u + (i ? d.between(-2, 2) : 0), v + (i ? d.between(-2, 2) : 0)]);
  const right = [1, 2, 3, 4, 5].map((i) => lerp(tip, [x + w / 2, y], i / 5)).map(([u, v], i): Point => [u + (i < 4 ? d.between(-2, 2) : 0), v]);
  const ridge = [0, 0.25, 0.5, 0.75, 1].map((t, i): Point => [tip[0]! + (i % 2 ? 3.5 : -1) + t * w * 0.08, tip[1]! + h * t]);
  const shape: Point[] = [...left, tip, ...right];
  const dim: Point[] = [tip, ...right, ...[...ridge].reverse()];
  pen.fill([[x + w * 0.2, y], [x + w * 0.75, y + 3], [x + w * 0.3, y - h * 0.3]], SHADOW, 0.16);
  pen.fill(shape, '#EADFC6');
  pen.fill(dim, '#8D8374', 0.85);
  pen.within(shape, () => {
    pen.fill([[x - w, tip[1]! + h * 0.2], [tip[0]! - 6, tip[1]! + h * 0.32], [tip[0]!, tip[1]! + h * 0.22], [tip[0]! + 5, tip[1]! + h * 0.34], [x + w, tip[1]! + h * 0.2], [x, tip[1]! - 9]], '#FFFDF6', 0.9);
    pen.fill(ring(x - w * 0.2, y, w * 0.5, h * 0.22), '#A9B07A', 0.4);
  });
  pen.within(dim, () => pen.strokes(Array.from({ length: 13 }, (_, i) => {
    const p = lerp(tip, ridge[4]!, i / 13);
    return [[p[0]! + 1, p[1]! + 1], [p[0]! + h * 0.3, p[1]! + h * (0.32 + 0.2 * noise(i, x))]];
  }), 0.8, INK, 0.6));
  pen.strokes(left.slice(1, 4).map(([u, v]) => [[u + 4, v + 3], [u + 7, v + h * 0.16]]), 0.7, INK, 0.45);
  pen.line(ridge.slice(0, 4), 0.8, INK, 0.7);
  pen.line(shape, 1.3);
}

export function sheep(pen: Pen, x: number, y: number, s: number): void {
  pen.fill(ring(x + 3, y + 1, 7, 2.4, 10), SHADOW, 0.22);
  pen.strokes([[[x - 3, y - 3], [x - 3, y + 1]], [[x + 3, y - 3], [x + 3, y + 1]]], 1.2, INK, 0.9);
  const wool = ring(x, y - 5, 6.6, 4.6, 16, 0.3, x * 9);
  pen.fill(wool, '#FFFDF4');
  pen.fill(ring(x + 1.6, y - 3.2, 4.6, 2.4, 10), '#CFC4AE', 0.6);
  pen.strokes([[...wool, wool[0]!]], 0.9, INK, 0.85);
  pen.fill(ring(x + s * 6.8, y - 6.4, 2.5, 2.1, 10), '#33281E');
}

export function turret(pen: Pen, x: number, y: number, w: number, h: number, roof: string): void {
  const wall = box(x - w / 2, y - h, w, h);
  pen.fill(wall, STONE);
  pen.fill(box(x + w * 0.1, y - h, w * 0.4, h), STONE_SHADE, 0.85);
  pen.strokes([1, 2, 3, 4, 5].map((i) => [[x + w * 0.14, y - h * i / 6], [x + w * 0.46, y - h * i / 6]]), 0.7, INK, 0.45);
  pen.strokes([[...wall, wall[0]!]], 1, INK, 0.95);
  const cone: Point[] = [[x - w * 0.68, y - h], [x, y - h - w * 1.55], [x + w * 0.68, y - h]];
  pen.fill(cone, roof);
  pen.fill([[x + w * 0.08, y - h], cone[1]!, cone[2]!], INK, 0.3);
  pen.strokes([[...cone, cone[0]!]], 1, INK, 0.95);
  pen.fill(ring(cone[1]![0], cone[1]![1], 1.9, 1.9, 10), GOLD);
  pen.strokes([[cone[1]!, [x, cone[1]![1] - 5]], [[x, y - h * 0.5], [x, y - h * 0.66]]], 1.2, INK, 0.9);
}
