/** The nib: every form is a path that is filled, lit from the upper left, shaded opposite, hatched and drawn round by a trembling pen. */

import { dice, hash, noise } from '../../../kit/ink/dice';
import { traced } from '../../../kit/ink/tracing';
import { INK, METALS, type Metal } from './palette';

type Fill = string | CanvasGradient;

export interface Manner {
  /** Weight of the contour; 1 is about a pixel, whatever the scale. */
  line?: number;
  bevel?: number;
  depth?: number;
  /** Gap of the hatching; none where it is 0. */
  hatch?: number;
}

const kept = new Map<string, Path2D>();
export const path = (d: string): Path2D => kept.get(d) ?? kept.set(d, new Path2D(d)).get(d)!;

/** A circle around the origin, and one around a point. */
export const ring = (r: number): string => disc(0, 0, r);
export const disc = (x: number, y: number, r: number): string => `M${x} ${y - r}A${r} ${r} 0 0 1 ${x} ${y + r}A${r} ${r} 0 0 1 ${x} ${y - r}Z`;
/** The point of a chair's direction (28 of them, clockwise from the top) at a radius. */
export const polar = (chair: number, r: number): [number, number] => [r * Math.sin((chair * Math.PI) / 14), -r * Math.cos((chair * Math.PI) / 14)];

export function stops(gradient: CanvasGradient, ...list: readonly (number | string)[]): CanvasGradient {
  for (let i = 0; i < list.length; i += 2) gradient.addColorStop(list[i] as number, list[i + 1] as string);
  return gradient;
}

export class Nib {
  /** How far the paper is turned at the moment: light and shadow do not turn with it. */
  #turn = 0;

  constructor(
    readonly g: OffscreenCanvasRenderingContext2D,
    /** Pixels for a unit at the moment. */
    public zoom: number,
    readonly dark: boolean,
  ) {}

