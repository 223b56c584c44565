/** The titles of a film, and what is said around it. */

import { wordsOf } from '../../../texts/part.svelte';
import en from './texts/en.json';

export const say = wordsOf(en, import.meta.glob<Partial<typeof en>>('./texts/*.json', { eager: true, import: 'default' }));
export type Word = keyof typeof en;
