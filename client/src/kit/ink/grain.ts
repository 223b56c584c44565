/** Sheets of pigment that lie over every wash: made once, repeated without a seam. */

import { chance, lattice } from './dice';

const SIDE = 256;

function sheet(colour: readonly [number, number, number], alpha: (x: number, y: number) => number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const g = canvas.getContext('2d')!;
  const image = g.createImageData(SIDE, SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) image.data.set([...colour, 255 * alpha(i % SIDE, Math.floor(i / SIDE))], 4 * i);
  g.putImageData(image, 0, 0);
  return canvas;
}

let grains: OffscreenCanvas | undefined;
let clouds: OffscreenCanvas | undefined;

export const grain = (): OffscreenCanvas => (grains ??= sheet([60, 42, 20], (x, y) => 0.17 * Math.max(0, chance(x, y, 5) - 0.3)));

/** Where a wash dried unevenly, with tide lines. */
export const cloud = (): OffscreenCanvas =>
  (clouds ??= sheet([138, 106, 53], (x, y) => {
    const n = 0.5 * lattice(x, y, 5, 1) + 0.3 * lattice(x, y, 11, 2) + 0.2 * lattice(x, y, 37, 3);
    return 0.6 * Math.max(0, n - 0.42) + 0.07 * Math.max(0, 1 - Math.abs(n - 0.52) / 0.012);
  }));
