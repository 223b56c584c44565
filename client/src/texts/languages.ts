/** The languages of the pages: every file of this folder is one. What a language lacks is said in English. */

import en from './en.json';

export type Key = keyof typeof en;

/** A text in several languages, by language. */
export type Text = Record<string, string>;

export const FALLBACK = 'en';
export const TEXTS: Record<string, Partial<Record<Key, string>>> = byLanguage(import.meta.glob<Record<Key, string>>('./*.json', { eager: true, import: 'default' }));
export const LANGUAGES = Object.keys(TEXTS).sort();

/** Files by the language that their name says. */
export function byLanguage<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), file]));
}
