/** Shapes as points: boxes, rings, rounded sheets, smooth courses. */

import { noise } from '../../../kit/ink/dice';
import type { Point } from '../../../kit/ink/tracing';

export type { Point };

export const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

export const box = (x: number, y: number, w: number, h: number): Point[] => [[x, y], [x + w, y], [x + w, y + h], [x, y + h]];

export function ring(x: number, y: number, rx: number, ry = rx, n = 28, rough = 0, seed = 1): Point[] {
  return Array.from({ length: n }, (_, i): Point => {
    const a = (i / n) * 2 * Math.PI;
    const k = 1 + rough * (noise(i * 0.8, seed) - 0.5);
    return [x + Math.cos(a) * rx * k, y + Math.sin(a) * ry * k];
  });
}

export function rounded(x: number, y: number, w: number, h: number, r: number): Point[] {
  const s = r * 0.3;
  return [[x + r, y], [x + w - r, y], [x + w - s, y + s], [x + w, y + r], [x + w, y + h - r], [x + w - s, y + h - s], [x + w - r, y + h], [x + r, y + h], [x + s, y + h - s], [x, y + h - r], [x, y + r], [x + s, y + s]];
}

/** The same course with points at most so far apart. */
export function resample(points: readonly Point[], step: number): Point[] {
  return points.flatMap((p, i) => {
    if (!i) return [p];
    const q = points[i - 1]!;
    const n = Math.max(1, Math.round(Math.hypot(p[0] - q[0], p[1] - q[1]) / step));
    return Array.from({ length: n }, (_, k) => lerp(q, p, (k + 1) / n));
  });
}

/** A smooth course through all points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = true): Point[] {
  const n = points.length;
  const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
  const between = (i: number, t: number): Point => {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = (j: 0 | 1): number => 0.5 * (2 * b[j] + (c[j] - a[j]) * t + (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t * t + (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t * t * t);
    return [one(0), one(1)];
  };
  const parts = points.slice(0, closed ? n : n - 1).flatMap((_, i) => Array.from({ length: 7 }, (_, k) => between(i, k / 7)));
  return closed ? parts : [...parts, points[n - 1]!];
}

/** Left, top, right, bottom. */
export function boundsOf(points: readonly Point[]): [number, number, number, number] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
