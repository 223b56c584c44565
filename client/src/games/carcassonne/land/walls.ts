/** City walls: stretches with merlons, towers at the bends, gates for roads; gold on what is completed. */

import type { Brush } from './brush';
import type { City, Gate } from './cities';
import { dice, noise } from '../../../kit/ink/dice';
import { add, away, box, lerp, resample, ring, type P } from './geometry';
import { GOLD, INK, ROOFS, SHADOW, STONE, STONE_SHADE } from './palette';
import type { Put } from './tile';

export function fortify(city: City, golden: boolean, level: Brush['level'], put: Put): void {
  for (const line of city.walls) {
    const pieces = resample(line, 6);
    put(-1e9, (b) => shade(b, line, pieces));
    pieces.slice(1).forEach((c, i) => put((pieces[i]![1] + c[1]) / 2 + 0.5, (b) => stretch(b, pieces[i]!, c, golden)));
    line.forEach((p, i) => {
      // The towers at the ends stand on corners of tiles: seeded by their place, all tiles there draw the same.
      const end = i % (line.length - 1) === 0;
      const d = dice(...p, 31);
      const roof = end || d() < 0.35 ? d.pick(ROOFS.slice(0, 6)) : null;
      if (p === city.gate?.at) put(p[1] + 6, (b) => gatehouse(b, city.gate!, golden));
      else if (end || level) put(p[1] + 1.2, (b) => tower(b, p, end ? 3.4 : 2.5, end ? 9.5 : 7, roof, golden && end));
    });
  }
}

function shade(b: Brush, line: readonly P[], pieces: readonly P[]): void {
  b.band(pieces.map((p) => add(p, 3, 2.4)), 5.5, SHADOW, 0.16);
  if (b.level < 2) return;
  const hatching = resample(line, 1.5).map((p): P[] => {
    const l = 3.4 + 2 * noise(p[0] + p[1], 6);
    return [add(p, 1, 0.6), add(p, 1 + l, 0.6 + l * 0.62)];
  });
  b.strokes(hatching, 0.45, INK, 0.38);
}

/** One short stretch: the face that we see, the walk on top, merlons on both sides. */
function stretch(b: Brush, a: P, c: P, golden: boolean): void {
  const [t, h] = b.level ? [1.2, 4] : [2, 3.6];
  const d = away(a, c) || 1;
  const turn = c[0] < a[0] ? -1 : 1;
  const [nx, ny] = [(-(c[1] - a[1]) / d) * turn, ((c[0] - a[0]) / d) * turn];
  const [al, cl, ah, ch] = ([[a, 1], [c, 1], [a, -1], [c, -1]] as const).map(([p, s]) => add(p, nx * t * s, ny * t * s)) as [P, P, P, P];
  const up = (p: P): P => add(p, 0, -h);
  const shaded = nx > 0.15;
  b.fill([al, cl, up(cl), up(al)], shaded ? '#A99877' : '#CDBE9C');
  b.strokes([[al, cl]], 0.9, INK, 0.95);
  if (b.level > 1) {
    const n = Math.max(1, Math.round(d / (shaded ? 1 : 1.9)));
    b.strokes(Array.from({ length: n }, (_, i) => {
      const p = lerp(al, cl, (i + 0.5) / n);
      return [up(p), add(p, -0.3, -h * (0.1 + 0.5 * noise(p[0], 3)))];
    }), 0.45, INK, 0.6);
  }
  b.fill([up(al), up(cl), up(ch), up(ah)], STONE);
  if (golden) b.strokes([[up(a), up(c)]], b.level ? 1.9 : 2.4, GOLD, 1);
  b.strokes([[up(al), up(cl)], [up(ah), up(ch)]], 0.85, INK, 0.95);
  if (!b.level) return;
  for (const [p, q, colour] of [[ah, ch, STONE_SHADE], [al, cl, STONE]] as const) {
    const m = Math.max(1, Math.round(d / 2.4));
    for (let i = 0; i < m; i++) {
      const [u, v] = [up(lerp(p, q, (i + 0.2) / m)), up(lerp(p, q, (i + 0.75) / m))];
      b.part([u, add(u, 0, -1.3), add(v, 0, -1.3), v], colour, 0.55);
    }
  }
}

