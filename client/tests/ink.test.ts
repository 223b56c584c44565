/** Courses for a trembling pen, and which picture a card gets. */

import { describe, expect, it } from 'vitest';
import { faceOf } from '../src/games/artus/drawn/faces';
import { boundsOf, ring, smooth } from '../src/games/tumult/drawn/shapes';
import { traced } from '../src/kit/ink/tracing';

describe('a path as points', () => {
  it('ends where it began when it is closed, and no two points are far apart', () => {
    const [square] = traced('M0 0L10 0L10 10L0 10Z', 1);
    expect(square!.at(-1)).toEqual(square![0]);
    for (const [i, [x, y]] of square!.entries()) {
      const [a, b] = square![Math.max(0, i - 1)]!;
      expect(Math.hypot(x - a, y - b)).toBeLessThanOrEqual(1.01);
    }
  });

  it('keeps circles round', () => {
    for (const [x, y] of traced('M0 -5A5 5 0 0 1 0 5A5 5 0 0 1 0 -5Z', 0.5).flat()) expect(Math.hypot(x, y)).toBeCloseTo(5, 5);
  });

  it('follows curves from end to end, in as many parts as there are', () => {
    const parts = traced('M0 0C0 10 10 10 10 0M20 0L30 0', 1);
    expect(parts).toHaveLength(2);
    expect(parts[0]!.at(-1)).toEqual([10, 0]);
    expect(Math.max(...parts[0]!.map(([, y]) => y))).toBeCloseTo(7.5, 1);
  });
});

describe('shapes', () => {
  it('are smooth through all their points', () => {
    const course = smooth([[0, 0], [10, 0], [10, 10]]);
    for (const corner of [[0, 0], [10, 0], [10, 10]]) expect(course).toContainEqual(corner);
    expect(boundsOf(ring(3, 4, 2)).map(Math.round)).toEqual([1, 2, 5, 6]);
  });
});

describe('the face of a card', () => {
  it('shows the deed, whom it is about and which way it leads', () => {
    expect(faceOf({ stack: 'knight', deed: 'move-knight', steps: [1, 4] }, 'blue')).toMatchObject({ scene: 'rider', way: 'forward', coins: [] });
    expect(faceOf({ stack: 'king', deed: 'move-prince', steps: [1, 5], figures: 'either', both_ways: true }, 'blue')).toMatchObject({ scene: 'king', way: 'both', coins: ['silver', 'bronze'] });
    expect(faceOf({ stack: 'king', deed: 'give-ring', figures: 'bronze' }, 'red')).toMatchObject({ sign: 'ring', way: 'ring', coins: ['bronze'] });
  });

  it('is not drawn for a deed that nobody knows: then the quiet one is shown', () => {
    expect(faceOf({ stack: 'scoring', deed: 'score-dragons' }, 'blue')).toBeNull();
  });
});
