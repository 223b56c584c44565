/** The turntable: plates of enamel between gold wires, in their own order from the crown on. */

import { path, polar, ring, stops, type Nib } from './nib';
import { ENAMEL } from './palette';

export function turntable(n: Nib, colours: readonly string[]): void {
  colours.forEach((colour, i) => plate(n, i, colour));
  const start = wedge(-0.5, 0.5, 290, 372);
  n.g.lineWidth = 8;
  n.g.strokeStyle = '#4A3010';
  n.g.stroke(path(start));
  n.g.lineWidth = 5;
  n.g.strokeStyle = n.metal('gold', 380);
  n.g.stroke(path(start));
}

/** An enamel field between gold wires: vine for green, flames for red, a lozenge net for yellow. */
function plate(n: Nib, i: number, kind: string): void {
  const d = wedge(i - 0.5, i + 0.5, 296, 366);
  const [x, y] = polar(i, 331);
  const [near, deep] = ENAMEL[kind] ?? ENAMEL.yellow!;
  const melt = stops(n.g.createRadialGradient(x - 10, y - 12, 4, x, y, 52), 0, near, 1, deep);
  n.g.fillStyle = melt;
  n.g.fill(path(d));
  n.within(d, () => {
    n.blots(x - 40, y - 40, 80, 80, [near, deep], 7, 17, 0.5, i + 50);
    n.g.strokeStyle = kind === 'green' ? '#9FD3A8' : kind === 'red' ? '#F2A27E' : '#9C6E1C';
    n.g.globalAlpha = 0.4;
    n.g.lineWidth = 1.5;
    n.put(x, y, i * Math.PI / 14, 1, () => {
      n.g.beginPath();
      if (kind === 'green')
        for (const s of [-1, 1]) {
          n.g.moveTo(s * 30, 34);
          n.g.bezierCurveTo(s * 38, 10, s * 20, -6, s * 31, -33);
          for (const t of [-26, -12, 2, 16]) {
            n.g.moveTo(s * 28, t + 5);
            n.g.quadraticCurveTo(s * 18, t + 5, s * 19, t - 4);
            n.g.quadraticCurveTo(s * 27, t - 4, s * 28, t + 5);
          }
        }
      else if (kind === 'red')
        for (let k = -3; k < 4; k++)
          for (const [foot, s] of [[36, 1], [-36, -1]] as const) {
            n.g.moveTo(k * 11 - 5, foot);
            n.g.quadraticCurveTo(k * 11 - 6, foot - s * 9, k * 11 + 1, foot - s * (15 + 3 * (k & 1)));
            n.g.quadraticCurveTo(k * 11 + 6, foot - s * 8, k * 11 + 5, foot);
          }
      else
        for (let k = -9; k < 10; k++) {
          n.g.moveTo(k * 11 - 40, -40);
          n.g.lineTo(k * 11 + 40, 40);
          n.g.moveTo(k * 11 + 40, -40);
          n.g.lineTo(k * 11 - 40, 40);
        }
      n.g.stroke();
    });
    n.g.globalAlpha = 1;
    n.g.lineWidth = 7;
    n.g.strokeStyle = 'rgba(20,6,0,0.22)';
    n.g.translate(-2, -2.5);
    n.g.stroke(path(d));
    n.g.translate(4, 5);
    n.g.strokeStyle = 'rgba(255,255,240,0.25)';
    n.g.stroke(path(d));
  });
  n.g.lineWidth = 4.4;
  n.g.strokeStyle = '#4A3010';
  n.g.stroke(path(d));
  n.g.lineWidth = 2.6;
  n.g.strokeStyle = '#E2B84C';
  n.g.stroke(path(d));
}

export function wedge(a: number, b: number, r: number, R: number): string {
  const p = (c: number, k: number) => polar(c, k).map((v) => v.toFixed(2)).join(' ');
  return `M${p(a, R)}A${R} ${R} 0 0 1 ${p(b, R)}L${p(b, r)}A${r} ${r} 0 0 0 ${p(a, r)}Z`;
}

/** A ring of metal let into the wood. */
export function hoop(n: Nib, r: number, R: number, beads: number): void {
  n.g.fillStyle = n.metal('gold', R);
  const p = new Path2D(ring(R));
  p.addPath(new Path2D(ring(r)));
  n.g.fill(p, 'evenodd');
  n.ink(ring(R), 1);
  n.ink(ring(r), 1);
  for (let i = 0; i < beads; i++) {
    const [x, y] = polar(i * 28 / beads, (r + R) / 2);
    n.dot(x + 0.5, y + 0.6, (R - r) * 0.3, 'rgba(40,20,4,0.75)');
    n.dot(x - 0.3, y - 0.3, (R - r) * 0.24, '#FFF0B8');
  }
}
