/** What is said to who looks for others. */

import { wordsOf } from '../../texts/part.svelte';
import en from './texts/en.json';

export const say = wordsOf(en, import.meta.glob<Partial<typeof en>>('./texts/*.json', { eager: true, import: 'default' }));
