/** Wax, pressed by a ring: light catches the rim above on the left and the hollow below on the right. */

import { hash } from '../../../kit/ink/dice';
import { ring, smooth } from './shapes';
import type { Pen } from './pen';
import { WAX } from './palette';

export function crown(g: OffscreenCanvasRenderingContext2D, x: number, y: number, r: number): void {
  g.beginPath();
  ([[-1, 0.62], [-1.1, -0.5], [-0.5, 0.05], [0, -0.85], [0.5, 0.05], [1.1, -0.5], [1, 0.62]] as const).forEach(([u, v], i) => (i ? g.lineTo(x + u * r, y + v * r) : g.moveTo(x + u * r, y + v * r)));
  g.closePath();
}

export function seal(pen: Pen, x: number, y: number, r: number): void {
  const { g } = pen;
  const blob = smooth(ring(x, y, r, r * 0.97, 11, 0.22, hash(x * 7, y * 3)));
  pen.fill(blob.map(([u, v]) => [u + r * 0.16, v + r * 0.2]), '#2E0A0E', 0.4);
  pen.fill(blob, WAX);
  pen.shade(blob, 0.5, 0.6);
  pen.outline(blob, 1, '#4A0D14', 1);
  pen.fill(ring(x + r * 0.03, y + r * 0.04, r * 0.72), '#5E1019', 0.75);
  pen.fill(ring(x - r * 0.02, y - r * 0.01, r * 0.7), '#A52A37');
  pen.strokes([ring(x, y, r * 0.72).slice(0, 14)], 1.2, '#E28C92', 0.8);
  for (const [dx, dy, c] of [[0.06, 0.08, '#4A0D14'], [-0.04, -0.05, '#F3BDB6'], [0, 0, '#DE8A86']] as const) {
    crown(g, x + dx * r, y + dy * r, r * 0.42);
    g.fillStyle = c;
    g.fill();
  }
  pen.strokes([ring(x - r * 0.06, y - r * 0.06, r * 0.86).slice(15, 21)], 1.6, '#FFE2DC', 0.75);
}
