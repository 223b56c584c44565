/** A path of straight lines, curves and circles as points, so that a pen can tremble along it. */

export type Point = readonly [number, number];

const kept = new Map<string, Point[][]>();

/** The parts of a path, each as points about `step` apart; a part that is closed ends where it began. Knows M, L, C, A (as circles) and Z. */
export function traced(d: string, step: number): Point[][] {
  const key = `${step.toFixed(1)} ${d}`;
  const known = kept.get(key);
  if (known) return known;
  const parts = d.split(/(?=M)/).filter(Boolean).map((part) => partTraced(part, step));
  kept.set(key, parts);
  return parts;
}

function partTraced(part: string, step: number): Point[] {
  const points: Point[] = [];
  for (const [, letter, rest] of part.matchAll(/([MLCAZlz])([^MLCAZlz]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const from = points.at(-1) ?? [0, 0];
    if (letter === 'M') points.push([numbers[0]!, numbers[1]!]);
    else if (letter === 'C') for (let i = 0; i < numbers.length; i += 6) curve(points, numbers.slice(i, i + 6), step);
    else if (letter === 'A') arc(points, numbers, step);
    else if (letter === 'Z') straight(points, points[0]!, step);
    else for (let i = 0; i < numbers.length; i += 2) straight(points, letter === 'l' ? [from[0] + numbers[i]!, from[1] + numbers[i + 1]!] : [numbers[i]!, numbers[i + 1]!], step);
  }
  return points;
}

function straight(points: Point[], to: Point, step: number): void {
  const [ax, ay] = points.at(-1)!;
  const n = Math.max(1, Math.round(Math.hypot(to[0] - ax, to[1] - ay) / step));
  for (let k = 1; k <= n; k++) points.push([ax + ((to[0] - ax) * k) / n, ay + ((to[1] - ay) * k) / n]);
}

function curve(points: Point[], by: readonly number[], step: number): void {
  const [ax, ay] = points.at(-1)!;
  const [bx, by_, cx, cy, dx, dy] = by as [number, number, number, number, number, number];
  const length = Math.hypot(bx - ax, by_ - ay) + Math.hypot(cx - bx, cy - by_) + Math.hypot(dx - cx, dy - cy);
  const n = Math.max(3, Math.min(260, Math.round(length / step)));
  for (let k = 1; k <= n; k++) {
    const t = k / n;
    const u = 1 - t;
    const [p, q, r, s] = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t];
    points.push([p * ax + q * bx + r * cx + s * dx, p * ay + q * by_ + r * cy + s * dy]);
  }
}

/** A part of a circle; of the two that are possible, the flags choose as in SVG. */
function arc(points: Point[], by: readonly number[], step: number): void {
  const [ax, ay] = points.at(-1)!;
  const [given, , , large, sweep, bx, by_] = by as [number, number, number, number, number, number, number];
  const [mx, my] = [(ax + bx) / 2, (ay + by_) / 2];
  const half = Math.hypot(bx - ax, by_ - ay) / 2;
  const r = Math.max(given, half);
  const away = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1);
  const [cx, cy] = [mx - (away * (by_ - ay)) / (2 * half || 1), my + (away * (bx - ax)) / (2 * half || 1)];
  const first = Math.atan2(ay - cy, ax - cx);
  let turn = Math.atan2(by_ - cy, bx - cx) - first;
  if (sweep && turn <= 0) turn += 2 * Math.PI;
  if (!sweep && turn >= 0) turn -= 2 * Math.PI;
  const n = Math.max(4, Math.min(400, Math.round((Math.abs(turn) * r) / step)));
  for (let k = 1; k <= n; k++) points.push([cx + r * Math.cos(first + (turn * k) / n), cy + r * Math.sin(first + (turn * k) / n)]);
}
