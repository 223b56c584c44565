/** The sentences of the games' own text files (the same that the terminal and the log speak). */

import { settings } from '../session/settings.svelte';
import { filled, type Values } from '../texts/filling';
import { byLanguage, FALLBACK } from '../texts/languages';

type Chapter = Record<string, string | Record<string, string>>;
export type GameTexts = Record<string, Chapter>;

export class Wording {
  readonly #texts: Record<string, GameTexts> = {};

  /** Of one folder of texts or several: an expansion adds its words to the chapters of the base game. */
  constructor(...folders: Record<string, unknown>[]) {
    for (const [file, book] of folders.flatMap((folder) => Object.entries(folder))) {
      for (const [language, words] of Object.entries(byLanguage({ [file]: book }))) this.#add(language, words as GameTexts);
    }
  }

  #add(language: string, book: GameTexts): void {
    const texts = (this.#texts[language] ??= {});
    for (const [chapter, words] of Object.entries(book)) texts[chapter] = { ...texts[chapter], ...words };
  }

  /** The text of a chapter and key, filled in; the key itself where there is none. */
  say(chapter: string, key: string, values: Values = {}): string {
    const text = this.#found(chapter, key);
    return text === undefined ? key : filled(text, values);
  }

  has(chapter: string, key: string): boolean {
    return this.#found(chapter, key) !== undefined;
  }

  /** A key may lead further down: `feminine.1`. */
  #found(chapter: string, key: string): string | undefined {
    for (const language of [settings.language, FALLBACK]) {
      const words = this.#texts[language]?.[chapter];
      const [first = '', second] = key.split('.');
      const found = words?.[key] ?? (second === undefined ? undefined : (words?.[first] as Record<string, string> | undefined)?.[second]);
      if (typeof found === 'string') return found;
    }
    return undefined;
  }
}
