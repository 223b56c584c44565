/** The tournament ground in the middle of the tournament tile's six places: lists with a barrier, stands, tents and pennants. */

import type { Brush } from './brush';
import { dice } from '../../../kit/ink/dice';
import { add, beside, closed, lerp, resample, turnedAbout, type P } from './geometry';
import { CRIMSON, INK, SEPIA } from './palette';
import type { Plan } from './plan';

export interface Lists {
  middle: P;
  /** The ends of the barrier, along the ground. */
  ends: readonly [P, P];
}

const HALF = { length: 46, width: 42 };

/** The ground as one of its six places sees it; nothing for any other tile. */
export function listsOf(tile: string, turns: number, x: number, y: number): Lists | null {
  const number = /^tournament\D*-(\d)$/.exec(tile)?.[1];
  if (!number) return null;
  const [column, row] = [(Number(number) - 1) % 3, Math.floor((Number(number) - 1) / 3)];
  const at = (dx: number): P => add(turnedAbout([150 + dx - 100 * column, 100 - 100 * row], turns), 100 * x, 100 * y);
  return { middle: at(0), ends: [at(-HALF.length), at(HALF.length)] };
}

/** How far outside of the ground a point lies. */
export function toLists(p: P, { ends: [a, b] }: Lists): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t) - HALF.width;
}

function outline({ ends: [a, b] }: Lists, radius: number): P[] {
  const start = Math.atan2(b[1] - a[1], b[0] - a[0]) - Math.PI / 2;
  const cap = (c: P, from: number): P[] => Array.from({ length: 17 }, (_, i) => add(c, Math.cos(from + (i / 16) * Math.PI) * radius, Math.sin(from + (i / 16) * Math.PI) * radius));
  return [...cap(b, start), ...cap(a, start + Math.PI)];
}

/** Sand with the hooves of many courses. */
export function drawLists(b: Brush, { lists }: Plan): void {
  if (!lists) return;
  const rim = outline(lists, HALF.width);
  b.fill(rim.map((p) => add(p, 1.5, 1.5)), '#43385A', 0.16);
  b.fill(rim, '#EEDDB2');
  b.within(rim, () => {
    b.sheet('warm', 0.9, 0.5);
    b.wash(outline(lists, HALF.width - 9), '#DDC38D', 0.4);
    if (b.level < 2) return;
    const d = dice(...lists.middle, 3);
    const hooves = Array.from({ length: 240 }, (): P[] => {
      const p = add(lists.middle, d.between(-90, 90), d.between(-90, 90));
      return [p, add(p, 0.9, 0.5), add(p, 1.3, -0.3)];
    });
    b.strokes(hooves, 0.5, SEPIA, 0.45);
  });
  b.line(closed(rim), 1.1);
}

/** What stands around and in it, from the back to the front. */
export function standOnLists({ lists, own }: Plan, put: (y: number, draw: (b: Brush) => void) => void): void {
  if (!lists) return;
  const fence = resample(closed(outline(lists, HALF.width - 1)), 7);
  fence.slice(1).forEach((p, i) => {
    if (!own(p)) return;
    const q = fence[i]!;
    put(p[1], (b) => {
      b.strokes([[p, add(p, 0, -4.6)]], 2.2, SEPIA, 1);
      b.strokes([[add(q, 0, -3.6), add(p, 0, -3.6)], [add(q, 0, -1.8), add(p, 0, -1.8)]], 1.1, SEPIA, 0.95);
    });
  });
  const barrier = resample(lists.ends, 8);
  barrier.slice(1).forEach((p, i) => {
    const q = barrier[i]!;
    if (own(lerp(p, q, 0.5))) put(Math.max(p[1], q[1]), (b) => {
      const [up, top] = [(v: P): P => add(v, 0, -5), [q, p] as const];
      b.part([...top, up(p), up(q)], i % 2 ? '#F3E9D2' : CRIMSON, 0.8);
    });
  });
  const line = [lists.ends[0], lists.ends[1]];
  for (const side of [-1, 1]) beside(resample(line, 23), side * 29).forEach((p, i) => {
    if (own(p)) put(p[1], (b) => tent(b, p, i % 2 === (side > 0 ? 0 : 1) ? '#2F5D86' : CRIMSON));
  });
}

function tent(b: Brush, [x, y]: P, colour: string): void {
  const [w, h] = [6, 11];
  b.fill([[x + w, y], [x + w + 5, y + 2], [x + 2, y - h * 0.6]], '#43385A', 0.22);
  b.part([[x - w, y], [x - w * 0.8, y - 5], [x, y - h], [x + w * 0.8, y - 5], [x + w, y]], '#F6ECD6', 0.9);
  for (const k of [-0.55, 0.15]) b.fill([[x + w * k, y], [x + w * k * 0.8, y - 5], [x, y - h], [x + w * (k + 0.32) * 0.8, y - 5], [x + w * (k + 0.35), y]], colour, 0.9);
  b.fill([[x + w * 0.3, y], [x, y - h], [x + w * 0.8, y - 5], [x + w, y]], INK, 0.16);
  b.strokes([[[x - w, y], [x - w * 0.8, y - 5], [x, y - h], [x + w * 0.8, y - 5], [x + w, y]], [[x, y - h], [x, y - h - 5]]], 0.9, INK, 0.9);
  b.part([[x, y - h - 5], [x + 5, y - h - 3.8], [x, y - h - 2.4]], colour, 0.6);
}
