/** A woven carpet: a field of lozenges, borders with a running pattern, fringes. */

import { noise } from '../../../kit/ink/dice';
import { path, type Nib } from './nib';
import { CRIMSON, NAVY } from './palette';

export function carpet(n: Nib, half: number, length: number, k: number): void {
  const body = `M${-half} ${-length}L${half} ${-length}L${half} ${length}L${-half} ${length}Z`;
  const border = 24 * k;
  const step = 30 * k;
  n.cast(5, () => {
    n.g.fillStyle = CRIMSON;
    n.g.fill(path(body));
  });
  n.g.strokeStyle = n.dark ? '#C9A96A' : '#94753F';
  n.g.lineWidth = 1.6 * k;
  n.g.beginPath();
  for (let x = -half + 3; x < half; x += 6 * k)
    for (const s of [-1, 1]) {
      n.g.moveTo(x, s * length);
      n.g.lineTo(x + (noise(x, s) - 0.5) * 5, s * (length + 12 * k));
    }
  n.g.stroke();
  n.within(body, () => {
    n.g.fillStyle = '#942838';
    n.g.fillRect(-half, -length, 2 * half, 2 * length);
    for (let row = 0, y = -length; y < length; y += step, row++)
      for (let x = -6 * step; x <= 6 * step; x += step * 1.0) {
        const cx = x + (row % 2) * step / 2;
        const lozenge = `M${cx} ${y - step * 0.9}L${cx + step * 0.46} ${y}L${cx} ${y + step * 0.9}L${cx - step * 0.46} ${y}Z`;
        if (Math.abs(cx) > half - border)
          continue;
        n.g.strokeStyle = '#D7AE5A';
        n.g.globalAlpha = 0.55;
        n.g.lineWidth = 1.3 * k;
        n.g.stroke(path(lozenge));
        n.g.globalAlpha = 0.8;
        n.g.fillStyle = row % 2 ? '#D7AE5A' : '#E9D9B4';
        for (let q = 0; q < 4; q++)
          n.oval(cx + Math.cos(q * Math.PI / 2) * 4.4 * k, y + Math.sin(q * Math.PI / 2) * 4.4 * k, 3.4 * k, 1.6 * k, q * Math.PI / 2);
      }
    n.g.globalAlpha = 1;
    for (const s of [-1, 1]) {
      n.g.fillStyle = NAVY;
      n.g.fillRect(s * half - (s > 0 ? border : 0), -length, border, 2 * length);
      n.g.fillStyle = '#D7AE5A';
      for (const o of [0, border - 2 * k, border + 3 * k])
        n.g.fillRect(s * (half - o) - 1.2 * k, -length, 2.4 * k, 2 * length);
      for (let y = -length + 8 * k, i = 0; y < length; y += 17 * k, i++) {
        const x = s * (half - border / 2);
        n.g.fillStyle = i % 2 ? '#E9D9B4' : '#C2553F';
        n.g.beginPath();
        n.g.moveTo(x, y - 7 * k);
        n.g.lineTo(x + 6 * k, y);
        n.g.lineTo(x, y + 7 * k);
        n.g.lineTo(x - 6 * k, y);
        n.g.fill();
      }
    }
    for (let y = -length; y < length; y += 2.4) {
      n.g.fillStyle = '#1E0508';
      n.g.globalAlpha = 0.06 + 0.16 * noise(y, 2);
      n.g.fillRect(-half, y, 2 * half, 1.1);
    }
    for (let x = -half; x < half; x += 3) {
      n.g.fillStyle = '#FFE9C9';
      n.g.globalAlpha = 0.07 * noise(x, 9);
      n.g.fillRect(x, -length, 1, 2 * length);
    }
    n.g.globalAlpha = 1;
  });
  n.ink(body, 1.2);
}
