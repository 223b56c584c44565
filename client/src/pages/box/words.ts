/** The words of the page of boxes, loaded with it; what a language lacks is said in English. */

import { settings } from '../../session/settings.svelte';
import { filled, type Values } from '../../texts/filling';
import { byLanguage } from '../../texts/languages';
import en from './en.json';

export type Word = keyof typeof en;

const TEXTS: Record<string, Partial<Record<Word, string>>> = byLanguage(import.meta.glob<Record<Word, string>>('./*.json', { eager: true, import: 'default' }));

export function tell(word: Word, values: Values = {}): string {
  return filled(TEXTS[settings.language]?.[word] ?? en[word], values);
}

export const provenance = (of: string): string => (of in en ? tell(of as Word) : of);
