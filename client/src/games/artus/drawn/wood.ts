/** Oak: planks whose grain flows round knots. */

import { dice, noise } from '../../../kit/ink/dice';
import type { Nib } from './nib';

export function oak(n: Nib, x: number, y: number, w: number, h: number, plank: number, [base, deep, pale]: readonly [
  string,
  string,
  string
], seed: number): void {
  for (let row = 0; row * plank < h; row++) {
    const d = dice(row, seed);
    const top = y + row * plank;
    const knots = Array.from({ length: 3 }, (): [
      number,
      number
    ] => [x + d() * w, top + plank * d.between(0.25, 0.75)]);
    n.g.fillStyle = base;
    n.g.fillRect(x, top, w, plank);
    n.g.globalAlpha = d.between(0, 0.22);
    n.g.fillStyle = d() < 0.5 ? deep : pale;
    n.g.fillRect(x, top, w, plank);
    for (let i = 0; i < plank / 1.7; i++) {
      const line = top + plank * d();
      n.g.beginPath();
      for (let px = x; px <= x + w; px += 9) {
        let py = line + (noise(px / 150, row * 7 + seed) - 0.5) * plank * 0.3 + (noise(px / 50, i + seed) - 0.5) * 1.6;
        for (const [kx, ky] of knots) {
          const away = Math.hypot((px - kx) / 3.2, py - ky);
          py += Math.sign(py - ky || 1) * 9 * Math.exp(-away * away / 60);
        }
        n.g.lineTo(px, Math.min(top + plank, Math.max(top, py)));
      }
      n.g.strokeStyle = d() < 0.35 ? pale : deep;
      n.g.globalAlpha = d.between(0.1, 0.42);
      n.g.lineWidth = d.between(0.4, 1.5);
      n.g.stroke();
    }
    for (const [kx, ky] of knots) {
      n.g.globalAlpha = 0.45;
      n.g.fillStyle = deep;
      n.oval(kx, ky, 6, 2.6);
    }
    n.g.globalAlpha = 0.75;
    n.g.fillStyle = '#2A180B';
    n.g.fillRect(x, top, w, 1.2);
    n.g.globalAlpha = 0.4;
    n.g.fillStyle = pale;
    n.g.fillRect(x, top + 1.4, w, 0.9);
    n.g.globalAlpha = 1;
  }
}
