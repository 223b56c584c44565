/** What is printed on the cards, from the box (or from the table's own corrections to it). */

import printed from '../../wire/artus.box.json';
import type { ArtusView } from '../../wire/artus';

export interface Print {
  stack: 'knight' | 'king' | 'scoring';
  deed: string;
  steps?: [number, number];
  both_ways?: boolean;
  figures?: 'silver' | 'bronze' | 'either';
  penalty?: number;
}

export function printOf(card: string, view: ArtusView): Print {
  const corrected = view.components?.[card];
  return (corrected ?? (printed as Record<string, unknown>)[card]) as Print;
}

/** The chairs that bear a crown on the board. */
export function crownChairs(view: ArtusView): number[] {
  return (view.components?.crown_chairs as number[] | undefined) ?? printed.crown_chairs;
}
