/** Chance that is always the same at the same place: the same seed throws the same numbers. */

/** A whole number from 0 to 2^32 for any numbers. */
export function hash(...numbers: number[]): number {
  let h = 0x9e3779b9;
  for (const n of numbers) {
    h = Math.imul(h ^ Math.round(n), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    h = (h ^ (h >>> 16)) >>> 0;
  }
  return h;
}

/** A number from 0 to 1 for any numbers. */
export const chance = (...seed: number[]): number => hash(...seed) / 4294967296;

export interface Dice {
  (): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly T[]): T;
}

export function dice(...seed: number[]): Dice {
  let a = hash(...seed);
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    between: (low: number, high: number) => low + next() * (high - low),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  });
}

const smooth = (f: number): number => f * f * (3 - 2 * f);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** A number from 0 to 1 that wanders smoothly along t. */
export function noise(t: number, seed: number): number {
  const i = Math.floor(t);
  return mix(chance(i, seed), chance(i + 1, seed), smooth(t - i));
}

/** Smooth noise over a square of 256 that repeats at its edges. */
export function lattice(x: number, y: number, cells: number, seed: number): number {
  const [u, v] = [(x / 256) * cells, (y / 256) * cells];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const at = (a: number, b: number): number => chance(a % cells, b % cells, seed);
  const s = smooth(u - i);
  return mix(mix(at(i, j), at(i + 1, j), s), mix(at(i, j + 1), at(i + 1, j + 1), s), smooth(v - j));
}
