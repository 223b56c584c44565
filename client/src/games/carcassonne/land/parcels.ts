/** Parcels of the fields: a plan over the whole world, the same for every tile that sees them. */

import { chance, dice } from '../../../kit/ink/dice';
import { add, lerp, type P } from './geometry';
import type { Use } from './palette';
import type { Frame } from './plan';

export interface Parcel {
  middle: P;
  shape: P[];
  use: Use;
  /** How its rows and furrows run. */
  slant: number;
  seed: readonly [number, number];
}

const PITCH = 52;
const USES: readonly Use[] = ['meadow', 'meadow', 'meadow', 'pasture', 'hay', 'tilled', 'tilled', 'orchard', 'vineyard', 'wood', 'wood'];
const KEPT = 4000;

const surveyed = new Map<string, Parcel>();

function site(i: number, j: number): P {
  return [(i + 0.12 + 0.76 * chance(i, j, 11)) * PITCH, (j + 0.12 + 0.76 * chance(i, j, 12)) * PITCH];
}

/** A Voronoi cell: a square cut by the bisectors to its neighbours. */
function survey(i: number, j: number): Parcel {
  const middle = site(i, j);
  const d = dice(i, j, 13);
  let shape: P[] = ([[-90, -90], [90, -90], [90, 90], [-90, 90]] as const).map(([x, y]) => add(middle, x, y));
  for (let a = i - 2; a <= i + 2; a++) {
    for (let b = j - 2; b <= j + 2; b++) {
      if (a === i && b === j) continue;
      const other = site(a, b);
      const m = lerp(middle, other, 0.5);
      const beyond = (p: P): number => (p[0] - m[0]) * (other[0] - middle[0]) + (p[1] - m[1]) * (other[1] - middle[1]);
      shape = shape.flatMap((p, k) => {
        const q = shape[(k + 1) % shape.length]!;
        const [u, v] = [beyond(p), beyond(q)];
        return [...(u <= 0 ? [p] : []), ...(u > 0 !== v > 0 ? [lerp(p, q, u / (u - v))] : [])];
      });
    }
  }
  const use = d.pick(USES);
  return { middle, shape: shape.map((p) => lerp(middle, p, 0.965)), use, slant: d.between(-0.7, 0.7) + (d() < 0.4 ? Math.PI / 2 : 0), seed: [i, j] };
}

function parcel(i: number, j: number): Parcel {
  const key = `${i},${j}`;
  let found = surveyed.get(key);
  if (!found) {
    if (surveyed.size > KEPT) surveyed.clear();
    surveyed.set(key, (found = survey(i, j)));
  }
  return found;
}

/** The parcels that reach into a tile. */
export function parcelsOf({ x, y }: Frame): Parcel[] {
  const list: Parcel[] = [];
  const first = (v: number): number => Math.floor((100 * v - 60) / PITCH);
  const last = (v: number): number => Math.floor((100 * v + 160) / PITCH);
  for (let i = first(x); i <= last(x); i++) for (let j = first(y); j <= last(y); j++) list.push(parcel(i, j));
  const meets = (shape: readonly P[], k: 0 | 1, low: number): boolean => Math.max(...shape.map((p) => p[k])) > low - 4 && Math.min(...shape.map((p) => p[k])) < low + 104;
  return list.filter(({ shape }) => meets(shape, 0, 100 * x) && meets(shape, 1, 100 * y));
}
