/** Drawings are made from the games' own data: every tile can be drawn, every meeple stands on its tile. */

import { describe, expect, it } from 'vitest';
import components from '$games/carcassonne/components.toml';
import '../src/games/carcassonne/boxes';
import { drawingOf, segmentAt, turned } from '../src/games/carcassonne/tiles';
import { spread } from '../src/games/carcassonne/laying.svelte';
import { degrees, nearest, polar } from '../src/games/artus/geometry';

const tiles = Object.entries(components as unknown as Record<string, { value: { segments?: string[] } }>).flatMap(([name, entry]) =>
  entry.value?.segments ? [[name, entry.value.segments] as const] : [],
);

describe('a tile', () => {
  it('is drawn for each of the 24 kinds', () => expect(tiles.length).toBe(24));

  it.each(tiles)('%s has a segment for every line of its data, with a spot on the tile', (name, lines) => {
    const drawing = drawingOf(name);
    expect(drawing.segments.length).toBe(lines.length);
    for (const { spot } of drawing.segments) {
      for (const side of [spot.x, spot.y]) {
        expect(side).toBeGreaterThan(6);
        expect(side).toBeLessThan(94);
      }
    }
  });

  it.each(tiles)('%s keeps its meeples apart', (name) => {
    const spots = drawingOf(name).segments.map((segment) => segment.spot);
    for (const [i, a] of spots.entries()) for (const b of spots.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(14);
  });

  it.each(tiles)('%s shows the segment whose spot is pointed at, however it lies', (name) => {
    const drawing = drawingOf(name);
    for (const turns of [0, 1, 2, 3]) {
      drawing.segments.forEach((segment, i) => expect(segmentAt(drawing, turned(segment.spot, turns), turns)).toBe(i));
    }
  });

  it('turned four times lies as before', () => expect(turned({ x: 10, y: 30 }, 4)).toEqual({ x: 10, y: 30 }));
});

describe('the tournament tile', () => {
  it.each([0, 1, 2, 3])('covers six different places after %i turns', (turns) => {
    const places = spread(6, turns).map(({ dx, dy }) => `${dx} ${dy}`);
    expect(new Set(places).size).toBe(6);
    expect(Math.min(...spread(6, turns).flatMap(({ dx, dy }) => [dx, dy]))).toBe(0);
  });
});

describe('the round table', () => {
  it('has chair 0 at the top and chair 7 on the right', () => {
    expect(polar(degrees(0), 100).y).toBeCloseTo(-100);
    expect(polar(degrees(7), 100).x).toBeCloseTo(100);
  });

  it('turns the short way', () => {
    expect(nearest(350, 10)).toBe(370);
    expect(nearest(10, 350)).toBe(-10);
  });
});
