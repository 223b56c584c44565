/** The ground of the fields: parcels in wash, furrows, stubble and tufts. */

import type { Brush } from './brush';
import { dice } from '../../../kit/ink/dice';
import { add, type P } from './geometry';
import { GROUND } from './palette';
import type { Parcel } from './parcels';
import type { Plan } from './plan';

export function drawFields(b: Brush, plan: Plan, parcels: readonly Parcel[]): void {
  b.fill([0, 1, 2, 3].map(plan.corner), '#D3D8AC');
  for (const one of parcels) {
    b.wash(one.shape, GROUND[one.use], 0.8);
    if (b.level) b.within(one.shape, () => drawSoil(b, one));
  }
  b.sheet('bare', 0.62, 0.9);
  b.sheet('bloom', 0.8, 0.8, 'multiply');
}

function drawSoil(b: Brush, { use, slant, middle, seed }: Parcel): void {
  const at = (u: number, v: number): P => add(middle, u * Math.cos(slant) - v * Math.sin(slant), u * Math.sin(slant) + v * Math.cos(slant));
  if (use === 'tilled') {
    const gap = b.level > 1 ? 2.7 : 4.6;
    for (let v = -40; v < 40; v += gap) {
      const furrow = [-40, -14, 14, 40].map((u) => at(u, v + (u * u) / 500));
      if (b.level > 1) b.line(furrow, 0.55, '#8A6A3E', 0.62);
      else b.strokes([furrow], 0.5, '#8A6A3E', 0.4);
    }
  }
  if (b.level < 2 || !/hay|meadow|pasture/.test(use)) return;
  const d = dice(...seed, 14);
  const tufts = Array.from({ length: use === 'hay' ? 60 : 20 }, (): P[] => {
    const p = add(middle, d.between(-28, 28), d.between(-28, 28));
    return [add(p, -0.5, -1), p, add(p, 0.1, -1.3), p, add(p, 0.7, -0.9)];
  });
  b.strokes(tufts, 0.5, use === 'hay' ? '#94762C' : '#66773C', 0.6);
  if (use !== 'meadow') return;
  const flowers = Array.from({ length: 26 }, (): P[] => {
    const p = add(middle, d.between(-26, 26), d.between(-26, 26));
    return [p, add(p, 0.25, 0.1)];
  });
  b.strokes(flowers.slice(0, 13), 1.3, '#F4EBC8', 0.9);
  b.strokes(flowers.slice(13), 1.2, d() < 0.5 ? '#C76F4B' : '#D9B24A', 0.75);
}
