/** Cards in words: the sentences of the game's own text files, filled with what is printed. */

import de from '$games/artus/texts/de.toml';
import en from '$games/artus/texts/en.toml';
import { settings } from '../../session/settings.svelte';
import type { ArtusView } from '../../wire/messages';
import { printOf } from './box';

const TEXTS = { de, en } as unknown as Record<'de' | 'en', { card: Record<string, string> }>;

export function cardText(card: string, view: ArtusView): string {
  const print = printOf(card, view);
  const figures = print.deed === 'move-prince' || print.deed === 'give-ring' ? `-${print.figures ?? 'either'}` : '';
  const key = `${print.deed}${figures}${print.both_ways ? '-both-ways' : ''}`;
  const values: Record<string, unknown> = { low: print.steps?.[0], high: print.steps?.[1], penalty: print.penalty };
  return (TEXTS[settings.language].card[key] ?? card).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}
