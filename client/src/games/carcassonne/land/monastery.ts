/** The monastery: a church in a walled garden with beds and fruit trees. */

import type { Brush } from './brush';
import { chapel } from './church';
import { dice } from '../../../kit/ink/dice';
import { add, away, box, lerp, resample, type P } from './geometry';
import { garden, type Plan } from './plan';
import type { Put } from './tile';
import { tree } from './trees';

const BEDS: readonly P[] = [[-19, 5], [-19, 11], [-10, 11], [-1, 11]];
const TREES: readonly P[] = [[-18, -10], [-19, -3], [18, -9], [19, -2], [17, -15], [-15, -15], [8, -16]];

export function drawGarden(b: Brush, { church }: Plan): void {
  if (!church) return;
  const [x, y] = church.at;
  const yard = garden(church.at);
  b.fill(yard, '#E9DDB6', 0.9);
  b.wash(yard, '#D7CF96', 0.5);
  if (b.level < 2) return;
  for (const [u, v] of BEDS) {
    b.part(box(x + u - 3.4, y + v - 3.4, x + u + 3.4, y + v), '#A9B56E', 0.55);
    b.strokes([-2, -0.7, 0.7, 2].map((k) => [[x + u + k, y + v - 0.6], [x + u + k, y + v - 2.6]]), 0.55, '#4E5A2C', 0.9);
  }
}

export function buildMonastery(plan: Plan, golden: boolean, level: Brush['level'], put: Put): void {
  const { church } = plan;
  if (!church) return;
  const [x, y] = church.at;
  const yard = garden(church.at);
  const d = dice(x, y);
  const doors = plan.roads.flatMap((road) => (road.edges.length === 1 ? [road.line.at(-1)!] : []));
  if (!doors.length) doors.push(lerp(yard[2]!, yard[3]!, 0.5));
  const up = (p: P): P => add(p, 0, -2.4);
  yard.forEach((from, side) => {
    const pieces = resample([from, yard[(side + 1) % 4]!], 4);
    pieces.slice(1).forEach((c, i) => {
      const a = pieces[i]!;
      if (doors.some((door) => away(door, lerp(a, c, 0.5)) < 4.4)) return;
      put((a[1] + c[1]) / 2, (b) => {
        b.fill([a, c, up(c), up(a)], side === 1 ? '#B9A983' : '#D8CBAA');
        b.strokes([[a, c], [up(a), up(c)]], 0.8, '#2B2118', 0.9);
        if (level > 1) b.strokes(resample([a, c], 2).map((p) => [p, add(p, 0, -1.7)]), 0.45);
      });
    });
  });
  put(y, (b) => chapel(b, [x - 3, y], ([1.45, 1.2, 1.08, 1.08] as const)[level], golden, d));
  for (const [u, v] of TREES) {
    const [r, own, tall] = [d.between(2.2, 3), dice(u, v, x), d() < 0.4 ? 1.5 : 1];
    put(y + v, (b) => level && tree(b, [x + u, y + v], r, own, tall));
  }
}
