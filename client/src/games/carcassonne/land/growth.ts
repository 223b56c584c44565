/** What stands on a parcel: woods, orchards, vines, sheep, hay, hedges. */

import type { Brush } from './brush';
import { dice, type Dice } from '../../../kit/ink/dice';
import { add, inside, resample, ring, type P } from './geometry';
import { INK, SHADOW } from './palette';
import type { Parcel } from './parcels';
import { fir, tree, vine } from './trees';

export interface Thing {
  at: P;
  /** How much room it needs. */
  room: number;
  draw: (b: Brush) => void;
}

export function growthOf({ middle, shape, use, slant, seed }: Parcel): Thing[] {
  const d = dice(...seed, 15);
  const list: Thing[] = [];
  const own = (): Dice => dice(Math.floor(d() * 1e9));
  const around = (u: number, v: number): P => add(middle, d.between(-u, u), d.between(-v, v));
  const put = (at: P, room: number, draw: (b: Brush) => void): void => void (inside(at, shape) && list.push({ at, room, draw }));
  const rows = (gap: number, along: number, each: (at: P) => void): void => {
    for (let u = -45; u < 45; u += along) for (let v = -45; v < 45; v += gap) each(add(middle, u * Math.cos(slant) - v * Math.sin(slant), u * Math.sin(slant) + v * Math.cos(slant)));
  };
  if (use === 'wood') {
    const firs = d() < 0.3;
    rows(5.2, 5.2, (at) => {
      const p = add(at, d.between(-1.5, 1.5), d.between(-1.5, 1.5));
      const [r, s, tall] = [d.between(2.3, 3.5), own(), d() < 0.2 ? 1.5 : 1];
      put(p, r, (b) => {
        if (!b.level) return s() < 0.4 ? tree(b, p, r * 1.7, s) : undefined;
        if (firs && s() < 0.7) fir(b, p, r * 0.9, s);
        else tree(b, p, r, s, tall);
      });
    });
  }
  if (use === 'orchard') rows(7.5, 7.5, (p) => { const s = own(); put(p, 2, (b) => b.level && tree(b, p, 1.9, s)); });
  if (use === 'vineyard') rows(5.4, 3.6, (p) => { const s = own(); put(p, 1.6, (b) => b.level && vine(b, p, s)); });
  if (use === 'pasture') for (let i = 0; i < 8; i++) { const [p, way] = [around(16, 14), d() < 0.5 ? 1 : -1]; put(p, 2, (b) => b.level > 1 && sheep(b, p, way)); }
  if (use === 'hay') for (let i = 0; i < 5; i++) { const p = around(15, 13); put(p, 2, (b) => b.level > 1 && haystack(b, p)); }
  if (use === 'meadow') for (let i = 0; i < 2; i++) { const [p, r, s, tall] = [around(18, 16), d.between(2.6, 3.8), own(), d() < 0.3 ? 1.4 : 1]; put(p, r, (b) => tree(b, p, r, s, tall)); }
  shape.forEach((a, k) => {
    if (d() >= 0.3) return;
    for (const at of resample([a, shape[(k + 1) % shape.length]!], 2.3)) {
      const [s, r] = [own(), d.between(0.9, 1.6)];
      list.push({ at, room: 1, draw: (b) => void (b.level && tree(b, at, r, s)) });
    }
  });
  return list;
}

function sheep(b: Brush, [x, y]: P, way: number): void {
  b.fill(ring([x + 0.8, y + 0.2], 1.9, 0.7, 10), SHADOW, 0.2);
  b.strokes([[[x - 0.7, y], [x - 0.7, y - 1]], [[x + 0.7, y], [x + 0.7, y - 1]]], 0.7, INK, 0.9);
  b.part(ring([x, y - 1.5], 1.6, 1.05, 10), '#FBF6E8', 0.6);
  b.fill(ring([x + way * 1.6, y - 1.8], 0.6, 0.5, 8), INK);
}

function haystack(b: Brush, [x, y]: P): void {
  b.fill([[x + 1.6, y], [x + 3.6, y + 0.5], [x + 2, y - 1]], SHADOW, 0.2);
  b.part([[x - 1.8, y], [x - 1.5, y - 1.6], [x, y - 3.6], [x + 1.5, y - 1.6], [x + 1.8, y]], '#D8B65A', 0.6);
  b.strokes([[[x, y - 3], [x + 0.4, y - 0.4]], [[x + 0.3, y - 2.4], [x + 1.2, y - 0.4]]], 0.6);
}
