/** The plan of a tile as it lies: where walls, streets, roads and rivers run, and what has to stay clear. Crossings of edges are fixed
 * (corners, middles), the inside varies with the place. */

import type { Segment } from '../tiles';
import { cityOf, layStreets, openGate, type City } from './cities';
import { across, ending, endOf, type Around } from './courses';
import { dice, type Dice } from '../../../kit/ink/dice';
import { add, away, inside, lerp, toLine, turnedAbout, type P } from './geometry';
import { listsOf, toLists, type Lists } from './lists';
import type { Sketch } from './sketch';

/** The square of a tile in the world. */
export interface Frame {
  x: number;
  y: number;
  middle: P;
  corner: (i: number) => P;
  side: (i: number) => P;
}

export interface PlannedSegment extends Omit<Segment, 'edges' | 'spot' | 'coatAt' | 'statueAt' | 'goodAt'> {
  id: number;
  /** Edges as the tile lies, and places in the world. */
  edges: number[];
  spot: P;
  coatAt: P;
  statueAt: P;
  goodAt: P;
}

export interface Course {
  id: number;
  edges: number[];
  line: P[];
  inn: boolean;
}

export interface Plan extends Frame {
  dice: Dice;
  cities: City[];
  roads: Course[];
  rivers: Course[];
  /** The monastery's middle and its segment. */
  church: { at: P; id: number } | null;
  village: boolean;
  /** Where a river ends: a spring or a lake. */
  pool: P | null;
  bridges: { at: P; road: Course }[];
  lists: Lists | null;
  /** Where meeples stand: nothing else does. */
  spots: P[];
  own: (p: P) => boolean;
  /** Can something of this size stand in the fields here? */
  free: (p: P, room: number) => boolean;
}

export const garden = ([x, y]: P): P[] => [[x - 23, y - 20], [x + 23, y - 20], [x + 25, y + 16], [x - 25, y + 16]];

const MEEPLE = 8.5;

function frameOf(x: number, y: number): Frame {
  const corners: P[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
  const corner = (i: number): P => add(corners[((i % 4) + 4) % 4]!, 100 * x, 100 * y);
  return { x, y, middle: [100 * x + 50, 100 * y + 50], corner, side: (i) => lerp(corner(i), corner(i + 1), 0.5) };
}

export function planOf({ drawing, turns, x, y, tile }: Sketch): Plan {
  const frame = frameOf(x, y);
  const d = dice(x, y, turns, ...[...tile].map((letter) => letter.charCodeAt(0)));
  const place = (p: { x: number; y: number }): P => add(turnedAbout([p.x, p.y], turns), 100 * x, 100 * y);
  const turn = (edges: readonly number[]): number[] => edges.map((edge) => (edge + turns) % 4).sort();
  const segments = drawing.segments.map((one, id): PlannedSegment => ({ ...one, id, edges: turn(one.edges), spot: place(one.spot), coatAt: place(one.coatAt), statueAt: place(one.statueAt), goodAt: place(one.goodAt) }));
  const ofKind = (kind: Segment['kind']) => segments.filter((one) => one.kind === kind);
  const [roads, [monastery]] = [ofKind('road'), ofKind('monastery')];
  const crowded = roads.length > 0 || drawing.streams.length > 0;
  const cities = ofKind('city').map((city) => cityOf(frame, city, crowded, d));
  const ends = roads.filter((road) => road.edges.length === 1);
  const village = ends.length > 2 || (ends.length === 2 && !monastery && !cities.length && !drawing.streams.length && !drawing.inner.length);
  const church = monastery ? { at: add(monastery.spot, -7, 2), id: monastery.id } : null;
  if (!village && !monastery && cities[0] && ends[0]) openGate(cities[0], frame.side(ends[0].edges[0]!));
  for (const city of cities) layStreets(frame, city, d);

  const lists = listsOf(drawing.inner.length ? tile : '', turns, x, y);
  const around: Around = { frame, cities, garden: church && garden(church.at), crowded: cities.length > 0 || drawing.streams.length > 0, dice: d };
  const lean = (of: 'road' | 'river'): P => {
    if (of === 'river' && monastery) return lerp(frame.middle, monastery.spot, -1.35);
    return cities.length === 1 && cities[0]!.edges.length === 1 ? lerp(frame.middle, frame.side(cities[0]!.edges[0]! + 2), 0.12) : frame.middle;
  };
  const swing = cities.length > 1 || monastery ? 3 : 10;
  const rivers = drawing.streams.map((one, id): Course => {
    const edges = turn(one);
    if (edges.length > 1) return { id, edges, inn: false, line: across(around, edges, lean('river'), swing) };
    return { id, edges, inn: false, line: ending(around, edges[0]!, lists ? lists.middle : lerp(frame.side(edges[0]!), frame.middle, monastery ? 0.5 : 0.8)) };
  });
  const planned = roads.map(({ id, edges, inn }): Course => {
    if (edges.length > 1) return { id, edges, inn, line: across(around, edges, lean('road'), 5) };
    return { id, edges, inn, line: ending(around, edges[0]!, endOf(around, edges[0]!, village, lists?.middle ?? null, ends.length > 1 && rivers.length > 0)) };
  });
  const pool = rivers[0]?.edges.length === 1 && !lists ? rivers[0].line.at(-1)! : null;
  const spots = segments.map((one) => (one.kind === 'monastery' ? add(one.spot, 13, 7) : one.spot));
  const plan: Plan = { ...frame, dice: d, cities, roads: planned, rivers, church, village, pool, bridges: bridgesOf(planned, rivers), lists, spots, own: ([px, py]) => Math.floor(px / 100) === x && Math.floor(py / 100) === y, free: () => true };
  plan.free = (p, room) => isFree(plan, p, room);
  return plan;
}

function bridgesOf(roads: readonly Course[], rivers: readonly Course[]): Plan['bridges'] {
  return roads.flatMap((road) => {
    const over = road.line.map((at) => ({ at, far: Math.min(Infinity, ...rivers.map((river) => toLine(at, river.line))) })).sort((p, q) => p.far - q.far)[0];
    return over && over.far < 4 ? [{ at: over.at, road }] : [];
  });
}

function isFree(plan: Plan, p: P, room: number): boolean {
  const { church, village, pool, lists } = plan;
  return (
    [0, 1, 2, 3].every((i) => away(p, plan.corner(i)) > 8 + room) && // corners belong to the towers
    plan.spots.every((spot) => away(p, add(spot, 0, 3)) > MEEPLE + room) &&
    plan.roads.every((road) => toLine(p, road.line) > 6 + room) &&
    plan.rivers.every((river) => toLine(p, river.line) > 10 + room) &&
    plan.cities.every((city) => !inside(p, city.shape) && city.walls.every((wall) => toLine(p, wall) > 4.5 + room)) &&
    !(church && Math.abs(p[0] - church.at[0]) < 27 + room && p[1] > church.at[1] - 27 && p[1] < church.at[1] + 21 + room) &&
    !(village && away(p, plan.middle) < 22) &&
    !(pool && away(p, pool) < 24) &&
    !(lists && toLists(p, lists) < 8 + room)
  );
}
