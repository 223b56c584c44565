/** The plan of a tile's city: its walls from corner to corner, its shape, its main streets. */

import type { Dice } from '../../../kit/ink/dice';
import { add, bezier, lerp, spline, type P } from './geometry';
import type { Frame, PlannedSegment } from './plan';

export interface City extends PlannedSegment {
  walls: P[][];
  shape: P[];
  /** Where its road leaves through the wall. */
  gate: Gate | null;
  /** From the middle of every open edge, and from the gate, to its market: they go on in the next tile. */
  streets: P[][];
}

export interface Gate {
  at: P;
  /** The road comes from the side: the wall runs from north to south here. */
  sideways: boolean;
}

/** A wall is straight between its towers, as masons build. */
function wall(frame: Frame, edge: number, missing: number, crowded: boolean, d: Dice): P[] {
  const [a, b] = [frame.corner(edge + 1), frame.corner(edge + 1 + missing)];
  const inward = missing === 3 ? frame.side(edge + 2) : missing === 1 ? frame.side(edge + 3) : frame.corner(edge);
  const depth = lerp(lerp(a, b, 0.5), inward, missing === 3 ? 0.42 : missing === 1 ? 0.36 : crowded ? 0.03 : -0.1);
  const curve = missing === 2 ? spline([a, lerp(a, depth, 0.5), depth, lerp(b, depth, 0.5), b]) : bezier(a, depth, depth, b, 32);
  const parts = missing === 2 ? 6 : 4;
  const tremble = (): number => d.between(-2, 2);
  return Array.from({ length: parts + 1 }, (_, k) => {
    const p = curve[Math.round((k * (curve.length - 1)) / parts)]!;
    return k % parts ? add(p, tremble(), tremble()) : p;
  });
}

/** A city without its gate and streets. */
export function cityOf(frame: Frame, segment: PlannedSegment, crowded: boolean, d: Dice): City {
  const city: City = { ...segment, walls: [], shape: [], gate: null, streets: [] };
  segment.edges.forEach((edge, i) => {
    const missing = (segment.edges[(i + 1) % segment.edges.length]! - edge + 3) % 4;
    city.shape.push(frame.corner(edge), frame.corner(edge + 1));
    if (!missing) return;
    const line = wall(frame, edge, missing, crowded, d);
    city.walls.push(line);
    city.shape.push(...line.slice(1, -1));
  });
  return city;
}

/** The tower of a city's wall nearest to where a road comes from becomes its gate. */
export function openGate(city: City, from: P): void {
  const all = city.walls.flatMap((line) => line.slice(1, -1).map((at, i) => ({ at, along: [line[i]!, line[i + 2]!] as const })));
  const far = (p: P): number => Math.hypot(p[0] - from[0], p[1] - from[1]);
  const nearest = all.sort((p, q) => far(p.at) - far(q.at))[0];
  if (!nearest) return;
  const [a, b] = nearest.along;
  city.gate = { at: nearest.at, sideways: Math.abs(b[1] - a[1]) > 1.6 * Math.abs(b[0] - a[0]) };
}

/** Streets cross open edges in the middle and at a right angle, so that two tiles agree on them. */
export function layStreets(frame: Frame, city: City, d: Dice): void {
  const market = city.spot;
  const into = (p: P): P => lerp(p, frame.middle, 0.18);
  for (const edge of city.edges) {
    const side = frame.side(edge);
    city.streets.push(spline([lerp(side, frame.middle, -0.06), side, into(side), add(lerp(into(side), market, 0.6), d.between(-2, 2), d.between(-2, 2)), market]));
  }
  if (city.gate) city.streets.push(spline([city.gate.at, add(lerp(city.gate.at, market, 0.5), d.between(-2.5, 2.5), d.between(-1, 1)), market]));
}
