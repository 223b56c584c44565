/** A feature in a sentence: where it lies, how large it is, where it is open, what it is worth. All of it is in the view. */

import type { CarcassonneFeatureView, CarcassonneView } from '../../wire/messages';
import { tell } from './tell';

export function readOut(feature: CarcassonneFeatureView, view: CarcassonneView): string {
  const size = tell('tiles', { n: feature.tiles });
  const open = feature.complete ? tell('complete') : feature.feature === 'field' ? '' : tell('open', { n: feature.open_sides });
  const arms = feature.coats_of_arms ? tell('coats', { n: feature.coats_of_arms }) : '';
  return [placeOf(feature, view), size, arms, open, tell('worth', { n: feature.worth })].filter(Boolean).join(', ');
}

/** Where the middle one of its tiles lies, counted from the start tile. */
export function placeOf(feature: CarcassonneFeatureView, view: CarcassonneView): string {
  const at = middleOf(feature, view);
  const start = view.tiles[0];
  if (!at || !start) return '';
  const [x, y] = [at.x - start.x, at.y - start.y];
  const parts = [y && tell(y < 0 ? 'north' : 'south', { n: Math.abs(y) }), x && tell(x < 0 ? 'west' : 'east', { n: Math.abs(x) })].filter((part) => typeof part === 'string');
  return parts.length ? parts.join(' ') : tell('at-start');
}

/** The tile of a feature that lies nearest to its middle. */
export function middleOf(feature: CarcassonneFeatureView, view: CarcassonneView): { x: number; y: number } | undefined {
  const tiles = feature.segments.flatMap(([number]) => view.tiles[number] ?? []);
  const mean = { x: tiles.reduce((sum, tile) => sum + tile.x, 0) / tiles.length, y: tiles.reduce((sum, tile) => sum + tile.y, 0) / tiles.length };
  const far = (tile: { x: number; y: number }): number => Math.hypot(tile.x - mean.x, tile.y - mean.y);
  return [...tiles].sort((one, other) => far(one) - far(other))[0];
}
