/** The brush: everything on the land is built from a trembling line, a hatching and a wash. */

import { hash, noise } from '../../../kit/ink/dice';
import { add, away, closed, lerp, resample, type P } from './geometry';
import { INK, PAPER } from './palette';
import type { Context } from '../../../kit/ink/canvas';
import { sheetOf, type Sheet } from './sheets';

/** 0: hardly more than a sign, 1: things without their details, 2: everything, 3: every stone. */
export type Level = 0 | 1 | 2 | 3;

export const levelOf = (size: number): Level => (size < 48 ? 0 : size < 80 ? 1 : size < 190 ? 2 : 3);

export class Brush {
  readonly #nib: number;

  /** For a tile of `size` pixels (of the page) whose canvas has `scale` pixels for a unit; `left`, `top` is the canvas's corner. */
  constructor(readonly g: Context, size: number, readonly scale: number, left: number, top: number, readonly level: Level = levelOf(size)) {
    this.#nib = (90 / size) * (size / 128) ** 0.4; // a line of weight 1 is 0.9 px wide at 128 px, and grows more slowly than the tile
    g.setTransform(scale, 0, 0, scale, -scale * left, -scale * top);
    g.lineCap = g.lineJoin = 'round';
  }

  /** A long contour: a ribbon whose width and course tremble, but not where tiles meet. */
  line(points: readonly P[], weight = 1, colour = INK, alpha = 0.88): void {
    const path = resample(points, 2.6);
    const n = path.length - 1;
    const seed = hash(points[0]![0] * 9, points[0]![1] * 9, n);
    const [left, right]: P[][] = [[], []];
    path.forEach((p, i) => {
      const [a, b] = [path[Math.max(0, i - 1)]!, path[Math.min(n, i + 1)]!];
      const d = away(a, b) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
      const edge = Math.min(...p.map((v) => Math.abs(v - 100 * Math.round(v / 100))));
      const calm = Math.min(1, edge / 6, (i + 0.5) / 2, (n - i + 0.5) / 2);
      const shake = (noise(i * 0.6, seed) - 0.5) * 1.1 * calm;
      const half = weight * this.#nib * (0.46 + 0.5 * (noise(i * 0.35, seed + 7) - 0.5) * calm);
      left!.push(add(p, nx * (shake + half), ny * (shake + half)));
      right!.unshift(add(p, nx * (shake - half), ny * (shake - half)));
    });
    this.fill([...left!, ...right!], colour, alpha);
  }

  /** Many short lines at once; each bends a little, as a hand draws it. */
  strokes(lines: readonly (readonly P[])[], weight: number, colour = INK, alpha = 0.6): void {
    const { g } = this;
    g.globalAlpha = alpha;
    g.strokeStyle = colour;
    g.lineWidth = weight * this.#nib;
    g.beginPath();
    for (const line of lines) {
      line.forEach(([x, y], i) => {
        if (!i) return g.moveTo(x, y);
        const [a, b] = line[i - 1]!;
        const bend = ((hash(x * 7, y * 7, a * 7) & 255) / 255 - 0.5) * 0.2;
        g.quadraticCurveTo((a + x) / 2 - (y - b) * bend, (b + y) / 2 + (x - a) * bend, x, y);
      });
    }
    g.stroke();
    g.globalAlpha = 1;
  }

  band(points: readonly P[], width: number, colour: string, alpha = 1): void {
    const { g } = this;
    g.globalAlpha = alpha;
    g.strokeStyle = colour;
    g.lineWidth = width;
    g.lineCap = 'butt';
    this.#path(points);
    g.stroke();
    g.lineCap = 'round';
    g.globalAlpha = 1;
  }

  fill(points: readonly P[], colour: string, alpha = 1): void {
    this.g.globalAlpha = alpha;
    this.g.fillStyle = colour;
    this.#path(points);
    this.g.fill();
    this.g.globalAlpha = 1;
  }

  /** A thing's side: filled and outlined. */
  part(points: readonly P[], colour: string, weight = 0.9): void {
    this.fill(points, colour);
    this.strokes([closed(points)], weight, INK, 0.93);
  }

  within(shape: readonly P[], draw: () => void): void {
    this.g.save();
    this.#path(shape);
    this.g.clip();
    draw();
    this.g.restore();
  }

  /** Two glazes that do not quite cover each other, and pigment gathered at the rim. */
  wash(points: readonly P[], colour: string, alpha = 0.75): void {
    const seed = hash(...points[0]!);
    const path = resample(closed(points), 5);
    const off = (i: number, k: number): number => (noise(i * 0.7, seed + k) - 0.5) * 2.2;
    for (const glaze of [0, 1]) this.fill(path.map((p, i) => add(p, off(i, glaze), off(i, 9 + glaze))), colour, alpha * 0.6);
    this.g.globalCompositeOperation = 'multiply';
    this.band(closed(points), 1.3, colour, 0.32);
    this.g.globalCompositeOperation = 'source-over';
  }

  /** A small wash: thin where the light falls, a second glaze away from it, not quite up to the ink. */
  tint(points: readonly P[], colour: string): void {
    const c = points.reduce<P>((sum, p) => add(sum, p[0] / points.length, p[1] / points.length), [0, 0]);
    this.fill(points, PAPER);
    this.fill(points, colour, 0.72);
    this.fill(points.map((p) => add(lerp(c, p, 0.84), 0.45, 0.4)), colour, 0.6);
  }

  /** Pigment over everything drawn so far; it lies still in the world, so it runs on from tile to tile. */
  sheet(name: Sheet, size: number, alpha = 1, how: GlobalCompositeOperation = 'source-over'): void {
    const { g } = this;
    const pattern = g.createPattern(sheetOf(name), 'repeat');
    if (!pattern) return;
    pattern.setTransform(new DOMMatrix().scale(size));
    g.globalCompositeOperation = how;
    g.globalAlpha = alpha;
    g.fillStyle = pattern;
    g.fillRect(-1e5, -1e5, 3e5, 3e5);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
  }

  /** A patch of slanting strokes of uneven length. */
  hatch([x, y]: P, w: number, h: number, gap: number, weight = 0.5, alpha = 0.55, slope = 0.5): void {
    const lines: P[][] = [];
    for (let k = 0; k < w; k += gap) lines.push([[x + k, y], [x + k + h * slope, y - h * (0.75 + 0.25 * noise(k, hash(x, y)))]]);
    this.strokes(lines, weight, INK, alpha);
  }

  #path(points: readonly P[]): void {
    this.g.beginPath();
    points.forEach(([x, y], i) => (i ? this.g.lineTo(x, y) : this.g.moveTo(x, y)));
  }
}