export function tower(b: Brush, [x, y]: P, r: number, h: number, roof: string | null, golden: boolean): void {
  const [top, k] = [y - h, r * 1.25];
  b.fill([[x + r, y + r * 0.3], [x + r + h * 0.45, y + h * 0.28], [x + r + h * 0.4, y - h * 0.2], [x + r, y - h * 0.5]], SHADOW, 0.2);
  b.part([[x - r, y], [x - r * 0.5, y + r * 0.35], [x + r * 0.5, y + r * 0.35], [x + r, y], [x + r, top], [x - r, top]], STONE, 0.95);
  b.fill([[x + r * 0.15, y + r * 0.35], [x + r, y], [x + r, top], [x + r * 0.15, top]], STONE_SHADE, 0.85);
  if (b.level > 1) {
    b.strokes(Array.from({ length: Math.floor(h / 1.1) }, (_, i) => [[x + r * (0.1 + 0.3 * noise(i, x)), y - i * 1.1], [x + r * 0.95, y - i * 1.1 - 0.5]]), 0.45, INK, 0.55);
    b.strokes([[[x - r * 0.3, y - h * 0.45], [x - r * 0.3, y - h * 0.62]]], 1.2);
  }
  b.part(box(x - k, top - 1.5, x + k, top), STONE, 0.8);
  if (!roof) {
    if (b.level) for (const i of [-1, 0, 1]) b.part(box(x + i * k * 0.75 - 0.7, top - 3, x + i * k * 0.75 + 0.7, top - 1.5), i > 0 ? STONE_SHADE : STONE, 0.7);
    return;
  }
  const tip: P = [x, top - 1.5 - r * 2.3];
  const cone: P[] = [[x - k - 0.3, top - 1.2], tip, [x + k + 0.3, top - 1.2]];
  b.part(cone, roof);
  b.fill([[x + r * 0.1, top - 1.2], tip, cone[2]!], INK, 0.28);
  if (b.level > 1) b.strokes([[tip, [x - r * 0.4, top - 1.4]], [tip, [x + r * 0.5, top - 1.4]]], 0.4, INK, 0.5);
  if (!golden) return;
  b.fill(ring(tip, 0.95, 0.95, 10), GOLD);
  b.part([tip, add(tip, 0, -5.2), add(tip, 5.4, -3.8), add(tip, 0.3, -2.2)], GOLD, 0.6);
}

/** Seen from the front with two towers; from the side as one tower over the road, which comes out of its dark arch. */
function gatehouse(b: Brush, { at: [x, y], sideways }: Gate, golden: boolean): void {
  const arch = (cx: number, w: number, foot: number): P[] => [[cx - w, foot], [cx - w, foot - 3.6], [cx - w * 0.55, foot - 5.4], [cx, foot - 6], [cx + w * 0.55, foot - 5.4], [cx + w, foot - 3.6], [cx + w, foot]];
  if (sideways) {
    tower(b, [x, y - 5.5], 2.5, 9, ROOFS[0], golden);
    b.part(box(x - 3.4, y - 9, x + 3.4, y + 2.4), STONE);
    b.fill(box(x + 0.8, y - 9, x + 3.4, y + 2.4), STONE_SHADE, 0.7);
    b.fill(arch(x, 2.1, y + 2.4), INK, 0.85);
    tower(b, [x, y + 6.5], 2.6, 9, ROOFS[0], golden);
    return;
  }
  b.part(box(x - 4.4, y - 8, x + 4.4, y + 1), STONE);
  b.hatch([x + 1, y - 4.5], 3, 3, 1);
  b.fill(arch(x, 2.4, y + 1), INK, 0.85);
  for (const s of [-1, 1]) tower(b, [x + s * 5.6, y + 1], 2.1, 9, ROOFS[0], golden);
}
