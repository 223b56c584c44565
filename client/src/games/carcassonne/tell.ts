/** What the pages say about Carcassonne beside the sentences of the game itself. */

import type { Values } from '../../texts/filling';
import { wordsOf } from '../../texts/part.svelte';
import en from './texts/en.json';

export const tell = wordsOf(en, import.meta.glob<Partial<typeof en>>('./texts/*.json', { eager: true, import: 'default' }));
export type Word = keyof typeof en;

/** A word by a name that is put together, where there is one. */
export const told = (word: string, values: Values = {}): string | null => (word in en ? tell(word as Word, values) : null);
