/** A tile as the painter gets it: what is on it, where it lies, and which of it is completed. */

import type { Drawn } from '../tiles';

export interface Lying {
  tile: string;
  x: number;
  y: number;
  turns: number;
}

export interface Sketch extends Lying {
  drawing: Drawn;
  /** The numbers of its segments that belong to completed features: they bear gold. */
  done: readonly number[];
}

/** How far what stands may overhang, in units. */
export const OVERHANG = 18;

/** What makes two pictures of a tile the same, but for their size. */
export function nameOf(sketch: Sketch): string {
  return `${sketch.tile} ${sketch.turns} ${sketch.x} ${sketch.y} ${sketch.done.join()} ${sketch.drawing.key}`;
}
