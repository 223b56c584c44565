/** What can be drawn of Tumult Royale, and the pictures of it. */

import type { Colour } from '../../../identity/players';
import { Pictures } from '../../../kit/ink/pictures.svelte';

export type Subject =
  | { what: 'tile'; face: { good: string; value: number } | null }
  | { what: 'good'; good: string }
  | { what: 'people'; mood: 0 | 1 | 2; seed: number }
  | { what: 'field'; kind: string; seed: number; taken: boolean }
  | { what: 'table' }
  | { what: 'region' }
  | { what: 'paper' }
  | { what: 'merlons' }
  | { what: 'tower'; seed: number }
  | { what: 'statue'; colour: Colour; count: number };

export const pictures = new Pictures<Subject>(() => new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }));

/** The people of a good in all their moods, as far as they are drawn. */
export function crowdsOf(commodity: string): (string | undefined)[] {
  return ([0, 1, 2] as const).map((mood) => pictures.of({ what: 'people', mood, seed: commodity.length }, 400));
}
