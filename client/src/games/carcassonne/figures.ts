/** Figures that can be placed on the new tile: a meeple, and what expansions bring. */

import type { CarcassonneAction } from '../../wire/messages';
import type { Move } from './laying.svelte';

/** A way to place a figure. */
export type Placing = Extract<CarcassonneAction, { x: number; y: number; segment: number }>;

/** A choice that places a figure. */
export interface Spot {
  choice: Move;
  action: Placing;
  figure: string;
}

export const MEEPLE = 'meeple';

/** Room that the row of figures takes below its tile. */
export const FOOT = 40;

/** Does an action place a figure? */
export function isPlacing(action: CarcassonneAction): action is Placing {
  return 'segment' in action && action.do.startsWith('Place');
}

/** The figure that an action or an event is about, as views call it: `PlaceLargeMeeple` and `LargeMeeplePlaced` are about a `large-meeple`. */
export function figureIn(name: string): string {
  const words = name.replace(/^Place|Placed$|Returned$/g, '').match(/[A-Z][a-z]+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** All choices that place a figure. */
export function spotsIn(choices: readonly Move[]): Spot[] {
  return choices.flatMap((choice) => (isPlacing(choice.action) ? [{ choice, action: choice.action, figure: figureIn(choice.action.do) }] : []));
}

/** The figures between which one chooses, because they may stand in the same place. */
export function rivals(spots: readonly Spot[]): string[] {
  const contested = spots.filter((one) => spots.some((other) => other !== one && other.action.segment === one.action.segment));
  return [...new Set(contested.map((one) => one.figure))];
}

/** For every segment the spot of the chosen figure, or of the only one that may stand there. */
export function shownSpots(spots: readonly Spot[], chosen: string): Spot[] {
  const segments = [...new Set(spots.map((one) => one.action.segment))];
  return segments.map((segment) => {
    const there = spots.filter((one) => one.action.segment === segment);
    return there.find((one) => one.figure === chosen) ?? there[0]!;
  });
}
