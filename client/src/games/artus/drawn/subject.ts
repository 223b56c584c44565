/** What can be drawn of Artus, and the pictures of it. */

import type { Colour } from '../../../identity/players';
import { Pictures } from '../../../kit/ink/pictures.svelte';
import type { Face } from './card';
import type { Sign } from './signs';
import type { Hall } from './table';

export type Subject =
  | { what: 'floor' }
  | ({ what: 'hall' } & Hall)
  | { what: 'plates'; colours: readonly string[] }
  | { what: 'knight'; colour: Colour }
  | { what: 'royal'; metal: 'silver' | 'bronze'; king: boolean; rings: number }
  | { what: 'marker'; colour: Colour }
  | ({ what: 'card' } & Face)
  | { what: 'back'; sign: Sign };

export const pictures = new Pictures<Subject>(() => new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' }));
