/** The camera over a board: rests, follows, zooms and never loses the board. */

import { describe, expect, it } from 'vitest';
import { between, filled, fitting, kept, resting, shown, toward, zoomed } from '../src/kit/camera';

const bounds = { x: 0, y: 0, width: 1000, height: 500 };

describe('a camera', () => {
  it('rests where the whole board is seen, in any frame', () => {
    for (const [width, height] of [[400, 800], [1200, 300], [500, 500]] as const) {
      const part = shown(resting(bounds, { width, height }), { width, height });
      expect(part.x).toBeLessThanOrEqual(0.001);
      expect(part.y).toBeLessThanOrEqual(0.001);
      expect(part.x + part.width).toBeGreaterThanOrEqual(999.999);
      expect(part.y + part.height).toBeGreaterThanOrEqual(499.999);
    }
  });

  it('keeps a growing board large, and rests around what is looked at without leaving the board', () => {
    const frame = { width: 320, height: 640 };
    const rest = resting(bounds, frame, { least: 0.64, largest: 1.5 }, { x: 950, y: 20 });
    expect(rest.scale).toBe(0.64);
    expect(rest.x).toBe(750);
    expect(rest.y).toBe(250);
  });

  it('shows a small board no larger than it should be', () => expect(resting({ x: 0, y: 0, width: 100, height: 100 }, { width: 900, height: 900 }, { least: 0.64, largest: 1.5 }).scale).toBe(1.5));

  it('keeps the point that is zoomed at', () => {
    const frame = { width: 400, height: 200 };
    const before = resting(bounds, frame);
    const at = { x: 800, y: 100 };
    const after = zoomed(before, 2, at, before.scale, before.scale * 4);
    const share = (camera: typeof before) => {
      const part = shown(camera, frame);
      return (at.x - part.x) / part.width;
    };
    expect(share(after)).toBeCloseTo(share(before));
  });

  it('zooms no further than it may, in and out', () => {
    const camera = { scale: 1, x: 0, y: 0 };
    expect(zoomed(camera, 100, camera, 0.5, 3).scale).toBe(3);
    expect(zoomed(camera, 0.01, camera, 0.5, 3).scale).toBe(0.5);
  });

  it('never loses the board', () => expect(kept({ scale: 3, x: 9000, y: -50 }, bounds)).toEqual({ scale: 3, x: 1000, y: 0 }));

  it('shows no more than it must of what is beside the board when its frame grows, as large as before', () => {
    const [small, turned] = [{ width: 200, height: 400 }, { width: 600, height: 200 }];
    const moved = { scale: 1, x: 950, y: 480 };
    expect(shown(moved, small).x + small.width).toBeGreaterThan(1000);
    expect(filled(moved, bounds, turned)).toEqual({ scale: 1, x: 700, y: 400 });
    expect(filled({ scale: 1, x: 500, y: 300 }, bounds, turned)).toEqual({ scale: 1, x: 500, y: 300 });
  });

  it('follows what is outside of the picture, and stays where it is seen', () => {
    const camera = { scale: 1, x: 200, y: 200 };
    const frame = { width: 200, height: 200 };
    expect(toward(camera, frame, { x: 210, y: 190 }, 20)).toEqual(camera);
    expect(toward(camera, frame, { x: 400, y: 190 }, 20)).toEqual({ scale: 1, x: 320, y: 200 });
  });

  it('is at its end at the end of its way', () => {
    const [a, b] = [{ scale: 1, x: 0, y: 0 }, { scale: 4, x: 10, y: 20 }];
    expect(between(a, b, 1)).toEqual(b);
    expect(between(a, b, 0.5).scale).toBeCloseTo(2);
  });

  it('fits by the narrower side', () => expect(fitting(bounds, { width: 500, height: 500 })).toBe(0.5));
});
