/** The table under a board: linen in the light, oak in the dark; a sheet that repeats. */

import { dice, noise } from './dice';
import { canvasOf, contextOf, type Canvas, type Context } from './canvas';

/** The side of the sheet in pixels. */
export const TABLE = 512;
const PLANK = 128;

const made = new Map<boolean, Canvas>();

export function tableOf(dark: boolean): Canvas {
  let found = made.get(dark);
  if (!found) {
    found = canvasOf(TABLE, TABLE);
    (dark ? oak : linen)(contextOf(found));
    made.set(dark, found);
  }
  return found;
}

/** Threads over and under. */
function linen(g: Context): void {
  g.fillStyle = '#E2D6BE';
  g.fillRect(0, 0, TABLE, TABLE);
  const around = (v: number, seed: number): number => noise(v * 0.9, seed);
  for (let v = 0; v < TABLE; v += 2) {
    g.globalAlpha = 0.04 + 0.1 * around(v, 3);
    g.fillStyle = '#8C7A5A';
    g.fillRect(v, 0, 1, TABLE);
    g.globalAlpha = 0.05 + 0.2 * around(v, 5);
    g.fillStyle = '#FFFDF4';
    g.fillRect(0, v, TABLE, 1);
  }
  g.globalAlpha = 1;
}

/** Planks and their grain. */
function oak(g: Context): void {
  for (let k = 0, y = 0; y < TABLE; y += PLANK, k++) {
    const d = dice(k, 71);
    g.fillStyle = ['#3F2C1B', '#463120', '#392818', '#422E1D'][k]!;
    g.fillRect(0, y, TABLE, PLANK);
    for (let i = 0; i < 54; i++) {
      const base = y + d() * PLANK;
      g.beginPath();
      for (let x = 0; x <= TABLE; x += 16) {
        const wave = noise((x % TABLE) / 128, k * 9 + Math.floor(i / 12)) - 0.5;
        g.lineTo(x, Math.min(y + PLANK - 1, Math.max(y + 1, base + wave * 22 * Math.sin((x / TABLE) * Math.PI))));
      }
      g.strokeStyle = d() < 0.3 ? '#7A5936' : '#20140A';
      g.globalAlpha = d.between(0.08, 0.34);
      g.lineWidth = d.between(0.5, 1.8);
      g.stroke();
    }
    g.globalAlpha = 1;
    g.fillStyle = '#1A1008';
    g.fillRect(0, y, TABLE, 1.5);
    g.globalAlpha = 0.35;
    g.fillStyle = '#6A4F34';
    g.fillRect(0, y + 1.5, TABLE, 1);
    g.globalAlpha = 1;
  }
}
