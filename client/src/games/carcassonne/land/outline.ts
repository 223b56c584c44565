/** The outline of a segment as it is drawn, for what shines when it is pointed at or counted: an SVG path in the coordinates of the world. */

import { garden, planOf } from './plan';
import type { P } from './geometry';
import type { Sketch } from './sketch';

const path = (points: readonly P[], end: string): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${end}`;

/** By tile as it lies and segment: a tile is planned once, however often it shines. */
const kept = new Map<string, string[]>();

/** Nothing for a field: it is what remains. */
export function outlineOf(sketch: Sketch, segment: number): string {
  if (sketch.drawing.segments[segment]?.kind === 'field') return '';
  const name = `${sketch.tile} ${sketch.turns} ${sketch.x} ${sketch.y} ${sketch.drawing.key}`;
  const outlines = kept.get(name) ?? kept.set(name, outlinesOf(sketch)).get(name)!;
  return outlines[segment] ?? '';
}

function outlinesOf(sketch: Sketch): string[] {
  const { cities, roads, church } = planOf(sketch);
  const found: string[] = [];
  for (const { id, shape } of cities) found[id] = path(shape, 'Z');
  for (const { id, line } of roads) found[id] = path(line, '');
  if (church) found[church.id] = path(garden(church.at), 'Z');
  return found;
}
