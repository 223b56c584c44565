/** A field of the region: its ground in wash, and what grows on it. */

import { dice, type Dice } from '../../../kit/ink/dice';
import { box, smooth, type Point } from './shapes';
import type { Pen } from './pen';
import { GROUND, INK, PAPER, SEPIA, SHADOW, STONE, STONE_SHADE } from './palette';
import { house, peak, sheep, tree, turret } from './standing';

/** A field of 100 by 100; what grows differs by its place, and leaves room where a statue stands. */
export function field(pen: Pen, kind: string, seed: number, taken: boolean): void {
  ground(pen, box(1, 1, 98, 98), kind, dice(seed), [0, 0]);
  const things = (GROWS[kind] ?? (() => []))(dice(seed, 5), taken);
  pen.within(box(0, 0, 100, 100), () => {
    for (const [, draw] of things.filter(([y]) => !taken || kind === 'palace' || y < 58 || y > 98).sort((a, b) => a[0] - b[0]))
      draw(pen);
  });
  pen.outline(box(1, 1, 98, 98), 1, SEPIA, 0.6);
}
type Thing = [
  number,
  (pen: Pen) => void
];

/** What grows on a kind of field, by the height of its foot, in a field from 0 to 100; it makes room for a monument. */
export const GROWS: Record<string, (d: Dice, taken: boolean) => Thing[]> = {
  pasture: (d, taken) => [...([[18, 30], [38, 22], [70, 26], [84, 44], [24, 62], [80, 74], [52, 40], [34, 84], [62, 88]] as const).filter(([x, y]) => !taken || Math.abs(x - 50) > 22 || y < 20).slice(0, 7).map(([x, y]): Thing => {
      const u = x + d.between(-6, 6);
      const v = y + d.between(-6, 6);
      const s = d() < 0.5 ? 1 : -1;
      return [v, (pen) => sheep(pen, u, v, s)];
    }), ...([[10, 16], [90, 92], [92, 14]] as const).filter(() => d() < 0.6).map(([x, y]): Thing => [y, (pen) => tree(pen, x, y, d.between(5, 6.5), dice(x, y))])],
  forest: (d) => Array.from({ length: 30 }, (_, i): Thing => {
    const x = 10 + (i % 6) * 16 + (Math.floor(i / 6) % 2) * 5 + d.between(-4, 4);
    const y = 24 + Math.floor(i / 6) * 17 + d.between(-4, 4);
    const r = d.between(7, 9.5);
    const seed = Math.floor(d() * 1e6);
    const t = d() < 0.25 ? 1.35 : 1;
    return [y, (pen) => tree(pen, x, y, r, dice(seed), t)];
  }),
  mountain: (d) => ([[30, 52, 50, 42], [70, 48, 48, 38], [50, 76, 66, 56], [18, 88, 34, 26], [84, 88, 38, 32]] as const).map(([x, y, w, h]): Thing => {
    const u = x + d.between(-7, 7);
    const tall = h * d.between(0.82, 1.14);
    const wide = w * d.between(0.86, 1.1);
    const seed = Math.floor(d() * 1e6);
    return [y, (pen) => peak(pen, u, y, wide, tall, dice(seed))];
  }),
  village: (d) => [...([[20, 34], [46, 28], [76, 34], [16, 62], [84, 64], [28, 90], [58, 92], [50, 58], [82, 92]] as const).map(([x, y]): Thing => {
      const u = x + d.between(-4, 4);
      const seed = Math.floor(d() * 1e6);
      return [y, (pen) => house(pen, u, y, 21, dice(seed))];
    }), ...([[34, 44], [66, 76], [8, 84], [92, 44]] as const).map(([x, y]): Thing => [y, (pen) => tree(pen, x, y, 4.6, dice(x, y))])],
  palace: (d) => {
    const slate = d.pick(['#4F6780', '#7F5A58', '#5B7263', '#4F6780']);
    return [[66, (pen): void => {
          const wing = (l: number, w: number, h: number): void => {
            const f = box(l, 66 - h, w, h);
            const roof: Point[] = [[l - 1, 66 - h], [l + 4, 54 - h], [l + w - 4, 54 - h], [l + w + 1, 66 - h]];
            pen.fill(f, STONE);
            pen.fill(box(l + w * 0.7, 66 - h, w * 0.3, h), STONE_SHADE, 0.6);
            pen.fill(roof, '#62788C');
            pen.shade(roof, 0.4, 0.35);
            pen.strokes([[...f, f[0]!], [...roof, roof[0]!]], 1, INK, 0.95);
            pen.strokes(Array.from({ length: Math.floor(w / 7) }, (_, i) => [[l + 5 + i * 7, 66 - h * 0.35], [l + 5 + i * 7, 66 - h * 0.65]]), 1.7, INK, 0.8);
          };
          pen.fill([[88, 66], [106, 70], [100, 48], [88, 40]], SHADOW, 0.22);
          wing(16, 68, 20);
          turret(pen, 18, 67, 13, 30, slate);
          turret(pen, 82, 67, 13, 30, slate);
          wing(36, 28, 30);
          turret(pen, 50, 40, 10, 12, '#B4553D');
          const arch = smooth([[45, 67], [45, 56], [50, 51], [55, 56], [55, 67]]);
          pen.fill(arch, '#3A2A1C');
        }], ...([[12, 84], [88, 84], [12, 96], [88, 96]] as const).map(([x, y]): Thing => [y, (pen) => tree(pen, x, y, 4.4, dice(x, y), 1.4)])];
  },
};

export function ground(pen: Pen, shape: readonly Point[], kind: string, d: Dice, [x, y]: Point): void {
  pen.fill(shape, PAPER);
  pen.wash(shape, GROUND[kind]!, 0.72);
  pen.within(shape, () => {
    // the colourist's band along the border
    pen.g.save();
    pen.g.globalCompositeOperation = 'multiply';
    pen.g.strokeStyle = GROUND[kind]!;
    pen.g.globalAlpha *= 0.5;
    for (const w of [16, 7]) {
      pen.g.lineWidth = w;
      pen.path(shape);
      pen.g.stroke();
    }
    pen.g.restore();
    const tufts = Array.from({ length: kind === 'pasture' ? 26 : 9 }, (): Point => [x + d.between(4, 96), y + d.between(6, 98)]);
    if (kind !== 'village')
      pen.strokes(tufts.flatMap(([u, v]): Point[][] => [[[u, v], [u - 1.6, v - 3]], [[u, v], [u + 0.2, v - 4]], [[u, v], [u + 2, v - 3]]]), 0.8, '#5B6A33', 0.75);
    if (kind === 'village') {
      const road = smooth([[x - 4, y + 72], [x + 30, y + 70], [x + 62, y + 72], [x + 104, y + 50]], false);
      pen.strokes([road], 11 * pen.k, '#F7EBCB', 0.9);
      pen.strokes([road.map(([u, v]): Point => [u, v - 5.5]), road.map(([u, v]): Point => [u, v + 5.5])], 0.8, SEPIA, 0.6);
    }
    if (kind === 'palace') {
      pen.strokes([[[x + 50, y + 66], [x + 50, y + 102]]], 10 * pen.k, '#FBF3DC', 1);
      for (const u of [22, 62])
        for (const v of [74, 87]) {
          const bed = box(x + u, y + v, 18, 9);
          pen.fill(bed, '#9FB06C');
          pen.strokes([[...bed, bed[0]!], [[x + u, y + v], [x + u + 18, y + v + 9]], [[x + u + 18, y + v], [x + u, y + v + 9]]], 0.8, '#4E5A2C', 0.9);
        }
    }
  });
}
