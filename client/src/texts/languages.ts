/** The languages of the pages: every file of this folder is one, loaded when somebody speaks it. */

import type en from './en.json';

export type Key = keyof typeof en;
export type Texts = Partial<Record<Key, string>>;

/** A text in several languages, by language. */
export type Text = Record<string, string>;

export const FALLBACK = 'en';
export const FILES: Record<string, string> = byLanguage(import.meta.glob<string>('./*.json', { eager: true, query: '?url', import: 'default' })); // addresses
export const LANGUAGES = Object.keys(FILES).sort();
/** Those that lack no word (a test holds them to it); with any other, English is loaded as well. */
export const COMPLETE = ['de', FALLBACK];

/** What a language is called by those who speak it. */
export function nameOf(language: string): string {
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** Files by the language that their name says. */
export function byLanguage<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')), file]));
}
