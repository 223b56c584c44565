/** The patterned sky and the meadow of miniatures. */

import { dice } from '../../../../kit/ink/dice';
import type { Nib } from '../nib';

/** A miniature is so many units wide and high. */
export const WIDE = 78;

export const HIGH = 76;

export function diaper(n: Nib, ground: string, thread: string, size: number): void {
  n.g.fillStyle = ground;
  n.g.fillRect(0, 0, 78, 76);
  n.g.strokeStyle = thread;
  n.g.globalAlpha = 0.75;
  n.g.lineWidth = 0.5;
  n.g.beginPath();
  for (let k = -12; k < 24; k++) {
    n.g.moveTo(k * size, 0);
    n.g.lineTo(k * size + 76, 76);
    n.g.moveTo(k * size, 0);
    n.g.lineTo(k * size - 76, 76);
  }
  n.g.stroke();
  n.g.fillStyle = thread;
  for (let r = 0, y = size / 2; y < 76; y += size / 2, r++)
    for (let x = (r % 2) * size / 2; x < 80; x += size)
      n.dot(x, y, 0.8);
  n.g.globalAlpha = 1;
}

export function meadow(n: Nib, y: number): void {
  n.form(`M-2 ${y}C20 ${y - 5} 52 ${y - 3} 80 ${y}L80 80L-2 80Z`, '#8FA765', { bevel: 0, line: 0.9 });
  const d = dice(y, 6);
  for (let i = 0; i < 22; i++) {
    const x = d() * 78;
    const ty = y + 2 + d() * (74 - y);
    n.ink(`M${x - 1} ${ty - 2}L${x} ${ty}L${x + 1.2} ${ty - 2.4}`, 0.5, '#2E4A24', 0.8);
    if (i % 4 === 0) {
      n.g.fillStyle = d.pick(['#FFF3D0', '#C8452B', '#E9C766']);
      n.dot(x, ty - 2.6, 0.9);
    }
  }
}
