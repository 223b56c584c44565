/** How a tile is drawn from its feature data: shapes of its segments in a square from 0 to 100, as printed. */

import { createSubscriber } from 'svelte/reactivity';
import base from '$games/carcassonne/components.toml';

export interface Point {
  x: number;
  y: number;
}

export interface Segment {
  kind: 'city' | 'road' | 'monastery' | 'field';
  /** Edges that it reaches: 0 north, clockwise. */
  edges: number[];
  ends: boolean;
  halves: number[];
  coat: boolean;
  statue: boolean;
  cathedral: boolean;
  /** Cloth, grain or wine that a city makes. */
  good: string;
  /** An inn by a road. */
  inn: boolean;
  /** Where a meeple stands, and where a city bears its coat of arms, its statue, its good. */
  spot: Point;
  coatAt: Point;
  statueAt: Point;
  goodAt: Point;
  /** Its outline, closed; of a road its middle line. */
  path: string;
}

/** What a meeple is called on each kind of segment. */
export const ROLES = { city: 'knight', road: 'traveller', monastery: 'monk', field: 'farmer' } as const;

export interface Drawn {
  /** The segments as they are written, where a table has corrected them. */
  key: string;
  segments: Segment[];
  rivers: string[];
  /** The edges that each river reaches, and those inside of a piece of several places. */
  streams: number[][];
  inner: number[];
  /** Walls: the outlines of cities without the tile's own edges. */
  walls: string[];
  village: boolean;
  pond: boolean;
}

const EDGES = 'NESW';
const HALVES = ['n1', 'n2', 'e1', 'e2', 's1', 's2', 'w1', 'w2'];
const GOODS = ['cloth', 'grain', 'wine'];
const MIDDLE: Point = { x: 50, y: 50 };
const CORNERS: Point[] = [{ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 100, y: 100 }, { x: 0, y: 100 }];
const SIDES: Point[] = [{ x: 50, y: 0 }, { x: 100, y: 50 }, { x: 50, y: 100 }, { x: 0, y: 50 }];

/** The church stands left of its meeple, whichever way the tile lies. */
export const BESIDE_THE_CHURCH: Point = { x: 13, y: 7 };

