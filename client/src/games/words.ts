/** The sentences of the games' own text files (the same that the terminal and the log speak). */

import { settings } from '../session/settings.svelte';

export type GameTexts = Record<string, Record<string, string>>;

export class Wording {
  readonly #texts: Record<'de' | 'en', GameTexts>;

  /** Of one book or several: an expansion adds its words to the chapters of the base game. */
  constructor(de: unknown[], en: unknown[]) {
    this.#texts = { de: together(de as GameTexts[]), en: together(en as GameTexts[]) };
  }

  /** The text of a chapter and key, filled in; the key itself where there is none. */
  say(chapter: string, key: string, values: Record<string, unknown> = {}): string {
    const text = this.#texts[settings.language][chapter]?.[key];
    return text === undefined ? key : text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  }

  has(chapter: string, key: string): boolean {
    return this.#texts[settings.language][chapter]?.[key] !== undefined;
  }
}

function together(books: GameTexts[]): GameTexts {
  const texts: GameTexts = {};
  for (const book of books) for (const [chapter, words] of Object.entries(book)) texts[chapter] = { ...texts[chapter], ...words };
  return texts;
}
