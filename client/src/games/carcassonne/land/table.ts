/** The table under the land: linen in the light, oak in the dark; a sheet that repeats. */

import { dice, noise } from '../../../kit/ink/dice';
import { canvasOf, contextOf, type Canvas, type Context } from './sheets';

const SIZE = 512;
const PLANK = 128;

const made = new Map<boolean, Canvas>();

export function tableOf(dark: boolean): Canvas {
  let found = made.get(dark);
  if (!found) {
    found = canvasOf(SIZE, SIZE);
    (dark ? oak : linen)(contextOf(found));
    made.set(dark, found);
  }
  return found;
}

/** Threads over and under. */
function linen(g: Context): void {
  g.fillStyle = '#E2D6BE';
  g.fillRect(0, 0, SIZE, SIZE);
  const around = (v: number, seed: number): number => noise(v * 0.9, seed);
  for (let v = 0; v < SIZE; v += 2) {
    g.globalAlpha = 0.04 + 0.1 * around(v, 3);
    g.fillStyle = '#8C7A5A';
    g.fillRect(v, 0, 1, SIZE);
    g.globalAlpha = 0.05 + 0.2 * around(v, 5);
    g.fillStyle = '#FFFDF4';
    g.fillRect(0, v, SIZE, 1);
  }
  g.globalAlpha = 1;
}

/** Planks and their grain. */
function oak(g: Context): void {
  for (let k = 0, y = 0; y < SIZE; y += PLANK, k++) {
    const d = dice(k, 71);
    g.fillStyle = ['#2E2116', '#33251A', '#291E14', '#302318'][k]!;
    g.fillRect(0, y, SIZE, PLANK);
    for (let i = 0; i < 54; i++) {
      const base = y + d() * PLANK;
      g.beginPath();
      for (let x = 0; x <= SIZE; x += 16) {
        const wave = noise((x % SIZE) / 128, k * 9 + Math.floor(i / 12)) - 0.5;
        g.lineTo(x, Math.min(y + PLANK - 1, Math.max(y + 1, base + wave * 22 * Math.sin((x / SIZE) * Math.PI))));
      }
      g.strokeStyle = d() < 0.3 ? '#5E442C' : '#170F08';
      g.globalAlpha = d.between(0.08, 0.34);
      g.lineWidth = d.between(0.5, 1.8);
      g.stroke();
    }
    g.globalAlpha = 1;
    g.fillStyle = '#0E0904';
    g.fillRect(0, y, SIZE, 1.5);
    g.globalAlpha = 0.35;
    g.fillStyle = '#6A4F34';
    g.fillRect(0, y + 1.5, SIZE, 1);
    g.globalAlpha = 1;
  }
}
