/** What is said at a table of people who found each other, until everybody has come. */

import { wordsOf } from '../../../texts/part.svelte';
import en from './texts/en.json';

export const say = wordsOf(en, import.meta.glob<Partial<typeof en>>('./texts/*.json', { eager: true, import: 'default' }));
