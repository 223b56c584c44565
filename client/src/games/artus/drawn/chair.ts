/** A chair of oak with a cushion; crowned ones bear a crown, the king's is gilded. */

import { disc, polar, type Nib } from './nib';
import { INK, SEPIA } from './palette';

const SEAT = 'M-30 -20C-20 -32 20 -32 30 -20C31 -4 29 16 27 28C10 32 -10 32 -27 28C-29 16 -31 -4 -30 -20Z';
const CUSHION = 'M-22 -16C-14 -25 14 -25 22 -16C23 -3 22 12 20 22C8 25 -8 25 -20 22C-22 12 -23 -3 -22 -16Z';
const BACK = 'M-38 -18C-39 -37 -22 -46 0 -46C22 -46 39 -37 38 -18L29 -17C29 -29 16 -34 0 -34C-16 -34 -29 -29 -29 -17Z';
const ARM = 'M-38 -19C-40 -6 -38 8 -34 19L-26 19C-29 8 -30 -6 -29 -18Z';

export function chair(n: Nib, i: number, crowned: boolean, king: boolean, onCarpet: boolean): void {
  const [cx, cy] = polar(i, 426);
  n.put(cx, cy, i * Math.PI / 14, king ? 1.02 : 0.92, () => {
    const wood = king ? n.metal('gold', 40) : n.metal('oak', 46);
    const trim = crowned ? n.metal('gold', 12) : n.metal('oak', 14);
    n.cast(7, () => {
      n.fill(SEAT, '#5D3C1E');
      n.fill(BACK, '#5D3C1E');
    });
    n.form(SEAT, wood, { hatch: 3 });
    n.form(CUSHION, king ? '#9A2A3C' : onCarpet ? '#8B2433' : '#B9A27A', { bevel: 3, depth: 0.22, line: 0.8 });
    n.ink('M-14 -14C-6 -10 6 -10 14 -14M-15 15C-6 11 6 11 15 15', 0.5, king || onCarpet ? '#F0CF72' : SEPIA, 0.7);
    n.mirrored(() => {
      n.form(ARM, wood, { bevel: 1.5 });
      n.form(disc(-30, 20, 5.2), trim, { bevel: 1.4 });
    });
    n.form(BACK, wood, { bevel: 2, hatch: 2.6 });
    n.ink('M-31 -24C-26 -36 -14 -40 0 -40C14 -40 26 -36 31 -24', 0.6, INK, 0.6);
    for (const a of [-0.9, -0.55, 0.55, 0.9])
      n.form(disc(34 * Math.sin(a), -7 - 33 * Math.cos(a), 2.1), trim, { bevel: 0.6, line: 0.5 });
    n.form(crowned ? 'M-13 -42L-17 -57L-7 -50L0 -61L7 -50L17 -57L13 -42C6 -45 -6 -45 -13 -42Z' : 'M-11 -43C-12 -53 -4 -49 0 -55C4 -49 12 -53 11 -43C5 -46 -5 -46 -11 -43Z', trim, { bevel: 1.3 });
  });
}
