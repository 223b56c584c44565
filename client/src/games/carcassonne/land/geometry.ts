/** Points and lines in the coordinates of the world: a tile is 100 units wide. */

import { noise } from '../../../kit/ink/dice';

export type P = readonly [number, number];

export const lerp = (a: P, b: P, t: number): P => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
export const away = (a: P, b: P): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
export const add = (a: P, x: number, y: number): P => [a[0] + x, a[1] + y];
export const box = (l: number, t: number, r: number, b: number): P[] => [[l, b], [l, t], [r, t], [r, b]];
export const closed = (points: readonly P[]): P[] => [...points, points[0]!];

/** An uneven ellipse. */
export function ring(c: P, rx: number, ry: number, n: number, uneven = 0, seed = 0): P[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = (i / n) * 2 * Math.PI;
    const k = 1 + uneven * (noise(i * 0.7, seed) - 0.5);
    return add(c, Math.cos(angle) * rx * k, Math.sin(angle) * ry * k);
  });
}

export function bezier(a: P, b: P, c: P, d: P, n: number): P[] {
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const u = 1 - t;
    const of = (k: 0 | 1): number => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [of(0), of(1)] as const;
  });
}

/** A smooth line through all points (Catmull-Rom). */
export function spline(points: readonly P[]): P[] {
  const at = (i: number): P => points[Math.max(0, Math.min(points.length - 1, i))]!;
  const toward = (p: P, a: P, b: P): P => add(p, (b[0] - a[0]) / 6, (b[1] - a[1]) / 6);
  return points.slice(1).flatMap((p, i) => bezier(at(i), toward(at(i), at(i - 1), p), toward(p, at(i + 2), at(i)), p, 8).slice(i ? 1 : 0));
}

/** The same line with a point about every `step`. */
export function resample(points: readonly P[], step: number): P[] {
  const out: P[] = [points[0]!];
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const n = Math.max(1, Math.round(away(a, b) / step));
    for (let k = 1; k <= n; k++) out.push(lerp(a, b, k / n));
  }
  return out;
}

/** A parallel line, to the right of the way for positive distances. */
export function beside(points: readonly P[], distance: number): P[] {
  return points.map((p, i) => {
    const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
    const d = away(a, b) || 1;
    return add(p, (-(b[1] - a[1]) / d) * distance, ((b[0] - a[0]) / d) * distance);
  });
}

/** How far a point lies from a line. */
export function toLine(p: P, line: readonly P[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
    const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
    least = Math.min(least, Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t));
  }
  return least;
}

export function inside([x, y]: P, shape: readonly P[]): boolean {
  let is = false;
  shape.forEach(([ax, ay], i) => {
    const [bx, by] = shape[(i + 1) % shape.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) is = !is;
  });
  return is;
}

/** A point of a tile's square after so many quarter turns clockwise. */
export function turnedAbout([x, y]: P, turns: number): P {
  let at: P = [x, y];
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) at = [100 - at[1], at[0]];
  return at;
}
