/** A tile in two pictures: a ground that ends at its edges, and what stands on it, which may overhang them. */

import { goods, shield, statue } from './arms';
import { Brush, levelOf, type Level } from './brush';
import { cathedral } from './church';
import { dice } from '../../../kit/ink/dice';
import { growthOf } from './growth';
import { drawLists, standOnLists } from './lists';
import { buildMonastery, drawGarden } from './monastery';
import { parcelsOf, type Parcel } from './parcels';
import { planOf, type Plan } from './plan';
import { drawRiver, standByRiver } from './river';
import { drawRoads, standByRoads } from './roads';
import { canvasOf, contextOf, type Canvas } from '../../../kit/ink/canvas';
import { OVERHANG, type Sketch } from './sketch';
import { drawFields } from './soil';
import { buildStreets, drawPaving } from './streets';
import { fortify } from './walls';


/** Notes something that stands at y, to be drawn from the back to the front. */
export type Put = (y: number, draw: (b: Brush) => unknown) => void;

/** The two pictures of a tile of `size` pixels of the page, in `pixels` of the screen; plain ones have the details of smaller ones. */
export function drawTile(sketch: Sketch, size: number, pixels: number, plain = false): { ground: Canvas; standing: Canvas } {
  const plan = planOf(sketch);
  const parcels = parcelsOf(plan);
  const golden = (id: number): boolean => sketch.done.includes(id);
  const scale = pixels / 100;
  const over = Math.round(OVERHANG * scale);
  const [ground, standing] = [canvasOf(pixels, pixels), canvasOf(pixels + 2 * over, pixels + 2 * over)];
  const [left, top] = [100 * plan.x, 100 * plan.y];
  const level = Math.max(0, levelOf(size) - Number(plain)) as Level;
  drawGround(new Brush(contextOf(ground), size, scale, left, top, level), plan, parcels, golden);
  drawStanding(new Brush(contextOf(standing), size, scale, left - over / scale, top - over / scale, level), plan, parcels, golden);
  return { ground, standing };
}

function drawGround(b: Brush, plan: Plan, parcels: readonly Parcel[], golden: (id: number) => boolean): void {
  drawFields(b, plan, parcels);
  for (const river of plan.rivers) drawRiver(b, river, plan);
  drawRoads(b, plan, golden);
  drawLists(b, plan);
  for (const city of plan.cities) drawPaving(b, plan, city);
  drawGarden(b, plan);
  b.sheet('grain', 1 / b.scale);
}

function drawStanding(b: Brush, plan: Plan, parcels: readonly Parcel[], golden: (id: number) => boolean): void {
  const { level } = b;
  const list: { y: number; draw: (b: Brush) => unknown }[] = [];
  const put: Put = (y, draw) => void list.push({ y, draw });
  for (const parcel of parcels) for (const { at, room, draw } of growthOf(parcel)) if (plan.own(at) && plan.free(at, room)) put(at[1], draw);
  for (const city of plan.cities) {
    buildStreets(plan, city, level, put);
    fortify(city, golden(city.id), level, put);
    if (city.cathedral) put(city.spot[1], () => cathedral(b, [city.spot[0] - 6, city.spot[1] + 8], level ? 1 : 1.15, golden(city.id)));
    if (city.coat) put(1e9, () => shield(b, city.coatAt, golden(city.id), dice(plan.x, plan.y, 41)));
    if (city.statue) put(1e9, () => statue(b, city.statueAt));
    if (city.good) put(1e9, () => goods(b, city.goodAt, city.good));
  }
  buildMonastery(plan, plan.church ? golden(plan.church.id) : false, level, put);
  standByRoads(plan, level, put);
  standByRiver(plan, level, put);
  standOnLists(plan, put);
  for (const thing of list.sort((one, other) => one.y - other.y)) thing.draw(b);
  b.sheet('grain', 1 / b.scale, 0.8, 'source-atop');
}