  put(x: number, y: number, angle: number, scale: number, draw: () => void): void {
    const before = [this.#turn, this.zoom] as const;
    this.g.save();
    this.g.translate(x, y);
    this.g.rotate(angle);
    this.g.scale(scale, scale);
    this.#turn += angle;
    this.zoom *= scale;
    draw();
    this.g.restore();
    [this.#turn, this.zoom] = before;
  }

  mirrored(draw: () => void): void {
    draw();
    this.g.save();
    this.g.scale(-1, 1);
    draw();
    this.g.restore();
  }

  within(d: string, draw: () => void): void {
    this.g.save();
    this.g.clip(path(d));
    draw();
    this.g.restore();
  }

  /** So many units towards the light. */
  light(k: number): [number, number] {
    const [c, s] = [Math.cos(this.#turn), Math.sin(this.#turn)];
    return [0.7 * (-k * c - k * s), 0.7 * (k * s - k * c)];
  }

  metal(kind: Metal, r: number): CanvasGradient {
    const [x, y] = this.light(r);
    const [pale, body, deep, last] = METALS[kind];
    return stops(this.g.createLinearGradient(x, y, -x, -y), 0, body, 0.28, pale, 0.52, body, 0.82, deep, 1, last);
  }

  #points(d: string) {
    return traced(d, Math.max(0.6, Math.min(4, 2 / this.zoom)));
  }

  /** A ribbon whose width and course tremble. */
  ink(d: string, weight = 1, colour: string = INK, alpha = 0.9): void {
    const nib = (weight * (0.55 + 0.45 * Math.min(1.6, this.zoom))) / this.zoom;
    const body = new Path2D();
    for (const line of this.#points(d)) {
      const n = line.length - 1;
      const seed = hash(line[0]![0] * 9, line[0]![1] * 9, line.length, this.#turn * 50);
      const left: [number, number][] = [];
      const right: [number, number][] = [];
      line.forEach(([x, y], i) => {
        const [a, b] = [line[Math.max(0, i - 1)]!, line[Math.min(n, i + 1)]!];
        const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
        const [nx, ny] = [(a[1] - b[1]) / long, (b[0] - a[0]) / long];
        const shake = (((noise(i * 0.22, seed) - 0.5) * 0.8) / this.zoom) * Math.min(1, i / 2, (n - i) / 2);
        const half = nib * (0.32 + 0.5 * noise(i * 0.16, seed + 7));
        left.push([x + nx * (shake + half), y + ny * (shake + half)]);
        right.unshift([x + nx * (shake - half), y + ny * (shake - half)]);
      });
      [...left, ...right].forEach(([x, y], i) => (i ? body.lineTo(x, y) : body.moveTo(x, y)));
      body.closePath();
    }
    this.g.globalAlpha = alpha;
    this.g.fillStyle = colour;
    this.g.fill(body);
    this.g.globalAlpha = 1;
  }

  form(d: string, fill: Fill, { line = 1, bevel = 2, depth = 0.3, hatch = 0 }: Manner = {}): void {
    const { g } = this;
    g.fillStyle = fill;
    g.fill(path(d));
    if (bevel)
      this.within(d, () => {
        const [x, y] = this.light(bevel);
        g.lineWidth = bevel * 2;
        g.translate(x, y);
        g.strokeStyle = `rgba(26,10,20,${depth})`;
        g.stroke(path(d));
        g.translate(-2 * x, -2 * y);
        g.strokeStyle = `rgba(255,250,232,${depth})`;
        g.stroke(path(d));
      });
    if (hatch) this.#hatch(d, hatch);
    if (line) this.ink(d, line);
  }

  /** Hatching in the half away from the light. */
  #hatch(d: string, gap: number): void {
    const { g } = this;
    const points = this.#points(d).flat();
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    this.within(d, () => {
      g.beginPath();
      for (let y = y0 - (x1 - x0); y < y1 + 9; y += gap) {
        const far = (x1 - x0) * (0.3 + (0.2 * hash(y * 9, x0)) / 4294967296);
        g.moveTo(x1, y);
        g.lineTo(x1 - far, y + far);
      }
      g.strokeStyle = INK;
      g.globalAlpha = 0.4;
      g.lineWidth = (0.55 * (0.55 + 0.45 * Math.min(1.6, this.zoom))) / this.zoom;
      g.stroke();
      g.globalAlpha = 1;
    });
  }

  /** What is drawn throws a shadow. */
  cast(depth: number, draw: () => void): void {
    const { g, zoom } = this;
    g.save();
    g.shadowColor = this.dark ? 'rgba(0,0,0,.75)' : 'rgba(52,34,30,.5)';
    g.shadowBlur = Math.abs(depth) * 1.5 * zoom;
    g.shadowOffsetX = depth * zoom * 0.8;
    g.shadowOffsetY = depth * zoom;
    draw();
    g.restore();
  }

  fill(d: string, fill: Fill): void {
    this.g.fillStyle = fill;
    this.g.fill(path(d));
  }

  dot(x: number, y: number, r: number, colour?: string): void {
    if (colour) this.g.fillStyle = colour;
    this.g.beginPath();
    this.g.arc(x, y, r, 0, 7);
    this.g.fill();
  }

  oval(x: number, y: number, a: number, b: number, turned = 0): void {
    this.g.beginPath();
    this.g.ellipse(x, y, a, b, turned, 0, 7);
    this.g.fill();
  }

  /** A wash that dried unevenly. */
  blots(x: number, y: number, w: number, h: number, colours: readonly string[], n: number, size: number, alpha: number, seed: number): void {
    const d = dice(seed, 3);
    for (let i = 0; i < n; i++) {
      const [bx, by, r] = [x + d() * w, y + d() * h, size * d.between(0.5, 1.3)];
      const colour = d.pick(colours);
      this.g.globalAlpha = alpha * d.between(0.4, 1);
      this.g.fillStyle = stops(this.g.createRadialGradient(bx, by, 0, bx, by, r), 0, colour, 1, `${colour}00`);
      this.g.fillRect(bx - r, by - r, 2 * r, 2 * r);
    }
    this.g.globalAlpha = 1;
  }
}
