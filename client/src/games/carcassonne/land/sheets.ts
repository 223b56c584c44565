/** Sheets of pigment that repeat: granulation, blooms with their tide lines, places where the wash ran thin. */

import { canvasOf, contextOf, type Canvas } from '../../../kit/ink/canvas';
import { chance, lattice } from '../../../kit/ink/dice';

const SIZE = 256;

function sheet(colour: string, alpha: (x: number, y: number) => number): Canvas {
  const canvas = canvasOf(SIZE, SIZE);
  const g = contextOf(canvas);
  const image = g.createImageData(SIZE, SIZE);
  const rgb = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  for (let i = 0; i < SIZE * SIZE; i++) image.data.set([...rgb, 255 * alpha(i % SIZE, Math.floor(i / SIZE))], 4 * i);
  g.putImageData(image, 0, 0);
  return canvas;
}

const cloud = (x: number, y: number): number => 0.5 * lattice(x, y, 5, 1) + 0.3 * lattice(x, y, 11, 2) + 0.2 * lattice(x, y, 37, 3);
const tide = (n: number): number => Math.max(0, 1 - Math.abs(n - 0.42) / 0.012, 1 - Math.abs(n - 0.55) / 0.012);

export type Sheet = keyof typeof MADE;

const MADE = {
  grain: () => sheet('#4A3A22', (x, y) => 0.16 * Math.max(0, chance(x, y, 5) - 0.35) * (0.4 + lattice(x, y, 60, 4))),
  bloom: () => sheet('#6E7F3C', (x, y) => 1.15 * Math.max(0, cloud(x, y) - 0.44) + 0.16 * tide(cloud(x, y))),
  bare: () => sheet('#F6EDCF', (x, y) => 2.2 * Math.max(0, 0.5 - cloud(x + 31, y + 77))),
  warm: () => sheet('#A8703C', (x, y) => 1.3 * Math.max(0, cloud(x + 90, y + 40) - 0.44)),
};

const made = new Map<Sheet, Canvas>();

/** Made when it is first needed. */
export function sheetOf(name: Sheet): Canvas {
  let found = made.get(name);
  if (!found) made.set(name, (found = MADE[name]()));
  return found;
}
