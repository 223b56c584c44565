/** The inside of a city: paving, main streets from gate to gate and from tile to tile, rows of joined houses with lanes between. */

import type { Brush } from './brush';
import { chapel } from './church';
import type { City } from './cities';
import { dice } from '../../../kit/ink/dice';
import { add, away, beside, inside, ring, toLine, type P } from './geometry';
import { house } from './houses';
import { CITY, SEPIA, STREET } from './palette';
import type { Plan } from './plan';
import type { Put } from './tile';
import { tree } from './trees';

const STREET_WIDTH = [6, 5, 4.2, 4.2] as const;

export function drawPaving(b: Brush, plan: Plan, city: City): void {
  for (const wall of city.walls) b.band(wall, 3, SEPIA, 0.4);
  b.fill(city.shape, CITY);
  b.within(city.shape, () => {
    b.sheet('warm', 0.7, 0.75);
    for (const wall of city.walls) b.band(wall, 9, '#B07E48', 0.16);
    const width = STREET_WIDTH[b.level];
    const market = ring(city.spot, 6.4, 5.4, 20, 0.24, 3);
    for (const line of city.streets) b.band(line, width + 0.9, '#B98F58', 0.45);
    b.fill(market.map((p) => add(p, 0.5, 0.6)), '#B98F58', 0.45);
    for (const line of city.streets) b.band(line, width, STREET);
    b.fill(market, STREET);
    if (b.level < 2) return;
    const cobbles = Array.from({ length: 150 }, (): P[] => {
      const p = add(plan.corner(0), 100 * plan.dice(), 100 * plan.dice());
      return [p, add(p, 0.8, -0.1)];
    });
    b.strokes(cobbles, 0.45, SEPIA, 0.5);
    for (const line of city.streets) for (const side of [-1, 1]) b.strokes([beside(line.slice(2), (side * width) / 2)], 0.45, SEPIA, 0.5);
  });
}

/** Houses stand in rows that are ruled over the whole world, so that they go on in the next tile. */
export function buildStreets(plan: Plan, city: City, level: Brush['level'], put: Put): void {
  const k = ([1.9, 1.45, 1.1, 1] as const)[level];
  const [pitch, row] = [6.6 * k, 8.7 * k];
  const marked: [P, number][] = [];
  const wide = ([19, 14, 11, 11] as const)[level];
  if (city.coat) marked.push([city.coatAt, wide]);
  if (city.statue) marked.push([city.statueAt, wide]);
  if (city.good) marked.push([city.goodAt, wide * 0.9]);
  if (city.cathedral) marked.push([city.spot, 30]);
  for (let j = Math.floor((100 * plan.y) / row) - 1; j * row < 100 * plan.y + 104; j++) {
    for (let i = Math.floor((100 * plan.x) / pitch) - 2; i * pitch < 100 * plan.x + 104; i++) {
      const d = dice(i, j, 21);
      const w = pitch * d.between(0.84, 1.16);
      const lane = (((i + 4 * (j >> 1)) % 7) + 7) % 7 === 0;
      const p: P = [(i + ((((j >> 1) % 3) + 3) % 3) * 0.4 + d.between(-0.06, 0.06)) * pitch, (j + 0.5 + 0.34 * Math.sin(i * 0.45 + j * 0.2) - (j & 1) * 0.1 + d.between(-0.05, 0.05)) * row];
      if (lane || !plan.own(p) || !inside(p, city.shape)) continue;
      const middle = add(p, 0, -w * 0.35);
      if (marked.some(([at, room]) => away(middle, at) < room) || away(middle, city.spot) < 5.6 + w * 0.42) continue;
      if (city.streets.some((line) => toLine(middle, line) < STREET_WIDTH[level] / 2 + w * 0.4)) continue;
      const room = Math.min(99, ...city.walls.map((line) => Math.min(toLine(p, line), toLine(add(p, 0, -w * 0.7), line) + 1)));
      if (room < w * 0.5 + 1.6) continue;
      const kind = d();
      put(p[1], (b) => {
        if (kind < 0.07 && level) tree(b, p, d.between(1.8, 2.6), d);
        else if (kind < 0.09 && level && room > 9) chapel(b, p, 0.5, false, d);
        else house(b, p, w, d);
      });
    }
  }
}
