/** The drawn land, as far as it needs no canvas: plans of tiles agree at their edges, keep clear what must be, and never change. */

import { describe, expect, it } from 'vitest';
import base from '$games/carcassonne/components.toml';
import river from '$games/carcassonne/expansions/river/components.toml';
import { chance, dice } from '../src/kit/ink/dice';
import { away, type P } from '../src/games/carcassonne/land/geometry';
import { outlineOf } from '../src/games/carcassonne/land/outline';
import { sizeFor } from '../src/games/carcassonne/land/painter';
import { parcelsOf } from '../src/games/carcassonne/land/parcels';
import { planOf } from '../src/games/carcassonne/land/plan';
import { completed } from '../src/games/carcassonne/land/compose';
import type { Sketch } from '../src/games/carcassonne/land/sketch';
import '../src/games/carcassonne/boxes';
import { drawingOf, spotOf } from '../src/games/carcassonne/tiles';

type File = Record<string, { value: { segments?: string[] } }>;
const names = [base, river].flatMap((file) => Object.entries(file as unknown as File).flatMap(([name, { value }]) => (value?.segments ? [name] : [])));
const all = names.flatMap((tile) => [0, 1, 2, 3].map((turns) => [tile, turns] as const));

const sketch = (tile: string, turns: number, x = 3, y = -2): Sketch => ({ tile, turns, x, y, drawing: drawingOf(tile), done: [] });
const corners = ({ x, y }: Sketch): P[] => [[100 * x, 100 * y], [100 * x + 100, 100 * y], [100 * x + 100, 100 * y + 100], [100 * x, 100 * y + 100]];
const side = (of: Sketch, i: number): P => {
  const [a, b] = [corners(of)[i % 4]!, corners(of)[(i + 1) % 4]!];
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
};

describe('chance', () => {
  it('is the same at the same place', () => {
    expect(chance(3, -4, 7)).toBe(chance(3, -4, 7));
    expect([1, 2, 3].map(dice(5, 6))).toEqual([1, 2, 3].map(dice(5, 6)));
  });
  it('differs from place to place', () => expect(new Set(Array.from({ length: 100 }, (_, i) => chance(i, 0))).size).toBe(100));
});

describe('the plan of a tile', () => {
  it.each(all)('%s after %i turns crosses edges where its neighbours expect it', (tile, turns) => {
    const own = sketch(tile, turns);
    const plan = planOf(own);
    for (const { edges, line } of [...plan.roads, ...plan.rivers]) for (const edge of edges) expect(Math.min(...line.map((p) => away(p, side(own, edge))))).toBeLessThan(0.01);
    for (const { walls } of plan.cities) for (const wall of walls) for (const end of [wall[0]!, wall.at(-1)!]) expect(corners(own).some((corner) => away(corner, end) < 0.01)).toBe(true);
    for (const { edges, streets } of plan.cities) for (const edge of edges) expect(streets.some((line) => line.some((p) => away(p, side(own, edge)) < 0.01))).toBe(true);
  });

  it.each(all)('%s after %i turns keeps the places of its meeples clear', (tile, turns) => {
    const own = sketch(tile, turns);
    const plan = planOf(own);
    own.drawing.segments.forEach((_, segment) => {
      const spot = spotOf(tile, segment, turns);
      expect(plan.free([300 + spot.x, -200 + spot.y], 1)).toBe(false);
      expect(away(plan.spots[segment]!, [300 + spot.x, -200 + spot.y])).toBeLessThan(0.01);
    });
  });

  it('opens a gate in the wall for a road that ends at a city', () => {
    for (const tile of ['S', 'T', 'RB']) expect(planOf(sketch(tile, 1)).cities[0]!.gate).not.toBeNull();
    expect(planOf(sketch('D', 0)).cities[0]!.gate).toBeNull();
  });

  it('bridges the river where a road crosses it', () => {
    expect(planOf(sketch('RK', 0)).bridges.length).toBe(1);
    expect(planOf(sketch('RI', 0)).bridges.length).toBe(0);
  });

  it('is the same every time, and another one elsewhere', () => {
    expect(planOf(sketch('V', 2)).roads[0]!.line).toEqual(planOf(sketch('V', 2)).roads[0]!.line);
    const moved = planOf(sketch('V', 2, 4, -2)).roads[0]!.line.map(([x, y]) => [x - 100, y]);
    expect(moved).not.toEqual(planOf(sketch('V', 2)).roads[0]!.line);
  });

  it('knows inns, cathedrals and goods of expansions from their words', () => {
    const components = { Z1: { segments: ['city N E S W with cathedral'] }, Z2: { segments: ['road N S with inn'] }, Z3: { segments: ['city N with wine', 'field e1 e2 s1 s2 w1 w2'] } };
    expect(drawingOf('Z1', components).segments[0]!.cathedral).toBe(true);
    expect(drawingOf('Z2', components).segments[0]!.inn).toBe(true);
    expect(drawingOf('Z3', components).segments[0]!.good).toBe('wine');
  });

  it('of an unknown tile is a meadow', () => expect(planOf(sketch('nobody knows it', 0)).cities).toEqual([]));
});

describe('parcels', () => {
  it('are the same for two tiles that share an edge', () => {
    const [west, east] = [parcelsOf(planOf(sketch('U', 0, 0, 0))), parcelsOf(planOf(sketch('U', 0, 1, 0)))];
    const shared = west.filter((parcel) => east.includes(parcel));
    expect(shared.length).toBeGreaterThan(1);
  });
});

describe('outlines', () => {
  it.each(all)('%s after %i turns has one for everything but fields', (tile, turns) => {
    const own = sketch(tile, turns);
    own.drawing.segments.forEach(({ kind }, segment) => expect(outlineOf(own, segment) !== '').toBe(kind !== 'field'));
  });
});

describe('gold', () => {
  it('is for what is completed, and never for fields', () => {
    const features = [
      { feature: 'city', complete: true, segments: [[0, 1], [2, 0]] as const },
      { feature: 'road', complete: false, segments: [[1, 0]] as const },
      { feature: 'field', complete: true, segments: [[1, 1]] as const },
    ];
    expect([...completed(features)]).toEqual([[0, [1]], [2, [0]]]);
  });
});

describe('sizes', () => {
  it('are few, and never much smaller than what is shown', () => {
    for (let side = 20; side < 280; side += 7) expect(sizeFor(side) * 1.12).toBeGreaterThanOrEqual(Math.min(side, 280));
    expect(sizeFor(1000)).toBe(256);
  });
});
