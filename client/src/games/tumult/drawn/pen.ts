/** The pen: a trembling line, a wash of two glazes with pigment at the rim, hatching away from the light. It scales the thing and not the nib. */

import { hash, noise } from '../../../kit/ink/dice';
import { cloud, grain } from '../../../kit/ink/grain';
import { INK } from './palette';
import { boundsOf, resample, type Point } from './shapes';

type Points = readonly Point[];

export class Pen {
  constructor(
    readonly g: OffscreenCanvasRenderingContext2D,
    /** Pixels for a unit at the moment. */
    public k: number,
  ) {}

  at(x: number, y: number, k: number, turn: number, draw: () => void): void {
    const before = this.k;
    this.g.save();
    this.g.translate(x, y);
    this.g.rotate(turn);
    this.g.scale(k, k);
    this.k *= k;
    draw();
    this.k = before;
    this.g.restore();
  }

  #trace(points: Points, closed = true): void {
    points.forEach(([x, y], i) => (i ? this.g.lineTo(x, y) : this.g.moveTo(x, y)));
    if (closed) this.g.closePath();
  }

  path(points: Points): void {
    this.g.beginPath();
    this.#trace(points);
  }

  fill(points: Points, colour: string, alpha = 1): void {
    const before = this.g.globalAlpha;
    this.g.globalAlpha = before * alpha;
    this.g.fillStyle = colour;
    this.path(points);
    this.g.fill();
    this.g.globalAlpha = before;
  }

  /** A ribbon whose width and course tremble; weight in pixels. */
  line(points: Points, weight = 1.2, colour: string = INK, alpha = 0.9): void {
    const path = resample(points, 5 / this.k);
    const n = path.length - 1;
    const seed = hash(points[0]![0] * 9, points[0]![1] * 9, n);
    const left: Point[] = [];
    const right: Point[] = [];
    path.forEach((p, i) => {
      const [a, b] = [path[Math.max(0, i - 1)]!, path[Math.min(n, i + 1)]!];
      const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
      const [nx, ny] = [-(b[1] - a[1]) / d, (b[0] - a[0]) / d];
      const shake = ((noise(i * 0.5, seed) - 0.5) * 1.1 * Math.min(1, (i + 0.4) / 2, (n - i + 0.4) / 2)) / this.k;
      const half = (weight / this.k) * (0.5 + 0.55 * (noise(i * 0.3, seed + 7) - 0.5));
      left.push([p[0] + nx * (shake + half), p[1] + ny * (shake + half)]);
      right.unshift([p[0] + nx * (shake - half), p[1] + ny * (shake - half)]);
    });
    this.fill([...left, ...right], colour, alpha);
  }

  outline(points: Points, weight?: number, colour?: string, alpha?: number): void {
    this.line([...points, points[0]!], weight, colour, alpha);
  }

  strokes(lines: readonly Points[], weight = 0.8, colour: string = INK, alpha = 0.6): void {
    const before = this.g.globalAlpha;
    this.g.globalAlpha = before * alpha;
    this.g.strokeStyle = colour;
    this.g.lineWidth = weight / this.k;
    this.g.beginPath();
    for (const line of lines) this.#trace(line, false);
    this.g.stroke();
    this.g.globalAlpha = before;
  }

  within(points: Points, draw: () => void): void {
    this.g.save();
    this.path(points);
    this.g.clip();
    draw();
    this.g.restore();
  }

  /** Light from the upper left. */
  shade(points: Points, light = 0.4, shadow = 0.3): void {
    const [l, t, r, b] = boundsOf(points);
    const s = this.g.createLinearGradient(l, t, r, b);
    for (const [at, colour] of [[0, `rgba(255,251,235,${light})`], [0.5, 'rgba(255,251,235,0)'], [0.55, 'rgba(60,34,40,0)'], [1, `rgba(60,34,40,${shadow})`]] as const) s.addColorStop(at, colour);
    this.path(points);
    this.g.fillStyle = s;
    this.g.fill();
  }

  /** Slanting strokes in the part of a shape that lies away from the light. */
  hatch(points: Points, gap = 3, alpha = 0.4, slope = -1, from = 0.5): void {
    const [l, t, r, b] = boundsOf(points);
    const [step, h] = [gap / this.k, b - t];
    const lines: Point[][] = [];
    for (let x = l + (r - l) * from - h * 0.5; x < r + h; x += step) lines.push([[x, b], [x + h * 0.6, b + slope * h * (0.45 + 0.35 * noise(x / step, 3))]]);
    this.within(points, () => this.strokes(lines, 0.7, INK, alpha));
  }

  /** Two glazes that do not quite cover each other, and pigment gathered at the rim. */
  wash(points: Points, colour: string, alpha = 0.8): void {
    const seed = hash(...points[0]!);
    const course = resample([...points, points[0]!], 8 / this.k);
    for (const glaze of [0, 1]) {
      const missed = course.map(([x, y], i): Point => [x + ((noise(i * 0.6, seed + glaze) - 0.5) * 3) / this.k, y + ((noise(i * 0.6, seed + 9 + glaze) - 0.5) * 3) / this.k]);
      this.fill(missed, colour, alpha * 0.65);
    }
    this.g.save();
    this.g.globalCompositeOperation = 'multiply';
    this.g.globalAlpha *= 0.4;
    this.g.strokeStyle = colour;
    this.g.lineWidth = 2 / this.k;
    this.path(points);
    this.g.stroke();
    this.g.restore();
  }

  /** Grain or clouds over a shape. */
  sheet(points: Points, kind: 'grain' | 'cloud' = 'grain', alpha = 1): void {
    this.within(points, () => {
      const pattern = this.g.createPattern(kind === 'grain' ? grain() : cloud(), 'repeat')!;
      pattern.setTransform(new DOMMatrix().scale(1 / this.k));
      this.g.globalAlpha *= alpha;
      this.g.fillStyle = pattern;
      this.path(points);
      this.g.fill();
    });
  }

  body(points: Points, colour: string, weight = 1.3, light = 0.45, shadow = 0.35): void {
    this.fill(points, colour);
    this.shade(points, light, shadow);
    this.outline(points, weight);
  }

  /** Something cut from board: its thickness below and on the right, its face clouded and grained. */
  board(points: Points, colour: string, thick: number): void {
    for (let i = thick; i > 0; i -= 0.6) {
      this.fill(points.map(([x, y]) => [x + (i * 0.5) / this.k, y + i / this.k]), i > thick - 0.6 ? '#4C3A24' : '#B49B70');
    }
    this.fill(points, colour);
    this.sheet(points, 'cloud', 0.5);
    this.sheet(points);
  }
}
