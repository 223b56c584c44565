/** A region tile face down: a folded map, a rose of the winds, the crown in wax. */

import { box, ring, type Point } from './shapes';
import type { Pen } from './pen';
import { INK, SEPIA } from './palette';
import { seal } from './seal';

export function regionBack(pen: Pen, x: number, y: number, s: number): void {
  const edge = box(x, y, s, s);
  const m: Point = [x + s / 2, y + s / 2];
  pen.fill(edge, '#DFCBA0');
  pen.sheet(edge, 'cloud', 1);
  pen.sheet(edge);
  pen.within(edge, () => {
    for (let i = 0; i < 32; i++)
      pen.strokes([[m, [m[0]! + Math.cos(i * Math.PI / 16) * s, m[1]! + Math.sin(i * Math.PI / 16) * s]]], i % 4 ? 0.5 : 0.9, SEPIA, i % 2 ? 0.22 : 0.4);
    for (const t of [1 / 3, 2 / 3]) {
      pen.fill(box(x + s * t, y, 5, s), '#6B5238', 0.14);
      pen.fill(box(x, y + s * t, s, 5), '#6B5238', 0.14);
      pen.strokes([[[x + s * t, y], [x + s * t, y + s]], [[x, y + s * t], [x + s, y + s * t]]], 1, '#FFF8E4', 0.8);
    }
  });
  for (const r of [0.36, 0.34])
    pen.outline(ring(m[0], m[1], s * r, s * r, 60), 0.9, SEPIA, 0.8);
  for (let i = 0; i < 8; i++) {
    const a = i * Math.PI / 4;
    const r = i % 2 ? 0.24 : 0.33;
    const p: Point = [m[0] + Math.cos(a) * s * r, m[1]! + Math.sin(a) * s * r];
    const q = (v: number): Point => [m[0]! + Math.cos(a + v) * s * 0.1, m[1]! + Math.sin(a + v) * s * 0.1];
    pen.fill([m, q(-0.4), p], '#F8ECCB');
    pen.fill([m, q(0.4), p], i % 2 ? '#8A6F48' : '#6B4A35');
    pen.strokes([[q(-0.4), p, q(0.4)]], 0.9, INK, 0.9);
  }
  pen.at(m[0], m[1], s / 100, 0, () => seal(pen, 0, 0, 17));
  pen.outline(box(x + 8, y + 8, s - 16, s - 16), 1, SEPIA, 0.7);
  pen.outline(box(x + 12, y + 12, s - 24, s - 24), 0.6, SEPIA, 0.6);
  pen.outline(edge, 1.4);
}
