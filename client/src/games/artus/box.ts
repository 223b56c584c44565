/** What is printed on board and cards: the game's own component file, or the table's corrections to it. */

import components from '$games/artus/components.toml';
import type { ArtusView } from '../../wire/messages';

export interface Print {
  stack: 'knight' | 'king' | 'scoring';
  deed: string;
  steps?: [number, number];
  both_ways?: boolean;
  figures?: 'silver' | 'bronze' | 'either';
  penalty?: number;
}

const printed = components as unknown as Record<string, { value: unknown }>;

function value(name: string, view: ArtusView): unknown {
  return view.components?.[name] ?? printed[name]?.value;
}

export function printOf(card: string, view: ArtusView): Print {
  return value(card, view) as Print;
}

/** The chairs that bear a crown on the board, the larger one first. */
export function crownChairs(view: ArtusView): number[] {
  return value('crown_chairs', view) as number[];
}
