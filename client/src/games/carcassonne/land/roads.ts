/** Roads with ruts and milestones, village greens, bridges, inns. */

import type { Brush } from './brush';
import { dice } from '../../../kit/ink/dice';
import { add, away, beside, box, closed, resample, ring, toLine, type P } from './geometry';
import { house } from './houses';
import { GOLD, INK, OLD_GOLD, ROAD, RUT, SEPIA, SHADOW, STONE } from './palette';
import type { Course, Plan } from './plan';
import type { Put } from './tile';
import { tree } from './trees';

export function drawRoads(b: Brush, { roads, village, middle }: Plan, golden: (id: number) => boolean): void {
  const width = ([10.5, 9, 8.4, 8.4] as const)[b.level];
  for (const { line } of roads) {
    b.band(line.map((p) => add(p, 0.9, 0.9)), width + 1, SHADOW, 0.13);
    b.band(line, width, ROAD);
    b.band(line, width * 0.5, '#D9BE8C', 0.3);
  }
  for (const road of roads) {
    for (const side of [-1, 1]) {
      b.line(beside(road.line, (side * width) / 2), 1.1, INK, 0.88);
      if (b.level > 1) b.line(beside(road.line, side * 1.6), 0.8, RUT, 0.8);
      if (b.level > 2) b.strokes(road.line.filter((_, i) => i % 3 === 1).map((p) => [add(p, side * 2.6, side), add(p, side * 3.2, side * 0.9)]), 0.9, SEPIA, 0.7);
    }
    if (!golden(road.id)) continue;
    b.line(road.line, b.level ? 3 : 2.2, OLD_GOLD, 0.5);
    b.line(road.line, b.level ? 2 : 1.6, GOLD, 0.95);
  }
  if (!village) return;
  const green = ring(middle, 14, 12, 24, 0.14, 5);
  b.fill(green, ROAD);
  b.wash(green, '#E3CD9C', 0.5);
  b.line(closed(green), 0.9);
  for (const { line } of roads) b.band(line.slice(-8), width - 1.2, '#EAD7AE');
}

export function standByRoads(plan: Plan, level: Brush['level'], put: Put): void {
  if (plan.village) buildVillage(plan, level, put);
  for (const { at, road } of plan.bridges) put(at[1], (b) => bridge(b, at, road));
  for (const road of plan.roads) {
    if (road.inn) buildInn(plan, road, put);
    else if (level > 1 && road.edges.length > 1 && !plan.bridges.length) milestone(plan, road, put);
  }
}

function buildVillage({ middle, roads, spots }: Plan, level: Brush['level'], put: Put): void {
  put(middle[1], (b) => tree(b, add(middle, 0, 3), level ? 5 : 7, dice(...middle)));
  for (const [u, v] of [[-15, -10], [14, -10], [-16, 15], [15, 15], [-6, -14]] as const) {
    const p = add(middle, u, v);
    const clear = roads.every((road) => toLine(p, road.line) > 7.5) && spots.every((spot) => away(spot, p) > 11);
    if (level && clear) put(p[1], (b) => house(b, p, 8, dice(...p)));
  }
}

function milestone({ spots, free }: Plan, { line }: Course, put: Put): void {
  const d = dice(...line[0]!, 51);
  const side = d() < 0.5 ? -1 : 1;
  const p = beside(line, side * 7.4)[Math.floor(line.length * d.between(0.25, 0.75))]!;
  if (d() < 0.4 || !free(p, -0.6) || spots.some((spot) => away(spot, p) < 10)) return;
  put(p[1], (b) => {
    b.fill([[p[0] + 0.8, p[1]], [p[0] + 2.6, p[1] + 0.6], [p[0] + 0.8, p[1] - 1.6]], SHADOW, 0.25);
    b.part([[p[0] - 1, p[1]], [p[0] - 1, p[1] - 2.2], [p[0], p[1] - 3], [p[0] + 1, p[1] - 2.2], [p[0] + 1, p[1]]], STONE, 0.7);
  });
}

function bridge(b: Brush, at: P, { line }: Course): void {
  const deck = resample(line, 2).filter((p) => away(p, at) < 12);
  const [left, right] = [beside(deck, -3.2), beside(deck, 3.2)];
  b.band(deck.map((p) => add(p, 1, 2.4)), 10, '#5E5444', 0.8);
  b.band(deck, 10.8, '#CFC1A0');
  b.band(deck, 7, '#EFE3C8');
  for (const side of [-5.4, -3.5, 3.5, 5.4]) b.line(beside(deck, side), 1.1);
  if (b.level > 1) b.strokes(left.map((p, i) => [p, right[i]!]), 0.45, SEPIA, 0.6);
}

/** An inn by a lake, on the side of the road that has more room. */
function buildInn({ spots }: Plan, { line }: Course, put: Put): void {
  const at = line[Math.floor(line.length / 2)]!;
  const sides = [-15, 15].map((side) => beside(line, side)[Math.floor(line.length / 2)]!);
  const room = (p: P): number => Math.min(...spots.map((spot) => away(spot, p)));
  const p = sides.sort((one, other) => room(other) - room(one))[0] ?? at;
  put(-1e8, (b) => {
    const lake = ring(add(p, 0, 3), 12, 7, 24, 0.24, 4);
    b.fill(lake, '#9FC2C9');
    b.fill(lake.map((q) => add(q, 0.4, 0.6)), '#C6DCD9', 0.4);
    b.line(closed(lake), 1.1);
  });
  put(p[1] + 1, (b) => {
    if (!b.level) return signboard(b, p);
    const d = dice(...p);
    house(b, add(p, 0, 1), 15, d);
    const [x, y] = add(p, -9.4, 1);
    b.strokes([[[x, y], [x, y - 9]], [[x, y - 8.6], [x - 4.4, y - 8.6]]], 1.3, SEPIA, 1);
    b.part(box(x - 4.6, y - 8, x - 0.8, y - 4.6), GOLD, 0.8);
  });
}

/** From afar an inn is told by its signboard with a tankard; a house alone would be one of many. */
function signboard(b: Brush, [x, y]: P): void {
  b.part(box(x - 13, y - 15, x + 13, y + 11), '#FBF4E1', 1.6);
  b.part(box(x - 8, y - 8, x + 4, y + 7), '#C07F22', 1.2);
  b.strokes([[[x + 4, y - 5], [x + 9, y - 4], [x + 9, y + 3], [x + 4, y + 4]]], 2.4, INK, 1);
  b.part(ring([x - 2, y - 9], 7.5, 3.4, 14), '#FFFDF8', 1.2);
}
