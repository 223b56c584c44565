import { describe, expect, it } from 'vitest';
import { ahead } from '../src/kit/arrows';

const RIGHT = { x: 1, y: 0 };
const UP = { x: 0, y: -1 };

describe('arrows', () => {
  it('go to the nearest in their direction', () => {
    expect(ahead({ x: 0, y: 0 }, RIGHT, [{ x: -10, y: 0 }, { x: 200, y: 0 }, { x: 100, y: 0 }])).toBe(2);
  });

  it('go straight ahead before they go aside', () => {
    expect(ahead({ x: 0, y: 0 }, UP, [{ x: 60, y: -50 }, { x: 0, y: -100 }])).toBe(1);
  });

  it('follow a ring', () => {
    const ring = Array.from({ length: 28 }, (_, i) => ({ x: 400 * Math.sin((i * Math.PI) / 14), y: -400 * Math.cos((i * Math.PI) / 14) }));
    expect(ahead(ring[0]!, RIGHT, ring)).toBe(1);
    expect(ahead(ring[7]!, UP, ring)).toBe(6);
  });

  it('stay where nothing lies ahead', () => {
    expect(ahead({ x: 0, y: 0 }, UP, [{ x: 0, y: 50 }])).toBe(-1);
  });
});
