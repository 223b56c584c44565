/** A noble in stone on a plinth in the colour of the seat. */

import { box, ring, smooth } from './shapes';
import type { Pen } from './pen';
import { GOLD, INK, SHADOW, STONE } from './palette';
import { HERALDRY, type Colour } from '../../../identity/players';
import { crown } from './seal';

const COLOURS: Record<Colour, string> = { blue: '#0069A8', yellow: '#E3B505', violet: '#7B4FA3', gray: '#7D7D84', red: '#C8452B', green: '#1E8A5F', black: '#34343A', beige: '#DDBE83' };
const DARK: ReadonlySet<Colour> = new Set(['yellow', 'gray', 'beige']);

export function statue(pen: Pen, x: number, y: number, k: number, player: Colour, n: number): void {
  const half = 9 + n * 10;
  const colour = COLOURS[player];
  pen.at(x, y, k, 0, () => {
    pen.fill([[half, -2], [half + 44, 4], [half + 26, -26], [half, -30]], SHADOW, 0.35);
    const flag = smooth([[half - 2, -94], [half + 10, -98], [half + 22, -92], [half + 36, -96], [half + 29, -85], [half + 36, -73], [half + 22, -70], [half + 10, -76], [half - 2, -72]]);
    pen.line([[half - 2, -4], [half - 2, -100]], 2.2, '#4A3018', 1);
    pen.body(flag, colour, 1.3, 0.35, 0.35);
    emblem(pen, player, half + 14, -84, 7.5);
    pen.fill(ring(half - 2, -102, 3, 3, 12), GOLD);
    pen.outline(ring(half - 2, -102, 3, 3, 12), 0.8);
    for (let i = 0; i < n; i++) {
      const u = (i - (n - 1) / 2) * 20;
      const up = n === 3 && i === 1 ? 7 : 0;
      const f = -36 - up;
      if (up)
        pen.body(box(u - 10, f, 20, up + 2), STONE, 1.1);
      const arm = smooth([[u + 4, f - 33], [u + 14, f - 47], [u + 18, f - 45], [u + 11, f - 25]]);
      pen.body(arm, '#D8CFBD', 1.1);
      pen.line([[u + 16, f - 60], [u + 16.5, f - 36]], 1.6, '#6D6454', 1);
      const robe = smooth([[u - 12, f], [u - 12, f - 14], [u - 10, f - 28], [u - 5, f - 37], [u + 5, f - 37], [u + 9, f - 28], [u + 11, f - 14], [u + 12, f]]);
      pen.fill(robe, '#F4EEE1');
      pen.within(robe, () => {
        pen.fill(box(u + 2, f - 40, 12, 42), '#9C9281', 0.75);
        pen.strokes([[[u - 5, f - 28], [u - 7, f]], [[u + 1, f - 30], [u, f]], [[u + 6, f - 26], [u + 7, f]]], 1, INK, 0.55);
      });
      pen.outline(robe, 1.3);
      const head = ring(u, f - 43, 6, 6.6, 16);
      pen.body(head, '#F4EEE1', 1.2, 0.3, 0.5);
      crown(pen.g, u, f - 51, 5.6);
      pen.g.fillStyle = '#E5DCC8';
      pen.g.fill();
      pen.strokes([[[u - 5.6, f - 47.6], [u - 6, f - 54], [u - 2.8, f - 50.6], [u, f - 56], [u + 2.8, f - 50.6], [u + 6, f - 54], [u + 5.6, f - 47.6]]], 1, INK, 0.95);
    }
    pen.body(box(-half - 2, -37, 2 * half + 4, 6), STONE, 1.2);
    const block = box(-half, -31, 2 * half, 24);
    pen.fill(block, colour);
    pen.shade(block, 0.3, 0.4);
    pen.outline(block, 1.3);
    for (let i = 0; i < n; i++)
      emblem(pen, player, (i - (n - 1) / 2) * 20, -19, 8);
    pen.body(box(-half - 5, -7, 2 * half + 10, 8), STONE, 1.3);
  });
}

function emblem(pen: Pen, player: Colour, x: number, y: number, r: number): void {
  pen.at(x, y, r / 10, 0, () => {
    pen.g.fillStyle = DARK.has(player) ? INK : '#FBF4E3';
    pen.g.fill(new Path2D(HERALDRY[player].shape));
  });
}