const lerp = (a: Point, b: Point, t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
const p = (point: Point) => `${round(point.x)} ${round(point.y)}`;
const round = (n: number) => Math.round(n * 10) / 10;

/** The wall from the end of one city edge to the start of the next, past the edges between them. */
function wall(edge: number, missing: number): string {
  const from = CORNERS[(edge + 1) % 4]!;
  const to = CORNERS[(edge + 1 + missing) % 4]!;
  if (missing === 2) {
    const outer = lerp(MIDDLE, CORNERS[(edge + 2) % 4]!, 0.34);
    return `C${p(lerp(from, outer, 0.7))} ${p(lerp(to, outer, 0.7))} ${p(to)}`;
  }
  const depth = missing === 3 ? 0.76 : 0.5;
  return `C${p(lerp(from, MIDDLE, depth))} ${p(lerp(to, MIDDLE, depth))} ${p(to)}`;
}

function city(edges: number[]): { path: string; walls: string[] } {
  if (edges.length === 4) return { path: 'M0 0H100V100H0Z', walls: [] };
  const walls: string[] = [];
  let path = `M${p(CORNERS[edges[0]!]!)}`;
  edges.forEach((edge, i) => {
    const next = edges[(i + 1) % edges.length]!;
    const missing = (next - edge - 1 + 8) % 4;
    path += `L${p(CORNERS[(edge + 1) % 4]!)}`;
    if (missing === 0) return;
    const curve = wall(edge, missing);
    walls.push(`M${p(CORNERS[(edge + 1) % 4]!)}${curve}`);
    path += curve;
  });
  return { path: `${path}Z`, walls };
}

function citySpot(edges: number[]): Point {
  if (edges.length === 4) return { x: 50, y: 50 };
  const mean = edges.map((edge) => SIDES[edge]!).reduce((sum, side) => ({ x: sum.x + side.x / edges.length, y: sum.y + side.y / edges.length }), { x: 0, y: 0 });
  if (edges.length === 1) return lerp(mean, MIDDLE, 0.28);
  return edges.length === 2 && (edges[1]! - edges[0]!) % 2 === 1 ? lerp(mean, CORNERS[cornerOf(edges)]!, 0.2) : mean;
}

/** Places for what a city bears, beside its meeple: along the edge of a small city, at two edges of a larger one. */
function marksOf(edges: number[], spot: Point): Pick<Segment, 'coatAt' | 'statueAt' | 'goodAt'> {
  if (edges.length === 1) {
    const edge = edges[0]!;
    const [one, other] = [lerp(spot, CORNERS[edge]!, 0.42), lerp(spot, CORNERS[(edge + 1) % 4]!, 0.42)];
    return { coatAt: one, statueAt: other, goodAt: other };
  }
  if (edges.length === 4) return { coatAt: { x: 22, y: 24 }, statueAt: { x: 76, y: 24 }, goodAt: { x: 24, y: 78 } };
  const [one, other] = [lerp(SIDES[edges[0]!]!, MIDDLE, 0.32), lerp(SIDES[edges[1]!]!, MIDDLE, 0.32)];
  return { coatAt: one, statueAt: other, goodAt: edges.length === 3 ? lerp(SIDES[edges[2]!]!, MIDDLE, 0.32) : other };
}

function cornerOf(edges: number[]): number {
  return edges.includes(0) && edges.includes(3) ? 0 : Math.max(...edges);
}

/** A line from edge to edge, or from an edge to where it ends. */
function line(edges: number[], end: Point): { path: string; spot: Point } {
  const from = SIDES[edges[0]!]!;
  if (edges.length === 1) return { path: `M${p(from)}L${p(end)}`, spot: lerp(from, end, 0.5) };
  const to = SIDES[edges[1]!]!;
  if ((edges[1]! - edges[0]!) % 2 === 0) return { path: `M${p(from)}L${p(to)}`, spot: MIDDLE };
  const bend = lerp(lerp(from, to, 0.5), MIDDLE, 0.42);
  return { path: `M${p(from)}Q${p(MIDDLE)} ${p(to)}`, spot: bend };
}

/** A field: a fan from the middle over its half-edges. Roads, rivers and cities are drawn over it. */
function field(halves: number[], number: number): { path: string; spot: Point } {
  if (halves.length === 0) {
    const corner = CORNERS[number % 2 ? 2 : 0]!;
    return { path: `M${p(corner)}L${p(lerp(corner, MIDDLE, 0.4))}Z`, spot: lerp(corner, MIDDLE, 0.28) };
  }
  const path = halves.map((half) => `M50 50L${p(along(half))}L${p(along(half + 1))}Z`).join('');
  return { path, spot: lerp(along(middleOf(halves)), MIDDLE, 0.32) };
}

/** The point on the tile's border after so many half-edges from the north-west corner. */
function along(halves: number): Point {
  const edge = Math.floor(halves / 2) % 4;
  return lerp(CORNERS[edge]!, CORNERS[(edge + 1) % 4]!, (halves % 2) / 2);
}

/** The middle of the longest run of half-edges, in half-edges. */
function middleOf(halves: number[]): number {
  const has = new Set(halves);
  if (has.size === 8) return 6; // all around a monastery: the corner below on the left
  let best = { start: halves[0]!, length: 0 };
  for (const start of halves) {
    if (has.has((start + 7) % 8)) continue;
    let length = 0;
    while (has.has((start + length) % 8)) length++;
    if (length > best.length) best = { start, length };
  }
  return (best.start + best.length / 2) % 8;
}

/** A monastery lies in the middle, or away from a river or a city. */
function monasteryAt(own: readonly string[], rivers: readonly string[]): Point {
  if (rivers.some((text) => edgesOf(text).length === 1)) return { x: 50, y: 68 };
  if (rivers.length) return { x: 50, y: 32 };
  const [city] = own.filter((text) => text.startsWith('city')).map(edgesOf);
  return city?.length === 1 ? lerp(MIDDLE, SIDES[(city[0]! + 2) % 4]!, 0.24) : { x: 50, y: 52 };
}

/** The edges that a line of the data names. */
function edgesOf(text: string): number[] {
  return text.split(' ').filter((word) => word.length === 1 && EDGES.includes(word)).map((word) => EDGES.indexOf(word)).sort();
}

function draw(lines: readonly string[], key: string): Drawn {
  const rivers = lines.filter((one) => one.startsWith('river'));
  const own = lines.filter((one) => !one.startsWith('river') && !one.startsWith('inner'));
  const hasMonastery = own.includes('monastery');
  const endings = own.filter((one) => /^road . end/.test(one)).length;
  const walls: string[] = [];
  let fields = 0;
  const segments = own.map((text): Segment => {
    const words = text.split(/[ ,]+/);
    const kind = words[0] as Segment['kind'];
    const edges = edgesOf(text);
    const halves = words.flatMap((word) => (HALVES.includes(word) ? [HALVES.indexOf(word)] : []));
    const common = { kind, edges, halves, ends: words.includes('end'), coat: text.includes('coat of arms'), statue: words.includes('statue'), cathedral: words.includes('cathedral'), inn: words.includes('inn'), good: GOODS.find((good) => words.includes(good)) ?? '', coatAt: MIDDLE, statueAt: MIDDLE, goodAt: MIDDLE };
    if (kind === 'city') {
      const shape = city(edges);
      walls.push(...shape.walls);
      const spot = citySpot(edges);
      return { ...common, path: shape.path, spot, ...marksOf(edges, spot) };
    }
    if (kind === 'monastery') return { ...common, path: 'M30 30H70V72H30Z', spot: monasteryAt(own, rivers) };
    if (kind === 'field') return { ...common, ...field(halves, fields++) };
    const gate = own.some((one) => one.startsWith('city') && one.split(' ').filter((word) => EDGES.includes(word)).length >= 2 && one.includes(' '));
    const end = lerp(SIDES[edges[0]!]!, MIDDLE, hasMonastery ? 0.62 : gate ? 0.36 : endings > 1 ? 0.86 : 1);
    return { ...common, ...line(edges, end) };
  });
  return {
    key,
    segments,
    walls,
    rivers: rivers.map((text) => line(edgesOf(text), hasMonastery ? { x: 50, y: 26 } : MIDDLE).path),
    streams: rivers.map(edgesOf),
    inner: lines.filter((one) => one.startsWith('inner')).flatMap(edgesOf),
    village: endings > 2,
    // The river of the tournament tile goes on across its inner edges.
    pond: rivers.some((text) => text.split(' ').length === 2) && !lines.some((one) => one.startsWith('inner')),
  };
}

const written: Record<string, readonly string[]> = {};
/** Of pieces that cover several places: each place by its number. */
const PIECES: Record<string, string> = { tournament_tile: 'tournament', tournament_tile_river: 'tournament-river' };

function write(name: string, value: unknown): void {
  const prefix = PIECES[name];
  if (prefix) (value as string[][]).forEach((lines, i) => (written[`${prefix}-${i + 1}`] = lines));
  else if (value && typeof value === 'object' && 'segments' in value) written[name] = value.segments as string[];
}

/** Takes the tiles of a box as its file has them. */
export function print(box: Record<string, { value?: unknown }>): void {
  for (const [name, component] of Object.entries(box)) write(name, component.value);
}
print(base);

const drawn = new Map<string, Drawn>();
const UNKNOWN = draw([], 'unknown');
const missing = new Set<string>();
/** What is on tiles that are not here yet: of our expansions, or of one that was installed after these pages were made. */
const learnt = createSubscriber((told) => void learn().then(told, () => undefined)); // untold they stay meadows

async function learn(): Promise<void> {
  await import('./boxes');
  if ([...missing].every((tile) => tile in written)) return;
  const { gameBook } = await import('../../session/http');
  const { components } = await gameBook('carcassonne');
  for (const [name, value] of Object.entries(components)) if (!(name in written)) write(name, value);
}

/** The drawing of a tile; a table with corrected components names its own segments. */
export function drawingOf(tile: string, components?: Record<string, unknown> | null): Drawn {
  const own = (components?.[tile] as { segments?: string[] } | undefined)?.segments;
  const lines = own ?? written[tile];
  if (!lines) {
    missing.add(tile);
    learnt();
    return UNKNOWN;
  }
  const key = own ? `${tile} ${own.join()}` : tile;
  let found = drawn.get(key);
  if (!found) drawn.set(key, (found = draw(lines, own ? own.join() : '')));
  return found;
}

/** A point of the printed tile after so many quarter turns clockwise. */
export function turned(point: Point, turns: number): Point {
  let { x, y } = point;
  for (let i = 0; i < turns % 4; i++) [x, y] = [100 - y, x];
  return { x, y };
}

/** Where a meeple stands on a segment of a tile as it lies. */
export function spotOf(tile: string, segment: number, turns: number, components?: Record<string, unknown> | null): Point {
  const found = drawingOf(tile, components).segments[segment];
  const spot = turned(found?.spot ?? MIDDLE, turns);
  return found?.kind === 'monastery' ? { x: spot.x + BESIDE_THE_CHURCH.x, y: spot.y + BESIDE_THE_CHURCH.y } : spot;
}

/** The segment of a tile nearest to a point of its square (as it lies on the table). */
export function segmentAt(drawing: Drawn, point: Point, turns: number): number {
  const printed = turned(point, (4 - (turns % 4)) % 4);
  let best = -1;
  let least = Infinity;
  drawing.segments.forEach((segment, i) => {
    const weight = segment.kind === 'field' ? 1.25 : segment.kind === 'road' ? 0.9 : 0.8;
    const reach = [segment.spot, ...(segment.kind === 'field' ? segment.halves.map((half) => lerp(along(half + 0.5), MIDDLE, 0.3)) : segment.edges.map((edge) => SIDES[edge]!))];
    const distance = Math.min(...reach.map((one) => Math.hypot(one.x - printed.x, one.y - printed.y))) * weight;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}
