/** Words that only a part of the pages needs: they are loaded with it. Its folder `texts` has a file for each language. */

import { settings } from '../session/settings.svelte';
import { filled, type Values } from './filling';
import { byLanguage } from './languages';

/** Says what the part says, in the person's language; what that lacks in English. */
export function wordsOf<T extends Record<string, string>>(english: T, files: Record<string, Partial<T>>) {
  const texts = byLanguage(files);
  return (key: keyof T, values: Values = {}): string => filled(texts[settings.language]?.[key] ?? english[key]!, values);
}
