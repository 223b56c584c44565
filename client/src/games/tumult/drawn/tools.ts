/** Hammer, pick and chisel of wood and iron. */

import { boundsOf, box, smooth, type Point } from './shapes';
import type { Pen } from './pen';
import { IRON, SHADOW } from './palette';

export function handle(pen: Pen, fine: boolean, length = 62): void {
  const stick: Point[] = [[-5, -24], [5, -24], [6, length * 0.5], [7, length - 2], [0, length + 2], [-7, length - 2], [-6, length * 0.5]];
  pen.fill(stick.map(([x, y]) => [x + 6, y + 2]), SHADOW, 0.25);
  pen.fill(stick, '#B07C47');
  pen.fill([[1, -24], [5, -24], [7, length], [1, length]], '#6E4522', 0.55);
  if (fine)
    pen.strokes([[[-3, -10], [-3.6, 24]], [[0, 4], [-0.6, length - 6]], [[-4, 30], [-4.4, length - 8]]], 0.7, '#4E2F14', 0.8);
  pen.outline(stick, fine ? 1.4 : 1.2, '#2B1A0C', 1);
}

export function iron(pen: Pen, shape: readonly Point[], fine: boolean): void {
  const [l, t, r, b] = boundsOf(shape);
  pen.fill(shape, IRON);
  pen.within(shape, () => {
    pen.fill(box(l, t, r - l, (b - t) * 0.34), '#C9D2D6', 0.85);
    pen.fill(box(l, b - (b - t) * 0.3, r - l, b - t), '#3C434B', 0.6);
  });
  if (fine)
    pen.hatch(shape, 3, 0.5, -1, 0.55);
  pen.outline(shape, fine ? 1.5 : 1.3, '#1F2226', 1);
}

export function hammer(pen: Pen, fine: boolean): void {
  handle(pen, fine);
  const head: Point[] = [[-34, -40], [14, -41], [38, -32], [38, -26], [14, -16], [-34, -17], [-37, -28]];
  pen.fill(head.map(([x, y]) => [x + 5, y + 6]), SHADOW, 0.3);
  iron(pen, head, fine);
  if (fine)
    pen.strokes([[[-26, -40], [-26, -17]], [[-6, -41], [-6, -16]], [[8, -41], [8, -16]]], 0.9, '#1F2226', 0.8);
}

export function pick(pen: Pen, fine: boolean): void {
  handle(pen, fine);
  const head = smooth([[-50, -12], [-28, -30], [0, -36], [28, -30], [50, -12], [26, -20], [0, -24], [-26, -20]]);
  pen.fill(head.map(([x, y]) => [x + 4, y + 6]), SHADOW, 0.3);
  iron(pen, head, fine);
  iron(pen, box(-8, -40, 16, 20), fine);
}

export function chisel(pen: Pen, fine: boolean): void {
  const blade: Point[] = [[-7, -46], [7, -42], [5, 8], [-5, 8]];
  pen.fill(blade.map(([x, y]) => [x + 6, y + 3]), SHADOW, 0.25);
  iron(pen, blade, fine);
  const grip = smooth([[-6, 8], [6, 8], [9, 26], [7, 50], [0, 54], [-7, 50], [-9, 26]]);
  pen.fill(grip, '#A4472F');
  pen.shade(grip, 0.6, 0.5);
  pen.outline(grip, 1.4, '#2B1A0C', 1);
  iron(pen, box(-7, 5, 14, 7), false);
}
