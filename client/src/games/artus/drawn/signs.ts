/** The signs of the stacks (helmet, crown, ring, scroll) and the coins that name a prince. */

import { goldRing } from './figures';
import { disc, ring, type Nib } from './nib';

export type Sign = 'helmet' | 'crown' | 'ring' | 'scroll';

const CROWN = 'M-27 2L-33 -25L-16 -12L0 -33L16 -12L33 -25L27 2C10 -2 -10 -2 -27 2Z';
const SCROLL = 'M-13 -9C-7 -13 7 -4 13 -8L13 8C7 12 -7 3 -13 7Z';

export const GROUND: Record<Sign, string> = { helmet: '#2F5270', crown: '#8B2433', ring: '#2F6B4D', scroll: '#6A3F6E' };

/** Draws a sign about 24 units high around the origin. */
export function drawSign(n: Nib, sign: Sign): void {
  switch (sign) {
    case 'helmet':
      return n.put(0, 9.5, 0, 0.36, () => {
        n.form('M-20 8L-20 -24C-20 -42 -10 -50 0 -50C10 -50 20 -42 20 -24L20 8L8 14L8 -10L-8 -10L-8 14Z', n.metal('steel', 36), { bevel: 4, line: 1.3 });
        n.g.fillStyle = '#140D08';
        n.g.fillRect(-15, -25, 30, 6);
        n.form('M-2.5 -50L2.5 -50L2.5 -10L-2.5 -10Z', n.metal('gold', 30), { bevel: 0, line: 0.7 });
      });
    case 'crown':
      return n.put(0, 6, 0, 0.31, () => {
        n.form(CROWN, n.metal('gold', 36), { bevel: 4, line: 1.3 });
        n.form('M-27 4C-10 0 10 0 27 4L27 13C10 9 -10 9 -27 13Z', n.metal('gold', 30), { bevel: 2, line: 1 });
        for (const x of [-33, 0, 33]) n.form(disc(x, x ? -28 : -37, 4.5), '#FFF3DC', { bevel: 1, line: 0.8 });
      });
    case 'ring':
      return n.put(0, 2, 0, 0.9, () => {
        goldRing(n, 7.5);
        n.form('M-4 -9L-2 -12.5L2 -12.5L4 -9L0 -5Z', '#D8485A', { bevel: 1, line: 0.8 });
      });
    case 'scroll':
      n.form(SCROLL, '#F8F0DD', { bevel: 1.2, line: 1 });
      n.ink('M-9 -4C-4 -6 4 0 9 -3M-9 0C-4 -2 4 4 9 1M-9 4C-5 3 0 5 4 6', 0.6);
  }
}

/** Letters of six units, for the coins: too small to be written. */
const LETTERS = {
  silver: 'M2.4 -2.6C1.4 -4 -2.4 -3.8 -2.2 -1.6C-2 .4 2.4 -.2 2.4 2C2.4 4.2 -1.6 4.2 -2.6 2.8',
  bronze: 'M-1.8 -3.6L-1.8 3.6M-1.8 -3.6C2.8 -4.2 2.8 0 -1.8 0M-1.8 0C3.4 -.4 3.4 4 -1.8 3.6',
} as const;

/** A coin of silver or bronze with the letter of its prince. */
export function coin(n: Nib, kind: 'silver' | 'bronze', x: number, y: number, r: number): void {
  n.put(x, y, 0, 1, () => {
    n.cast(1.2, () => n.fill(ring(r), n.metal(kind, r)));
    n.form(ring(r), n.metal(kind, r), { bevel: r * 0.14, line: 0.9 });
    n.put(0, 0, 0, r / 6, () => n.ink(LETTERS[kind], 1.6, kind === 'silver' ? '#20262B' : '#FFF3DC', 1));
  });
}
