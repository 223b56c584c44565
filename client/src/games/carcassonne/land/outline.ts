/** The outline of a segment as it is drawn, for what shines when it is pointed at or counted: an SVG path in the coordinates of the world. */

import { garden, planOf } from './plan';
import type { P } from './geometry';
import type { Sketch } from './sketch';

const path = (points: readonly P[], end: string): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`;

/** Nothing for a field: it is what remains. */
export function outlineOf(sketch: Sketch, segment: number): string {
  const plan = planOf(sketch);
  const city = plan.cities.find((one) => one.id === segment);
  if (city) return path(city.shape, 'Z');
  const road = plan.roads.find((one) => one.id === segment);
  if (road) return path(road.line, '');
  return plan.church?.id === segment ? path(garden(plan.church.at), 'Z') : '';
}
