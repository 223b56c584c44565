/** What is said of the terms of a table, before the game. */

import { wordsOf } from '../../../texts/part.svelte';
import en from './texts/en.json';

export const say = wordsOf(en, import.meta.glob<Partial<typeof en>>('./texts/*.json', { eager: true, import: 'default' }));
